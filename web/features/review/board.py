"""The machine's look back at a game.

The expected result over it, its turning points, a word on the step that is shown.
"""

from __future__ import annotations

from bisect import bisect_right
from functools import lru_cache
from typing import Any, Final

import htpy as h
from markupsafe import Markup

from pyengine.game import Seat
from pyengine.text import Text
from web.features.review import texts
from web.features.review.state import Judgement, Review
from web.look import TableView
from web.texts import table as common
from web.texts.words import percent
from web.views.drawings import EMBLEMS, counter
from web.views.ending import ways_on
from web.views.parts import action, figure, kept
from web.views.table import linked, reasons, scale

_GRADES: Final = (0.1, 0.3, 0.7)
"""From so much of the expected result on a loss is slight, clear, decisive."""
_MOST_MOVES: Final = 6
"""A line is shown no further: what the search expects beyond is hardly more than a guess."""


def grade(lost: float) -> int:
    """How much of the expected result was lost: 0 for nothing to speak of, up to 3 for a decisive loss."""
    return bisect_right(_GRADES, lost)


# The panel


def panel(view: TableView, review: Review) -> h.Node:
    """What there is to say of the step that is shown, and the better line as far as it is shown."""
    end = view.ui.ending(view) if _at_end(view) else None
    return [
        h.header[
            h.h2[_heading(view).say(view.lang)],
            action("line", texts.TO_GAME, view.lang, look="link")
            if view.play.side
            else action("leave-review", texts.LEAVE, view.lang, look="link"),
        ],
        end and h.p[linked(view, end.reason.say(view.lang))],
        _judged(view, review),
        end and h.div(".acts")[ways_on(view, "btn slim")],
    ]


def _at_end(view: TableView) -> bool:
    return view.play.side is None and view.match.outcome is not None


def _heading(view: TableView) -> Text:
    if view.play.side:
        return texts.BETTER_LINE
    if _at_end(view):
        return view.ui.ending(view).result
    if not view.play.at:
        return texts.HEADING
    return common.SIDE_AND_LEVEL.fill(
        side=view.ui.sides[_mover(view, view.play.at)], level=_named(view, view.play.at)
    )


def _judged(view: TableView, review: Review) -> h.Node:
    judgement = review.judgement
    if not view.play.at:
        return h.p(".quiet")[texts.AT_START.say(view.lang)]
    if judgement is None:
        waits = review.next >= view.play.at - 1
        return h.p(".quiet")[(texts.NOT_YET if waits else texts.NO_OPINION).say(view.lang)]
    verdict, *why = judgement.words
    return [
        h.p(".judged")[h.b[verdict.say(view.lang)], " ", h.span(".quiet")[_chances(view, review)]],
        _line(view, judgement),
        bool(why) and reasons(view, why),
        view.play.side is None
        and grade(judgement.lost) > 0
        and h.div(".acts")[what_if(view, view.play.at - 1)],
    ]


def what_if(view: TableView, step: int) -> h.Renderable:
    """The button by which the game goes on otherwise from a step."""
    return h.button(".btn.slim", type="button", data_action="what-if", data_value=str(step))[
        texts.WHAT_IF.say(view.lang)
    ]


def _chances(view: TableView, review: Review) -> str:
    """What the mover could expect before the move and after it."""
    mover = _mover(view, view.play.at)
    before, after = (percent(_share(review, step, mover)) for step in (view.play.at - 1, view.play.at))
    side = view.ui.sides[mover]
    if before == after:
        return texts.STAYS.fill(side=side, after=after).say(view.lang)
    return texts.FROM_TO.fill(side=side, before=before, after=after).say(view.lang)


def _line(view: TableView, judgement: Judgement) -> h.Node:
    """The line that was better, each of its moves a button that shows the board after it."""
    step = view.play.line.steps[judgement.step - 1]
    if judgement.best.best == step.decision:
        return None
    label = texts.BETTER if grade(judgement.lost) else texts.EXPECTED_LINE
    shown = view.play.side.shown if view.play.side else 0
    return h.p(".line")[
        h.span[label.say(view.lang)],
        (
            h.button(
                class_=["btn", "slim", {"main": number == 1 and not shown}],
                type="button",
                data_action="line",
                data_value=str(number),
                aria_current="true" if number == shown else None,
            )[view.game.write_decision(move)]
            for number, move in enumerate(judgement.best.pv[:_MOST_MOVES], 1)
        ),
    ]


# The course of the game


def course(view: TableView, review: Review) -> h.Renderable:
    """The graph, and under it the turning points, or how far the machine has come."""
    return h.div(".course")[
        _graph(view, review), _turns(view, review) if review.next < 0 else _progress(view, review)
    ]


def _graph(view: TableView, review: Review) -> h.Renderable:
    """The expected result for the only person here, or for the first seat; pressing it leads to the step."""
    seat = view.alone or 0
    steps = len(view.play.line.steps)
    known = range(review.next + 1, len(review.expected))
    points = [(100 * step / steps, 100 - 100 * _share(review, step, seat)) for step in known]
    here = 100 * view.play.at / steps
    return h.div(".graph")[
        h.p(".label", aria_hidden="true")[texts.EXPECTED.fill(side=view.ui.sides[seat]).say(view.lang)],
        _sign(view, seat, "up"),
        _sign(view, 1 - seat, "down"),
        h.div(".plot")[
            h.svg(
                viewBox="0 0 100 100",
                preserveAspectRatio="none",
                role="img",
                aria_label=_summary(view, review, seat).say(view.lang),
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
            moments(steps),
        ],
    ]


@lru_cache(maxsize=4)
def moments(steps: int) -> Markup:
    """The strips of the graph that lead to the steps; they stay the same while the machine looks on."""
    return kept(
        h.div(".moments", aria_hidden="true")[
            (h.i(data_action="goto", data_value=str(step)) for step in range(steps + 1))
        ]
    )


def _paths(points: list[tuple[float, float]]) -> list[h.Renderable]:
    line = "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
    first, last = points[0][0], points[-1][0]
    return [h.path(".area", d=f"M{first:.1f} 50L{line}L{last:.1f} 50z"), h.path(".curve", d=f"M{line}")]


def _summary(view: TableView, review: Review, seat: Seat) -> Text:
    side = view.ui.sides[seat]
    if review.next >= 0:
        return texts.SO_FAR.fill(side=side)
    shares = [_share(review, step, seat) for step in range(len(review.expected))]
    marks: dict[str, Any] = {"first": shares[0], "low": min(shares), "high": max(shares), "last": shares[-1]}
    return texts.SUMMARY.fill(side=side, **{name: percent(share) for name, share in marks.items()})


def _share(review: Review, step: int, seat: Seat) -> float:
    """A seat's expected share of the win, from 0 to 1."""
    value = review.expected[step]
    return (1 + (value if seat == 0 else -value)) / 2


def _turns(view: TableView, review: Review) -> h.Renderable:
    lang = view.lang
    if not review.turns:
        return h.p(".quiet")[texts.NO_TURNING_POINT.say(lang)]
    return h.ol(".turns", aria_label=texts.TURNING_POINTS.say(lang))[
        (h.li[_turn(view, review, number, step)] for number, step in enumerate(review.turns, 1))
    ]


def _turn(view: TableView, review: Review, number: int, step: int) -> h.Renderable:
    lang, mover = view.lang, _mover(view, step)
    side, move = view.ui.sides[mover], _named(view, step)
    given_away = _share(review, step - 1, mover) - _share(review, step, mover)
    verdict = texts.LOST_SHORT[max(0, grade(2 * given_away) - 1)]
    return h.button(
        type="button",
        data_action="goto",
        data_value=str(step),
        aria_current="true" if step == view.play.at else None,
    )[
        h.b[h.span(".vh")[texts.TURNING_POINT.say(lang), " "], str(number), h.span(".vh")[" "]],
        h.span[move.say(lang), h.span(".vh")[" "]],
        h.small[common.SIDE_AND_LEVEL.fill(side=side, level=verdict).say(lang)],
    ]


def _progress(view: TableView, review: Review) -> h.Renderable:
    lang = view.lang
    positions = len(review.reports)
    done = positions - 1 - review.next
    told = texts.PROGRESS_STOPPED if review.stopped else texts.PROGRESS
    return h.div(class_=["think", "paused" if review.stopped else "busy"])[
        scale(round(100 * done / positions)),
        h.p(".acts")[
            action("resume", common.GO_ON, lang, look="btn slim")
            if review.stopped
            else action("stop", common.STOP, lang, look="btn slim"),
        ],
        h.p(".quiet")[told.fill(n=done, all=positions).say(lang)],
    ]


def _sign(view: TableView, seat: Seat, place: str) -> h.Renderable:
    """The mark of a side, at the end of the graph where it wins."""
    signs = view.ui.signs
    return figure(signs[seat], place) if signs else counter(EMBLEMS[seat], place)


def _named(view: TableView, step: int) -> Text:
    reviewer = view.ui.controller.reviewer
    assert reviewer is not None, "it is looked back on"
    return reviewer.named(view.play.line.upto(step))


def _mover(view: TableView, step: int) -> Seat:
    return view.play.line.steps[step - 1].decider
