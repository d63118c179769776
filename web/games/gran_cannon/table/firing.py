"""The moment in which the cannon fires: it covers road, question and hand, and is said in one sentence."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import htpy as h

from pyengine.game import Event, Seat
from pyengine.games.gran_cannon.art.road import MUZZLE, VIEW, places
from pyengine.games.gran_cannon.rules.events import Felled, Fired, Scored, Shielded
from pyengine.games.gran_cannon.rules.state import State
from pyengine.text import Text
from web.games.gran_cannon import words as texts
from web.games.gran_cannon.table.players import square_name
from web.games.gran_cannon.table.road import Scene, draw
from web.look import TableView
from web.texts import ending
from web.views.names import enumerated, third
from web.views.story import Line, events_now, last_of, sentences

LASTS: Final = 2500
"""For how many milliseconds the shot is shown; any tap or key ends it."""


@dataclass(frozen=True, slots=True)
class Firing:
    """A shot: who fired, who fell where, whom a shield saved, and the points."""

    seat: Seat
    fallen: tuple[tuple[Seat, int], ...] = ()
    shielded: tuple[Seat, ...] = ()
    points: int = 0


def firing(events: Sequence[Event]) -> Firing | None:
    """The shot among these events, with all that came of it; None if the cannon has not fired."""
    fired = last_of(events, Fired)
    if fired is None:
        return None
    parts = [event for event in events if is_part(event)]
    felled, shielded, scored = last_of(parts, Felled), last_of(parts, Shielded), last_of(parts, Scored)
    fallen = tuple(zip(felled.victims, felled.squares, strict=True)) if felled else ()
    return Firing(fired.seat, fallen, shielded.seats if shielded else (), scored.points if scored else 0)


def is_over(event: Event, then: Event | None) -> bool:
    """Whether a shot has come to its end with this event: what follows is not of it."""
    match event:
        case Fired():
            return not isinstance(then, Shielded | Felled)
        case Shielded(weapon="shot"):
            return not isinstance(then, Felled)
        case Felled(weapon="shot"):
            return not isinstance(then, Scored)
        case Scored(source="shot"):
            return True
        case _:
            return False


def is_part(event: Event) -> bool:
    """Whether an event belongs to a shot."""
    match event:
        case Fired() | Shielded(weapon="shot") | Felled(weapon="shot") | Scored(source="shot"):
            return True
        case _:
            return False


def clause(view: TableView, shot: Firing) -> Text:
    """The shot in one clause, without a full stop."""
    parts = list(_parts(view, shot))
    head = _head(view, shot)
    return texts.SHOT.fill(head=head, parts=enumerated(parts)) if parts else head


def sentence(view: TableView, shot: Firing) -> Text:
    """The shot in one sentence."""
    return sentences([Line(clause(view, shot))])


def _head(view: TableView, shot: Firing) -> Text:
    who = third(view, shot.seat)
    if not shot.points:
        return texts.SHOT_IN_VAIN.of(who)
    return texts.SHOT_FOR.of(who, points=ending.POINTS.of(shot.points))


def _parts(view: TableView, shot: Firing) -> Iterator[Text]:
    for seat, square in shot.fallen:
        yield texts.SHOT_FELLS.of(third(view, seat), square=square_name(square))
    for seat in shot.shielded:
        yield texts.SHOT_SHIELDED.of(third(view, seat))


def blast(view: TableView) -> h.Node:
    """The shot over the table; None at every other moment."""
    shot = firing(events_now(view))
    if shot is None:
        return None
    state: State = view.sight
    lang = view.lang
    shown = Scene(state, events_now(view), mine=view.perspective.viewer)
    parts = list(_parts(view, shot))
    rest = [Line(texts.SHOT.fill(head="", parts=enumerated(parts)))] if parts else []
    return h.section(".blast", id=view.id("blast"))[
        h.div(".bl")[
            h.svg(".road.shot", viewBox=_crop(shown), aria_hidden="true")[
                draw(shown, lambda part: view.id(f"blast-{part}"))
            ]
        ],
        h.div(".tell")[
            h.h2[texts.FIRE_NOW.say(lang)],
            shot.points > 0
            and h.p(".sum", style=f"--sum:{shot.points}", aria_hidden="true")[h.b[f"+{shot.points}"]],
            h.p[h.b[_head(view, shot).say(lang)], sentences(rest).say(lang)],
            h.p(".quiet")[texts.GOES_ON.say(lang)],
        ],
    ]


_MARGIN: Final = 66
"""What is left around those that are shot at, in the units of the drawing."""


def _crop(shown: Scene) -> str:
    """The part of the road that the shot is about: the cannon, and all at whom it fires."""
    shot = firing(shown.events)
    assert shot is not None
    falling = dict(shot.fallen)
    standing = places(shown.state, falling)
    aims = [standing[seat] for seat in (*falling, *shot.shielded)]
    left, top, width, height = VIEW
    right, bottom = left + width, top + height
    near = min((place.x - _MARGIN for place in aims), default=MUZZLE.x - 2 * _MARGIN)
    low = max((place.y + _MARGIN for place in aims), default=MUZZLE.y + 2 * _MARGIN)
    x = max(left, min(near, MUZZLE.x - 3 * _MARGIN))
    y = min(bottom, max(low, MUZZLE.y + 2 * _MARGIN))
    return f"{x:.0f} {top} {right - x:.0f} {y - top:.0f}"
