"""Finished games as results.

Who took part, and which share of the win each had, whatever kind of contest they belong to.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import permutations
from typing import Any, NamedTuple, Protocol

from pyengine.arena.played import Played
from pyengine.game import Seat


class Tournament(Protocol):
    """A contest, a pool or a matrix: several entrants of whom some play in each game."""

    @property
    def entered(self) -> int:
        """How many entrants there are."""
        ...

    @property
    def players(self) -> tuple[str, ...]:
        """The kind of player of each entrant."""
        ...

    def seating(self, game: Played) -> tuple[int, ...]:
        """For each seat of a finished game the number of the entrant who sat there."""
        ...

    def settings(self) -> dict[str, Any]:
        """All that the games depend on, as JSON."""
        ...

    def fits(self, game: Played) -> bool:
        """Whether a finished game can be one of these, under the same settings."""
        ...


class Deal(NamedTuple):
    """What games have in common that are not independent of each other."""

    seats: int
    number: int


class Result(NamedTuple):
    """A finished game and, for each seat, the number of the entrant who sat there."""

    game: Played
    entrants: tuple[int, ...]

    @property
    def deal(self) -> Deal:
        """What was dealt."""
        return Deal(len(self.entrants), self.game.deal)

    def seats(self, entrant: int) -> Iterator[Seat]:
        """Where an entrant sat: nowhere, somewhere, or at several seats."""
        return (seat for seat, other in enumerate(self.entrants) if other == entrant)

    def meetings(self) -> Iterator[tuple[Seat, Seat]]:
        """Every two seats of different entrants, either first."""
        return (
            (a, b)
            for a, b in permutations(range(len(self.entrants)), 2)
            if self.entrants[a] != self.entrants[b]
        )


def results(made: Tournament, games: Sequence[Played]) -> list[Result]:
    """The games with who took part, in their order."""
    return [Result(game, made.seating(game)) for game in games]
