"""A card as it is printed, and the short declarations of which the set is made (K26, K29)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from pyengine.cards import Card as Code
from pyengine.text import Text

if TYPE_CHECKING:
    from pyengine.games.kanon.abilities import Ability, Which
    from pyengine.games.kanon.cards.vocabulary import Attribute, Cost, Kind, Suit, Trait

LIMIT: Final = 3
"""The most cards of one name that a deck may hold, unless the card names another limit (K1)."""

Words = tuple[str, str]
"""English and Japanese."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Card:
    """One card of the set (K3, K22)."""

    code: Code
    """Three digits, the printed number."""
    kind: Kind
    name: Text
    attribute: Attribute | None = None
    powers: tuple[int, ...] = ()
    """Five, one against each attribute in the order of ``ATTRIBUTES``; empty without an attribute (K19)."""
    suit: Suit | None = None
    """Every character has one, nothing else does."""
    traits: tuple[Trait, ...] = ()
    cost: Cost = ()
    """To turn it up (an item) or to play it (an event); nothing for a character (K3)."""
    abilities: tuple[Ability, ...] = ()
    """In the order of the printed text; decisions name them by their place from 0."""
    raison: Which | None = None
    """What must lie face up besides this very card, or it is discarded (K23)."""
    limit: int = LIMIT
    """The most of them that a deck may hold (K1)."""
    flavour: Text
    picture: str
    """Names of drawings, back to front."""

    @property
    def permanent(self) -> bool:
        """Whether it is set on the field (K3)."""
        return self.kind != "event"


PRINTED: Final[dict[Code, Card]] = {}
"""The cards that have been declared by their codes; abilities look up here what a card is."""


def declared(cards: Iterable[Card]) -> dict[Code, Card]:
    """The cards by their codes, from now on among ``PRINTED``.

    Raises ValueError if two have the same code.
    """
    by_code: dict[Code, Card] = {}
    for card in cards:
        if card.code in by_code:
            raise ValueError(f"two cards are numbered {card.code}")
        by_code[card.code] = card
    PRINTED.update(by_code)
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
