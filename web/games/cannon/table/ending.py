"""How a game of Cannon ended: its result, and the decisive shot."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from math import hypot
from typing import Final

from pyengine.drawing.svg import ACCENT, SHEET, Node, at, disc, group, node
from pyengine.game import Seat
from pyengine.games.cannon.art import ART
from pyengine.games.cannon.art.board import LEFT, ROOM, TOP, Area, Point, burst, flight, ground, pieces
from pyengine.games.cannon.rules.board import SIZE, Move, bit, bits, coordinates, name
from pyengine.games.cannon.rules.events import Fired
from pyengine.games.cannon.rules.state import State
from pyengine.match import Match, Step
from pyengine.text import Text, verbatim
from web.games.cannon import words as texts
from web.games.cannon.table.board import barrel
from web.look import Decisive, Ending, Figure, Place, TableView, Tally
from web.texts import cards as shared
from web.texts import ending as ending_texts
from web.texts.words import MOVES, MOVES_IN_ALL, number
from web.views.ending import SECONDS, reason
from web.views.names import is_you
from web.views.pictures import mini
from web.views.standings import course
from web.views.story import last_of


def result(view: TableView) -> Text:
    """Who has won a finished game."""
    outcome = view.match.outcome
    if outcome is None or not outcome.winners:
        return shared.DRAW
    (winner,) = outcome.winners
    wins = texts.TAKES_TOWN if outcome.reason == "town" else shared.WINS
    called = view.name_of(winner)
    own = verbatim(called) if called else None if is_you(view, winner) else texts.SIDES[winner]
    return wins.of(own)


def ending(view: TableView) -> Ending:
    """How a finished game ended."""
    match = view.match
    state: State = match.state
    black, white = (soldiers.bit_count() for soldiers in state.soldiers)
    mine, theirs = (white, black) if view.alone == 1 else (black, white)
    return Ending(
        result=result(view),
        reason=reason(view, partial(_by_rules, match)),
        detail=texts.END_COUNT.fill(moves=MOVES_IN_ALL.of(match.plies), black=black, white=white),
        tally=partial(_tally, view),
        picture=partial(mini, view),
        figures=(
            Figure(number(match.plies), MOVES_IN_ALL.unit(match.plies)),
            Figure(str(mine), texts.SOLDIERS.unit(mine), str(theirs)),
        ),
        decisive=partial(decisive, view),
    )


def _tally(view: TableView) -> Tally:
    state: State = view.match.state
    left = [soldiers.bit_count() for soldiers in state.soldiers]
    places = tuple(_place(view, seat, left) for seat in (0, 1))
    went = course(
        view,
        texts.COURSE,
        lambda state: (state.ply + 1) // 2,
        lambda state: tuple(soldiers.bit_count() for soldiers in state.soldiers),
    )
    return Tally(places, _missing(view, left), went)


def _place(view: TableView, seat: Seat, left: list[int]) -> Place:
    """A side's soldiers, and how many of the other's it took; a quick win is better, a late loss."""
    outcome, plies = view.match.outcome, view.match.plies
    won = outcome is not None and seat in outcome.winners
    taken = view.match.start.soldiers[1 - seat].bit_count() - left[1 - seat]
    return Place(
        seat,
        left[seat],
        Text(str(left[seat]), str(left[seat])),
        texts.TOOK.of(taken) if taken else None,
        merit=(-plies if won else plies,),
        feat=(texts.WIN_IN if won else texts.HELD).fill(moves=MOVES.of(plies)),
    )


def _missing(view: TableView, left: list[int]) -> Text | None:
    """What stood between the person here and a win."""
    me, outcome = view.alone, view.match.outcome
    if me is None or outcome is None or me in outcome.winners or not outcome.winners:
        return None
    number = left[1 - me]
    soldiers = Text(texts.SOLDIERS.of(number).en, str(number))
    return texts.MISSING.fill(side=texts.SIDES[1 - me], soldiers=soldiers)


def _by_rules(match: Match, reason: str) -> Text:
    if reason == "town" and match.steps:
        return _fall(match.steps[-1])
    return texts.END_RULE.fill(reason=match.game.reasons[reason], rules=texts.END_RULES[reason])


def _fall(step: Step) -> Text:
    """How the town was taken (C4 or C8, and C9)."""
    move: Move = step.decision
    fired = last_of(step.events, Fired)
    if fired is None:
        return texts.END_CAPTURE.fill(
            origin=name(move.origin), square=name(move.target), rules=Text(en="C4, C9", ja="C4・C9")
        )
    return texts.END_SHOT.fill(
        gun="–".join(fired.guns[0][:3]), square=fired.target, rules=Text(en="C8, C9", ja="C8・C9")
    )


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
    fired = last_of(step.events, Fired)
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
