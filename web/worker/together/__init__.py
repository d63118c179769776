"""Tables with a player at another device: when what they need is loaded, and what goes through them.

Few tables need it, and it would delay all others: so the modules beside this one are imported at their first
use, but for ``jobs``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from types import ModuleType
from typing import TYPE_CHECKING, Any, Final

from pyengine.errors import CannonryError
from web.texts import table as texts
from web.views.model import Player
from web.worker.state import Change, Table, changed

if TYPE_CHECKING:
    from pyengine.sitting.crypto import Asking
    from web.worker.protocol import together

OVER: Final = ("over", "void", "stopped")
"""The states in which nothing more is decided."""
_OF_SITTING: Final = re.compile(r"\s*(?:\S*#)?[si]\d+\.|\s*(?:sitting|invited|proof)/\d+ ")
"""How a link or a file begins that belongs to a sitting."""


def is_of_sitting(intent: Mapping[str, Any]) -> bool:
    """Whether an ``open`` intent names something of a sitting."""
    text = intent.get("file") or intent.get("link") or ""
    return bool(intent.get("sitting") or _OF_SITTING.match(str(text)))


def open_sitting(intent: Mapping[str, Any], before: Table | None) -> Asking[Change]:
    """The table of a sitting."""
    from web.worker.together import opening  # noqa: PLC0415 - see above

    return opening.open_sitting(intent, before)


def followed(change: Change) -> Asking[Change]:
    """The change, with what it decided written into the sitting that the table belongs to."""
    from web.worker.together import handlers  # noqa: PLC0415 - see above

    return handlers.followed(change)


def redirected(table: Table, intent: Mapping[str, Any]) -> tuple[Table, Mapping[str, Any]]:
    """The table that an intent is for, and the intent as it is meant there.

    With a player at another device some things have to be asked for, and some wait for the end; once that has
    come, the game is like any other at this device. Raises CannonryError for what cannot be had.
    """
    remote, name = table.view.play.remote, intent.get("type")
    if remote is None:
        return table, intent
    if remote.state in OVER:
        return (_alone(table) if name in ("continue", "same-deal", "rematch") else table), intent
    if name == "undo" and remote.retract:
        return table, {"type": "retract"}
    if name in ("undo", "continue", "same-deal", "rematch", "review") or (
        name == "hint" and not remote.helped
    ):
        raise CannonryError(texts.NOT_ALONE)
    if name == "share" and table.view.hides:
        raise CannonryError(texts.SHARE_LATER)
    if name == "resign" and not remote.dealt:
        raise CannonryError(texts.NOT_BEGUN)
    return table, {"type": "ask-for", "what": "draw"} if name == "draw" else intent


def _alone(table: Table) -> Table:
    """The table with a game that has ended, as one of this device."""
    players = (Player(),) * len(table.view.play.players)
    return replace(changed(table, remote=None, players=players), sitting=None)


def ids(query: together.IdsQuery) -> together.IdsAnswer:
    """Under which ids the device may have kept what a link belongs to."""
    if not _OF_SITTING.match(str(query.get("link", ""))):
        return {"ids": []}
    from web.worker.together import opening  # noqa: PLC0415 - see above

    return {"ids": opening.ids(str(query.get("link")))}


def result_of(found: Change | Asking[Change]) -> Asking[Change]:
    """The change that a handler gives, at once or after jobs."""
    return found if isinstance(found, Change) else (yield from found)


# Handlers and queries: each is looked up where it is done, once it is wanted.


def _at() -> ModuleType:
    from web.worker.together import handlers  # noqa: PLC0415 - see above

    return handlers


def _invite(table: Table, intent: together.Invite) -> Any:
    return _at().invite(table, intent)


def _accept(table: Table, intent: together.Accept) -> Any:
    return _at().accept(table, intent)


def _ask_for(table: Table, intent: together.MakeOffer) -> Any:
    return _at().ask_for(table, intent)


def _reply_to(table: Table, intent: together.AnswerOffer) -> Any:
    return _at().reply_to(table, intent)


def _retract(table: Table, intent: together.Retract) -> Any:
    return _at().retract(table, intent)


def _claim(table: Table, intent: together.Claim) -> Any:
    return _at().claim(table, intent)


def _latest(table: Table, intent: together.Latest) -> Any:
    return _at().latest(table, intent)


def _rematch_by_link(table: Table, intent: together.RematchByLink) -> Any:
    return _at().rematch_by_link(table, intent)


def _letter(table: Table, query: together.LetterQuery) -> together.LetterAnswer:
    answer: together.LetterAnswer = _at().letter(table, query)
    return answer


def _proof(table: Table, query: together.ProofQuery) -> together.FileAnswer:
    answer: together.FileAnswer = _at().proof(table, query)
    return answer


def _seat_file(table: Table, query: together.SeatQuery) -> together.SeatFileAnswer:
    answer: together.SeatFileAnswer = _at().seat_file(table, query)
    return answer


HANDLERS: Final[dict[str, Callable[[Table, Any], Any]]] = {
    "invite": _invite,
    "accept": _accept,
    "ask-for": _ask_for,
    "reply-to": _reply_to,
    "retract": _retract,
    "claim": _claim,
    "latest": _latest,
    "rematch-by-link": _rematch_by_link,
}
"""Intents about the other player; each gives a change, or asks for jobs on the way to it."""
QUERIES: Final[dict[str, Callable[[Table, Any], Mapping[str, Any]]]] = {
    "letter": _letter,
    "proof": _proof,
    "seat-file": _seat_file,
}
"""Questions to a table with a player at another device."""
