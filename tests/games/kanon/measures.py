"""What is counted on the cards of the set: effects, uses, costs."""

from __future__ import annotations

from collections.abc import Iterator

from pyengine.games.kanon.abilities.abilities import Ending, Used
from pyengine.games.kanon.abilities.effects import Effect
from pyengine.games.kanon.abilities.modifiers import Modifier
from pyengine.games.kanon.cards.card import Card


def effects(card: Card) -> Iterator[Effect | Modifier]:
    """All that the abilities of a card do."""
    for ability in card.abilities:
        if not isinstance(ability, Ending):
            yield from ability.does


def used(card: Card) -> list[Used]:
    """The abilities of a card that are used."""
    return [ability for ability in card.abilities if isinstance(ability, Used)]


def wholly_free(card: Card) -> bool:
    """Whether nothing is ever paid for an item or event: not to turn it up or play it, and not to use it."""
    return card.kind != "character" and not card.cost and not any(ability.cost for ability in used(card))


def paid_twice(card: Card) -> bool:
    """Whether an item is paid for to be turned up, and again to be used."""
    return card.kind == "item" and bool(card.cost) and any(ability.cost for ability in used(card))


def does(card: Card, kind: type) -> bool:
    """Whether a card has an effect of this kind."""
    return any(isinstance(effect, kind) for effect in effects(card))


def says(card: Card, kind: type) -> bool:
    """Whether a card has an ability of this kind."""
    return any(isinstance(ability, kind) for ability in card.abilities)
