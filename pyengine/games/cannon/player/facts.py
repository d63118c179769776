"""What a move of Cannon does, in the terms of sentences: squares, dangers, guns, room to move."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from pyengine.game import Seat
from pyengine.games.cannon.player.deed import Attack, Deed, attacks, with_other_to_move
from pyengine.games.cannon.player.model import lines_of_fire
from pyengine.games.cannon.rules import bitboard
from pyengine.games.cannon.rules.board import Move, bits, name, offset, slide_path, write
from pyengine.games.cannon.rules.legal import legal_moves
from pyengine.games.cannon.rules.state import State
from pyengine.players.reasons import Call, listed
from pyengine.text import Text


@dataclass(frozen=True)
class Play(Deed):
    """A legal move, with what its sentences name."""

    # Squares and moves

    @property
    def square(self) -> Text:
        """Where it goes, or what it shoots at."""
        return _named(self.move.target)

    @property
    def lines(self) -> int:
        """From how many places a gun could hit the town that is placed."""
        return len(lines_of_fire(self.move.target))

    @property
    def places(self) -> bool:
        """It places a town (C2)."""
        return self.move.kind == "town"

    @property
    def goes_on(self) -> bool:
        """It is a move of a soldier or a shot, after which the game goes on."""
        return not self.places and self.outcome is None

    @property
    def shoots(self) -> bool:
        """It captures a soldier by a shot (C8)."""
        return self.takes_soldier and self.move.kind == "shot"

    @property
    def lost(self) -> int:
        """Own soldiers that the enemy can capture next, as a mask."""
        return self.own_after[0] & bitboard.attacked(*self.other_after)

    @property
    def loose(self) -> int:
        """Those of them that could not be captured before."""
        before = self.own_before[0] & bitboard.attacked(*self.other_before)
        return self.lost & ~before & ~(self.move.target if self.move.origin & before else 0)

    @property
    def is_safe_capture(self) -> bool:
        """It captures a soldier, and nothing can be captured in return where that stood."""
        return self.takes_soldier and (self.shoots or not attacks(self.other_after, self.move.target))

    @property
    def attack(self) -> Text:
        """How it captures."""
        ways = attacks(self.own_before, self.move.target)
        return next(way for way in ways if way.soldier == self.move.origin).phrase

    @property
    def danger(self) -> Text:
        """What could have captured the own town."""
        return _ways(self.dangers)

    @property
    def threat(self) -> Text:
        """What could capture the enemy town next."""
        return _ways(self.threats)

    @property
    def reply(self) -> str:
        """The only answer that saves the enemy town."""
        return write(self.defences[0])

    @property
    def foiled(self) -> str:
        """The enemy's move that would have left the own town without defence."""
        return write(self.threat_met) if self.threat_met else ""

    @property
    def blow(self) -> str:
        """The own next move that would leave the enemy town without defence."""
        return write(self.next_blow) if self.next_blow else ""

    @property
    def victims(self) -> Text:
        """The enemy soldiers that can be captured next and could not before."""
        return listed(map(_named, bits(self.attacked)))

    @property
    def freed(self) -> Text:
        """The own soldiers that can no longer be captured."""
        return listed(map(_named, bits(self.rescued)))

    # Guns

    @property
    def broken(self) -> list[bitboard.Gun]:
        """Enemy guns that lose a soldier by it (C6)."""
        return [gun for gun in bitboard.guns(self.own_before[1])[::2] if gun.cannon & self.move.target]

    @property
    def formed(self) -> list[bitboard.Gun]:
        """Own guns that are new, and were not only moved by a slide (C6, C7)."""
        slid = slide_path(self.move)[1] if self.move.kind == "slide" else 0
        known = {gun.cannon for gun in bitboard.guns(self.own_before[0])} | {slid}
        return [gun for gun in bitboard.guns(self.own_after[0])[::2] if gun.cannon not in known]

    @property
    def broken_gun(self) -> Text:
        """The first of the guns broken."""
        return _line(self.broken[0])

    @property
    def new_gun(self) -> Text:
        """The first of the new guns."""
        return _line(self.formed[0])

    # Room to move

    @cached_property
    def room(self) -> int:
        """How many moves the side would have next."""
        return len(legal_moves(with_other_to_move(self.after)))

    @cached_property
    def room_before(self) -> int:
        """How many it has now."""
        return len(legal_moves(self.state))

    @property
    def answers(self) -> int:
        """How many answers the enemy has."""
        return len(self.replies)

    @cached_property
    def answers_before(self) -> int:
        """How many the enemy would have now."""
        return len(legal_moves(with_other_to_move(self.state)))

    @property
    def distance(self) -> int:
        """How far the soldier that moves is from the enemy town then."""
        return apart(self.move.target, self.own_before[3])


def facts_of(state: State, _seat: Seat, move: Move, _call: Call) -> Play:
    """The facts about a legal move: the side to move is its seat, and no other is named."""
    return Play(state, move)


def _named(square: int) -> Text:
    return Text(name(square), name(square))


def _ways(ways: Iterable[Attack]) -> Text:
    return listed([way.phrase for way in ways][:2])


def _line(gun: bitboard.Gun) -> Text:
    rear, front = name(gun.soldiers[0]), name(gun.soldiers[2])
    return Text(f"{rear} to {front}", f"{rear}から{front}")


def apart(square: int, town: int) -> int:
    """How many squares lie from one square to another, diagonals counting as one."""
    return max(map(abs, offset(square, town)))
