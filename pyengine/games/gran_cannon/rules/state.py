"""The state of a game of Gran Cannon; its cards are ``0`` to ``5``, and ``S`` for the special."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from pyengine.cards import UNKNOWN, Card, Cards
from pyengine.game import Seat
from pyengine.svg_repr import SvgRepr

Ability = Literal["dash", "sword", "overcharge"]
"""What a special can do instead of serving as a shield (GC14)."""

SPECIAL: Final[Card] = "S"
SHIELDS: Final = frozenset({"0", SPECIAL})
"""The cards that protect the player who has presented them (GC1, GC12)."""

HAND: Final = 4
"""The number of cards in a full hand (GC1)."""

NUMBERED: Final = 10
"""This many cards of each player move or charge: the others are shields (GC1)."""

_NUMBERS: Final = tuple("001122334455")


def full_set(*, spare_shield: bool) -> Cards:
    """The 13 cards of one player (GC1); with the option the special is replaced by a third shield (GC3)."""
    return ("0", *_NUMBERS) if spare_shield else (*_NUMBERS, SPECIAL)


def number(card: Card) -> int:
    """How far a presented card moves or charges; a special that is not used counts 0 (GC12)."""
    return 0 if card == SPECIAL else int(card)


def difference(cards: Cards, *others: Cards) -> Cards:
    """The cards that are left when all the others are taken away; unknown ones take nothing."""
    left = list(cards)
    for card in (card for other in others for card in other if card != UNKNOWN):
        left.remove(card)
    return tuple(left)


FORTRESS: Final = 15
"""The last square of the move gauge (GC2)."""

FULL_CHARGE: Final = 10
"""At this charge the cannon fires (GC5)."""

OVERCHARGE: Final = 9
"""The charge to which the ability of that name sets the gauge (GC14)."""

DASH: Final = 6
SWORD: Final = 4
"""How far the abilities move their owner (GC14)."""


def in_sword_reach(start: int, square: int) -> bool:
    """Whether a sword strikes on ``square`` that is used from ``start``: 1 to 4 squares ahead (GC14)."""
    return start < square <= start + SWORD


ROUND_POINTS: Final = 5
"""The points for winning a round (GC17)."""

MOST_TIES: Final = 10
"""After this many tied presentations precedence decides an overtime (GC16)."""

Phase = Literal["setup", "choosing", "charging", "moving", "refilling", "overtime"]
"""What goes on, once nobody has a card to draw.

``setup``: precedence and first hands are drawn (GC1, GC9). ``choosing``: all in the round choose a card
(GC4). ``charging``: the holder's card charges the cannon (GC5). ``moving``: the others advance (GC9).
``refilling``: the end of a turn (GC11). ``overtime``: the contenders choose a card (GC16).
"""


@dataclass(frozen=True)
class State(SvgRepr):
    """A position with all that its future depends on and all that has become public.

    Without slots (see ``changed``).

    Where a field has an item for each seat, it stands in the order of seats. An observation has the same
    shape with ``?`` for cards that its seat does not know: hands but for what ``known`` says, piles, and what
    others have chosen. The observer's own hand and pile are known (the pile as a sorted collection: nobody
    knows its order).
    """

    target: int
    """Option: the game ends when a score passes this (GC20)."""
    reach: bool
    """Option: the game ends when a score reaches ``target`` already (GC20)."""
    spare_shield: bool
    """Option: shields in the place of specials (GC3)."""
    step_limit: int
    """Option: the game is drawn after this many steps (GC22)."""
    phase: Phase
    precedence: tuple[Seat, ...]
    """The seats in the order drawn at set-up, the first first (GC9, GC16).

    Shorter while it is being drawn.
    """
    round: int
    """The round's number from 1; 0 during set-up."""
    turn: int
    """The turn's number from 1, through all rounds; 0 during set-up."""
    steps: int
    """How many turns and overtime presentations have been revealed (GC22)."""
    holder: Seat | None
    """Who holds the cannon; None in the first round (GC18)."""
    charge: int
    """The charge gauge, 0 to 9 between turns (GC2)."""
    fired: bool
    """Whether the cannon has fired in this turn: then specials are shields only (GC13)."""
    scores: tuple[int, ...]
    squares: tuple[int | None, ...]
    """Where each seat's piece stands, 0 to 15; None for the holder and for who has fallen in this round."""
    waiting: tuple[Seat, ...]
    """Who has still to move in this turn, in the order of seats (GC9)."""
    named: Seat | None
    """Whom the holder has named to move next (GC9)."""
    contenders: tuple[Seat, ...]
    """Who can still win the overtime, in the order of seats; empty outside of one (GC16)."""
    ties: int
    """The tied presentations of this overtime so far (GC16)."""
    drawing: tuple[Seat, ...]
    """Who must draw a card, the next one first (GC11); a seat stands in it once for each card."""
    hands: tuple[Cards, ...]
    """A card that is chosen stays in the hand until all have chosen."""
    known: tuple[Cards, ...]
    """The part of each hand that everybody can know from counting.

    When a pile runs empty, whatever has not been seen of a seat's cards is its hand. From then on what is
    known shrinks by every card played of it; cards drawn are unknown again.
    """
    piles: tuple[Cards, ...]
    discards: tuple[Cards, ...]
    removed: tuple[Cards, ...]
    """Cards that are out of the game: those of the fallen and used specials (GC6, GC12)."""
    presented: tuple[Card | None, ...]
    """The revealed card in front of each seat; None once it is discarded or removed."""
    chosen: tuple[Card | None, ...]
    """The card that a seat has chosen while others have not; unknown to them."""

    @property
    def seats(self) -> range:
        """All seats."""
        return range(len(self.scores))

    @property
    def rivals(self) -> tuple[Seat, ...]:
        """The players in the round who do not hold the cannon: those whose piece stands on the move gauge."""
        return tuple([seat for seat, square in enumerate(self.squares) if square is not None])

    @property
    def in_round(self) -> tuple[Seat, ...]:
        """The players in the round, the holder among them, in the order of seats."""
        return tuple(
            [seat for seat, square in enumerate(self.squares) if square is not None or seat == self.holder]
        )

    @property
    def arrived(self) -> tuple[Seat, ...]:
        """Who stands on the fortress (GC10)."""
        return tuple(seat for seat, square in enumerate(self.squares) if square == FORTRESS)

    @property
    def overtime_open(self) -> bool:
        """Whether an overtime goes on that needs another presentation (GC16)."""
        return len(self.contenders) > 1 and self.ties < MOST_TIES

    @property
    def presenters(self) -> tuple[Seat, ...]:
        """Who presents a card now (GC4, GC16), whether it has chosen one or not; empty if nobody does."""
        if self.drawing:
            return ()
        if self.phase == "overtime" and self.overtime_open:
            return self.contenders
        return self.in_round if self.phase == "choosing" else ()

    @property
    def front(self) -> tuple[Seat, ...]:
        """Who of those that have still to move stands nearest to the fortress (GC9)."""
        square = max((self.square(seat) for seat in self.waiting), default=0)
        return tuple(seat for seat in self.waiting if self.squares[seat] == square)

    @property
    def passed_target(self) -> Seat | None:
        """Who has the points that end the game (GC20)."""
        enough = self.target if self.reach else self.target + 1
        if max(self.scores) < enough:
            return None
        return next(seat for seat, score in enumerate(self.scores) if score >= enough)

    def square(self, seat: Seat) -> int:
        """The square of a piece on the gauge."""
        square = self.squares[seat]
        if square is None:
            raise ValueError(f"seat {seat} has no piece on the gauge")
        return square

    def shielded(self, seat: Seat) -> bool:
        """Whether a shield lies in front of a seat (GC5, GC14); a used special is none (GC15)."""
        return self.presented[seat] in SHIELDS

    def may_use_special(self, seat: Seat) -> bool:
        """Whether a seat can use a special when its turn to move or to charge comes (GC12 to GC14)."""
        return (
            self.presented[seat] == SPECIAL
            and not self.fired
            and (seat != self.holder or self.charge < OVERCHARGE)
        )

    def owned(self, seat: Seat) -> Cards:
        """The cards that a seat has left, wherever they are; everybody knows them."""
        return difference(full_set(spare_shield=self.spare_shield), self.removed[seat])

    def unseen(self, seat: Seat) -> Cards:
        """The cards of a seat of which nobody else knows whether they are in its hand or in its pile."""
        presented = self.presented[seat]
        return difference(
            self.owned(seat), self.discards[seat], self.known[seat], (presented,) if presented else ()
        )
