"""What has come of checking a fair game, as the table says it."""

from __future__ import annotations

from pyengine.fair.audit import FOUND
from pyengine.online.remote import RemoteMatch
from pyengine.online.stand import Verdict
from web.views.model import Checked, Fault


def checked(kept: RemoteMatch) -> Checked | None:
    """What the audit has come to; None while play goes on, or where nothing is checked.

    What is against the rules is a fault as soon as it is found; whose fault a card is that does not fit only
    the secrets tell.
    """
    if kept.table.mode != "fair" or not kept.over:
        return None
    verdict, audit = kept.verdict, kept.audit
    doubt = verdict is not None and verdict.kind == "wrong"
    if verdict is not None and not doubt:
        return Checked(fault=_fault(kept, verdict)) if verdict.kind in ("breach", "audit") else None
    if audit is None:
        return None
    if doubt and audit.missing:
        return Checked(audit.missing, doubt=True)
    if audit.verdict is not None:
        return Checked(fault=_fault(kept, audit.verdict))
    right = (any(entry.kind == FOUND and entry.words == ("ok",) for entry in s.entries) for s in kept.logs)
    return Checked(audit.missing, all=not audit.missing and all(right))


def only_found(kept: RemoteMatch) -> bool:
    """Whether all that has not left the device is what it has found: the others find the same."""
    own = kept.own
    return own is not None and all(entry.kind == FOUND for entry in kept.logs[own.seat].entries[kept.given :])


def _fault(kept: RemoteMatch, verdict: Verdict) -> Fault:
    step = kept.step_of(verdict)
    return Fault(verdict.seat, step, kept.match.upto(step).plies if kept.match else 0, verdict.reason)
