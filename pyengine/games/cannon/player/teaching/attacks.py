"""Who attacks a square of Cannon, and how: by a soldier next to it (C4) or by a shot along a line (C8)."""

from __future__ import annotations

from typing import Final, NamedTuple

from pyengine.games.cannon.player.model import doorsteps
from pyengine.games.cannon.rules import bitboard
from pyengine.games.cannon.rules.bitboard import Gun, View
from pyengine.games.cannon.rules.board import BOARD, bits, name, offset
from pyengine.text import Text


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
    empty = BOARD ^ (own | opp | own_town | opp_town | target)
    return (
        *(Attack(target, soldier, None) for soldier in bits(doorsteps(target, dark) & own)),
        *(Attack(target, 0, gun) for gun in bitboard.loaded(own, empty) if gun.reach & target),
    )


def turned(view: View) -> View:
    """The same position as the other side sees it."""
    own, opp, own_town, opp_town, dark = view
    return opp, own, opp_town, own_town, not dark


_SOLDIER: Final = Text(en="the soldier on {square} (C4)", ja="{square}の兵士（C4）")
_SHOT_FILE: Final = Text(
    en="a shot from {square} along the {file}-file (C8)", ja="{square}からの{file}列の砲撃（C8）"
)
_SHOT_RANK: Final = Text(
    en="a shot from {square} along rank {rank} (C8)", ja="{square}からの{rank}段目の砲撃（C8）"
)
_SHOT_DIAGONAL: Final = Text(en="a diagonal shot from {square} (C8)", ja="{square}からの斜めの砲撃（C8）")
