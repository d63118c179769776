"""A position of Gran Cannon.

The road to the fortress, the charge, and for every seat its cards and points.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from pyengine.cards import UNKNOWN, Card
from pyengine.drawing.cards import EMBLEMS, back, counter, row
from pyengine.drawing.documents import CARDS, OVER, Drawing
from pyengine.drawing.svg import GOLD, INK, LINE, QUIET, SHEET, WELL, Node, at, box, label, node
from pyengine.game import Outcome, Seat
from pyengine.games.gran_cannon import GAME
from pyengine.games.gran_cannon.art import ART, fuse
from pyengine.games.gran_cannon.art import cards as art
from pyengine.games.gran_cannon.art import road as art_road
from pyengine.games.gran_cannon.art.road import RADIUS, SQUARES, VIEW, places, view_box
from pyengine.games.gran_cannon.rules.state import State
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

WIDTH: Final = VIEW[2]
ROAD: Final = VIEW[3]
"""The height of the road's picture; the charge and the seats follow below it."""
FUSE: Final = 62
ROW: Final = 66


def draw(state: State, lang: Lang, _last: object, names: Sequence[Text]) -> Drawing:
    """The table.

    A card that a seat has chosen stands behind its hand, framed in gold until all are revealed.
    """
    heading = _heading(state)
    target = (REACH if state.reach else TARGET).fill(target=state.target)
    words = prose(
        [DESCRIBED.fill(charge=state.charge), *(_said(state, seat, names[seat]) for seat in state.seats)]
    )
    return Drawing(
        title=Text(f"{GAME.name.en}: {heading.en}", f"{GAME.name.ja}：{heading.ja}").say(lang),
        description=words.say(lang),
        heading=heading.say(lang),
        aside=target.say(lang),
        width=WIDTH,
        height=ROAD + FUSE + ROW * len(state.seats),
        drawn=(
            node("svg", box(*VIEW, fill=SHEET), *road(state), width=WIDTH, height=ROAD, viewBox=view_box()),
            at(0, ROAD, *_fuse(state, lang)),
            *(
                at(0, ROAD + FUSE + ROW * seat, *_seat(state, seat, names[seat], lang))
                for seat in state.seats
            ),
        ),
        core=(0, 0, WIDTH, ROAD),
        art=ART,
    )


def _heading(state: State) -> Text:
    if isinstance(GAME.turn(state), Outcome):
        return OVER
    if state.phase == "setup":
        return SETUP
    return OVERTIME if state.phase == "overtime" else WHEN.fill(round=state.round, turn=state.turn)


def _said(state: State, seat: Seat, name: Text) -> Text:
    return POINTS.fill(
        seat=name,
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


def road(state: State, *, plates: bool = True) -> Iterator[Node]:
    """The road with the pieces, those fallen in this round faded; ``plates`` show the others' squares."""
    yield art_road.ground()
    yield art_road.cannon()
    if plates:
        yield from art_road.plaques(state)
    for seat, place in places(state, {}).items():
        yield at(
            place.x,
            place.y,
            *art_road.piece(seat),
            scale=place.radius / RADIUS,
            class_=f"p-{EMBLEMS[seat]}",
            opacity=0.55 if art_road.is_out(state, seat) else None,
        )


def _fuse(state: State, lang: Lang) -> Iterator[Node]:
    """The charge from 0 to the keg at 10: burnt up to where the spark is."""
    spark = fuse.at(state.charge)
    yield box(0, 0, WIDTH, FUSE, fill=SHEET, stroke=LINE)
    yield label(16, 36, CHARGE.say(lang), 18)
    burning = (
        *fuse.burnt(),
        *fuse.unburnt(spark.x),
        *fuse.keg(state.charge),
        at(*spark, *fuse.spark(), class_="r-spark"),
    )
    yield at(120, 4, *burning, scale=0.9)


def _seat(state: State, seat: Seat, name: Text, lang: Lang) -> Iterator[Node]:
    """Counter and place, hand, the card played or chosen, how many in pile and discards, points."""
    yield box(0, 0, WIDTH, ROW, fill=SHEET, stroke=LINE)
    yield counter(seat, 34, 33, 20)
    yield label(66, 30, name.say(lang), 20)
    yield label(66, 51, _place(state, seat).say(lang), 15, fill=QUIET)

    def face(card: Card) -> Node:
        return art.face(card, seat)

    yield row(state.hands[seat], face, 216, 5, width=206, scale=0.4)
    shown, chosen = state.presented[seat], state.chosen[seat]
    card = shown or chosen
    if card:
        edge = INK if shown else GOLD
        yield box(433, 4, 46, 58, rx=5, fill=WELL, stroke=edge, stroke_width=1 if shown else 3.5)
        yield at(437.5, 7, back() if card == UNKNOWN else face(card), scale=0.37)
    yield label(500, 28, f"{PILE.say(lang)} {len(state.piles[seat])}", 15, fill=QUIET)
    yield label(500, 50, f"{DISCARDS.say(lang)} {len(state.discards[seat])}", 15, fill=QUIET)
    yield label(WIDTH - 18, 45, f"{state.scores[seat]:g}", 36, "end")
