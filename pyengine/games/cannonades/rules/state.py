"""The state of a game of Cannonades, and its cards (CN1, CN2).

A ship is the letter of its colour and its number of Captain Grin icons (``b2``), a cannonade the letters
of its colours (``yor``).
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Final, Literal, NamedTuple

from pyengine.cards import Card, Cards
from pyengine.game import Seat
from pyengine.svg_repr import SvgRepr

COLOURS: Final = "bgpyor"
"""Blue, green, purple, yellow, orange, red: the order of the letters of a cannonade."""

FACING_LEFT: Final = "bgp"
"""The colours whose ships face left; the others face right (CN1)."""

SHIPS: Final[dict[Card, int]] = {
    "b0": 3,
    "b1": 2,
    "b2": 1,
    "g0": 3,
    "g1": 2,
    "g2": 1,
    "p0": 2,
    "p1": 2,
    "y0": 2,
    "y1": 2,
    "o0": 2,
    "o1": 1,
    "r2": 1,
}
"""How many there are of each ship (CN1)."""

CANNONADES: Final[dict[Card, int]] = {"bg": 12, "py": 4, "yor": 6}
"""How many there are of each cannonade (CN2)."""

DECK: Final[Cards] = tuple(sorted(Counter({**SHIPS, **CANNONADES}).elements()))
"""All 46 cards."""

HAND: Final = 5
"""The number of cards dealt to each captain (CN3), and drawn less one for each deployed ship (CN5)."""


def is_ship(card: Card) -> bool:
    """Whether the card is known to be a ship."""
    return card in SHIPS


def is_cannonade(card: Card) -> bool:
    """Whether the card is known to be a cannonade."""
    return card in CANNONADES


def is_poor(hand: Cards) -> bool:
    """Whether a dealt hand is revealed and drawn anew (CN3)."""
    return sum(map(is_ship, hand)) <= 1


def icons(card: Card) -> int:
    """The Captain Grin icons on a card; cannonades have none (CN1)."""
    return int(card[1]) if is_ship(card) else 0


def colours(card: Card) -> str:
    """The colours that a cannonade, or a ship that boards, can hit (CN2, CN6)."""
    return card[0] if is_ship(card) else card


def hits(card: Card, ship: Card) -> bool:
    """Whether a cannonade, or a ship that boards, sinks that ship (CN6)."""
    return ship[0] in colours(card)


def faces_left(ship: Card) -> bool:
    """Whether a ship faces left; else it faces right (CN1)."""
    return ship[0] in FACING_LEFT


def drawn_for(card: Card) -> int:
    """How many cards the Draw action gives for a card (CN6)."""
    return 1 + icons(card)


# The state


ACTIONS: Final = 4
"""The most actions that a turn has (CN6)."""

PLACES: Final = "abcd"
"""The places of a fleet, by which decisions name ships; no fleet is larger (CN4)."""

Phase = Literal["setup", "acting", "looting", "reacting", "answering", "picking", "tossing", "over"]
"""What goes on, once nobody has a card to draw.

``setup``: hands and the starting player are drawn (CN3). ``acting``: the captain takes actions or ends them
(CN6). ``looting``: the captain takes a card of the victim (CN9). ``reacting``: the owner of the first
reaction chooses it (CN13). ``answering``: whom it is against chooses a card to discard (CN13). ``picking``:
the trigger, or the captain at the beginning of a final turn, takes a cannonade from the discards (CN11).
``tossing``: the captain's actions are over and the hand is over the limit (CN8). ``over``: one captain is
left or the ranking is made (CN10, CN12).
"""


class Ship(NamedTuple):
    """A deployed ship; ``card`` is ``?`` in an observation that does not show it."""

    card: Card
    up: bool
    """Whether it is face up (CN4)."""


class Reaction(NamedTuple):
    """One reaction that a captain has still to choose (CN13)."""

    seat: Seat
    against: Seat
    """Who shot or flipped the ship: who discards or whose ship is flipped."""


Fleet = tuple[Ship | None, ...]
"""Four places, ``a`` to ``d``.

A ship keeps its place until it is gone; an added one takes the first free place.
"""


@dataclass(frozen=True)
class State(SvgRepr):
    """A position with all that its future depends on and all that has become public.

    Without slots (see ``changed``).

    Where a field has an item for each seat, it stands in the order of seats. An observation has the same
    shape with ``?`` for cards that its seat does not know: the pile, the others' hands but for what ``known``
    says, and their ships that lie face down.
    """

    redraws_back: bool
    """Option: hands revealed at set-up are shuffled back into the pile (CN3)."""
    vendetta: bool
    """Option: Captain Grin icons let the owners of ships react (CN13)."""
    phase: Phase
    start: Seat | None
    """Who began; None until it is drawn (CN3)."""
    turn: int
    """The number of the turn under way, counted through the whole game; 0 during set-up."""
    captain: Seat | None
    """Whose turn it is; None during set-up."""
    used: int
    """The actions that the captain has used in this turn, 0 to 4 (CN6)."""
    final: bool
    """Whether the turn under way is a final turn (CN11)."""
    fresh: tuple[Seat, ...]
    """Whose first turn is not over yet, in the order of seats (CN5, CN7)."""
    afloat: tuple[Seat, ...]
    """Who is still in the game, in the order of seats; those before their first turn too."""
    drawing: tuple[Seat, ...]
    """Who must draw a card, the next one first; a seat stands in it once for each card."""
    hands: tuple[Cards, ...]
    known: tuple[Cards, ...]
    """The part of each hand that everybody knows: what was picked openly (CN11)."""
    fleets: tuple[Fleet, ...]
    pile: Cards
    """What is in the pile; its order nobody knows."""
    discards: Cards
    """In the order in which they were discarded, the last one on top."""
    trigger: Seat | None
    """Who emptied the pile; stays set if that captain is out (CN11)."""
    finals: tuple[Seat, ...]
    """Whose final turn has yet to begin, in order (CN11)."""
    reactions: tuple[Reaction, ...]
    """The reactions still to be chosen, the next one first.

    The first is also the one being answered (CN13).
    """

    @property
    def seats(self) -> range:
        """All seats."""
        return range(len(self.hands))

    @property
    def limit(self) -> int:
        """The hand limit: the captains that survive and one (CN8)."""
        return len(self.afloat) + 1

    @property
    def cut_short(self) -> bool:
        """Whether the turn under way ends because the pile is empty: without the hand limit (CN11)."""
        return self.trigger is not None and not self.final

    @property
    def victim(self) -> Seat | None:
        """Whose hand is being looted: who is out and still has one (CN9)."""
        return next((seat for seat in self.seats if seat not in self.afloat and self.hands[seat]), None)

    @property
    def first_turn(self) -> bool:
        """Whether it is the captain's very first turn (CN7, CN9)."""
        return self.captain in self.fresh

    def places(self, seat: Seat) -> tuple[int, ...]:
        """The places, from 0, on which a seat has ships."""
        return tuple(place for place, ship in enumerate(self.fleets[seat]) if ship)

    def size(self, seat: Seat) -> int:
        """The number of a seat's deployed ships."""
        return len(self.places(seat))

    def ship(self, seat: Seat, place: int) -> Ship:
        """The ship on a place that is not empty."""
        ship = self.fleets[seat][place]
        if ship is None:
            raise ValueError(f"seat {seat} has no ship on place {place}")
        return ship

    def free_place(self, seat: Seat) -> int | None:
        """The place that the next ship of a seat takes; None if the fleet is full (CN4)."""
        return next((place for place, ship in enumerate(self.fleets[seat]) if ship is None), None)

    def excess(self, seat: Seat) -> int:
        """How many cards a seat's hand is over the limit (CN8)."""
        return max(0, len(self.hands[seat]) - self.limit)

    def others_from(self, seat: Seat) -> tuple[Seat, ...]:
        """The other captains afloat in the order of play, from the seat's left."""
        return tuple(
            other
            for step in range(1, len(self.hands))
            if (other := (seat + step) % len(self.hands)) in self.afloat
        )


def empty_fleet() -> Fleet:
    """A fleet without ships."""
    return (None,) * len(PLACES)
