"""What a move of Cannon does, in the terms of sentences: squares, dangers, guns, room to move."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from pyengine.game import Report, Seat, Strength
from pyengine.games.cannon.player.deed import Attack, Deed, attacks, with_other_to_move
from pyengine.games.cannon.player.model import lines_of_fire
from pyengine.games.cannon.player.think import think
from pyengine.games.cannon.rules import bitboard
from pyengine.games.cannon.rules.bitboard import View
from pyengine.games.cannon.rules.board import BOARD, Move, bits, name, offset, slide_path, write
from pyengine.games.cannon.rules.legal import legal_moves
from pyengine.games.cannon.rules.state import State
from pyengine.players.reasons import Call, listed
from pyengine.text import Text

_PROOF: Final = 3_000
"""The positions in which the end of the game is to be proved."""
_STRONGEST: Final = 5


@dataclass(frozen=True)
class Play(Deed):
    """A legal move, with what its sentences name."""

    # Squares and moves

    @property
    def name(self) -> str:
        """The move itself."""
        return write(self.move)

    @property
    def square(self) -> str:
        """Where it goes, or what it shoots at."""
        return name(self.move.target)

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

    @cached_property
    def _proof(self) -> Report[Move] | None:
        """The enemy's best answer where it is proved how the game ends; None elsewhere."""
        if self.goes_on:
            for report in think(self.after, Strength(_STRONGEST, nodes=_PROOF)):
                if abs(report.score) == 1.0:
                    return report
        return None

    @property
    def is_won(self) -> bool:
        """It wins by force."""
        return self._proof is not None and self._proof.score < 0

    @property
    def is_lost(self) -> bool:
        """The enemy can win by force then."""
        return self._proof is not None and self._proof.score > 0

    @property
    def answer(self) -> str:
        """The enemy's best answer to what is won or lost by force."""
        return write(self._proof.best) if self._proof else ""

    # Soldiers

    @property
    def shoots(self) -> bool:
        """It captures a soldier by a shot (C8)."""
        return self.takes_soldier and self.move.kind == "shot"

    @property
    def lost(self) -> int:
        """Own soldiers that the enemy can capture next, as a mask."""
        return self.own_after[0] & bitboard.attacked(*self.other_after) if self.goes_on else 0

    @property
    def loose(self) -> int:
        """Those of them that could not be captured before."""
        before = self.own_before[0] & bitboard.attacked(*self.other_before)
        return self.lost & ~before & ~(self.move.target if self.move.origin & before else 0)

    @property
    def is_recaptured(self) -> bool:
        """The soldier that moves can be captured where it goes."""
        return self.goes_on and bool(self.move.origin and attacks(self.other_after, self.move.target))

    @property
    def attack(self) -> Text:
        """How it captures."""
        ways = attacks(self.own_before, self.move.target)
        return next(way for way in ways if way.soldier == self.move.origin).phrase

    @property
    def exposed(self) -> Text:
        """The own soldiers that the enemy can capture next and could not before."""
        return _soldiers(self.loose)

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
        """The enemy soldiers that are attacked anew, and how, if it is one."""
        (first, *_), several = self.new_attacks, len({way.target for way in self.new_attacks}) > 1
        named = _soldiers(sum({way.target for way in self.new_attacks}))
        return named if several else _WITH.fill(victim=named, attack=first.phrase)

    @cached_property
    def new_attacks(self) -> list[Attack]:
        """How soldiers could be captured next that could not before, with none that can be captured first."""
        lost = self.lost
        return [
            way
            for square in bits(self.attacked)
            for way in attacks(self.own_after, square)
            if not way.squares & lost
        ]

    @property
    def freed(self) -> Text:
        """The own soldiers that can no longer be captured."""
        return _soldiers(self.rescued)

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
    def spoiled(self) -> list[bitboard.Gun]:
        """Own guns that lose a soldier by it; one that slides stays whole (C6, C7)."""
        if not self.goes_on:
            return []
        slid = slide_path(self.move)[0] if self.move.kind == "slide" else 0
        left = {gun.cannon for gun in bitboard.guns(self.own_after[0])} | {slid}
        return [gun for gun in bitboard.guns(self.own_before[0])[::2] if gun.cannon not in left]

    @property
    def blocked(self) -> list[bitboard.Gun]:
        """Loaded guns of the enemy that cannot fire after it, for a soldier stands in front (C8)."""
        if not self.move.origin:
            return []
        before = bitboard.loaded(self.own_before[1], _empty(self.own_before))
        return [
            gun
            for gun in before
            if gun.muzzle & self.own_after[0] and gun.cannon & self.own_after[1] == gun.cannon
        ]

    @property
    def is_backed(self) -> bool:
        """A soldier that captured the one which moved could be captured in turn, if an enemy is near it."""
        near = bitboard.neighbours(self.move.target) & self.own_after[1]
        return bool(self.move.origin and near and attacks(self.own_after, self.move.target))

    @property
    def cover(self) -> int:
        """How many squares the own guns reach then."""
        return bitboard.shot_squares(self.own_after[0], _empty(self.own_after)).bit_count()

    @property
    def cover_before(self) -> int:
        """How many they reach now."""
        return bitboard.shot_squares(self.own_before[0], _empty(self.own_before)).bit_count()

    @property
    def broken_gun(self) -> Text:
        """The first of the guns broken."""
        return _line(self.broken[0])

    @property
    def spoiled_gun(self) -> Text:
        """The first of the own guns spoiled."""
        return _line(self.spoiled[0])

    @property
    def blocked_gun(self) -> Text:
        """The first of the guns blocked."""
        return _line(self.blocked[0])

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


def facts_of(state: State, _seat: Seat, move: Move, _call: Call) -> Play:
    """The facts about a legal move: the side to move is its seat, and no other is named."""
    return Play(state, move)


def _soldiers(squares: int) -> Text:
    """The soldiers on these squares, at least one."""
    named = listed([Text(name(square), name(square)) for square in bits(squares)])
    return (_SOLDIERS if squares & squares - 1 else _SOLDIER).fill(squares=named)


def _empty(view: View) -> int:
    return BOARD ^ (view[0] | view[1] | view[2] | view[3])


def _ways(ways: Iterable[Attack]) -> Text:
    return listed([way.phrase for way in ways][:2])


def _line(gun: bitboard.Gun) -> Text:
    rear, front = name(gun.soldiers[0]), name(gun.soldiers[2])
    return Text(f"{rear} to {front}", f"{rear}から{front}")


def apart(square: int, town: int) -> int:
    """How many squares lie from one square to another, diagonals counting as one."""
    return max(map(abs, offset(square, town)))


_SOLDIER: Final = Text(en="the soldier on {squares}", ja="{squares}の兵士")
_SOLDIERS: Final = Text(en="the soldiers on {squares}", ja="{squares}の兵士")
_WITH: Final = Text(en="{victim} with {attack}", ja="{attack}で{victim}")
