"""What a decision causes at once, before anything follows by itself."""

from __future__ import annotations

from pyengine.cards import Card
from pyengine.game import Seat
from pyengine.games.kanon.abilities.abilities import Window
from pyengine.games.kanon.events.battle import Attacked, LinesDeclared, Targeted
from pyengine.games.kanon.events.change import Change, gone_from
from pyengine.games.kanon.events.cost import Aimed, Called, Paid, passed
from pyengine.games.kanon.events.field import TurnedUp
from pyengine.games.kanon.events.setup import BecameReady, Kept, Mulliganed, Swapped
from pyengine.games.kanon.events.turn import CardSet, Pushed, Tossed, phase_began
from pyengine.games.kanon.rules import costs
from pyengine.games.kanon.rules.decisions import Decision, Parsed, own_spot, parse, targets_of
from pyengine.games.kanon.rules.phases import set_up_done
from pyengine.games.kanon.rules.sorted_abilities import ABILITIES
from pyengine.games.kanon.rules.state import LENGTH, UP, Permanent, Spot, State
from pyengine.games.kanon.rules.suit_lines import declarable


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
