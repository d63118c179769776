"""The marks on boards, as flat SVG symbols on a grid of 40 to which pages refer by name.

Colours come only from ``currentColor`` and from tokens, so that one drawing serves day and night.
"""

from __future__ import annotations

from typing import Final

import htpy as h

from pyengine.drawing.cards import EMBLEMS
from pyengine.drawing.svg import BURST, Symbol

__all__ = [
    "EMBLEMS",
    "backs",
    "counter",
]


_MARKS: Final = {
    "m-step": '<circle cx="20" cy="20" r="6" fill="currentColor" stroke="var(--sheet)" stroke-width="1.5"/>',
    "m-capture": '<path fill="currentColor" d="M1 1h12L1 13zM39 1v12L27 1zM39 39H27l12-12zM1 39V27l12 12z"/>',
    "m-retreat": (
        '<path fill="none" stroke="var(--sheet)" stroke-width="7"'
        ' d="M20 37V5M11 15l9-9 9 9M11 26l9-9 9 9"/>'
        '<path fill="none" stroke="currentColor" stroke-width="3.4" stroke-linejoin="miter"'
        ' d="M20 37V6M11 15.5l9-9.5 9 9.5M11 26.5l9-9.5 9 9.5"/>'
    ),
    "m-slide": (
        '<circle cx="20" cy="20" r="12" fill="var(--sheet)" stroke="currentColor" stroke-width="2.2"/>'
        '<path fill="none" stroke="currentColor" stroke-width="2.6" d="M12.5 20H26M20.5 14l6 6-6 6"/>'
    ),
    "m-muzzle": (
        '<circle cx="20" cy="20" r="14.5" fill="none" stroke="currentColor" stroke-width="2.4"'
        ' stroke-dasharray="5.1 4.01"/>'
    ),
    "m-target": (
        '<g fill="none" stroke="var(--sheet)" stroke-width="4.6"><circle cx="20" cy="20" r="16.5"/>'
        '<path d="M20 .5v9M20 30.5v9M.5 20h9M30.5 20h9"/></g>'
        '<g fill="none" stroke="currentColor" stroke-width="2.5"><circle cx="20" cy="20" r="16.5"/>'
        '<path d="M20 .5v9M20 30.5v9M.5 20h9M30.5 20h9"/></g>'
    ),
    "m-goal": (
        '<path fill="none" stroke="currentColor" stroke-width="2.6"'
        ' d="M3 13V3h10M27 3h10v10M37 27v10H27M13 37H3V27"/>'
    ),
    "m-no": (
        '<circle cx="20" cy="20" r="16" fill="var(--sheet)" fill-opacity=".3" stroke="currentColor"'
        ' stroke-width="3"/><path d="M9 9l22 22" stroke="currentColor" stroke-width="3"/>'
    ),
}
MARKS: Final[dict[str, Symbol]] = {
    **{name: Symbol(40, 40, markup) for name, markup in _MARKS.items()},
    "m-burst": BURST,
}
"""What can be done on a square; directed ones point up (retreat) or right (slide)."""


def counter(emblem: str, *classes: str) -> h.Renderable:
    """A player's counter in a grid of 40, beside words that say whose it is."""
    return h.svg(class_=["ctr", f"p-{emblem}", *classes], viewBox="0 0 40 40", aria_hidden="true")[
        h.circle(".rim", cx="20", cy="20", r="18"),
        h.use(href=f"#e-{emblem}", x="8.5", y="8.5", width="23", height="23"),
    ]


def backs(number: int, label: str) -> h.Renderable:
    """A number of face-down cards in a row; ``label`` says it in words."""
    return h.p(".hand.backs", title=label)[
        h.span(".vh")[label],
        (h.svg(".bk", viewBox="0 0 20 28", aria_hidden="true")[h.use(href="#back")] for _ in range(number)),
    ]
