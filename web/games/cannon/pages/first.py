"""The puzzle at the head of the home page; it needs no Python, for the page holds what each shot does."""

from __future__ import annotations

from collections.abc import Iterator
from math import atan2, degrees
from typing import Final, Literal, NamedTuple

import htpy as h

from pyengine.drawing.svg import Node, disc, group, use
from pyengine.games.cannon import GAME
from pyengine.games.cannon.art.board import CELL, area_between, burst, flight
from pyengine.games.cannon.rules.bitboard import Gun
from pyengine.games.cannon.rules.board import name
from pyengine.games.cannon.rules.state import State
from pyengine.text import Lang, Text
from web.games.cannon.table.board import draw
from web.games.cannon.table.scene import Aim, Scene, cannons
from web.views.parts import action, by_pointer, icon

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
    return tuple(sorted((_shot(state, aim.gun) for aim in cannons(state)), key=lambda shot: shot.id))


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
    return h.section("#first.first.neat", aria_label=LABEL.say(lang), data_game="cannon", data_state="task")[
        h.div(".top.before")[
            h.p(".label")[LABEL.say(lang)],
            h.h2[TASK.say(lang)],
            h.p(".how")[HOW.say(lang)],
        ],
        h.div(".top.after")[
            h.p(".label")[WON_LABEL.say(lang)],
            h.h2("#won", tabindex="-1")[WON.say(lang)],
            h.p(".how")[WON_DETAIL.say(lang)],
        ],
        h.div(".brd")[_board(state, every, lang)],
        h.div(".low.before")[
            h.p(".told", role="status")[icon("i-task"), icon("i-no"), h.span[by_pointer(TAP, CLICK, lang)]],
            (h.template(data_said=said)[words] for said, words in _words(state, every, lang)),
            h.p(".or")[
                action("show-shot", SHOW, lang, look="link"),
                h.a(href="#games")[JUST_PLAY.say(lang)],
            ],
            h.noscript[h.p(".or")[h.a(href="cannon/")[WITHOUT_SCRIPT.say(lang)]]],
        ],
        h.div(".low.after")[
            h.p(".acts")[
                h.a(".btn.main", href="cannon/")[PLAY_ON.say(lang)],
                h.a(".btn", href="cannon/puzzles/")[ANOTHER.say(lang)],
            ],
            h.p(".quiet")[AGAINST.say(lang)],
        ],
    ]


def _words(state: State, every: tuple[Shot, ...], lang: Lang) -> Iterator[tuple[str, h.Node]]:
    """What is said of each shot that does not win, and to who asks where to look."""
    for shot in every:
        match shot.outcome:
            case "blocked":
                detail = BLOCKED_DETAIL.fill(muzzle=name(shot.gun.muzzle))
                yield shot.id, [h.b[BLOCKED.say(lang)], " ", detail.say(lang)]
            case "past":
                detail = PAST_DETAIL.fill(file=name(shot.front)[0])
                yield shot.id, [h.b[PAST.say(lang)], " ", detail.say(lang)]
            case "hit":
                said = SHOWN.fill(front=name(shot.front), town=name(state.light_town))
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
            aria_label=BOARD.fill(guns=guns, town=town).say(lang),
            data_won=TAKEN.fill(front=name(right.front), town=town).say(lang),
        )[draw(scene, AREA, lambda part: f"first-{part}"), (_drawn(shot) for shot in every), _aim(right)],
        h.div(".fires", role="group", aria_label=GUNS.say(lang))[(_button(shot, lang) for shot in every)],
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
    rear, middle, front = map(AREA.centre, shot.gun.soldiers)
    across, up = front.x - rear.x, rear.y - front.y
    length, turned = _LONG[bool(across and up)], round(degrees(atan2(across, up)))
    return h.button(
        type="button",
        data_action="fire",
        data_value=shot.id,
        aria_label=GUN.fill(soldiers=_soldiers(shot), towards=name(shot.towards)).say(lang),
        style=f"--x:{middle.x:g};--y:{middle.y:g};--l:{length};--turn:{turned}deg",
    )


LABEL: Final = Text(en="Cannon. You are Black", ja="キャノン・あなたは黒")
TASK: Final = Text(en="One shot wins. Find it.", ja="一発で勝てます。どの大砲？")
HOW: Final = Text(
    en="Three soldiers in a row are a gun. It hits what stands two or three squares ahead, if the square right before "
    "it is free.",
    ja="兵士が三つ並べば大砲。すぐ前のマスが空いていれば、2マスか3マス先の敵を撃てます。",
)
TAP: Final = Text(en="Tap one of the three guns to fire it.", ja="三つの大砲のどれかに触れると撃ちます。")
CLICK: Final = Text(
    en="Click one of the three guns to fire it.", ja="三つの大砲のどれかをクリックすると撃ちます。"
)
GUNS: Final = Text(en="The three guns", ja="三つの大砲")
GUN: Final = Text(
    en="Gun {soldiers}, fires towards {towards}", ja="大砲 {soldiers}、{towards}に向けて撃ちます"
)
BOARD: Final = Text(
    en="Part of a Cannon board, Black to move. Black’s guns: {guns}. White’s town: {town}.",
    ja="キャノンの盤の一部。黒の手番。黒の大砲：{guns}。白の都市：{town}。",
)
TAKEN: Final = Text(
    en="The same board: the shot from {front} has struck the town on {town}.",
    ja="同じ盤。{front}からの一発が{town}の都市に命中しました。",
)

PAST: Final = Text(en="Past the town.", ja="都市をそれました。")
PAST_DETAIL: Final = Text(
    en="This gun shoots straight up the {file} file. Try another.",
    ja="この大砲が撃てるのは{file}筋の真上です。ほかの大砲をどうぞ。",
)
BLOCKED: Final = Text(en="Blocked:", ja="撃てません。")
BLOCKED_DETAIL: Final = Text(
    en="the square before it, {muzzle}, is taken. Try another.",
    ja="すぐ前のマス{muzzle}がふさがれています。ほかの大砲をどうぞ。",
)
SHOW: Final = Text(en="Show me", ja="答えを見る")
SHOWN: Final = Text(
    en="From {front} a shot reaches {town}, two squares ahead. Fire this gun.",
    ja="{front}からの弾は2マス先の{town}に届きます。この大砲を撃ってください。",
)
JUST_PLAY: Final = Text(en="Just let me play", ja="すぐに遊ぶ")
WITHOUT_SCRIPT: Final = Text(en="Go to the table", ja="対局の画面へ")

WON_LABEL: Final = Text(en="One move, one town", ja="一手で都市をひとつ")
WON: Final = Text(en="You just won your first game.", ja="最初の1勝です。")
WON_DETAIL: Final = Text(
    en="Take the enemy’s town and you win at once. That is all of Cannon; the rest is getting there.",
    ja="敵の都市を取れば、その場で勝ち。キャノンの目的はこれだけで、あとはそこまでの道のりです。",
)
PLAY_ON: Final = Text(en="Play a whole one", ja="通しで1局指す")
ANOTHER: Final = Text(en="Another shot", ja="もう1題")
AGAINST: Final = Text(
    en="Against the machine, about 30 minutes. You can take moves back.",
    ja="相手はコンピューター、約30分。待ったもできます。",
)
