"""A position of Gunsor: the season, the trick on the table, and for each seat its hand, pool and score."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from pyengine.cards import UNKNOWN, Card
from pyengine.drawing.parts import CARD_HEIGHT, CARD_WIDTH, CARDS, OVER, SEAT, back, counter, front, heap, row
from pyengine.drawing.svg import (
    DARK,
    EDGE,
    ENGRAVE,
    INK,
    LINE,
    QUIET,
    SHEET,
    SHOAL,
    WELL,
    Drawing,
    Look,
    Node,
    at,
    box,
    group,
    label,
    path,
)
from pyengine.game import Seat
from pyengine.games.gunsor import GAME
from pyengine.games.gunsor.rules.cards import JOKER
from pyengine.games.gunsor.rules.state import Season, State
from pyengine.text import Lang, Text, prose

SEASONS: Final[dict[Season, Text]] = {
    "development": Text(en="Development", ja="開発シーズン"),
    "war": Text(en="War", ja="交戦シーズン"),
    "armistice": Text(en="Armistice", ja="休戦"),
}
CUTTING: Final = Text(en="First lead", ja="先手決め")
PAIR: Final = Text(en="pair {pair}, trick {trick}", ja="第{pair}期 {trick}トリック目")
STOCK: Final = Text(en="stock", ja="山札")
POOL: Final = Text(en="pool", ja="プール")
SCORE: Final = Text(en="score {score}", ja="スコア {score}")
LED: Final = Text(en="{seat} led", ja="{seat}の台札")
TO_FOLLOW: Final = Text(en="{seat} follows", ja="{seat}が後手")
TO_LEAD: Final = Text(en="{seat} to lead", ja="{seat}が先手")
LAST: Final = Text(en="the last trick", ja="前のトリック")
CUT: Final = Text(en="{seat} cuts", ja="{seat}のカット")
SAID: Final = Text(
    en="{seat}: pool {pool}, score {score}, {cards}.", ja="{seat}：プール{pool}、スコア{score}、{cards}。"
)

WIDTH: Final = 600
ROW: Final = 92
TABLE: Final = 196

_STROKES: Final[Look] = {
    "fill": "none",
    "stroke_width": 2.4,
    "stroke_linecap": "round",
    "stroke_linejoin": "round",
}
_SUITS: Final[dict[str, tuple[str, Look]]] = {
    "w": (
        "M3 9h11.5a3.2 3.2 0 1 0-3.2-3.2M3 13h15.5a3.2 3.2 0 1 1-3.2 3.2M5 17.3h6",
        {"stroke": "#8a6200", **_STROKES},
    ),
    "f": (
        "M12 1.5C14 8 21 10 19 16.5c-.7 4-4 5.5-7 5.5s-6.5-1.5-7-5.5C4.5 13 7 11 7.5 8c2 .8 2.5 2 2.7 3.5C12.2 9 13 5 12 1.5z",
        {"fill": "#c0402a"},
    ),
    "s": (
        "M2.5 7q3.2-4 6.3 0t6.3 0 6.4 0M2.5 12.5q3.2-4 6.3 0t6.3 0 6.4 0M2.5 18q3.2-4 6.3 0t6.3 0 6.4 0",
        {"stroke": "#1d5a9a", **_STROKES},
    ),
    "e": ("M1.5 20L9 6l4 7 2.5-4L22.5 20z", {"fill": "#4f8263"}),
    "X": (
        "M4 15C2 9 4 5 6.5 4c.5 3 2 4.5 3.5 5.5L12 3l2 6.5c1.5-1 3-2.5 3.5-5.5C20 5 22 9 20 15zM4 17h16v3.5H4z",
        {"fill": "#1b6557"},
    ),
}
"""The marks of wind, fire, water, earth and the Joker on a grid of 24."""


def draw(state: State, lang: Lang, _last: object = None) -> Drawing:
    """The table with seat 0 below; between two tricks the last one lies there, faded."""
    heading = _heading(state)
    return Drawing(
        title=Text(f"{GAME.name.en}: {heading.en}", f"{GAME.name.ja}：{heading.ja}").say(lang),
        description=prose(_said(state, seat) for seat in (0, 1)).say(lang),
        heading=heading.say(lang),
        aside=PAIR.fill(pair=state.pair, trick=state.trick).say(lang) if state.pair else "",
        width=WIDTH,
        height=2 * ROW + TABLE,
        drawn=(
            _seat(state, 1, lang),
            at(0, ROW, *_ground(state.season), *_table(state, lang)),
            at(0, ROW + TABLE, _seat(state, 0, lang)),
        ),
    )


def _heading(state: State) -> Text:
    if state.phase == "over":
        return OVER
    return CUTTING if state.master is None else SEASONS[state.season]


def _said(state: State, seat: Seat) -> Text:
    return SAID.fill(
        seat=SEAT.fill(seat=seat),
        pool=state.pools[seat],
        score=state.scores[seat],
        cards=CARDS.fill(n=len(state.hands[seat])),
    )


def _seat(state: State, seat: Seat, lang: Lang) -> Node:
    """Counter and score, the hand, the pool."""
    return group(
        (
            box(0, 0, WIDTH, ROW, fill=SHEET, stroke=LINE),
            counter(seat, 34, 46, 20),
            label(66, 43, SEAT.fill(seat=seat).say(lang), 20),
            label(66, 65, SCORE.fill(score=state.scores[seat]).say(lang), 16, fill=QUIET),
            row(state.hands[seat], face, 178, 9, width=310, scale=1.05),
            label(WIDTH - 18, 44, state.pools[seat], 36, "end"),
            label(WIDTH - 18, 68, POOL.say(lang), 16, "end", fill=QUIET),
        )
    )


def _ground(season: Season) -> Iterator[Node]:
    """Fields in times of peace; in war the lines of a siege by night."""
    if season == "war":
        yield box(0, 0, WIDTH, TABLE, fill=DARK)
        for step, dashes in enumerate(("none", "2 6", "none", "2 6")):
            y = 20 + 30 * step
            works = f"M0 {y}l60 30 50-24 60 40 50-20 60 28 40 0 60-28 50 20 60-40 50 24 60-30"
            yield path(
                works, fill="none", stroke=SHEET, stroke_width=1.4, stroke_dasharray=dashes, opacity=0.4
            )
        return
    yield box(0, 0, WIDTH, TABLE, fill=SHOAL)
    yield path(f"M0 44Q150 20 300 40T600 34V{TABLE}H0z", fill=WELL, stroke=ENGRAVE)
    furrows = "".join(f"M{300 + 9 * step} 44L{300 + 62 * step} {TABLE}" for step in range(-9, 10) if step)
    yield path(furrows, stroke=ENGRAVE, stroke_width=0.8)


def _table(state: State, lang: Lang) -> Iterator[Node]:
    """Stock and trick: the led card to the left, the one that follows to the right."""
    yield box(24, 30, 92, 130, rx=4, fill=SHEET, stroke=LINE)
    yield heap(len(state.stock), STOCK.say(lang), 70, 42, scale=1.2)
    lying, told, faded = _trick(state)
    for place, (card, said) in enumerate(zip(lying, told, strict=True)):
        x = 214 + 130 * place
        if faded:
            yield box(x + 1, 15, 98, 138, rx=8, fill=SHEET)
        yield at(x, 14, _place(card), scale=2, **({"opacity": 0.5} if faded else {}))
        if said:
            yield box(x - 12, 162, 124, 26, rx=2, fill=SHEET, stroke=LINE)
            yield label(x + 50, 180, said.say(lang), 14, "middle")


def _trick(state: State) -> tuple[tuple[Card | None, Card | None], tuple[Text, Text | None], bool]:
    """The two cards, what is said of each, and whether they are the last trick's."""
    seats = tuple(SEAT.fill(seat=seat) for seat in (0, 1))
    if state.master is None:
        return state.cuts, (CUT.fill(seat=seats[0]), CUT.fill(seat=seats[1])), False
    first, second = seats[state.master], seats[1 - state.master]
    if state.led is None and state.last is not None:
        return state.last, (LAST, None if state.phase == "over" else TO_LEAD.fill(seat=first)), True
    led = TO_LEAD if state.led is None else LED
    return (state.led, state.followed), (led.fill(seat=first), TO_FOLLOW.fill(seat=second)), False


def _place(card: Card | None) -> Node:
    """A card, or the empty place for one."""
    if card is None:
        return box(
            1, 1, CARD_WIDTH - 2, CARD_HEIGHT - 2, rx=4, fill=SHEET, stroke=EDGE, stroke_dasharray="4 3"
        )
    return back() if card == UNKNOWN else face(card)


def face(card: Card) -> Node:
    """A card's front: its rank above the mark of its suit."""
    mark, look = _SUITS[card[0]]
    if card == JOKER:
        return front(at(7, 16, path(mark, **look), scale=1.5))
    return front(
        label(25, 30, card[1:], 28, "middle", fill=INK),
        at(13, 38, path(mark, **look)),
    )
