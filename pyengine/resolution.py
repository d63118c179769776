"""Games whose events know what they do.

The events, what follows by itself, and the part of the contract this settles.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import reduce
from typing import Any, Generic, TypeVar, cast

from pyengine.game import Event, Game, Json, fields_of

S = TypeVar("S")


class Change(Event, Generic[S]):
    """An event that knows what it does to a state, or to an observation in the form its seat sees."""

    __slots__ = ()

    def after(self, state: S) -> S:
        """The state after the event; the same state, if the event only tells what has happened."""
        return state


C = TypeVar("C", bound=Change[Any])


def continued(state: S, events: Iterable[C], following: Callable[[S], Iterable[C]]) -> tuple[C, ...]:
    """The events, and all that follows by itself.

    After each stretch ``following`` says what comes next, if anything.
    """
    done: list[C] = []
    while events := tuple(events):
        done += events
        state = reduce(lambda now, event: event.after(now), events, state)
        events = following(state)
    return tuple(done)


class CourseGame(Game[S, str]):
    """A game whose events are all of the kind ``Change``, and whose decisions are texts.

    Its state is a dataclass.
    """

    def advance(self, state: S, event: Event) -> S:
        """The state, or observation, after one event."""
        if not isinstance(event, Change):
            raise TypeError(f"not an event of {self.name.en}: {event!r}")
        return cast("Change[S]", event).after(state)

    def describe(self, state: S) -> Json:
        """The state as JSON: ``position`` (text) and every field of the state."""
        return {"position": self.write(state), **fields_of(state)}
