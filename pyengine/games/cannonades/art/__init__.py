"""Cannonades' drawings, for the table and for pictures: ships, flags, Captain Grin's icon."""

from __future__ import annotations

from typing import Final

from pyengine.drawing.cards import SYMBOLS as SHARED
from pyengine.drawing.documents import Art
from pyengine.drawing.svg import Symbol

_SWELL: Final = "M2 74q6-4 12 0t12 0 12 0 12 0 12 0 12 0 12 0 8 0"
_WAVES: Final = f'<path class="s-sea" d="{_SWELL}v8H2z"/><path class="a-eng" d="{_SWELL}M16 80q5-3 9 0t9 0M58 80q5-3 9 0t9 0"/>'
_FLAG: Final = "M1 1h22v16H1z"


def _flag(colour: str, pattern: str) -> Symbol:
    return Symbol(
        24,
        18,
        f'<path fill="var(--f-{colour})" d="{_FLAG}"/>{pattern}<path class="s-edge" d="{_FLAG}"/>',
    )


SYMBOLS: Final[dict[str, Symbol]] = {
    "c-ship": Symbol(
        96,
        84,
        '<path class="a-line" d="M34 62V14M58 62V8M12 52L34 24M58 12L14 52"/>'
        '<path class="a-pap" d="M25 20h18q4 8 0 15H25q4-7 0-15zM23 38h22q5 9 0 17H23q5-8 0-17z'
        'M49 26h19q4 8 0 14H49q4-6 0-14zM47 43h23q4 7 0 13H47q4-6 0-13z"/>'
        '<path class="a-pap" d="M32 30L14 52l14-5z"/>'
        '<path class="a-ink" d="M8 55q10 6 22 4l4-3h34l4-6h14q-1 16-9 25H24Q13 70 8 55z"/>'
        '<path class="s-band" d="M14 64q12 4 24 1l38-3q-1 3-2.5 5.5l-36 2.5q-10 3-20-1z"/>',
    ),
    "c-swell": Symbol(96, 84, _WAVES),
    "c-hidden": Symbol(
        96,
        84,
        (
            '<path class="s-rig" d="M48 2v52M23 18v36M73 18v36M13 52L3 43M83 52l10-9M48 4l-24 16M48 4l24 16"/>'
            '<path class="s-hull" d="M42 7h12l2 9H40zM40 19h16l3 12H37zM37 34h22l3 15H34zM18 23h10l1.5 10h-13z'
            'M16 36h14l2 12H14zM68 23h10l1.5 10h-13zM66 36h14l2 12H64z"/>'
            '<path class="s-hull" d="M10 50q4 5 10 6h56q6-1 10-6-1 17-12 25H22Q11 67 10 50z"/>'
            '<path class="s-fog" d="M18 62h60"/>'
        )
        + _WAVES,
    ),
    "c-buoy": Symbol(
        96,
        84,
        '<circle class="s-buoy" cx="48" cy="56" r="9"/><path class="a-eng" d="M30 70q5-4 9 0t9 0 9 0 9 0"/>',
    ),
    "c-grin": Symbol(
        24,
        24,
        '<circle class="s-cheek" cx="12" cy="14" r="8"/>'
        '<path class="s-hat" d="M2.5 11q9.5-4 19 0-1.5-7-5-8.5L12 4 7.5 2.5Q4 4 2.5 11z"/>'
        '<path class="s-laugh" d="M7.5 15.5q4.5 6 9 0zM8 12.5h2M14 12.5h2"/>',
    ),
    "c-ball": Symbol(
        16,
        16,
        '<circle class="s-ball" cx="8" cy="8" r="6.6"/><path class="s-shine" d="M5 7q.6-3 3-3.5"/>',
    ),
    "c-b": _flag("b", '<path class="s-white" d="M8 6h8v6H8z"/>'),
    "c-g": _flag("g", '<path class="s-white" d="M1 5h22v2.7H1zM1 10.3h22v2.7H1z"/>'),
    "c-p": _flag("p", '<path class="s-cross" d="M2 2l20 14M22 2L2 16"/>'),
    "c-y": _flag("y", '<path class="s-black" d="M12 1h11v16H12z"/>'),
    "c-o": _flag("o", '<path class="s-black" d="M1 1l12 8-12 8z"/>'),
    "c-r": _flag("r", '<path class="s-white" d="M12 3.5L18.5 9 12 14.5 5.5 9z"/>'),
}
"""Ships (96 by 84), flags (24 by 18) by the letter of their colour, icons, marks; by names in the sprite."""


ART: Final = Art(__name__, {**SHARED, **SYMBOLS}, "cannonades")
"""What the drawings of Cannonades refer to."""
