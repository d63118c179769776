"""What the owner of an ability chooses for it.

When it is announced, or, triggered, when it comes to be carried out.

An ability has at most one choice; several of its effects may share it through ``THAT``.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass, field
from typing import Final

from pyengine.games.kanon.abilities import which
from pyengine.games.kanon.abilities.board import Act, Board, counted
from pyengine.games.kanon.abilities.which import Sort, Which
from pyengine.games.kanon.rules.state import Permanent, Target, aim, aimed_id, line_name
from pyengine.text import Text


@dataclass(frozen=True, slots=True)
class Choice(ABC):
    """Something to choose."""

    @property
    def number(self) -> int:
        """How many are chosen, all different.

        With fewer options the ability cannot be announced, or does nothing.
        """
        return 1

    @abstractmethod
    def options(self, board: Board, act: Act) -> tuple[Target, ...]:
        """What can be chosen now, in the form of the state.

        ``#7`` a permanent, ``1b`` a line, ``017`` a card.
        """


@dataclass(frozen=True, slots=True)
class Chosen(Choice):
    """A number of these permanents."""

    which: Which
    count: int = 1

    @property
    def number(self) -> int:
        """How many are chosen."""
        return self.count

    def options(self, board: Board, act: Act) -> tuple[Target, ...]:
        """The permanents by their numbers."""
        return tuple(aim(permanent.id) for permanent in self.which.found(board, act))

    def found(self, board: Board, act: Act) -> tuple[Permanent, ...]:
        """Those of the chosen ones that still lie on the field (K22)."""
        return targeted(board, act)

    def each(self) -> Text:
        """What is chosen."""
        return which.some(self.which, self.count)


@dataclass(frozen=True, slots=True)
class ChosenLine(Choice):
    """A line, one's own or an enemy one, in which two cards or more lie."""

    enemy: bool = False

    def options(self, board: Board, act: Act) -> tuple[Target, ...]:
        """The lines, ``1a`` for the first seat's first."""
        seat = 1 - act.seat if self.enemy else act.seat
        return tuple(
            line_name(seat, number) for number, line in enumerate(board.lines[seat]) if len(line) > 1
        )

    def each(self) -> Text:
        """What is chosen."""
        return (
            Text("an enemy line", "相手のライン1つ")
            if self.enemy
            else Text("one of your lines", "自分のライン1つ")
        )


@dataclass(frozen=True, slots=True)
class ChosenDiscard(Choice):
    """A card of this sort among one's own discards."""

    sort: Sort = field(default_factory=Sort)

    def options(self, board: Board, act: Act) -> tuple[Target, ...]:
        """The different cards, sorted."""
        return tuple(sorted({code for code in board.discards[act.seat] if self.sort.fits(code)}))

    def each(self) -> Text:
        """What is chosen."""
        noun = self.sort.noun()
        return Text(f"{counted(1, noun.en)} from your discards", f"自分の捨て札の{noun.ja}1枚")


@dataclass(frozen=True, slots=True)
class That:
    """What another effect of the same ability has chosen."""

    def found(self, board: Board, act: Act) -> tuple[Permanent, ...]:
        """Those of the chosen ones that still lie on the field (K22)."""
        return targeted(board, act)

    def each(self) -> Text:
        """What was chosen."""
        return Text("that card", "そのカード")


THAT: Final = That()

Whom = Which | Chosen | That
"""The permanents that an effect is about: all of a set, the chosen ones, or those already chosen."""


def targeted(board: Board, act: Act) -> tuple[Permanent, ...]:
    """The permanents among an act's targets that still lie on the field (K22)."""
    ids = (aimed_id(target) for target in act.targets)
    found = (board.permanent(number) for number in ids if number is not None)
    return tuple(permanent for permanent in found if permanent is not None)


def whom(who: Whom) -> Text:
    """Whom an effect is about, as the subject of a sentence."""
    return which.each(who) if isinstance(who, Which) else who.each()


def many(who: Whom) -> bool:
    """Whether that subject is a plural; ``each of your Keepers`` is none."""
    return isinstance(who, Chosen) and who.count > 1
