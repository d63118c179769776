"""Small signs on cards that lie on the table: what is so of them now."""

from __future__ import annotations

from typing import Final

from pyengine.drawing.svg import Symbol

SYMBOLS: Final[dict[str, Symbol]] = {
    "k-used": Symbol(24, 24, '<path class="k-stroke" d="M4 12.5l5.5 6L20 5.5"/>'),
    "k-copy": Symbol(24, 24, '<path class="k-stroke" d="M4 9h16M4 15h16"/>'),
    "k-more": Symbol(24, 24, '<path class="k-stroke" d="M12 4v16M4 12h16"/>'),
    "k-even": Symbol(24, 24, '<path class="k-stroke" d="M3 8h7M3 14h7M15 5l5 6-5 6"/>'),
    "k-tie": Symbol(
        24,
        24,
        '<path class="k-stroke" d="M10 14.5a4.5 4.5 0 0 1 0-6.5l3-3a4.6 4.6 0 0 1 6.5 6.5l-1.5 1.5'
        'M14 9.5a4.5 4.5 0 0 1 0 6.5l-3 3a4.6 4.6 0 0 1-6.5-6.5L6 11"/>',
    ),
    "k-hidden": Symbol(
        24,
        24,
        '<path class="k-stroke" d="M2.5 12C5 8 8 6 12 6s7 2 9.5 6c-2.5 4-5.5 6-9.5 6s-7-2-9.5-6zM4 20L20 4"/>'
        '<circle cx="12" cy="12" r="3"/>',
    ),
    "k-seen": Symbol(
        24,
        24,
        '<path class="k-stroke" d="M2.5 12C5 8 8 6 12 6s7 2 9.5 6c-2.5 4-5.5 6-9.5 6s-7-2-9.5-6z"/>'
        '<circle cx="12" cy="12" r="3"/>',
    ),
}
"""The signs by their names in the sprite, 24 by 24.

Used, copying, more, winning ties, tied to others, hidden from the opponent, seen by both.
"""
