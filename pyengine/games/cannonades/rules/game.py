"""Cannonades: the rules CN1 to CN13 in the form of the contract."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar

from pyengine.errors import NotationError, Refusal
from pyengine.game import Event, Json, Report, Rng, Seat, Strength, Turn
from pyengine.games.cannonades.rules import observation as hidden
from pyengine.games.cannonades.rules import position, refusals, turns
from pyengine.games.cannonades.rules import resolution as course
from pyengine.games.cannonades.rules.decisions import Decision, parse, spot_name
from pyengine.games.cannonades.rules.state import CANNONADES, DECK, HAND, SHIPS, State, empty_fleet
from pyengine.option import Option, Options
from pyengine.players.levels import FIVE
from pyengine.resolution import CourseGame
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

    def turn(self, state: State) -> Turn:
        """Who decides, what is drawn, or how the game ended (CN10, CN12)."""
        return turns.turn(state)

    def legal(self, state: State, seat: Seat) -> Sequence[Decision]:
        """Actions (CN6), a card to discard (CN8) or to pick (CN11), or a reaction (CN13)."""
        return turns.legal(state, seat)

    def why_not(self, state: State, seat: Seat, decision: Decision) -> Refusal | None:
        """The rule that forbids the decision, and a sentence that explains it; None if it is legal."""
        return refusals.why_not(state, seat, decision)

    def decide(self, state: State, seat: Seat, decision: Decision) -> tuple[Event, ...]:
        """The events of a legal decision and of what follows by itself; see ``events``."""
        return course.decide(state, seat, decision)

    def draw(self, state: State, item: str) -> tuple[Event, ...]:
        """The events when chance picks a card, or at set-up the starting player."""
        return course.draw(state, item)

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

    def _observe(self, state: State, seat: Seat | None) -> State:
        """What a seat may see: all but the pile, the others' hands and their ships that lie face down."""
        return hidden.observe(state, seat)

    def sample(self, observation: State, seat: Seat, rng: Rng) -> State:
        """A random full state that the seat cannot tell from the true one; see ``hidden``."""
        return hidden.sample(observation, rng)

    def write(self, state: State) -> str:
        """The position as text; see ``position``."""
        return position.write(state)

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

    def diagram(self, state: State) -> str:
        """The table in characters; see ``diagram``."""
        return position.draw(state)

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
