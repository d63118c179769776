"""Tables with players at other devices: when what they need is loaded, and what goes through them.

Few tables need it, and it would delay all others: so the modules beside this one are imported at their first
use.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from types import ModuleType
from typing import TYPE_CHECKING, Any, Final

from pyengine.errors import CannonryError
from pyengine.notation.envelope import link_in
from pyengine.notation.link import KINDS
from web.features.online.state import remote_of
from web.texts import table as texts
from web.views.model import Player
from web.worker.state import Change, Table, changed

if TYPE_CHECKING:
    from pyengine.text import Text
    from web.worker.protocol import together

OVER: Final = ("over", "void", "stopped")
"""The states in which nothing more is decided."""
_OF_ALL_CARDS: Final = ("share", "review", "what-if", "continue", "same-deal", "rematch", "next-level")
"""Intents that need all cards of a match that is over."""
_FILE: Final = re.compile(r"\s*(?:sitting|invited|proof)/\d+ ")
"""The beginning of a file that belongs to a sitting."""
_LINKS: Final = "si"
"""The kinds of links that do."""


def is_of_sitting(intent: Mapping[str, Any]) -> bool:
    """Whether an ``open`` intent names something of a sitting."""
    text = str(intent.get("file") or intent.get("link") or "")
    return bool(intent.get("sitting")) or _belongs(text)


def _belongs(text: str) -> bool:
    """Return true if a file, a link or a message with a link belongs to a sitting."""
    return bool(_FILE.match(text)) or link_in(text, [*KINDS, *_LINKS])[:1] in tuple(_LINKS)


def open_sitting(intent: Mapping[str, Any], before: Table | None, new: Callable[[], Table]) -> Change:
    """The table of a sitting."""
    from web.worker.together import opening  # noqa: PLC0415 - see above

    return opening.open_sitting(intent, before, new)


def answer(board: str, make: Callable[[], Mapping[str, object]]) -> Mapping[str, object]:
    """Return what ``make`` does, or the job that the page is to do before it."""
    from web.worker.together import jobs  # noqa: PLC0415 - see above

    return jobs.start(board, make)


def go_on(board: str, done: together.Done) -> Mapping[str, object]:
    """Return the answer that waited for a job, or the next job."""
    from web.worker.together import jobs  # noqa: PLC0415 - see above

    return jobs.go_on(board, done["result"])


def followed(change: Change) -> Change:
    """The change, with what it decided written into the sitting that the table belongs to."""
    from web.worker.together import handlers  # noqa: PLC0415 - see above

    return handlers.followed(change)


def redirected(table: Table, intent: Mapping[str, Any]) -> tuple[Table, Mapping[str, Any]]:
    """The table that an intent is for, and the intent as it is meant there.

    With a player at another device some things have to be asked for, and some wait for the end; once that has
    come, the game is like any other at this device. Raises CannonryError for what cannot be had.
    """
    remote, name = remote_of(table.view), intent.get("type")
    if remote is None:
        return table, intent
    if remote.state in OVER:
        if name in _OF_ALL_CARDS and table.view.play.line.observed:
            raise CannonryError(_unknown(table))
        return (
            _alone(table) if name in ("continue", "same-deal", "rematch", "next-level") else table
        ), intent
    if name == "undo" and remote.retract:
        return table, {"type": "retract"}
    if name in ("undo", "continue", "same-deal", "rematch", "next-level", "review") or (
        name == "hint" and not remote.helped
    ):
        raise CannonryError(texts.NOT_ALONE)
    if name == "share" and table.view.hides:
        raise CannonryError(texts.SHARE_LATER)
    if name == "resign" and not remote.dealt:
        raise CannonryError(texts.NOT_BEGUN)
    return table, {"type": "ask-for", "what": "draw"} if name == "draw" else intent


def _unknown(table: Table) -> Text:
    """Why not all cards of a match that is over are known here."""
    from web.worker.together import shown  # noqa: PLC0415 - see above

    return shown.why_unknown(table)


def _alone(table: Table) -> Table:
    """The table with a game that has ended, as one of this device."""
    players = (Player(),) * len(table.view.play.players)
    return replace(changed(table, remote=None, players=players), sitting=None)


def ids(query: together.IdsQuery) -> together.IdsAnswer:
    """Under which ids the device may have kept what a link belongs to."""
    if not _belongs(str(query.get("link", ""))):
        return {"ids": []}
    from web.worker.together import opening  # noqa: PLC0415 - see above

    return {"ids": opening.ids(str(query.get("link")))}


# Handlers and queries: each is looked up where it is done, once it is wanted.


def _by_links() -> ModuleType:
    from web.worker.together import handlers  # noqa: PLC0415 - see above

    return handlers


def _over_lines() -> ModuleType:
    from web.worker.together import live  # noqa: PLC0415 - see above

    return live


@dataclass(frozen=True, slots=True)
class Deferred:
    """What is done by a function of a module that is imported at its first use."""

    module: Callable[[], ModuleType]
    name: str

    def __call__(self, table: Table, message: Mapping[str, Any]) -> Any:
        """What the function gives."""
        return self.function(table, message)

    @property
    def function(self) -> Callable[[Table, Any], Any]:
        """The function."""
        found: Callable[[Table, Any], Any] = getattr(self.module(), self.name)
        return found


HANDLERS: Final[dict[str, Callable[[Table, Any], Any]]] = {
    **{
        kind: Deferred(_by_links, name)
        for kind, name in {
            "invite": "invite",
            "accept": "accept",
            "ask-for": "ask_for",
            "reply-to": "reply_to",
            "retract": "retract",
            "claim": "claim",
            "latest": "latest",
            "rematch-by-link": "rematch_by_link",
            "replay-since": "replay_since",
        }.items()
    },
    **{
        kind: Deferred(_over_lines, name)
        for kind, name in {
            "open-table": "open_live",
            "join": "join_table",
            "watch": "watch_table",
            "begin-table": "begin_table",
            "show-out": "show_out",
            "rematch-live": "play_again",
            "line-event": "line",
            "heard": "hear",
            "signal": "signal",
            "mute": "mute",
            "pass-code": "pass_code",
        }.items()
    },
}
"""Intents about other players."""
QUERIES: Final[dict[str, Callable[[Table, Any], Mapping[str, Any]]]] = {
    "letter": Deferred(_by_links, "letter"),
    "proof": Deferred(_by_links, "proof"),
    "seat-file": Deferred(_by_links, "seat_file"),
}
"""Questions to a table with players at other devices."""
