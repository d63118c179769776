"""How far the cards of a fair sitting have been dealt: piles, rolls, seals, and what each step rests on.

Nothing in here is secret but ``Deal.cards``, which only the device of the pile's owner fills in.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import NamedTuple

from pyengine.cards import Cards
from pyengine.sitting.hashes import below
from pyengine.terms import Answers, Question, Seat


@dataclass(frozen=True, slots=True)
class Deal:
    """A pile that its owner has shuffled, and is bound to by a leaf for each place.

    ``number`` counts all deals of the sitting from 1, ``entry`` is the owner's that has the leaves. ``left``
    are the places that nobody has drawn, ``rolls`` how many rolls there were before: only later ones pick
    from it. ``cards`` is what lies in each place.
    """

    number: int
    owner: Seat
    pile: str
    entry: int
    leaves: tuple[str, ...]
    left: tuple[int, ...]
    rolls: int
    cards: Cards = ()


class Drawn(NamedTuple):
    """A draw, for the audit: the item as all know it, and where it came from if that was a seat's pile.

    ``answers`` and ``answered`` are as those of a decision.
    """

    item: str
    deal: int = 0
    place: int = 0
    answers: Answers = MappingProxyType({})
    answered: Mapping[Question, int] = MappingProxyType({})


class Decided(NamedTuple):
    """A decision, for the audit: whose entry, as it is written, and whose entries answered what was asked."""

    seat: Seat
    entry: int
    text: str
    answers: Answers
    answered: Mapping[Question, int]


@dataclass(frozen=True)
class Dealing:
    """What stands of chance and of hidden cards.

    ``tips`` is for each seat the last element of its chain that it has shown, ``rolls`` their number.
    ``value`` is that of the last roll, ``used`` how many draws it has served; a decision ends its use, then
    it is empty. ``seals`` are the entries of decisions that have put a card into a place, by its seat and
    place. ``past`` is what each step of the match rests on.
    """

    tips: tuple[str, ...]
    rolls: int = 0
    value: bytes = b""
    used: int = 0
    deals: tuple[Deal, ...] = ()
    seals: Mapping[tuple[Seat, str], int] = field(default_factory=dict[tuple[Seat, str], int])
    past: tuple[Drawn | Decided, ...] = ()

    def deal_of(self, pile: str, number: int) -> Deal | None:
        """The deal from which a pile of that many cards is drawn; None if it was filled or shuffled since."""
        last = next((deal for deal in reversed(self.deals) if deal.pile == pile), None)
        return last if last is not None and len(last.left) == number else None

    def serves(self, deal: Deal | None) -> bool:
        """Whether the last roll can pick: from a deal only if that was there before."""
        return bool(self.value) and (deal is None or deal.rolls < self.rolls)

    def picked(self, number: int) -> tuple[Dealing, int]:
        """The next number below ``number`` that the roll comes to."""
        at = below(self.value, f"draw/{self.used}", number)
        return replace(self, used=self.used + 1), at

    def rolled(self, elements: tuple[str, ...], value: bytes) -> Dealing:
        """With another roll."""
        return replace(self, tips=elements, rolls=self.rolls + 1, value=value, used=0)

    def taken(self, deal: Deal, place: int) -> Dealing:
        """With a place drawn."""
        left = tuple(each for each in deal.left if each != place)
        now = replace(deal, left=left)
        return replace(self, deals=tuple(now if each is deal else each for each in self.deals))
