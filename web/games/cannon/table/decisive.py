"""The move that took a town, as a picture that can move: the gun recoils, the ball flies, the town bursts."""

from __future__ import annotations

from collections.abc import Iterator
from math import hypot
from typing import Final

from pyengine.drawing.svg import ACCENT, SHEET, Node, at, disc, group, node
from pyengine.games.cannon.art import ART
from pyengine.games.cannon.art.board import LEFT, ROOM, TOP, Area, Point, burst, flight, ground, pieces
from pyengine.games.cannon.rules.board import SIZE, Move, bit, bits, coordinates
from pyengine.games.cannon.rules.events import Fired
from pyengine.games.cannon.rules.state import State
from pyengine.match import Step
from pyengine.text import Text
from web.games.cannon.table.drawing import barrel
from web.games.cannon.words import table as texts
from web.look import Decisive, TableView
from web.texts import ending as ending_texts
from web.views.moment import SECONDS

_COLUMNS: Final = 8
_ROWS: Final = 7
"""The least that is shown of the board: room for a gun and the whole of its range."""
_RECOIL: Final = 4.0
"""How far a gun is thrown back, in units of the drawing."""
_FIRED, _STRUCK, _FULL, _RESTS = 0.08, 0.5, 0.62, 0.75
"""When the ball leaves the gun, when it strikes, and when the burst is largest and rests, of the whole."""


def decisive(view: TableView) -> Decisive | None:
    """The end of a game that a captured town has decided; None of any other."""
    match = view.match
    outcome = match.outcome
    if outcome is None or outcome.reason != "town" or match.ending is not None or not match.steps:
        return None
    step = match.steps[-1]
    before: State = match.upto(len(match.steps) - 1).state
    state: State = match.state
    fired = next((event for event in step.events if isinstance(event, Fired)), None)
    squares = [bit(name) for name in fired.guns[0][:3]] if fired else [step.decision.origin]
    area = _around([*squares, step.decision.target], flipped=view.display.flipped)
    drawn = _shot(before, state, squares, step, area) if fired else _capture(before, state, step, area)
    number = Text(en=str((state.ply + 1) // 2), ja=str(state.ply))
    return Decisive(
        label=ending_texts.DECISIVE_SHOT if fired else ending_texts.DECISIVE,
        name=_named(squares, step.decision, shot=fired is not None).fill(n=number),
        frame=(-LEFT, -TOP, area.width + ROOM, area.height + ROOM),
        drawn=group(drawn),
        art=ART,
    )


def _named(squares: list[int], move: Move, *, shot: bool) -> Text:
    if not shot:
        return texts.MOMENT_CAPTURE
    (x, y), (to_x, to_y) = coordinates(squares[-1]), coordinates(move.target)
    return texts.MOMENT_SHOT[max(abs(to_x - x), abs(to_y - y)) - 2]


def _around(squares: list[int], *, flipped: bool) -> Area:
    """The part of the board around these squares."""
    files, ranks = zip(*map(coordinates, squares), strict=True)
    left, right = _stretch(min(files), max(files), 0, SIZE - 1, _COLUMNS)
    low, high = _stretch(min(ranks), max(ranks), 1, SIZE, _ROWS)
    return Area((left, right), (low, high), flipped)


def _stretch(low: int, high: int, first: int, last: int, least: int) -> tuple[int, int]:
    """A stretch at least so long around another one, within the board."""
    missing = max(0, least - (high - low + 1))
    begin = min(max(first, low - missing // 2), last - max(least, high - low + 1) + 1)
    return begin, begin + max(least, high - low + 1) - 1


def _shot(before: State, after: State, squares: list[int], step: Step, area: Area) -> Iterator[Node]:
    """The board after the shot; on the way there the gun recoils and the ball flies."""
    front, target = squares[-1], step.decision.target
    start, end = area.centre(front), area.centre(target)
    length = hypot(end.x - start.x, end.y - start.y)
    back = Point(-_RECOIL * (end.x - start.x) / length, -_RECOIL * (end.y - start.y) / length)
    recoil = _moving("translate", ("0 0", f"{back.x:.1f} {back.y:.1f}", "0 0", "0 0"), (0, _FIRED, 0.3, 1))
    own = {square for square in bits(after.soldiers[step.decider]) if square in squares}
    drawn = dict(pieces(after, area))
    yield ground(area)
    yield group((Node(barrel(squares, area)), recoil))
    yield flight(front, target, area)
    yield from (piece for square, piece in drawn.items() if square not in own)
    yield group((*(drawn[square] for square in own), recoil))
    yield _gone(before, target, area)
    ways = (f"{start.x:.1f} {start.y:.1f}", f"{start.x:.1f} {start.y:.1f}", f"{end.x:.1f} {end.y:.1f}")
    yield group(
        (
            disc(0, 0, 6, fill=ACCENT, stroke=SHEET),
            _moving("translate", (*ways, ways[-1]), (0, _FIRED, _STRUCK, 1)),
            _shown((0, 1, 1, 0, 0), (0, _FIRED, _STRUCK - 0.01, _STRUCK, 1)),
        ),
        opacity=0,
    )
    yield _bursts(target, area)


def _capture(before: State, after: State, step: Step, area: Area) -> Iterator[Node]:
    """The board after the capture; on the way there the soldier enters the town."""
    origin, target = step.decision.origin, step.decision.target
    start, end = area.centre(origin), area.centre(target)
    drawn = dict(pieces(after, area))
    way = f"{start.x - end.x:.1f} {start.y - end.y:.1f}"
    yield ground(area)
    yield from (piece for square, piece in drawn.items() if square != target)
    yield _gone(before, target, area)
    yield _bursts(target, area)
    yield group((drawn[target], _moving("translate", (way, way, "0 0", "0 0"), (0, _FIRED, _STRUCK, 1))))


def _gone(before: State, target: int, area: Area) -> Node:
    """The town until it is struck."""
    town = dict(pieces(before, area))[target]
    return group((town, _shown((1, 1, 0, 0), (0, _STRUCK - 0.01, _STRUCK, 1))), opacity=0)


def _bursts(target: int, area: Area) -> Node:
    x, y = area.centre(target)
    grows = _moving("scale", (".6", ".6", "1.1", "1", "1"), (0, _STRUCK, _FULL, _RESTS, 1))
    seen = _shown((0, 0, 1, 1), (0, _STRUCK - 0.01, _STRUCK, 1))
    return at(x, y, group((at(-x, -y, burst(target, area)), grows, seen)))


def _moving(kind: str, values: tuple[str, ...], times: tuple[float, ...]) -> Node:
    return _animation("animateTransform", "transform", values, times, type=kind)


def _shown(values: tuple[int, ...], times: tuple[float, ...]) -> Node:
    return _animation("animate", "opacity", tuple(map(str, values)), times)


def _animation(
    tag: str, attribute: str, values: tuple[str, ...], times: tuple[float, ...], **more: str
) -> Node:
    """A movement that begins when it is asked for, and leaves everything as it is drawn."""
    return node(
        tag,
        attributeName=attribute,
        values=";".join(values),
        keyTimes=";".join(f"{time:g}" for time in times),
        dur=f"{SECONDS:g}s",
        begin="indefinite",
        **more,
    )
