"""A position of Gunsor: the season, the trick on the table, and for each seat its hand, pool and score."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from pyengine.cards import UNKNOWN, Card
from pyengine.drawing.cards import back, counter, heap, row
from pyengine.drawing.documents import CARDS, OVER, Drawing
from pyengine.drawing.svg import EDGE, LINE, QUIET, SHEET, Node, at, box, group, label, node, use
from pyengine.game import Seat
from pyengine.games.gunsor import GAME
from pyengine.games.gunsor.art import ART, grounds
from pyengine.games.gunsor.art.cards import Valued, face
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

_LANDMARKS: Final = (("farm", (34, 48, 40)), ("trees", (132, 56, 72, 30)), ("mill", (484, 22, 62, 70)))
"""What stands on the fields, and in which box."""


def draw(state: State, lang: Lang, _last: object, names: Sequence[Text]) -> Drawing:
    """The table with seat 0 below; between two tricks the last one lies there, faded."""
    heading = _heading(state)
    return Drawing(
        title=Text(f"{GAME.name.en}: {heading.en}", f"{GAME.name.ja}：{heading.ja}").say(lang),
        description=prose(_said(state, seat, names[seat]) for seat in (0, 1)).say(lang),
        heading=heading.say(lang),
        aside=PAIR.fill(pair=state.pair, trick=state.trick).say(lang) if state.pair else "",
        width=WIDTH,
        height=2 * ROW + TABLE,
        core=(0, ROW, WIDTH, TABLE),
        drawn=(
            _seat(state, 1, names[1], lang),
            at(0, ROW, _ground(war=state.season == "war"), *_table(state, names, lang)),
            at(0, ROW + TABLE, _seat(state, 0, names[0], lang)),
        ),
        art=ART,
    )


def _heading(state: State) -> Text:
    if state.phase == "over":
        return OVER
    return CUTTING if state.leader is None else SEASONS[state.season]


def _said(state: State, seat: Seat, name: Text) -> Text:
    return SAID.fill(
        seat=name,
        pool=state.pools[seat],
        score=state.scores[seat],
        cards=CARDS.fill(n=len(state.hands[seat])),
    )


def _seat(state: State, seat: Seat, name: Text, lang: Lang) -> Node:
    """Counter and score, the hand, the pool."""
    return group(
        (
            box(0, 0, WIDTH, ROW, fill=SHEET, stroke=LINE),
            counter(seat, 34, 46, 20),
            label(66, 43, name.say(lang), 20),
            label(66, 65, SCORE.fill(score=state.scores[seat]).say(lang), 16, fill=QUIET),
            row(state.hands[seat], lambda card: _face(state, card), 178, 6, width=310, scale=0.57),
            label(WIDTH - 18, 44, state.pools[seat], 36, "end"),
            label(WIDTH - 18, 68, POOL.say(lang), 16, "end", fill=QUIET),
        )
    )


def _ground(*, war: bool) -> Node:
    """Fields in times of peace; in war the lines of a siege by night."""
    symbol, fit = grounds.fitted(war=war)
    size = (grounds.WIDTH, grounds.HEIGHT)
    land = node(
        "svg",
        use(symbol, 0, 0, *size),
        width=WIDTH,
        height=TABLE,
        viewBox=f"0 0 {size[0]} {size[1]}",
        preserveAspectRatio=fit,
    )
    stand = () if war else (use(f"g-{name}", *place) for name, place in _LANDMARKS)
    return node("g", land, *stand)


def _table(state: State, names: Sequence[Text], lang: Lang) -> Iterator[Node]:
    """Stock and trick: the led card to the left, the one that follows to the right."""
    yield box(24, 30, 92, 130, rx=4, fill=SHEET, stroke=LINE)
    yield heap(len(state.stock), STOCK.say(lang), 70, 42, scale=0.6)
    lying, told, faded = _trick(state, names)
    for place, (card, said) in enumerate(zip(lying, told, strict=True)):
        x = 214 + 130 * place
        if faded:
            yield box(x + 1, 15, 98, 138, rx=6, fill=SHEET)
        yield at(x, 14, _place(state, card), opacity=0.5 if faded else None)
        if said:
            yield box(x - 12, 162, 124, 26, rx=2, fill=SHEET, stroke=LINE)
            yield label(x + 50, 180, said.say(lang), 14, "middle")


def _trick(
    state: State, seats: Sequence[Text]
) -> tuple[tuple[Card | None, Card | None], tuple[Text, Text | None], bool]:
    """The two cards, what is said of each, and whether they are the last trick's."""
    if state.leader is None:
        return state.cuts, (CUT.fill(seat=seats[0]), CUT.fill(seat=seats[1])), False
    first, second = seats[state.leader], seats[1 - state.leader]
    if state.led is None and state.last is not None:
        return state.last, (LAST, None if state.phase == "over" else TO_LEAD.fill(seat=first)), True
    led = TO_LEAD if state.led is None else LED
    return (state.led, state.followed), (led.fill(seat=first), TO_FOLLOW.fill(seat=second)), False


def _place(state: State, card: Card | None) -> Node:
    """A card, or the empty place for one."""
    if card is None:
        return box(1, 1, 98, 138, rx=6, fill=SHEET, stroke=EDGE, stroke_width=2, stroke_dasharray="8 6")
    return back() if card == UNKNOWN else _face(state, card)


def _face(state: State, card: Card) -> Node:
    season: Valued = (
        "war" if state.season == "war" or (state.season == "armistice" and state.cause) else "development"
    )
    return face(card, season, sharp=state.sharp)
