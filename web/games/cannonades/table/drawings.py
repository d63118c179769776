"""The marks of the table of Cannonades, and the chart on which the fleets lie."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

import htpy as h

from pyengine.drawing.svg import Symbol
from web.views.drawings import MARKS

MARKED: Final[dict[str, Symbol]] = {
    "c-masked": Symbol(24, 24, '<path d="M2.5 12Q7 6 12 6t9.5 6Q17 18 12 18t-9.5-6zM4 20L20 4"/>'),
    "c-tally": Symbol(
        24, 20, '<path fill="currentColor" d="M11 1v11H4zM13 3.5l7 8.5h-7zM1.5 13.5h21L19 19H5z"/>'
    ),
    "c-aim": MARKS["m-target"],
    "c-burst": MARKS["m-burst"],
    "c-splash": Symbol(
        40,
        40,
        '<path class="s-splash" d="M4 33q4-3 8 0t8 0 8 0 8 0M14 27Q11 16 6 14M26 27q3-11 8-13M20 26V8M16 25q-1-9-4-13M24 25q1-9 4-13"/>',
    ),
}
"""What is drawn on the table alone, by its
names in the sprite."""

WIDTH: Final = 872
HEIGHT: Final = 430
_ROSE: Final = (786, 356)
_SOUNDINGS: Final = (
    (232, 22, 26),
    (500, 22, 38),
    (790, 22, 21),
    (30, 296, 9),
    (210, 290, 17),
    (424, 292, 24),
    (600, 288, 31),
    (842, 290, 12),
    (690, 330, 18),
    (20, 420, 4),
    (840, 424, 5),
)
"""The chart's depths: where each stands, and what it says."""


def chart() -> h.Renderable:
    """The sea as a chart behind the fleets, as large as its place."""
    x, y = _ROSE
    rays = "".join(
        f"M{x} {y}L{x + 1200 * sin(step * pi / 16):.0f} {y - 1200 * cos(step * pi / 16):.0f}"
        for step in range(32)
    )
    return h.svg(
        ".chart", viewBox=f"0 0 {WIDTH} {HEIGHT}", preserveAspectRatio="xMidYMid slice", aria_hidden="true"
    )[
        h.rect(".s-sea", width=str(WIDTH), height=str(HEIGHT)),
        h.path(".a-rhumb", d=rays),
        h.path(".s-shoal", d="M-20 330Q60 350 80 440M880 330q-50 20-60 110"),
        h.path(".s-coast", d="M-10 352Q46 366 54 440H-10zM882 362q-38 18-44 78h44z"),
        (h.text(".a-sound", x=str(at), y=str(down))[str(depth)] for at, down, depth in _SOUNDINGS),
        h.g(".a-rose", transform=f"translate({x} {y}) scale(.7)")[
            h.circle(r="58"),
            h.circle(r="52"),
            h.path(d="M0-56L8-8 0 0zM0 56L-8 8 0 0zM56 0L8 8 0 0zM-56 0L-8-8 0 0z"),
            h.path(".a-half", d="M0-56L-8-8 0 0zM0 56L8 8 0 0zM56 0L8-8 0 0zM-56 0L-8 8 0 0z"),
        ],
    ]
