"""Who attacks a square of Cannon, and how: by a soldier next to it (C4) or by a shot along a line (C8).

A *view* is a position as one side sees it, the arguments of the functions in ``bitboard``.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from pyengine.games.cannon import bitboard
from pyengine.games.cannon.bitboard import Gun, Pair
from pyengine.games.cannon.board import BOARD, WIDTH, bits, name, offset
from pyengine.text import Text

View = tuple[int, int, int, int, bool]
"""Own soldiers, enemy soldiers, own town, enemy town, and whether the side is Black."""


class Attack(NamedTuple):
    """A way to capture on a square: by the soldier of that square, or by that gun (then ``soldier`` is 0)."""

    target: int
    soldier: int
    gun: Gun | None

    @property
    def squares(self) -> int:
        """The soldiers that it needs, as a mask."""
        return self.gun.cannon if self.gun else self.soldier

    @property
    def phrase(self) -> Text:
        """The attack as a part of a sentence, such as ``a shot from e6 along the e-file (C8)``."""
        if self.gun is None:
            return _SOLDIER.fill(square=name(self.soldier))
        front = self.gun.soldiers[2]
        files, ranks = offset(front, self.target)
        shot = _SHOT_DIAGONAL if files and ranks else _SHOT_RANK if files else _SHOT_FILE
        return shot.fill(square=name(front), file=name(front)[0], rank=name(front)[1:])


def attacks(view: View, target: int) -> tuple[Attack, ...]:
    """Every way in which the side could capture an enemy piece on the target's square if it were to move."""
    own, opp, own_town, opp_town, dark = view
    row = target | target << 1 | target >> 1
    beside = (row ^ target | (row >> WIDTH if dark else row << WIDTH)) & own
    empty = BOARD ^ (own | opp | own_town | opp_town | target)
    return (
        *(Attack(target, soldier, None) for soldier in bits(beside)),
        *(Attack(target, 0, gun) for gun in bitboard.loaded(own, empty) if gun.reach & target),
    )


def turned(view: View) -> View:
    """The same position as the other side sees it."""
    own, opp, own_town, opp_town, dark = view
    return opp, own, opp_town, own_town, not dark


def answered(view: View, move: Pair) -> View:
    """The position after a move that leaves the enemy town standing, as the other side sees it."""
    own, opp, own_town, opp_town, dark = view
    origin, target = move
    return opp & ~target, own ^ origin ^ target if origin else own, opp_town, own_town, not dark


_SOLDIER: Final = Text(en="the soldier on {square} (C4)", ja="{square}の兵（C4）")
_SHOT_FILE: Final = Text(
    en="a shot from {square} along the {file}-file (C8)", ja="{square}からの{file}列の砲撃（C8）"
)
_SHOT_RANK: Final = Text(
    en="a shot from {square} along rank {rank} (C8)", ja="{square}からの{rank}段目の砲撃（C8）"
)
_SHOT_DIAGONAL: Final = Text(en="a diagonal shot from {square} (C8)", ja="{square}からの斜めの砲撃（C8）")
