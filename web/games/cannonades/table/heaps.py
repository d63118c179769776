"""Pile and discards, with the sheet that tells what lies there; and the faces of cards and ships."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import htpy as h

from pyengine.cards import UNKNOWN, Card, Cards
from pyengine.game import Seat
from pyengine.games.cannonades.art import cards as art_cards
from pyengine.games.cannonades.rules import events
from pyengine.games.cannonades.rules.decisions import spot_name
from pyengine.games.cannonades.rules.observation import unseen
from pyengine.games.cannonades.rules.state import State, colours, icons, is_cannonade, is_ship
from pyengine.text import Text
from web.games.cannonades.table.terms import card_name
from web.games.cannonades.words import table as texts
from web.look import TableView
from web.texts import cards as shared
from web.views import cards
from web.views.cards import key_of
from web.views.story import latest


def heaps(view: TableView, state: State) -> tuple[h.Node, h.Node]:
    """Pile and discards, with the sheet that pressing either opens."""
    top = state.discards[-1] if state.discards else None
    pile = back() if state.pile else h.span(".empty")
    lying = h.span(
        ".top",
        data_flip=f"discard-{len(state.discards)}",
        data_flip_from=_thrown_from(view, state),
    )[face(top) if top else h.span(".empty")]
    acts = view.decider is not None and state.phase == "acting"
    tosses = view.decider is not None and state.phase in ("tossing", "answering")
    return (
        _heap(view, pile, shared.PILE.fill(n=len(state.pile)), "pile", drops=acts),
        h.fragment[
            _heap(view, lying, shared.DISCARDS.fill(n=len(state.discards)), "discards", drops=tosses),
            account(view, state),
        ],
    )


def heaps_link(view: TableView, state: State) -> h.Renderable:
    """A button to the sheet of pile and discards; on a narrow table cards come from it and go to it."""
    told = texts.HEAPS.fill(pile=len(state.pile), discards=len(state.discards))
    return h.button(".link", type="button", popovertarget=view.id("heaps"), data_origin="pile")[
        told.say(view.lang)
    ]


def _heap(view: TableView, drawing: h.Node, label: Text, key: str, *, drops: bool) -> h.Renderable:
    lang = view.lang
    return h.div(class_=["pile", "heap", key], data_origin=key, data_drop=drops and key)[
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
            case events.Shot(seat, card) | events.Traded(seat, card) | events.Tossed(seat, card):
                return _place_in_hand(view, state, seat, card)
            case events.Sunk(seat, place):
                return f"at-{spot_name(seat, place)}"
            case events.Boarded(seat, own):
                return f"at-{spot_name(seat, own)}"
            case events.HandDiscarded(seat):
                return f"hand-{seat}"
            case _:
                continue
    return None


def _place_in_hand(view: TableView, state: State, seat: Seat, card: Card) -> str:
    if seat != view.perspective.viewer:
        return f"hand-{seat}"
    return key_of(card, state.hands[seat].count(card) + 1)


def account(view: TableView, state: State) -> h.Renderable:
    """What has been discarded, and what the viewer has not seen yet: a sheet that opens over the table."""
    left = unseen(state)
    ships, cannonades = tuple(filter(is_ship, left)), tuple(filter(is_cannonade, left))
    rows = (
        (shared.DISCARDS.fill(n=len(state.discards)), counted(view, state.discards)),
        (texts.UNSEEN_SHIPS.fill(n=len(ships)), counted(view, ships)),
        (texts.UNSEEN_CANNONADES.fill(n=len(cannonades)), counted(view, cannonades)),
    )
    note = h.p(".note.quiet")[texts.UNSEEN_ARE.say(view.lang)]
    return cards.account(view, "heaps", texts.HEAPS_TITLE, None, rows, note)


def counted(view: TableView, row: Iterable[Card]) -> h.Node:
    """Cards kind by kind, each with its number."""
    lang = view.lang
    found = sorted(Counter(row).items())
    if not found:
        return shared.NONE.say(lang)
    return h.ul(".counted")[
        (
            h.li[
                chip(card),
                h.span(".vh")[card_name(card).say(lang)],
                number > 1 and h.span[texts.TIMES.fill(n=number).say(lang)],
            ]
            for card, number in found
        )
    ]


def seen_cards(state: State, seat: Seat) -> Cards:
    """The cards of a hand that the observer knows to be there."""
    return tuple(card for card in state.hands[seat] if card != UNKNOWN)


def face(card: Card) -> h.Renderable:
    """A card's front, or its back where it is not known."""
    return h.svg(".gc", viewBox="0 0 100 140", aria_hidden="true")[art_cards.face(card)]


def back() -> h.Renderable:
    """A card's back."""
    return face(UNKNOWN)


def vessel(card: Card | None) -> h.Renderable:
    """A place of a fleet: a ship, which tells nothing where it is not known, or a buoy."""
    drawn = h.use(href="#c-buoy", width="96", height="84") if card is None else art_cards.hull(card)
    return h.svg(".ves", viewBox="0 0 96 84", aria_hidden="true")[drawn]


def flown(card: Card) -> h.Node:
    """What flies over a ship: its flag, and its icons; nothing where it is not known."""
    if card == UNKNOWN:
        return None
    return h.span(".flown", aria_hidden="true")[
        (h.svg(".fl", viewBox="0 0 32 24")[h.use(href=f"#c-{colour}")] for colour in colours(card)),
        (h.svg(".gr", viewBox="0 0 24 24")[h.use(href="#c-grin")] for _ in range(icons(card))),
    ]


def chip(card: Card) -> h.Renderable:
    """A card as small as can be: its flags, and as many icons as the ship has."""
    if card == UNKNOWN:
        return h.svg(".chipc", viewBox="0 0 20 28", aria_hidden="true")[h.use(href="#back")]
    step, number = 27, icons(card)
    width = step * len(colours(card)) + 19 * number
    return h.svg(".chipc", viewBox=f"0 0 {width} 20", aria_hidden="true")[
        (art_cards.flag(colour, step * n, 1, 24) for n, colour in enumerate(colours(card))),
        (h.use(href="#c-grin", x=str(28 + 19 * n), y="1", width="18", height="18") for n in range(number)),
    ]
