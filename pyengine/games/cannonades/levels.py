"""The machine player's strengths by name: apart from the player, so that naming them does not load it."""

from __future__ import annotations

from typing import Final

from pyengine.text import Text

LEVELS: Final = (
    Text(en="Powder monkey", ja="火薬運び"),
    Text(en="Loader", ja="装填手"),
    Text(en="Gunner", ja="砲手"),
    Text(en="Gun captain", ja="砲長"),
    Text(en="Master gunner", ja="砲術長"),
)
"""Weakest first."""
