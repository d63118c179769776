"""The state of a game of Cannon."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, Literal

from pyengine.game import Seat
from pyengine.games.cannon.rules.bitboard import View
from pyengine.games.cannon.rules.board import BOARD, START
from pyengine.svg_repr import SvgRepr
from pyengine.text import Text

BLACK: Final[Seat] = 0
WHITE: Final[Seat] = 1

SLIDE_LIMIT: Final = 3
"""How often running the same cannon may usually slide (C12)."""

Phase = Literal["placing", "playing", "captured"]

SIDES: Final = (Text(en="Black", ja="黒"), Text(en="White", ja="白"))
"""What the seats are called."""


@dataclass(frozen=True, slots=True)
class SlideRun:
    """A seat's latest moves were ``count`` slides of one cannon, which now stands on ``cannon`` (C12)."""

    cannon: int
    count: int


@dataclass(frozen=True, slots=True)
class State(SvgRepr):
    """A position with all that its future depends on; masks and squares as in ``board``.

    ``dark`` and ``light`` are the soldiers of Black and White; a town that is not placed yet, or captured,
    is 0. ``ply`` counts the moves made after both towns are placed (C13). ``slides`` holds each seat's run of
    slides, if its latest move was one, the cannon still stands and slides are limited. ``slide_limit`` is how
    often running a cannon may slide, 0 if as often as it likes (C12).
    """

    dark: int
    light: int
    dark_town: int
    light_town: int
    to_move: Seat
    ply: int
    slides: tuple[SlideRun | None, SlideRun | None]
    slide_limit: int
    move_limit: int

    @property
    def soldiers(self) -> tuple[int, int]:
        """The soldiers of each seat."""
        return self.dark, self.light

    @property
    def towns(self) -> tuple[int, int]:
        """The town of each seat."""
        return self.dark_town, self.light_town

    @property
    def view(self) -> View:
        """The position as the side to move sees it: the arguments of the functions in ``bitboard``.

        Own soldiers, enemy soldiers, own town, enemy town, and whether the side to move is Black.
        """
        if self.to_move == BLACK:
            return self.dark, self.light, self.dark_town, self.light_town, True
        return self.light, self.dark, self.light_town, self.dark_town, False

    @property
    def occupied(self) -> int:
        """All squares with a piece."""
        return self.dark | self.light | self.dark_town | self.light_town

    @property
    def empty(self) -> int:
        """All squares without a piece."""
        return BOARD ^ self.occupied

    @property
    def phase(self) -> Phase:
        """Whether towns are being placed (C2), both stand, or one is captured (C9).

        No town can be captured while all thirty soldiers stand where they began, so a town missing then is
        not placed.
        """
        if self.dark_town and self.light_town:
            return "playing"
        return "placing" if self.soldiers == START else "captured"

    @property
    def spent_cannon(self) -> int:
        """The cannon of the side to move that may not slide now, having slid to the limit (C12).

        0 if none.
        """
        run = self.slides[self.to_move]
        return run.cannon if run and 0 < self.slide_limit <= run.count else 0

    def with_soldiers(self, seat: Seat, soldiers: int) -> State:
        """The same but for one seat's soldiers."""
        return replace(self, dark=soldiers) if seat == BLACK else replace(self, light=soldiers)

    def with_town(self, seat: Seat, town: int) -> State:
        """The same but for one seat's town."""
        return replace(self, dark_town=town) if seat == BLACK else replace(self, light_town=town)

    def with_run(self, seat: Seat, run: SlideRun | None) -> State:
        """The same but for one seat's run of slides."""
        black, white = self.slides
        return replace(self, slides=(run, white) if seat == BLACK else (black, run))

    def passed_on(self) -> State:
        """The same, one ply later, with the other side to move."""
        return replace(self, to_move=1 - self.to_move, ply=self.ply + 1)
