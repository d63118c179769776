"""What happened: the latest events of a card table, its log with jumps, and the lines as sentences."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import chain
from typing import TypeVar

import htpy as h
from markupsafe import Markup

from pyengine.game import Event, Seat
from pyengine.text import Text
from web.look import TableView, first
from web.texts import cards as texts
from web.texts import table as common
from web.texts import words
from web.views.drawings import EMBLEMS
from web.views.model import Retrospect
from web.views.parts import action
from web.views.table import back, course, jump, jumps, looks_back, marks

E = TypeVar("E", bound=Event)


@dataclass(frozen=True, slots=True)
class Line:
    """One thing that happened.

    ``seat`` is whose counter stands before it, ``heading`` whether a stretch begins. ``drawn`` are pictures
    that the log shows in the place of words of the text, in their order there.
    """

    text: Text
    seat: Seat | None = None
    heading: bool = False
    drawn: tuple[tuple[Text, h.Node], ...] = ()


Tell = Callable[[TableView, Sequence[Event]], Iterable[Line]]
"""How a game tells the events of a step, in the form that the viewer sees."""


@dataclass(slots=True)
class Stretch:
    """A part of the game: its headings, and the lines on the way to each stop in it, by the stop's number."""

    headings: list[Text] = field(default_factory=list[Text])
    stops: list[tuple[int, list[Line]]] = field(default_factory=list[tuple[int, list[Line]]])


def last_of(events: Sequence[Event], kind: type[E]) -> E | None:
    """The last event of a kind among these; None if there is none."""
    return next((event for event in reversed(events) if isinstance(event, kind)), None)


def happened(view: TableView) -> Iterator[Event]:
    """All that the viewer has seen happen, one event after the other."""
    return chain.from_iterable(view.story)


def events_now(view: TableView) -> tuple[Event, ...]:
    """The events of the moment that is shown, if it is one on the way."""
    return view.perspective.keyframe.events if view.perspective.keyframe else ()


def latest(view: TableView) -> tuple[Event, ...]:
    """The events since the picture before, in the form that the viewer sees.

    Those of the moment or of the last step.
    """
    if view.perspective.keyframe is not None:
        return view.perspective.keyframe.events
    steps = view.match.steps
    return view.seen(steps[-1]) if steps else ()


def sentences(lines: Sequence[Line]) -> Text:
    """The lines as sentences, one after the other; empty if there are none."""
    if not lines:
        return Text("", "")
    return Text(
        *(
            "".join(f"{part}{stop}" for part in parts).strip()
            for parts, stop in zip(zip(*(line.text for line in lines), strict=True), texts.STOP, strict=True)
        )
    )


def stretches(view: TableView, tell: Tell, start: int = 1) -> list[Stretch]:
    """The story from a step on, parted where a review rests.

    What comes before the first heading is the deal, and left out; in a game that began from a position it is
    the rest of what went on there, a stretch without a heading.
    """
    rests = view.stops
    midway = view.play.line.setup.start is not None
    found: list[Stretch] = []
    for number, events in enumerate(view.story[start - 1 :], start):
        for line in tell(view, events):
            if line.heading:
                if not found or found[-1].stops:
                    found.append(Stretch())
                found[-1].headings.append(line.text)
            elif found or midway:
                if not found:
                    found.append(Stretch())
                stop = rests[bisect_left(rests, number)]
                stops = found[-1].stops
                if not stops or stops[-1][0] != stop:
                    stops.append((stop, []))
                stops[-1][1].append(line)
    return found


def log(
    view: TableView,
    heading: Text,
    quiet: Text | h.Renderable,
    told: Sequence[Stretch],
    *past: h.Node,
    strip: bool = False,
    anew: bool = False,
) -> h.Renderable:
    """The log with its jumps, the latest stretch first.

    ``past`` are the entries for what is not told in full. As a ``strip`` it is a few lines
    high on a narrow screen, and opens: then the latest line is the first. ``anew`` draws the whole list anew
    after each step, so that no line moves to another's place.
    """
    latest = max((number for stretch in told for number, _ in stretch.stops), default=0)
    newest = next((stretch for stretch in reversed(told) if stretch.stops), None)
    signs = marks(view, (number for stretch in told for number, _ in stretch.stops))
    rows = (
        _rows(view, stretch, latest, signs, newest=stretch is newest, strip=strip)
        for stretch in reversed(told)
    )
    listed = h.ol(".log", id=view.id(f"log-{latest}") if anew else None)[rows, past] if told else None
    return sheet(view, heading, quiet, listed, strip=strip)


def sheet(
    view: TableView,
    heading: Text,
    quiet: Text | h.Renderable,
    rows: h.Node,
    *,
    label: Text = texts.LOG,
    strip: bool = False,
) -> h.Renderable:
    """What stands around the rows of a log.

    Its heading and jumps, a review's graph, the step's comment, the ways on from here.

    ``quiet`` stands beside the heading; ``label`` names it; without ``rows`` it says that nothing has
    happened yet. A ``strip`` has a button that opens it over the table, where it has too little room.
    """
    lang = view.lang
    own = first(feature.rows(view) for feature in view.features)
    beside = quiet.say(lang) if isinstance(quiet, Text) else quiet
    return h.section(
        class_=["lg", "sheet", {"strip-log": strip}],
        id=view.id("log"),
        aria_label=label.say(lang),
        popover="auto" if strip else None,
    )[
        h.header[
            h.h2[heading.say(lang)],
            h.span(".quiet")[beside],
            jumps(view),
            strip and _opener(view),
        ],
        (feature.above(view) for feature in view.features),
        course(own or rows, label.say(lang), texts.NOTHING_YET.say(lang)),
        # Its room is kept at steps without a comment, so that nothing jumps.
        view.play.notes.comments
        and h.blockquote(".comment", tabindex="0" if view.comment else None)[view.comment or None],
        (leads := back(view, "link")) and h.p(".later")[leads],
        not view.live
        and not (view.looks_back and view.play.of(Retrospect) is None)
        and own is None
        and not view.unaided
        and h.p(".later")[action("continue", common.PLAY_ON_FROM_HERE, lang, look="link"), _looks_back(view)],
    ]


def _looks_back(view: TableView) -> h.Node:
    looks = looks_back(view)
    return looks and [" ", action(looks.action, looks.label, view.lang, look="link")]


def _opener(view: TableView) -> h.Renderable:
    return h.button(".link.all", type="button", popovertarget=view.id("log"))[
        h.span[texts.WHOLE_LOG.say(view.lang)], h.span[words.CLOSE.say(view.lang)]
    ]


def _rows(
    view: TableView, stretch: Stretch, latest: int, signs: dict[int, Markup], *, newest: bool, strip: bool
) -> Iterator[h.Renderable]:
    # A stretch in which nothing has happened yet needs no heading.
    for heading in stretch.headings if stretch.stops else stretch.headings[:-1]:
        yield h.li(".stretch.label")[heading.say(view.lang)]
    for place, (number, lines) in enumerate(reversed(stretch.stops) if strip else stretch.stops):
        bare = not place and not stretch.headings
        now = number == latest
        # Two stretches may have an entry for one step: the sign is drawn once.
        sign = signs.pop(number, Markup())
        yield entry(view, number, lines, sign, now=now, first=now and newest, bare=bare)


def entry(
    view: TableView,
    number: int,
    lines: Iterable[Line],
    sign: Markup | None = None,
    *,
    now: bool = False,
    first: bool = False,
    bare: bool = False,
) -> h.Renderable:
    """Lines of the log as one jump to the step after them, and a ``sign`` beside it.

    ``now`` is that step shown: the latest one, which two stretches may tell of; the Tab key enters the log by
    the ``first`` of the two. ``bare`` is the first entry of a stretch without a heading.
    """
    return h.li(class_={"stretch": bare})[
        h.button(jump(number, now=now, entry=first))[(_line(view, line) for line in lines)],
        sign,
    ]


def _line(view: TableView, line: Line) -> h.Renderable:
    return h.span(".ln")[line.seat is not None and _mark(line.seat), h.span[_illustrated(view, line)]]


def _illustrated(view: TableView, line: Line) -> Iterator[h.Node]:
    """The words of a line, pictures in the place of those that are drawn; who hears it hears all words."""
    rest = line.text.say(view.lang)
    for said, picture in line.drawn:
        before, found, rest = rest.partition(said.say(view.lang))
        yield before
        if found:
            yield [h.span(".vh")[found], picture]
    yield rest


def _mark(seat: Seat) -> h.Renderable:
    emblem = EMBLEMS[seat]
    return h.svg(class_=f"p-{emblem}", viewBox="0 0 24 24", aria_hidden="true")[
        h.circle(".rim", cx="12", cy="12", r="10.5"),
        h.use(href=f"#e-{emblem}", x="5", y="5", width="14", height="14"),
    ]
