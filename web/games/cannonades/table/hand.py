"""The viewer's hand between pile and discards, or everybody's hands, or who might win for who is out."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

import htpy as h

from pyengine.cards import UNKNOWN, Card
from pyengine.game import Decide, Seat
from pyengine.games.cannonades.rules.events import Looted, Picked
from pyengine.games.cannonades.rules.state import HAND, State
from pyengine.text import Text, prose
from web.games.cannonades.table.aim import grasp, hinted, usable
from web.games.cannonades.table.heaps import back, chip, face, heaps, seen_cards
from web.games.cannonades.table.players import ranked
from web.games.cannonades.table.terms import card_label, card_name, listed
from web.games.cannonades.words import table as texts
from web.look import TableView
from web.texts import cards as shared
from web.views import cards
from web.views.drawings import EMBLEMS, counter
from web.views.names import name, third
from web.views.story import latest


def tray(view: TableView, offers: h.Node) -> h.Renderable:
    """What is offered, or the viewer's hand, between pile and discards; or everybody's hands.

    For who is out, who might win.
    """
    state: State = view.sight
    seat = view.perspective.viewer
    before, after = heaps(view, state)
    if view.all_out:
        return h.div(".tray", id=view.id("tray"))[h.div(".mine-hand")[before, prospects(view), after]]
    if offers is not None:
        shown: h.Node = h.div(".mine-hand")[before, offers, after]
    elif seat is None or view.perspective.open:
        shown = h.fragment[before, cards.all_hands(view, _open(view, state)), after]
    elif not state.hands[seat] and state.turn == 0:
        shown = cards.undealt(view, HAND, back())
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
            face(card),
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
    for seat, hand in enumerate(state.hands):
        yield cards.OpenHand(
            seat,
            shared.CARDS_OF.of(third(view, seat), n=len(hand)),
            [card_label(card) for card in hand if card != UNKNOWN],
            [face(card) for card in hand],
        )


_GAMES: Final = 100
"""How many games a guess rests on; as many milliseconds in a browser."""


def standing(view: TableView) -> Text:
    """That the only person is out, as which of all, and that the others play on."""
    place = None if view.alone is None else ranked(view, view.alone)
    return shared.OUT if place is None else prose((texts.OUT_AS.fill(place=place), texts.PLAY_ON))


def prospects(view: TableView) -> h.Node:
    """Each captain's chance to win as far as everybody knows; with open cards the hand stands beside it."""
    lang = view.lang
    state: State = view.sight
    chances = _chances(view)
    return h.section(".might.sheet", aria_labelledby=view.id("might"))[
        h.h2(id=view.id("might"))[texts.MIGHT_WIN.say(lang)],
        h.ul[
            (
                h.li[
                    counter(EMBLEMS[seat]),
                    h.span(".who")[name(view, seat).say(lang)],
                    _bar(view, chances[seat]) if chances else None,
                    view.perspective.open and h.span(".open")[_cards(view, state, seat)],
                ]
                for seat in state.afloat
            )
        ],
    ]


def _bar(view: TableView, share: float) -> h.Node:
    number = round(_GAMES * share)
    return [
        h.i(".road", style=f"--at:{number}%", aria_hidden="true"),
        h.b[texts.OF_HUNDRED.fill(n=number).say(view.lang)],
    ]


def _cards(view: TableView, state: State, seat: Seat) -> Iterator[h.Node]:
    known = seen_cards(state, seat)
    yield h.span(".vh")[listed(map(card_name, known)).say(view.lang)]
    yield from map(chip, known)


def _chances(view: TableView) -> tuple[float, ...]:
    """Each seat's share of the win as all could guess it when the turn began; empty before a decision."""
    found: State | None = None
    for step in reversed(view.match.steps):
        state: State = step.state
        if not isinstance(view.game.turn(state), Decide):
            continue
        if found is not None and (state.turn, state.afloat) != (found.turn, found.afloat):
            break
        found = state
    if found is None or found.afloat != view.sight.afloat:
        return ()
    return _guess(view.game.observe(found, None))


@lru_cache(maxsize=2)
def _guess(observation: State) -> tuple[float, ...]:
    # Only who is out asks for it.
    from pyengine.games.cannonades.player.guessing import guess  # noqa: PLC0415

    return guess(observation, games=_GAMES)
