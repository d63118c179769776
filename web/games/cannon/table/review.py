"""Cannon's review.

The expected result over the game, its turning points, and a word on the move that is shown.
"""

from __future__ import annotations

from bisect import bisect_right
from functools import lru_cache
from typing import Any, Final

import htpy as h
from markupsafe import Markup

from pyengine.game import Report, Seat
from pyengine.games.cannon.player.teaching import explain, explain_lost
from pyengine.games.cannon.rules.moves import Move, write
from pyengine.games.cannon.rules.state import BLACK, WHITE, State
from pyengine.match import Match
from pyengine.search.values import plies_to_end
from pyengine.text import Text
from web.games.cannon.table.live import result, why
from web.games.cannon.table.panel import listed
from web.games.cannon.words import review as said
from web.games.cannon.words import table as texts
from web.texts import table as common
from web.texts.words import percent
from web.views.model import Judgement, Review, TableView
from web.views.parts import action, figure, kept
from web.views.table import scale

_GRADES: Final = (0.1, 0.3, 0.7)
"""From so much of the expected result on a loss is slight, clear, decisive."""
_MOST_MOVES: Final = 6
"""A line is shown no further: what the search expects beyond is hardly more than a guess."""
_PIECES: Final = ("soldier-d", "soldier-l")


def words(match: Match, best: Report[Move], answer: Report[Move] | None, lost: float) -> tuple[Text, ...]:
    """The verdict on the move that ends ``match``, and then the reasons; see ``Reviewer``."""
    played: Move = match.steps[-1].decision
    before: State = match.upto(len(match.steps) - 1).state
    if (plies_to_end(best.value) or 0) < 0:
        return (said.LOST_ALREADY,)
    if played == best.best:
        return (said.BEST_AS_IT_SEEMED,) if _grade(lost) else (said.BEST, *explain(before, best)[:2])
    if not _grade(lost):
        return (said.GOOD.fill(move=write(best.best)),)
    return (said.LOST[_grade(lost) - 1], *explain_lost(before, played, best, answer))


def _grade(lost: float) -> int:
    """0 for nothing to speak of, up to 3 for a decisive loss."""
    return bisect_right(_GRADES, lost)


# The panel


def panel(view: TableView, review: Review) -> h.Node:
    """What there is to say of the step that is shown, and the better line as far as it is shown."""
    over = view.side is None and view.match.outcome is not None
    return [
        h.header[
            h.h2[_heading(view).say(view.lang)],
            action("line", said.TO_GAME, view.lang, look="link")
            if view.side
            else action("leave-review", said.LEAVE, view.lang, look="link"),
        ],
        over and h.p[why(view.match).say(view.lang)],
        _judged(view, review),
        over
        and h.p(".acts")[
            action("rematch", common.REMATCH, view.lang, look="btn main slim"),
            action("share", common.SHARE, view.lang, look="btn slim"),
        ],
    ]


def _heading(view: TableView) -> Text:
    if view.side:
        return said.BETTER_LINE
    if view.match.outcome is not None:
        return result(view.match)
    if not view.at:
        return said.HEADING
    return common.SIDE_AND_LEVEL.fill(side=texts.SIDES[_mover(view, view.at)], level=named(view, view.at))


def _judged(view: TableView, review: Review) -> h.Node:
    judgement = review.judgement
    if not view.at:
        return h.p(".quiet")[said.AT_START.say(view.lang)]
    if judgement is None:
        waits = review.next >= view.at - 1
        return h.p(".quiet")[(said.NOT_YET if waits else said.NO_OPINION).say(view.lang)]
    verdict, *reasons = judgement.words
    return [
        h.p(".judged")[h.b[verdict.say(view.lang)], " ", h.span(".quiet")[_chances(view, review)]],
        _line(view, judgement),
        bool(reasons) and listed(view, reasons),
    ]


def _chances(view: TableView, review: Review) -> str:
    """What the mover could expect before the move and after it."""
    mover = _mover(view, view.at)
    before, after = (percent(_share(review, step, mover)) for step in (view.at - 1, view.at))
    side = texts.SIDES[mover]
    if before == after:
        return said.STAYS.fill(side=side, after=after).say(view.lang)
    return said.FROM_TO.fill(side=side, before=before, after=after).say(view.lang)


def _line(view: TableView, judgement: Judgement) -> h.Node:
    """The line that was better, each of its moves a button that shows the board after it."""
    step = view.line.steps[judgement.step - 1]
    if judgement.best.best == step.decision:
        return None
    label = said.BETTER if _grade(judgement.lost) else said.EXPECTED_LINE
    shown = view.side.shown if view.side else 0
    return h.p(".line")[
        h.span[label.say(view.lang)],
        (
            h.button(
                class_=["btn", "slim", {"main": number == 1 and not shown}],
                type="button",
                data_action="line",
                data_value=str(number),
                aria_current="true" if number == shown else None,
            )[write(move)]
            for number, move in enumerate(judgement.best.pv[:_MOST_MOVES], 1)
        ),
    ]


# The course of the game


def course(view: TableView, review: Review) -> h.Node:
    """The graph, and under it the turning points, or how far the machine has come."""
    return h.div(".course")[
        _graph(view, review), _turns(view, review) if review.next < 0 else _progress(view, review)
    ]


def _graph(view: TableView, review: Review) -> h.Renderable:
    """The expected result for the only person here, or for Black; pressing it leads to the step."""
    seat = view.alone or BLACK
    steps = len(view.line.steps)
    known = range(review.next + 1, len(review.expected))
    points = [(100 * step / steps, 100 - 100 * _share(review, step, seat)) for step in known]
    here = 100 * view.at / steps
    return h.div(".graph")[
        h.p(".label", aria_hidden="true")[said.EXPECTED.fill(side=texts.SIDES[seat]).say(view.lang)],
        figure(_PIECES[seat], "up"),
        figure(_PIECES[WHITE - seat], "down"),
        h.div(".plot")[
            h.svg(
                viewBox="0 0 100 100",
                preserveAspectRatio="none",
                role="img",
                aria_label=_summary(review, seat).say(view.lang),
            )[
                h.path(".half", d="M0 50H100"),
                _paths(points) if points else None,
                h.path(".here", d=f"M{here:.1f} 0V100"),
            ],
            [
                h.b(style=f"--x:{x:.1f}%;--y:{y:.1f}%", aria_hidden="true")[str(number)]
                for number, step in enumerate(review.turns, 1)
                for x, y in (points[step],)
            ],
            _moments(steps),
        ],
    ]


@lru_cache(maxsize=4)
def _moments(steps: int) -> Markup:
    """The strips of the graph that lead to the steps.

    They are kept: they stay the same while the machine looks on.
    """
    return kept(
        h.div(".moments", aria_hidden="true")[
            (h.i(data_action="goto", data_value=str(step)) for step in range(steps + 1))
        ]
    )


def _paths(points: list[tuple[float, float]]) -> list[h.Renderable]:
    line = "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
    first, last = points[0][0], points[-1][0]
    return [h.path(".area", d=f"M{first:.1f} 50L{line}L{last:.1f} 50z"), h.path(".curve", d=f"M{line}")]


def _summary(review: Review, seat: Seat) -> Text:
    side = texts.SIDES[seat]
    if review.next >= 0:
        return said.SO_FAR.fill(side=side)
    shares = [_share(review, step, seat) for step in range(len(review.expected))]
    marks: dict[str, Any] = {"first": shares[0], "low": min(shares), "high": max(shares), "last": shares[-1]}
    return said.SUMMARY.fill(side=side, **{name: percent(share) for name, share in marks.items()})


def _share(review: Review, step: int, seat: Seat) -> float:
    """A seat's expected share of the win, from 0 to 1."""
    value = review.expected[step]
    return (1 + (value if seat == BLACK else -value)) / 2


def _turns(view: TableView, review: Review) -> h.Renderable:
    lang = view.lang
    if not review.turns:
        return h.p(".quiet")[said.NO_TURNING_POINT.say(lang)]
    return h.ol(".turns", aria_label=said.TURNING_POINTS.say(lang))[
        (h.li[_turn(view, review, number, step)] for number, step in enumerate(review.turns, 1))
    ]


def _turn(view: TableView, review: Review, number: int, step: int) -> h.Renderable:
    lang, mover = view.lang, _mover(view, step)
    side, move = texts.SIDES[mover], named(view, step)
    given_away = _share(review, step - 1, mover) - _share(review, step, mover)
    verdict = said.LOST_SHORT[max(0, _grade(2 * given_away) - 1)]
    return h.button(
        type="button",
        data_action="goto",
        data_value=str(step),
        aria_current="true" if step == view.at else None,
    )[
        h.b[h.span(".vh")[said.TURNING_POINT.say(lang), " "], str(number), h.span(".vh")[" "]],
        h.span[move.say(lang), h.span(".vh")[" "]],
        h.small[common.SIDE_AND_LEVEL.fill(side=side, level=verdict).say(lang)],
    ]


def _progress(view: TableView, review: Review) -> h.Renderable:
    lang = view.lang
    positions = len(review.reports)
    done = positions - 1 - review.next
    told = said.PROGRESS_STOPPED if review.stopped else said.PROGRESS
    return h.div(class_=["think", "paused" if review.stopped else "busy"])[
        scale(round(100 * done / positions)),
        h.p(".acts")[
            action("resume", common.GO_ON, lang, look="btn slim")
            if review.stopped
            else action("stop", common.STOP, lang, look="btn slim"),
        ],
        h.p(".quiet")[told.fill(n=done, all=positions).say(lang)],
    ]


# Moves


def named(view: TableView, step: int) -> Text:
    """The move that led to a step, with its number in the game."""
    move: Move = view.line.steps[step - 1].decision
    if move.kind == "town":
        return said.TOWN.fill(move=write(move))
    state: State = view.line.upto(step - 1).state
    number = Text(en=str(state.ply // 2 + 1), ja=str(state.ply + 1))
    return (said.MOVE if state.to_move == BLACK else said.REPLY).fill(n=number, move=write(move))


def _mover(view: TableView, step: int) -> Seat:
    return view.line.steps[step - 1].decider
