"""Why a game of Kanon, or a match, has ended (K2, K25)."""

from __future__ import annotations

from pyengine.cards import Card
from pyengine.game import Seat
from pyengine.games.kanon.abilities.abilities import Defeat
from pyengine.games.kanon.rules.at_work import ABILITIES
from pyengine.games.kanon.rules.state import Ground, State
from pyengine.text import Text
from web.games.kanon.table.narration.terms import names
from web.games.kanon.words import ending as texts
from web.look import TableView
from web.views.ending import reason
from web.views.names import third


def because(view: TableView, winner: Seat | None, ground: Ground, points: int, card: Card | None) -> Text:
    """Why a game has ended, with marks.

    ``points`` are the winner's, ``card`` its card whose condition held, if seen.
    """
    if winner is None:
        return texts.REASONS_BOTH[ground]
    concerned = winner if ground in ("points", "own") else 1 - winner
    shown = names((card,), bare=True) if card else texts.A_CARD
    return texts.REASONS[ground].of(third(view, concerned), points=points, card=shown)


def can_end(card: Card, ground: Ground) -> bool:
    """Whether a card has a condition of its own that ends the game on this ground."""
    losing = ground == "losing"
    return any(isinstance(ending, Defeat) == losing for ending in ABILITIES[card].endings)


def why(view: TableView) -> Text:
    """Why everything has ended, with the rule's number and with marks; raises ValueError while it goes on."""
    return reason(view, lambda _: _by_rules(view))


def _by_rules(view: TableView) -> Text:
    state: State = view.sight
    last = state.results[-1]
    seat = last.winner or 0
    lying = (each.card for _, each in state.permanents(seat) if each.up)
    card = next((card for card in lying if can_end(card, last.reason)), None)
    told = because(view, last.winner, last.reason, len(state.points[seat]), card)
    if state.best_of == 1:
        return told
    one, other = sorted(state.wins, reverse=True)
    if one == other:
        return texts.MATCH_DRAWN.fill(one=one, other=other)
    return texts.MATCH_WON.fill(one=one, other=other, reason=told)
