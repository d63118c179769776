"""A deck in figures: how many cards of each sort it has, and what its first cards may be, counted exactly."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from math import comb
from typing import Final

from pyengine.cards import Cards
from pyengine.games.kanon.cards.catalogue import CARDS
from pyengine.games.kanon.cards.vocabulary import ATTRIBUTES, KINDS, SUITS
from pyengine.games.kanon.text.wording import MECHANISMS, mechanisms


@dataclass(frozen=True, slots=True)
class Figures:
    """Numbers of cards by kind, attribute, suit, mechanism and cost.

    They stand in the order of their words, costs by their number of symbols.

    ``powers`` are the mean powers against each attribute of the cards that fight, empty if none does.
    """

    kinds: Mapping[str, int]
    attributes: Mapping[str, int]
    suits: Mapping[str, int]
    mechanisms: Mapping[str, int]
    costs: Mapping[int, int]
    powers: Mapping[str, float]


def figures(cards: Cards) -> Figures:
    """The figures of some cards, those that are not of the set left out."""
    faces = [CARDS[code] for code in cards if code in CARDS]
    columns = zip(*(face.powers for face in faces if face.powers), strict=True)
    return Figures(
        kinds=_counted(KINDS, (face.kind for face in faces)),
        attributes=_counted(ATTRIBUTES, (face.attribute for face in faces)),
        suits=_counted(SUITS, (face.suit for face in faces)),
        mechanisms=_counted(MECHANISMS, (word for face in faces for word in mechanisms(face))),
        costs=dict(sorted(Counter(len(face.cost) for face in faces).items())),
        powers={
            name: round(sum(column) / len(column), 2)
            for name, column in zip(ATTRIBUTES, columns, strict=False)
        },
    )


def _counted(names: Iterable[str], found: Iterable[str | None]) -> dict[str, int]:
    """How often each of the names is found, those left out that are not."""
    counts = Counter(found)
    return {name: counts[name] for name in names if counts[name]}


FEW: Final = 1
"""With at most this many permanents a first hand may be exchanged (K4)."""
_LINE: Final = 3
"""The number of cards of a suit that make a line (K18)."""


def few_permanents(cards: Cards, drawn: int) -> float:
    """How likely at most one of the first ``drawn`` cards is a permanent (K4).

    There are at least that many cards.
    """
    permanents = sum(CARDS[code].permanent for code in cards if code in CARDS)
    others = len(cards) - permanents
    ways = sum(comb(permanents, few) * comb(others, drawn - few) for few in range(min(FEW, drawn) + 1))
    return ways / comb(len(cards), drawn)


def suit_line(cards: Cards, drawn: int) -> float:
    """How likely three of the first ``drawn`` cards have the same suit, not the snow crystal.

    There are at least that many.
    """
    suits = Counter(CARDS[code].suit for code in cards if code in CARDS)
    ranks = [number for suit, number in suits.items() if suit not in (None, "snow")]
    # How many sets of each size have fewer than three cards of every suit: suit after suit, then the cards
    # without one.
    without = [1]
    for number in ranks:
        without = _product(without, [comb(number, few) for few in range(_LINE)])
    rest = len(cards) - sum(ranks)
    ways = sum(few * comb(rest, drawn - size) for size, few in enumerate(without[: drawn + 1]))
    return 1 - ways / comb(len(cards), drawn)


def some_of(cards: Cards, copies: int, drawn: int) -> float:
    """How likely one of this many copies of a card is among the first ``drawn`` cards.

    There are at least that many.
    """
    return 1 - comb(len(cards) - copies, drawn) / comb(len(cards), drawn)


def _product(one: list[int], other: list[int]) -> list[int]:
    """The product of two polynomials, by their coefficients."""
    found = [0] * (len(one) + len(other) - 1)
    for power, factor in enumerate(one):
        for more, second in enumerate(other):
            found[power + more] += factor * second
    return found
