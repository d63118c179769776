"""The road to the fortress as SVG: the pieces on it, and what happens to them at this moment."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import htpy as h

from pyengine.game import Event, Seat
from pyengine.games.gran_cannon.art import road
from pyengine.games.gran_cannon.art.road import MUZZLE, RADIUS, SQUARES, Place, Point, number, places
from pyengine.games.gran_cannon.rules.events import Felled, Fired, Moved, Scored, Shielded, Used
from pyengine.games.gran_cannon.rules.state import State
from web.views.drawings import EMBLEMS
from web.views.story import E, last_of


@dataclass(frozen=True, slots=True)
class Scene:
    """A position and its latest events; ``mine`` is whose piece is ringed, ``marked`` whose are spoken of."""

    state: State
    events: tuple[Event, ...] = ()
    mine: Seat | None = None
    marked: tuple[Seat, ...] = ()

    def told(self, kind: type[E]) -> E | None:
        """The latest event of a kind among those of this moment."""
        return last_of(self.events, kind)


def draw(scene: Scene, ids: Callable[[str], str]) -> h.Node:
    """The children of the road's ``svg``; ``ids`` gives ids, by which a page follows what moves."""
    standing = places(scene.state, _falling(scene))
    return [
        road.ground(),
        _cannon(scene),
        list(road.plaques(scene.state)),
        h.g(id=ids("bursts"))[
            (sudden("gc-burst", standing[seat], 84, "r-hit", "burst") for seat in _falling(scene))
        ],
        h.g(".pieces", id=ids("pieces"))[
            (_piece(scene, seat, standing[seat], ids) for seat in sorted(standing))
        ],
        h.g(id=ids("shot"))[_shot(scene, standing, ids)],
        h.g(id=ids("told"))[_badges(scene, standing)],
    ]


def _falling(scene: Scene) -> dict[Seat, int]:
    """Who falls at this moment, and where it stood."""
    felled = scene.told(Felled)
    return dict(zip(felled.victims, felled.squares, strict=True)) if felled else {}


def _cannon(scene: Scene) -> h.Renderable:
    fired = scene.told(Fired) is not None
    return h.g(class_=["r-cannon", {"recoil": fired}])[
        road.cannon(),
        fired and sudden("gc-burst", Point(MUZZLE.x - 8, MUZZLE.y), 72, "r-hit", "flash"),
    ]


def _piece(scene: Scene, seat: Seat, place: Place, ids: Callable[[str], str]) -> h.Renderable:
    """A counter, drawn around (0, 0) and put to its place."""
    emblem = EMBLEMS[seat]
    out = road.is_out(scene.state, seat)
    return h.g(
        id=ids(f"piece-{emblem}"),
        class_=["piece", f"p-{emblem}", {"out": out, "falls": seat in _falling(scene)}],
        style=placed(place, place.radius / RADIUS),
    )[
        (seat == scene.mine or seat in scene.marked) and h.circle(".r-mine", r="26.5"),
        road.piece(seat),
    ]


def placed(at: Point | Place, scale: float = 1) -> str:
    """The style that puts a drawing to a point, where a page lets it glide."""
    return f"translate:{number(at.x)}px {number(at.y)}px;scale:{scale:.2f}"


def sudden(symbol: str, at: Point | Place, size: int, *look: str) -> h.Renderable:
    """A drawing that springs up around a point."""
    return h.g(style=placed(at))[
        h.use(class_=look, href=f"#{symbol}", x=-size // 2, y=-size // 2, width=size, height=size)
    ]


def _shot(scene: Scene, standing: dict[Seat, Place], ids: Callable[[str], str]) -> Iterator[h.Renderable]:
    """The balls on their ways from the muzzle, which stay to be seen, and the shields that hold."""
    for seat in _aims(scene):
        x, y, _ = standing[seat]
        yield h.path(".r-trail", d=_way(x, y))
        start = f"--x:{number(MUZZLE.x)}px;--y:{number(MUZZLE.y)}px"
        yield h.g(".r-ball", id=ids(f"ball-{EMBLEMS[seat]}"), style=f"{placed(standing[seat])};{start}")[
            h.use(href="#gc-ball", x="-10", y="-10", width="20", height="20")
        ]
    shielded = scene.told(Shielded)
    for seat in shielded.seats if shielded else ():
        yield sudden("gc-shield", standing[seat], 36, "burst")


def _aims(scene: Scene) -> tuple[Seat, ...]:
    """At whom the cannon fires at this moment."""
    if scene.told(Fired) is None:
        return ()
    shielded = scene.told(Shielded)
    return (*_falling(scene), *(shielded.seats if shielded else ()))


def _way(x: float, y: float) -> str:
    """A ball's way from the muzzle: it rises a little, and falls."""
    turn = Point((MUZZLE.x + x) / 2, min(MUZZLE.y, y) - 24)
    return f"M{number(MUZZLE.x)} {number(MUZZLE.y)}Q{number(turn.x)} {number(turn.y)} {number(x)} {number(y)}"


def _badges(scene: Scene, standing: dict[Seat, Place]) -> Iterator[h.Node]:
    """The signs of this moment alone: a shot's points, a move's squares, an ability's sign."""
    used = scene.told(Used)
    if used:
        x, y, radius = standing[used.seat]
        yield h.circle(".r-plaque", cx=number(x), cy=number(y - radius - 17), r="18")
        yield sudden(f"gc-{used.ability}", Point(x, y - radius - 17), 28, "burst")
    falling, moved, scored = _falling(scene), scene.told(Moved), scene.told(Scored)
    for seat, square in falling.items():
        yield _badge(f"+{square}", standing[seat])
    if not falling and moved and moved.seat in standing:
        yield _badge(f"+{moved.target - moved.origin}", standing[moved.seat])
    # What a shot brings stands in full over the table.
    if scored and scored.seat in standing and scene.told(Fired) is None:
        yield _badge(f"+{scored.points}", standing[scored.seat])


def _badge(text: str, place: Place) -> h.Renderable:
    above = place.y > SQUARES[0].y - 40 or place.y < SQUARES[14].y + 10
    y = place.y - place.radius - 8 if above else place.y + place.radius + 26
    return h.text(".r-badge", x=number(place.x), y=number(y))[text]
