"""Games between devices: what stands ready at every table; the rest travels apart (``feature.py``)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, ClassVar, Final

from pyengine.notation.envelope import link_in
from pyengine.notation.link import KINDS
from web.views.model import Afar
from web.worker.feature import Apart, later
from web.worker.state import Handler, Table

if TYPE_CHECKING:
    from pyengine.online.invitation import Invitation, Invited
    from pyengine.online.lobby import Lobby
    from pyengine.online.remote import RemoteMatch
    from pyengine.online.room import Guest
    from web.features.online.state import Lines

    Kept = RemoteMatch | Invited | Invitation | Lobby | Guest

_FEATURE: Final = "web.features.online.feature"
_FILE: Final = re.compile(r"\s*(?:sitting|invited|proof)/\d+ ")
"""The beginning of a file of such a game."""
_LINKS: Final = "si"
"""The kinds of its links."""


@dataclass(frozen=True, slots=True)
class Devices:
    """What this device has of a game with others, if anything, and the lines to them, if there are any."""

    kept: Kept | None = None
    lines: Lines | None = None


def devices(table: Table) -> Devices:
    """What the table has of a game between devices."""
    return table.of(Devices) or Devices()


def with_devices(table: Table, **fields: Any) -> Table:
    """The table with these fields of its ``Devices`` changed."""
    now = replace(devices(table), **fields)
    return table.drop(Devices) if now.kept is None and now.lines is None else table.put(now)


def belongs(text: str) -> bool:
    """Whether a file, a link or a message with a link is one of a game between devices."""
    return bool(_FILE.match(text)) or link_in(text, [*KINDS, *_LINKS])[:1] in tuple(_LINKS)


_ANSWERS: Final = later(_FEATURE, "answers", "done", "ids")


def _ids(board: str, query: Mapping[str, Any]) -> Mapping[str, object]:
    found: Mapping[str, object] = (
        _ANSWERS["ids"](board, query) if belongs(str(query.get("link", ""))) else {"ids": []}
    )
    return found


class Online(Apart):
    """Games between devices, as every table knows them."""

    module: ClassVar[str] = _FEATURE
    part: ClassVar[tuple[type[object], ...]] = (Afar, Devices)
    handlers: ClassVar[Mapping[str, Handler]] = later(
        _FEATURE,
        "handlers",
        *("invite", "accept", "ask-for", "reply-to", "retract", "claim", "latest"),
        *("rematch-by-link", "replay-since", "open-table", "join", "watch", "begin-table", "show-out"),
        *("rematch-live", "line-event", "heard", "signal", "mute", "pass-code"),
    )
    queries: ClassVar[Mapping[str, Any]] = later(_FEATURE, "queries", "letter", "proof", "seat-file")
    answers: ClassVar[Mapping[str, Any]] = {**_ANSWERS, "ids": _ids}

    def wanted(self, message: Mapping[str, Any]) -> bool:
        """Where something of such a game is opened."""
        return bool(message.get("sitting")) or belongs(str(message.get("file") or message.get("link") or ""))
