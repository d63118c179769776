"""The log: the latest two rounds turn by turn, the latest turn first, and a line for each round before; all are jumps."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

import htpy as h

from pyengine.game import Event
from pyengine.games.gran_cannon.events import RoundBegan
from pyengine.games.gran_cannon.state import State
from pyengine.text import Text
from web.texts import gran_cannon as texts
from web.texts import table as common
from web.views.emblems import EMBLEMS
from web.views.gran_cannon.telling import Line, tell
from web.views.model import TableView
from web.views.table import jumps

_ROUNDS: Final = 2
"""So many rounds are told in full: a whole long game would be a long way to scroll, and slow to draw."""


@dataclass(slots=True)
class _Stretch:
    """A turn, or the beginning of a round or overtime: its headings, and the lines on the way to each stop in it."""

    headings: list[Text] = field(default_factory=list[Text])
    stops: list[tuple[int, list[Line]]] = field(default_factory=list[tuple[int, list[Line]]])


def log(view: TableView) -> h.Renderable:
    """The log with its jumps."""
    lang = view.lang
    state: State = view.sight
    story = view.story
    rounds = [number for number, events in enumerate(story, start=1) if _begins(events)]
    told = _stretches(view, story, rounds[-_ROUNDS] if len(rounds) >= _ROUNDS else 1)
    latest = max((number for stretch in told for number, _ in stretch.stops), default=0)
    first = texts.FIRST_TO if state.reach else texts.FIRST_PAST
    heading = texts.ROUND_TURN.fill(round=state.round, turn=state.turn) if state.round else texts.LOG
    return h.section(".sheet.panel.lg", id=view.id("log"), aria_label=texts.LOG.say(lang))[
        h.header[
            h.h2[heading.say(lang)],
            h.span(".quiet")[first.fill(target=state.target).say(lang)],
            jumps(view),
        ],
        h.div(".scroll", tabindex="0", role="group", aria_label=texts.LOG.say(lang))[
            h.ol(".log")[
                (_rows(view, stretch, latest) for stretch in reversed(told)),
                (_past(view, story, number) for number in reversed(rounds[:-_ROUNDS])),
            ]
            if told
            else h.p(".quiet")[texts.NOTHING_YET.say(lang)]
        ],
        # Its room is kept at steps without a comment, so that nothing jumps.
        view.notes.comments
        and h.blockquote(".comment", tabindex="0" if view.comment else None)[view.comment or None],
        not view.live
        and h.p(".later")[
            h.button(".link", type="button", data_action="continue")[common.PLAY_ON_FROM_HERE.say(lang)]
        ],
    ]


def _begins(events: Sequence[Event]) -> bool:
    return any(isinstance(event, RoundBegan) for event in events)


def _stretches(view: TableView, story: Sequence[Sequence[Event]], start: int) -> list[_Stretch]:
    """The story from a step on, parted where a review rests; what comes before the first heading is left out."""
    rests = view.stops
    found: list[_Stretch] = []
    for number, events in enumerate(story[start - 1 :], start):
        for line in tell(view, events):
            if line.heading:
                if not found or found[-1].stops:
                    found.append(_Stretch())
                found[-1].headings.append(line.text)
            elif found:
                stop = rests[bisect_left(rests, number)]
                stops = found[-1].stops
                if not stops or stops[-1][0] != stop:
                    stops.append((stop, []))
                stops[-1][1].append(line)
    return found


def _past(view: TableView, story: Sequence[Sequence[Event]], number: int) -> h.Renderable:
    """A round of which only the beginning is told."""
    began = next(event for event in story[number - 1] if isinstance(event, RoundBegan))
    return h.li[
        h.button(type="button", data_action="goto", data_value=str(number))[
            (_line(view, line) for line in tell(view, (began,)))
        ]
    ]


def _rows(view: TableView, stretch: _Stretch, latest: int) -> Iterator[h.Renderable]:
    # A turn in which nothing has happened yet needs no heading.
    for heading in stretch.headings if stretch.stops else stretch.headings[:-1]:
        yield h.li(".stretch.label")[heading.say(view.lang)]
    for number, lines in stretch.stops:
        yield h.li[
            h.button(
                type="button",
                data_action="goto",
                data_value=str(number),
                aria_current="step" if number == latest else None,
            )[(_line(view, line) for line in lines)]
        ]


def _line(view: TableView, line: Line) -> h.Renderable:
    return h.span(".ln")[line.seat is not None and _mark(line.seat), h.span[line.text.say(view.lang)]]


def _mark(seat: int) -> h.Renderable:
    emblem = EMBLEMS[seat]
    return h.svg(class_=f"p-{emblem}", viewBox="0 0 24 24", aria_hidden="true")[
        h.circle(".rim", cx="12", cy="12", r="10.5"),
        h.use(href=f"#e-{emblem}", x="5", y="5", width="14", height="14"),
    ]
