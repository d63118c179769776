"""The viewer's hand between pile and discards, or everybody's hands."""

from __future__ import annotations

from collections.abc import Iterator

import htpy as h

from pyengine.cards import UNKNOWN, Card
from pyengine.game import Seat
from pyengine.games.cannonades.rules.events import Looted, Picked
from pyengine.games.cannonades.rules.state import HAND, State
from web.games.cannonades.table import faces
from web.games.cannonades.table.aim import grasp, hinted, usable
from web.games.cannonades.table.heaps import heaps
from web.games.cannonades.table.terms import card_label
from web.games.cannonades.table.watching import prospects
from web.games.cannonades.words import table as texts
from web.look import TableView
from web.views import cards
from web.views.names import third
from web.views.story import latest


def tray(view: TableView) -> h.Renderable:
    """The lower part of the table: the viewer's hand between pile and discards, or everybody's hands.

    Who is out sees there who might win.
    """
    state: State = view.sight
    seat = view.perspective.viewer
    before, after = heaps(view, state)
    if view.all_out:
        return h.div(".tray", id=view.id("tray"))[h.div(".mine-hand")[before, prospects(view), after]]
    if seat is None or view.perspective.open:
        shown: h.Node = h.fragment[before, cards.all_hands(view, _open(view, state)), after]
    elif not state.hands[seat] and state.turn == 0:
        shown = cards.undealt(view, HAND, faces.back())
    else:
        shown = cards.hand(view, held(view, state, seat), cards.hand_label(view, seat), before, after)
    return h.div(".tray", id=view.id("tray"))[cards.eyes(view), shown]


def held(view: TableView, state: State, seat: Seat) -> list[cards.HandCard]:
    """The cards of a hand in order: with one taken up the player aims, adds or draws."""
    decides = view.decider == seat
    can_use = usable(state, seat)
    taken = grasp(view) or hinted(view)
    picked = taken.key if taken else None
    return [
        cards.HandCard(
            key,
            faces.face(card),
            card_label(card),
            playable=card in can_use if decides else view.decider is None,
            picked=decides and picked == key,
            origin=_origin(view, card),
        )
        for key, card in cards.keys(state.hands[seat]).items()
    ]


def _origin(view: TableView, card: Card) -> str:
    """Where a card that is new in the hand comes from."""
    for event in reversed(latest(view)):
        if isinstance(event, Looted) and event.taken == card:
            return f"hand-{event.victim}"
        if isinstance(event, Picked) and event.card == card:
            return "discards"
    return "pile"


def _open(view: TableView, state: State) -> Iterator[cards.OpenHand]:
    """All hands, as far as the viewer sees them."""
    for seat, hand in enumerate(state.hands):
        yield cards.OpenHand(
            seat,
            texts.CARDS_OF.of(third(view, seat), n=len(hand)),
            [card_label(card) for card in hand if card != UNKNOWN],
            [faces.face(card) for card in hand],
        )
