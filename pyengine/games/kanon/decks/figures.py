"""A deck in figures: how many cards of each sort it has."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from pyengine.cards import Cards
from pyengine.games.kanon.cards.catalogue import CARDS
from pyengine.games.kanon.cards.vocabulary import ATTRIBUTES, KINDS, SUITS
from pyengine.games.kanon.text.mechanisms import MECHANISMS, mechanisms


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
