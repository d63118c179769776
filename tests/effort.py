"""How many of a kind are tried: all natively, fewer in the browser's Python, which is three times as slow."""

from __future__ import annotations

import sys
from typing import Final

_SHARE: Final = 4 if sys.platform == "emscripten" else 1


def as_many(number: int) -> int:
    """The number natively, a quarter of it in the browser's Python, at least one."""
    return max(1, number // _SHARE)
