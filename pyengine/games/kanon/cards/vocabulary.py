"""The words that cards are made of, and what is printed on a card apart from what it can do.

Kinds, attributes, suits, traits (K3, K22), in notation and in both languages.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from pyengine.cards import Card as Code
from pyengine.text import Text

Kind = Literal["character", "item", "event"]
KINDS: Final[dict[Kind, Text]] = {
    "character": Text(en="character", ja="キャラクター"),
    "item": Text(en="item", ja="アイテム"),
    "event": Text(en="event", ja="イベント"),
}

Attribute = Literal["power", "agility", "dexterity", "charisma", "mystery"]
ATTRIBUTES: Final[dict[Attribute, Text]] = {
    "power": Text(en="power", ja="パワー"),
    "agility": Text(en="agility", ja="敏捷"),
    "dexterity": Text(en="dexterity", ja="器用"),
    "charisma": Text(en="charisma", ja="カリスマ"),
    "mystery": Text(en="mystery", ja="不思議"),
}
"""In the order of a card's five powers."""

Suit = Literal["snow", "clock", "sword", "feather", "stole", "cat", "note"]
SUITS: Final[dict[Suit, Text]] = {
    "snow": Text(en="snow crystal", ja="雪の結晶"),
    "clock": Text(en="alarm clock", ja="目覚まし時計"),
    "sword": Text(en="sword", ja="剣"),
    "feather": Text(en="feather", ja="羽"),
    "stole": Text(en="stole", ja="ストール"),
    "cat": Text(en="cat", ja="猫"),
    "note": Text(en="note", ja="音符"),
}

Trait = Literal["child", "sailor", "keeper", "artisan", "animal", "visitor", "uniform"]
TRAITS: Final[dict[Trait, Text]] = {
    "child": Text(en="Child", ja="子ども"),
    "sailor": Text(en="Sailor", ja="船乗り"),
    "keeper": Text(en="Keeper", ja="番人"),
    "artisan": Text(en="Artisan", ja="職人"),
    "animal": Text(en="Animal", ja="動物"),
    "visitor": Text(en="Visitor", ja="旅人"),
    "uniform": Text(en="Uniform", ja="制服"),
}
"""What a character is in the town, or wears.

Printed beside its kind, and asked for by raison d'être (K23).
"""

Symbol = Suit | Literal["any"]
Cost = tuple[Symbol, ...]
"""What must be paid (K21): a suit's symbol takes a character of that suit, ``any`` takes any."""

FREE: Final[Cost] = ()
ONE: Final[Cost] = ("any",)
TWO: Final[Cost] = ("any", "any")


@dataclass(frozen=True, slots=True, kw_only=True)
class Basics:
    """Name, kind and figures of a card."""

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

    @property
    def permanent(self) -> bool:
        """Whether it is set on the field (K3)."""
        return self.kind != "event"


BASICS: Final[dict[Code, Basics]] = {}
"""Those of all cards that have been declared, by their codes."""
