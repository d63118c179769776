"""The drawings of Cannonades.

Ships, flags, Captain Grin's icon, marks, and the chart on which the fleets lie.
"""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

import htpy as h
from markupsafe import Markup

from web.views.drawings import MARKS, Symbol

_SWELL: Final = "M2 74q6-4 12 0t12 0 12 0 12 0 12 0 12 0 12 0 8 0"
_WAVES: Final = Markup(
    '<path class="s-sea" d="{0}v8H2z"/><path class="a-eng" d="{0}M16 80q5-3 9 0t9 0M58 80q5-3 9 0t9 0"/>'
).format(_SWELL)
_FLAG: Final = "M1 1h22v16H1z"


def _flag(colour: str, pattern: Markup) -> Symbol:
    return Symbol(
        24,
        18,
        Markup('<path class="flag-{0}" d="{1}"/>{2}<path class="s-edge" d="{1}"/>').format(
            colour, _FLAG, pattern
        ),
    )


SYMBOLS: Final[dict[str, Symbol]] = {
    "c-ship": Symbol(
        96,
        84,
        Markup(
            '<path class="a-line" d="M34 62V14M58 62V8M12 52L34 24M58 12L14 52"/>'
            '<path class="a-pap" d="M25 20h18q4 8 0 15H25q4-7 0-15zM23 38h22q5 9 0 17H23q5-8 0-17z'
            'M49 26h19q4 8 0 14H49q4-6 0-14zM47 43h23q4 7 0 13H47q4-6 0-13z"/>'
            '<path class="a-pap" d="M32 30L14 52l14-5z"/>'
            '<path class="a-ink" d="M8 55q10 6 22 4l4-3h34l4-6h14q-1 16-9 25H24Q13 70 8 55z"/>'
            '<path class="s-band" d="M14 64q12 4 24 1l38-3q-1 3-2.5 5.5l-36 2.5q-10 3-20-1z"/>'
        ),
    ),
    "c-swell": Symbol(96, 84, _WAVES),
    "c-hidden": Symbol(
        96,
        84,
        Markup(
            '<path class="s-rig" d="M48 2v52M23 18v36M73 18v36M13 52L3 43M83 52l10-9M48 4l-24 16M48 4l24 16"/>'
            '<path class="s-hull" d="M42 7h12l2 9H40zM40 19h16l3 12H37zM37 34h22l3 15H34zM18 23h10l1.5 10h-13z'
            'M16 36h14l2 12H14zM68 23h10l1.5 10h-13zM66 36h14l2 12H64z"/>'
            '<path class="s-hull" d="M10 50q4 5 10 6h56q6-1 10-6-1 17-12 25H22Q11 67 10 50z"/>'
            '<path class="s-fog" d="M18 62h60"/>'
        )
        + _WAVES,
    ),
    "c-masked": Symbol(24, 24, Markup('<path d="M2.5 12Q7 6 12 6t9.5 6Q17 18 12 18t-9.5-6zM4 20L20 4"/>')),
    "c-tally": Symbol(
        24, 20, Markup('<path fill="currentColor" d="M11 1v11H4zM13 3.5l7 8.5h-7zM1.5 13.5h21L19 19H5z"/>')
    ),
    "c-buoy": Symbol(
        96,
        84,
        Markup(
            '<circle class="s-buoy" cx="48" cy="56" r="9"/><path class="a-eng" d="M30 70q5-4 9 0t9 0 9 0 9 0"/>'
        ),
    ),
    "c-grin": Symbol(
        24,
        24,
        Markup(
            '<circle class="s-cheek" cx="12" cy="14" r="8"/>'
            '<path class="s-hat" d="M2.5 11q9.5-4 19 0-1.5-7-5-8.5L12 4 7.5 2.5Q4 4 2.5 11z"/>'
            '<path class="s-laugh" d="M7.5 15.5q4.5 6 9 0zM8 12.5h2M14 12.5h2"/>'
        ),
    ),
    "c-aim": MARKS["m-target"],
    "c-burst": MARKS["m-burst"],
    "c-splash": Symbol(
        40,
        40,
        Markup(
            '<path class="s-splash" d="M4 33q4-3 8 0t8 0 8 0 8 0M14 27Q11 16 6 14M26 27q3-11 8-13M20 26V8M16 25q-1-9-4-13M24 25q1-9 4-13"/>'
        ),
    ),
    "c-ball": Symbol(
        16,
        16,
        Markup('<circle class="s-ball" cx="8" cy="8" r="6.6"/><path class="s-shine" d="M5 7q.6-3 3-3.5"/>'),
    ),
    "c-b": _flag("b", Markup('<path class="s-white" d="M8 6h8v6H8z"/>')),
    "c-g": _flag("g", Markup('<path class="s-white" d="M1 5h22v2.7H1zM1 10.3h22v2.7H1z"/>')),
    "c-p": _flag("p", Markup('<path class="s-cross" d="M2 2l20 14M22 2L2 16"/>')),
    "c-y": _flag("y", Markup('<path class="s-black" d="M12 1h11v16H12z"/>')),
    "c-o": _flag("o", Markup('<path class="s-black" d="M1 1l12 8-12 8z"/>')),
    "c-r": _flag("r", Markup('<path class="s-white" d="M12 3.5L18.5 9 12 14.5 5.5 9z"/>')),
}
"""Ships on a grid of 96 by 84, flags of 24 by 18 by the letter of their colour, icons and marks; by their
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
