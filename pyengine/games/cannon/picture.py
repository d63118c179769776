"""A position of Cannon.

The board with its coordinates, soldiers, towns and guns, and the latest move if it is given.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from pyengine.drawing.documents import OVER, Drawing
from pyengine.drawing.svg import ACCENT, GOLD, Node, at, box, path
from pyengine.game import Outcome
from pyengine.games.cannon import GAME
from pyengine.games.cannon.art import ART
from pyengine.games.cannon.art.board import CELL, LEFT, ROOM, TOP, WHOLE, burst, flight, ground, pieces
from pyengine.games.cannon.rules import bitboard
from pyengine.games.cannon.rules.board import LINES, Move, bits, names, slide_path
from pyengine.games.cannon.rules.state import SIDES, State
from pyengine.text import Lang, Text

TO_MOVE: Final = Text(en="{side} to move", ja="{side}の手番")
PLACING: Final = Text(en="{side} places a town", ja="{side}が都市を置く番")
PLY: Final = Text(en="ply {ply}", ja="{ply}手目まで")
ARMY: Final = Text(en="{side}: town {town}, soldiers {soldiers}.", ja="{side}：都市{town}、兵士{soldiers}。")

AREA: Final = WHOLE[False]
SCALE: Final = 1.15
WIDTH: Final = round(SCALE * (AREA.width + ROOM)) + 8
HEIGHT: Final = round(SCALE * (AREA.height + ROOM)) + 6


def draw(state: State, lang: Lang, last: Move | None, _names: Sequence[Text]) -> Drawing:
    """The board with Black below; ``last`` is the move that led here, whose squares are marked."""
    heading = _heading(state)
    left, top = SCALE * LEFT + 4, SCALE * TOP + 2
    lying = (
        ground(AREA),
        *_latest(last),
        *_guns(state),
        *(piece for _, piece in pieces(state, AREA)),
        *_shot(state, last),
    )
    return Drawing(
        title=Text(f"{GAME.name.en}: {heading.en}", f"{GAME.name.ja}：{heading.ja}").say(lang),
        description=" ".join(_army(state, seat).say(lang) for seat in (0, 1)),
        heading=heading.say(lang),
        aside=PLY.fill(ply=state.ply).say(lang),
        width=WIDTH,
        height=HEIGHT,
        drawn=(at(left, top, *lying, scale=SCALE),),
        core=(left - 7, top - 7, SCALE * AREA.width + 14, SCALE * AREA.height + 14),
        art=ART,
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
        x, y = AREA.corner(square)
        yield box(x, y, CELL, CELL, fill=GOLD, opacity=0.55)


def _shot(state: State, last: Move | None) -> Iterator[Node]:
    """The flight of the shot that has just been fired, and the burst where it fell."""
    if last is None or last.kind != "shot":
        return
    own = state.soldiers[1 - state.to_move]
    guns = (gun for gun in bitboard.loaded(own, state.empty) if last.target in (gun.near, gun.far))
    yield from (flight(gun.soldiers[-1], last.target, AREA) for gun in list(guns)[:1])
    yield burst(last.target, AREA)


def _guns(state: State) -> Iterator[Node]:
    """A bar below every three soldiers of a side that stand in a row: each is a cannon."""
    for soldiers in state.soldiers:
        for step in LINES:
            for rear in bits(soldiers & soldiers >> step & soldiers >> 2 * step):
                (x, y), (far_x, far_y) = AREA.centre(rear), AREA.centre(rear << 2 * step)
                yield path(
                    f"M{x:g} {y:g}L{far_x:g} {far_y:g}",
                    stroke=ACCENT,
                    stroke_width=15,
                    stroke_linecap="round",
                    opacity=0.16,
                )
