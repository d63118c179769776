"""Matches with a player at another device: this edition refuses them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final

from pyengine.errors import CannonryError
from pyengine.text import Text
from web.worker.state import Change, Handler, Table

if TYPE_CHECKING:
    from web.worker.protocol import together

REFUSED: Final = Text(en="This edition cannot do that yet.", ja="この版ではまだできません。")


def _invite(_table: Table, _: together.Invite) -> Change:
    raise CannonryError(REFUSED)


def _accept(_table: Table, _: together.Accept) -> Change:
    raise CannonryError(REFUSED)


def _request(_table: Table, _: together.MakeOffer) -> Change:
    raise CannonryError(REFUSED)


def _response(_table: Table, _: together.AnswerOffer) -> Change:
    raise CannonryError(REFUSED)


def _retract(_table: Table, _: together.Retract) -> Change:
    raise CannonryError(REFUSED)


def _claim(_table: Table, _: together.Claim) -> Change:
    raise CannonryError(REFUSED)


def _latest(_table: Table, _: together.Latest) -> Change:
    raise CannonryError(REFUSED)


def _rematch(_table: Table, _: together.RematchByLink) -> Change:
    raise CannonryError(REFUSED)


def _letter(_table: Table, _: together.LetterQuery) -> together.LetterAnswer:
    raise CannonryError(REFUSED)


def _proof(_table: Table, _: together.ProofQuery) -> together.FileAnswer:
    raise CannonryError(REFUSED)


def _seat(_table: Table, _: together.SeatQuery) -> together.FileAnswer:
    raise CannonryError(REFUSED)


def ids(_: together.IdsQuery) -> together.IdsAnswer:
    """Under which ids the device may keep what a link belongs to."""
    return {"ids": []}


HANDLERS: dict[str, Handler] = {
    "invite": _invite,
    "accept": _accept,
    "ask-for": _request,
    "reply-to": _response,
    "retract": _retract,
    "claim": _claim,
    "latest": _latest,
    "rematch-by-link": _rematch,
}
QUERIES: Final[dict[str, Callable[[Table, Any], Mapping[str, Any]]]] = {
    "letter": _letter,
    "proof": _proof,
    "seat-file": _seat,
}
"""Questions to a table, by type; none changes it."""
