"""The puzzle at the head of the home page: part of a board, and three guns of which one takes the town.

It needs no Python: what comes of each shot stands in the page (``web/client/pages/first.js``).
"""

from __future__ import annotations

from collections.abc import Iterator
from math import atan2, degrees
from typing import Final, Literal, NamedTuple

import htpy as h

from pyengine.drawing.svg import Node, disc, group, use
from pyengine.games.cannon import GAME
from pyengine.games.cannon.art.board import CELL, area_between, burst, flight
from pyengine.games.cannon.rules import bitboard
from pyengine.games.cannon.rules.bitboard import Gun
from pyengine.games.cannon.rules.board import name
from pyengine.games.cannon.rules.state import BLACK, State
from pyengine.text import Lang
from web.games.cannon.pages.words import first as texts
from web.games.cannon.table.drawing import draw
from web.games.cannon.table.scene import Aim, Scene
from web.views.parts import action, icon

POSITION: Final = "5L4/2l2l2l1/1l1dld1dl1/2d2d1d1l/ld3d1d2/10/3d5l/8d1/2d7/4D5 d 33"
"""Black to move; the town on f10 is within reach of one gun."""
AREA: Final = area_between("b5", "i10")
"""What is shown of the board."""

Outcome = Literal["hit", "past", "blocked"]
_LONG: Final = (122, 162)
"""The length of a gun's button, in the drawing's units: in a file or rank, and of a slanted one."""


class Shot(NamedTuple):
    """What comes of a gun that points at the enemy: ``end`` is the square where its ball ends."""

    gun: Gun
    outcome: Outcome
    end: int

    @property
    def front(self) -> int:
        """The soldier at the muzzle."""
        return self.gun.soldiers[2]

    @property
    def towards(self) -> int:
        """The last square of the board that the gun can reach."""
        return self.gun.far or self.gun.near

    @property
    def id(self) -> str:
        """What the page calls it: its rear soldier's square."""
        return name(self.gun.soldiers[0])


def position() -> State:
    """The position of the puzzle."""
    state: State = GAME.read(POSITION, GAME.settle({}))
    return state


def shots(state: State) -> tuple[Shot, ...]:
    """What comes of each of Black's guns, from left to right."""
    # Every cannon is found twice, first with its front towards Black's enemy.
    found = [_shot(state, gun) for gun in bitboard.guns(state.soldiers[BLACK])[::2]]
    return tuple(sorted(found, key=lambda shot: shot.id))


def _shot(state: State, gun: Gun) -> Shot:
    if not gun.muzzle & state.empty:
        return Shot(gun, "blocked", gun.muzzle)
    if gun.reach & state.light_town:
        return Shot(gun, "hit", state.light_town)
    return Shot(gun, "past", gun.far or gun.near)


def first_puzzle(lang: Lang) -> h.Renderable:
    """The section ``first``; its ``data-state`` is ``task``, ``bad`` (a miss), ``hit`` or ``won``.

    What is seen only before it is won has the class ``before``, what is seen only then ``after``; they share
    their places, so that nothing moves. ``data-shot`` in the drawing and ``data-said`` among the words are
    what comes of each gun, ``show`` is for who asks where to look. Actions: ``fire`` with the gun's name,
    ``show-shot``.
    """
    state = position()
    every = shots(state)
    return h.section(
        "#first.first.neat", aria_label=texts.LABEL.say(lang), data_game="cannon", data_state="task"
    )[
        h.div(".top.before")[
            h.p(".label")[texts.LABEL.say(lang)],
            h.h2[texts.TASK.say(lang)],
            h.p(".how")[texts.HOW.say(lang)],
        ],
        h.div(".top.after")[
            h.p(".label")[texts.WON_LABEL.say(lang)],
            h.h2("#won", tabindex="-1")[texts.WON.say(lang)],
            h.p(".how")[texts.WON_DETAIL.say(lang)],
        ],
        h.div(".brd")[_board(state, every, lang)],
        h.div(".low.before")[
            h.p(".told", role="status")[icon("i-task"), icon("i-no"), h.span[texts.TAP.say(lang)]],
            (h.template(data_said=said)[words] for said, words in _words(state, every, lang)),
            h.p(".or")[
                action("show-shot", texts.SHOW, lang, look="link"),
                h.a(href="#games")[texts.JUST_PLAY.say(lang)],
            ],
            h.noscript[h.p(".or")[h.a(href="cannon/")[texts.WITHOUT_SCRIPT.say(lang)]]],
        ],
        h.div(".low.after")[
            h.p(".acts")[
                h.a(".btn.main", href="cannon/#new")[texts.PLAY_ON.say(lang)],
                h.a(".btn", href="cannon/puzzles/")[texts.ANOTHER.say(lang)],
            ],
            h.p(".quiet")[texts.AGAINST.say(lang)],
        ],
    ]


def _words(state: State, every: tuple[Shot, ...], lang: Lang) -> Iterator[tuple[str, h.Node]]:
    """What is said of each shot that does not win, and to who asks where to look."""
    for shot in every:
        match shot.outcome:
            case "blocked":
                detail = texts.BLOCKED_DETAIL.fill(muzzle=name(shot.gun.muzzle))
                yield shot.id, [h.b[texts.BLOCKED.say(lang)], " ", detail.say(lang)]
            case "past":
                detail = texts.PAST_DETAIL.fill(file=name(shot.front)[0])
                yield shot.id, [h.b[texts.PAST.say(lang)], " ", detail.say(lang)]
            case "hit":
                said = texts.SHOWN.fill(front=name(shot.front), town=name(state.light_town))
                yield "show", said.say(lang)


def _board(state: State, every: tuple[Shot, ...], lang: Lang) -> h.Renderable:
    town = name(state.light_town)
    right = next(shot for shot in every if shot.outcome == "hit")
    guns = ", ".join(_soldiers(shot) for shot in every)
    scene = Scene(state, aims=tuple(Aim(shot.gun, ()) for shot in every), goals=(state.light_town,))
    return h.div(".board")[
        h.svg(
            viewBox=AREA.view_box,
            role="img",
            aria_label=texts.BOARD.fill(guns=guns, town=town).say(lang),
            data_won=texts.TAKEN.fill(front=name(right.front), town=town).say(lang),
        )[draw(scene, AREA, lambda part: f"first-{part}"), (_drawn(shot) for shot in every), _aim(right)],
        h.div(".fires", role="group", aria_label=texts.GUNS.say(lang))[
            (_button(shot, lang) for shot in every)
        ],
    ]


def _soldiers(shot: Shot) -> str:
    return "–".join(map(name, shot.gun.soldiers))


def _drawn(shot: Shot) -> Node:
    """The flight of a shot and its end, shown when the ball has gone its ``data-way``."""
    start, end = AREA.centre(shot.front), AREA.centre(shot.end)
    missed = (_sign("m-no", shot.end), disc(end.x, end.y, 6, class_="ball"))
    struck = (burst(shot.end, AREA),) if shot.outcome == "hit" else missed
    return group(
        (flight(shot.front, shot.end, AREA), *struck),
        data_shot=shot.id,
        data_way=f"{start.x:g} {start.y:g} {end.x:g} {end.y:g}",
        data_outcome=shot.outcome,
        data_takes=name(shot.end) if shot.outcome == "hit" else None,
        hidden="",
    )


def _aim(shot: Shot) -> Node:
    """Where the right gun can shoot."""
    return group(
        (flight(shot.front, shot.end, AREA), _sign("m-target", shot.end)), data_shot="show", hidden=""
    )


def _sign(symbol: str, square: int) -> Node:
    x, y = AREA.corner(square)
    return use(symbol, x, y, CELL, class_="hit")


def _button(shot: Shot, lang: Lang) -> h.Renderable:
    """The button over a gun, as long and wide as its barrel and turned like it."""
    named = texts.GUN.fill(soldiers=_soldiers(shot), towards=name(shot.towards))
    return h.button(
        type="button",
        data_action="fire",
        data_value=shot.id,
        aria_label=named.say(lang),
        style=_place(shot),
    )


def _place(shot: Shot) -> str:
    rear, middle, front = map(AREA.centre, shot.gun.soldiers)
    across, up = front.x - rear.x, rear.y - front.y
    length, turned = _LONG[bool(across and up)], round(degrees(atan2(across, up)))
    return f"--x:{middle.x:g};--y:{middle.y:g};--l:{length};--turn:{turned}deg"
