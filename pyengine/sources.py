"""Sources of random numbers, in the forms in which programs have them."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final, SupportsIndex

from pyengine.checked import wrong_type
from pyengine.game import Rng
from pyengine.seeds import Seed, seed_number
from pyengine.text import Text

Numbers = Callable[[], float]
"""What gives the next uniform number from 0 to below 1, such as ``random.Random(1).random``."""

Source = Rng | Numbers | Seed
"""Where chance comes from: a generator such as ``random.Random``, its function, or the seed of a new one."""


class _Numbered:
    """A source that is only a function, with the name that a generator gives it."""

    __slots__ = ("random",)

    def __init__(self, random: Numbers) -> None:
        self.random = random


def numbers(source: object) -> Numbers:
    """The function of a source; the same generator gives the same numbers. Raises WrongType."""
    return generator(source).random


def generator(source: object) -> Rng:
    """The source as a generator; raises WrongType for what is none, SetupError for a seed that cannot be.

    >>> generator(7).random() == generator("7").random() == Random(7).random() == numbers(Random(7).random)()
    True
    """
    if isinstance(source, str | SupportsIndex) and not isinstance(source, bool):
        return Random(seed_number(source))
    if not isinstance(source, type):
        if callable(getattr(source, "random", None)):
            return source  # type: ignore[return-value] # pyright: ignore[reportReturnType] - it has what a generator has
        if callable(source):
            return _Numbered(source)
    raise wrong_type("random", _SOURCE, source)


_SOURCE: Final = Text(
    en="a source of chance, such as random.Random(1), or a seed",
    ja="random.Random(1)のような乱数の源か、シード",
)
