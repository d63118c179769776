"""The Cannon board of a table: the drawing, and over it one grid of buttons for mouse, touch and keyboard."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import atan2, degrees, hypot
from typing import Final

import htpy as h
from markupsafe import Markup

from pyengine.games.cannon.art import board as art
from pyengine.games.cannon.rules import position
from pyengine.games.cannon.rules.board import BOARD, FILES, SIZE, Move, bit, name, names
from pyengine.games.cannon.rules.state import State
from pyengine.text import Text
from web.games.cannon import words as texts
from web.games.cannon.table.scene import SYMBOLS, TOWN_SIGNS, Aim, Scene, Tone, scene
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
    """The board as a picture called ``label``; ``web/client/pages/ahead.js`` lays squares over it later."""
    area = area_of(view)
    cells = "/".join(" ".join(map(name, row)) for row in area.squares())
    return h.div(".board", id=view.id("board"), style=_extent(area), data_cells=cells)[
        h.svg(viewBox=area.view_box, role="img", aria_label=label)[draw(scene(view), area, view.id)]
    ]


def area_of(view: TableView) -> art.Area:
    """The part of the board that is drawn."""
    if view.diagram and view.diagram.show:
        return art.area_between(*view.diagram.show.split("-"), flipped=view.display.flipped)
    return art.WHOLE[view.display.flipped]


def _extent(area: art.Area) -> str | None:
    """The measures of a part of the board, for the style of the grid."""
    if area in art.WHOLE.values():
        return None
    width, height = area.width + art.ROOM, area.height + art.ROOM
    return f"--w:{width};--h:{height};--columns:{area.columns};--rows:{area.rows}"


def _rows(view: TableView, shown: Scene, area: art.Area) -> Iterator[h.Renderable]:
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


def _focus(shown: Scene, area: art.Area) -> int:
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
    if any(square in aim.targets for aim in shown.threats):
        return "threatened"
    return "muzzle" if any(square == aim.gun.muzzle for aim in shown.aims) else None


def draw(scene: Scene, area: art.Area, ids: Callable[[str], str] | None = None) -> h.Node:
    """The children of the board's ``svg``; ``ids`` names its pieces and layers for a page to follow."""
    return [
        art.ground(area),
        (_box("was", square, area, 0) for square in scene.last if area.holds(square)),
        _box("sel", scene.chosen, area, 1.2) if scene.chosen else None,
        h.g(".guns", id=ids and ids("guns"))[
            bool(scene.threats) and h.g(".threat")[(_gun(aim, area) for aim in scene.threats)],
            (_gun(aim, area) for aim in scene.aims),
        ],
        scene.fired and art.flight(*scene.fired, area, past=True),
        _proposed(scene, area),
        h.g(".pieces", id=ids and ids("pieces"))[
            (
                h.g(id=ids and ids(f"piece-{name(square)}"), data_at=ids and name(square))[piece]
                for square, piece in art.pieces(scene.state, area)
            )
        ],
        h.g(".marks", id=ids and ids("marks"))[_marks(scene, area)],
    ]


# What lies on it


def _box(kind: str, square: int, area: art.Area, inset: float) -> h.Renderable:
    x, y = area.corner(square)
    side = art.CELL - 2 * inset
    return h.rect(class_=kind, x=_n(x + inset), y=_n(y + inset), width=_n(side), height=_n(side))


def _proposed(scene: Scene, area: art.Area) -> h.Node:
    """The town where it stands until it is placed."""
    if not scene.proposed:
        return None
    x, y = area.corner(scene.proposed)
    return _box("sel", scene.proposed, area, 1.2), h.use(
        href=f"#{TOWN_SIGNS[scene.state.to_move]}",
        x=_n(x + 2),
        y=_n(y + 2),
        width=art.CELL - 4,
        height=art.CELL - 4,
    )


def _marks(scene: Scene, area: art.Area) -> Iterator[h.Node]:
    for square in scene.goals:
        yield _spot("m-goal", "hit", square, area)
    for aim in scene.aims:
        if aim.targets:
            yield _spot("m-muzzle", "hit", aim.gun.muzzle, area)
    for move in scene.moves:
        if move.kind != "shot" and move.target != scene.proposed:
            # Where a town stands already, other places are only offered.
            symbol, tone = SYMBOLS["step" if scene.proposed else move.kind]
            yield _spot(symbol, tone, move.target, area, _turn(move, area))
    for square, ranges in _targets(scene).items():
        yield _spot("m-target", "hit", square, area)
        x, y = area.corner(square)
        yield h.text(".range", x=_n(x + 36), y=_n(y + 8))["·".join(map(str, sorted(ranges)))]
    for move in scene.hints:
        yield _arrow(move, area)
    yield _answer(scene.answer, area)
    if scene.struck:
        yield art.burst(scene.struck, area)
    if scene.refused:
        yield _spot("m-no", "hit", scene.refused, area)


def _targets(scene: Scene) -> dict[int, set[int]]:
    targets: dict[int, set[int]] = {}
    for aim in scene.aims:
        for square in aim.targets:
            targets.setdefault(square, set()).add(aim.range(square))
    return targets


def _spot(symbol: str, tone: Tone, square: int, area: art.Area, turn: int = 0) -> h.Renderable:
    x, y = area.corner(square)
    centre = area.centre(square)
    return h.use(
        class_=tone,
        href=f"#{symbol}",
        x=_n(x),
        y=_n(y),
        width=art.CELL,
        height=art.CELL,
        transform=f"rotate({turn} {_n(centre.x)} {_n(centre.y)})" if turn else None,
    )


def _turn(move: Move, area: art.Area) -> int:
    """The degrees to turn a directed mark by: a retreat is drawn pointing up, a slide pointing right."""
    if move.kind not in ("retreat", "slide"):
        return 0
    angle = _angle(area.centre(move.origin), area.centre(move.target))
    return (angle + (90 if move.kind == "retreat" else 0)) % 360


def _angle(start: art.Point, end: art.Point) -> int:
    return round(degrees(atan2(end.y - start.y, end.x - start.x)))


# Guns and flights


STRAIGHT: Final = Markup(
    '<circle class="barrel" cx="-65" r="4.5"/>'
    '<path class="barrel" d="M-55-18C-63-12-63 12-55 18H-18L49 13l4 4h6v-34h-6l-4 4L-18-18z"/>'
    '<path class="ring" d="M-18-18v36M-14-17.5v35M20-15v30M24-15v30M49-13v26"/>'
)
"""A barrel along a file or a rank, its middle at the origin, its muzzle on the right."""
SLANTED: Final = Markup(
    '<circle class="barrel" cx="-81.6" r="4.5"/>'
    '<path class="barrel" d="M-71.6-15.5C-79.6-10.3-79.6 10.3-71.6 15.5H-34.6L65.6 11.2l4 3.4h6v-29.2h-6l-4 3.4'
    'L-34.6-15.5z"/>'
    '<path class="ring" d="M-34.6-15.5v31M-30.6-15v30.1M28.3-12.9v25.8M32.3-12.9v25.8M65.6-11.2v22.4"/>'
)
"""The same along a diagonal, before it is turned."""


def barrel(soldiers: Sequence[int], area: art.Area) -> h.Renderable:
    """A gun's barrel over its soldiers, from the rear to the front."""
    rear, middle, front = soldiers
    centre = area.centre(middle)
    angle = _angle(area.centre(rear), area.centre(front))
    drawn = SLANTED if angle % 90 else STRAIGHT
    return h.g(transform=f"translate({_n(centre.x)} {_n(centre.y)}) rotate({angle})")[drawn]


def _gun(aim: Aim, area: art.Area) -> Iterator[h.Node]:
    front = aim.gun.soldiers[-1]
    yield barrel(aim.gun.soldiers, area)
    if aim.targets:
        yield art.flight(front, max(aim.targets, key=aim.range), area)


def _arrow(move: Move, area: art.Area) -> h.Node:
    """A hint: an arrow from origin to target; a shot's is drawn as a gun, so it needs none."""
    if not move.origin:
        return _spot("m-goal", "hit", move.target, area) if move.kind == "town" else None
    return _spot("m-goal", "hit", move.target, area), _shaft(move, area)


def _answer(move: Move | None, area: art.Area) -> h.Node:
    """The arrow of the move that answers a wrong try; a shot has its flight."""
    return _shaft(move, area) if move and move.origin else None


def _shaft(move: Move, area: art.Area) -> h.Renderable:
    start, end = area.centre(move.origin), area.centre(move.target)
    length = hypot(end.x - start.x, end.y - start.y)
    shaft = f"M4 0H{_n(length - 6)}"
    head = f"M{_n(length - 19)}-11L{_n(length - 6)} 0L{_n(length - 19)} 11"
    return h.g(".hint", transform=f"translate({_n(start.x)} {_n(start.y)}) rotate({_angle(start, end)})")[
        h.path(".halo", d=shaft + head), h.path(d=shaft + head)
    ]


def _n(number: float) -> str:
    """A coordinate with at most one decimal."""
    return f"{number:.1f}".removesuffix(".0")


def describe(view: TableView) -> Text:
    """Which pieces stand where, in words."""
    return describe_position(view.match.state)


def describe_position(state: State, squares: int = BOARD) -> Text:
    """Which pieces stand where on these squares, in words."""
    return texts.PICTURE.fill(
        turn=texts.WAIT.fill(side=texts.SIDES[state.to_move]),
        black=_army(state, 0, squares),
        white=_army(state, 1, squares),
    )


def text(view: TableView) -> str:
    """The position as ten lines of ten (D, L: towns; d, l: soldiers), and in the line the engine reads."""
    state: State = view.match.state
    signs = ((state.dark, "d"), (state.light, "l"), (state.dark_town, "D"), (state.light_town, "L"))
    lines: list[str] = []
    for rank in range(SIZE, 0, -1):
        squares = (bit(f"{file}{rank}") for file in FILES)
        row = (next((sign for mask, sign in signs if mask & square), "·") for square in squares)
        lines.append(f"{rank:>2}  {' '.join(row)}")
    turn = texts.WAIT.fill(side=texts.SIDES[state.to_move]).say(view.lang)
    return "\n".join([*lines, "", f"    {' '.join(FILES)}", "", turn, position.write(state), ""])


def _army(state: State, seat: int, squares: int) -> Text:
    town = state.towns[seat] & squares
    soldiers = ", ".join(names(state.soldiers[seat] & squares)) or "–"
    army = texts.ARMY if town else texts.SOLDIERS_ALONE
    return army.fill(side=texts.SIDES[seat], town=", ".join(names(town)), soldiers=soldiers)
