"""Suit lines on a field, as bands under their cards.

Declared ones with what they add, and those that can be declared.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Literal, NamedTuple

import htpy as h

from pyengine.game import Seat
from pyengine.games.kanon.abilities.grammar import signed
from pyengine.games.kanon.rules.suit_lines import standing_lines
from web.games.kanon.table.board.permanents import Moment
from web.games.kanon.table.panel.labels import row_worth
from web.games.kanon.table.panel.touching import rows

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
    """They are said with their cards, and offered in words beside the field."""
    battle = at.shown.state.battle
    for band in found(at, seat):
        along = battle and band.name == "along" and f"--l:{battle.lines[seat] + 1}"
        yield h.i(class_=["band", band.name, band.state], style=along or None, aria_hidden="true")[
            band.name in {"fall", "rise"} and _diagonal(),
            h.b[signed(band.worth)],
        ]


def _diagonal() -> h.Renderable:
    """From corner to corner; where what lies behind the front is narrow, bent.

    Which corners, the styles say.
    """
    return h.svg(viewBox="0 0 3 3", preserveAspectRatio="none")[
        h.path(".wide", d="M.5 .5L2.5 2.5"), h.path(".slim", d="M.5 .95L1.5 2.19 2.5 2.74")
    ]
