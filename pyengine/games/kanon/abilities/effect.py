"""What an effect is: something that an ability does at once."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass, fields

from pyengine.game import Seat
from pyengine.games.kanon.abilities.act import Act
from pyengine.games.kanon.abilities.board import Board
from pyengine.games.kanon.abilities.choices import Choice
from pyengine.games.kanon.events.change import Change
from pyengine.games.kanon.rules.state import Permanent
from pyengine.text import Text


@dataclass(frozen=True, slots=True)
class Effect(ABC):
    """Something that an ability does at once."""

    @property
    def choice(self) -> Choice | None:
        """What must be chosen for it."""
        values = (getattr(self, field.name) for field in fields(self))
        return next((value for value in values if isinstance(value, Choice)), None)

    @abstractmethod
    def changes(self, board: Board, act: Act) -> tuple[Change, ...]:
        """What happens; nothing if what it is about has left the field (K22)."""

    @abstractmethod
    def clause(self) -> Text:
        """What it does: an English imperative or clause, in Japanese the plain form or a noun."""


def owned(board: Board, found: tuple[Permanent, ...]) -> tuple[tuple[Seat, Permanent], ...]:
    """The permanents with their owners."""
    spots = ((board.where(permanent.id), permanent) for permanent in found)
    return tuple((spot.seat, permanent) for spot, permanent in spots if spot)
