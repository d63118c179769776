"""The table of Cannonades, its log, a frame of it, and diagrams of its rules."""

from __future__ import annotations

from typing import Final

import htpy as h

from pyengine.cards import UNKNOWN
from pyengine.game import Seat
from pyengine.games.cannonades.rules.state import Ship, State
from pyengine.match import Match
from pyengine.text import Lang, Text, prose
from web.games.cannonades.table.hand import held, tray
from web.games.cannonades.table.heaps import heaps, heaps_link
from web.games.cannonades.table.narration import tell
from web.games.cannonades.table.panel import choose, label, picks
from web.games.cannonades.table.players import is_out, players
from web.games.cannonades.table.sea import banner, chart, sea
from web.games.cannonades.table.terms import card_name, listed, ship_name, when
from web.games.cannonades.words import table as texts
from web.look import TableView
from web.texts import cards as shared
from web.views import story
from web.views.cards import hand
from web.views.diagram import coaching, figure
from web.views.embedding import frame, is_played, still
from web.views.names import name
from web.views.panel import panel, question, tools
from web.views.table import table, task


def render_table(view: TableView) -> h.Renderable:
    """The inner HTML of the page's ``main`` (``id="table"``, classes ``table t-cannonades``)."""
    content = [
        sea(view),
        panel(view),
        tray(view, picks(view)),
        players(view),
        task(view),
        log(view),
        # At its foot, so that no fleet moves when the final turns begin.
        banner(view),
        tools(view),
    ]
    return table(view, content)


def log(view: TableView) -> h.Renderable:
    """The log with its jumps, under the number of the turn and the sizes of pile and discards."""
    state: State = view.sight
    return story.log(view, when(state), heaps_link(view, state), story.stretches(view, tell), strip=True)


def render_embed(view: TableView) -> h.Renderable:
    """A frame's ``main`` (class ``embed``): the table, and what is needed around it."""
    table = h.div(".sframe")[
        players(view), sea(view), is_played(view) and panel(view), tray(view, picks(view))
    ]
    return frame(view, table)


def render_still(match: Match, lang: Lang) -> h.Node:
    """The content of a frame until its table is touched; the cover is the empty sea."""
    return still(match.game, h.div(".cover", aria_hidden="true")[chart()], {}, lang)


PARTS: Final = ("players", "sea", "hand", "heaps")
"""What ``show`` may name, separated by blanks; without it a diagram shows sea and hand.

``players`` are all captains with their hands and ships, ``sea`` the fleets, ``hand`` the reader's cards,
``heaps`` pile and discards beside them. What can be decided stands among them as buttons.
"""


def render_diagram(view: TableView) -> h.Renderable:
    """A diagram: a picture until it is touched, then a table."""
    named = view.diagram.show.split() if view.diagram else []
    parts = frozenset(named or ("sea", "hand"))
    board = h.div(".sdia.board", inert=not view.display.ready)[
        "players" in parts and players(view),
        "sea" in parts and sea(view),
        view.display.ready and question(view),
        _hand(view, parts),
    ]
    return figure(view, board, _between(view))


def _hand(view: TableView, parts: frozenset[str]) -> h.Node:
    state: State = view.sight
    seat = view.perspective.viewer
    beside = heaps(view, state) if "heaps" in parts else ()
    if (offers := picks(view)) is not None:
        return offers
    if seat is None or "hand" not in parts:
        return beside and h.div(".mine-hand")[beside]
    return hand(view, held(view, state, seat), shared.HAND, *beside)


def _between(view: TableView) -> h.Node:
    """What a hint advises and why it is good, or that it is looked for."""
    best = view.interaction.hint.report.best if view.interaction.hint and not view.solved else None
    return [best and h.p(".acts")[choose(view, best, label(view, best))], coaching(view)]


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
