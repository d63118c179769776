"""The Cannon board of a table: the drawing, and over it one grid of buttons for mouse, touch and keyboard."""

from __future__ import annotations

from collections.abc import Iterator

import htpy as h

from pyengine.games.cannon.art.board import ROOM, WHOLE, Area, area_between
from pyengine.games.cannon.rules.board import bit, name
from pyengine.games.cannon.rules.state import State
from pyengine.text import Text
from web.games.cannon.table.drawing import draw
from web.games.cannon.table.scene import Scene, scene
from web.games.cannon.words import table as texts
from web.look import TableView


def board(view: TableView) -> h.Renderable:
    """The board: what the eye sees is the drawing, what hand and ear meet is the grid."""
    shown = scene(view)
    area = area_of(view)
    return h.div(".board", id=view.id("board"), style=_extent(area))[
        h.svg(viewBox=area.view_box, aria_hidden="true")[draw(shown, area, view.id)],
        h.div(role="grid", aria_label=_label(view).say(view.lang))[_rows(view, shown, area)],
    ]


def still_board(view: TableView, label: str) -> h.Renderable:
    """The board as a mere picture, called ``label``: as it stands in a page until it is touched.

    The page's script lays squares over it then (``web/client/pages/ahead.js``), row by row.
    """
    area = area_of(view)
    cells = "/".join(" ".join(map(name, row)) for row in area.squares())
    return h.div(".board", id=view.id("board"), style=_extent(area), data_cells=cells)[
        h.svg(viewBox=area.view_box, role="img", aria_label=label)[draw(scene(view), area, view.id)]
    ]


def area_of(view: TableView) -> Area:
    """The part of the board that is drawn."""
    if view.play.diagram and view.play.diagram.show:
        return area_between(*view.play.diagram.show.split("-"), flipped=view.display.flipped)
    return WHOLE[view.display.flipped]


def _extent(area: Area) -> str | None:
    """The measures of a part of the board, for the style of the grid."""
    if area in WHOLE.values():
        return None
    width, height = area.width + ROOM, area.height + ROOM
    return f"--w:{width};--h:{height};--columns:{area.columns};--rows:{area.rows}"


def describe_square(view: TableView, square: str) -> str:
    """What a square's button is called: its name, what stands on it, and what can be done there."""
    return _described(scene(view), bit(square)).say(view.lang)


def _rows(view: TableView, shown: Scene, area: Area) -> Iterator[h.Renderable]:
    focus = _focus(shown, area)
    movable = shown.state.soldiers[shown.state.to_move] if view.decider is not None else 0
    for row in area.squares():
        yield h.div(role="row")[
            (
                h.button(
                    class_={"own": bool(square & movable)},
                    id=view.id(f"sq-{name(square)}"),
                    type="button",
                    role="gridcell",
                    data_tap=name(square),
                    aria_label=_described(shown, square).say(view.lang),
                    aria_selected="true" if square == shown.chosen else None,
                    tabindex="0" if square == focus else "-1",
                )
                for square in row
            )
        ]


def _focus(shown: Scene, area: Area) -> int:
    """The square that the Tab key reaches: the chosen one, else one that can be used, else any."""
    usable = [shown.chosen, shown.proposed, *(move.target for move in shown.moves), *shown.last[-1:]]
    return next((square for square in usable if square and area.holds(square)), area.squares()[0][0])


def _label(view: TableView) -> Text:
    state: State = view.match.state
    if view.match.outcome is not None:
        return texts.BOARD_OVER
    side = texts.SIDES[state.to_move]
    if view.interaction.picked:
        return texts.BOARD_PICKED.fill(side=side, square=name(view.interaction.picked))
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
    if square == shown.proposed:
        return "proposed"
    kinds = [move.kind for move in shown.moves if move.target == square]
    if kinds:
        return kinds[0]
    if any(square in (move.origin, move.target) for move in shown.hints):
        return "hint"
    if any(square in aim.targets for aim in shown.aims):
        return "shot"
    return "muzzle" if any(square == aim.gun.muzzle for aim in shown.aims) else None
