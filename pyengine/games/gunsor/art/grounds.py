"""The two grounds on which tricks lie: fields with a windmill in development, siege works in war."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from pyengine.drawing.svg import Symbol

WIDTH: Final = 872
HEIGHT: Final = 330

_Point = tuple[float, float]

_FORT: Final = (
    "M14 11.5L12.6 6.2 3.2 3.7 5.7 13.1 11 14.5V26.5L5.7 27.9 3.2 37.3 12.6 34.8 14 29.5H26L27.4 34.8 36.8 37.3 34.3"
    " 27.9 29 26.5V14.5L34.3 13.1 36.8 3.7 27.4 6.2 26 11.5z"
)
"""The square fort with four bastions, in a grid of 40 by 41, as the towns of Cannon have it."""


def _between(start: _Point, end: _Point, part: float) -> _Point:
    return start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part


def _furrows(upper: tuple[_Point, _Point], lower: tuple[_Point, _Point], number: int) -> str:
    """Lines from one edge of a field to the opposite one, equally spaced on both."""
    parts = [(step + 0.5) / number for step in range(number)]
    ends = ((_between(*upper, part), _between(*lower, part)) for part in parts)
    return "".join(f"M{top[0]:.0f} {top[1]:.0f}L{foot[0]:.0f} {foot[1]:.0f}" for top, foot in ends)


def _rows(left: tuple[_Point, _Point], right: tuple[_Point, _Point], number: int) -> str:
    """Lines across a field, wider apart the nearer they are."""
    parts = [(step / number) ** 1.6 for step in range(1, number)]
    ends = ((_between(*left, part), _between(*right, part)) for part in parts)
    return "".join(f"M{one[0]:.0f} {one[1]:.0f}L{other[0]:.0f} {other[1]:.0f}" for one, other in ends)


def _trees(*places: tuple[int, int]) -> str:
    tree = '<circle cx="{}" cy="{}" r="8"/><path d="M{} {}v7"/>'
    drawn = "".join(tree.format(x, y - 8, x, y) for x, y in places)
    return f'<g class="g-tree">{drawn}</g>'


def _glacis() -> str:
    """Short strokes that fall away from the fort all round."""
    strokes: list[str] = []
    for step in range(60):
        angle = step * pi / 30
        x, y = WIDTH / 2 + 460 * cos(angle), HEIGHT / 2 + 200 * sin(angle)
        strokes.append(f"M{x:.0f} {y:.0f}l{26 * cos(angle):.0f} {20 * sin(angle):.0f}")
    return "".join(strokes)


def _fort(x: float, y: float, look: str) -> str:
    """The fort's outline, ``x`` times as wide and ``y`` times as high, in the middle of the ground."""
    place = f"translate(436 165) scale({x} {y}) translate(-20 -20.5)"
    return f'<path class="{look}" transform="{place}" d="{_FORT}"/>'


def _battery(x: int, y: int, turn: int) -> str:
    """A gun in its place, and its field of fire."""
    return (
        f'<g transform="translate({x} {y}) rotate({turn})">'
        '<path class="g-gun" d="M-22-8h34l24-3v22l-24-3h-34q-6-8 0-16z"/>'
        '<circle class="g-gun" cx="-4" cy="-13" r="5"/><circle class="g-gun" cx="-4" cy="13" r="5"/>'
        '<path class="g-works g-fire-field" d="M44 0h34M46-6l26-10M46 6l26 10"/></g>'
    )


_DEVELOPMENT: Final = (
    (
        '<path class="g-sky" d="M0 0h872v330H0z"/>'
        '<path class="g-field" d="M0 150L300 120 420 330H0zM560 128L872 110V330H640z"/>'
        '<path class="g-field g-mown" d="M300 120L560 128 640 330H420z"/>'
        '<path class="g-furrow" d="'
    )
    + _furrows(((0, 150), (300, 120)), ((-260, 330), (420, 330)), 26)
    + _rows(((300, 120), (420, 330)), ((560, 128), (640, 330)), 13)
    + _furrows(((560, 128), (872, 110)), ((640, 330), (1180, 330)), 20)
    + (
        '"/><path class="g-furrow" d="M0 128Q120 92 260 116T520 108T872 96M60 112l6 8M90 105l6 9M120 102l6 10M150'
        ' 103l6 10M180 106l6 9M600 108l6 8M640 106l6 8M690 102l6 9M740 100l6 9"/>'
    )
)
_WAR: Final = (
    '<path class="g-night" d="M0 0h872v330H0z"/>'
    + _fort(20, 9.6, "g-works g-rampart")
    + _fort(18.6, 8.6, "g-works")
    + _fort(23, 11.4, "g-works g-ditch")
    + f'<path class="g-works" d="{_glacis()}"/>'
    + (
        '<path class="g-works g-sap" d="M-10 60L60 90 44 120 96 146 70 176 120 204 60 240-10 262M882 70L812 96 832 128'
        ' 774 150 806 182 752 208 816 244 882 270"/>'
    )
    + _battery(60, 60, 24)
    + _battery(60, 270, -22)
    + _battery(812, 60, 156)
    + _battery(812, 270, 204)
)

GROUNDS: Final[dict[str, Symbol]] = {
    "g-ground-development": Symbol(WIDTH, HEIGHT, _DEVELOPMENT),
    "g-ground-war": Symbol(WIDTH, HEIGHT, _WAR),
    "g-mill": Symbol(
        84,
        94,
        '<g transform="translate(42 30)"><path class="a-wall" d="M-14 62L-9 12q9-10 18 0l5 50z"/>'
        '<path class="a-gate" d="M-4 62V50a4 4 0 0 1 8 0v12z"/><g class="g-sails">'
        '<path d="M0 14L-34-14M0 14L34-14M0 14L-28 46M0 14L28 46"/>'
        '<path d="M-6 8L-32-14l-5 6 26 22zM6 8L32-14l5 6-26 22zM-5 20l-22 26 6 5 21-25zM5 20l22 26-6 5-21-25z"/>'
        "</g></g>",
    ),
    "g-farm": Symbol(
        36,
        32,
        '<path class="a-wall" d="M2 30V14L18 2l16 12v16z"/><path class="a-gate" d="M14 30V20h8v10z"/>',
    ),
    "g-trees": Symbol(84, 36, _trees((9, 26), (31, 23), (53, 21), (75, 19))),
}
"""The grounds, each to be fitted to its place, and what stands on the fields: mill, farm, trees."""

LANDMARKS: Final = ("mill", "farm", "trees", "trees east")
"""What stands on the fields, as classes; the first names the symbol."""


def fitted(*, war: bool) -> tuple[str, str]:
    """The name of the ground's symbol, and how it fills its place.

    Fields take any shape, siege works are cut to it.
    """
    return ("g-ground-war", "xMidYMid slice") if war else ("g-ground-development", "none")
