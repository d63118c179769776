"""What the phases bring by themselves (K9 to K20), and what a decision causes at once."""

from __future__ import annotations

from pyengine.cards import Card, Cards
from pyengine.game import Seat
from pyengine.games.kanon.abilities.abilities import Window
from pyengine.games.kanon.events.change import Change, Gone, gone_from
from pyengine.games.kanon.events.cost import Aimed, Called, Paid, passed
from pyengine.games.kanon.events.field import TurnedUp
from pyengine.games.kanon.events.setup import (
    BecameReady,
    Collected,
    GameBegan,
    Kept,
    Mulliganed,
    SetUpDone,
    Swapped,
)
from pyengine.games.kanon.events.turn import (
    Attacked,
    BattleVoided,
    CardSet,
    Fought,
    LinesDeclared,
    Pushed,
    Targeted,
    Tossed,
    TurnBegan,
    TurnEnded,
    no_lines,
    phase_began,
)
from pyengine.games.kanon.rules import at_work, costs
from pyengine.games.kanon.rules.at_work import ABILITIES
from pyengine.games.kanon.rules.decisions import Decision, Parsed, own_spot, parse, targets_of
from pyengine.games.kanon.rules.powers import powers
from pyengine.games.kanon.rules.state import DRAWS, FIRST_DRAWS, LENGTH, UP, Battle, Permanent, Spot, State
from pyengine.games.kanon.rules.suit_lines import declarable, may_declare
from pyengine.games.kanon.rules.turns import hand_limit, may_support, set_limit

_BOTH = 2


def phase_follows(state: State) -> tuple[Change, ...]:
    """What comes next in this phase; empty if a player must decide."""
    match state.phase:
        case "costs" | "costs2":
            return ()
        case "setup":
            return set_up_done(state) if state.sets >= set_limit(state, state.active) else ()
        case "draw":
            return (phase_began("set"),)
        case "set":
            done = state.sets >= set_limit(state, state.active) or not state.hands[state.active]
            return (phase_began("costs"),) if done else ()
        case "name" | "support" | "declare" | "compare":
            return _battle_follows(state)
        case "toss":
            over = len(state.hands[state.active]) > hand_limit(state, state.active)
            return () if over else _next_turn(state)
        case "exchange":
            return _exchange(state)
        case _:
            return ()


def set_up_done(state: State) -> tuple[Change, ...]:
    """The active seat has set its first cards; after the second seat the first turn begins (K5)."""
    assert state.first is not None
    done = SetUpDone(state.active)
    if state.active == state.first:
        return (done,)
    return (done, TurnBegan(1, state.first, FIRST_DRAWS))


def _next_turn(state: State) -> tuple[Change, ...]:
    ended, seat = TurnEnded(state.active), 1 - state.active
    # What the next player draws is counted when it is that player's turn.
    draws = max(0, DRAWS + at_work.more(ended.after(state), seat, "draws"))
    return (ended, TurnBegan(state.turn + 1, seat, draws))


def _exchange(state: State) -> tuple[Change, ...]:
    """The table is cleared once, and when both are ready the next game begins (K2)."""
    assert state.first is not None
    if state.turn:
        return (Collected((_all_cards(state, 0), _all_cards(state, 1))),)
    if all(state.ready):
        return (GameBegan(state.game, state.first),)
    return ()


def _all_cards(state: State, seat: Seat) -> Cards:
    """All of a seat's cards at the end of a game but its spares, sorted."""
    cards = [*state.decks[seat], *state.hands[seat], *state.discards[seat], *state.points[seat]]
    cards += [each.card for _, each in state.permanents(seat)]
    return tuple(sorted((*cards, *state.on_the_way(seat))))


# The battle


def _battle_follows(state: State) -> tuple[Change, ...]:
    battle = state.battle
    assert battle is not None
    match state.phase:
        case "name":
            # Without a card to attack with, or any to attack, the battle is void at once; a named defender's
            # location counts from pump-up on (K15, K17).
            if not state.front(state.active, battle.lines[state.active]) or not any(
                state.lines[1 - state.active]
            ):
                return (BattleVoided(),)
            return (phase_began("support"),) if min(battle.lines) >= 0 else ()
        case "support":
            if battle.passes >= _BOTH:
                return _pumped_up(state, battle) or (phase_began("declare"),)
            return () if may_support(state, battle.to_act) else (passed(battle.to_act),)
        case "declare":
            moved_up = _pumped_up(state, battle)
            if moved_up:
                return moved_up
            if battle.passes >= _BOTH:
                return (phase_began("compare"),)
            return () if may_declare(state, battle.to_act) else (no_lines(battle.to_act),)
        case _:
            return _pumped_up(state, battle) or (_fought(state, battle),)


def _pumped_up(state: State, battle: Battle) -> tuple[Change, ...]:
    """What has moved up into the named locations turns up together.

    If one is empty, nothing does: there is no battle (K17).
    """
    first, second = state.active, 1 - state.active
    one, other = state.front(first, battle.lines[first]), state.front(second, battle.lines[second])
    if one is None or other is None:
        return (BattleVoided(),)
    if one.up and other.up:
        return ()
    return tuple(
        TurnedUp(seat, front.id, front.card)
        for seat, front in ((first, one), (second, other))
        if not front.up
    )


def _fought(state: State, battle: Battle) -> Fought:
    """The comparison and what becomes of the cards (K19, K20)."""
    pair = powers(state)
    totals = (pair[0].total if pair[0] else None, pair[1].total if pair[1] else None)
    winner = _winner(state, battle, totals)
    cards = (_fighter(state, battle, 0), _fighter(state, battle, 1))
    if winner is None:
        return Fought(totals, None, (), cards)
    lost: tuple[Gone, ...] = (cards[1 - winner],)
    behind = state.lines[1 - winner][battle.lines[1 - winner]][1:2]
    if battle.takes[winner] and behind and not at_work.is_safe(state, behind[0]):
        lost += (Gone(1 - winner, behind[0].id, behind[0].card),)
    return Fought(totals, winner, (cards[winner],), lost)


def _winner(state: State, battle: Battle, totals: tuple[int | None, int | None]) -> Seat | None:
    """The higher power.

    A card without powers loses to one with them; a tie may count as won for one side (K19, K20).
    """
    if totals[0] != totals[1]:
        if totals[0] is None:
            return 1
        return 0 if totals[1] is None or totals[0] > totals[1] else 1
    ties = [battle.tie_wins[seat] or _wins_tie(state, battle, seat) for seat in (0, 1)]
    return ties.index(True) if ties[0] != ties[1] else None


def _wins_tie(state: State, battle: Battle, seat: Seat) -> bool:
    front = state.front(seat, battle.lines[seat])
    return front is not None and at_work.wins_tie(state, front)


def _fighter(state: State, battle: Battle, seat: Seat) -> Gone:
    front = state.front(seat, battle.lines[seat])
    assert front is not None
    return Gone(seat, front.id, front.card)


# What decisions cause


def decided(state: State, seat: Seat, decision: Decision) -> tuple[Change, ...]:
    """The events of a legal decision."""
    parsed = parse(decision)
    assert parsed is not None
    # The commonest kinds come first.
    match parsed.kind:
        case "set":
            return _set(state, seat, parsed)
        case "pass":
            return (passed(seat),)
        case "up":
            return _turned_up(state, seat, _named(state, seat, parsed))
        case "pay":
            return (_paid(state, seat, parsed.items),)
        case "end":
            return (phase_began("toss"),)
        case "attack" | "against" | "lines":
            return _in_battle(state, seat, parsed)
        case "play" | "use" | "counter":
            return (_called(state, seat, parsed),)
        case "done":
            return set_up_done(state) if state.phase == "setup" else (phase_began("costs"),)
        case _:
            return (_seldom(state, seat, parsed),)


def _seldom(state: State, seat: Seat, parsed: Parsed) -> Change:
    """Discarding (K14), targets of triggered abilities, first hands (K4), the exchange of cards (K2)."""
    match parsed:
        case Parsed("toss", str(card)):
            return Tossed(seat, card)
        case Parsed("take" | "at"):
            return Aimed(seat, targets_of(state, parsed.items))
        case Parsed("keep"):
            return Kept(seat)
        case Parsed("mulligan"):
            return Mulliganed(seat, state.hands[seat])
        case Parsed("swap", str(card), items=(into,)):
            return Swapped(seat, card, into)
        case _:
            return BecameReady(seat)


def _in_battle(state: State, seat: Seat, parsed: Parsed) -> tuple[Change, ...]:
    """Naming (K15), suit lines (K18)."""
    line = parsed.line
    if line is None:
        return _declared(state, seat, parsed.items)
    if parsed.kind == "attack":
        return (Attacked(seat, line), *_front_up(state, seat, line))
    return (Targeted(1 - seat, line), *_front_up(state, 1 - seat, line))


def _set(state: State, seat: Seat, parsed: Parsed) -> tuple[Change, ...]:
    """A card is set, on a full field after a push (K5, K7, K10)."""
    card, line = parsed.card, parsed.line
    assert card is not None
    assert line is not None
    row = state.lines[seat][line]
    if len(row) < LENGTH:
        return (CardSet(seat, card, line, state.free_id()),)
    pushed = Pushed(seat, line, gone_from(state.lines, (row[0].id,)))
    return (pushed, CardSet(seat, card, line, pushed.after(state).free_id()))


def _turned_up(state: State, seat: Seat, permanent: Permanent) -> tuple[Change, ...]:
    """A character or a free item is turned up, another item announced (K11)."""
    cost = costs.cost_of(state, seat, permanent.card, UP)
    if not cost:
        return (TurnedUp(seat, permanent.id, permanent.card),)
    return (Called(seat, permanent.card, UP, permanent.id, (), cost, counter=False),)


def _called(state: State, seat: Seat, parsed: Parsed) -> Called:
    """An ability of a permanent, or an event, is announced (K11, K16, K24)."""
    if parsed.card is None:
        source = _named(state, seat, parsed)
        card, number, found = source.card, parsed.ability, source.id
        assert number is not None
    else:
        card, number, found = parsed.card, _number(state, parsed.card, parsed), None
    return Called(
        seat,
        card,
        number,
        found,
        targets_of(state, parsed.items),
        costs.cost_of(state, seat, card, number),
        counter=parsed.kind == "counter",
    )


def _number(state: State, card: Card, parsed: Parsed) -> int:
    """The number of what the event does in this window."""
    window: Window = "counter" if parsed.kind == "counter" else "battle" if state.battle else "main"
    return ABILITIES[card].played[window][0][0]


def _paid(state: State, seat: Seat, items: tuple[str, ...]) -> Paid:
    if items[0].isdecimal():
        return Paid(seat, (), items)
    ids = (_there(state, own_spot(seat, item)).id for item in items)
    return Paid(seat, gone_from(state.lines, ids), ())


def _front_up(state: State, seat: Seat, line: int) -> tuple[Change, ...]:
    """A named card that lies face down is turned up for nothing (K15)."""
    front = state.front(seat, line)
    return (TurnedUp(seat, front.id, front.card),) if front and not front.up else ()


def _declared(state: State, seat: Seat, names: tuple[str, ...]) -> tuple[Change, ...]:
    """The lines are declared and their cards turned up for nothing (K18)."""
    lines = tuple((name, ids) for name, ids in declarable(state, seat).items() if name in names)
    ids = dict.fromkeys(number for _, cards in lines for number in cards)
    cards = [permanent for number in ids if (permanent := state.permanent(number))]
    return (
        LinesDeclared(seat, lines),
        *(TurnedUp(seat, card.id, card.card) for card in cards if not card.up),
    )


def _named(state: State, seat: Seat, parsed: Parsed) -> Permanent:
    """The own permanent whose location the decision names."""
    assert parsed.line is not None
    assert parsed.place is not None
    return state.lines[seat][parsed.line][parsed.place]


def _there(state: State, spot: Spot) -> Permanent:
    permanent = state.at(spot)
    assert permanent is not None
    return permanent
