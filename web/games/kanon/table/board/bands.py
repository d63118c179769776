"""Suit lines on a field: a frame around the fronts, plates beside them.

Declared ones with what they add, and those that can be declared.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Literal, NamedTuple

import htpy as h

from pyengine.game import Seat
from pyengine.games.kanon.abilities.board import signed
from pyengine.games.kanon.rules.suit_lines import standing_lines
from web.games.kanon.table.board.permanents import Moment
from web.games.kanon.table.panel.labels import row_worth
from web.games.kanon.table.panel.touching import rows
from web.games.kanon.words import prompt as texts

State = Literal["lit", "taken", "may"]
"""Declared; chosen but not declared yet; can be declared."""


class Band(NamedTuple):
    """A suit line: its name, what is so of it, what it adds."""

    name: str
    state: State
    worth: int


def found(at: Moment, seat: Seat) -> Iterator[Band]:
    """A seat's suit lines at the moment shown."""
    shown = at.shown
    names = standing_lines(shown.state, seat)
    possible: Mapping[str, bool] = rows(shown) if seat == shown.decider else {}
    if not names and not possible:
        return
    worth = row_worth(shown.state, seat)
    for name in names:
        yield Band(name, "lit", worth)
    for name, chosen in possible.items():
        yield Band(name, "taken" if chosen else "may", worth)


def bands(at: Moment, seat: Seat) -> Iterator[h.Renderable]:
    """A frame around a line across the fronts, and a plate for each line with what it adds.

    Their cards are marked one by one; all is said with them, and offered in words beside the field.
    """
    there = [*found(at, seat)]
    yield from (
        h.i(class_=["band", "front", band.state], aria_hidden="true")
        for band in there
        if band.name == "front"
    )
    if there:
        yield h.span(".kbands", aria_hidden="true")[
            (
                h.b(class_=["plus", band.state])[
                    texts.ROWS[band.name].say(at.shown.view.lang), " ", signed(band.worth)
                ]
                for band in there
            )
        ]
