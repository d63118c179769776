"""The drawings that pages and boards refer to by name, as flat SVG symbols.

Colours come only from classes and from ``currentColor``, so that one drawing serves day and night. Icons and
the logo have a grid of 24 or 32, pieces and marks of 40.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

import htpy as h
from markupsafe import Markup


class Symbol(NamedTuple):
    """A drawing on a grid of ``width`` by ``height``; ``markup`` is SVG."""

    width: int
    height: int
    markup: Markup


def defined(symbols: Mapping[str, Symbol]) -> Iterator[h.Renderable]:
    """The definitions that let ``<use href="#name">`` draw them."""
    for name, symbol in symbols.items():
        yield h.symbol(id=name, viewBox=f"0 0 {symbol.width} {symbol.height}")[symbol.markup]


PIECES: Final[dict[str, Symbol]] = {
    "soldier-d": Symbol(
        40,
        40,
        Markup(
            '<g class="dark"><path d="M8 35.5C8 27.5 12 24 20 24s12 3.5 12 11.5z"/>'
            '<circle cx="20" cy="19.5" r="5.6"/><path'
            ' d="M13.8 17.5 12.6 8q7.4-2.2 14.8 0l-1.2 9.5q-6.2-2.4-12.4 0z"/>'
            '<circle cx="20" cy="4.7" r="2.2"/><path stroke="currentColor" fill="none"'
            ' d="M14 26.5l10.5 8.7M26 26.5l-10.5 8.7M14 11.8q6-1.7 12 0"/></g>'
        ),
    ),
    "soldier-l": Symbol(
        40,
        40,
        Markup(
            '<g class="light"><path d="M8 35.5C8 27.5 12 24 20 24s12 3.5 12 11.5z"/>'
            '<circle cx="20" cy="19.5" r="5.6"/><path'
            ' d="M13.8 17.5 12.6 8q7.4-2.2 14.8 0l-1.2 9.5q-6.2-2.4-12.4 0z"/><path'
            ' d="M20 6.9c-3.6-2.4-1.7-4.6 0-6 1.7 1.4 3.6 3.6 0 6z"/>'
            '<path stroke="currentColor" fill="none"'
            ' d="M14 26.5l10.5 8.7M26 26.5l-10.5 8.7M14 11.8q6-1.7 12 0"/></g>'
        ),
    ),
    "town-d": Symbol(
        40,
        40,
        Markup(
            '<g class="dark"><path'
            ' d="M14 11.5L12.6 6.2 3.2 3.7 5.7 13.1 11 14.5V26.5L5.7 27.9 3.2 37.3 12.6 34.8 14 29.5H26L27.4'
            ' 34.8 36.8 37.3 34.3 27.9 29 26.5V14.5L34.3 13.1 36.8 3.7 27.4 6.2 26 11.5z"/>'
            '<path fill="currentColor" stroke="none"'
            ' d="M14.5 27.5V17.5h2.3v1.8h2V17.5h2.4v1.8h2V17.5h2.3v10h-3.3v-3.4a2.2 2.2 0 0 0-4.4 0v3.4z"/>'
            "</g>"
        ),
    ),
    "town-l": Symbol(
        40,
        40,
        Markup(
            '<g class="light"><path'
            ' d="M14 11.5L12.6 6.2 3.2 3.7 5.7 13.1 11 14.5V26.5L5.7 27.9 3.2 37.3 12.6 34.8 14 29.5H26L27.4'
            ' 34.8 36.8 37.3 34.3 27.9 29 26.5V14.5L34.3 13.1 36.8 3.7 27.4 6.2 26 11.5z"/>'
            '<path fill="currentColor" stroke="none"'
            ' d="M14.5 27.5V17.5h2.3v1.8h2V17.5h2.4v1.8h2V17.5h2.3v10h-3.3v-3.4a2.2 2.2 0 0 0-4.4 0v3.4z"/>'
            "</g>"
        ),
    ),
}
"""Black is solid with a round pompon, White outlined with a pointed plume."""

MARKS: Final[dict[str, Symbol]] = {
    "m-step": Symbol(
        40,
        40,
        Markup(
            '<circle cx="20" cy="20" r="6" fill="currentColor" stroke="var(--sheet)" stroke-width="1.5"/>'
        ),
    ),
    "m-capture": Symbol(
        40,
        40,
        Markup('<path fill="currentColor" d="M1 1h12L1 13zM39 1v12L27 1zM39 39H27l12-12zM1 39V27l12 12z"/>'),
    ),
    "m-retreat": Symbol(
        40,
        40,
        Markup(
            '<path fill="none" stroke="var(--sheet)" stroke-width="7"'
            ' d="M20 37V5M11 15l9-9 9 9M11 26l9-9 9 9"/>'
            '<path fill="none" stroke="currentColor" stroke-width="3.4" stroke-linejoin="miter"'
            ' d="M20 37V6M11 15.5l9-9.5 9 9.5M11 26.5l9-9.5 9 9.5"/>'
        ),
    ),
    "m-slide": Symbol(
        40,
        40,
        Markup(
            '<circle cx="20" cy="20" r="12" fill="var(--sheet)" stroke="currentColor" stroke-width="2.2"/>'
            '<path fill="none" stroke="currentColor" stroke-width="2.6" d="M12.5 20H26M20.5 14l6 6-6 6"/>'
        ),
    ),
    "m-muzzle": Symbol(
        40,
        40,
        Markup(
            '<circle cx="20" cy="20" r="14.5" fill="none" stroke="currentColor" stroke-width="2.4"'
            ' stroke-dasharray="5.1 4.01"/>'
        ),
    ),
    "m-target": Symbol(
        40,
        40,
        Markup(
            '<g fill="none" stroke="var(--sheet)" stroke-width="4.6"><circle cx="20" cy="20" r="16.5"/>'
            '<path d="M20 .5v9M20 30.5v9M.5 20h9M30.5 20h9"/></g>'
            '<g fill="none" stroke="currentColor" stroke-width="2.5"><circle cx="20" cy="20" r="16.5"/>'
            '<path d="M20 .5v9M20 30.5v9M.5 20h9M30.5 20h9"/></g>'
        ),
    ),
    "m-goal": Symbol(
        40,
        40,
        Markup(
            '<path fill="none" stroke="currentColor" stroke-width="2.6"'
            ' d="M3 13V3h10M27 3h10v10M37 27v10H27M13 37H3V27"/>'
        ),
    ),
    "m-no": Symbol(
        40,
        40,
        Markup(
            '<circle cx="20" cy="20" r="16" fill="var(--sheet)" fill-opacity=".3" stroke="currentColor"'
            ' stroke-width="3"/><path d="M9 9l22 22" stroke="currentColor" stroke-width="3"/>'
        ),
    ),
    "m-burst": Symbol(
        40,
        40,
        Markup(
            '<path fill="currentColor"'
            ' d="M20 1l3.5 10 8-6.5-2.5 10L39 16l-8.5 5 7 7.5-10-1L25 38l-5-8.5L14 38l-1.5-10.5-10 1 7-7.5L1'
            ' 16l10-1.5-2.5-10 8 6.5z"/><circle cx="20" cy="20" r="5" fill="var(--sheet)"/>'
        ),
    ),
}
"""What can be done on a square; directed ones point up (retreat) or right (slide)."""

ICONS: Final[dict[str, Symbol]] = {
    "logo": Symbol(
        32,
        32,
        Markup(
            '<g fill="none" stroke="currentColor"><circle cx="16" cy="16" r="14" stroke-width="1.6"/>'
            '<circle cx="16" cy="16" r="10.5" stroke-width=".9"/><path stroke-width="1.6"'
            ' d="M2 16h3.5M26.5 16H30M16 26.5V30"/></g>'
            '<circle cx="16" cy="16" r="5.6" fill="currentColor"/><path'
            ' d="M16 0l3 8h-6z" fill="currentColor"/>'
        ),
    ),
    "i-theme": Symbol(
        24,
        24,
        Markup('<path d="M12 3.5a8.5 8.5 0 1 0 0 17zM12 3.5a8.5 8.5 0 0 1 0 17M14 8h5M14 12h6.5M14 16h5"/>'),
    ),
    "i-new": Symbol(24, 24, Markup('<path d="M5 3.5h9l5 5v12H5zM14 3.5v5h5M12 11.5v6M9 14.5h6"/>')),
    "i-undo": Symbol(24, 24, Markup('<path d="M9 5L4.5 9.5 9 14M4.5 9.5H14a5.5 5.5 0 0 1 0 11h-3"/>')),
    "i-redo": Symbol(24, 24, Markup('<path d="M15 5l4.5 4.5L15 14M19.5 9.5H10a5.5 5.5 0 0 0 0 11h3"/>')),
    "i-hint": Symbol(
        24, 24, Markup('<path d="M9.5 3h5M12 3v2.5M8 8.5h8l1.5 9h-11zM6 20.5h12M12 11.5v3.5"/>')
    ),
    "i-flip": Symbol(
        24, 24, Markup('<path d="M8 20.5v-16M4.5 8L8 4.5 11.5 8M16 3.5v16M12.5 16l3.5 3.5 3.5-3.5"/>')
    ),
    "i-sort": Symbol(24, 24, Markup('<path d="M4 6.5h5M4 12h8.5M4 17.5h12M18.5 4v14M15.5 15l3 3 3-3"/>')),
    "i-eye": Symbol(
        24,
        24,
        Markup(
            '<path d="M2.5 12C6 6.5 9 5 12 5s6 1.5 9.5 7c-3.5 5.5-6.5 7-9.5 7s-6-1.5-9.5-7z"/><circle cx="12" cy="12" r="3"/>'
        ),
    ),
    "i-curtain": Symbol(
        24,
        24,
        Markup('<path d="M2.5 4h19M4 4v16.5c4-2 6-7 6-16.5M20 4v16.5c-4-2-6-7-6-16.5M7 4v11M17 4v11"/>'),
    ),
    "i-share": Symbol(24, 24, Markup('<path d="M12 15V3.5M8 7.5l4-4 4 4M6 11.5H4.5v9h15v-9H18"/>')),
    "i-settings": Symbol(24, 24, Markup('<path d="M4 7h8M16 7h4M4 17h3M11 17h9M14 4.5v5M9 14.5v5"/>')),
    "i-copy": Symbol(24, 24, Markup('<path d="M8.5 8.5h11v11h-11zM15.5 8.5v-4h-11v11h4"/>')),
    "i-task": Symbol(
        24,
        24,
        Markup(
            '<path d="M9 11.5V5a1.7 1.7 0 0 1 3.4 0v5.5l5 1.2c1.3.3 2.1 1.3 2 2.6l-.6 4.2c-.2 1.8-1.5 3-3.3 3h-3.2'
            'c-1.2 0-2.2-.5-2.9-1.5L5.5 14.5c-.6-1 .6-2.3 1.7-1.6L9 14.2z"/>'
        ),
    ),
    "i-yes": Symbol(24, 24, Markup('<circle cx="12" cy="12" r="9.5"/><path d="M7.5 12.5l3 3 6-7"/>')),
    "i-no": Symbol(24, 24, Markup('<circle cx="12" cy="12" r="9.5"/><path d="M5.5 5.5l13 13"/>')),
    "i-x": Symbol(24, 24, Markup('<path d="M6 6l12 12M18 6L6 18"/>')),
    "i-off": Symbol(24, 24, Markup('<path d="M4 10q8-7 16 0M7 13.5q5-4 10 0M10.5 17q1.5-1 3 0M4 4l16 16"/>')),
    "i-again": Symbol(24, 24, Markup('<path d="M19 12a7 7 0 1 1-2.2-5.1M19 3.5V7.5h-4"/>')),
    "i-log": Symbol(24, 24, Markup('<path d="M6 4h12v16H6zM9 8.5h6M9 12h6M9 15.5h4"/>')),
    "i-full": Symbol(24, 24, Markup('<path d="M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5"/>')),
    "v-first": Symbol(24, 24, Markup('<path d="M7 5v14M18 5l-8 7 8 7z"/>')),
    "v-back": Symbol(24, 24, Markup('<path d="M16 5l-9 7 9 7z"/>')),
    "v-fwd": Symbol(24, 24, Markup('<path d="M8 5l9 7-9 7z"/>')),
    "v-last": Symbol(24, 24, Markup('<path d="M17 5v14M6 5l8 7-8 7z"/>')),
    "wreck": Symbol(
        120,
        90,
        Markup(
            '<path class="water" d="M0 0h120v90H0z"/><path class="rhumb"'
            ' d="M0 20L120 60M0 60L120 10M60 0V90"/><g class="dark"><path'
            ' d="M30 62l44-22 14 20q-6 8-16 10l-38 1z"/></g><path class="inkline"'
            ' d="M52 50L40 14M66 44l2-26"/><g class="light"><path'
            ' d="M41 18l16 2-4 14q-6 2-8-2zM68 20l12 6-9 10z"/></g><path class="water"'
            ' d="M0 66q10-5 20 0t20 0 20 0 20 0 20 0 20 0v24H0z"/><path class="wave"'
            ' d="M0 66q10-5 20 0t20 0 20 0 20 0 20 0 20 0M14 76q5-3 9 0t9 0M70 80q5-3 9 0t9 0"/>'
        ),
    ),
}
"""The logo, the signs on buttons, and the wreck of a broken link."""
