"""Challenges: the deal that another player has played before, as a link brings it and the device keeps it."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from pyengine.errors import CannonryError, SetupError
from pyengine.game import Json
from pyengine.match import begin
from pyengine.notation.link import Shared, read_link, write_link
from web.look import TableView
from web.texts import challenge as texts
from web.texts import table as table_texts
from web.views.model import PLAYED, Challenge, Display, Interaction, Notice, Player
from web.worker.state import Change, Handler, Table, answered, changed, dealt

if TYPE_CHECKING:
    from web.worker.protocol import intents


def challenge(found: Shared) -> Challenge:
    """What a link of a challenge holds."""
    return Challenge(found.match, tuple(map(Player, found.players)), found.by)


def offered(display: Display, found: Shared) -> bool:
    """Whether a challenge that is opened waits to be accepted; where there is no dialog it begins at once.

    Raises SetupError for one in which nobody plays.
    """
    if display.mode != "table":
        return False
    if 0 not in found.players:
        raise SetupError(texts.NOBODY_PLAYS)
    return True


def check(view: TableView, intent: str) -> None:
    """Raises SetupError for what waits until a challenge is accepted, or what a challenge rules out."""
    play = view.play
    if play.offered and intent in _PLAYS:
        raise SetupError(texts.ACCEPT_FIRST)
    if (
        play.challenge is not None
        and not play.offered
        and play.line.outcome is None
        and intent in _TAKES_BACK
    ):
        raise SetupError(texts.NO_UNDO)


def accept(table: Table, _: intents.AcceptChallenge) -> Change:
    """The person plays the deal of the challenge, from its beginning."""
    view = table.view
    if not view.play.offered or view.play.challenge is None:
        return Change(table)
    line = begin(view.play.challenge.match.setup)
    play = replace(view.play, line=line, at=len(line.steps), offered=False)
    laid = replace(
        table, view=TableView(view.display, play, interaction=Interaction(notice=_greeting(view)), ui=view.ui)
    )
    return answered(dealt(Change(laid)))


def watch(table: Table, _: intents.WatchChallenge) -> Change:
    """The person looks at the challenger's game; the challenge goes on waiting."""
    view = table.view
    challenged = view.play.challenge
    if not view.play.offered or challenged is None or challenged.match.outcome is None:
        return Change(table)
    play = replace(view.play, line=challenged.match, at=0)
    return Change(replace(table, view=TableView(view.display, play, ui=view.ui)))


def left(change: Change, before: TableView, intent: str) -> Change:
    """The change; a game that is played on otherwise after its end answers no challenge any more.

    The same deal begun once more still does.
    """
    play, old = change.table.view.play, before.play
    same = play.challenge is not None and play.challenge is old.challenge and not old.offered
    if not same or old.line.outcome is None or play.line is old.line or intent == "same-deal":
        return change
    return replace(change, table=changed(change.table, challenge=None))


def _greeting(view: TableView) -> Notice | None:
    challenged = view.play.challenge
    if challenged is None or not challenged.by:
        return None
    return Notice("news", table_texts.CHALLENGED.fill(name=challenged.by), stays=True)


def greeting(display: Display, found: Shared) -> Notice | None:
    """Who challenges the person here; None if the link does not say it, or nobody here is to play."""
    if not found.by or display.mode not in PLAYED or 0 not in found.players:
        return None
    return Notice("news", table_texts.CHALLENGED.fill(name=found.by), stays=True)


def write(challenged: Challenge) -> str:
    """The challenge as the device keeps it beside a game: its link."""
    levels = tuple(player.level for player in challenged.players)
    return write_link(Shared("challenge", challenged.match, 0, levels, by=challenged.by))


def read(notes: Json) -> Challenge | None:
    """The challenge that the device has kept in a game's notes; None if there is none, or it is damaged."""
    kept = notes.get("challenge")
    if isinstance(kept, str):
        with suppress(CannonryError):
            return challenge(read_link(kept))
    return None


_PLAYS: Final = (
    "undo",
    "redo",
    "continue",
    "hint",
    "resign",
    "draw",
    "review",
    "rematch",
    "next-level",
    "same-deal",
)
"""Intents of a game that is played."""
_TAKES_BACK: Final = ("undo", "continue")
HANDLERS: Final[dict[str, Handler]] = {"accept-challenge": accept, "watch-challenge": watch}
