"""Games on the ladder: two wins against a level open the next one there. The device keeps what was won."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from pyengine.errors import SetupError
from pyengine.game import Json
from pyengine.games import AnyGame
from pyengine.match import Match, begin, setup
from pyengine.players.levels import plain
from pyengine.text import Text
from web.look import TableView
from web.texts import ladder as texts
from web.texts.words import inside
from web.views.ladder import SEATS, has_ladder
from web.views.model import Notice, Play, Player
from web.worker.deck_choice import usual
from web.worker.state import Change, changed

if TYPE_CHECKING:
    from web.worker.protocol.answers import Climbed

_ID: Final = re.compile(r"[0-9A-Za-z-]{1,40}")


def play(game: AnyGame, name: str, level: int, seed: str | None, deck: object, *, first: bool) -> Play:
    """A game on the ladder that begins; raises SetupError where there can be none."""
    if not has_ladder(game) or not 1 <= level <= len(game.levels) or not _ID.fullmatch(name):
        raise SetupError(_NO_LADDER)
    players = (Player(), Player(level)) if first else (Player(level), Player())
    match = begin(setup(game.id, seats=SEATS, seed=seed, decks=usual(game, deck, players, seed)))
    return Play(match, len(match.steps), players, ladder=name)


def greeting(view: TableView) -> Notice:
    """What is said when a game on the ladder begins."""
    level = plain(view.game.levels[_level(view) - 1])
    return Notice("news", texts.BEGINS.fill(level=inside(level)), stays=True)


def kept(notes: Json, match: Match, players: tuple[Player, ...]) -> str:
    """The id that the device has kept with a game on the ladder; empty where the game is none."""
    name, game, made = notes.get("ladder"), match.game, match.setup
    usual_one = made.start is None and dict(made.options) == game.settle({}) and has_ladder(game)
    apart = len(players) == SEATS and players[0].machine != players[1].machine
    return name if isinstance(name, str) and _ID.fullmatch(name) and usual_one and apart else ""


def left(change: Change, before: TableView) -> Change:
    """The change; a game that is played on otherwise after its end is on the ladder no more."""
    view = change.table.view
    over = before.play.line.outcome is not None
    if not (view.play.ladder and view.play.ladder == before.play.ladder and over):
        return change
    if view.play.line is before.play.line:
        return change
    return replace(change, table=changed(change.table, ladder=""))


def climbed(change: Change) -> Climbed | None:
    """How a game on the ladder has ended by this change; None if none has."""
    view = change.table.view
    outcome, person = view.play.line.outcome, view.alone
    if not view.play.ladder or change.dialog != "end" or outcome is None or person is None:
        return None
    return {"id": view.play.ladder, "level": _level(view), "won": outcome.winners == (person,)}


def _level(view: TableView) -> int:
    return max(player.level for player in view.play.players)


def check(view: TableView, intent: str) -> None:
    """Raises SetupError for an intent that a game on the ladder refuses as long as it goes on."""
    if view.climbing and intent in HELP:
        raise SetupError(texts.NOT_HERE)


HELP: Final = ("undo", "continue", "hint", "play-now", "review")
"""Intents by which a game would be won with help."""
_NO_LADDER: Final = Text(en="There is no such game on the ladder.", ja="その勝ち抜き戦はありません。")
