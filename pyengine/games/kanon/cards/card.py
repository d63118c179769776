"""A card as it is printed, and the short declarations of which the set is made (K26, K29)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from pyengine.cards import Card as Code
from pyengine.games.kanon.abilities.abilities import Ability
from pyengine.games.kanon.abilities.which import Which
from pyengine.games.kanon.cards.vocabulary import BASICS, Attribute, Basics, Cost, Suit, Trait
from pyengine.text import Text

LIMIT: Final = 3
"""The most cards of one name that a deck may hold, unless the card names another limit (K1)."""

Words = tuple[str, str]
"""English and Japanese."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Card(Basics):
    """One card of the set (K3, K22)."""

    abilities: tuple[Ability, ...] = ()
    """In the order of the printed text; decisions name them by their place from 0."""
    raison: Which | None = None
    """What must lie face up besides this very card, or it is discarded (K23)."""
    limit: int = LIMIT
    """The most of them that a deck may hold (K1)."""
    flavour: Text
    picture: str
    """Names of drawings, back to front."""


PRINTED: Final[dict[Code, Card]] = {}
"""The cards that have been declared by their codes."""


def declared(cards: Iterable[Card]) -> dict[Code, Card]:
    """The cards by their codes, from now on among ``PRINTED`` and ``BASICS``.

    Raises ValueError if two have the same code.
    """
    by_code: dict[Code, Card] = {}
    for card in cards:
        if card.code in by_code:
            raise ValueError(f"two cards are numbered {card.code}")
        by_code[card.code] = card
    PRINTED.update(by_code)
    BASICS.update(by_code)
    return by_code


def character(
    code: Code,
    en: str,
    ja: str,
    attribute: Attribute,
    powers: tuple[int, int, int, int, int],
    suit: Suit,
    *abilities: Ability,
    traits: tuple[Trait, ...] = (),
    raison: Which | None = None,
    limit: int = LIMIT,
    flavour: Words,
    picture: str,
) -> Card:
    """A character: free to turn up, with one attribute, five powers and one suit (K3, K22)."""
    return Card(
        code=code,
        kind="character",
        name=Text(en, ja),
        attribute=attribute,
        powers=powers,
        suit=suit,
        traits=traits,
        abilities=abilities,
        raison=raison,
        limit=limit,
        flavour=Text(*flavour),
        picture=picture,
    )


def item(
    code: Code,
    en: str,
    ja: str,
    cost: Cost,
    *abilities: Ability,
    attribute: Attribute | None = None,
    powers: tuple[int, int, int, int, int] | tuple[()] = (),
    raison: Which | None = None,
    flavour: Words,
    picture: str,
) -> Card:
    """An item, turned up at its cost; one that can fight has an attribute and five powers (K3, K22)."""
    return Card(
        code=code,
        kind="item",
        name=Text(en, ja),
        attribute=attribute,
        powers=powers,
        cost=cost,
        abilities=abilities,
        raison=raison,
        flavour=Text(*flavour),
        picture=picture,
    )


def event(
    code: Code, en: str, ja: str, cost: Cost, *abilities: Ability, flavour: Words, picture: str
) -> Card:
    """An event, played at its cost; its one ability says when and what it does (K3)."""
    return Card(
        code=code,
        kind="event",
        name=Text(en, ja),
        cost=cost,
        abilities=abilities,
        flavour=Text(*flavour),
        picture=picture,
    )
