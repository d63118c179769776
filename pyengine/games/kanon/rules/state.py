"""The state of a game of Kanon, or of a match of several.

Besides the cards on the table something may be under way: a battle, something announced, effects, cards
that are due. What the engine asks of a card again and again apart from its abilities is worked out once
for each.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Final, Literal, NamedTuple

from pyengine.cards import UNKNOWN, Card, Cards
from pyengine.cards import Card as Code
from pyengine.game import Seat
from pyengine.games.kanon.cards.vocabulary import BASICS, Cost, Suit
from pyengine.svg_repr import SvgRepr

# What is under way


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


# What is asked of a card


@dataclass(frozen=True, slots=True)
class Facts:
    """A card in short; of an unknown card nothing is true."""

    permanent: bool = False
    character: bool = False
    suit: Suit | None = None
    cost: Cost = ()


class _Facts(dict[Code, Facts]):
    """The facts of every card, found out when a card is first asked for."""

    def __missing__(self, code: Code) -> Facts:
        """The facts of a printed card; raises KeyError for any other."""
        card = BASICS[code]
        facts = Facts(
            permanent=card.permanent,
            character=card.kind == "character",
            suit=card.suit,
            cost=card.cost,
        )
        self[code] = facts
        return facts


FACTS: Final = _Facts({UNKNOWN: Facts()})
"""The facts of a card by its code."""


# The state


LINES: Final = "abc"
"""The lines of a field by name (K6); in the state they count from 0."""
LENGTH: Final = 5
"""The locations of a line (K6)."""
GOAL: Final = 7
"""The number of victory points that win (K25)."""
SETS: Final = 3
"""The most cards that are set in one phase (K5, K10)."""
HAND: Final = 7
"""The first hand, and the most that a hand keeps at the end of a turn (K4, K14)."""
DRAWS: Final = 3
"""The cards of a draw phase (K9)."""
FIRST_DRAWS: Final = 2
"""The cards of the very first draw phase (K9)."""

Phase = Literal[
    "start",
    "mulligan",
    "setup",
    "draw",
    "set",
    "costs",
    "name",
    "support",
    "declare",
    "compare",
    "costs2",
    "toss",
    "exchange",
    "over",
]
"""What goes on, once nothing is owed, announced, demanded or still to be carried out.

``start``: the first player is drawn (K4). ``mulligan``: the active seat may take a new hand (K4). ``setup``:
the active seat sets its first cards (K5). ``draw``: cards are drawn (K9). ``set``: K10. ``costs``: the first
pay-cost phase, in which a battle may be begun (K11). ``name``: the attacker has named its line and names the
defender's (K15). ``support``: K16. ``declare``: K17 and K18. ``compare``: K19 and K20. ``costs2``: the second
pay-cost phase (K13). ``toss``: K14. ``exchange``: cards are swapped between the games of a match (K2).
``over``: no game follows.
"""

Ground = Literal["points", "decking", "empty", "own", "losing"]
"""Why a game ended, in the order in which it is checked (K25)."""


class Permanent(NamedTuple):
    """A card on the field; ``card`` is ``?`` in an observation that does not show it."""

    card: Card
    up: bool
    """Whether it lies face up (K8)."""
    id: Id
    used: bool = False
    """Whether an ability of it that costs nothing was used this turn (K11)."""
    boost: int = 0
    """What is added to its power until the end of the turn."""
    copied: Card | None = None
    """The card whose attribute, suit and powers it has until the end of the turn."""
    known: bool = False
    """Whether it lies face down though everybody has seen its face."""

    def turned_up(self, card: Card) -> Permanent:
        """It lies face up; its face is that card."""
        return Permanent(card, True, self.id, self.used, self.boost, self.copied)


Line = tuple[Permanent, ...]
"""The cards of a line from the front, without gaps (K6)."""

Field = tuple[Line, Line, Line]
"""A seat's three lines."""


class Spot(NamedTuple):
    """A location of a field, all counted from 0; place 0 is the front."""

    seat: Seat
    line: int
    place: int


SPOTS: Final = tuple(
    tuple(tuple(Spot(seat, line, place) for place in range(LENGTH)) for line in range(len(LINES)))
    for seat in (0, 1)
)
"""Every location, by seat, line and place."""


class Result(NamedTuple):
    """How a game of the match ended (K25)."""

    winner: Seat | None
    """None after a draw."""
    reason: Ground


Pair = tuple[Cards, Cards]
"""Cards of each seat."""


@dataclass(frozen=True)
class State(SvgRepr):
    """A position with all that its future depends on and all that has become public.

    It has no slots: a state is made from another by copying its dictionary (see ``changed``), the fastest way
    there is.

    Where a field is a pair, it stands in the order of seats. An observation has the same shape with ``?`` for
    cards that its seat does not know: the opponent's deck, spares, hand but for what ``known`` says, and
    face-down cards but for those that are ``known``. A seat knows what is in its own deck; a deck's order
    nobody knows, it is not in the state.
    """

    best_of: Literal[1, 3]
    """Option: the most games of the match (K2)."""
    phase: Phase
    results: tuple[Result, ...]
    """The games that are over."""
    first: Seat | None
    """Who begins the game under way, between games the next; None until it is drawn (K4)."""
    active: Seat
    """Whose turn it is; during set-up, who decides."""
    turn: int
    """The number of the turn under way in this game, both seats' turns counted together; 0 during set-up."""
    decks: Pair
    """Sorted."""
    hands: Pair
    """Sorted."""
    known: Pair
    """The part of each hand that everybody knows."""
    lines: tuple[Field, Field]
    discards: Pair
    """In the order in which they were discarded, the last one on top."""
    points: Pair
    """The victory piles, the newest card last (K20)."""
    spares: Pair
    """Sorted (K1)."""
    swaps: tuple[tuple[tuple[Card, Card], ...], tuple[tuple[Card, Card], ...]]
    """What each seat has swapped since the last game, secretly: out of the deck, into it (K2)."""
    ready: tuple[bool, bool]
    """Who has finished swapping (K2)."""
    seen: Pair
    """Of each seat's deck and spares, what everybody saw in earlier games; sorted."""
    sets: int
    """The cards that were set in this phase (K5, K10)."""
    fought: bool
    """Whether the turn's battle is used up (K12)."""
    battle: Battle | None
    announced: Announced | None
    agenda: tuple[Step, ...]
    """The effects that are still to be carried out, the next one first."""
    owed: tuple[Owed, ...]
    """The cards still to come from the decks, the next ones first."""
    tosses: tuple[int, int]
    """How many cards each seat must discard from its hand because of an effect."""
    unable: tuple[bool, bool]
    """Who could not draw a card that was due (K9)."""

    @property
    def game(self) -> int:
        """The number of the game under way, from 1; of the last one when the match is over."""
        return len(self.results) + (self.phase != "over")

    @property
    def wins(self) -> tuple[int, int]:
        """The games that each seat has won."""
        return (
            sum(result.winner == 0 for result in self.results),
            sum(result.winner == 1 for result in self.results),
        )

    @property
    def decided(self) -> bool:
        """Whether the games that are over decide the match (K2)."""
        return len(self.results) == self.best_of or 2 * max(self.wins) > self.best_of

    def front(self, seat: Seat, line: int) -> Permanent | None:
        """The card at the front of a line; None if the line is empty."""
        row = self.lines[seat][line]
        return row[0] if row else None

    def at(self, spot: Spot) -> Permanent | None:
        """The card on a location; None if there is none."""
        row = self.lines[spot.seat][spot.line]
        return row[spot.place] if spot.place < len(row) else None

    def where(self, number: Id) -> Spot | None:
        """Where the permanent of that id lies; None if it has left the field."""
        for seat, field in enumerate(self.lines):
            for line, row in enumerate(field):
                for permanent in row:
                    if permanent[2] == number:
                        return SPOTS[seat][line][row.index(permanent)]
        return None

    def permanent(self, number: Id) -> Permanent | None:
        """The permanent of that id; None if it has left the field."""
        for field in self.lines:
            for row in field:
                for permanent in row:
                    if permanent[2] == number:
                        return permanent
        return None

    def permanents(self, seat: Seat) -> list[tuple[Spot, Permanent]]:
        """A seat's cards on the field with their locations, line by line from the front."""
        return [
            there
            for spots, row in zip(SPOTS[seat], self.lines[seat], strict=True)
            for there in zip(spots, row, strict=False)
        ]

    def size(self, seat: Seat) -> int:
        """The number of a seat's cards on the field."""
        a, b, c = self.lines[seat]
        return len(a) + len(b) + len(c)

    def on_the_way(self, seat: Seat) -> Cards:
        """The events that a seat has announced: until they take effect they are in no other place."""
        announced = self.announced
        return tuple(
            call.card
            for call in (announced, announced and announced.by)
            if call and call.seat == seat and call.source is None
        )

    def shown(self, seat: Seat) -> Counter[Card]:
        """The cards of a seat's deck that everybody has seen and that are not back in it.

        The deck is the one with which it began this game.
        """
        shown = Counter((*self.discards[seat], *self.points[seat], *self.known[seat], *self.on_the_way(seat)))
        shown.update(each.card for _, each in self.permanents(seat) if each.up or each.known)
        return shown

    def free_id(self) -> Id:
        """The id of the next card that is set."""
        taken = {permanent.id for field in self.lines for row in field for permanent in row}
        number = 0
        while number in taken:
            number += 1
        return number


EMPTY: Final[Field] = ((), (), ())
"""A field without cards."""


def spot_name(spot: Spot) -> str:
    """A location as decisions name it, such as ``2b1``: seat, line, place from the front."""
    return f"{spot.seat + 1}{LINES[spot.line]}{spot.place + 1}"


def line_name(seat: Seat, line: int) -> str:
    """A line as decisions name it, such as ``2b``."""
    return f"{seat + 1}{LINES[line]}"


def aim(number: Id) -> Target:
    """The target that is the permanent of that id."""
    return f"#{number}"


def aimed_id(target: Target) -> Id | None:
    """The id of the permanent that is the target; None if it is a line or a card."""
    return int(target[1:]) if target[0] == "#" else None
