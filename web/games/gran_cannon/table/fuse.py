"""The charge gauge: a fuse that burns towards the keg (GC2, GC5)."""

from __future__ import annotations

import htpy as h

from pyengine.games.gran_cannon.art import fuse as drawn
from pyengine.games.gran_cannon.art.road import Point
from web.games.gran_cannon import words as texts
from web.games.gran_cannon.table.road import placed, sudden
from web.look import TableView


def fuse(view: TableView, charge: int, *, fires: bool = False) -> h.Renderable:
    """The gauge at a charge; ``fires`` at the moment in which the keg goes off."""
    label = texts.CHARGE_OF.fill(charge=charge).say(view.lang)
    box = f"0 0 {drawn.WIDTH} {drawn.HEIGHT}"
    spark = drawn.at(charge)
    part = 100 * (spark.x - drawn.START) / (drawn.KEG - drawn.START)
    return h.svg(".fuse", id=view.id("fuse"), viewBox=box, role="img", aria_label=label)[
        drawn.burnt(),
        h.g(".unburnt", style=f"--part:{part:.1f}%")[drawn.unburnt()],
        list(drawn.keg(charge)),
        h.text(".r-num.r-fire", x="633", y="28")[texts.FIRE.say(view.lang)],
        fires and sudden("gc-burst", Point(608, 20), 72, "r-hit", "flash"),
        h.g(".r-spark", style=placed(spark))[drawn.spark()],
    ]
