"""The counters and card backs of the card tables.

Colour, rim and emblem tell players apart, each by itself.
"""

from __future__ import annotations

import htpy as h

from pyengine.drawing.cards import EMBLEMS

__all__ = ["EMBLEMS", "backs", "counter"]


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
