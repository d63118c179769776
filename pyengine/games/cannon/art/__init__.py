"""Cannon's drawings, for the table and for pictures: the board and its pieces."""

from __future__ import annotations

from typing import Final

from pyengine.drawing.documents import Art
from pyengine.drawing.svg import BURST, Symbol

PIECES: Final[dict[str, Symbol]] = {
    "soldier-d": Symbol(
        40,
        40,
        '<g class="dark"><path d="M8 35.5C8 27.5 12 24 20 24s12 3.5 12 11.5z"/>'
        '<circle cx="20" cy="19.5" r="5.6"/><path'
        ' d="M13.8 17.5 12.6 8q7.4-2.2 14.8 0l-1.2 9.5q-6.2-2.4-12.4 0z"/>'
        '<circle cx="20" cy="4.7" r="2.2"/><path stroke="currentColor" fill="none"'
        ' d="M14 26.5l10.5 8.7M26 26.5l-10.5 8.7M14 11.8q6-1.7 12 0"/></g>',
    ),
    "soldier-l": Symbol(
        40,
        40,
        '<g class="light"><path d="M8 35.5C8 27.5 12 24 20 24s12 3.5 12 11.5z"/>'
        '<circle cx="20" cy="19.5" r="5.6"/><path'
        ' d="M13.8 17.5 12.6 8q7.4-2.2 14.8 0l-1.2 9.5q-6.2-2.4-12.4 0z"/><path'
        ' d="M20 6.9c-3.6-2.4-1.7-4.6 0-6 1.7 1.4 3.6 3.6 0 6z"/>'
        '<path stroke="currentColor" fill="none"'
        ' d="M14 26.5l10.5 8.7M26 26.5l-10.5 8.7M14 11.8q6-1.7 12 0"/></g>',
    ),
    "town-d": Symbol(
        40,
        40,
        '<g class="dark"><path'
        ' d="M14 11.5L12.6 6.2 3.2 3.7 5.7 13.1 11 14.5V26.5L5.7 27.9 3.2 37.3 12.6 34.8 14 29.5H26L27.4'
        ' 34.8 36.8 37.3 34.3 27.9 29 26.5V14.5L34.3 13.1 36.8 3.7 27.4 6.2 26 11.5z"/>'
        '<path fill="currentColor" stroke="none"'
        ' d="M14.5 27.5V17.5h2.3v1.8h2V17.5h2.4v1.8h2V17.5h2.3v10h-3.3v-3.4a2.2 2.2 0 0 0-4.4 0v3.4z"/>'
        "</g>",
    ),
    "town-l": Symbol(
        40,
        40,
        '<g class="light"><path'
        ' d="M14 11.5L12.6 6.2 3.2 3.7 5.7 13.1 11 14.5V26.5L5.7 27.9 3.2 37.3 12.6 34.8 14 29.5H26L27.4'
        ' 34.8 36.8 37.3 34.3 27.9 29 26.5V14.5L34.3 13.1 36.8 3.7 27.4 6.2 26 11.5z"/>'
        '<path fill="currentColor" stroke="none"'
        ' d="M14.5 27.5V17.5h2.3v1.8h2V17.5h2.4v1.8h2V17.5h2.3v10h-3.3v-3.4a2.2 2.2 0 0 0-4.4 0v3.4z"/>'
        "</g>",
    ),
}
"""Black is solid with a round pompon, White outlined with a pointed plume."""


ART: Final = Art(__name__, {**PIECES, "m-burst": BURST}, "cannon")
"""What Cannon's drawings refer to."""
