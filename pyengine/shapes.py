"""Checks of the values that a game returns against its contract.

A match makes them, so that an author who uses no type checker learns the game, the method and the value.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, Final, cast

from pyengine import checked
from pyengine.errors import CannonryError
from pyengine.game import Decide, Draw, Event, Game, Json, Outcome, Turn
from pyengine.option import Option
from pyengine.text import Text


class BrokenContract(CannonryError):
    """A game's method returned a value that its contract does not allow."""


def expect_turn(game: Game[Any, Any], turn: Turn, seats: int) -> None:
    """Raise BrokenContract unless ``turn`` gave what it may at a table with this number of seats."""
    # Asked at every decision: nothing that takes long.
    at_table, fits = _at_table(seats), False
    if isinstance(turn, Decide):
        fits = type(turn.seats) is tuple and bool(turn.seats) and at_table.issuperset(turn.seats)
    elif isinstance(turn, Draw):
        fits = type(turn.items) is tuple and bool(turn.items)
    elif type(turn) is Outcome:
        fits = (
            type(turn.winners) is type(turn.scores) is tuple
            and at_table.issuperset(turn.winners)
            and len(turn.scores) == seats
            and turn.reason in game.reasons
        )
    if not fits:
        raise _broken(game, "turn", turn, _TURN.format(seats=seats, last=seats - 1))


@cache
def _at_table(seats: int) -> frozenset[int]:
    return frozenset(range(seats))


def expect_events(game: Game[Any, Any], method: str, events: object) -> None:
    """Raise BrokenContract unless ``decide`` or ``draw`` gave events."""
    if not _all_of(Event, events):
        raise _broken(game, method, events, "tuple[Event, ...]")


def expect_kind(game: Game[Any, Any], method: str, given: object, kind: type[Any]) -> None:
    """Raise BrokenContract unless a method gave a value of this class."""
    if not isinstance(given, kind):
        raise _broken(game, method, given, kind.__name__)


def expect_state(game: Game[Any, Any], method: str, given: object) -> None:
    """Raise BrokenContract unless a method gave a state or an observation."""
    expect_kind(game, method, given, getattr(game, "state_type", object))


def _broken(game: Game[Any, Any], method: str, given: object, wanted: str) -> BrokenContract:
    said = checked.said(given)
    return BrokenContract(_BROKEN.fill(id=game.id, method=method, given=said, wanted=wanted))


def wrong_field(game: Game[Any, Any]) -> str | None:
    """The fault of the first field that is missing or invalid; None if all are valid."""
    for name, (fits, wanted) in _FIELDS.items():
        if not hasattr(game, name):
            return f"{name} is missing ({wanted})"
        if not fits(value := getattr(game, name)):
            return f"{name} is {value!r}, not {wanted}"
    return None


def _all_of(kind: type[Any], values: object) -> bool:
    return isinstance(values, tuple) and all(
        isinstance(value, kind) for value in cast("tuple[object, ...]", values)
    )


_FIELDS: Final[Mapping[str, tuple[Callable[[Any], bool], str]]] = {
    "name": (lambda value: isinstance(value, Text), "Text"),
    "author": (lambda value: isinstance(value, str), "str"),
    "rules_version": (lambda value: isinstance(value, int), "int"),
    "seats": (
        lambda value: _all_of(int, value) and len(value) == 2 and 1 <= value[0] <= value[1],
        "(least, most)",
    ),
    "options": (lambda value: _all_of(Option, value), "tuple[Option, ...]"),
    "hidden": (lambda value: isinstance(value, bool), "bool"),
    "reasons": (
        lambda value: isinstance(value, Mapping) and _all_of(Text, tuple(cast("Json", value).values())),
        "Mapping[str, Text]",
    ),
    "levels": (lambda value: _all_of(Text, value) and value, "tuple[Text, ...], not empty"),
    "seat_names": (lambda value: _all_of(Text, value), "tuple[Text, ...]"),
}
_TURN: Final = (
    "Decide((seat, …)) | Draw(pile, ((item, number), …)) | Outcome((seat, …), (share, …), reason), "
    "0 <= seat <= {last}, len(scores) == {seats}, reason in GAME.reasons"
)
_BROKEN: Final = Text(
    en="The game “{id}” breaks its contract: {method}() gave {given}, not {wanted}.",
    ja="ゲーム「{id}」が契約を守っていません。{method}()が返したのは{given}ですが、必要なのは次のものです：{wanted}。",
)
