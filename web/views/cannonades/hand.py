"""The viewer's hand between pile and discards, or all hands; what can be known of every card."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import htpy as h

from pyengine.cards import UNKNOWN, Card, Cards
from pyengine.game import Seat
from pyengine.games.cannonades.cards import HAND, is_cannonade, is_ship
from pyengine.games.cannonades.decisions import spot_name
from pyengine.games.cannonades.events import (
    Boarded,
    HandDiscarded,
    Looted,
    Picked,
    Shot,
    Sunk,
    Tossed,
    Traded,
)
from pyengine.games.cannonades.hidden import unseen
from pyengine.games.cannonades.state import State
from pyengine.text import Text
from web.texts import cannonades as texts
from web.texts import cards as shared
from web.views import cards
from web.views.cannonades import faces
from web.views.cannonades.aim import grasp, key_of, keys, usable
from web.views.cannonades.latest import latest
from web.views.cannonades.terms import card_label, card_name
from web.views.emblems import EMBLEMS, counter
from web.views.model import TableView
from web.views.names import name, third


def tray(view: TableView) -> h.Renderable:
    """The lower part of the table: the viewer's hand between pile and discards, or everybody's hands."""
    state: State = view.sight
    seat = view.viewer
    before, after = heaps(view, state)
    if seat is None or view.open:
        shown: h.Node = h.fragment[before, _all_hands(view, state), after]
    elif not state.hands[seat] and state.turn == 0:
        shown = _undealt(view)
    else:
        shown = cards.hand(view, held(view, state, seat), _label(view, seat), before, after)
    names = [name(view, other) for other in state.seats]
    return h.div(".tray", id=view.id("tray"))[
        cards.eyes(view, names), shown, h.div(".sheets")[account(view, state)]
    ]


def held(view: TableView, state: State, seat: Seat) -> list[cards.HandCard]:
    """The cards of a hand in order: with one taken up the player aims, adds or draws."""
    decides = view.decider == seat
    can_use = usable(state, seat)
    taken = grasp(view)
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
        for key, card in keys(state.hands[seat]).items()
    ]


def _origin(view: TableView, card: Card) -> str:
    """Where a card that is new in the hand comes from."""
    for event in reversed(latest(view)):
        if isinstance(event, Looted) and event.taken == card:
            return f"hand-{event.victim}"
        if isinstance(event, Picked) and event.card == card:
            return "discards"
    return "pile"


def _label(view: TableView, seat: Seat) -> Text:
    who = third(view, seat)
    return shared.HAND if who is None else shared.HAND_OF.fill(name=who)


def heaps(view: TableView, state: State) -> tuple[h.Node, h.Node]:
    """Pile and discards; pressing either shows what has been discarded and what nobody has seen yet."""
    top = state.discards[-1] if state.discards else None
    pile = faces.back() if state.pile else h.span(".empty")
    lying = h.span(
        ".top",
        data_flip=f"discard-{len(state.discards)}",
        data_flip_from=_thrown_from(view, state),
    )[faces.face(top) if top else h.span(".empty")]
    acts = view.decider is not None and state.phase == "acting"
    tosses = view.decider is not None and state.phase in ("tossing", "answering")
    return (
        _heap(view, pile, shared.PILE.fill(n=len(state.pile)), "pile", drops=acts),
        _heap(view, lying, shared.DISCARDS.fill(n=len(state.discards)), "discards", drops=tosses),
    )


def _heap(view: TableView, drawing: h.Node, label: Text, key: str, *, drops: bool) -> h.Renderable:
    lang = view.lang
    return h.div(class_=["pile", "heap", key], data_flip=key, data_drop=drops and key)[
        h.button(
            type="button",
            popovertarget=view.id("heaps"),
            aria_label=texts.HEAP_LABEL.fill(heap=label).say(lang),
        )[drawing, h.span[label.say(lang)]]
    ]


def _thrown_from(view: TableView, state: State) -> str | None:
    """Where the top card of the discards comes from."""
    for event in reversed(latest(view)):
        match event:
            case Shot(seat, card) | Traded(seat, card) | Tossed(seat, card):
                return _place_in_hand(view, state, seat, card)
            case Sunk(seat, place):
                return f"at-{spot_name(seat, place)}"
            case Boarded(seat, own):
                return f"at-{spot_name(seat, own)}"
            case HandDiscarded(seat):
                return f"hand-{seat}"
            case _:
                continue
    return None


def _place_in_hand(view: TableView, state: State, seat: Seat, card: Card) -> str:
    if seat != view.viewer:
        return f"hand-{seat}"
    return key_of(card, state.hands[seat].count(card) + 1)


def _undealt(view: TableView) -> h.Renderable:
    """The place of the hand before the cards are dealt."""
    return h.section(".mine-hand", id=view.id("hand"), aria_label=shared.DEALING.say(view.lang))[
        h.ol(".fan", aria_hidden="true")[(h.li[h.span(".cardb.blank")[faces.back()]] for _ in range(HAND))]
    ]


def _all_hands(view: TableView, state: State) -> h.Renderable:
    lang = view.lang
    return h.section(".hands", id=view.id("hand"), aria_label=shared.ALL_HANDS.say(lang))[
        (
            h.div(".held")[
                counter(EMBLEMS[seat]),
                h.span(".vh")[
                    texts.CARDS_OF.of(third(view, seat), n=len(state.hands[seat])).say(lang),
                    " ",
                    ", ".join(card_label(card).say(lang) for card in state.hands[seat] if card != UNKNOWN),
                ],
                h.p(".lying", aria_hidden="true")[(faces.face(card) for card in state.hands[seat])],
            ]
            for seat in state.seats
        )
    ]


def account(view: TableView, state: State) -> h.Renderable:
    """What has been discarded, and what the viewer has not seen yet: a sheet that opens over the table."""
    lang = view.lang
    left = unseen(state)
    ships, cannonades = tuple(filter(is_ship, left)), tuple(filter(is_cannonade, left))
    rows = (
        (shared.DISCARDS.fill(n=len(state.discards)), state.discards),
        (texts.UNSEEN_SHIPS.fill(n=len(ships)), ships),
        (texts.UNSEEN_CANNONADES.fill(n=len(cannonades)), cannonades),
    )
    return cards.account(
        view,
        "heaps",
        texts.HEAPS_TITLE,
        None,
        h.dl[(h.div[h.dt[label.say(lang)], h.dd[counted(view, row)]] for label, row in rows)],
        h.p(".note.quiet")[texts.UNSEEN_ARE.say(lang)],
    )


def counted(view: TableView, row: Iterable[Card]) -> h.Node:
    """Cards kind by kind, each with its number."""
    lang = view.lang
    found = sorted(Counter(row).items())
    if not found:
        return shared.NONE.say(lang)
    return h.ul(".counted")[
        (
            h.li[
                faces.chip(card),
                h.span(".vh")[card_name(card).say(lang)],
                number > 1 and h.span[texts.TIMES.fill(n=number).say(lang)],
            ]
            for card, number in found
        )
    ]


def seen_cards(state: State, seat: Seat) -> Cards:
    """The cards of a hand that the observer knows to be there."""
    return tuple(card for card in state.hands[seat] if card != UNKNOWN)
