"""What the pictures of several games share.

Seats with their counters, card fronts and backs, rows of cards.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final, NamedTuple

from pyengine.cards import UNKNOWN, Card
from pyengine.drawing.svg import DARK, INK, QUIET, SHEET, Look, Node, at, box, disc, label, node, path
from pyengine.game import Outcome, Seat
from pyengine.games import AnyGame
from pyengine.text import Text

SEAT: Final = Text(en="Seat {seat}", ja="席{seat}")
OVER: Final = Text(en="The game is over", ja="終局")
WON: Final = Text(en="{who} won · {reason}", ja="{who}の勝ち・{reason}")
TIED: Final = Text(en="A draw · {reason}", ja="引き分け・{reason}")
CARDS: Final = Text(en="{n} cards in hand", ja="手札{n}枚")


def seat_name(game: AnyGame, seat: Seat) -> Text:
    """What a seat is called in pictures.

    By the game's own name for it, else by its number, as everywhere in the engine.
    """
    return game.seat_names[seat] if game.seat_names else SEAT.fill(seat=seat)


def seat_names(game: AnyGame, seats: Iterable[Seat]) -> Text:
    """The names of several seats, as a sentence has them."""
    names = zip(*(seat_name(game, seat) for seat in seats), strict=True)
    return Text(*(join.join(name) for join, name in zip((" and ", "と"), names, strict=True)))


def ended(game: AnyGame, outcome: Outcome, reason: Text) -> Text:
    """Who has won, and why."""
    if not outcome.winners:
        return TIED.fill(reason=reason)
    return WON.fill(who=seat_names(game, outcome.winners), reason=reason)


class Livery(NamedTuple):
    """How a seat is recognised.

    Its colour, the colour of what stands on it, and its emblem on a grid of 24.
    """

    fill: str
    on: str
    emblem: str
    lines: bool = False
    """Whether the emblem is drawn in lines."""


LIVERIES: Final = (
    Livery(
        "#17407a",
        "#fffdf6",
        "M12 7v14M7.5 10.5h9M4 14c.5 4.5 3.5 7 8 7s7.5-2.5 8-7M12 6.7a2.1 2.1 0 1 0-.1 0",
        lines=True,
    ),
    Livery(
        "#c0402a", "#fffdf6", "M5 2h3.2v2.6h2.2V2h3.2v2.6h2.2V2H19v7h-2.2l1 9.5H20V22H4v-3.5h2.2l1-9.5H5z"
    ),
    Livery("#4f8263", "#fffdf6", "M12 1.5c6.5 4.5 7.5 11.5 1.2 16.8v4.2h-2.4v-4.2C4.5 13 5.5 6 12 1.5z"),
    Livery("#a9d3dc", "#17242c", "M14.5 2.5a9.8 9.8 0 1 0 7.3 13.2A8.3 8.3 0 0 1 14.5 2.5z"),
    Livery(
        "#edbe4b",
        "#17242c",
        "M12 2l2.7 6.9 7.4.5-5.7 4.7 1.8 7.2L12 17.3l-6.2 4 1.8-7.2L1.9 9.4l7.4-.5z",
    ),
)
"""The liveries of the seats: anchor, tower, leaf, moon, star, as at the tables of the site."""


def emblem(seat: Seat, x: float, y: float, size: float) -> Node:
    """A seat's emblem around a point."""
    livery = LIVERIES[seat]
    look: Look = (
        {"fill": "none", "stroke": livery.on, "stroke_width": 2.2, "stroke_linecap": "round"}
        if livery.lines
        else {"fill": livery.on}
    )
    return at(x - size / 2, y - size / 2, path(livery.emblem, **look), scale=size / 24)


def counter(seat: Seat, x: float, y: float, radius: float = 18) -> Node:
    """A seat's counter around a point."""
    return node(
        "g",
        disc(x, y, radius, fill=LIVERIES[seat].fill, stroke=INK, stroke_width=2),
        emblem(seat, x, y, radius * 1.28),
    )


CARD_WIDTH: Final = 50
CARD_HEIGHT: Final = 70
"""The grid on which the card games draw their faces."""


def front(*content: Node, fill: str = SHEET) -> Node:
    """A card's front on the grid, with what is printed on it."""
    return node("g", box(0.5, 0.5, 49, 69, rx=4, fill=fill, stroke=INK), *content)


def back() -> Node:
    """A card's back on the grid."""
    return node(
        "g",
        box(0.5, 0.5, 49, 69, rx=4, fill=DARK, stroke=INK),
        box(5, 5, 40, 60, rx=1.5, fill="none", stroke=SHEET, stroke_width=1),
        disc(25, 35, 10, fill="none", stroke=SHEET, stroke_width=1),
        disc(25, 35, 4, fill=SHEET),
    )


def row(
    cards: Sequence[Card],
    face: Callable[[Card], Node],
    x: float,
    y: float,
    *,
    width: float,
    scale: float = 1,
    gap: float = 4,
) -> Node:
    """Cards side by side, overlapping where ``width`` is too small for them; unknown ones are backs."""
    step = CARD_WIDTH * scale + gap
    if len(cards) > 1:
        step = min(step, (width - CARD_WIDTH * scale) / (len(cards) - 1))
    return node(
        "g",
        *(
            at(x + step * place, y, back() if card == UNKNOWN else face(card), scale=scale)
            for place, card in enumerate(cards)
        ),
    )


def heap(number: int, name: str, x: float, y: float, *, scale: float = 0.8) -> Node:
    """A pile of face-down cards around ``x``.

    Its back, or an empty place, its number and what it is called.
    """
    left = x - CARD_WIDTH * scale / 2
    empty = box(0.5, 0.5, 49, 69, rx=4, fill="none", stroke=QUIET, stroke_dasharray="4 4")
    return node(
        "g",
        at(left, y, back() if number else empty, scale=scale),
        label(x, y + CARD_HEIGHT * scale + 17, f"{name} {number}", 14, "middle", fill=QUIET),
    )
