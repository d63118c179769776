"""Captains who are out: when and by whom their fleets were sunk, and what remains to be seen of them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import htpy as h

from pyengine.game import Seat
from pyengine.games.cannonades.rules.events import Boarded, Eliminated, Shot, Sunk, TurnBegan
from pyengine.text import Text, prose
from web.games.cannonades.words import table as texts
from web.look import TableView
from web.views.names import inside


class Loss(NamedTuple):
    """How a captain was lost: in which turn, by whom (None: by the own), as which of all."""

    turn: int
    by: Seat | None
    place: int


def loss(view: TableView, seat: Seat) -> Loss | None:
    """How a captain was lost in what has been seen; None of one who was out from the beginning."""
    turn = view.play.line.start.turn
    afloat = len(view.play.line.start.afloat)
    for events in view.story:
        for event in events:
            match event:
                case TurnBegan(number):
                    turn = number
                case Eliminated(lost, by):
                    if lost == seat:
                        return Loss(turn, by, afloat)
                    afloat -= 1
                case _:
                    pass
    return None


def ranked(view: TableView, seat: Seat) -> Text | None:
    """The place of a captain who is out: *fourth of four*."""
    found = loss(view, seat)
    if found is None:
        return None
    seats = len(view.sight.hands)
    return texts.PLACE_OF[found.place].fill(seats=texts.NUMBERS[seats])


def wreck(view: TableView, seat: Seat) -> h.Renderable:
    """What lies in the place of a fleet that is lost, and how that came."""
    lang = view.lang
    return h.div(".wrecked")[
        h.svg(".wreck", viewBox="0 0 120 90", aria_hidden="true")[h.use(href="#wreck")],
        h.p[prose(_told(view, seat)).say(lang)],
    ]


def _told(view: TableView, seat: Seat) -> Iterator[Text]:
    found = loss(view, seat)
    if found is None:
        yield texts.LOST
        return
    if found.by is None:
        yield texts.LOST_ALONE.fill(turn=found.turn)
    else:
        yield texts.SUNK_BY.fill(turn=found.turn, name=inside(view, found.by))
    shots, hits = _shots(view, seat)
    if shots:
        yield texts.AIM.fill(shots=texts.SHOTS.of(shots), hits=texts.HITS.of(hits))


def _shots(view: TableView, seat: Seat) -> tuple[int, int]:
    """How often a captain shot or boarded, and how many ships that sank."""
    shots = [
        events
        for events in view.story
        if any(isinstance(event, Shot | Boarded) and event.seat == seat for event in events)
    ]
    return len(shots), sum(any(isinstance(event, Sunk) for event in events) for events in shots)
