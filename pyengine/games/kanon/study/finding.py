"""Finding cards by what is printed on them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from pyengine.games.kanon.cards.card import Card
from pyengine.games.kanon.cards.vocabulary import ATTRIBUTES, KINDS, SUITS, TRAITS
from pyengine.games.kanon.text.mechanisms import mechanisms
from pyengine.games.kanon.text.names import plain
from pyengine.games.kanon.text.wording import rules_text
from pyengine.limits import Limit
from pyengine.text import Text

SEARCH: Final = Limit(1_000, Text(en="a search", ja="検索する語"))

_NOTHING: Final = Text(en="", ja="")


@dataclass(frozen=True, slots=True)
class Wanted:
    """What is asked of cards; an empty field asks nothing.

    ``words`` must all occur on the card, in either language; ``cost`` is the number of symbols that turning
    it up or playing it costs; the others are words of the vocabulary, ``mechanism`` one of ``MECHANISMS``.
    """

    words: str = ""
    kind: str | None = None
    attribute: str | None = None
    suit: str | None = None
    cost: int | None = None
    mechanism: str | None = None

    def fits(self, card: Card) -> bool:
        """Whether a card is as wanted, whatever its words are."""
        return (
            self.kind in (None, card.kind)
            and self.attribute in (None, card.attribute)
            and self.suit in (None, card.suit)
            and self.cost in (None, len(card.cost))
            and (self.mechanism is None or self.mechanism in mechanisms(card))
        )


def find(cards: Iterable[Card], wanted: Wanted) -> tuple[Card, ...]:
    """Those of the cards that are as wanted, in their order.

    Raises NotationError for words that are far too long.
    """
    SEARCH.check(wanted.words)
    words = plain(wanted.words).split()
    return tuple(card for card in cards if wanted.fits(card) and _has(card, words))


def printed(card: Card) -> tuple[Text, ...]:
    """All the words on a card: number, name, kind, attribute, suit, traits, text, flavour."""
    return (
        Text(en=f"K{card.code}", ja=f"K{card.code}"),
        card.name,
        KINDS[card.kind],
        ATTRIBUTES[card.attribute] if card.attribute else _NOTHING,
        SUITS[card.suit] if card.suit else _NOTHING,
        *(TRAITS[trait] for trait in card.traits),
        *(part for line in rules_text(card) for part in (line.timing, line.sentence)),
        card.flavour,
    )


def _has(card: Card, words: list[str]) -> bool:
    """Whether all words occur on it; a word may be found in one language and the next in the other."""
    if not words:
        return True
    whole = plain(" ".join(sentence for text in printed(card) for sentence in text))
    return all(word in whole for word in words)
