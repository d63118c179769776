"""Going on otherwise from a step of a game, as practice, and back to the game as it was left."""

from __future__ import annotations

from dataclasses import dataclass, replace

from pyengine.text import Text
from web.look import TableView
from web.texts import table as texts
from web.views.model import Notice, Play, Player, Retrospect, default_level
from web.worker.state import Change, Table, changed, laid


@dataclass(frozen=True, slots=True)
class Otherwise:
    """A game that goes on otherwise from a step of another, which may have been ``reviewed`` then."""

    reviewed: bool


@dataclass(frozen=True, slots=True)
class Left:
    """The table that was left, with all that was found in looking back at it."""

    view: TableView


def otherwise(table: Table, step: int) -> Change:
    """Practise from this game's first ``step`` steps, so that the same cards are hidden as in it."""
    view = table.view
    match = view.play.line.upto(min(step, len(view.play.line.steps)))
    seat = view.alone if view.alone is not None else next(iter(match.deciders), 0)
    others = Player(default_level(view.game))
    players = tuple(
        Player() if number == seat else player if player.machine else others
        for number, player in enumerate(view.play.players)
    )
    reviewed = view.play.of(Retrospect) is not None
    play = Play(match, len(match.steps), players, practice=True).put(Otherwise(reviewed))
    said: Text = texts.WHAT_IF_BEGINS if reviewed else texts.TRY_BEGINS
    return Change(changed(laid(table, play), notice=Notice("news", said, stays=True)).put(Left(view)))


def back(table: Table) -> Change:
    """The game that was left for another one, as it was."""
    left = table.of(Left)
    if left is None:
        return Change(table)
    view = replace(left.view.having(thinking=None), display=table.view.display)
    return Change(replace(table.drop(Left), view=view, move_now=False))
