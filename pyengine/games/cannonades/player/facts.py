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
from pyengine.games.cannonades.rules.state import ACTIONS, State, drawn_for, hits, is_cannonade, is_ship
from pyengine.games.cannonades.rules.turns import legal, targets
from pyengine.players.reasons import Call
from pyengine.text import Plural, Text

CARDS: Final = Plural("card", "{n} cards", "{n}枚")
SHIPS: Final = Plural("one ship", "{n} ships", "{n}隻")
_ACTIONS: Final = Plural("{n} action", "{n} actions", "{n}回")
SHOTS: Final = Plural("a cannonade", "{n} cannonades", "{n}枚")


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
    def ships_kept(self) -> Text:
        """The ships that stay in hand, in words."""
        return SHIPS.of(sum(map(is_ship, self.rest)))

    @property
    def shots_kept(self) -> Text:
        """The cannonades that stay in hand, in words."""
        return SHOTS.of(sum(map(is_cannonade, self.rest)))

    @property
    def left(self) -> int:
        """The actions that the turn has left (CN6)."""
        return ACTIONS - self.state.used

    @property
    def actions_left(self) -> Text:
        """The same in words."""
        return _ACTIONS.of(self.left)

    @property
    def spoils(self) -> bool:
        """It ends the turn with more cards than may be kept (CN8)."""
        return self.parsed.kind == "end" and self.state.excess(self.seat) > 0

    @property
    def drawn(self) -> Text:
        """How many cards the decision draws, in words."""
        return CARDS.of(drawn_for(self.card))

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
        weapon, ship = self._weapon(parsed), self.state.ship(*parsed.target)
        if ship.up:
            return float(hits(weapon, ship.card))
        good, total = fitting(self.state, weapon)
        return good / total if total else 0.0

    def _weapon(self, parsed: Parsed) -> Card:
        """The card that is used, or the ship that boards."""
        return self.state.ship(*parsed.own).card if parsed.own else parsed.card or ""

    @property
    def weapon(self) -> Card:
        """The card that it uses, or the ship that boards."""
        return self._weapon(self.parsed)

    @property
    def hides(self) -> bool:
        """It strikes at a ship that lies face down."""
        return self.strikes and not self.state.ship(*self.target).up

    @property
    def good(self) -> int:
        """How many of the unseen ships its card sinks."""
        return self.reach(self.weapon)

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
    def calm(self) -> bool:
        """It is a sure hit, or there is none: nothing that is sure is passed by."""
        return self.sure or all(self.chance(each) < 1 for each in self.shots)

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
    def gives_up(self) -> Card:
        """The cannonade that it discards without a shot; empty for none."""
        return self.card if (self.draws or self.tosses) and is_cannonade(self.card) else ""

    @property
    def empties(self) -> bool:
        """It draws the last cards of the pile (CN11)."""
        return self.draws and drawn_for(self.card) >= len(self.state.pile)
