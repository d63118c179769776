"""A diagram of the rules, and the soldier in it that is touched."""

from __future__ import annotations

from typing import Final

SLOT: Final = "#d-retreat"
PIECE: Final = "[data-at=e5]"
