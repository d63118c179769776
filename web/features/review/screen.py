"""The screen on which any game is looked back on: a word on a decision, the curves, the turning points."""

from __future__ import annotations

from collections.abc import Iterator

import htpy as h

from pyengine.game import Seat
from pyengine.players.hindsight import Curve, Verdict, expected
from pyengine.text import Text, prose
from web.features.review import texts
from web.features.review.state import Review
from web.features.review.texts import of_100
from web.look import TableView
from web.texts import table as common
from web.views.cited import linked
from web.views.drawings import EMBLEMS, counter
from web.views.ending import ways_on
from web.views.names import inside, name
from web.views.parts import action
from web.views.table import scale, step_strips

# The panel


def panel(view: TableView, review: Review) -> h.Node:
    """The words on the decision that is judged at the step shown."""
    lang, side = view.lang, view.play.side
    end = view.ui.ending(view) if side is None and view.match.outcome is not None else None
    place = review.place(view)
    heading = texts.HEADING if place is None else _heading(view, review, place)
    return [
        h.header[
            h.h2[(texts.LINE_NOT_PLAYED if side else end.result if end else heading).say(lang)],
            action("line", texts.TO_GAME, lang, look="link")
            if side
            else action("leave-review", texts.LEAVE, lang, look="link"),
        ],
        end and h.p[linked(view, end.reason)],
        _judged(view, review, place)
        if place is not None
        else not end and h.p(".quiet")[texts.AT_START.say(lang)],
        end and h.div(".acts")[ways_on(view, "btn slim")],
    ]


def _heading(view: TableView, review: Review, place: int) -> Text:
    return texts.CHOICE.fill(who=name(view, review.choices[place].seat), choice=review.named[place])


def _judged(view: TableView, review: Review, place: int) -> h.Node:
    lang, choice = view.lang, review.choices[place]
    told = review.verdict(view, place).say(lang)
    if choice.verdict is None:
        return h.p(".quiet")[told]
    later = next(
        (each for each in review.choices if each.step in review.turns and each.step > choice.step), None
    )
    return [
        h.p(".judged")[
            h.b[told], " ", h.span(".quiet")[_chances(view, choice.seat, choice.verdict).say(lang)]
        ],
        review.better(view, place),
        view.play.side is None
        and h.div(".acts")[
            action("what-if", texts.WHAT_IF, lang, value=str(choice.step - 1), look="btn slim"),
            later
            and action("goto", texts.NEXT_TURN, lang, value=str(review.shown_at(later)), look="btn slim"),
        ],
    ]


def _chances(view: TableView, seat: Seat, verdict: Verdict) -> Text:
    told = texts.FROM_TO if verdict.grade else texts.STAYS
    return told.fill(side=name(view, seat), before=of_100(verdict.before), after=of_100(verdict.after))


# The course of the game


def course(view: TableView, review: Review) -> h.Renderable:
    """The graph, and under it the turning points, or how far the machine has come."""
    return h.div(".course")[
        _graph(view, review),
        len(_drawn(view)) > 1 and _legend(view),
        _turns(view, review) if review.next is None else _progress(view, review),
    ]


def _drawn(view: TableView) -> tuple[Seat, ...]:
    """The seats with a curve, the person's last, to lie on top; of two, one is enough: they are opposites."""
    seats, own = range(view.play.line.setup.seats), view.alone or 0
    return (own,) if len(seats) == 2 else (*(seat for seat in seats if seat != own), own)


def _graph(view: TableView, review: Review) -> h.Renderable:
    """The expected result over the game; pressing it leads to the step."""
    steps, seats = len(view.play.line.steps), _drawn(view)
    own, lang = seats[-1], view.lang
    label = texts.EXPECTED.fill(side=inside(view, own)) if len(seats) == 1 else texts.EXPECTED_ALL
    fair = 100 - 100 / view.play.line.setup.seats
    return h.div(".graph")[
        h.p(".label", aria_hidden="true")[label.say(lang)],
        h.div(".plot")[
            h.svg(
                viewBox="0 0 100 100",
                preserveAspectRatio="none",
                role="img",
                aria_label=texts.GRAPH.fill(label=label, told=_summary(view, review, seats)).say(lang),
            )[
                h.path(".half", d=f"M0 {fair:.1f}H100"),
                (
                    _curve(review.curves[seat], steps, seat, own=seat == own, fair=fair)
                    for seat in seats
                    if review.curves and review.curves[seat]
                ),
                h.path(".here", d=f"M{100 * view.play.at / steps:.1f} 0V100"),
            ],
            _marks(view, review, steps),
            (
                h.span(".axis", style=f"--y:{100 - value}%", aria_hidden="true")[str(value)]
                for value in (100, 50, 0)
            ),
            step_strips(steps),
        ],
    ]


def _curve(curve: Curve, steps: int, seat: Seat, *, own: bool, fair: float) -> list[h.Renderable]:
    points = [(100 * step / steps, 50 - 50 * value) for step, value in curve]
    line = "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
    first, last = points[0][0], points[-1][0]
    area = h.path(".area", d=f"M{first:.1f} {fair:.1f}L{line}L{last:.1f} {fair:.1f}z")
    stroke = h.path(class_=["curve", {"own": own}], data_seat=seat, d=f"M{line}")
    return [area, stroke] if own else [stroke]


def _marks(view: TableView, review: Review, steps: int) -> Iterator[h.Renderable]:
    """The numbers of the turning points, on the curve of the one who decided if it is drawn."""
    drawn, choices = _drawn(view), {choice.step: choice for choice in review.choices}
    for number, step in enumerate(review.turns, 1):
        seat = choices[step].seat if choices[step].seat in drawn else drawn[-1]
        y = 50 - 50 * expected(review.curves[seat], step)
        yield h.b(
            class_={"now": view.play.at == review.shown_at(choices[step])},
            style=f"--x:{100 * step / steps:.1f}%;--y:{y:.1f}%",
            aria_hidden="true",
        )[str(number)]


def _legend(view: TableView) -> h.Renderable:
    own = _drawn(view)[-1]
    return h.ul(".whose", aria_hidden="true")[
        (
            h.li[
                h.svg(viewBox="0 0 26 8", preserveAspectRatio="none")[
                    h.path(class_=["curve", {"own": seat == own}], data_seat=seat, d="M0 4H26")
                ],
                counter(EMBLEMS[seat]),
                name(view, seat).say(view.lang),
            ]
            for seat in sorted(_drawn(view))
        )
    ]


def _summary(view: TableView, review: Review, seats: tuple[Seat, ...]) -> Text:
    if review.next is not None:
        return texts.SO_FAR
    return prose(_told(view, review.curves[seat], seat) for seat in seats if review.curves[seat])


def _told(view: TableView, curve: Curve, seat: Seat) -> Text:
    values = [of_100(value) for _, value in curve]
    return texts.SUMMARY.fill(
        side=name(view, seat), first=values[0], low=min(values), high=max(values), last=values[-1]
    )


def _turns(view: TableView, review: Review) -> h.Renderable:
    lang = view.lang
    if not review.turns:
        return h.p(".quiet")[texts.NO_TURNING_POINT.say(lang)]
    places = {choice.step: place for place, choice in enumerate(review.choices)}
    return h.ol(".turns", aria_label=texts.TURNING_POINTS.say(lang))[
        (h.li[_turn(view, review, number, places[step])] for number, step in enumerate(review.turns, 1))
    ]


def _turn(view: TableView, review: Review, number: int, place: int) -> h.Renderable:
    lang, choice = view.lang, review.choices[place]
    at = review.shown_at(choice)
    assert choice.verdict is not None, "the game turned there"
    before, after = of_100(choice.verdict.before), of_100(choice.verdict.after)
    return h.button(
        type="button",
        data_action="goto",
        data_value=str(at),
        aria_current="true" if at == view.play.at else None,
    )[
        h.b[h.span(".vh")[texts.TURNING_POINT.say(lang), " "], str(number), h.span(".vh")[" "]],
        h.span[review.named[place].say(lang), h.span(".vh")[" "]],
        h.small[name(view, choice.seat).say(lang), " ", h.em[f"{before} → {after}"]],
    ]


def _progress(view: TableView, review: Review) -> h.Renderable:
    lang, (done, of) = view.lang, review.progress
    told = texts.CLOSER.fill(n=review.closer) if review.closer else texts.PROGRESS.fill(n=done, all=of)
    if review.stopped:
        told = texts.STOPPED.fill(n=done, all=of)
    return h.div(class_=["think", "paused" if review.stopped else "busy"])[
        scale(round(90 * done / of)),
        h.p(".acts")[
            action("resume", common.GO_ON, lang, look="btn slim")
            if review.stopped
            else action("stop", common.STOP, lang, look="btn slim"),
        ],
        h.p(".quiet")[told.say(lang)],
    ]
