"""A position of Kanon: both fields with their fronts facing each other, hands, piles and victory points."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from pyengine.cards import Card
from pyengine.drawing.parts import CARD_HEIGHT, CARD_WIDTH, OVER, SEAT, counter, row
from pyengine.drawing.svg import DARK, EDGE, ENGRAVE, LINE, QUIET, SHEET, Drawing, Node, at, box, group, label
from pyengine.game import Seat
from pyengine.games.kanon import GAME
from pyengine.games.kanon.cards.catalogue import CARDS
from pyengine.games.kanon.picture_cards import ACCENT, face, permanent
from pyengine.games.kanon.rules.state import GOAL, LENGTH, LINES, Phase, State
from pyengine.text import Lang, Text, prose

TURN: Final = Text(en="Turn {turn}, {seat}", ja="第{turn}ターン・{seat}")
SETUP: Final = Text(en="Set-up", ja="準備")
PHASES: Final[dict[Phase, Text]] = {
    "start": Text(en="first player", ja="先攻決め"),
    "mulligan": Text(en="first hands", ja="最初の手札"),
    "setup": Text(en="first cards", ja="最初の配置"),
    "draw": Text(en="draw", ja="ドロー"),
    "set": Text(en="set", ja="配置"),
    "costs": Text(en="pay costs", ja="コスト"),
    "name": Text(en="battle: name", ja="戦闘：指定"),
    "support": Text(en="battle: support", ja="戦闘：支援"),
    "declare": Text(en="battle: pump-up", ja="戦闘：増強"),
    "compare": Text(en="battle: compare", ja="戦闘：比較"),
    "costs2": Text(en="pay costs", ja="コスト"),
    "toss": Text(en="end", ja="エンド"),
    "exchange": Text(en="between games", ja="入れ替え"),
    "over": Text(en="", ja=""),
}
ANNOUNCED: Final = Text(en="announced: {name}", ja="宣言中：《{name}》")
PILES: Final = Text(en="deck {deck} · discards {discards}", ja="山札{deck}・捨て札{discards}")
SAID: Final = Text(
    en="{seat}: {points} victory points, {field} cards on the field, {hand} in hand, {deck} in the deck.",
    ja="{seat}：勝利点{points}、場に{field}枚、手札{hand}枚、山札{deck}枚。",
)

SCALE: Final = 1.3
STEP_X: Final = CARD_WIDTH * SCALE + 6
STEP_Y: Final = CARD_HEIGHT * SCALE + 8
MARGIN: Final = 14
FIELD: Final = LENGTH * STEP_X
MIDDLE: Final = 30
"""Between the two fronts; the names of the lines stand there."""
WIDTH: Final = round(2 * (FIELD + MARGIN) + MIDDLE)
PLATE: Final = 74
HAND: Final = 84


def draw(state: State, lang: Lang, _last: object = None) -> Drawing:
    """The table with seat 0 at the left; the lines of a battle are marked."""
    heading, fields = _heading(state), len(LINES) * STEP_Y + 8
    half = WIDTH / 2
    return Drawing(
        title=Text(f"{GAME.name.en}: {heading.en}", f"{GAME.name.ja}：{heading.ja}").say(lang),
        description=prose(_said(state, seat) for seat in (0, 1)).say(lang),
        heading=heading.say(lang),
        aside=_aside(state).say(lang),
        width=WIDTH,
        height=round(PLATE + fields + HAND),
        drawn=(
            box(0, 0, WIDTH, PLATE + fields + HAND, fill=SHEET, stroke=LINE),
            *(at(half * seat, 0, *_plate(state, seat, lang)) for seat in (0, 1)),
            at(0, PLATE, *_fields(state, lang)),
            *(at(half * seat, PLATE + fields, *_hand(state, seat, lang)) for seat in (0, 1)),
        ),
    )


def _heading(state: State) -> Text:
    if state.phase == "over":
        return OVER
    return TURN.fill(turn=state.turn, seat=SEAT.fill(seat=state.active)) if state.turn else SETUP


def _aside(state: State) -> Text:
    """What is announced, else the phase."""
    if state.announced and state.phase != "over":
        return ANNOUNCED.fill(name=CARDS[state.announced.card].name)
    return PHASES[state.phase]


def _said(state: State, seat: Seat) -> Text:
    return SAID.fill(
        seat=SEAT.fill(seat=seat),
        points=len(state.points[seat]),
        field=state.size(seat),
        hand=len(state.hands[seat]),
        deck=len(state.decks[seat]),
    )


def _plate(state: State, seat: Seat, lang: Lang) -> Iterator[Node]:
    """Who it is, the victory points as a row of seven, the piles; a bar shows whose turn it is."""
    points = len(state.points[seat])
    if seat == state.active and state.phase != "over":
        yield box(0, 0, WIDTH / 2, 5, fill=ACCENT)
    yield counter(seat, 34, 38, 20)
    yield label(64, 35, SEAT.fill(seat=seat).say(lang), 20)
    piles = PILES.fill(deck=len(state.decks[seat]), discards=len(state.discards[seat]))
    yield label(64, 59, piles.say(lang), 15, fill=QUIET)
    for place in range(GOAL):
        x = WIDTH / 2 - 62 - 16 * (GOAL - place)
        yield box(x, 14, 12, 26, rx=2, stroke=EDGE, fill=DARK if place < points else "none")
    yield label(WIDTH / 2 - MARGIN - 4, 50, points, 36, "end")


def _fields(state: State, lang: Lang) -> Iterator[Node]:
    """Both fields, front to front, and the lines that fight."""
    for line, name in enumerate(LINES):
        y = line * STEP_Y
        yield label(WIDTH / 2, y + STEP_Y / 2, name, 20, "middle", font_style="italic", fill=QUIET)
        for seat in (0, 1):
            if state.battle and state.battle.lines[seat] == line:
                x = MARGIN - 5 if seat == 0 else WIDTH - MARGIN - FIELD - 1
                yield box(x, y - 4, FIELD + 6, STEP_Y, rx=4, fill=ACCENT, opacity=0.2)
            yield group(_line(state, seat, line, lang))


def _line(state: State, seat: Seat, line: int, lang: Lang) -> Iterator[Node]:
    """The five locations of a line, with the cards that lie there."""
    cards = state.lines[seat][line]
    for place in range(LENGTH):
        inwards = STEP_X * place
        x = MARGIN + FIELD - STEP_X - inwards if seat == 0 else WIDTH - MARGIN - FIELD + 6 + inwards
        if place < len(cards):
            drawn = permanent(cards[place], lang)
        else:
            drawn = box(1, 1, 48, 68, rx=4, fill="none", stroke=ENGRAVE, stroke_dasharray="3 4")
        yield at(x, line * STEP_Y, drawn, scale=SCALE)


def _hand(state: State, seat: Seat, lang: Lang) -> Iterator[Node]:
    def front(card: Card) -> Node:
        return face(card, lang)

    yield row(state.hands[seat], front, MARGIN, 4, width=WIDTH / 2 - 2 * MARGIN, gap=2)
