"""The parts of the charge gauge's drawing: a fuse that burns towards the keg (GC2, GC5)."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, pi
from typing import Final

from pyengine.drawing.svg import Node, disc, node, path
from pyengine.games.gran_cannon.art.road import Point, number
from pyengine.games.gran_cannon.rules.state import FULL_CHARGE

WIDTH: Final = 680
HEIGHT: Final = 62
START: Final = 18
KEG: Final = 592
_STEP: Final = 57
_SPARK: Final = "M0-19l3.5 11 8-8-3 10.5L20-2 9 2.5l6 9-9.5-4L3 19-1 8.5-9 15l2.5-9.5L-19 4l10-5-8-9 11 4.5z"


def at(charge: int) -> Point:
    """Where the spark is at a charge."""
    x = 30 + _STEP * charge if charge < FULL_CHARGE else KEG
    return Point(x, _level(x))


def burnt() -> tuple[Node, Node]:
    """The whole length burnt; what is left lies over it."""
    return path(_cord(START), class_="r-ash"), path(_knots(START), class_="r-tick")


def unburnt(start: float = START) -> tuple[Node, Node, Node]:
    """The cord from a point to the keg."""
    return (
        path(_cord(start), class_="r-cord"),
        path(_twist(start), class_="r-twist"),
        path(_knots(start), class_="r-knot"),
    )


def keg(charge: int) -> Iterator[Node]:
    """The numbers below the fuse, and the keg at its end."""
    for figure in range(FULL_CHARGE + 1):
        x = at(figure).x if figure < FULL_CHARGE else 608
        yield node("text", str(figure), class_=f"r-num r-{'now' if figure == charge else 'small'}", x=x, y=57)
    yield path("M592 3h32q6 17 0 34h-32q-6-17 0-34z", class_="a-gun")
    yield path("M589.5 12h37M589.5 28h37", class_="a-notch")


def spark() -> tuple[Node, Node]:
    """The spark, around (0, 0)."""
    return path(_SPARK), disc(0, 0, 3.6, class_="r-glow")


def _level(x: float) -> float:
    """The height at which the fuse hangs: it swings a little."""
    return 20 + 4 * cos(2 * pi * (x - 69) / 291)


def _cord(start: float) -> str:
    return "M" + "L".join(f"{x} {number(_level(x))}" for x in range(int(start), KEG + 1, 6))


def _twist(start: float) -> str:
    return "".join(f"M{x} {number(_level(x) + 4)}l6-8" for x in range(int(start) + 2, KEG - 4, 8))


def _knots(start: float) -> str:
    knots = (at(charge) for charge in range(FULL_CHARGE))
    return "".join(f"M{number(x)} {number(y - 7)}v14" for x, y in knots if x > start)
