"""Why a card may be drawn again and again and yet lie unused: without an entry here that is a defect."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from pyengine.cards import Card
from pyengine.text import Text

REASONS: Final[Mapping[Card, Text]] = MappingProxyType({})
"""The reasons by the numbers of the cards."""
