"""The diagrams of Cannon's rules, drawn like the board."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Final

import htpy as h

from pyengine.games.cannon import GAME, bitboard, entry
from pyengine.games.cannon.board import bit
from pyengine.games.cannon.moves import Kind, read
from pyengine.match import begin, setup
from pyengine.text import Lang
from web.texts.diagrams import CANNON as CAPTIONS
from web.views.cannon.drawing import WHOLE, Area, draw
from web.views.cannon.scene import Aim, Scene, aims_of, played


@dataclass(frozen=True, slots=True)
class Diagram:
    """A position with the moves of one soldier, of some kinds.

    ``guns`` draws cannons even without a target; ``move`` is played before it is drawn.
    """

    caption: str
    position: str | None = None
    area: Area = WHOLE[False]
    picked: str = ""
    kinds: tuple[Kind, ...] = ()
    guns: bool = False
    move: str = ""


_PART: Final = Area(files=(1, 6), ranks=(3, 8))
_LOW: Final = Area(files=(1, 6), ranks=(2, 7))

DIAGRAMS: Final[Mapping[str, tuple[Diagram, ...]]] = {
    "C1": (Diagram("set-up"),),
    "C2": (Diagram("towns", kinds=("town",)),),
    "C3": (Diagram("step", "5L4/10/10/10/10/10/4d5/10/10/5D4 d", _PART, "e4", ("step",)),),
    "C4": (Diagram("capture", "5L4/10/10/10/10/3lll4/3ldl4/10/10/5D4 d", _PART, "e4", ("capture",)),),
    "C5": (Diagram("retreat", "5L4/10/10/10/5l4/4d5/10/10/10/5D4 d", _LOW, "e5", ("retreat",)),),
    "C6": (Diagram("cannon", "5L4/10/10/10/10/2d1d5/3dd5/2ddd5/10/5D4 d", _LOW, guns=True),),
    "C7": (Diagram("slide", "5L4/10/10/10/10/4d5/3d6/2d7/10/5D4 d", _LOW, "c3", ("slide",), guns=True),),
    "C8": (Diagram("shot", "5L4/10/4l5/4l5/10/4d5/4d5/4d5/10/5D4 d", _PART, "e5", ("shot",)),),
    "C9": (
        Diagram(
            "town", "4L5/10/10/4d5/4d5/4d5/10/10/10/4D5 d", Area(files=(1, 6), ranks=(5, 10)), move="xe10"
        ),
    ),
}
"""The diagrams that stand beside each rule."""


def diagrams(rule: str, lang: Lang) -> Iterator[h.Renderable]:
    """The diagrams of a rule, each with its caption."""
    for diagram in DIAGRAMS.get(rule, ()):
        caption = CAPTIONS[diagram.caption].say(lang)
        yield h.figure(".dia")[
            h.div(".brd")[
                h.svg(viewBox=diagram.area.view_box, aria_hidden="true")[draw(_scene(diagram), diagram.area)]
            ],
            h.figcaption[caption],
        ]


def _scene(diagram: Diagram) -> Scene:
    match = begin(setup(GAME.id, start=diagram.position))
    if diagram.move:
        return played(match.play(match.state.to_move, read(diagram.move)))
    state = match.state
    picked = bit(diagram.picked) if diagram.picked else None
    moves = tuple(move for move in entry.choices(state, picked) if move.kind in diagram.kinds)
    shown = replace(Scene(state, moves=moves), chosen=picked or 0)
    if not diagram.guns:
        return replace(shown, aims=aims_of(state, picked) if "shot" in diagram.kinds else ())
    guns = [gun for gun in bitboard.guns(state.dark) if not picked or gun.soldiers[0] == picked]
    return replace(shown, aims=tuple(Aim(gun, ()) for gun in guns[:: 1 if picked else 2]))
