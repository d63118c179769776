"""A state with other values in some of its fields."""

from __future__ import annotations

from dataclasses import fields
from operator import attrgetter
from typing import TYPE_CHECKING

from pyengine.games.kanon.state import State

if TYPE_CHECKING:
    # To the type checkers it is the one of the standard library, whose arguments they know how to check.
    from dataclasses import replace as changed
else:
    _NAMES = tuple(field.name for field in fields(State))
    _read_all = attrgetter(*_NAMES)
    _WRITERS = {name: getattr(State, name).__set__ for name in _NAMES}
    _WRITE_ALL = tuple(_WRITERS.values())

    def changed(state: State, **values: object) -> State:
        """The state with these values; three times as fast as ``dataclasses.replace``, on which half of a rollout went."""
        new = object.__new__(State)
        for write, value in zip(_WRITE_ALL, _read_all(state), strict=True):
            write(new, value)
        for name, value in values.items():
            _WRITERS[name](new, value)
        return new


__all__ = ["changed"]
