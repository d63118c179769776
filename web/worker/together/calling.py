"""What calls the person at this device back to the table, for a page that they look away from."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

from pyengine.text import Text
from web.features.online.state import Remote, Stage
from web.look import TableView
from web.texts import presence as texts
from web.texts import table as common
from web.texts.together import kept_title

if TYPE_CHECKING:
    from web.worker.protocol import answers

_About = Literal["turn", "offer", "over", "lost"]
_ENDED: Final[dict[Stage, Text]] = {
    "over": texts.OVER,
    "void": texts.OVER,
    "stopped": texts.STOPPED,
}


def call(view: TableView, known: Remote) -> answers.Call | None:
    """What calls them, in words; the one thing that matters most, if any does."""
    found = _call(known)
    if found is None:
        return None
    about, head = found
    detail = kept_title(view, known)
    return {
        "about": about,
        "title": texts.TITLE.fill(head=head, table=detail).say(view.lang),
        "head": head.say(view.lang),
        "detail": detail.say(view.lang),
    }


def _call(known: Remote) -> tuple[_About, Text] | None:
    if known.state in _ENDED and known.live is not None and known.live.again is not None:
        return "offer", texts.ASKED
    if known.state in _ENDED:
        return "over", _ENDED[known.state]
    if known.state == "yours":
        asked = any(offer.seat != known.seat for offer in known.offers)
        return ("offer", texts.ASKED) if asked else ("turn", common.YOUR_TURN)
    if known.live is not None and "lost" in known.live.lines:
        return "lost", texts.LOST
    return None
