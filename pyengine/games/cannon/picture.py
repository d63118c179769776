"""A position of Cannon.

The board with its coordinates, soldiers, towns and guns, and the latest move if it is given.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from pyengine.drawing.parts import OVER
from pyengine.drawing.svg import (
    DARK,
    DESK,
    GOLD,
    INK,
    RED,
    SHEET,
    SHOAL,
    Drawing,
    Look,
    Node,
    at,
    box,
    group,
    label,
    path,
)
from pyengine.game import Outcome
from pyengine.games.cannon import GAME
from pyengine.games.cannon.rules.board import FILES, LINES, SIZE, bits, coordinates, names
from pyengine.games.cannon.rules.moves import Move, slide_path
from pyengine.games.cannon.rules.state import SIDES, State
from pyengine.text import Lang, Text

TO_MOVE: Final = Text(en="{side} to move", ja="{side}の手番")
PLACING: Final = Text(en="{side} places a town", ja="{side}が都市を置く番")
PLY: Final = Text(en="ply {ply}", ja="{ply}手目まで")
ARMY: Final = Text(en="{side}: town {town}, soldiers {soldiers}.", ja="{side}：都市{town}、兵士{soldiers}。")

CELL: Final = 42
LEFT: Final = 30
MARGIN: Final = 14
"""Around the board; at the left and below the coordinates have more room."""

_SOLDIER: Final = (
    "M8 35.5C8 27.5 12 24 20 24s12 3.5 12 11.5zM14.4 19.5a5.6 5.6 0 1 0 11.2 0a5.6 5.6 0 1 0-11.2 0z"
    "M13.8 17.5 12.6 8q7.4-2.2 14.8 0l-1.2 9.5q-6.2-2.4-12.4 0z"
)
_BELTS: Final = "M14 26.5l10.5 8.7M26 26.5l-10.5 8.7M14 11.8q6-1.7 12 0"
_POMPON: Final = "M17.8 4.7a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0-4.4 0z"
_PLUME: Final = "M20 6.9c-3.6-2.4-1.7-4.6 0-6 1.7 1.4 3.6 3.6 0 6z"
_TOWN: Final = (
    "M14 11.5L12.6 6.2 3.2 3.7 5.7 13.1 11 14.5V26.5L5.7 27.9 3.2 37.3 12.6 34.8 14 29.5H26L27.4 34.8 36.8 37.3 "
    "34.3 27.9 29 26.5V14.5L34.3 13.1 36.8 3.7 27.4 6.2 26 11.5z"
)
_KEEP: Final = "M14.5 27.5V17.5h2.3v1.8h2V17.5h2.4v1.8h2V17.5h2.3v10h-3.3v-3.4a2.2 2.2 0 0 0-4.4 0v3.4z"
_BURST: Final = "M20 2l4 10 9-7-3 11 9 4-9 4 3 11-9-7-4 10-4-10-9 7 3-11-9-4 9-4-3-11 9 7z"
_FILL: Final = (DARK, "#fffdf6")
_CUT: Final = ("#fffdf6", INK)


def draw(state: State, lang: Lang, last: Move | None = None) -> Drawing:
    """The board with Black below; ``last`` is the move that led here, whose squares are marked."""
    heading = _heading(state)
    side = SIZE * CELL
    return Drawing(
        title=Text(f"{GAME.name.en}: {heading.en}", f"{GAME.name.ja}：{heading.ja}").say(lang),
        description=" ".join(_army(state, seat).say(lang) for seat in (0, 1)),
        heading=heading.say(lang),
        aside=PLY.fill(ply=state.ply).say(lang),
        width=LEFT + side + MARGIN,
        height=side + 30,
        drawn=(at(LEFT, 2, *_ground(), *_latest(last), *_guns(state), *_pieces(state), *_struck(last)),),
    )


def _heading(state: State) -> Text:
    if isinstance(GAME.turn(state), Outcome):
        return OVER
    said = PLACING if state.phase == "placing" else TO_MOVE
    return said.fill(side=SIDES[state.to_move])


def _army(state: State, seat: int) -> Text:
    return ARMY.fill(
        side=SIDES[seat],
        town=" ".join(names(state.towns[seat])) or "–",
        soldiers=" ".join(names(state.soldiers[seat])) or "–",
    )


def _ground() -> Iterator[Node]:
    side = SIZE * CELL
    dark = "".join(
        f"M{column * CELL} {row * CELL}h{CELL}v{CELL}h-{CELL}z"
        for row in range(SIZE)
        for column in range(SIZE)
        if (row + column) % 2
    )
    lines = "".join(f"M0 {step * CELL}h{side}M{step * CELL} 0v{side}" for step in range(1, SIZE))
    yield box(0, 0, side, side, fill=SHEET)
    yield path(dark, fill=SHOAL)
    yield path(lines, stroke=INK, stroke_width=0.5, opacity=0.5)
    yield box(0, 0, side, side, fill="none", stroke=INK, stroke_width=1.4)
    for place in range(SIZE):
        middle = (place + 0.5) * CELL
        yield label(middle, side + 20, FILES[place], 17, "middle", font_style="italic")
        yield label(-8, middle + 6, SIZE - place, 17, "end", font_style="italic")


def _corner(square: int) -> tuple[float, float]:
    file, rank = coordinates(square)
    return file * CELL, (SIZE - rank) * CELL


def _middle(square: int) -> tuple[float, float]:
    x, y = _corner(square)
    return x + CELL / 2, y + CELL / 2


def _latest(last: Move | None) -> Iterator[Node]:
    """The squares that the move left and reached."""
    if last is None:
        return
    if last.kind == "slide":
        before, after = slide_path(last)
        squares = before | after
    else:
        squares = last.origin | last.target
    for square in bits(squares):
        x, y = _corner(square)
        yield box(x, y, CELL, CELL, fill=GOLD, opacity=0.55)


def _struck(last: Move | None) -> Iterator[Node]:
    """The burst where a shot fell."""
    if last is not None and last.kind == "shot":
        x, y = _corner(last.target)
        yield at(x, y, path(_BURST, fill=RED, stroke=DESK, stroke_width=1.5), scale=CELL / 40)


def _guns(state: State) -> Iterator[Node]:
    """A bar below every three soldiers of a side that stand in a row: each is a cannon."""
    for soldiers in state.soldiers:
        for step in LINES:
            for rear in bits(soldiers & soldiers >> step & soldiers >> 2 * step):
                (x, y), (far_x, far_y) = _middle(rear), _middle(rear << 2 * step)
                yield path(
                    f"M{x:g} {y:g}L{far_x:g} {far_y:g}",
                    stroke=RED,
                    stroke_width=15,
                    stroke_linecap="round",
                    opacity=0.16,
                )


def _pieces(state: State) -> Iterator[Node]:
    for seat in (0, 1):
        look: Look = {"stroke": INK, "stroke_width": 1.5, "stroke_linejoin": "round"}
        yield group(_army_of(state, seat), fill=_FILL[seat], **look)


def _army_of(state: State, seat: int) -> Iterator[Node]:
    crest = (_POMPON, _PLUME)[seat]
    for square in bits(state.soldiers[seat]):
        belts = path(_BELTS, fill="none", stroke=_CUT[seat])
        yield at(*_corner(square), path(_SOLDIER + crest), belts, scale=CELL / 40)
    for square in bits(state.towns[seat]):
        keep = path(_KEEP, fill=_CUT[seat], stroke="none")
        yield at(*_corner(square), path(_TOWN), keep, scale=CELL / 40)
