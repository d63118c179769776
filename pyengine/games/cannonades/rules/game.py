"""Cannonades: the rules CN1 to CN13 in the form of the contract."""

# A function of the rules is a method as it is. mypy compares it with the contract; pyright asks for “self”.
# pyright: reportAssignmentType=false

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar

from pyengine.cards import Card
from pyengine.errors import NotationError
from pyengine.game import Event, Json, Report, Rng, Seat, Strength
from pyengine.games.cannonades.rules import position, refusals, turns
from pyengine.games.cannonades.rules.decisions import Decision, Parsed, Spot, parse, spot_name
from pyengine.games.cannonades.rules.events import (
    Added,
    Boarded,
    Change,
    Drew,
    Eliminated,
    Ended,
    HandDiscarded,
    HandRevealed,
    Looted,
    Missed,
    Picked,
    Reacted,
    Reshuffled,
    Returned,
    Roused,
    Shot,
    StarterDrawn,
    Sunk,
    Tossed,
    Traded,
    Triggered,
    TurnBegan,
    TurnedUp,
    TurnOver,
    Uncovered,
)
from pyengine.games.cannonades.rules.observation import observe, sample
from pyengine.games.cannonades.rules.state import (
    CANNONADES,
    DECK,
    HAND,
    SHIPS,
    State,
    drawn_for,
    empty_fleet,
    hits,
    icons,
    is_poor,
)
from pyengine.games.cannonades.rules.turns import stages
from pyengine.option import Option, Options
from pyengine.players.levels import FIVE
from pyengine.resolution import CourseGame, continued
from pyengine.text import Text, quoted


class Cannonades(CourseGame[State]):
    """Captains deploy hidden ships, shoot at those of the others, and watch the pile run out."""

    id: ClassVar[str] = "cannonades"
    name: ClassVar[Text] = Text(en="Cannonades", ja="キャノネイド")
    author: ClassVar[str] = "Damiano Spagnolo"
    rules_version: ClassVar[int] = 1
    seats: ClassVar[tuple[int, int]] = (2, 5)
    options: ClassVar[tuple[Option, ...]] = (
        Option(
            "redraws_back",
            default=False,
            label=Text(en="Redrawn hands go back", ja="引き直しを山札に戻す"),
            explanation=Text(
                en="Hands revealed for too few ships are shuffled back into the pile after set-up: fairer with five.",
                ja="船が足りずに公開された手札を、準備のあと山札に混ぜ直します。5人で遊ぶときの差が小さくなります。",
            ),
        ),
        Option(
            "vendetta",
            default=False,
            label=Text(en="Vendetta", ja="報復"),
            explanation=Text(
                en="Captain Grin on a ship lets its owner strike back when it is sunk, or revealed with two icons.",
                ja="キャプテングリンのいる船が撃沈されると（アイコンが2つの船は表になったときにも）、持ち主が反撃できます。",
            ),
        ),
    )
    hidden: ClassVar[bool] = True
    reasons: ClassVar[Mapping[str, Text]] = {
        "last": Text(en="One captain is left.", ja="残った船長は1人だけです。"),
        "ships": Text(en="The pile ran out; most ships.", ja="山札がなくなり、船の数で決まりました。"),
        "icons": Text(
            en="The pile ran out; most different icons.",
            ja="山札がなくなり、アイコンの種類の数で決まりました。",
        ),
        "facing": Text(
            en="The pile ran out; most ships facing one way.",
            ja="山札がなくなり、同じ向きの船の数で決まりました。",
        ),
        "hand": Text(
            en="The pile ran out; most cards in hand.", ja="山札がなくなり、手札の枚数で決まりました。"
        ),
        "trigger": Text(
            en="The pile ran out; equal fleets, and one of them emptied it.",
            ja="山札がなくなり、互角の中から、終了トリガーの船長が勝ちました。",
        ),
        "shared": Text(
            en="The pile ran out; equal fleets share the win.",
            ja="山札がなくなり、互角の船長が勝利を分け合いました。",
        ),
    }
    levels: ClassVar[tuple[Text, ...]] = FIVE
    # The captain who begins, then the cards.
    chance_items: ClassVar[tuple[str, ...]] = (*"01234", *SHIPS, *CANNONADES)

    turn = staticmethod(turns.turn)
    legal = staticmethod(turns.legal)
    why_not = staticmethod(refusals.why_not)
    _observe = staticmethod(observe)
    write = staticmethod(position.write)
    diagram = staticmethod(position.draw)

    @property
    def default_seats(self) -> int:
        """Three: fleets to choose between; with four, a captain is soon sunk in most games."""
        return 3

    def max_decisions(self, options: Options) -> int:
        """The rules set no bound; far more than anybody takes."""
        return 1_000

    def initial(self, seats: int, options: Options, decks: Sequence[str] = ()) -> State:
        """All cards in the pile; hands and the starting player are to be drawn (CN3). Raises SetupError."""
        self.check_seats(seats, decks)
        settled = self.settle(options)
        everybody, no_cards = tuple(range(seats)), ((),) * seats
        return State(
            redraws_back=bool(settled["redraws_back"]),
            vendetta=bool(settled["vendetta"]),
            phase="setup",
            start=None,
            turn=0,
            captain=None,
            used=0,
            final=False,
            fresh=everybody,
            afloat=everybody,
            drawing=tuple(seat for seat in everybody for _ in range(HAND)),
            hands=no_cards,
            known=no_cards,
            fleets=(empty_fleet(),) * seats,
            pile=DECK,
            discards=(),
            trigger=None,
            finals=(),
            reactions=(),
        )

    def decide(self, state: State, seat: Seat, decision: Decision) -> tuple[Event, ...]:
        """The events that a legal decision causes, up to the next decision or draw."""
        parsed = parse(decision)
        assert parsed is not None
        return continued(state, _decided(state, seat, parsed), _following)

    def draw(self, state: State, item: str) -> tuple[Event, ...]:
        """The events when chance picks a card, or at set-up the starting player."""
        return continued(state, _drawn(state, item), _following)

    def scores(self, state: State) -> tuple[float, ...]:
        """Each seat's share of the win (CN12), 0 before the end."""
        outcome = turns.outcome(state)
        return outcome.scores if outcome else (0.0,) * len(state.hands)

    def counts(self, observation: State) -> Mapping[str, tuple[int, ...]]:
        """Ships, hands, pile and discards."""
        return {
            "ships": tuple(sum(ship is not None for ship in fleet) for fleet in observation.fleets),
            "hand": tuple(map(len, observation.hands)),
            "pile": (len(observation.pile),),
            "discards": (len(observation.discards),),
        }

    def sample(self, observation: State, seat: Seat, rng: Rng) -> State:
        """A random full state that the seat cannot tell from the true one; see ``observation``."""
        return sample(observation, rng)

    def _read(self, text: str, options: Options) -> State:
        """See ``read``."""
        settled = self.settle(options)
        return position.read(
            text, redraws_back=bool(settled["redraws_back"]), vendetta=bool(settled["vendetta"])
        )

    def _read_decision(self, text: str) -> Decision:
        """See ``read_decision``."""
        if parse(text):
            return text
        raise NotationError(
            Text(
                en="“{text}” is no decision: write one such as add:b0, bg>2a, 1b>2a, draw:bg, end, toss:b0, take:bg, or as a reaction draw, toss, flip:3b, pass.",
                ja="「{text}」は決定として読めません。add:b0、bg>2a、1b>2a、draw:bg、end、toss:b0、take:bg、反撃ならdraw、toss、flip:3b、passのように書いてください。",
            ).fill(text=quoted(text))
        )

    def number(self, state: State) -> int | None:
        """The turn's number; None during set-up."""
        return state.turn or None

    def describe_decision(self, decision: Decision) -> Json:
        """The decision as JSON.

        ``kind`` (see ``decisions``), ``card``, ``target``, ``own``, ``how`` (or null), ``text``.
        """
        parsed = parse(decision)
        assert parsed is not None
        return {
            "kind": parsed.kind,
            "card": parsed.card,
            "target": parsed.target and spot_name(*parsed.target),
            "own": parsed.own and spot_name(*parsed.own),
            "how": parsed.how,
            "text": decision,
        }

    def think(self, observation: State, seat: Seat, strength: Strength) -> Iterator[Report[Decision]]:
        """The machine player's thinking; see ``player``."""
        # Imported late: a program that only keeps the table never loads the search.
        from pyengine.games.cannonades.player import think as player  # noqa: PLC0415

        return player.think(observation, seat, strength)


def _following(state: State) -> tuple[Change, ...]:
    """What comes next by itself; empty if a player must decide or draw, or the game is over."""
    if state.drawing:
        if state.pile:
            return ()
        discards = tuple(sorted(state.discards))
        return (Reshuffled(discards, discards),)
    if state.phase == "setup":
        return tuple(_set_up(state))
    if state.phase == "tossing":
        return tuple(_turn_ends(state))
    return ()


# Decisions


def _decided(state: State, seat: Seat, parsed: Parsed) -> Iterator[Change]:
    """What a decision causes."""
    match parsed:
        case Parsed("add", str(card)):
            place = state.free_place(seat)
            assert place is not None
            yield Added(seat, card, place)
        case Parsed("draw", str(card)):
            yield Traded(seat, card, drawn_for(card))
        case Parsed("shoot", str(card), Spot() as target):
            yield Shot(seat, card, *target)
            yield from _struck(state, seat, card, target)
        case Parsed("board", _, Spot() as target, Spot(_, own)):
            card = state.ship(seat, own).card
            yield Boarded(seat, own, card, *target)
            yield from _struck(state, seat, card, target)
        case Parsed("toss", str(card)):
            yield Tossed(seat, card)
        case Parsed("take", str(card)):
            yield Picked(seat, card)
        case Parsed("react"):
            yield from _reaction(state, parsed)
        case _:
            yield Ended(seat)


def _struck(state: State, seat: Seat, card: Card, target: Spot) -> Iterator[Change]:
    """A ship is shot at or boarded: it is turned up, sunk or missed (CN6), and what this does (CN9, CN13)."""
    ship = state.ship(*target)
    times = 0
    if not ship.up:
        yield TurnedUp(*target, ship.card)
        times += icons(ship.card) == 2
    if not hits(card, ship.card):
        yield Missed(*target, ship.card)
    else:
        yield Sunk(*target, ship.card)
        if state.size(target.seat) == 1:
            yield from _eliminated(state, target.seat, seat)
            return
        times += icons(ship.card) > 0
    if state.vendetta and times:
        yield Roused(target.seat, seat, times)


def _eliminated(state: State, seat: Seat, by: Seat | None) -> Iterator[Change]:
    """A captain is out; the hand is discarded, unless another captain takes loot from it first (CN9)."""
    event = Eliminated(seat, by)
    yield event
    if event.after(state).phase != "looting" and state.hands[seat]:
        yield HandDiscarded(seat, state.hands[seat])


def _reaction(state: State, parsed: Parsed) -> Iterator[Change]:
    """What a reaction causes (CN13)."""
    seat, against = state.reactions[0]
    assert parsed.how is not None
    yield Reacted(seat, against, parsed.how)
    if parsed.target:
        card = state.ship(*parsed.target).card
        yield TurnedUp(*parsed.target, card)
        if icons(card) == 2:
            yield Roused(against, seat, 1)


# Draws


def _drawn(state: State, item: str) -> Iterator[Change]:
    """What the picked item causes; the pile's last card ends the turn (CN11), but not the set-up (CN3)."""
    if state.drawing:
        seat = state.drawing[0]
        yield Drew(seat, item)
        if len(state.pile) == 1 and state.phase != "setup":
            yield Triggered(seat, (*state.others_from(seat), seat))
    elif state.phase == "setup":
        yield StarterDrawn(int(item))
    else:
        captain, victim = state.captain, state.victim
        assert captain is not None
        assert victim is not None
        looted = Looted(captain, victim, item, item)
        yield looted
        rest = looted.after(state).hands[victim]
        if rest:
            yield HandDiscarded(victim, rest)


# What follows by itself


def _set_up(state: State) -> Iterator[Change]:
    """Hands with at most one ship are revealed, from the starting player on.

    Then the first turn begins (CN3).
    """
    if state.start is None:
        return
    for seat in (state.start, *state.others_from(state.start)):
        hand = state.hands[seat]
        if is_poor(hand):
            yield HandRevealed(seat, hand)
            return
    if state.redraws_back and state.discards:
        yield Returned(tuple(sorted(state.discards)))
    yield TurnBegan(1, state.start, 0, final=False)


def _turn_ends(state: State) -> Iterator[Change]:
    """Without a ship the captain is out (CN9).

    Over the hand limit there is a card to discard (CN8); else it goes on.
    """
    captain = state.captain
    assert captain is not None
    if captain in state.afloat and not state.places(captain):
        yield from _eliminated(state, captain, None)
    elif captain not in state.afloat or state.cut_short or not state.excess(captain):
        yield TurnOver(captain)
        yield from _next_turn(state, captain)


def _next_turn(state: State, captain: Seat) -> Iterator[Change]:
    """The turn of the next captain (CN5, CN11), or the ranking after the last final turn (CN12)."""
    if state.trigger is None:
        seat = state.others_from(captain)[0]
        yield TurnBegan(
            state.turn + 1, seat, 0 if seat in state.fresh else HAND - state.size(seat), final=False
        )
    elif state.finals:
        yield TurnBegan(state.turn + 1, state.finals[0], 0, final=True)
    else:
        yield from _ranking(state)


def _ranking(state: State) -> Iterator[Change]:
    """The stages of the ranking; the ships are revealed when their number does not decide (CN12)."""
    for ranked in stages(state):
        yield ranked
        if ranked.stage == "ships" and len(ranked.leaders) > 1:
            yield Uncovered(tuple(tuple(ship and ship.card for ship in fleet) for fleet in state.fleets))
