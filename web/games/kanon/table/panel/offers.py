"""What can be done now, gathered from the legal decisions, and the card that a tap means."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from pyengine.cards import UNKNOWN, Card
from pyengine.game import Seat
from pyengine.games.kanon.rules.decisions import Decision, Kind, Parsed, parse, spot_of
from pyengine.games.kanon.rules.state import LINES, State, line_name
from pyengine.games.kanon.rules.turns import legal
from web.views.cards import keys


def card_at(state: State, seat: Seat, source: str) -> Card | None:
    """The card that a tap names, by place or by its key in the seat's hand; None if none is seen."""
    spot = spot_of(source)
    if spot is None:
        return keys(state.hands[seat]).get(source)
    permanent = state.at(spot)
    return None if permanent is None or permanent.card == UNKNOWN else permanent.card


Items = tuple[str, ...]
"""Sorted targets, payments or choices: places ``2b1``, lines ``2b``, cards ``017``, suit lines."""


DOCK: Final = "dock"
"""Where a card is dropped with which something is done at once."""


PILE: Final = "pile:"
"""So begins a tap on a card that lies in a pile."""


_NAMED: Final[frozenset[Kind]] = frozenset(
    {"set", "up", "use", "play", "counter", "attack", "against", "pay", "lines", "toss", "take", "at"}
)


class Thing(NamedTuple):
    """Something that can be done: all the decisions that differ only in what they are aimed at."""

    kind: Kind
    source: str
    """The own card by its place ``1a1``, one of the hand by its code; empty where it is simply asked."""
    ability: int | None
    ways: tuple[tuple[Items, Decision], ...]
    """Each way to aim it, with the decision; with no items where there is nothing to aim."""

    @property
    def sole(self) -> tuple[Items, Decision] | None:
        """The way to do it, if there is but one."""
        return self.ways[0] if len(self.ways) == 1 else None

    @property
    def most(self) -> Items:
        """What the way takes that takes in most: of suit lines all that can be declared."""
        return max((items for items, _ in self.ways), key=len)

    @property
    def aims(self) -> bool:
        """Whether there is something to choose for it."""
        return any(items for items, _ in self.ways)


@lru_cache(maxsize=4)
def things(state: State, seat: Seat) -> tuple[Thing, ...]:
    """All that a seat can do but for what a word does: ``keep``, ``done``, ``pass``, ``end``, ``ready``."""
    found: dict[tuple[Kind, str, int | None], list[tuple[Items, Decision]]] = {}
    for decision in legal(state, seat):
        parsed = parse(decision)
        if parsed is not None and parsed.kind in _NAMED:
            key = (parsed.kind, _source(seat, parsed), parsed.ability)
            found.setdefault(key, []).append((_items(seat, parsed), decision))
    return tuple(Thing(*key, tuple(ways)) for key, ways in found.items())


def asked(state: State, seat: Seat) -> Thing | None:
    """The question that no card answers (payment, line, suit lines, choice); None if there is none."""
    return next((thing for thing in things(state, seat) if not thing.source), None)


def done_with(state: State, seat: Seat, source: str) -> tuple[Thing, ...]:
    """What can be done with a card (see ``Thing.source``)."""
    return tuple(thing for thing in things(state, seat) if source and thing.source == source)


def own_place(seat: Seat, line: int, place: int) -> str:
    """A place of a seat as taps name it."""
    return f"{line_name(seat, line)}{place + 1}"


def is_line(value: str) -> bool:
    """Whether a tap or an item names a line of either side: ``2b``."""
    return len(value) == 2 and value[0] in "12" and value[1] in LINES


def _source(seat: Seat, parsed: Parsed) -> str:
    """With which card; a battle begins with the front of a line."""
    if parsed.kind in {"pay", "against", "lines", "take", "at"}:
        return ""
    if parsed.line is None or parsed.kind == "set":
        return parsed.card or ""
    return own_place(seat, parsed.line, parsed.place or 0)


def _items(seat: Seat, parsed: Parsed) -> Items:
    match parsed.kind:
        case "set":
            return (line_name(seat, parsed.line or 0),)
        case "against":
            return (own_place(1 - seat, parsed.line or 0, 0),)
        case "pay":
            # Own places stand in payments without their seat.
            return tuple(f"{seat + 1}{item}" if item[0] in LINES else item for item in parsed.items)
        case "lines":
            return () if parsed.items == ("none",) else tuple(sorted(parsed.items))
        case _:
            return parsed.items
