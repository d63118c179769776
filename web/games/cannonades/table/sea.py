"""The sea of Cannonades, and the drawings in it."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, pi, sin
from typing import Final

import htpy as h

from pyengine.cards import UNKNOWN, Card
from pyengine.drawing.svg import Symbol
from pyengine.game import Seat
from pyengine.games.cannonades.rules.decisions import Spot, add, flip, spot_name
from pyengine.games.cannonades.rules.events import Added, Boarded, Missed, Shot, Sunk, TurnedUp
from pyengine.games.cannonades.rules.state import PLACES, State
from pyengine.games.cannonades.rules.turns import legal
from pyengine.text import Text, prose, upper_first
from web.games.cannonades.table import heaps
from web.games.cannonades.table.aim import Grasp, grasp, hinted, looked_at, mark, odds
from web.games.cannonades.table.players import captain, is_out, wreck
from web.games.cannonades.table.terms import owned, ship_label
from web.games.cannonades.words import table as texts
from web.look import TableView
from web.views.cards import key_of
from web.views.drawings import MARKS
from web.views.names import enumerated, inside, third
from web.views.parts import figure, icon, tie
from web.views.story import events_now, latest

_BARE: Final = Text("", "")


@dataclass(frozen=True, slots=True)
class Sign:
    """What stands on a ship: classes of its place, a short word and a longer one, a mark drawn over it."""

    classes: tuple[str, ...] = ()
    word: Text = _BARE
    told: Text = _BARE
    eye: str = ""
    over: str = ""


def sea(view: TableView) -> h.Renderable:
    """The chart with the others' fleets, the one at this side of the table below them."""
    state: State = view.sight
    others = fleets_away(view)
    return h.section(".waters.sheet", id=view.id("sea"), aria_label=texts.SEA.say(view.lang))[
        chart(),
        view.display.mode != "table" and banner(view),
        h.div(
            ".others", data_fleets=str(len(others)), role="toolbar", aria_label=texts.OTHERS.say(view.lang)
        )[(fleet(view, state, seat) for seat in others)],
        fleet(view, state, near(view)),
    ]


def near(view: TableView) -> Seat:
    """Whose fleet lies at this side of the table."""
    return view.perspective.viewer or 0


def fleets_away(view: TableView) -> list[Seat]:
    """The others in the order of play, from this side's left."""
    seats = len(view.sight.hands)
    return [(near(view) + step) % seats for step in range(1, seats)]


def fleet(view: TableView, state: State, seat: Seat) -> h.Renderable:
    """A captain, and the fleet or what is left of it."""
    lang = view.lang
    ours = seat == near(view)
    out = is_out(state, seat)
    named = texts.FLEET_OF.of(third(view, seat))
    taken = grasp(view)
    can_add = seat == view.decider and state.phase == "acting"
    if can_add and taken is not None:
        can_add = taken.own is None and add(taken.card) in legal(state, seat)
    return h.section(
        class_=["fleet", {"ours": ours, "lost": out, "now": seat == state.captain}],
        aria_label=named.say(lang),
        data_drop=can_add and "fleet",
    )[
        captain(view, state, seat),
        wreck(view, seat)
        if out
        else h.ol(".ships")[(_berth(view, state, Spot(seat, place)) for place in range(len(PLACES)))],
    ]


def _berth(view: TableView, state: State, spot: Spot) -> h.Renderable:
    """A place of a fleet; a ship that has just been sunk is seen for a moment more."""
    ship = state.fleets[spot.seat][spot.place]
    card = ship.card if ship else _going(view, spot)
    if card is None:
        return h.li(".berth")[h.span(".vh")[texts.EMPTY.say(view.lang)], heaps.vessel(None)]
    sign = _sign(view, state, spot)
    place = spot_name(*spot)
    drags = view.decider == spot.seat and ship is not None and ship.up and state.phase == "acting"
    return h.li(class_=["berth", {"tied": view.number(place) > 0}, *sign.classes])[
        h.button(
            type="button",
            id=view.id(f"ship-{place}"),
            data_tap=place,
            data_drag=drags and place,
            data_drop=state.phase == "acting" and view.decider not in (None, spot.seat) and f">{place}",
            data_flip=f"at-{place}",
            data_flip_from=_origin(view, state, spot),
            tabindex="-1" if spot.seat != near(view) and spot != _entrance(view, state) else "0",
            data_face="down" if card == UNKNOWN else "up",
            aria_pressed="true" if _is_up(view, place) else "false",
        )[
            h.span(".vh")[_label(view, spot, card, sign).say(view.lang)],
            heaps.vessel(card),
            heaps.flown(card),
            sign.over and figure(sign.over, "reticle", sign.over.removeprefix("c-")),
            sign.word is not _BARE
            and h.b(class_=["aw", {"tag": bool(sign.eye)}], aria_hidden="true")[
                sign.eye and icon(sign.eye), h.span[sign.word.say(view.lang)]
            ],
            tie(view, place),
        ]
    ]


def _entrance(view: TableView, state: State) -> Spot | None:
    """The ship by which the Tab key enters the others' fleets; the arrows lead along all of them."""
    taken = grasp(view)
    aim = taken.target if taken else looked_at(view)
    ships = (Spot(seat, place) for seat in fleets_away(view) for place in state.places(seat))
    return aim or next(ships, None)


def _label(view: TableView, spot: Spot, card: Card, sign: Sign) -> Text:
    ship = owned(view, spot.seat, texts.AT_PLACE.fill(ship=ship_label(card), place=spot.place + 1))
    return texts.WITH_NOTE.fill(ship=ship, note=sign.told) if sign.told is not _BARE else ship


def _is_up(view: TableView, place: str) -> bool:
    """Whether the ship is taken up to board with, or looked at."""
    return str(view.interaction.picked or "").partition(">")[0] in (place, f"flip:{place}")


def _going(view: TableView, spot: Spot) -> Card | None:
    """The ship that is being sunk on a place at this moment."""
    match events_now(view)[-1:]:
        case (Sunk(seat, place, card),) if (seat, place) == spot:
            return card
        case _:
            return None


def _origin(view: TableView, state: State, spot: Spot) -> str | None:
    """Where a ship that has just been added comes from."""
    for event in latest(view):
        if isinstance(event, Added) and (event.seat, event.place) == spot:
            if event.card == UNKNOWN or view.perspective.viewer != event.seat:
                return f"hand-{event.seat}"
            return key_of(event.card, state.hands[event.seat].count(event.card) + 1)
    return None


def _sign(view: TableView, state: State, spot: Spot) -> Sign:
    if view.perspective.keyframe is not None:
        return _happening(view, state, spot)
    if view.decider is not None and state.phase == "reacting":
        return _flippable(view, state, spot)
    hint = hinted(view)
    taken = grasp(view) or (hint if hint and hint.target else None)
    may_shoot = state.phase == "acting" and not state.first_turn
    if may_shoot and taken is not None and taken.shoots and spot.seat != view.decider:
        return _aimed(state, taken, spot)
    return _rest(view, state, spot)


def _rest(view: TableView, state: State, spot: Spot) -> Sign:
    """Whether a ship lies face down, if that is known, and for the viewer's own what others see of it."""
    ship = state.ship(*spot)
    own = spot.seat == view.perspective.viewer and not view.perspective.open
    if ship.up and own:
        return Sign(word=texts.SEEN, told=texts.SEEN_LONG, eye="i-eye")
    if ship.up or ship.card == UNKNOWN:
        return Sign()
    return Sign(word=texts.HIDDEN, told=texts.HIDDEN_LONG if own else texts.FACE_DOWN, eye="c-masked")


def _aimed(state: State, taken: Grasp, spot: Spot) -> Sign:
    found = mark(state, taken.card, spot)
    aimed = ("aimed",) if taken.target == spot else ()
    over = "c-aim" if taken.target == spot or found.kind == "sure" else ""
    match found.kind:
        case "sure":
            return Sign(("sure", *aimed), texts.HIT, texts.HIT_LONG, over=over)
        case "may":
            chance = odds(found.fit, found.unseen)
            return Sign(("may", *aimed), chance, texts.MAY_LONG.fill(odds=chance), over=over)
        case _:
            return Sign(("vain", *aimed), texts.WASTED, texts.WASTED_LONG, over=over)


def _flippable(view: TableView, state: State, spot: Spot) -> Sign:
    """Where a reaction could turn a ship up (CN13)."""
    against = state.reactions[0].against
    if spot.seat != against or state.ship(*spot).up:
        return _rest(view, state, spot)
    aimed = ("aimed",) if view.interaction.picked == flip(*spot) else ()
    return Sign(("may", *aimed), texts.FLIP, texts.FLIP_LONG)


def _happening(view: TableView, state: State, spot: Spot) -> Sign:
    match events_now(view)[-1:]:
        case (Shot(target=seat, place=place) | Boarded(target=seat, place=place),) if (seat, place) == spot:
            return Sign(("sure", "aimed"), over="c-aim")
        case (TurnedUp(seat, place),) if (seat, place) == spot:
            return Sign(("up",), texts.TURNED_UP, texts.TURNED_UP)
        case (Missed(seat, place),) if (seat, place) == spot:
            return Sign(("vain",), texts.MISSED, texts.MISSED, over="c-splash")
        case (Sunk(seat, place),) if (seat, place) == spot:
            return Sign(("sure", "going"), texts.SUNK, texts.SUNK, over="c-burst")
        case _:
            return _rest(view, state, spot)


def banner(view: TableView) -> h.Node:
    """That the final turns have begun, who still plays, and what then counts."""
    state: State = view.sight
    if state.trigger is None or state.phase == "over":
        return None
    lang = view.lang
    return h.p(".final", role="status")[
        h.b[texts.LAST_ROUND.say(lang)],
        h.span[prose((_order(view, state), texts.MOST_SHIPS)).say(lang)],
    ]


def _order(view: TableView, state: State) -> Text:
    if not state.finals:
        return texts.LAST_TURN
    now = () if state.captain is None or not state.final else (state.captain,)
    names = enumerated((inside(view, seat) for seat in (*now, *state.finals)), texts.THEN)
    return upper_first((texts.STILL_TO_PLAY if now else texts.AFTER_THIS).fill(names=names))


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
"""Symbols of the table alone, by their names in the sprite."""

WIDTH: Final = 872
HEIGHT: Final = 430
_ROSE: Final = (786, 356)


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
        h.g(".a-rose", transform=f"translate({x} {y}) scale(.7)")[
            h.circle(r="58"),
            h.circle(r="52"),
            h.path(d="M0-56L8-8 0 0zM0 56L-8 8 0 0zM56 0L8 8 0 0zM-56 0L-8-8 0 0z"),
            h.path(".a-half", d="M0-56L-8-8 0 0zM0 56L8 8 0 0zM56 0L8-8 0 0zM-56 0L-8 8 0 0z"),
        ],
    ]
