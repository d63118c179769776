"""What an ability may see of a game; what it may do are the elementary changes that ``events`` lists."""

from __future__ import annotations

from typing import Protocol

from pyengine.game import Seat
from pyengine.games.kanon.rules.state import Announced, Battle, Field, Id, Pair, Permanent, Spot


class Board(Protocol):
    """A state, or an observation in its shape, as far as cards look at it."""

    @property
    def active(self) -> Seat:
        """Whose turn it is."""
        ...

    @property
    def lines(self) -> tuple[Field, Field]:
        """The cards on the field."""
        ...

    @property
    def hands(self) -> Pair:
        """Each seat's hand."""
        ...

    @property
    def decks(self) -> Pair:
        """Each seat's deck, whose order nobody knows."""
        ...

    @property
    def discards(self) -> Pair:
        """Each seat's discards, the last one on top."""
        ...

    @property
    def points(self) -> Pair:
        """The victory piles, the newest card last."""
        ...

    @property
    def battle(self) -> Battle | None:
        """The battle under way."""
        ...

    @property
    def announced(self) -> Announced | None:
        """What is announced and has not taken effect."""
        ...

    def where(self, number: Id) -> Spot | None:
        """Where the permanent of that id lies; None if it has left the field."""

    def permanent(self, number: Id) -> Permanent | None:
        """The permanent of that id; None if it has left the field."""
