"""What the tables with cards share: the seats' counters, card fronts and backs, rows of cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from pyengine.cards import UNKNOWN, Card
from pyengine.drawing.svg import QUIET, Node, Symbol, at, box, disc, label, node, use
from pyengine.game import Seat

EMBLEMS: Final = ("anchor", "tower", "leaf", "moon", "star")
"""The emblems of the seats, in order; ``e-anchor`` is the symbol, ``p-anchor`` the class with its colours."""

SYMBOLS: Final[dict[str, Symbol]] = {
    "back": Symbol(
        20,
        28,
        '<rect class="bkf" x=".6" y=".6" width="18.8" height="26.8" rx="2"/>'
        '<rect class="bkl" x="3" y="3" width="14" height="22"/><circle class="bkl" cx="10" cy="14" r="4.5"/>'
        '<circle class="bkd" cx="10" cy="14" r="1.8"/>',
    ),
    "e-anchor": Symbol(
        24,
        24,
        '<g fill="none" stroke="currentColor" stroke-width="2.2" stroke-linecap="round">'
        '<circle cx="12" cy="4.6" r="2.1"/>'
        '<path d="M12 7v14M7.5 10.5h9M4 14c.5 4.5 3.5 7 8 7s7.5-2.5 8-7"/></g>',
    ),
    "e-tower": Symbol(
        24,
        24,
        '<path fill="currentColor" d="M5 2h3.2v2.6h2.2V2h3.2v2.6h2.2V2H19v7h-2.2l1 9.5H20V22H4v-3.5h2.2l1-9.5H5z"/>',
    ),
    "e-leaf": Symbol(
        24,
        24,
        '<path fill="currentColor" d="M12 1.5c6.5 4.5 7.5 11.5 1.2 16.8v4.2h-2.4v-4.2C4.5 13 5.5 6 12 1.5z"/>',
    ),
    "e-moon": Symbol(
        24, 24, '<path fill="currentColor" d="M14.5 2.5a9.8 9.8 0 1 0 7.3 13.2A8.3 8.3 0 0 1 14.5 2.5z"/>'
    ),
    "e-star": Symbol(
        24,
        24,
        '<path fill="currentColor" d="M12 2l2.7 6.9 7.4.5-5.7 4.7 1.8 7.2L12 17.3l-6.2 4 1.8-7.2L1.9 9.4l7.4-.5z"/>',
    ),
}
"""The card back (20 by 28) and the emblems (24 by 24), by their names in the sprite."""

WIDTH: Final = 100
HEIGHT: Final = 140
"""The grid on which the card games draw their faces."""


def emblem(seat: Seat, x: float, y: float, size: float) -> Node:
    """A seat's emblem around a point."""
    return use(f"e-{EMBLEMS[seat]}", x - size / 2, y - size / 2, size)


def counter(seat: Seat, x: float, y: float, radius: float = 18) -> Node:
    """A seat's counter around a point."""
    return node(
        "g", disc(x, y, radius, class_="rim"), emblem(seat, x, y, radius * 1.28), class_=f"p-{EMBLEMS[seat]}"
    )


def front() -> tuple[Node, Node]:
    """A card's empty front, within its hair line."""
    return (
        box(0.75, 0.75, 98.5, 138.5, rx=6, class_="face"),
        box(5, 5, 90, 130, rx=3, class_="hair"),
    )


def back() -> Node:
    """A card's back."""
    return use("back", 0, 0, WIDTH, HEIGHT)


def row(
    cards: Sequence[Card],
    face: Callable[[Card], Node],
    x: float,
    y: float,
    *,
    width: float,
    scale: float = 0.5,
    gap: float = 4,
) -> Node:
    """Cards side by side, overlapping where ``width`` is too small for them; unknown ones are backs."""
    step = WIDTH * scale + gap
    if len(cards) > 1:
        step = min(step, (width - WIDTH * scale) / (len(cards) - 1))
    return node(
        "g",
        *(
            at(x + step * place, y, back() if card == UNKNOWN else face(card), scale=scale)
            for place, card in enumerate(cards)
        ),
    )


def heap(number: int, name: str, x: float, y: float, *, scale: float = 0.4) -> Node:
    """A pile of face-down cards around ``x``: its back, or an empty place, its number, its name."""
    left = x - WIDTH * scale / 2
    empty = box(
        1, 1, WIDTH - 2, HEIGHT - 2, rx=6, fill="none", stroke=QUIET, stroke_width=2, stroke_dasharray="8 8"
    )
    return node(
        "g",
        at(left, y, back() if number else empty, scale=scale),
        label(x, y + HEIGHT * scale + 17, f"{name} {number}", 14, "middle", fill=QUIET),
    )
