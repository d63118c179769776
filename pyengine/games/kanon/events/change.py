"""What an event of Kanon is, and the changes of a state that several of them make."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple, TypeVar

from pyengine import resolution as course
from pyengine.cards import UNKNOWN, Card, Cards, put, with_card, without
from pyengine.game import Seat
from pyengine.games.kanon.rules.state import FACTS, Field, Heap, Id, Line, Pair, Permanent, Spot, State
from pyengine.states import changed

T = TypeVar("T")


class Change(course.Change[State]):
    """An event of this game."""

    __slots__ = ()


class Gone(NamedTuple):
    """A permanent that leaves the field; ``card`` is ``?`` where its face stays unseen."""

    seat: Seat
    id: Id
    card: Card


def both(pair: tuple[T, T], seat: Seat, item: T) -> tuple[T, T]:
    """The pair with another item for one seat."""
    return (pair[0], item) if seat else (item, pair[1])


def with_line(lines: tuple[Field, Field], seat: Seat, line: int, row: Line) -> tuple[Field, Field]:
    """The fields with another line."""
    a, b, c = lines[seat]
    return both(lines, seat, (row, b, c) if line == 0 else (a, row, c) if line == 1 else (a, b, row))


def with_permanent(state: State, permanent: Permanent) -> State:
    """The state with a permanent in the place of the one with its id.

    The same state, if that has left the field.
    """
    spot = state.where(permanent.id)
    return state if spot is None else placed(state, spot, permanent)


def placed(state: State, spot: Spot, permanent: Permanent) -> State:
    """The state with a permanent in the place of the one there."""
    seat, line, place = spot
    row = put(state.lines[seat][line], place, permanent)
    return changed(state, lines=with_line(state.lines, seat, line, row))


def altered(state: State, number: Id, **values: Any) -> State:
    """The state with other values in some fields of a permanent.

    The same state, if that has left the field.
    """
    spot = state.where(number)
    if spot is None:
        return state
    permanent = state.lines[spot.seat][spot.line][spot.place]
    return placed(state, spot, permanent._replace(**values))


def gone_from(lines: tuple[Field, Field], ids: Iterable[Id]) -> tuple[Gone, ...]:
    """Those of the permanents that lie on the field, as they leave it.

    They go seat by seat and line by line from the front.
    """
    wanted = {*ids}
    return tuple(
        Gone(seat, permanent.id, permanent.card)
        for seat, field in enumerate(lines)
        for row in field
        for permanent in row
        if permanent.id in wanted
    )


def left(state: State, gone: tuple[Gone, ...], to: Heap) -> State:
    """The permanents have left the field together for their owners' heaps, and the gaps have closed (K6)."""
    if not gone:
        return state
    state = heaped(state, [(each.seat, each.card) for each in gone], to)
    return changed(state, lines=closed(state.lines, gone))


def closed(lines: tuple[Field, Field], gone: tuple[Gone, ...]) -> tuple[Field, Field]:
    """The fields without these permanents; the gaps have closed (K6)."""
    ids = {each.id for each in gone}
    for seat in {each.seat for each in gone}:
        a, b, c = [tuple([each for each in row if each.id not in ids]) for row in lines[seat]]
        lines = both(lines, seat, (a, b, c))
    return lines


def heaped(state: State, cards: Iterable[tuple[Seat, Card]], to: Heap) -> State:
    """The cards are in their owners' hands, discards or victory piles."""
    match to:
        case "hand":
            hands = state.hands
            for seat, card in cards:
                hands = both(hands, seat, with_card(hands[seat], card))
            return changed(state, hands=hands)
        case "discards":
            return changed(state, discards=on_top(state.discards, cards))
        case "points":
            return changed(state, points=on_top(state.points, cards))


def on_top(heaps: Pair, cards: Iterable[tuple[Seat, Card]]) -> Pair:
    """The heaps of both seats with these cards on top of their owners'."""
    for seat, card in cards:
        heaps = both(heaps, seat, (*heaps[seat], card))
    return heaps


def out_of_hand(state: State, seat: Seat, card: Card) -> State:
    """A card has left a hand openly; if everybody knew such a card there, it was that one."""
    known = state.known[seat]
    if card in known:
        state = changed(state, known=both(state.known, seat, without(known, card)))
    return changed(state, hands=both(state.hands, seat, without(state.hands[seat], card)))


def taken_up(state: State, seat: Seat, card: Card) -> State:
    """A card that everybody has seen is in a hand."""
    return changed(
        state,
        hands=both(state.hands, seat, with_card(state.hands[seat], card)),
        known=both(state.known, seat, with_card(state.known[seat], card)) if card != UNKNOWN else state.known,
    )


def set_down(hand: Cards, known: Cards, card: Card) -> tuple[Cards, Cards]:
    """A hand that a card has left face down, and what everybody knows of it.

    No card that may have been set.
    """
    known = tuple([each for each in known if not FACTS[each].permanent])
    return covered(len(hand) - 1, known) if card == UNKNOWN else without(hand, card), known


def covered(number: int, known: Cards) -> Cards:
    """A hand of this many cards as it looks to others: what everybody knows of it, the rest unknown."""
    return tuple(sorted((*known, *(UNKNOWN,) * (number - len(known)))))
