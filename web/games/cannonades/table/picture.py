"""What everybody may see of a table by itself: in words, and as a small picture for a page."""

from __future__ import annotations

import htpy as h

from pyengine.cards import UNKNOWN
from pyengine.game import Seat
from pyengine.games.cannonades.rules.state import Ship, State
from pyengine.text import Text, prose
from web.games.cannonades.table.players import is_out
from web.games.cannonades.table.terms import card_name, listed, ship_name, when
from web.games.cannonades.words import table as texts
from web.look import TableView
from web.views import pictures
from web.views.names import name


def mini(view: TableView) -> h.Renderable:
    """The fleets as a small picture in a page of the game."""
    return pictures.mini(view, describe(view))


def text(view: TableView) -> str:
    """The table in plain text: the moment, every fleet, the discards, and the position."""
    state: State = view.game.observe(view.match.state, None)
    lang = view.lang
    lines = [
        when(state).say(lang),
        _heaps(state).say(lang),
        "",
        *(_told(view, state, seat).say(lang) for seat in state.seats),
        f"{texts.DISCARDED.say(lang)}: {listed(map(card_name, sorted(state.discards))).say(lang)}",
    ]
    return "\n".join([*lines, "", view.game.write(state), ""])


def describe(view: TableView) -> Text:
    """The table in words: when it is, pile and discards, every fleet."""
    state: State = view.game.observe(view.match.state, None)
    fleets = prose(_told(view, state, seat) for seat in state.seats)
    return texts.PICTURE.fill(when=when(state), heaps=_heaps(state), fleets=fleets)


def _heaps(state: State) -> Text:
    return texts.HEAPS.fill(pile=len(state.pile), discards=len(state.discards))


def _told(view: TableView, state: State, seat: Seat) -> Text:
    who = name(view, seat)
    if is_out(state, seat):
        return texts.FLEET_GONE.fill(name=who)
    ships = [_ship(ship) for ship in state.fleets[seat] if ship]
    return texts.FLEET_IS.fill(
        name=who,
        ships=listed(ships) if ships else texts.NO_SHIPS,
        cards=texts.CARDS.of(len(state.hands[seat])),
    )


def _ship(ship: Ship) -> Text:
    named = ship_name(ship.card)
    return named if ship.up or ship.card == UNKNOWN else texts.HIDDEN_AS.fill(ship=named)
