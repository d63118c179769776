"""A position of Gran Cannon.

The road to the fortress, the charge, and for every seat its cards and points.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from pyengine.cards import UNKNOWN, Card
from pyengine.drawing.parts import CARDS, LIVERIES, OVER, SEAT, back, counter, emblem, front, row
from pyengine.drawing.svg import (
    DARK,
    ENGRAVE,
    GOLD,
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
    disc,
    group,
    label,
    node,
    path,
)
from pyengine.game import Outcome, Seat
from pyengine.games.gran_cannon import GAME
from pyengine.games.gran_cannon.rules.cards import SPECIAL
from pyengine.games.gran_cannon.rules.state import FULL_CHARGE, State
from pyengine.text import Lang, Text, prose

WHEN: Final = Text(en="Round {round}, turn {turn}", ja="ラウンド{round}・ターン{turn}")
SETUP: Final = Text(en="Set-up", ja="準備")
OVERTIME: Final = Text(en="Overtime", ja="延長戦")
TARGET: Final = Text(en="past {target} points", ja="{target}点を超えたら勝ち")
REACH: Final = Text(en="to {target} points", ja="{target}点で勝ち")
CHARGE: Final = Text(en="Charge", ja="チャージ")
HOLDS: Final = Text(en="holds the cannon", ja="キャノンを保持")
ON: Final = Text(en="on {square}", ja="{square}マス")
ARRIVED: Final = Text(en="in the fortress", ja="要塞に到着")
FALLEN: Final = Text(en="out of the round", ja="このラウンドは脱落")
PILE: Final = Text(en="pile", ja="山札")
DISCARDS: Final = Text(en="discards", ja="捨て札")
POINTS: Final = Text(
    en="{seat}: {points} points, {place}, {cards}.", ja="{seat}：{points}点、{place}、{cards}。"
)
DESCRIBED: Final = Text(en="The charge is {charge}.", ja="チャージは{charge}。")

WIDTH: Final = 720
ROAD: Final = 300
"""The height of the road's picture; the charge and the seats follow below it."""
FUSE: Final = 62
ROW: Final = 66

SQUARES: Final = (
    *((x, 262) for x in (52, 158, 264, 370, 476)),
    (576, 214),
    *((x, 166) for x in (476, 370, 264, 158)),
    (72, 118),
    *((x, 70) for x in (158, 264, 370, 476)),
)
"""The middles of the squares 0 to 14."""
GATE: Final = (562, 88)
"""Where those stand who have arrived."""
HOLDER: Final = (664, 152)

_WAY: Final = "M-10 262H476C610 262 610 166 476 166H158C40 166 40 70 158 70H540"
_HILL: Final = (
    "M0 0Q22-2 38-22T74-40T104-18T142 0M78-36q-2 12-12 22M88-30q-2 12-10 20M98-20q-2 9-8 14M70-39q-3 8-8 12"
)
_MERLONS: Final = "h12" + "v12h13v-12h13" * 5
_WALL: Final = f"M536 132V66{_MERLONS}V132z"
_TOWER: Final = "M654 132V18h10v10h10V18h10v10h10V18h10v114zM654 42h50"
_GUN: Final = "M-52-7L18-14Q32-12 32 0T18 14L-52 7zM32-3h7v6h-7zM39 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0z"
_CARRIAGE: Final = "M-26 26l14-16h34l14 16z"
_WHEEL: Final = "M-9 24a9 9 0 1 0 18 0a9 9 0 1 0-18 0z"
_SHIELD: Final = "M25 17c6 4 11 5 16 5 1 15-4 25-16 31C13 47 8 37 9 22c5 0 10-1 16-5z"
_SPARK: Final = "M0-15l4 9 9-4-4 9 8 4-9 3 3 9-8-5-4 8-3-9-9 4 3-9-8-3 9-4-4-9 9 4z"
_DASH: Final = "M17 22l6 6-6 6M25 22l6 6-6 6"
_SWORD: Final = "M33 36L21 48M19 42l8 8M17 52l4-4"
_FLASH: Final = "M25 54v4M25 63v4M16 61h5M29 61h5"
_CLUSTERS: Final = (
    (),
    ((0, 0),),
    ((-16, 0), (16, 0)),
    ((0, -15), (-16, 11), (16, 11)),
    ((-15, -15), (15, -15), (-15, 15), (15, 15)),
    ((-28, -14), (0, -14), (28, -14), (-14, 13), (14, 13)),
)
"""How several pieces stand around the middle of a square."""


def draw(state: State, lang: Lang, _last: object = None) -> Drawing:
    """The table.

    A card that a seat has chosen stands behind its hand, framed in gold until all are revealed.
    """
    heading = _heading(state)
    target = (REACH if state.reach else TARGET).fill(target=state.target)
    words = prose([DESCRIBED.fill(charge=state.charge), *(_said(state, seat) for seat in state.seats)])
    return Drawing(
        title=Text(f"{GAME.name.en}: {heading.en}", f"{GAME.name.ja}：{heading.ja}").say(lang),
        description=words.say(lang),
        heading=heading.say(lang),
        aside=target.say(lang),
        width=WIDTH,
        height=ROAD + FUSE + ROW * len(state.seats),
        drawn=(
            *_land(),
            *_pieces(state),
            at(0, ROAD, *_fuse(state, lang)),
            *(at(0, ROAD + FUSE + ROW * seat, *_seat(state, seat, lang)) for seat in state.seats),
        ),
    )


def _heading(state: State) -> Text:
    if isinstance(GAME.turn(state), Outcome):
        return OVER
    if state.phase == "setup":
        return SETUP
    return OVERTIME if state.phase == "overtime" else WHEN.fill(round=state.round, turn=state.turn)


def _said(state: State, seat: Seat) -> Text:
    return POINTS.fill(
        seat=SEAT.fill(seat=seat),
        points=state.scores[seat],
        place=_place(state, seat),
        cards=CARDS.fill(n=len(state.hands[seat])),
    )


def _place(state: State, seat: Seat) -> Text:
    square = state.squares[seat]
    if state.round == 0:
        return ON.fill(square=0)
    if square is None:
        return HOLDS if seat == state.holder else FALLEN
    return ARRIVED if square == len(SQUARES) else ON.fill(square=square)


def _land() -> Iterator[Node]:
    yield box(0, 0, WIDTH, ROAD, fill=SHEET)
    yield path("M502 108C540 90 560 84 600 84H720V182C640 196 540 176 502 108z", fill=WELL, stroke=ENGRAVE)
    for x, y, scale in ((196, 236, 1), (300, 236, 0.7), (250, 141, 0.8), (330, 141, 1), (18, 50, 0.7)):
        yield at(x, y, path(_HILL, fill="none", stroke=ENGRAVE, stroke_width=1.2), scale=scale)
    yield path(_WAY, fill="none", stroke=INK, stroke_width=31)
    yield path(_WAY, fill="none", stroke=SHOAL, stroke_width=28)
    yield path(_WAY, fill="none", stroke=QUIET, stroke_width=1, stroke_dasharray="2 7")
    stone: Look = {"fill": SHEET, "stroke": INK, "stroke_width": 1.6, "stroke_linejoin": "round"}
    yield group((path(_TOWER), path(_WALL)), **stone)
    yield path("M548 132v-24a14 14 0 0 1 28 0v24z", fill=DARK)
    yield at(602, 33, *(path(d, fill=DARK, stroke=SHEET) for d in (_CARRIAGE, _GUN)))
    yield from (at(x, 37, path(_WHEEL, fill=DARK, stroke=SHEET)) for x in (592, 618))
    for square, (x, y) in enumerate(SQUARES):
        yield disc(x, y, 24, fill=SHEET, stroke=INK, stroke_width=1.6)
        yield label(x, y + 8, square, 24, "middle")


def _pieces(state: State) -> Iterator[Node]:
    """The pieces on the road, those on one square side by side; the holder's is beside the cannon."""
    squares = state.squares if state.round else (0,) * len(state.seats)
    for square, (x, y) in enumerate((*SQUARES, GATE)):
        group_here = [seat for seat in state.seats if squares[seat] == square]
        for seat, (right, down) in zip(group_here, _CLUSTERS[len(group_here)], strict=True):
            yield counter(seat, x + right, y + down, 20 if len(group_here) == 1 else 15)
    if state.holder is not None:
        yield counter(state.holder, *HOLDER, 22)


def _fuse(state: State, lang: Lang) -> Iterator[Node]:
    """The charge from 0 to the barrel at 10: burnt up to where the spark is."""

    def x(charge: int) -> float:
        return 140 + 50 * charge

    yield box(0, 0, WIDTH, FUSE, fill=SHEET, stroke=LINE)
    yield label(16, 38, CHARGE.say(lang), 18)
    yield path(f"M{x(0)} 22H{x(state.charge)}", stroke=QUIET, stroke_width=2, stroke_dasharray="1 6")
    yield path(f"M{x(state.charge)} 22H{x(FULL_CHARGE)}", stroke=INK, stroke_width=7)
    for charge in range(FULL_CHARGE + 1):
        now = charge == state.charge
        yield label(x(charge), 53, charge, 22 if now else 18, "middle", **({} if now else {"fill": QUIET}))
    yield box(x(FULL_CHARGE) - 8, 6, 34, 32, rx=5, fill=DARK)
    yield at(x(state.charge), 22, path(_SPARK, fill="#855600", stroke=SHEET))


def _seat(state: State, seat: Seat, lang: Lang) -> Iterator[Node]:
    """Counter and place, hand, the card played or chosen, how many in pile and discards, points."""
    yield box(0, 0, WIDTH, ROW, fill=SHEET, stroke=LINE)
    yield counter(seat, 34, 33, 20)
    yield label(66, 30, SEAT.fill(seat=seat).say(lang), 20)
    yield label(66, 51, _place(state, seat).say(lang), 15, fill=QUIET)

    def face(card: Card) -> Node:
        return _face(card, seat)

    yield row(state.hands[seat], face, 216, 6, width=200, scale=0.77)
    shown, chosen = state.presented[seat], state.chosen[seat]
    card = shown or chosen
    if card:
        edge = INK if shown else GOLD
        yield box(433, 4, 46, 58, rx=5, fill=WELL, stroke=edge, stroke_width=1 if shown else 3.5)
        yield at(437.5, 7, back() if card == UNKNOWN else face(card), scale=0.74)
    yield label(500, 28, f"{PILE.say(lang)} {len(state.piles[seat])}", 15, fill=QUIET)
    yield label(500, 50, f"{DISCARDS.say(lang)} {len(state.discards[seat])}", 15, fill=QUIET)
    yield label(WIDTH - 18, 45, f"{state.scores[seat]:g}", 36, "end")


def _face(card: Card, seat: Seat) -> Node:
    """A number, the shield (0) or the special, below a band in its owner's colour."""
    band = path("M1 5a4 4 0 0 1 4-4h40a4 4 0 0 1 4 4v10H1z", fill=LIVERIES[seat].fill)
    head = (band, emblem(seat, 25, 8, 11))
    if card == SPECIAL:
        signs = path(_DASH + _SWORD + _FLASH, fill="none", stroke=INK, stroke_width=2.4)
        return front(*head, signs)
    if card == "0":
        shield = path(_SHIELD, fill=SHOAL, stroke=INK, stroke_width=1.6)
        return front(*head, shield, label(25, 66, "0", 15, "middle"))
    return front(*head, node("g", label(25, 57, card, 42, "middle")))
