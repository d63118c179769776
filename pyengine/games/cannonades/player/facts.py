"""What a captain of Cannonades knows of a decision: the odds of shots, the fleet, what stays in hand."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from pyengine.cards import Card
from pyengine.game import Seat
from pyengine.games.cannonades.rules.decisions import Parsed, Spot, parse
from pyengine.games.cannonades.rules.observation import fitting, hitting
from pyengine.games.cannonades.rules.state import State, drawn_for, hits
from pyengine.games.cannonades.rules.turns import legal, targets
from pyengine.players.reasons import Call
from pyengine.text import Plural, Text

CARDS: Final = Plural("card", "{n} cards", "{n}枚")
SHIPS: Final = Plural("one ship", "{n} ships", "{n}隻")


@dataclass(frozen=True)
class Play:
    """A decision as its seat sees it."""

    state: State
    seat: Seat
    decision: str
    call: Call

    @cached_property
    def parsed(self) -> Parsed:
        """What the decision says."""
        parsed = parse(self.decision)
        assert parsed is not None
        return parsed

    @property
    def adds(self) -> bool:
        """It adds a ship to the fleet."""
        return self.parsed.kind == "add"

    @property
    def shoots(self) -> bool:
        """It shoots with a card."""
        return self.parsed.kind == "shoot"

    @property
    def draws(self) -> bool:
        """It trades a card for new ones."""
        return self.parsed.kind == "draw"

    @property
    def tosses(self) -> bool:
        """It discards a card of the seat's choice."""
        return self.parsed.kind == "toss"

    @property
    def strikes(self) -> bool:
        """It shoots or boards."""
        return self.parsed.kind in ("shoot", "board")

    # The fleet and the hand

    @property
    def size(self) -> int:
        """The ships of the seat."""
        return self.state.size(self.seat)

    @property
    def fleet(self) -> Text:
        """How many ships the seat has once one is added, in words."""
        return SHIPS.of(self.size + 1)

    @property
    def card(self) -> Card:
        """The card of the hand that the decision uses; empty for none."""
        return self.parsed.card or ""

    @property
    def rest(self) -> tuple[Card, ...]:
        """The cards that stay in hand."""
        hand = list(self.state.hands[self.seat])
        if self.card in hand and self.parsed.kind != "take":
            hand.remove(self.card)
        return tuple(hand)

    @property
    def kept(self) -> Text:
        """The cards that stay in hand, in words."""
        return CARDS.of(len(self.rest))

    @property
    def drawn(self) -> Text:
        """How many cards the decision draws, in words."""
        return CARDS.of(drawn_for(self.card))

    @property
    def limit(self) -> int:
        """How many cards may be kept at the end of the turn (CN8)."""
        return self.state.limit

    def exposed(self, ship: Card) -> int:
        """How many of the cannonades that the seat has not seen sink a ship."""
        return hitting(self.state, ship)[0]

    def reach(self, card: Card) -> int:
        """How many of the ships that the seat has not seen a card sinks."""
        return fitting(self.state, card)[0]

    # Shots

    @property
    def target(self) -> Spot:
        """The ship that it strikes at."""
        assert self.parsed.target is not None
        return self.parsed.target

    @property
    def victim(self) -> Text:
        """Whose ship it is."""
        return self.call(self.target.seat)

    @property
    def odds(self) -> float:
        """The chance, from 0 to 1, that it sinks the ship."""
        return self.chance(self.parsed)

    def chance(self, parsed: Parsed) -> float:
        """The chance that a shot or a boarding sinks its ship."""
        assert parsed.target is not None
        card = parsed.card or self.state.ship(*parsed.own).card if parsed.own else parsed.card
        assert card is not None
        ship = self.state.ship(*parsed.target)
        if ship.up:
            return float(hits(card, ship.card))
        good, total = fitting(self.state, card)
        return good / total if total else 0.0

    @property
    def good(self) -> int:
        """How many of the unseen ships the card sinks."""
        return self.reach(self.card)

    @property
    def unseen(self) -> int:
        """The number of ships that the seat has not seen."""
        return fitting(self.state, "bg")[1]

    @property
    def sure(self) -> bool:
        """It strikes, and surely sinks."""
        return self.strikes and self.odds == 1

    @cached_property
    def shots(self) -> tuple[Parsed, ...]:
        """All shots and boardings that the seat can choose from."""
        found = (parse(each) for each in legal(self.state, self.seat))
        return tuple(each for each in found if each and each.kind in ("shoot", "board"))

    @property
    def last_ship(self) -> bool:
        """It strikes at the only ship of a captain."""
        return self.strikes and self.odds > 0 and self.state.size(self.target.seat) == 1

    @property
    def others(self) -> Iterable[Seat]:
        """The other captains afloat."""
        return (other for other in self.state.afloat if other != self.seat)

    @property
    def shown(self) -> list[Card]:
        """The others' ships that lie face up."""
        ships = (self.state.ship(*spot) for spot in targets(self.state, self.seat))
        return [ship.card for ship in ships if ship.up]

    def seen_hits(self, card: Card) -> int:
        """How many of them a card sinks."""
        return sum(hits(card, ship) for ship in self.shown)

    @property
    def sinking(self) -> Text:
        """How many ships that lie face up the card sinks, in words."""
        return SHIPS.of(self.seen_hits(self.card))

    @property
    def empties(self) -> bool:
        """It draws the last cards of the pile (CN11)."""
        return self.draws and drawn_for(self.card) >= len(self.state.pile)
