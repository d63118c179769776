"""A move of Cannon with the board before and after it, as both sides see it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, reduce

from pyengine.game import Outcome
from pyengine.games.cannon.player.teaching import forcing
from pyengine.games.cannon.player.teaching.attacks import Attack, attacks, turned
from pyengine.games.cannon.rules import bitboard, events, legal
from pyengine.games.cannon.rules.bitboard import View
from pyengine.games.cannon.rules.moves import Move
from pyengine.games.cannon.rules.state import State


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
        return forcing.saving(self.after)

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
        threat = forcing.decisive(forcing.with_other_to_move(self.state))
        return threat if threat and forcing.decisive(self.after) is None else None

    @cached_property
    def next_blow(self) -> Move | None:
        """The own move that would leave the enemy town without defence, if the opponent let it happen."""
        if self.threats or self.dangers_left or not self.has_sequel:
            return None
        return forcing.decisive(forcing.with_other_to_move(self.after))
