"""What stands for a game that has no drawing of its own: the counters of its seats on a chart."""

from __future__ import annotations

from typing import Final

import htpy as h

from pyengine.games import AnyGame
from web.views.drawings import EMBLEMS, counter

_WIDTH: Final = 280
_HEIGHT: Final = 210
_SIZE: Final = 44


def cover(game: AnyGame, *classes: str) -> h.Renderable:
    """The counters in a row, as many as can play."""
    most = game.seats[1]
    step = min(64, (_WIDTH - 40) / most)
    left = (_WIDTH - step * most) / 2 + (step - _SIZE) / 2
    return h.svg(
        class_=classes,
        viewBox=f"0 0 {_WIDTH} {_HEIGHT}",
        preserveAspectRatio="xMidYMid slice",
        aria_hidden="true",
    )[
        h.rect(fill="var(--shoal)", width=str(_WIDTH), height=str(_HEIGHT)),
        h.path(
            fill="none",
            stroke="var(--engrave)",
            d="".join(f"M0 {y}H{_WIDTH}" for y in range(15, _HEIGHT, 30))
            + "".join(f"M{x} 0V{_HEIGHT}" for x in range(20, _WIDTH, 30)),
        ),
        (
            h.svg(
                x=f"{left + step * seat:g}",
                y=f"{(_HEIGHT - _SIZE) / 2:g}",
                width=str(_SIZE),
                height=str(_SIZE),
            )[counter(EMBLEMS[seat])]
            for seat in range(most)
        ),
    ]
