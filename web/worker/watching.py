"""The intent of a person who is out of a game: its rest at once."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from pyengine.game import Decide, Strength
from pyengine.match import Match
from web.look import TableView
from web.views.watching import only_watches
from web.worker.state import Change, Handler, Table, changed, played

if TYPE_CHECKING:
    from web.worker.protocol import intents


def _skip_to_end(table: Table, _: intents.SkipToEnd) -> Change:
    """The rest of a game that only machines play on, each choosing at a glance."""
    view = table.view
    if not only_watches(view):
        return Change(table)
    match = view.match
    while isinstance(turn := match.turn, Decide):
        for seat in turn.seats:
            match = match.play(seat, _at_a_glance(view, match, seat, table.luck))
        match = match.dealt(f"{table.luck:x}")
    return replace(played(changed(table, thinking=None), match), at_once=True)


def _at_a_glance(view: TableView, match: Match, seat: int, luck: int) -> object:
    """What a machine would decide without thinking on: the first that it reports."""
    strength = Strength(view.play.players[seat].level, seed=luck)
    reports = match.game.think(match.game.observe(match.state, seat), seat, strength)
    return next(iter(reports)).best


HANDLERS: dict[str, Handler] = {"skip-to-end": _skip_to_end}
