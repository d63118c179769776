"""The drawings of a page, defined once at its top so that everything else may refer to them by name.

Colours come only from classes and from ``currentColor``, so that one drawing serves day and night. Icons and
the logo have a grid of 24 or 32.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import htpy as h
from markupsafe import Markup

from pyengine.drawing.svg import Symbol

_HATCH = Markup(
    '<pattern id="hatch" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">'
    '<path class="hatch" d="M0 0v5"/></pattern>'
)


def _stations(between: str) -> Symbol:
    """Two stations and what lies between them."""
    ends = '<circle cx="4" cy="6" r="3.2" fill="currentColor"/><circle cx="32" cy="6" r="3.2" fill="currentColor"/>'
    return Symbol(36, 12, f'{ends}<g fill="none" stroke="currentColor" stroke-width="2">{between}</g>')


def _flag(drawn: str, cloth: str = '<rect class="s-g" x="1" y="1" width="28" height="20"/>') -> Symbol:
    return Symbol(30, 22, cloth + drawn)


def _signs(drawn: Mapping[str, str]) -> dict[str, Symbol]:
    return {name: Symbol(24, 24, markup) for name, markup in drawn.items()}


BETWEEN_DEVICES: Final[dict[str, Symbol]] = {
    "c-link": Symbol(
        36,
        12,
        '<circle cx="4" cy="6" r="3.2" fill="currentColor"/><circle cx="32" cy="6" r="3.2" fill="currentColor"/>'
        '<path d="M12 1.5h12v9H12zM12 2l6 5 6-5" fill="none" stroke="currentColor" stroke-width="1.6"/>',
    ),
    # It takes dashes from the style of where it is shown: so they can join.
    "c-direct": _stations('<path d="M7 6h22"/>'),
    "c-relay": _stations('<path d="M7 6h6.5M22.5 6H29"/><circle cx="18" cy="6" r="4.2"/>'),
    "c-broken": _stations('<path d="M7 6h5M24 6h5M14.5 2.5l7 7M21.5 2.5l-7 7"/>'),
    "c-wait": Symbol(
        36,
        12,
        '<circle cx="4" cy="6" r="3.2" fill="currentColor"/><circle cx="32" cy="6" r="2.6" fill="none"'
        ' stroke="currentColor" stroke-width="1.6"/><path d="M8.5 6h20" fill="none" stroke="currentColor"'
        ' stroke-width="2" stroke-dasharray="2.5 3.5"/>',
    ),
    "s-salute": _flag('<rect class="s-f" x="10" y="7" width="10" height="8"/>'),
    "s-well": _flag('<path class="s-f" d="M1 1h14v20H1z"/>'),
    "s-thanks": _flag('<path class="s-f" d="M1 8h28v6H1z"/>'),
    "s-moment": _flag('<path class="s-s" d="M1 1l28 20M29 1L1 21"/>'),
    "s-turn": _flag(
        '<circle class="s-f" cx="10" cy="11" r="4.5"/>', '<path class="s-g" d="M1 1h28L21 11l8 10H1z"/>'
    ),
    "s-again": _flag('<path class="s-f" d="M1 21V1l28 20z"/>'),
    **_signs(
        {
            "i-signal": '<path d="M5 21.5V3M5 4h14v10H5M12 4v10M5 9h14"/>',
            "i-clock": '<circle cx="12" cy="12" r="8.5"/><path d="M12 7v5.5l3.5 2"/>',
            "i-here": '<path d="M3 7h7v12H3zM14 7h7v12h-7zM5.5 16.5h2M16.5 16.5h2M7 4h10M15 2.5L17 4l-2 1.5M9 2.5L7 4l2 1.5"/>',
            "i-relay": (
                '<circle cx="4.5" cy="18" r="2"/><circle cx="19.5" cy="18" r="2"/><path'
                ' d="M12 13V4M9 13h6M6 16.5l4.5-4.5M18 16.5L13.5 12M8.5 7a5 5 0 0 1 0-4.5M15.5 7a5 5 0 0 0 0-4.5"/>'
            ),
            "i-letter": '<path d="M3.5 6h17v12.5h-17zM3.5 6.5L12 13l8.5-6.5"/>',
            "i-flag": '<path d="M6 21V3.5M6 4h11.5l-2.5 3.5 2.5 3.5H6"/>',
            "i-shield": '<path d="M12 3l7.5 2.5v6c0 4.5-3 7.5-7.5 9.5-4.5-2-7.5-5-7.5-9.5v-6z"/>',
            "i-checked": '<path d="M12 3l7.5 2.5v6c0 4.5-3 7.5-7.5 9.5-4.5-2-7.5-5-7.5-9.5v-6zM8 11.5l3 3 5-5.5"/>',
        }
    ),
}
"""The signs of games between devices, on the pages that show them."""

SCANNING: Final[dict[str, Symbol]] = {
    "i-scan": Symbol(24, 24, '<path d="M4 8.5V4h4.5M20 8.5V4h-4.5M4 15.5V20h4.5M20 15.5V20h-4.5M4 12h16"/>'),
}
"""The sign of reading a code, at the tables."""


def sprite(symbols: Mapping[str, Symbol]) -> h.Renderable:
    """The signs on buttons, and a game's own drawings, if the page has any."""
    return h.svg(".sprite", aria_hidden="true")[
        (
            h.symbol(id=name, viewBox=f"0 0 {symbol.width} {symbol.height}")[Markup(symbol.markup)]  # noqa: S704 - drawings of ours
            for name, symbol in {**ICONS, **symbols}.items()
        ),
        symbols and _HATCH,
    ]


ICONS: Final[dict[str, Symbol]] = {
    "logo": Symbol(
        32,
        32,
        '<g fill="none" stroke="currentColor"><circle cx="16" cy="16" r="14" stroke-width="1.6"/>'
        '<circle cx="16" cy="16" r="10.5" stroke-width=".9"/><path stroke-width="1.6"'
        ' d="M2 16h3.5M26.5 16H30M16 26.5V30"/></g>'
        '<circle cx="16" cy="16" r="5.6" fill="currentColor"/><path'
        ' d="M16 0l3 8h-6z" fill="currentColor"/>',
    ),
    **_signs(
        {
            "i-theme": '<path d="M12 3.5a8.5 8.5 0 1 0 0 17zM12 3.5a8.5 8.5 0 0 1 0 17M14 8h5M14 12h6.5M14 16h5"/>',
            "i-new": '<path d="M5 3.5h9l5 5v12H5zM14 3.5v5h5M12 11.5v6M9 14.5h6"/>',
            "i-undo": '<path d="M9 5L4.5 9.5 9 14M4.5 9.5H14a5.5 5.5 0 0 1 0 11h-3"/>',
            "i-redo": '<path d="M15 5l4.5 4.5L15 14M19.5 9.5H10a5.5 5.5 0 0 0 0 11h3"/>',
            "i-more": '<path d="M4 6.5h16M4 12h16M4 17.5h16"/>',
            "i-keys": '<path d="M3 6h18v12H3zM6.5 9.5h1M11.5 9.5h1M16.5 9.5h1M8 14.5h8"/>',
            "i-even": '<path d="M5 9h14M5 15h14"/>',
            "i-info": '<circle cx="12" cy="12" r="8.5"/><path d="M12 11v6M12 7.2v.6"/>',
            "i-hint": '<path d="M9.5 3h5M12 3v2.5M8 8.5h8l1.5 9h-11zM6 20.5h12M12 11.5v3.5"/>',
            "i-flip": '<path d="M8 20.5v-16M4.5 8L8 4.5 11.5 8M16 3.5v16M12.5 16l3.5 3.5 3.5-3.5"/>',
            "i-sort": '<path d="M4 6.5h5M4 12h8.5M4 17.5h12M18.5 4v14M15.5 15l3 3 3-3"/>',
            "i-eye": '<path d="M2.5 12C6 6.5 9 5 12 5s6 1.5 9.5 7c-3.5 5.5-6.5 7-9.5 7s-6-1.5-9.5-7z"/><circle cx="12" cy="12" r="3"/>',
            "i-curtain": '<path d="M2.5 4h19M4 4v16.5c4-2 6-7 6-16.5M20 4v16.5c-4-2-6-7-6-16.5M7 4v11M17 4v11"/>',
            "i-share": '<path d="M12 15V3.5M8 7.5l4-4 4 4M6 11.5H4.5v9h15v-9H18"/>',
            "i-settings": '<path d="M4 7h8M16 7h4M4 17h3M11 17h9M14 4.5v5M9 14.5v5"/>',
            "i-copy": '<path d="M8.5 8.5h11v11h-11zM15.5 8.5v-4h-11v11h4"/>',
            "i-task": (
                '<path d="M9 11.5V5a1.7 1.7 0 0 1 3.4 0v5.5l5 1.2c1.3.3 2.1 1.3 2 2.6l-.6 4.2c-.2 1.8-1.5 3-3.3 3h-3.2'
                'c-1.2 0-2.2-.5-2.9-1.5L5.5 14.5c-.6-1 .6-2.3 1.7-1.6L9 14.2z"/>'
            ),
            "i-yes": '<circle cx="12" cy="12" r="9.5"/><path d="M7.5 12.5l3 3 6-7"/>',
            "i-no": '<circle cx="12" cy="12" r="9.5"/><path d="M5.5 5.5l13 13"/>',
            "i-x": '<path d="M6 6l12 12M18 6L6 18"/>',
            "i-off": '<path d="M4 10q8-7 16 0M7 13.5q5-4 10 0M10.5 17q1.5-1 3 0M4 4l16 16"/>',
            "i-skip": '<path d="M4 5.5l7.5 6.5L4 18.5zM12.5 5.5l7.5 6.5-7.5 6.5z"/>',
            "i-again": '<path d="M19 12a7 7 0 1 1-2.2-5.1M19 3.5V7.5h-4"/>',
            "i-log": '<path d="M6 4h12v16H6zM9 8.5h6M9 12h6M9 15.5h4"/>',
            "i-out": '<path d="M13 4h6.5v16H13M4 12h10M10.5 8l4 4-4 4"/>',
            "i-in": '<path d="M11 4H4.5v16H11M20 12H10M13.5 8l-4 4 4 4"/>',
            "i-full": '<path d="M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5"/>',
            "v-first": '<path d="M7 5v14M18 5l-8 7 8 7z"/>',
            "v-back": '<path d="M16 5l-9 7 9 7z"/>',
            "v-fwd": '<path d="M8 5l9 7-9 7z"/>',
            "v-last": '<path d="M17 5v14M6 5l8 7-8 7z"/>',
        }
    ),
    "wreck": Symbol(
        120,
        90,
        '<path class="water" d="M0 0h120v90H0z"/><path class="rhumb"'
        ' d="M0 20L120 60M0 60L120 10M60 0V90"/><g class="dark"><path'
        ' d="M30 62l44-22 14 20q-6 8-16 10l-38 1z"/></g><path class="inkline"'
        ' d="M52 50L40 14M66 44l2-26"/><g class="light"><path'
        ' d="M41 18l16 2-4 14q-6 2-8-2zM68 20l12 6-9 10z"/></g><path class="water"'
        ' d="M0 66q10-5 20 0t20 0 20 0 20 0 20 0 20 0v24H0z"/><path class="wave"'
        ' d="M0 66q10-5 20 0t20 0 20 0 20 0 20 0 20 0M14 76q5-3 9 0t9 0M70 80q5-3 9 0t9 0"/>',
    ),
}
"""The logo, the signs on buttons, and the wreck of a broken link."""
