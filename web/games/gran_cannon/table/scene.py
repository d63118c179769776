"""The upper part of the table: the road with everybody on it, and the charge gauge."""

from __future__ import annotations

import htpy as h

from pyengine.game import Seat
from pyengine.games.gran_cannon.art import fuse as drawn
from pyengine.games.gran_cannon.art.road import Point, view_box
from pyengine.games.gran_cannon.rules.events import Fired, Named, RoundWon
from pyengine.games.gran_cannon.rules.state import FULL_CHARGE, State
from pyengine.text import Text, prose
from web.games.gran_cannon import words as texts
from web.games.gran_cannon.table.names import where
from web.games.gran_cannon.table.road import Scene, draw, placed, sudden
from web.look import TableView
from web.texts.words import inside
from web.views.names import name
from web.views.story import events_now


def scene(view: TableView) -> h.Renderable:
    """The road and, below it, the charge gauge."""
    state: State = view.sight
    return h.section(".scene.sheet", id=view.id("scene"), data_drop=view.decider is not None)[
        road(view), gauge(view, state)
    ]


def road(view: TableView) -> h.Renderable:
    """The road with everybody on it."""
    fires = any(isinstance(event, Fired) for event in events_now(view))
    return h.svg(
        class_=["road", {"shot": fires}],
        id=view.id("road"),
        viewBox=view_box(),
        role="img",
        aria_label=describe(view).say(view.lang),
    )[draw(shown(view), view.id)]


def shown(view: TableView) -> Scene:
    """What the road shows now."""
    state: State = view.sight
    return Scene(state, events_now(view), mine=view.perspective.viewer, marked=_marked(view, state))


def _marked(view: TableView, state: State) -> tuple[Seat, ...]:
    """Whose pieces stand out: who can be named, who has been, who has won the round."""
    if view.perspective.keyframe is not None:
        event = events_now(view)[-1]
        return (event.seat,) if isinstance(event, Named | RoundWon) else ()
    naming = view.decider is not None and view.decider == state.holder and state.phase == "moving"
    return state.front if naming else ()


def gauge(view: TableView, state: State) -> h.Renderable:
    """The charge gauge under its name."""
    fires = any(isinstance(event, Fired) for event in events_now(view))
    return h.div(".charge")[
        h.h2(".label")[texts.CHARGE.say(view.lang)],
        fuse(view, FULL_CHARGE if fires else state.charge, fires=fires),
    ]


def describe(view: TableView) -> Text:
    """The road in words: who is where."""
    state: State = view.sight
    pieces = [
        texts.PIECE_ON.fill(name=name(view, seat), where=inside(where(state, seat))) for seat in state.seats
    ]
    return texts.ROAD.fill(pieces=prose(pieces))


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
