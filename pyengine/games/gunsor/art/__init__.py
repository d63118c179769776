"""Gunsor's drawings, for the table and for pictures: suits by shape, emblems of the seasons, court figures.

Colours come from classes of ``art.css``, here and in ``pyengine/drawing``. A court figure's garment takes the
card's colour.
"""

from __future__ import annotations

from typing import Final

from pyengine.drawing.cards import SYMBOLS as SHARED
from pyengine.drawing.documents import Art
from pyengine.drawing.svg import Symbol
from pyengine.games.gunsor.art.grounds import GROUNDS

SUITS: Final[dict[str, Symbol]] = {
    "g-w": Symbol(
        24,
        24,
        '<path class="g-wind" d="M3 9h11.5a3.2 3.2 0 1 0-3.2-3.2M3 13h15.5a3.2 3.2 0 1 1-3.2 3.2M5 17.3h6"/>',
    ),
    "g-f": Symbol(
        24,
        24,
        '<path class="g-shape g-fire" d="M12 1.5C14 8 21 10 19 16.5c-.7 4-4 5.5-7 5.5s-6.5-1.5-7-5.5C4.5 13 7 11'
        ' 7.5 8c2 .8 2.5 2 2.7 3.5C12.2 9 13 5 12 1.5z"/>',
    ),
    "g-s": Symbol(
        24,
        24,
        '<path class="g-water" d="M2.5 7q3.2-4 6.3 0t6.3 0 6.4 0M2.5 12.5q3.2-4 6.3 0t6.3 0 6.4 0M2.5'
        ' 18q3.2-4 6.3 0t6.3 0 6.4 0"/>',
    ),
    "g-e": Symbol(24, 24, '<path class="g-shape g-earth" d="M1.5 20L9 6l4 7 2.5-4L22.5 20z"/>'),
    "g-X": Symbol(
        24,
        24,
        '<path class="g-shape g-joker" d="M4 15C2 9 4 5 6.5 4c.5 3 2 4.5 3.5 5.5L12 3l2 6.5c1.5-1 3-2.5'
        ' 3.5-5.5C20 5 22 9 20 15zM4 17h16v3.5H4z"/>',
    ),
}
"""The marks of the suits and of the Joker, under ``g-`` and the card's first letter."""

SEASONS: Final[dict[str, Symbol]] = {
    "g-development": Symbol(
        32,
        32,
        '<path fill="currentColor" d="M7 19h18v3.4H7zM16 1.5c3.5 3 3.5 6 0 9-3.5-3-3.5-6 0-9zM8.5 4c4 1.8 5.2'
        " 4.5 3.7 8.5-4-1.8-5.2-4.5-3.7-8.5zM23.5 4c-4 1.8-5.2 4.5-3.7 8.5 4-1.8 5.2-4.5 3.7-8.5zM3.5 9.5c4"
        ' .2 6.2 2.3 6.2 6.5-4.2-.2-6.2-2.3-6.2-6.5zM28.5 9.5c-4 .2-6.2 2.3-6.2 6.5 4.2-.2 6.2-2.3 6.2-6.5z"/>'
        '<path fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round"'
        ' d="M16 10.5V30M12.2 12.5Q15 18 12 30M19.8 12.5Q17 18 20 30M9.7 16Q13 20 7.5 29M22.3 16Q19 20 24.5 29"/>',
    ),
    "g-war": Symbol(
        32,
        32,
        '<g fill="currentColor" transform="translate(1 -1)"><g transform="rotate(40 16 16)">'
        '<path d="M-2 13L23 13.6v-1.3h4v7.4h-4v-1.3L-2 19q-3-3 0-6z"/><circle cx="-5" cy="16" r="2.2"/></g>'
        '<g transform="rotate(140 16 16)"><path d="M-2 13L23 13.6v-1.3h4v7.4h-4v-1.3L-2 19q-3-3 0-6z"/>'
        '<circle cx="-5" cy="16" r="2.2"/></g></g>',
    ),
    "g-armistice": Symbol(
        32,
        32,
        '<path fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"'
        ' d="M8 30V3M8 4q5-3 10 0t10 0v13q-5 3-10 0t-10 0M4 30h8"/>',
    ),
}
"""The emblems of the seasons, by their names in the state: sheaf, crossed guns, white flag."""

FIGURES: Final[dict[str, Symbol]] = {
    "g-J": Symbol(
        100,
        140,
        '<g transform="translate(7 16) scale(.86)"><path class="a-ink" d="M37 60h26v18q-13 8-26 0z"/>'
        '<path class="a-skin" d="M39 64q11-4 22 0v10q-3 11-11 11T39 74z"/>'
        '<path class="g-robe" d="M32 60q2-14 18-15 18 1 19 15-18-7-37 0z"/>'
        '<path class="a-pap" d="M62 52q10-12 16-6-2 8-14 12z"/>'
        '<path class="a-face" d="M43 71q2.5 2 5 0M52 71q2.5 2 5 0M48 78.5h4"/>'
        '<path class="a-ink" d="M22 118q2-22 18-27l10 7 10-7q16 5 18 27z"/>'
        '<path class="a-cut" d="M50 98v20M32 100l8 18M68 100l-8 18"/></g>',
    ),
    "g-Q": Symbol(
        100,
        140,
        '<g transform="translate(7 16) scale(.86)"><path class="a-ink" d="M33 66c0-24 34-24 34 0l5 28H28z"/>'
        '<path class="a-skin" d="M38 66c0-12 24-12 24 0v8q-3 12-12 12T38 74z"/>'
        '<path class="a-ink" d="M37 66q3-9 13-11 10 2 13 11l2-8-15-8-15 8z"/>'
        '<path class="a-face" d="M43 71q2.5 2 5 0M52 71q2.5 2 5 0M48 79h4"/>'
        '<path class="g-gold" d="M36 54l-2-10 8 4 8-9 8 9 8-4-2 10q-14-5-28 0z"/>'
        '<path class="g-robe" d="M22 118q2-22 18-26 10 8 20 0 16 4 18 26z"/>'
        '<path class="a-pap" d="M40 92q10 8 20 0l2 6q-12 9-24 0z"/></g>',
    ),
    "g-K": Symbol(
        100,
        140,
        '<g transform="translate(7 16) scale(.86)">'
        '<path class="g-gold" d="M34 60l-3-15 9 7 10-10 10 10 9-7-3 15q-16-4-32 0z"/>'
        '<path class="a-skin" d="M38 62q12-4 24 0v10q-3 13-12 13T38 72z"/>'
        '<path class="a-ink" d="M38 72q12 7 24 0 1 12-5 17l-7 4-7-4q-6-5-5-17z"/>'
        '<path class="a-face" d="M43 69q2.5 2 5 0M52 69q2.5 2 5 0"/>'
        '<path class="g-robe" d="M22 118q2-22 18-26l10 6 10-6q16 4 18 26z"/>'
        '<path class="a-cut" d="M50 98v20M34 100l6 18M66 100l-6 18"/></g>',
    ),
    "g-A": Symbol(
        100,
        140,
        '<g class="g-rays" transform="translate(50 78)">'
        + "".join(f'<path d="M0-30V-37" transform="rotate({20 * turn})"/>' for turn in range(18))
        + "</g>",
    ),
    "g-swap": Symbol(
        100, 140, '<path class="g-arrows" d="M26 95h44M64 90l7 5-7 5M74 107H30M37 102l-7 5 7 5"/>'
    ),
}
"""The middle of a card of 100 by 140: jack, queen, king, the rays of an ace, a Joker's exchange."""

SYMBOLS: Final[dict[str, Symbol]] = {**SUITS, **SEASONS, **FIGURES, **GROUNDS}
"""Everything that Gunsor adds to a page's sprite."""


ART: Final = Art(__name__, {**SHARED, **SYMBOLS}, "gunsor")
"""What Gunsor's drawings refer to."""
