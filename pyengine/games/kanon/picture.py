"""A position of Kanon: both fields with their fronts facing each other, hands, piles and victory points."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from pyengine.cards import UNKNOWN
from pyengine.drawing.cards import counter
from pyengine.drawing.documents import OVER, Drawing
from pyengine.drawing.svg import ACCENT, DARK, EDGE, LINE, QUIET, SHEET, Node, at, box, label, path
from pyengine.game import Seat
from pyengine.games.kanon import GAME
from pyengine.games.kanon.art import ART
from pyengine.games.kanon.art.cards import HEIGHT as CARD_HEIGHT
from pyengine.games.kanon.art.cards import WIDTH as CARD_WIDTH
from pyengine.games.kanon.art.cards import back, face, lying
from pyengine.games.kanon.cards.catalogue import CARDS
from pyengine.games.kanon.rules.powers import counting, fighters
from pyengine.games.kanon.rules.state import GOAL, LENGTH, LINES, Phase, Spot, State
from pyengine.games.kanon.rules.suit_lines import THROUGH, standing_lines
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

STEP_X: Final = CARD_WIDTH + 8
STEP_Y: Final = CARD_HEIGHT + 8
"""From one location to the next: along a line, and to the next line."""
MARGIN: Final = 14
GAP: Final = 44
"""Between the two fronts; the names of the lines stand there."""
WIDTH: Final = 2 * (MARGIN + LENGTH * STEP_X) - 8 + GAP
PLATE: Final = 74
FIELDS: Final = len(LINES) * STEP_Y + 8
HAND: Final = 92


def draw(state: State, lang: Lang, _last: object, names: Sequence[Text]) -> Drawing:
    """The table with seat 0 at the left; the cards that meet in a battle are marked."""
    heading = _heading(state, names)
    half = WIDTH / 2
    height = PLATE + FIELDS + HAND
    # Of each line at least two locations are seen where there is little room.
    left = _at(Spot(0, 0, max(2, *(len(row) for field in state.lines for row in field)) - 1))[0] - 6
    return Drawing(
        title=Text(f"{GAME.name.en}: {heading.en}", f"{GAME.name.ja}：{heading.ja}").say(lang),
        description=prose(_said(state, seat, names[seat]) for seat in (0, 1)).say(lang),
        heading=heading.say(lang),
        aside=_aside(state).say(lang),
        width=WIDTH,
        height=height,
        drawn=(
            box(0, 0, WIDTH, height, fill=SHEET, stroke=LINE),
            *(at(half * seat, 0, *_plate(state, seat, names[seat], lang)) for seat in (0, 1)),
            at(0, PLATE, *both_fields(state, lang)),
            *(at(half * seat, PLATE + FIELDS, *_hand(state, seat, lang)) for seat in (0, 1)),
        ),
        core=(left, PLATE - 6, WIDTH - 2 * left, len(LINES) * STEP_Y + 4),
        art=ART,
    )


def _heading(state: State, names: Sequence[Text]) -> Text:
    if state.phase == "over":
        return OVER
    return TURN.fill(turn=state.turn, seat=names[state.active]) if state.turn else SETUP


def _aside(state: State) -> Text:
    """What is announced, else the phase."""
    if state.announced and state.phase != "over":
        return ANNOUNCED.fill(name=CARDS[state.announced.card].name)
    return PHASES[state.phase]


def _said(state: State, seat: Seat, name: Text) -> Text:
    return SAID.fill(
        seat=name,
        points=len(state.points[seat]),
        field=state.size(seat),
        hand=len(state.hands[seat]),
        deck=len(state.decks[seat]),
    )


def _plate(state: State, seat: Seat, name: Text, lang: Lang) -> Iterator[Node]:
    """Who it is, the victory points as a row of seven, the piles; a bar shows whose turn it is."""
    points = len(state.points[seat])
    if seat == state.active and state.phase != "over":
        yield box(0, 0, WIDTH / 2, 5, fill=ACCENT)
    yield counter(seat, 34, 38, 20)
    yield label(64, 35, name.say(lang), 20)
    piles = PILES.fill(deck=len(state.decks[seat]), discards=len(state.discards[seat]))
    yield label(64, 59, piles.say(lang), 15, fill=QUIET)
    for place in range(GOAL):
        x = WIDTH / 2 - 62 - 16 * (GOAL - place)
        yield box(x, 14, 12, 26, rx=2, stroke=EDGE, fill=DARK if place < points else "none")
    yield label(WIDTH / 2 - MARGIN - 4, 50, points, 36, "end")


def both_fields(state: State, lang: Lang) -> Iterator[Node]:
    """Both fields, front to front, and the battle under way."""
    yield from (_band(state, seat, name) for seat in (0, 1) for name in standing_lines(state, seat))
    for line, name in enumerate(LINES):
        yield label(WIDTH / 2, line * STEP_Y + 16, name, 18, "middle", font_style="italic", fill=QUIET)
    fighting, counts = fighters(state), dict(counting(state))
    for seat in (0, 1):
        for line, row in enumerate(state.lines[seat]):
            for place in range(LENGTH):
                spot = _at(Spot(seat, line, place))
                if place >= len(row):
                    yield at(*spot, _frame("sk-void", 1))
                    continue
                card = row[place]
                marked = (_frame("sk-fights", 1.5),) if card in fighting else ()
                yield at(*spot, lying(card, lang, counts.get(card.id, 0)), *marked)
    yield from _arrow(state)


def _at(spot: Spot) -> tuple[int, int]:
    """Where a location's card has its upper left corner."""
    x = MARGIN + (LENGTH - 1 - spot.place) * STEP_X
    return x if spot.seat == 0 else WIDTH - CARD_WIDTH - x, spot.line * STEP_Y


def _frame(look: str, inset: float) -> Node:
    return box(inset, inset, CARD_WIDTH - 2 * inset, CARD_HEIGHT - 2 * inset, rx=4, class_=look)


def _band(state: State, seat: Seat, name: str) -> Node:
    """A declared suit line, from one end to the other."""
    assert state.battle is not None
    ends = THROUGH[state.battle.lines[seat]][name]
    (x1, y1), (x2, y2) = (_at(Spot(seat, *ends[end])) for end in (0, -1))
    right, down = CARD_WIDTH // 2, CARD_HEIGHT // 2
    return path(f"M{x1 + right} {y1 + down}L{x2 + right} {y2 + down}", class_="sk-band")


def _arrow(state: State) -> Iterator[Node]:
    """From the attacker's front to the other one."""
    if state.battle is None or min(state.battle.lines) < 0:
        return
    attacker = state.active
    tail, head = (_at(Spot(seat, state.battle.lines[seat], 0)) for seat in (attacker, 1 - attacker))
    way = 1 if attacker == 0 else -1
    start, end = (tail[0] + 74, head[0] - 6) if way > 0 else (tail[0] - 2, head[0] + 78)
    middle, y1, y2 = (start + end) // 2, tail[1] + 50, head[1] + 50
    yield path(
        f"M{start} {y1}C{middle} {y1} {middle} {y2} {end} {y2}m{-9 * way}-6l{9 * way} 6l{-9 * way} 6",
        class_="sk-arrow",
    )


def _hand(state: State, seat: Seat, lang: Lang) -> Iterator[Node]:
    """The cards of a hand, overlapping where they need more than half the width."""
    cards, scale = state.hands[seat], 0.8
    step = min(CARD_WIDTH * scale + 3, (WIDTH / 2 - 2 * MARGIN - CARD_WIDTH * scale) / max(1, len(cards) - 1))
    for place, card in enumerate(cards):
        drawn = back() if card == UNKNOWN else face(card, lang)
        yield at(MARGIN + step * place, 4, drawn, scale=scale)
