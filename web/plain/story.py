"""What happened at a plain table, step by step: decisions in notation, all else as the events say it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import fields
from itertools import groupby
from typing import cast

import htpy as h

from pyengine.game import CHANCE, Event, Json
from pyengine.match import Match, Step
from pyengine.text import Text
from web.plain import words as texts
from web.texts import cards as shared
from web.texts import table as common
from web.views.model import TableView
from web.views.names import name
from web.views.story import Line, entry, sheet


def lines(view: TableView, step: Step) -> Iterator[Line]:
    """A step as the viewer sees it.

    A decision is named where all that it caused is seen. Of any other step there are the events that the
    viewer sees, in the form in which they do.
    """
    seen = view.seen(step)
    if step.decider != CHANCE and seen == step.events:
        yield Line(_bare(view.game.write_decision(step.decision)), step.decider)
        return
    for event in seen:
        seat = getattr(event, "seat", None)
        yield Line(_bare(said(event)), seat if isinstance(seat, int) else None)


def said(event: Event) -> str:
    """An event in the words of its class and its fields, but for the seat; a field alone is not named.

    >>> from dataclasses import dataclass
    >>> @dataclass(frozen=True)
    ... class CardDealt(Event):
    ...     seat: int
    ...     card: str
    >>> said(CardDealt(0, "K"))
    'card dealt K'
    """
    kind = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", type(event).__name__).lower()
    told = {field.name: getattr(event, field.name) for field in fields(event) if field.name != "seat"}
    told = {name: one for name, one in told.items() if one not in (None, "", ())}
    return " ".join([kind, *([value(told)] if len(told) > 1 else map(value, told.values()))])


def value(of: object) -> str:
    """A value of an event or of a description, as one reads it."""
    match of:
        case None | "" | () | []:
            return texts.NOTHING.en
        case bool():
            return "✓" if of else texts.NOTHING.en
        case float():
            return f"{of:g}"
        case list() | tuple():
            return " ".join(map(value, cast("Sequence[object]", of)))
        case dict():
            return ", ".join(f"{name} {value(one)}" for name, one in cast("Json", of).items())
        case _:
            return str(of)


def narration(view: TableView, step: Step, _: Match) -> str:
    """A step in words, as the viewer sees it."""
    told = [
        line.text if line.seat is None else texts.DID.fill(name=name(view, line.seat), what=line.text)
        for line in lines(view, step)
    ]
    return " ".join(f"{text.say(view.lang)}{shared.STOP.say(view.lang).strip()}" for text in told)


def log(view: TableView) -> h.Renderable:
    """The log: a jump for each place at which a review rests, the latest first."""
    rests = view.stops
    steps = enumerate(view.match.steps, start=1)
    told = [
        (number, [line for _, step in group for line in lines(view, step)])
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


def _bare(notation: str) -> Text:
    """What is the same in every language."""
    return Text(notation, notation)
