"""How far the cards of a fair match have been dealt: piles, rolls, seals, and what each step rests on.

Nothing in here is secret but ``Deal.cards``, which only the device of the pile's owner fills in, and
``SharedDeal.known``, which each device fills in with the cards that it has drawn.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import NamedTuple

from pyengine.cards import Cards
from pyengine.fair import Answers, Question
from pyengine.fair.locks import Points
from pyengine.online.keys import below
from pyengine.terms import Seat


@dataclass(frozen=True, slots=True)
class Deal:
    """A pile that its owner has shuffled, and is bound to by a leaf for each place.

    ``number`` counts all deals of the match from 1, ``entry`` is the owner's that has the leaves. ``left``
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


class Shown(NamedTuple):
    """A key that a seat has shown, and the number of its entry."""

    key: bytes
    entry: int


@dataclass(frozen=True, slots=True)
class Mixing:
    """A pile that all mix together, as far as it is mixed.

    ``cards`` are those of the pile, sorted, ``rolls`` how many rolls there were before. ``entries`` are for
    each pass that was made the numbers of its author's entries, one for each mix; ``points`` are for each
    mix the cards as the last pass has left them. ``bared`` are for each seat the numbers of the entries that
    have laid all mixes bare but the one that is kept; empty if there is only one.
    """

    number: int
    cards: Cards
    rolls: int
    points: tuple[Points, ...]
    entries: tuple[tuple[int, ...], ...] = ()
    bared: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class SharedDeal:
    """A pile that all have mixed, and draw from in the order of its places.

    ``kept`` is the mix, ``points`` are its locked cards. ``keys`` are for each place the locks on it that
    seats have given up, ``takers`` the seats to which the first places are given, None for a card that all
    see; ``drawn`` is how many of them are drawn. ``shown`` are keys of places that a taker has shown itself.
    ``known`` are the cards that this device knows, by place, as numbers in the sorted pile.
    """

    mixing: Mixing
    kept: int
    points: Points
    keys: tuple[Mapping[Seat, Shown], ...]
    takers: tuple[Seat | None, ...] = ()
    drawn: int = 0
    shown: Mapping[int, Shown] = field(default_factory=dict[int, Shown])
    known: Mapping[int, int] = field(default_factory=dict[int, int])

    @property
    def number(self) -> int:
        """The number of the deal."""
        return self.mixing.number

    @property
    def left(self) -> range:
        """The places that nobody has drawn."""
        return range(self.drawn, len(self.points))

    def drawn_by(self, seat: Seat) -> list[int]:
        """The places that a seat has drawn."""
        return [place for place, taker in enumerate(self.takers[: self.drawn]) if taker == seat]

    def card(self, place: int) -> str:
        """The card of a place that this device knows."""
        return self.mixing.cards[self.known[place]]


class Hush(NamedTuple):
    """A whisper of what was drawn from a place of a hand: by which seat, in which entry, to which seat."""

    deal: int
    place: int
    seat: Seat
    entry: int
    to: Seat


class Drawn(NamedTuple):
    """A draw, for the audit: the item as all know it, and where it came from if that was a pile or a hand.

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
    place. ``past`` is what each step of the match rests on, ``unfinished`` the same of the step in which an
    entry stopped the game. ``mixing`` is the pile that is just being mixed,
    ``shared`` are those that were. ``retired`` are seats that the game needs no more: their entries, and the
    last elements of their chains, from which all others follow.
    """

    tips: tuple[str, ...]
    rolls: int = 0
    value: bytes = b""
    used: int = 0
    deals: tuple[Deal, ...] = ()
    seals: Mapping[tuple[Seat, str], int] = field(default_factory=dict[tuple[Seat, str], int])
    past: tuple[Drawn | Decided, ...] = ()
    unfinished: tuple[Drawn | Decided, ...] = ()
    mixing: Mixing | None = None
    shared: tuple[SharedDeal, ...] = ()
    hushes: tuple[Hush, ...] = ()
    retired: Mapping[Seat, Shown] = field(default_factory=dict[Seat, Shown])

    @property
    def next_deal(self) -> int:
        """The number of the next deal: they are counted from 1."""
        return len(self.deals) + len(self.shared) + 1

    def deal_of(self, pile: str, number: int) -> Deal | None:
        """The deal from which a pile of that many cards is drawn; None if it was filled or shuffled since."""
        last = next((deal for deal in reversed(self.deals) if deal.pile == pile), None)
        return last if last is not None and len(last.left) == number else None

    def shared_with(self, number: int) -> SharedDeal | None:
        """The shared deal of which that many cards are left; None if the pile must be mixed first."""
        last = self.shared[-1] if self.shared else None
        return last if last is not None and len(last.left) == number else None

    def with_shared(self, deal: SharedDeal) -> Dealing:
        """With a shared deal as it has become."""
        return replace(
            self, shared=tuple(deal if each.number == deal.number else each for each in self.shared)
        )

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

    def taken(self, deal: Deal, place: int, *, last: bool = False) -> Dealing:
        """With a place drawn; the last one if nobody draws from the deal again."""
        left = () if last else tuple(each for each in deal.left if each != place)
        now = replace(deal, left=left)
        return replace(self, deals=tuple(now if each is deal else each for each in self.deals))
