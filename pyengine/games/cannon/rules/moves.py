"""The moves of Cannon and their notation.

``a2-a3`` is a step (one square), a retreat (two) or a slide (three, of the cannon whose rear soldier stands
on the first square); ``a4xb5`` a capture by a soldier; ``xb7`` a shot; ``e1`` the placing of a town.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final, Literal

from pyengine.errors import NotationError
from pyengine.games.cannon.rules.board import bit, distance, name, path
from pyengine.text import Text, quoted

Kind = Literal["town", "step", "capture", "retreat", "slide", "shot"]

_KIND_BY_DISTANCE: Final[dict[int, Kind]] = {1: "step", 2: "retreat", 3: "slide"}
_SQUARE: Final = "([a-j](?:10|[1-9]))"
_TOWN: Final = re.compile(_SQUARE)
_SHOT: Final = re.compile("x" + _SQUARE)
_SOLDIER: Final = re.compile(f"{_SQUARE}([-x]){_SQUARE}")


@dataclass(frozen=True, slots=True)
class Move:
    """A move from one square to another; legal or not.

    ``origin`` is 0 where no soldier moves (town, shot); a slide's is its rear soldier's square. ``target`` is
    the square moved to, shot at, or built on.
    """

    kind: Kind
    origin: int
    target: int


def slide_path(move: Move) -> tuple[int, int]:
    """The cannon of a slide before and after it, as masks of three squares (C7)."""
    rear, middle, front, beyond = path(move.origin, move.target)
    return rear | middle | front, middle | front | beyond


def write(move: Move) -> str:
    """The move in notation."""
    target = name(move.target)
    match move.kind:
        case "town":
            return target
        case "shot":
            return f"x{target}"
        case "capture":
            return f"{name(move.origin)}x{target}"
        case _:
            return f"{name(move.origin)}-{target}"


def read(text: str) -> Move:
    """The move that ``write`` wrote; raises NotationError for any other text."""
    if found := _TOWN.fullmatch(text):
        return Move("town", 0, bit(found[1]))
    if found := _SHOT.fullmatch(text):
        return Move("shot", 0, bit(found[1]))
    found = _SOLDIER.fullmatch(text)
    if not found:
        raise NotationError(_UNREADABLE.fill(text=quoted(text)))
    origin, target = bit(found[1]), bit(found[3])
    if found[2] == "x" and origin != target:
        return Move("capture", origin, target)
    kind = _KIND_BY_DISTANCE.get(distance(origin, target))
    if kind is None:
        raise NotationError(_NO_SUCH_WAY.fill(text=text))
    return Move(kind, origin, target)


_UNREADABLE: Final = Text(
    en="“{text}” is not a move. Write a2-a3 to move, a4xb5 to capture, xb7 to shoot, e1 to place a town.",
    ja="「{text}」は手として読めません。移動はa2-a3、捕獲はa4xb5、砲撃はxb7、都市の配置はe1のように書きます。",
)
_NO_SUCH_WAY: Final = Text(
    en="No piece goes the way of {text}: a step is one square, a retreat two, a slide three, in a straight line.",
    ja="{text}のように動けるコマはありません。前進は1マス、後退は2マス、スライドは3マス、いずれも一直線です。",
)
