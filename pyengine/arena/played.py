"""What is kept of a finished game, who took part, and which share of the win each had.

It may come from a file that is damaged: it is read again without trust.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from itertools import permutations
from math import isclose
from typing import Any, Final, NamedTuple, Protocol

from pyengine.game import Json, Seat


class Pairing(NamedTuple):
    """One game of a contest: its deal and its seating, both from 0."""

    deal: int
    rotation: int


class Key(NamedTuple):
    """What tells a game from others under the same settings.

    Its place in the contest, what each seat brought along, who sat there.
    """

    pairing: Pairing
    decks: tuple[str, ...]
    entrants: tuple[int, ...]


_ENDLESS: Final = 10**15


@dataclass(frozen=True, slots=True)
class Played:
    """What is kept of a finished game; tuples are by seat.

    ``scores`` are the shares of the win, ``points`` the game's own; ``decisions`` how often each player was
    asked, ``seconds`` how long it thought in all; ``statistics`` what the game itself counts; ``decks`` what
    each seat had brought along, where one does; ``entrants`` who of the pool sat there, where the players
    come from a pool.
    """

    deal: int
    rotation: int
    winners: tuple[Seat, ...]
    scores: tuple[float, ...]
    points: tuple[float, ...]
    reason: str
    plies: int
    decisions: tuple[int, ...]
    seconds: tuple[float, ...]
    statistics: Mapping[str, float]
    decks: tuple[str, ...] = ()
    entrants: tuple[int, ...] = ()

    @property
    def pairing(self) -> Pairing:
        """Which game of the contest it was."""
        return Pairing(self.deal, self.rotation)

    @property
    def key(self) -> Key:
        """What tells it from others under the same settings."""
        return Key(self.pairing, self.decks, self.entrants)

    @property
    def seats(self) -> int:
        """How many played."""
        return len(self.scores)

    def to_json(self) -> Json:
        """All of it as JSON."""
        return asdict(self)

    @classmethod
    def from_json(cls, json: Json) -> Played:
        """What ``to_json`` wrote, if a game can end so.

        Raises AttributeError, KeyError, TypeError or ValueError.
        """
        game = cls(
            deal=_count(json["deal"]),
            rotation=_count(json["rotation"]),
            winners=tuple(map(_count, json["winners"])),
            scores=tuple(map(_number, json["scores"])),
            points=tuple(map(_number, json["points"])),
            reason=_text(json["reason"]),
            plies=_count(json["plies"]),
            decisions=tuple(map(_count, json["decisions"])),
            seconds=tuple(map(_amount, json["seconds"])),
            statistics={name: _number(value) for name, value in json["statistics"].items()},
            decks=tuple(map(_text, json.get("decks", ()))),
            entrants=tuple(map(_count, json.get("entrants", ()))),
        )
        everywhere = {len(game.points), len(game.decisions), len(game.seconds)} == {game.seats}
        thought = all(asked or not long for asked, long in zip(game.decisions, game.seconds, strict=False))
        if not everywhere or not thought or not _agree(game.winners, game.scores):
            raise ValueError
        return game


def _agree(winners: tuple[Seat, ...], scores: tuple[float, ...]) -> bool:
    """Whether the shares are those of these winners.

    The greatest, or where nobody has won the same for all (``Outcome``).
    """
    best = tuple(seat for seat, share in enumerate(scores) if share == max(scores))
    everybody = len(best) == len(scores)
    return winners == (() if everybody else best) and min(scores, default=-1) >= 0 and isclose(sum(scores), 1)


def _number(value: Any) -> float:
    """A number of a size that can be counted with: neither NaN nor infinite."""
    if type(value) not in (int, float) or not abs(value) < _ENDLESS:
        raise TypeError
    number: float = value
    return number


def _amount(value: Any) -> float:
    """A number from 0."""
    number = _number(value)
    if number < 0:
        raise ValueError
    return number


def _count(value: Any) -> int:
    """A whole number from 0."""
    if type(value) is not int:
        raise TypeError
    _amount(value)
    return value


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise TypeError
    return value


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
