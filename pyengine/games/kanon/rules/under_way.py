"""What is under way besides the cards on the table.

A battle, something announced, effects, cards that are due.
"""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

from pyengine.cards import Card
from pyengine.game import Seat
from pyengine.games.kanon.cards.vocabulary import Cost

Id = int
"""A permanent's number, from 0: the smallest that no other on either field has when it is set.

It keeps it as it moves.
"""

Target = str
"""What an ability aims at: ``#7`` the permanent of that id, ``1b`` a line of a seat, ``017`` a card.

In decisions a permanent is named by its place instead, such as ``2b1``.
"""

UP: Final = -1
"""Stands for an ability's number where an item is turned up (K11)."""

Heap = Literal["hand", "discards", "points"]
"""Where a card goes that leaves the field or the deck: its owner's hand, discards or victory pile."""

Declared = tuple[Id, Id, Id]
"""The cards of a declared suit line, in the order of its locations (K18)."""


class Battle(NamedTuple):
    """The battle under way. Pairs stand in the order of seats."""

    lines: tuple[int, int]
    """The named line of each seat, -1 before it is named (K15)."""
    to_act: Seat
    """Whose turn it is to support (K16) or to declare lines (K18)."""
    passes: int = 0
    """The passes in succession (K16), then the seats that have declared (K18)."""
    declared: tuple[tuple[tuple[str, Declared], ...], tuple[tuple[str, Declared], ...]] = ((), ())
    """Each seat's declared lines: the name (see ``suit_lines``) and the cards (K18)."""
    tie_wins: tuple[bool, bool] = (False, False)
    """Whether a tie counts as won for the seat, by an effect on this battle."""
    takes: tuple[bool, bool] = (False, False)
    """Whether the card behind the loser goes too if the seat wins (K20)."""
    again: bool = False
    """Whether this battle will not use up the turn's battle."""

    def handed_to(self, seat: Seat, passes: int) -> Battle:
        """The battle with that seat to act, after this many passes."""
        lines, _, _, declared, tie_wins, takes, again = self
        return Battle(lines, seat, passes, declared, tie_wins, takes, again)


class Answer(NamedTuple):
    """The event or ability that answers an announced event (K24)."""

    seat: Seat
    card: Card
    ability: int
    source: Id | None
    """The permanent whose ability it is; None for an event."""
    targets: tuple[Target, ...]
    cost: Cost
    """What is still to be paid; nothing once it is (K21)."""


class Announced(NamedTuple):
    """An item to be turned up, an ability or an event, between its announcement and its effect (K21, K24).

    An event is then neither in the hand nor among the discards.
    """

    seat: Seat
    card: Card
    ability: int
    """Its number among the card's abilities, or ``UP``."""
    source: Id | None
    """The permanent whose ability it is, or that is to be turned up; None for an event."""
    targets: tuple[Target, ...]
    cost: Cost
    """What is still to be paid; nothing once it is (K21). It is settled by the announcement."""
    answered: bool = False
    """Whether the opponent has had its chance to counter (K24)."""
    countered: bool = False
    by: Answer | None = None
    """The counter on its way."""


class Step(NamedTuple):
    """One effect that is still to be carried out."""

    seat: Seat
    """Whose effect it is."""
    card: Card
    ability: int
    effect: int
    """Its number among what the ability does."""
    source: Id | None
    """The permanent it comes from; None if it is an event's or its card has left the field."""
    targets: tuple[Target, ...] = ()
    """Empty while the seat has still to choose (a triggered effect chooses only now)."""


class Owed(NamedTuple):
    """Cards that are still to come from a deck, one chance draw each."""

    seat: Seat
    number: int
    to: Heap
    must: bool
    """Whether being unable to draw all of them loses the game (K9)."""
