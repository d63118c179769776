"""What happens from a state on that was made for a test.

Each game's tables have a course of their own kind.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import reduce
from typing import Any, ClassVar, Generic, Self, TypeVar

from pyengine.game import Decide, Draw, Event, Game, Outcome, Seat
from pyengine.games import AnyGame

S = TypeVar("S")
E = TypeVar("E", bound=Event)


@dataclass(frozen=True)
class Course(Generic[S]):
    """A state and the events since the beginning of the course.

    It stops where chance draws or a player decides.
    """

    game: ClassVar[AnyGame]

    state: S
    events: tuple[Event, ...] = ()

    def by(self, seat: Seat, decision: str) -> Self:
        """A seat, perhaps one of several that must decide, decides so."""
        assert self.game.why_not(self.state, seat, decision) is None
        return self._after(self.game.decide(self.state, seat, decision))

    def decide(self, *decisions: str) -> Self:
        """The seat that must decide decides so, several times in turn."""
        course = self
        for decision in decisions:
            (seat,) = course.asked()
            course = course.by(seat, decision)
        return course

    def draw(self, *items: str) -> Self:
        """These items are drawn."""
        course = self
        for item in items:
            assert item in course.pile()
            course = course._after(course.game.draw(course.state, item))
        return course

    def deal(self) -> Self:
        """The next draw is made, the first of its items."""
        return self.draw(min(self.pile()))

    def dealt(self) -> Self:
        """All draws are made, the first item of each."""
        course = self
        while isinstance(course.game.turn(course.state), Draw):
            course = course.deal()
        return course

    def pile(self) -> dict[str, int]:
        """What may be drawn now, with how many there are."""
        turn = self.game.turn(self.state)
        assert isinstance(turn, Draw)
        return dict(turn.items)

    def of(self, kind: type[E]) -> list[E]:
        """The events of one kind."""
        return [event for event in self.events if isinstance(event, kind)]

    def kinds(self, *without: type[Event]) -> list[str]:
        """What happened, in order, but for these kinds."""
        return [type(event).__name__ for event in self.events if not isinstance(event, without)]

    def legal(self, seat: Seat | None = None) -> set[str]:
        """What a seat may decide; if none is named, the one that must."""
        if seat is None:
            (seat,) = self.asked()
        return set(self.game.legal(self.state, seat))

    def asked(self) -> tuple[Seat, ...]:
        """Who decides now; nobody while cards are drawn and when the game is over."""
        turn = self.game.turn(self.state)
        return turn.seats if isinstance(turn, Decide) else ()

    def outcome(self) -> Outcome:
        """How the game ended."""
        turn = self.game.turn(self.state)
        assert isinstance(turn, Outcome)
        return turn

    def _after(self, events: Sequence[Event]) -> Self:
        after = reduce(self.game.advance, events, self.state)
        return replace(self, state=after, events=(*self.events, *events))


def refusal(game: Game[S, Any], state: S, seat: Seat, decision: str) -> str:
    """The rule that forbids a decision."""
    refused = game.why_not(state, seat, decision)
    assert refused
    return refused.rule
