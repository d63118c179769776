"""What every encoding has in common: numbers for decisions, and a vector made of named stretches.

Vectors are made of flags, one-hots, counts and shares.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar

from pyengine import checked
from pyengine.errors import NotationError
from pyengine.game import Game, Seat, decision_of
from pyengine.games import AnyGame
from pyengine.text import Text

T = TypeVar("T", bound=Hashable)


def one_hot(size: int, at: int | None) -> list[float]:
    """``size`` places, 1 at ``at`` and 0 elsewhere; 0 everywhere if it is None.

    Raises IndexError beyond them.
    """
    places = [0.0] * size
    if at is not None:
        places[at] = 1.0
    return places


def counts(items: Iterable[T], places: Mapping[T, int], most: Sequence[float]) -> list[float]:
    """How many there are of each item as a share of the ``most`` of it.

    Items without a place are left out.
    """
    numbers: dict[int, int] = {}
    for item in items:
        at = places.get(item)
        if at is not None:
            numbers[at] = numbers.get(at, 0) + 1
    found = [0.0] * len(most)
    for at, number in numbers.items():
        found[at] = min(1.0, number / most[at])
    return found


def share(number: float, most: float) -> tuple[float]:
    """The number as a share of the most it can be; 1 if it is more."""
    return (min(1.0, number / most),)


def flag(value: bool) -> tuple[float]:
    """1 if it is so, else 0."""
    return (float(value),)


S = TypeVar("S")
D = TypeVar("D")


class Actions(NamedTuple):
    """A range of action numbers of one kind: ``first`` and the ``length - 1`` after it."""

    name: str
    first: int
    length: int
    meaning: str


class Part(NamedTuple):
    """A stretch of the vector where a certain number of players play.

    ``first`` and the ``length - 1`` places after it.
    """

    name: str
    first: int
    length: int
    meaning: str


@dataclass(frozen=True, slots=True)
class Stretch(Generic[S]):
    """A named stretch of the vector.

    ``values`` gives ``size`` numbers about a seat. With ``each`` it is asked about every seat, the observer
    first and the others in the order of play, and gives what all may see of it; else it is asked about the
    observer alone.
    """

    name: str
    size: int
    meaning: str
    values: Callable[[S, Seat], Iterable[float]]
    each: bool = False


def each_seat(name: str, size: int, meaning: str, values: Callable[[S, Seat], Iterable[float]]) -> Stretch[S]:
    """A stretch that is asked about every seat."""
    return Stretch(name, size, meaning, values, each=True)


class Encoding(ABC, Generic[S, D]):
    """The encoding of one game; stateless. ``S`` is the game's state or observation, ``D`` its decision.

    Wherever an observation is asked for a full state will do: nothing is read of it but what the seat may
    see.
    """

    version: ClassVar[int]
    """Grows when a number of an action or a place in the vector changes its meaning."""
    game: Game[S, D]
    """The rules whose decisions and observations these are."""
    ranges: tuple[Actions, ...]
    """What the action numbers mean, range by range."""
    names: tuple[str, ...]
    """What each action number means, in a few characters that no other number of the game has."""
    stretches: tuple[Stretch[S], ...]
    """What the vector is made of, in order."""

    @property
    def actions(self) -> int:
        """The action numbers are 0 to ``actions - 1``."""
        return len(self.names)

    def number(self, observation: S, seat: Seat, decision: D | str) -> int:
        """The number of a decision of the seat, or of what is written so.

        Raises NotationError for one that can never be legal there, and WrongType or WrongValue.
        """
        self.game.check_seat(observation, seat)
        return self._number(observation, seat, decision_of(self.game, decision))

    @abstractmethod
    def _number(self, observation: S, seat: Seat, decision: D) -> int:
        """The same; there is such a seat."""

    def decision(self, observation: S, seat: Seat, number: int) -> D:
        """The decision of that number, legal or not.

        Raises NotationError for a number that stands for nothing here, and WrongType or WrongValue.
        """
        self.game.check_seat(observation, seat)
        number = checked.whole("number", number)
        if not 0 <= number < self.actions:
            raise no_decision(number)
        return self._decision(observation, seat, number)

    @abstractmethod
    def _decision(self, observation: S, seat: Seat, number: int) -> D:
        """The same; there is such a seat, and the number is one of the action numbers."""

    def legal(self, observation: S, seat: Seat) -> list[int]:
        """The numbers of the seat's legal decisions, ascending; empty if it has nothing to decide."""
        self.game.check_seat(observation, seat)
        return sorted(
            [self._number(observation, seat, decision) for decision in self.game.legal(observation, seat)]
        )

    def vector(self, observation: S, seat: Seat) -> tuple[float, ...]:
        """What the seat sees as ``features`` numbers from 0 to 1, in the order of ``layout``."""
        self.game.check_seat(observation, seat)
        seats = len(self.game.scores(observation))
        order = [(seat + step) % seats for step in range(seats)]
        values: list[float] = []
        for stretch in self.stretches:
            for about in order if stretch.each else order[:1]:
                values += stretch.values(observation, about)
        return tuple(values)

    def layout(self, seats: int) -> tuple[Part, ...]:
        """The stretches of the vector in a game of this many players, in order, without a gap."""
        parts: list[Part] = []
        first = 0
        for stretch in self.stretches:
            length = stretch.size * (seats if stretch.each else 1)
            parts.append(Part(stretch.name, first, length, stretch.meaning))
            first += length
        return tuple(parts)

    def features(self, seats: int) -> int:
        """The length of the vector in a game of this many players."""
        return sum(part.length for part in self.layout(seats))


def no_number(decision: object) -> NotationError:
    """The error for a decision that has no number."""
    return NotationError(
        Text(
            en="The decision “{decision}” has no number here.", ja="決定「{decision}」に番号はありません。"
        ).fill(decision=str(decision))
    )


def no_decision(number: int) -> NotationError:
    """The error for a number that stands for no decision."""
    return NotationError(
        Text(
            en="The number {number} stands for no decision here.", ja="番号{number}に当たる決定はありません。"
        ).fill(number=number)
    )


class Vocabulary(Encoding[Any, Any]):
    """The same number for the same decision, whatever the seat; nothing of what a seat sees.

    A word that is added at the end changes no number; any other change of the vocabulary comes with new
    rules.
    """

    version: ClassVar[int] = 1
    stretches: tuple[Stretch[Any], ...] = ()

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self.names = game.action_vocabulary
        self.ranges = (Actions("decision", 0, len(self.names), "the decision in notation"),)
        self._numbers = {name: number for number, name in enumerate(self.names)}

    def _number(self, observation: Any, seat: Seat, decision: Any) -> int:
        """The number of a decision; raises NotationError for one that the vocabulary leaves out."""
        word = self.game.write_decision(decision)
        if word not in self._numbers:
            raise no_number(word)
        return self._numbers[word]

    def _decision(self, observation: Any, seat: Seat, number: int) -> Any:
        """The decision of that number."""
        return self.game.read_decision(self.names[number])
