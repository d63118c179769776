"""A match with what each of its steps told whom: the sequence of all that a seat has seen and decided."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pyengine.game import Seat, Turn
from pyengine.match import Match, Step
from pyengine.notation.record import read_record, write_record


class Told:
    """What one step tells each seat, put into words when it is asked for and then kept."""

    __slots__ = ("_step", "_words")

    def __init__(self, step: Step) -> None:
        self._step = step
        self._words: dict[Seat | None, str] = {}

    def words(self, match: Match, seat: Seat | None) -> str:
        """The seat's own decision and the events in the form it sees (None: a spectator).

        Empty if it sees nothing.
        """
        if seat not in self._words:
            self._words[seat] = "; ".join(self._seen(match, seat))
        return self._words[seat]

    def _seen(self, match: Match, seat: Seat | None) -> Iterator[str]:
        if self._step.decider == seat:
            yield match.game.write_decision(self._step.decision)
        yield from (repr(seen) for event in self._step.events if (seen := event.seen_by(seat)))


class Line:
    """A match and the number of decisions in it; a value, though it remembers what it was asked for.

    Copies share it, since nothing in it ever changes; it is pickled as a record, which any edition under the
    same rules reads.
    """

    __slots__ = ("_position", "_told", "_turn", "decisions", "match")

    def __init__(self, match: Match, decisions: int = 0, told: tuple[Told, ...] = ()) -> None:
        self.match = match
        self.decisions = decisions
        self._told = (*told, *map(Told, match.steps[len(told) :]))
        self._position: str | None = None
        self._turn: Turn | None = None

    def __deepcopy__(self, memo: object) -> Line:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return _restored, (write_record(self.match), self.decisions)

    @property
    def turn(self) -> Turn:
        """Who must decide now. OpenSpiel asks for it again and again, and for the position."""
        if self._turn is None:
            self._turn = self.match.turn
        return self._turn

    @property
    def position(self) -> str:
        """The full position as text."""
        if self._position is None:
            self._position = self.match.game.write(self.match.state)
        return self._position

    def seen(self, seat: Seat | None) -> str:
        """What a seat (None: a spectator) sees of it now."""
        game, state = self.match.game, self.match.state
        return game.write(game.observe(state, seat)) if game.hidden else self.position

    def then(self, match: Match, *, decided: bool) -> Line:
        """The line after more steps of the match.

        A decision, of one seat or of several at once, or a draw.
        """
        return Line(match, self.decisions + decided, self._told)

    def story(self, seat: Seat | None) -> str:
        """All that a seat (None: a spectator) has seen and decided, from the beginning.

        A line for each step it noticed.
        """
        game, match = self.match.game, self.match
        beginning = game.write(game.observe(match.start, seat))
        told = (step.words(match, seat) for step in self._told)
        return "\n".join((beginning, *filter(None, told)))


def _restored(record: str, decisions: int) -> Line:
    return Line(read_record(record), decisions)
