"""What a kept game is called in the lists of them."""

from __future__ import annotations

from functools import reduce

from pyengine.game import Decide
from pyengine.players.levels import plain
from pyengine.text import Text
from web.look import TableView
from web.texts import table as texts
from web.texts.words import MOVES, inside


def saved_title(view: TableView) -> Text:
    """A kept game's name: what it is and how far it went."""
    plies = view.match.plies
    begun = texts.SAVED_TITLE.fill(game=view.game.name, moves=MOVES.of(plies))
    return begun if plies else texts.SAVED_FRESH.fill(game=view.game.name)


def saved_detail(view: TableView, decks: Text | None = None) -> Text:
    """Who plays a kept game and whose turn it is, or how it ended; with what, if decks are brought along."""
    told = _saved_state(view)
    return told if decks is None else texts.SAVED_DECKS.fill(told=told, decks=decks)


def _saved_state(view: TableView) -> Text:
    reason = view.play.line.reason
    if reason is not None:
        return texts.SAVED_OVER.fill(reason=reason)
    levels = [player.level for player in view.play.players if player.machine]
    names = [view.name_of(seat) for seat in range(len(view.play.players))]
    if not levels and all(names):
        return Text(" – ".join(names), "・".join(names))
    if not levels:
        return texts.SAVED_PERSONS
    if len(levels) == len(view.play.players):
        return texts.SAVED_WATCHED
    turn = view.match.turn
    yours = isinstance(turn, Decide) and any(map(view.is_human, turn.seats))
    level = inside(plain(view.game.levels[max(levels) - 1]))
    told = reduce(lambda said, each: each.level(view, said, dated=True), view.features, level)
    return (texts.SAVED_YOURS if yours else texts.SAVED_MACHINES).fill(level=told)
