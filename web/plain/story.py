"""What happened at a plain table, step by step: decisions in notation, all else as the events say it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import fields
from functools import cache
from itertools import groupby
from typing import Any, Final, cast

import htpy as h

from pyengine.game import CHANCE, Event, Json, Seat
from pyengine.games import AnyGame, part
from pyengine.match import Match, Step
from pyengine.text import LANGS, Lang, Text
from web.look import TableView
from web.texts import cards as shared
from web.texts import table as common
from web.texts.words import Told
from web.views.names import name
from web.views.story import Line, entry, sheet

TURN: Final = Told(
    you=Text(en="Your turn.", ja="あなたの番です。"),
    other=Text(en="{name} to decide.", ja="{name}の番です。"),
)
CHOOSE: Final = Text(en="Choose one of these.", ja="次から選びます。")
CHOICES: Final = Text(en="What you can do", ja="できること")
NOTATION: Final = Text(en="as on the buttons", ja="ボタンの表記どおり")
DECIDES: Final = Told(
    you=Text(en="You decide", ja="あなたの番"), other=Text(en="{name} decides", ja="{name}の番")
)
BY_CHANCE: Final = Text(en="Chance decides", ja="偶然で決まるところ")
POINTS: Final = Text(en="points", ja="点")
POSITION: Final = Text(en="The position", ja="局面")
NOTHING: Final = Text(en="–", ja="–")
SCORED: Final = Text(en="{name}: {points}", ja="{name} {points}")
DID: Final = Text(en="{name}: {what}", ja="{name}：{what}")


def points(number: float) -> str:
    """A number of points, which may be below zero."""
    return f"{number:g}".replace("-", "\N{MINUS SIGN}")


Word = Callable[[str], str]
"""A function from the name of a field or an event to the word for it."""


@cache
def labels_of(game: AnyGame) -> Mapping[str, Text]:
    """The game's own words for its fields and events; empty if it has none."""
    return part(game.id, "labels", "labels", "LABELS") or {}


def word_of(game: AnyGame, lang: Lang) -> Word:
    """The game's words for its fields and events (the layer ``labels``), else their names in the code."""
    labels = labels_of(game)
    return lambda name: labels[name].say(lang) if name in labels else _spaced(name)


def _spaced(name: str) -> str:
    return re.sub(r"(?<=[a-z])(?=[A-Z])", " ", name).replace("_", " ").lower()


def lines(view: TableView, steps: Iterable[Step]) -> Iterator[Line]:
    """Steps as the viewer sees them: a decision if its events are all seen, else these, by seat and kind."""
    events: list[Event] = []
    for step in steps:
        seen = view.seen(step)
        if step.decider == CHANCE or seen != step.events:
            events += seen
            continue
        yield from _happened(view.game, events)
        events = []
        yield Line(label(view, step.decision), step.decider)
    yield from _happened(view.game, events)


def _happened(game: AnyGame, events: Iterable[Event]) -> Iterator[Line]:
    kinds: dict[tuple[Seat | None, str], list[Event]] = {}
    for event in events:
        seat = getattr(event, "seat", None)
        kinds.setdefault((seat if isinstance(seat, int) else None, type(event).__name__), []).append(event)
    for (seat, _), alike in kinds.items():
        yield Line(Text(*(said(alike, word_of(game, lang)) for lang in LANGS)), seat)


def said(alike: Sequence[Event], word: Word = _spaced) -> str:
    """Events of one class in its name and their fields, but for the seat; a field alone is not named.

    >>> from dataclasses import dataclass
    >>> @dataclass(frozen=True)
    ... class CardDealt(Event):
    ...     seat: int
    ...     card: str
    >>> said([CardDealt(0, "K")]), said([CardDealt(1, card) for card in "J??"])
    ('card dealt K', 'card dealt J · ? ×2')
    """
    values: list[str] = []
    for event in alike:
        told = {field.name: getattr(event, field.name) for field in fields(event) if field.name != "seat"}
        told = {name: one for name, one in told.items() if one not in (None, "", ())}
        values.append(value(told, word) if len(told) > 1 else "".join(map(value, told.values())))
    counted = (f"{one} ×{number}" if number > 1 else one for one, number in Counter(values).items())
    return f"{word(type(alike[0]).__name__)} {' · '.join(counted)}".strip()


def value(of: object, word: Word = _spaced) -> str:
    """A value of an event or of a description, as a reader wants it."""
    match of:
        case None | "" | () | []:
            return NOTHING.en
        case bool():
            return "✓" if of else NOTHING.en
        case float():
            return f"{of:g}"
        case list() | tuple():
            return " ".join(value(one, word) for one in cast("Sequence[object]", of))
        case dict():
            return ", ".join(f"{word(name)} {value(one, word)}" for name, one in cast("Json", of).items())
        case _:
            return str(of)


def narration(view: TableView, step: Step, _: Match) -> str:
    """A step in words, as the viewer sees it."""
    told = [
        line.text if line.seat is None else DID.fill(name=name(view, line.seat), what=line.text)
        for line in lines(view, [step])
    ]
    return " ".join(f"{text.say(view.lang)}{shared.STOP.say(view.lang).strip()}" for text in told)


def log(view: TableView) -> h.Renderable:
    """The log: a jump for each place at which a review rests, the latest first."""
    rests = view.stops
    steps = enumerate(view.match.steps, start=1)
    told = [
        (number, list(lines(view, [step for _, step in group])))
        for number, group in groupby(
            steps, lambda one: next((rest for rest in rests if rest >= one[0]), one[0])
        )
    ]
    latest = told[-1][0] if told else 0
    rows = [
        entry(view, number, lines, now=number == latest, first=number == latest)
        for number, lines in reversed(told)
    ]
    quiet = common.STEP_OF.fill(at=view.play.at, all=len(view.play.line.steps))
    return sheet(view, shared.LOG, quiet, h.ol(".log")[rows] if rows else None)


def label(view: TableView, decision: Any) -> Text:
    """A decision in notation, the same in every language."""
    notation = view.game.write_decision(decision)
    return Text(notation, notation)
