"""The match of a fair sitting with all its cards, or why not all of them are known here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyengine.errors import OnlyObserved
from pyengine.online.remote import RemoteMatch
from web.texts import together as texts

if TYPE_CHECKING:
    from pyengine.match import Match
    from pyengine.text import Text
    from web.worker.state import Table


def why_unknown(table: Table) -> Text:
    """Why the table of a match that is over shows it through one seat's eyes only."""
    known, sitting = table.view.play.remote, table.sitting
    audit = sitting.audit if isinstance(sitting, RemoteMatch) else None
    missing = [seat for seat in audit.missing if known and seat != known.seat] if audit else []
    if known is not None and missing:
        return texts.CARDS_MISSING.fill(who=texts.players(known, missing))
    return texts.CARDS_UNKNOWN


def proved(sitting: RemoteMatch) -> Match:
    """The match of a proof; raises OnlyObserved where the proof does not show all its cards.

    The match must have begun.
    """
    audit = sitting.audit
    if sitting.whole is None:
        found = audit is not None and not audit.missing
        raise OnlyObserved(texts.CARDS_UNKNOWN if found else texts.PROOF_INCOMPLETE)
    return sitting.whole
