"""Random games, as fast as each game can play them: the contract's rules without its states and events.

Every decision is uniform among the distinct legal ones of its seat, as ``Game.legal`` lists them, and
chance picks by the multiplicities of ``Draw``. A game's module ``study.playout`` plays such games by its
own means; tests show that they go move by move as the contract says. The games of a game that has no such
module go through the contract.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial, reduce
from random import Random
from typing import Any, Final, NamedTuple, TypeVar, cast

from pyengine import checked
from pyengine.chance import Seed, seed_number
from pyengine.checked import wrong_type
from pyengine.decks import decks_of
from pyengine.errors import WrongType
from pyengine.game import Draw, Outcome
from pyengine.games import AnyGame, load
from pyengine.layers import found
from pyengine.option import Options
from pyengine.terms import Rng
from pyengine.text import Text

Numbers = Callable[[], float]
"""What gives the next uniform number from 0 to below 1, such as ``random.Random(1).random``."""

Source = Rng | Numbers | Seed
"""Where chance comes from: a generator such as ``random.Random``, its function, or the seed of a new one."""


class _Numbered(Rng):
    """A source that is only a function, as a generator."""

    def __init__(self, numbers: Numbers) -> None:
        self.numbers = numbers

    def random(self) -> float:
        """The next number."""
        return self.numbers()


def numbers(source: object) -> Numbers:
    """The function of a source; the same generator gives the same numbers. Raises WrongType."""
    found = generator(source)
    return found.numbers if isinstance(found, _Numbered) else found.random


def generator(source: object) -> Rng:
    """The source as a generator; raises WrongType for what is none, SetupError for a seed that cannot be.

    >>> generator(7).random() == generator("7").random() == Random(7).random() == numbers(Random(7).random)()
    True
    """
    if not isinstance(source, type):
        if callable(getattr(source, "random", None)):
            return cast("Rng", source)
        if callable(source):
            return _Numbered(cast("Numbers", source))
    try:
        return Random(seed_number(source))
    except WrongType:
        raise wrong_type("random", _SOURCE, source) from None


_SOURCE: Final = Text(
    en="a source of chance, such as random.Random(1), or a seed",
    ja="random.Random(1)のような乱数の源か、シード",
)


T = TypeVar("T")


class Played(NamedTuple):
    """A random game that is over."""

    decisions: int
    """How many decisions the seats took: those that the contract asks for, also where there was no choice."""
    outcome: Outcome
    """How it ended, as ``Game.turn`` tells it of the last state."""
    points: tuple[float, ...]
    """The points of each seat at the end, as ``Game.scores`` tells them."""


Player = Callable[[Any, Source], Played]
"""Plays a random game from the state that the game's ``initial`` gave, to the end."""


def player(game_id: str) -> Player:
    """What plays that game's random games. Raises SetupError."""
    game = load(game_id)
    play: Callable[[Any, Numbers], Played] = found(game, "playout") or partial(_by_contract, game)

    def played(start: Any, random: Source) -> Played:
        """A random game; raises WrongType."""
        return play(start, numbers(random))

    return played


def _by_contract(game: AnyGame, state: Any, random: Numbers) -> Played:
    """A random game, state by state; of several seats who decide at once the first is asked first."""
    decisions = 0
    while not isinstance(turn := game.turn(state), Outcome):
        if isinstance(turn, Draw):
            items = [item for item, number in turn.items for _ in range(number)]
            state = reduce(game.advance, game.draw(state, _one_of(items, random)), state)
        else:
            seat = turn.seats[0]
            state = game.apply(state, seat, _one_of(game.legal(state, seat), random))
            decisions += 1
    return Played(decisions, turn, game.scores(state))


def _one_of(items: Sequence[T], random: Numbers) -> T:
    return items[int(random() * len(items))]


def random_game(
    game_id: str,
    random: Source,
    *,
    seats: int | None = None,
    options: Options | None = None,
    decks: Sequence[str] = (),
) -> Played:
    """One random game from the set-up to the end; raises SetupError, or WrongType.

    ``random`` is where its chance comes from: a generator, which goes on from game to game, its function, or
    a seed. Without a number of seats it is the usual one. To play many games of one kind, call ``player``
    once instead, and give it the same initial state again and again.
    """
    game = load(game_id)
    start = game.initial(
        game.default_seats if seats is None else checked.whole("seats", seats),
        game.settle({} if options is None else options),
        [decks_of(game).canonical(deck) for deck in checked.texts("decks", decks)],
    )
    return player(game_id)(start, random)
