"""What happens in a game of Gunsor; ``course`` says when, ``advance`` what it does to the state.

A card is hidden from others only while it is drawn into a hand.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar, Literal

from pyengine.cards import UNKNOWN
from pyengine.game import Event, Seat
from pyengine.games.gunsor.rules.state import Cause


@dataclass(frozen=True, slots=True)
class Cut(Event):
    """A seat drew a card, openly, for the first lead (G4)."""

    reveals: ClassVar[bool] = True
    seat: Seat
    card: str


@dataclass(frozen=True, slots=True)
class SetAside(Event):
    """Both had drawn the same card: the two are set aside, both draw again (G4)."""

    cards: tuple[str, str]


@dataclass(frozen=True, slots=True)
class MasterChosen(Event):
    """The seat drew the stronger card and leads first; all cards are shuffled together (G4)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class PairBegan(Event):
    """A development season begins, the game's ``pair``-th from 1, and cards are dealt (G5)."""

    pair: int


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """A seat was dealt a card (G5)."""

    reveals: ClassVar[bool] = True
    seat: Seat
    card: str

    def seen_by(self, seat: Seat | None) -> Event:
        """Others see that it was a card."""
        return self if seat == self.seat else replace(self, card=UNKNOWN)


@dataclass(frozen=True, slots=True)
class Drew(Event):
    """A seat drew a card after a development trick (G8)."""

    reveals: ClassVar[bool] = True
    seat: Seat
    card: str

    def seen_by(self, seat: Seat | None) -> Event:
        """Others see that it was a card."""
        return self if seat == self.seat else replace(self, card=UNKNOWN)


@dataclass(frozen=True, slots=True)
class WarBegan(Event):
    """War began (G9).

    ``seat`` declared it (``declared``) or holds nothing but cards of the led suit (``only_suit``); it is None
    when the stock has run out (``stock_empty``).
    """

    cause: Cause
    seat: Seat | None


@dataclass(frozen=True, slots=True)
class Led(Event):
    """The leader led a card (G6)."""

    reveals: ClassVar[bool] = True
    seat: Seat
    card: str


@dataclass(frozen=True, slots=True)
class Followed(Event):
    """The follower played a card to it (G6, G7, G10)."""

    reveals: ClassVar[bool] = True
    seat: Seat
    card: str


@dataclass(frozen=True, slots=True)
class PoolsSwapped(Event):
    """The follower, ``seat``, played a Joker: the pools are exchanged (G12)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class TrickWon(Event):
    """The seat won the trick and is the next leader; both cards are done with (G6)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class PoolsGrew(Event):
    """The trick's points, an item for each seat, came into the pools (G8, G11)."""

    points: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Armistice(Event):
    """The pair ends (G13).

    Both hands are empty, or the suit was not followed in war (option ``armistice_on_break``).
    """

    cause: Literal["hands_empty", "broken"]


@dataclass(frozen=True, slots=True)
class Settled(Event):
    """The pools, emptied, became these points, an item for each seat, of the scores (G14)."""

    points: tuple[int, int]
