"""A move of Cannon with the board before and after it, as both sides see it.

Who attacks a square, and how: by a soldier next to it (C4) or by a shot along a line (C8); who can still
save a town, and what would leave nobody able to.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property, reduce
from typing import Final, NamedTuple

from pyengine.game import Outcome
from pyengine.games.cannon.player.model import doorsteps
from pyengine.games.cannon.rules import bitboard, events, legal
from pyengine.games.cannon.rules.bitboard import Gun, Pair, View
from pyengine.games.cannon.rules.board import BOARD, Move, bits, name, offset
from pyengine.games.cannon.rules.legal import legal_moves
from pyengine.games.cannon.rules.state import State
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
        """The attack as a part of a sentence, such as ``a shot from e6 along the e-file``."""
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


_SOLDIER: Final = Text(en="the soldier on {square}", ja="{square}の兵士")
_SHOT_FILE: Final = Text(en="a shot from {square} along the {file}-file", ja="{square}からの{file}列の砲撃")
_SHOT_RANK: Final = Text(en="a shot from {square} along rank {rank}", ja="{square}からの{rank}段目の砲撃")
_SHOT_DIAGONAL: Final = Text(en="a diagonal shot from {square}", ja="{square}からの斜めの砲撃")


# What can be forced


def with_other_to_move(state: State) -> State:
    """The state as if the side to move had passed, which the rules forbid."""
    return replace(state, to_move=1 - state.to_move)


def saving(state: State) -> list[Move]:
    """The legal moves after which the opponent cannot capture the town at once (C9)."""
    view = state.view
    return [move for move in legal_moves(state) if saves(view, (move.origin, move.target))]


def saves(view: View, move: Pair) -> bool:
    """Whether the opponent cannot capture the town after the move; the capture of its own settles that."""
    return move[1] == view[3] or bitboard.takes_town(*bitboard.after(view, move)) is None


def decisive(state: State) -> Move | None:
    """A legal move that threatens the town and leaves no defence, whatever the opponent does.

    None if there is none.

    In the state no town can be captured at once by the side to move.
    """
    view = state.view
    for move in legal_moves(state):
        after = bitboard.after(view, (move.origin, move.target))
        own, opp, own_town, opp_town, dark = after
        if bitboard.takes_town(opp, own, opp_town, own_town, not dark) and _helpless(after):
            return move
    return None


def _helpless(view: View) -> bool:
    """Whether the side to move loses its town next, whatever it does.

    If it has no move at all it has lost anyway.
    """
    # Slides that the limit may forbid (C12) are counted as defences: so it is never said too often.
    moves: Iterable[Pair] = bitboard.moves(*view)
    return not any(saves(view, move) for move in moves)


# A move


@dataclass(frozen=True)
class Deed:
    """A legal move in a state in which both towns stand.

    The views are those of the side that moves (``own``) and of its opponent (``other``).
    """

    state: State
    move: Move

    @cached_property
    def after(self) -> State:
        """The state after the move."""
        return reduce(events.advance, events.decide(self.state, self.move), self.state)

    @property
    def own_before(self) -> View:
        """The position before the move for the side that moves."""
        return self.state.view

    @property
    def other_before(self) -> View:
        """The same for its opponent."""
        return turned(self.state.view)

    @property
    def own_after(self) -> View:
        """The position after the move for the side that moved."""
        return turned(self.after.view)

    @property
    def other_after(self) -> View:
        """The same for its opponent, who is to move."""
        return self.after.view

    @property
    def takes_town(self) -> bool:
        """Whether it captures the enemy town (C9)."""
        return self.move.target == self.own_before[3]

    @property
    def takes_soldier(self) -> bool:
        """Whether it captures a soldier, by moving or by a shot."""
        return bool(self.move.target & self.own_before[1])

    @cached_property
    def outcome(self) -> Outcome | None:
        """How the game is over after it; None if it goes on."""
        return legal.outcome(self.after)

    @property
    def has_sequel(self) -> bool:
        """Whether the side comes to move once more before the limit ends the game (C13)."""
        return self.outcome is None and self.after.ply + 2 <= self.after.move_limit

    @cached_property
    def dangers(self) -> tuple[Attack, ...]:
        """How the opponent could have captured the town if the side had passed."""
        return attacks(self.other_before, self.own_before[2])

    @cached_property
    def dangers_left(self) -> tuple[Attack, ...]:
        """How the opponent can capture the town now."""
        return attacks(self.other_after, self.own_after[2])

    @cached_property
    def threats(self) -> tuple[Attack, ...]:
        """How the side could capture the enemy town next, if the opponent does nothing about it."""
        return attacks(self.own_after, self.own_after[3])

    @cached_property
    def replies(self) -> tuple[Move, ...]:
        """The opponent's legal moves after it."""
        return legal.legal_moves(self.after)

    @cached_property
    def defences(self) -> list[Move]:
        """Those of the replies after which the enemy town cannot be captured at once."""
        return saving(self.after)

    @property
    def wins_next(self) -> bool:
        """Whether it threatens the enemy town and no reply helps."""
        return self.has_sequel and bool(self.threats) and not self.defences

    @cached_property
    def rescued(self) -> int:
        """Own soldiers that were attacked before and are not any more, on the squares where they stood."""
        attacked_before, attacked_after = (
            bitboard.attacked(*self.other_before),
            bitboard.attacked(*self.other_after),
        )
        kept = self.own_before[0] & self.own_after[0] & attacked_before & ~attacked_after
        moved = self.move.origin & attacked_before
        return kept | moved if moved and not self.move.target & attacked_after else kept

    @cached_property
    def attacked(self) -> int:
        """Enemy soldiers that could be captured next and could not be captured before."""
        return self.own_after[1] & bitboard.attacked(*self.own_after) & ~bitboard.attacked(*self.own_before)

    @cached_property
    def threat_met(self) -> Move | None:
        """An opponent's move that would have left the town without defence, and would not do so any more."""
        if self.dangers or self.dangers_left or not self.has_sequel:
            return None
        threat = decisive(with_other_to_move(self.state))
        return threat if threat and decisive(self.after) is None else None

    @cached_property
    def next_blow(self) -> Move | None:
        """The own move that would leave the enemy town without defence, if the opponent let it happen."""
        if self.threats or self.dangers_left or not self.has_sequel:
            return None
        return decisive(with_other_to_move(self.after))
