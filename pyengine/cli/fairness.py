"""What the commands say of a sitting's audit: fair, not fair, or not checked, and why."""

from __future__ import annotations

from typing import Final

from pyengine.game import Json
from pyengine.sitting import Sitting, Verdict
from pyengine.sitting.opened import FOUND
from pyengine.terms import Seat
from pyengine.text import Text

NOT_FAIR: Final = 3
"""The exit code where a seat has broken the rules."""
NOT_CHECKED: Final = 4
"""The exit code where something is missing without which nobody can say."""
CODES: Final = {"fair": 0, "not fair": NOT_FAIR, "not checked": NOT_CHECKED}
"""The exit codes by what the audit comes to."""


def is_audited(sitting: Sitting) -> bool:
    """Whether every device has said what it found; at once where there is nothing to audit."""
    return sitting.audit is None or all(
        any(entry.kind == FOUND for entry in strand.entries) for strand in sitting.strands
    )


def found(sitting: Sitting) -> tuple[str, Verdict | None, Text | None]:
    """``fair``, ``not fair`` or ``not checked``; who broke the rules, if anybody; else why nobody can say.

    Who is to blame for a card that cannot be there only the audit can say.
    """
    audit, verdict = sitting.audit, sitting.verdict
    doubt = verdict is not None and verdict.kind == "wrong"
    if audit and not audit.missing and (doubt or verdict is None):
        verdict = audit.verdict
    elif doubt:
        verdict = None
    if verdict and verdict.kind in ("differ", "newer"):
        return "not checked", verdict, verdict.reason
    if verdict:
        return "not fair", verdict, verdict.reason
    if sitting.table.mode == "trust":
        return "not checked", None, _TRUST
    if not sitting.over:
        return "not checked", None, _GOES_ON
    if audit and audit.missing:
        seats = ", ".join(called(sitting, seat) for seat in audit.missing)
        return "not checked", None, _SECRET.fill(seats=seats)
    return "fair", None, None


def called(sitting: Sitting, seat: Seat) -> str:
    """A seat, with its player's name if there is one."""
    name = sitting.stand.names[seat]
    return f"seat {seat} ({name})" if name else f"seat {seat}"


def verdict_of(verdict: Verdict) -> Json:
    """A verdict: of which kind, by which entry, and the reason in both languages."""
    return {
        "kind": verdict.kind,
        "seat": verdict.seat,
        "number": verdict.number,
        "reason": verdict.reason._asdict(),
    }


_TRUST: Final = Text(
    en="This match was dealt on trust, by a seed: each device could look ahead, and nobody can check that.",
    ja="この対局はシードから信用で配られました。先を見た端末がなかったかは、誰にも確かめられません。",
)
_GOES_ON: Final = Text(
    en="The match is not over: hands and piles are still hidden.",
    ja="対局が終わっていないので、手札や山札はまだ伏せられています。",
)
_SECRET: Final = Text(
    en="Not everybody has shown the secret that belongs to the match. Missing: {seats}.",
    ja="対局の秘密が全員分そろっていません。足りないのは {seats} です。",
)
