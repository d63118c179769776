"""What came of a finished game for every seat: the ranking, by how much, and the course of the game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final, NamedTuple

import htpy as h

from pyengine.game import Seat
from pyengine.text import Text, upper_first
from web.look import Course, Place, TableView
from web.texts import ending as texts
from web.views.drawings import EMBLEMS, counter
from web.views.names import enumerated, inside, name
from web.views.parts import figure

_WIDTH: Final = 342
_HEIGHT: Final = 172
_LEFT: Final = 24
_RIGHT: Final = 310
_TOP: Final = 14
_BOTTOM: Final = 146
"""Where the lines of the chart are, on its grid of ``_WIDTH`` by ``_HEIGHT``."""
_APART: Final = 19
"""How far the counters at the ends of the lines are apart at least."""
_MARKS: Final = 8
"""The most numbers below the chart."""
_EVERY: Final = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000)
"""How far they may be apart."""


class Ranked(NamedTuple):
    """A place and its rank, from 1; who is level with another has the same."""

    place: Place
    rank: int
    won: bool


# The ranking


def ranked(view: TableView, places: Iterable[Place]) -> list[Ranked]:
    """The places from the first to the last: who has won, then by merit."""
    outcome = view.match.outcome
    winners = outcome.winners if outcome else ()

    def key(place: Place) -> tuple[bool, tuple[float, ...]]:
        return place.seat in winners, _merit(place) if winners else ()

    found: list[Ranked] = []
    for number, place in enumerate(sorted(places, key=key, reverse=True), 1):
        level = bool(found) and key(found[-1].place) == key(place)
        found.append(Ranked(place, found[-1].rank if level else number, place.seat in winners))
    return found


def beats(one: Ranked, other: Ranked) -> int:
    """Whether a result is better than another one of the same deal: 1, 0 if they are level, or -1."""
    mine, theirs = ((each.won, _merit(each.place)) for each in (one, other))
    return (mine > theirs) - (mine < theirs)


def feat(place: Place) -> Text:
    """What a challenge asks to beat: the points, unless the game says otherwise."""
    return place.feat or texts.POINTS.of(round(place.value))


def _merit(place: Place) -> tuple[float, ...]:
    return place.merit or (place.value,)


def margin(view: TableView, places: Iterable[Place]) -> Text | None:
    """The score of the winner, and of the only person here or else the runner-up.

    None where they were level.
    """
    first, *others = ranked(view, places)
    mine = next((each for each in others if each.place.seat == view.alone), None)
    if not others or (mine is not None and mine.won):
        return None
    other = mine or others[0]
    most, less = round(first.place.value), round(other.place.value)
    if most <= less or not first.won:
        return None
    names = {"first": inside(view, first.place.seat), "other": inside(view, other.place.seat)}
    return upper_first(texts.MARGIN.fill(**names, most=most, less=less))


def parts(*told: Text | None) -> Text | None:
    """What points are made of, in one line; None without any."""
    said = [text for text in told if text is not None]
    return enumerated(said, texts.BETWEEN) if said else None


def ranking(view: TableView, places: Sequence[Place]) -> h.Renderable:
    """The list of all seats: rank, name, what the points are made of, a bar, points, and what came last."""
    most = max([1.0, *(place.value for place in places)])
    return h.ol(".standings", aria_label=texts.RANKING.say(view.lang))[
        (_row(view, each, most) for each in ranked(view, places))
    ]


def _row(view: TableView, each: Ranked, most: float) -> h.Renderable:
    place, lang = each.place, view.lang
    share = 100 * max(0.0, place.value) / most
    return h.li(class_={"you": place.seat == view.alone, "won": each.won})[
        h.b(".no")[
            h.span(".vh")[texts.RANK.fill(n=each.rank).say(lang)], h.span(aria_hidden="true")[str(each.rank)]
        ],
        sign(view, place.seat),
        h.p[
            h.span(".name")[name(view, place.seat).say(lang)],
            place.parts and [" ", h.small[place.parts.say(lang)]],
        ],
        h.span(".bar", style=f"--w:{share:.1f}%", aria_hidden="true"),
        h.p(".tot")[place.points.say(lang), place.gain and h.small[place.gain]],
    ]


def sign(view: TableView, seat: Seat) -> h.Renderable:
    """What tells a seat from the others: its piece, or its counter."""
    signs = view.ui.signs
    return figure(signs[seat], "ctr") if signs else counter(EMBLEMS[seat])


# The course of the game


def course(
    view: TableView,
    title: Text,
    mark: Callable[[Any], int],
    values: Callable[[Any], Sequence[float]],
    goal: float | None = None,
) -> Course | None:
    """What every seat had whenever a state's ``mark`` was about to grow, and at the end.

    None where there is too little to be drawn.
    """
    line = view.match
    last: dict[int, Sequence[float]] = {}
    for state in (line.start, *(step.state for step in line.steps)):
        last[mark(state)] = values(state)
    if len(last) < 3:
        return None
    return Course(title, tuple(zip(*last.values(), strict=True)), goal)


def chart(view: TableView, shown: Course) -> h.Renderable:
    """The lines of all seats; each ends at its seat's counter."""
    high = max([1.0, shown.goal or 0, *(value for line in shown.values for value in line)])
    low = min([0.0, *(value for line in shown.values for value in line)])
    steps = len(shown.values[0]) - 1

    def x(step: int) -> float:
        return _LEFT + (_RIGHT - _LEFT) * step / steps

    def y(value: float) -> float:
        return _BOTTOM - (_BOTTOM - _TOP) * (value - low) / (high - low)

    told = enumerated(
        texts.AT_LAST.fill(name=inside(view, seat), value=f"{line[-1]:g}")
        for seat, line in enumerate(shown.values)
    )
    every = next(every for every in _EVERY if steps <= _MARKS * every)
    ends = _apart([y(line[-1]) for line in shown.values])
    order = sorted(range(len(shown.values)), key=lambda seat: seat == view.alone)
    return h.figure(".course-of")[
        h.figcaption[shown.title.say(view.lang)],
        h.svg(
            viewBox=f"0 0 {_WIDTH} {_HEIGHT}",
            role="img",
            aria_label=texts.COURSE.fill(title=shown.title, values=told).say(view.lang),
        )[
            shown.goal is not None
            and [
                h.path(".goal", d=f"M{_LEFT} {y(shown.goal):.1f}H{_RIGHT + 8}"),
                _at(y(shown.goal), shown.goal),
            ],
            _at(y(low), low),
            shown.goal is None and _at(y(high), high),
            (
                h.text(x=f"{x(step):.1f}", y=_BOTTOM + 22, text_anchor="middle")[str(step)]
                for step in range(every, steps + 1, every)
            ),
            (
                h.path(
                    class_=["you" if seat == view.alone else f"d{seat}"],
                    d="M"
                    + "L".join(
                        f"{x(step):.1f} {y(value):.1f}" for step, value in enumerate(shown.values[seat])
                    ),
                )
                for seat in order
            ),
            (_end(view, seat, ends[seat]) for seat in order),
        ],
    ]


def _at(y: float, value: float) -> h.Renderable:
    return h.text(x=_LEFT - 6, y=f"{y + 4:.1f}", text_anchor="end")[f"{value:g}"]


def _end(view: TableView, seat: Seat, y: float) -> h.Renderable:
    """The seat's sign at the end of its line."""
    signs = view.ui.signs
    if signs:
        return h.use(href=f"#{signs[seat]}", x=_RIGHT + 6, y=f"{y - 12:.1f}", width=24, height=24)
    return h.g(class_=f"p-{EMBLEMS[seat]}", transform=f"translate({_RIGHT + 18} {y:.1f})")[
        h.circle(".rim", r=9), h.use(href=f"#e-{EMBLEMS[seat]}", x="-5.5", y="-5.5", width=11, height=11)
    ]


def _apart(heights: Sequence[float]) -> dict[Seat, float]:
    """The heights by seat, moved so that no two are too close to each other, and none is below the chart."""
    placed: dict[Seat, float] = {}
    least = 0.0
    for seat in sorted(range(len(heights)), key=lambda seat: heights[seat]):
        placed[seat] = max(heights[seat], least)
        least = placed[seat] + _APART
    most = float(_HEIGHT - 10)
    for seat in reversed(placed):
        placed[seat] = min(placed[seat], most)
        most = placed[seat] - _APART
    return placed
