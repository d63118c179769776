"""The log: the latest turns by phase, the latest first, and a line for each turn before; all are jumps."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import groupby
from typing import Final

import htpy as h
from markupsafe import Markup

from pyengine.game import CHANCE, Event, Seat
from pyengine.games.kanon.events.field import PointLost, Scored
from pyengine.games.kanon.events.setup import Collected, GameBegan, GameEnded, StarterDrawn
from pyengine.games.kanon.events.turn import Drew, Fought, TurnBegan
from pyengine.games.kanon.rules.state import State
from pyengine.text import Lang, Text
from web.games.kanon.table.narration.deeds import Deed
from web.games.kanon.table.narration.say import say
from web.games.kanon.table.narration.telling import book_before, chronicle
from web.games.kanon.table.narration.terms import Line
from web.games.kanon.table.scene import Scene, score, when
from web.games.kanon.words import story as texts
from web.look import TableView
from web.views.drawings import EMBLEMS, counter
from web.views.names import enumerated, third
from web.views.parts import kept
from web.views.story import sheet
from web.views.table import jump, marks

_FULL: Final = 3
"""This many turns are shown in full: a whole game would scroll far and be slow to draw every moment."""


@dataclass(slots=True)
class _Phase:
    """A phase with its lines, each with its step; without a title it comes before the first one."""

    title: Text | None
    lines: list[tuple[int, Line]] = field(default_factory=list[tuple[int, Line]])


@dataclass(slots=True)
class _Chapter:
    """A turn, the set-up or the time between games; without a title the game was taken up in it."""

    title: Text | None
    phases: list[_Phase]


@dataclass(frozen=True, slots=True)
class _Past:
    """A chapter in short: its title, its battles, victory points after it, the step that ends it."""

    title: Text
    seat: Seat | None
    did: tuple[Text, ...]
    points: tuple[int, int] | None
    end: int


def log(shown: Scene) -> h.Renderable:
    """The log with its jumps, under the turn and the victory points of both."""
    view = shown.view
    opened = _opened(view)
    full = opened[-_FULL][0] if len(opened) > _FULL else 1
    game = max((number for number, kind in opened if kind in (StarterDrawn, GameBegan)), default=1)
    first = min(game, full)
    told = _told(view, first)
    heading = when(view, shown.state)
    rows = [
        *_full(view, _chapters(chronicle(view, told[full - first :], full), midway=full == 1), heading, full),
        *(_past_row(past, shown.me, view.lang) for past in reversed(_past(view, told, first, full))),
        *(_past_row(past, shown.me, view.lang) for past in reversed(_games(shown, opened, game))),
    ]
    return sheet(view, heading, _score(shown), h.ol(".log", reversed=True)[rows] if rows else None)


def _opened(view: TableView) -> list[tuple[int, type[Event]]]:
    """The steps in which a chapter begins, and with which event; everybody sees these events."""
    steps = (step.events for step in view.match.steps)
    told = (*steps, view.perspective.keyframe.told) if view.perspective.keyframe else steps
    return [
        (number, next(kind for kind in map(type, events) if kind in _OPENING))
        for number, events in enumerate(told, 1)
        if not _OPENING.isdisjoint(map(type, events))
    ]


def _told(view: TableView, first: int) -> list[Sequence[Event]]:
    """The view's story from a step on: the whole of a long match would take long at every moment."""
    told: list[Sequence[Event]] = [view.seen(step) for step in view.match.steps[first - 1 :]]
    return [*told, view.perspective.keyframe.told] if view.perspective.keyframe else told


def _score(shown: Scene) -> Text:
    """How the match stands, or the victory points of a single game."""
    one, other = (len(shown.state.points[seat]) for seat in (shown.me, 1 - shown.me))
    return score(shown) or texts.SCORE.fill(one=one, other=other)


_OPENING: Final = frozenset((StarterDrawn, TurnBegan, Collected, GameBegan))
"""The events with which a chapter begins."""


# What is shown in full


def _chapters(story: Iterable[tuple[int, Line]], *, midway: bool) -> list[_Chapter]:
    """The lines by chapter and phase; what comes before the first title only if the story begins there."""
    found = [_Chapter(None, [_Phase(None)])] if midway else []
    for number, line in story:
        if line.heading == "chapter":
            found.append(_Chapter(line.text, [_Phase(None)]))
        elif line.heading and found:
            found[-1].phases.append(_Phase(line.text))
        elif found:
            found[-1].phases[-1].lines.append((number, line))
    return found


def _full(view: TableView, chapters: Sequence[_Chapter], heading: Text, start: int) -> Iterator[h.Node]:
    """The chapters from a step on, the latest phase first; ``heading`` stands above them already."""
    lang, now = view.lang, True
    numbers = (number for chapter in chapters for phase in chapter.phases for number, _ in phase.lines)
    signs = marks(view, (_stop(view, number) for number in numbers), start - 1)
    for chapter in reversed(chapters):
        phases = [phase for phase in chapter.phases if phase.lines]
        if phases and chapter.title and chapter.title != heading:
            yield h.li(".stretch.label.turn")[chapter.title.say(lang)]
        for phase in reversed(phases):
            if phase.title:
                yield h.li(".stretch.label")[phase.title.say(lang)]
            entries = [
                (stop, tuple(group)) for stop, group in groupby(phase.lines, lambda row: _stop(view, row[0]))
            ]
            for stop, group in entries:
                lines = tuple((line.seat, line.told) for _, line in group)
                sign = signs.pop(stop, Markup())
                yield _entry(stop, lines, lang, sign, now=now and stop == entries[-1][0])
            now = False


def _stop(view: TableView, number: int) -> int:
    """The step at which a review rests after this one: when all cards that come are drawn."""
    steps = view.play.line.steps
    while number < len(steps) and steps[number].decider == CHANCE:
        number += 1
    return number


@lru_cache(maxsize=256)
def _entry(
    stop: int, lines: tuple[tuple[Seat | None, Text], ...], lang: Lang, sign: Markup, *, now: bool
) -> Markup:
    """Lines as one jump, kept because the log grows and its lines do not change."""
    return kept(
        h.li[
            h.button(jump(stop, now=now))[
                (h.span(".ln")[_mark(seat), h.span[Line(told).node(lang)]] for seat, told in lines)
            ],
            sign,
        ]
    )


def _mark(seat: Seat | None) -> h.Node:
    return seat is not None and counter(EMBLEMS[seat])


# What is shown in short


def _past(view: TableView, told: Sequence[Sequence[Event]], first: int, full: int) -> list[_Past]:
    """The chapters that are over when the step ``full`` opens another one; ``told`` begins at ``first``."""
    book = book_before(view, first)
    found: list[_Past] = []
    title: Line | None = None
    did: list[Text] = []
    for number, events in enumerate(told[: full - first + 1], first):
        for event in events:
            kind = type(event)
            if kind in _OPENING:
                if title:
                    points = (book.points[0], book.points[1])
                    found.append(_Past(title.text, title.seat, tuple(did), points, number - 1))
                if number == full:
                    return found
                title, did = next(say(view, book, Deed(number, [event], chosen=False))), []
            if kind in _COUNTED:
                book.note(event)
                did += _outcome(view, event)
    return found


def _games(shown: Scene, opened: Sequence[tuple[int, type[Event]]], game: int) -> list[_Past]:
    """The games of the match before the one that begins with the step ``game``: only their results."""
    view = shown.view
    before: State = view.play.line.start
    ends = [number - 1 for number, kind in opened if kind is Collected and number < game]
    results = enumerate(shown.state.results[len(before.results) :], before.game)
    return [
        _Past(texts.GAME_NUMBER.fill(n=n), None, (_won(view, result.winner),), None, end)
        for (n, result), end in zip(results, ends, strict=False)
    ]


_COUNTED: Final = frozenset((Fought, Drew, Scored, PointLost, GameEnded))
"""What changes victory piles, or ends a game."""


def _outcome(view: TableView, event: Event) -> Iterator[Text]:
    """How a battle or a game has ended, in a few words."""
    match event:
        case GameEnded(winner):
            yield _won(view, winner)
        case Fought(powers, None) if None in powers:
            yield texts.FIGHT_TIED_BARE
        case Fought(powers, None):
            yield texts.FIGHT_TIED.fill(own=powers[0], other=powers[1])
        case Fought(powers, int(winner)) if None in powers:
            yield texts.FIGHT_WON_BARE.of(third(view, winner))
        case Fought(powers, int(winner)):
            yield texts.FIGHT_WON.of(third(view, winner), own=powers[winner], other=powers[1 - winner])
        case _:
            return


def _won(view: TableView, winner: Seat | None) -> Text:
    return texts.GAME_DRAWN if winner is None else texts.GAME_WON.of(third(view, winner))


@lru_cache(maxsize=128)
def _past_row(past: _Past, me: Seat, lang: Lang) -> Markup:
    did = enumerated(past.did) if past.did else Text("", "")
    points = past.points and texts.POOLS.fill(one=past.points[me], other=past.points[1 - me])
    return kept(
        h.li(".past")[
            h.button(jump(past.end, now=False))[
                h.span(".ln")[
                    _mark(past.seat),
                    h.span(".who")[past.title.say(lang)],
                    h.span(".did")[did.say(lang)],
                    points and h.span(".pools")[points.say(lang)],
                ]
            ]
        ]
    )
