"""The counters and card backs of the card tables.

Colour, rim and emblem tell players apart, each by itself.
"""

from __future__ import annotations

from typing import Final

import htpy as h
from markupsafe import Markup

from web.views.drawings import Symbol

EMBLEMS: Final = ("anchor", "tower", "leaf", "moon", "star")
"""The emblems of the seats, in order; ``e-anchor`` is the symbol, ``p-anchor`` the class with its colours."""

SYMBOLS: Final[dict[str, Symbol]] = {
    "back": Symbol(
        20,
        28,
        Markup(
            '<rect class="bkf" x=".6" y=".6" width="18.8" height="26.8" rx="2"/>'
            '<rect class="bkl" x="3" y="3" width="14" height="22"/><circle class="bkl" cx="10" cy="14" r="4.5"/>'
            '<circle class="bkd" cx="10" cy="14" r="1.8"/>'
        ),
    ),
    "e-anchor": Symbol(
        24,
        24,
        Markup(
            '<g fill="none" stroke="currentColor" stroke-width="2.2" stroke-linecap="round">'
            '<circle cx="12" cy="4.6" r="2.1"/>'
            '<path d="M12 7v14M7.5 10.5h9M4 14c.5 4.5 3.5 7 8 7s7.5-2.5 8-7"/></g>'
        ),
    ),
    "e-tower": Symbol(
        24,
        24,
        Markup(
            '<path fill="currentColor" d="M5 2h3.2v2.6h2.2V2h3.2v2.6h2.2V2H19v7h-2.2l1 9.5H20V22H4v-3.5h2.2l1-9.5H5z"/>'
        ),
    ),
    "e-leaf": Symbol(
        24,
        24,
        Markup(
            '<path fill="currentColor" d="M12 1.5c6.5 4.5 7.5 11.5 1.2 16.8v4.2h-2.4v-4.2C4.5 13 5.5 6 12 1.5z"/>'
        ),
    ),
    "e-moon": Symbol(
        24,
        24,
        Markup('<path fill="currentColor" d="M14.5 2.5a9.8 9.8 0 1 0 7.3 13.2A8.3 8.3 0 0 1 14.5 2.5z"/>'),
    ),
    "e-star": Symbol(
        24,
        24,
        Markup(
            '<path fill="currentColor"'
            ' d="M12 2l2.7 6.9 7.4.5-5.7 4.7 1.8 7.2L12 17.3l-6.2 4 1.8-7.2L1.9 9.4l7.4-.5z"/>'
        ),
    ),
}
"""The card back (20 by 28) and the emblems (24 by 24), by their names in the sprite."""


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
