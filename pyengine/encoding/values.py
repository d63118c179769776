"""The pieces that vectors are made of: flags, one-hots, counts and shares."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from typing import TypeVar

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
