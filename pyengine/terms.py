"""The terms of the contract that every game fulfils (``pyengine.game``).

Who must decide, what happens, how hard a machine thinks.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields
from typing import Any, ClassVar, Final, Generic, Protocol, TypeVar

Seat = int
"""Seats count from 0 in the order of play."""

CHANCE: Final = -1
"""Stands for chance where a record names the decider."""

Json = dict[str, Any]
"""A JSON object."""

D_co = TypeVar("D_co", covariant=True)
E = TypeVar("E")


class Rng(Protocol):
    """A source of uniform numbers in [0, 1), such as ``random.Random``."""

    def random(self) -> float:
        """The next number."""
        ...


# Who must decide


@dataclass(frozen=True, slots=True)
class Decide:
    """These seats must decide, all at once if there are several."""

    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Draw:
    """Chance must pick one item of a pile.

    ``items`` are the possible outcomes with their multiplicities, sorted by item; where the top card of a
    pile is known there is one item. ``pile`` names the stream of random numbers, so that one pile's draws are
    independent of what happens elsewhere.
    """

    pile: str
    items: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class Outcome:
    """The game is over.

    ``winners`` is empty in a draw and may hold several seats; ``scores`` is each seat's share of the win,
    together 1 (points are the game's ``scores``); ``reason`` is a key of the game's ``reasons``.
    """

    winners: tuple[Seat, ...]
    scores: tuple[float, ...]
    reason: str


Turn = Decide | Draw | Outcome
"""Who must decide, or how the game ended."""


# What happens


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened; subclasses add fields, each a number, text, flag or tuple of these."""

    reveals: ClassVar[bool] = False
    """Whether a seat learns something hidden by it: undo does not go back past it."""

    def seen_by(self, seat: Seat | None) -> Event | None:
        """The form in which a seat (None: a spectator) sees it; None if not at all."""
        return self

    def describe(self) -> Json:
        """The event as JSON, its kind under ``event``."""
        return {"event": type(self).__name__, **{f.name: getattr(self, f.name) for f in fields(self)}}


# Strengths


@dataclass(frozen=True, slots=True)
class Strength:
    """How hard a machine player thinks.

    ``level`` counts from 1; ``nodes`` replaces the level's own budget; ``seed`` makes its choices
    reproducible.
    """

    level: int
    nodes: int | None = None
    seed: int = 0


@dataclass(frozen=True, slots=True)
class Report(Generic[D_co]):
    """What a thinking machine player knows so far; the last report of its thinking holds its choice.

    ``score`` is the expected result for the player from -1 (lost) to 1 (won); ``value`` is the search's own
    measure, where it has one; ``pv`` is the expected course of the game, beginning with ``best``; ``second``
    is the next best decision, if one was tried. A choice from a ``book`` was not searched: it says nothing of
    the result.
    """

    best: D_co
    score: float
    value: int
    depth: int
    nodes: int
    pv: tuple[D_co, ...]
    book: bool = False
    second: D_co | None = None

    def worded(self, word: Callable[[D_co], E]) -> Report[E]:
        """The same with decisions in another form."""
        second = None if self.second is None else word(self.second)
        pv = tuple(map(word, self.pv))
        return Report(word(self.best), self.score, self.value, self.depth, self.nodes, pv, self.book, second)
