"""The Cannon board of a table: the drawing, and over it one grid of buttons for mouse, touch and keyboard."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import htpy as h

from pyengine.games.cannon.board import SIZE, SQUARES, bit, name
from pyengine.games.cannon.state import State
from pyengine.text import Text
from web.texts import cannon as texts
from web.views.cannon.drawing import WHOLE, draw
from web.views.cannon.scene import Scene, may_decide, scene
from web.views.model import TableView

_ROWS: Final = tuple(SQUARES[row * SIZE : (row + 1) * SIZE] for row in range(SIZE))


def board(view: TableView) -> h.Renderable:
    """The board: what the eye sees is the drawing, what hand and ear meet is the grid."""
    shown = scene(view)
    area = WHOLE[view.flipped]
    return h.div("#board.board")[
        h.svg(viewBox=area.view_box, aria_hidden="true")[draw(shown, area, named=True)],
        h.div(role="grid", aria_label=_label(view).say(view.lang))[_rows(view, shown)],
    ]


def describe_square(view: TableView, square: str) -> str:
    """What a square's button is called: its name, what stands on it, and what can be done there."""
    return _described(scene(view), bit(square)).say(view.lang)


def _rows(view: TableView, shown: Scene) -> Iterator[h.Renderable]:
    step = -1 if view.flipped else 1
    focus = _focus(shown)
    movable = shown.state.soldiers[shown.state.to_move] if may_decide(view) else 0
    for row in _ROWS[::-step]:
        yield h.div(role="row")[
            (
                h.button(
                    class_={"own": bool(square & movable)},
                    id=f"sq-{name(square)}",
                    type="button",
                    role="gridcell",
                    data_tap=name(square),
                    aria_label=_described(shown, square).say(view.lang),
                    aria_selected="true" if square == shown.chosen else None,
                    tabindex="0" if square == focus else "-1",
                )
                for square in row[::step]
            )
        ]


def _focus(shown: Scene) -> int:
    """The square that the Tab key reaches: the chosen one, else one that can be used, else any."""
    usable = [move.target for move in shown.moves] or list(shown.last[-1:])
    return shown.chosen or (usable[0] if usable else SQUARES[0])


def _label(view: TableView) -> Text:
    state: State = view.match.state
    if view.match.outcome is not None:
        return texts.BOARD_OVER
    side = texts.SIDES[state.to_move]
    if view.picked:
        return texts.BOARD_PICKED.fill(side=side, square=name(view.picked))
    return texts.BOARD.fill(side=side)


def _described(shown: Scene, square: int) -> Text:
    what = _what(shown.state, square)
    mark = _mark(shown, square)
    if mark is None:
        return texts.SQUARE.fill(square=name(square), what=what)
    return texts.SQUARE_MARKED.fill(square=name(square), what=what, mark=texts.MARKED[mark])


def _what(state: State, square: int) -> Text:
    for seat in (0, 1):
        if square & state.soldiers[seat]:
            return texts.SOLDIER[seat]
        if square & state.towns[seat]:
            return texts.TOWN[seat]
    return texts.EMPTY


def _mark(shown: Scene, square: int) -> str | None:
    """The key in ``texts.MARKED`` of what is most worth knowing of a square."""
    if square == shown.chosen:
        return "chosen"
    kinds = [move.kind for move in shown.moves if move.target == square]
    if kinds:
        return kinds[0]
    if any(square in (move.origin, move.target) for move in shown.hints):
        return "hint"
    if any(square in aim.targets for aim in shown.aims):
        return "shot"
    return "muzzle" if any(square == aim.gun.muzzle for aim in shown.aims) else None
