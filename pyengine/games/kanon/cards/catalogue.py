"""The original set: a harbour town in winter that waits for a ship (K26)."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from pyengine.cards import Card as Code
from pyengine.games.kanon.cards.card import Card, declared
from pyengine.games.kanon.cards.characters import CHARACTERS
from pyengine.games.kanon.cards.events import EVENTS
from pyengine.games.kanon.cards.items import ITEMS

CARDS: Final[Mapping[Code, Card]] = MappingProxyType(declared((*CHARACTERS, *ITEMS, *EVENTS)))
"""All 144 cards by their codes, in order."""
