"""The charge gauge: a fuse that burns towards the keg (GC2, GC5)."""

from __future__ import annotations

from math import cos, pi
from typing import Final

import htpy as h

from pyengine.games.gran_cannon.rules.state import FULL_CHARGE
from pyengine.text import Lang
from web.games.gran_cannon import words as texts
from web.games.gran_cannon.table.geometry import Point, number, placed
from web.games.gran_cannon.table.road import sudden
from web.views.model import TableView

WIDTH: Final = 680
HEIGHT: Final = 62
_START: Final = 18
_KEG: Final = 592
_STEP: Final = 57


def _level(x: float) -> float:
    """The height at which the fuse hangs: it swings a little."""
    return 20 + 4 * cos(2 * pi * (x - 69) / 291)


def _at(charge: int) -> float:
    return 30 + _STEP * charge if charge < FULL_CHARGE else _KEG


def _cord(start: float = _START) -> str:
    return "M" + "L".join(f"{x} {number(_level(x))}" for x in range(int(start), _KEG + 1, 6))


def _twist(start: float = _START) -> str:
    return "".join(f"M{x} {number(_level(x) + 4)}l6-8" for x in range(int(start) + 2, _KEG - 4, 8))


def _knots(start: float = _START) -> str:
    at = (x for x in map(_at, range(FULL_CHARGE)) if x > start)
    return "".join(f"M{x} {number(_level(x) - 7)}v14" for x in at)


_ASH: Final = h.fragment[h.path(".r-ash", d=_cord()), h.path(".r-tick", d=_knots())]
"""The whole length burnt; what is left lies over it."""


def fuse(view: TableView, charge: int, *, fires: bool = False) -> h.Renderable:
    """The gauge at a charge; ``fires`` at the moment in which the keg goes off."""
    label = texts.CHARGE_OF.fill(charge=charge).say(view.lang)
    return h.svg(".fuse", id=view.id("fuse"), viewBox=f"0 0 {WIDTH} {HEIGHT}", role="img", aria_label=label)[
        draw(view.lang, charge, fires=fires)
    ]


def draw(lang: Lang, charge: int, *, fires: bool = False, glides: bool = True) -> h.Node:
    """The children of the gauge's ``svg``.

    With ``glides`` so that a page can let it burn to the next charge.
    """
    x = _at(charge)
    start = _START if glides else x
    part = f"--part:{100 * (x - _START) / (_KEG - _START):.1f}%" if glides else None
    return [
        _ASH,
        h.g(class_={"unburnt": glides}, style=part)[
            h.path(".r-cord", d=_cord(start)),
            h.path(".r-twist", d=_twist(start)),
            h.path(".r-knot", d=_knots(start)),
        ],
        (_figure(n, charge) for n in range(FULL_CHARGE + 1)),
        h.path(".a-gun", d="M592 3h32q6 17 0 34h-32q-6-17 0-34z"),
        h.path(".a-notch", d="M589.5 12h37M589.5 28h37"),
        h.text(".r-num.fire", x="633", y="28")[texts.FIRE.say(lang)],
        fires and sudden("gc-burst", Point(608, 20), 72, "r-hit", "flash"),
        h.g(".r-spark", placed(Point(x, _level(x)), glides=glides))[
            h.path(
                d="M0-19l3.5 11 8-8-3 10.5L20-2 9 2.5l6 9-9.5-4L3 19-1 8.5-9 15l2.5-9.5L-19 4l10-5-8-9 11 4.5z"
            ),
            h.circle(r="3.6"),
        ],
    ]


def _figure(number_: int, charge: int) -> h.Renderable:
    x = _at(number_) if number_ < FULL_CHARGE else 608
    look = "now" if number_ == charge else "small"
    return h.text(class_=["r-num", look], x=str(x), y="57")[str(number_)]
