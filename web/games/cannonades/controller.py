"""What a touch means at the table of Cannonades, when it pauses, why a hint is good."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from pyengine.cards import Card
from pyengine.errors import NotationError, Refusal
from pyengine.game import Event, Seat
from pyengine.games.cannonades.rules import decisions, events
from pyengine.games.cannonades.rules.state import State, is_ship
from pyengine.games.cannonades.rules.turns import targets
from pyengine.players.hindsight import Budget
from pyengine.text import Text
from web.card_controller import CardController
from web.games.cannonades.table.aim import Grasp, grasp, looked_at, usable
from web.games.cannonades.table.players import is_out
from web.games.cannonades.table.terms import card_name, ship_at
from web.games.cannonades.words import table as texts
from web.look import Moment, TableView, Touch
from web.texts import cards as shared
from web.views.cards import card_of, keys
from web.views.model import Meant

FLEET: Final = "fleet"
PILE: Final = "pile"
DISCARDS: Final = "discards"
"""Where a card can be dropped beside ships, which are named ``>2a``."""


class CannonadesController(CardController):
    """Cannonades at the table; see ``CardController``.

    What is picked is a text: the key of a card in the hand (``bg-2``), the own ship that is to board
    (``1b``), either with the ship it is aimed at (``bg-2>3a``); a ship that is only looked at (``3a``); the
    ship to turn up (``flip:3a``).
    """

    moments: ClassVar[Mapping[type[Event], Moment]] = {
        events.StarterDrawn: Moment(500),
        events.HandRevealed: Moment(900, "reveal"),
        events.TurnBegan: Moment(350),
        events.Added: Moment(350, "card"),
        events.Traded: Moment(450, "card"),
        events.Shot: Moment(450, "shot"),
        events.Boarded: Moment(550, "shot"),
        events.TurnedUp: Moment(500, "reveal"),
        events.Missed: Moment(450, "water"),
        events.Sunk: Moment(500, "water"),
        events.Eliminated: Moment(700),
        events.Looted: Moment(550, "card"),
        events.HandDiscarded: Moment(450, "card"),
        events.Tossed: Moment(250, "card"),
        events.Roused: Moment(350),
        events.Reacted: Moment(450),
        events.Triggered: Moment(900),
        events.Picked: Moment(500, "card"),
        events.Uncovered: Moment(900, "reveal"),
        events.Ranked: Moment(900),
    }
    review_budget = Budget(60, 8)
    close_budget = Budget(200, 20)

    def touch(self, view: TableView, value: str) -> Touch:
        """Take up a card or aim at a ship; a second tap on the ship fires, a drop decides at once."""
        state: State = view.sight
        seat = view.decider
        assert seat is not None
        if value in self.held(view, seat):
            return _card(view, state, seat, value)
        spot = decisions.spot_of(value)
        if spot is not None and spot.seat in state.seats and state.fleets[spot.seat][spot.place]:
            return _ship(view, state, seat, spot)
        if value in (FLEET, PILE, DISCARDS) or value.startswith(">"):
            return _dropped(view, state, seat, value)
        raise NotationError(shared.NO_SUCH_CARD.fill(card=value[:20]))

    def is_out(self, view: TableView, seat: Seat) -> bool:
        """Whether a captain has lost the last ship (CN9)."""
        return is_out(view.sight, seat)

    def meant(self, view: TableView, decision: str) -> tuple[Meant, ...]:
        """What a hint at a decision marks: the card or the ship that is used, and the ship it is used on."""
        state: State = view.sight
        found, seat = decisions.parse(decision), view.decider
        if found is None or seat is None:
            return ()
        held = [key for key, card in self.held(view, seat).items() if card == found.card][:1]
        cards = [Meant(key, card_name(card_of(key))) for key in held if found.kind != "take"]
        ships = [
            Meant(decisions.spot_name(*spot), ship_at(view, state, *spot))
            for spot in (found.own, found.target)
            if spot
        ]
        return (*cards, *ships)

    def clue(self, decision: str) -> Text:
        """A hint at a decision without giving it away: what it is about."""
        found = decisions.parse(decision)
        return texts.CLUES[found.kind if found else "end"]


def _decided(view: TableView, decision: decisions.Decision) -> Touch:
    return CONTROLLER.why_not(view, decision) or ("decide", decision)


def _taken_up(view: TableView, decision: decisions.Decision, what: str | None) -> Touch:
    return CONTROLLER.why_not(view, decision) or ("pick", what)


def _tapped(view: TableView, decision: decisions.Decision, what: str) -> Touch:
    """The first tap takes something up for a decision, the second one decides."""
    twice = view.interaction.picked == what
    return _decided(view, decision) if twice else _taken_up(view, decision, what)


def _card(view: TableView, state: State, seat: Seat, key: str) -> Touch:
    """A card of the hand is tapped."""
    card = card_of(key)
    if state.phase in ("tossing", "answering"):
        return _tapped(view, decisions.toss(card), key)
    if state.phase != "acting" or card not in usable(state, seat):
        return _taken_up(view, decisions.add(card) if is_ship(card) else decisions.draw(card), None)
    taken = grasp(view)
    if taken is not None and taken.key == key:
        return _again(view, taken)
    asked = looked_at(view)
    if asked is not None and not is_ship(card) and not state.first_turn:
        return _taken_up(view, decisions.shoot(card, *asked), f"{key}>{decisions.spot_name(*asked)}")
    return ("pick", key)


def _again(view: TableView, taken: Grasp) -> Touch:
    """A card taken up is tapped again: a ship is added, an aimed cannonade fired, another put back."""
    if is_ship(taken.card):
        return _decided(view, decisions.add(taken.card))
    return ("pick", None) if taken.target is None else _decided(view, taken.shot(taken.target))


def _ship(view: TableView, state: State, seat: Seat, spot: decisions.Spot) -> Touch:
    """A ship is tapped; one of the own fleet is taken up to board, if it may."""
    if state.phase == "reacting":
        return _tapped(view, decisions.flip(*spot), decisions.flip(*spot))
    if state.phase != "acting":
        return ("pick", None)
    if spot.seat != seat:
        return _target(view, spot)
    place = decisions.spot_name(*spot)
    target = next(iter(targets(state, seat)), None)
    if target is None or view.interaction.picked == place:
        return ("pick", None)
    return _taken_up(view, decisions.board(spot, *target), place)


def _target(view: TableView, spot: decisions.Spot) -> Touch:
    """A ship of another captain is tapped: it is looked at, aimed at, fired at."""
    place = decisions.spot_name(*spot)
    taken = grasp(view)
    if taken is None:
        return ("pick", None if view.interaction.picked == place else place)
    if not taken.shoots:
        return Refusal("CN6", texts.NOT_A_CANNONADE)
    decision = taken.shot(spot)
    if taken.target == spot:
        return _decided(view, decision)
    return _taken_up(view, decision, f"{taken.key}>{place}")


def _dropped(view: TableView, state: State, seat: Seat, value: str) -> Touch:
    """What is taken up is dropped on a ship, on the own fleet, on the pile or the discards."""
    if state.phase in ("tossing", "answering"):
        held = keys(state.hands[seat]).get(view.interaction.picked or "")
        if held is None or value != DISCARDS:
            raise NotationError(texts.NOTHING_TAKEN_UP)
        return _decided(view, decisions.toss(held))
    taken = grasp(view)
    if taken is None:
        raise NotationError(texts.NOTHING_TAKEN_UP)
    card: Card = taken.card
    if value.startswith(">"):
        spot = decisions.spot_of(value[1:])
        if spot is None or not taken.shoots:
            return Refusal("CN6", texts.NOT_A_CANNONADE)
        return _decided(view, taken.shot(spot))
    if taken.own is not None:
        return ("pick", taken.key)
    return _decided(view, decisions.add(card) if value == FLEET else decisions.draw(card))


CONTROLLER = CannonadesController()
