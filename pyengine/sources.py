"""Sources of random numbers, in the forms in which programs have them."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final, cast

from pyengine.checked import wrong_type
from pyengine.errors import WrongType
from pyengine.seeds import Seed, seed_number
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
