"""Why a card may be drawn again and again and yet lie unused: without an entry here that is a defect."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from pyengine.cards import Card
from pyengine.text import Text

_ANSWERS_A_CHOICE: Final = Text(
    en="It answers an enemy event that chooses a target. Few decks hold one, and there must be another target for it.",
    ja="対象を選ぶ相手のイベントに応じるカードです。そういうイベントを入れたデッキは少なく、対象をほかに移せるときしか使えません。",
)

REASONS: Final[Mapping[Card, Text]] = MappingProxyType({"047": _ANSWERS_A_CHOICE, "117": _ANSWERS_A_CHOICE})
"""The reasons by the numbers of the cards."""
