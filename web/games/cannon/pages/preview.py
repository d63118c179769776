"""What stands for Cannon's pages where a link to them is shown: no words, for it is for every language."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

import htpy as h

from pyengine.drawing.svg import Node
from pyengine.games.cannon import GAME
from pyengine.games.cannon.art import ART
from pyengine.games.cannon.art.board import WHOLE, Area, area_between
from pyengine.games.cannon.rules.board import bit
from pyengine.games.cannon.rules.state import State
from web.games.cannon.table.board import draw
from web.games.cannon.table.scene import Scene, aims_of, choices
from web.pages.previews import Preview, heading, page, placed, words
from web.pages.views.unfurl import SIZE
from web.views.drawings import MARKS

_MIDDLE: Final = "6L3/10/2l5l1/2ll1lllll/d4l3l/2dddddd2/6d1d1/2d4dd1/d9/6D3 d 36"
_SIEGE: Final = "3L6/1ll7/3d1l1ll1/3d3l2/3d2d1l1/d5d3/2d5d1/7d2/10/4D5 d 44"
_MEETING: Final = "3L6/10/1l8/2l3l2l/4ll2l1/d4d2d1/2d4d2/1d7d/10/4D5 d 30"
_ART: Final = replace(ART, symbols={**ART.symbols, **MARKS})
_RAGGED: Final = (420, 440, 400, 430, 436, 390, 425, 240)
"""The lengths of the lines of a page's text."""


def preview() -> Mapping[str, Preview]:
    """The board, parts of it, and a board in a page."""
    drawn = {
        "table": (_whole(_MIDDLE, 310, 25, 580),),
        "puzzles": (_whole(_SIEGE, 310, 25, 580, ""),),
        "rules": (_band(_SIEGE, area_between("a6", "j10")),),
        "learn": (_band(_MEETING, area_between("a3", "j7"), picked="f5"),),
        "embed": _article(),
    }
    return {name: Preview(content, _ART) for name, content in drawn.items()}


def _drawn(text: str, area: Area, picked: str = "") -> Node:
    """A position; the moves of what is picked are marked, else the shots that can be fired."""
    state: State = GAME.read(text, GAME.settle({}))
    scene = Scene(state, aims=aims_of(state))
    if picked:
        chosen = bit(picked)
        moves = tuple(choices(state, chosen))
        scene = Scene(state, moves=moves, aims=aims_of(state, chosen), chosen=chosen)
    return Node(h.fragment[draw(scene, area)])


def _whole(text: str, x: int, y: int, width: int, picked: str = "f5") -> Node:
    return placed(x, y, width, width, WHOLE[False].view_box, _drawn(text, WHOLE[False], picked))


def _band(text: str, area: Area, picked: str = "") -> Node:
    """A part of the board over the whole width."""
    wide, high = area.width + 28, area.height + 28
    return placed(0, 0, SIZE[0], SIZE[0] * high / wide, f"-14 -14 {wide} {high}", _drawn(text, area, picked))


def _article() -> tuple[Node, ...]:
    """A page with lines of text and a board among them."""
    lines = "".join(f"M130 {y}h{width}" for y, width in zip(range(240, 560, 44), _RAGGED, strict=True))
    return (
        page(70, 50, 1060, 640),
        heading("M130 150h300"),
        words(lines),
        _whole(_MIDDLE, 620, 90, 470),
    )
