"""Kanon's drawings, for the table and for pictures: the cards' windows, the marks on them, small cards.

Marks (attributes and suits by shape, the five attributes in a row, the back) take ``currentColor``; what is
cut into one takes ``--cut``, the ground on which it stands.
"""

from __future__ import annotations

from typing import Final

from pyengine.drawing.cards import SYMBOLS as SHARED
from pyengine.drawing.documents import Art
from pyengine.drawing.svg import Symbol
from pyengine.games.kanon.art import pictures
from pyengine.games.kanon.cards.vocabulary import ATTRIBUTES

_MYSTERY: Final = (
    '<path fill-rule="evenodd" d="M12 5C7 5 3.5 8.5 1.5 12c2 3.5 5.5 7 10.5 7s8.5-3.5 10.5-7C20.5 8.5 17 5 12 5zm0 2.8a4.2 4.2 0 1 1 0'
    ' 8.4 4.2 4.2 0 0 1 0-8.4z"/><circle cx="12" cy="12" r="2"/>'
)
_SHAPES: Final[dict[str, str]] = {
    "power": '<path d="M5 4.5h11l3 3-3 3H5zM9 10.5h4V21H9z"/>',
    "agility": '<path d="M13.5 2L5 13.5h6L9 22l10-12.5h-6.5z"/>',
    "dexterity": (
        '<path fill-rule="evenodd" d="M12 2a3 3 0 0 1 2 5.2l5.5 14.3-2.3-.8L12 9.5 6.8 20.7l-2.3.8L10 7.2A3 3 0 0 1 12 2z"/>'
        '<path class="k-stroke" d="M7 14.5q5 3 10 0"/>'
    ),
    "charisma": '<path d="M3 7l4.5 4.5L12 3l4.5 8.5L21 7l-2 11.5H5zM5 20h14v1.8H5z"/>',
    "mystery": _MYSTERY,
}
_ARM: Final = "M12 12V2.5M9 4.5l3 2.6 3-2.6M10 8.5l2 1.5 2-1.5"
_SUITS: Final[dict[str, str]] = {
    "snow": "".join(
        f'<path class="k-stroke" d="{_ARM}" transform="rotate({turn} 12 12)"/>' for turn in range(0, 360, 60)
    ),
    "clock": (
        '<path class="k-stroke" d="M4.5 13.5a7.5 7.5 0 1 0 15 0a7.5 7.5 0 1 0-15 0zM12 9v4.5l3 2M3.5 7.5L7 4.5M20.5 7.5L17 4.5'
        'M7 19.5L5 22M17 19.5l2 2.5"/>'
    ),
    "sword": '<path d="M21 3l-1.5 5.5L11 17l-1 4-2-3-3.5 3.5-2-2L6 16l-3-2 4-1 8.5-8.5z"/>',
    "feather": (
        '<path d="M20.5 3C12 3 6 8 6 15l-3 6 1.8 1 2.7-5C15 17 20.5 12 20.5 3z"/>'
        '<path class="k-cut" d="M8 15.5L16 7.5M9.5 11v3.5H13M12.5 8v3h3"/>'
    ),
    "stole": (
        '<path d="M5 4c0 5 3 8 7 8s7-3 7-8h-3.5c0 3-1.5 4.8-3.5 4.8S8.5 7 8.5 4z"/>'
        '<path d="M9 11.5l3 1.5 3-1.5V20h-1.2v2h-1v-2h-1.6v2h-1v-2H9z"/>'
    ),
    "cat": (
        '<path d="M4 3l4.5 3.5a10 10 0 0 1 7 0L20 3v10.5C20 18.5 16.5 21.5 12 21.5S4 18.5 4 13.5z"/>'
        '<path class="k-cut" d="M8 12.5v1.2M16 12.5v1.2M10.5 17l1.5 1 1.5-1"/>'
    ),
    "note": '<path d="M9 3.5l11-2v14.5a3.2 2.7-15 1 1-2.2-2.6V7L11.2 8.3v10.2A3.2 2.7-15 1 1 9 16z"/>',
}


def _rays() -> str:
    """The back's rays: in pairs, with room for the points of the rose between them."""
    turns = [turn for turn in range(0, 360, 10) if turn % 30]
    return "".join(f'<path d="M0-34V-150" transform="rotate({turn})"/>' for turn in turns)


def _points() -> str:
    """The back's rose: six long points and six short ones."""
    long = "".join(
        f'<path d="M0-82l5 44-5 6-5-6z" transform="rotate({turn})"/>' for turn in range(0, 360, 60)
    )
    short = "".join(
        f'<path d="M0-60l3 20-3 6-3-6z" transform="rotate({turn})"/>' for turn in range(30, 360, 60)
    )
    return long + short


MARKS: Final[dict[str, Symbol]] = {
    f"k-{name}": Symbol(24, 24, shape) for name, shape in (_SHAPES | _SUITS).items()
}
"""Attributes and suits."""

SYMBOLS: Final[dict[str, Symbol]] = {
    **MARKS,
    "k-find": Symbol(24, 24, '<path d="M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 1 0 0-13zM15.5 15.5l5 5"/>'),
    "k-five": Symbol(
        250,
        40,
        "".join(
            f'<use href="#k-{name}" x="{6 + 50 * place}" y="12" width="16" height="16"/>'
            for place, name in enumerate(ATTRIBUTES)
        ),
    ),
    "k-back": Symbol(
        252,
        352,
        '<rect class="bkf" x="1" y="1" width="250" height="350" rx="12"/>'
        '<rect class="bkl" x="12" y="12" width="228" height="328" rx="4"/>'
        '<rect class="bkl" x="17" y="17" width="218" height="318" rx="2"/>'
        f'<g class="bkl" transform="translate(126 176)">{_rays()}<circle r="84"/><circle r="88"/><circle r="34"/></g>'
        f'<g class="bkd" transform="translate(126 176)">{_points()}<circle r="10"/></g>',
    ),
}
"""The marks and the sign of the search (24 by 24), the attributes, and the back (252 by 352).

The five attributes are as they stand in the cells of the powers.
"""


ART: Final = Art(__name__, {**SHARED, **SYMBOLS, **pictures.SYMBOLS}, "kanon")
"""What Kanon's drawings refer to."""
