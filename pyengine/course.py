"""The course of a game whose events know what they do: what happens, and what then follows by itself."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import reduce
from typing import Any, Generic, TypeVar

from pyengine.game import Event

S = TypeVar("S")


class Change(Event, Generic[S]):
    """An event that knows what it does to a state, or to an observation in the form its seat sees."""

    __slots__ = ()

    def after(self, state: S) -> S:
        """The state after the event; the same state, if the event only tells what has happened."""
        return state


C = TypeVar("C", bound=Change[Any])


def continued(state: S, events: Iterable[C], following: Callable[[S], Iterable[C]]) -> tuple[C, ...]:
    """The events, and all that follows by itself: after each stretch ``following`` says what comes next, if anything."""
    done: list[C] = []
    while events := tuple(events):
        done += events
        state = reduce(lambda now, event: event.after(now), events, state)
        events = following(state)
    return tuple(done)
