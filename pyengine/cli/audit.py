"""``audit``: whether a match that devices dealt among themselves was fair, from a proof or a kept match."""

from __future__ import annotations

import re
from argparse import Namespace
from collections.abc import Iterator
from typing import Final

from pyengine.cli.output import Answer
from pyengine.cli.sitting import source_text, verdict_of
from pyengine.errors import NotationError
from pyengine.fair.audit import seals_of
from pyengine.fair.dealing import Decided
from pyengine.game import Json
from pyengine.notation.record import write_record
from pyengine.online.remote import RemoteMatch
from pyengine.online.stand import Verdict
from pyengine.online.storage import STORED, read_stored
from pyengine.terms import Seat
from pyengine.text import Text

_CODES: Final = {"fair": 0, "not fair": 3, "not checked": 4}
"""The exit codes by what the audit comes to."""
_AUDITED: Final = re.compile(r"(?:sitting|proof)/1 ")


def audit(arguments: Namespace) -> Iterator[Answer]:
    """What the audit comes to, and what it has checked."""
    text = source_text(arguments.file)
    STORED.check(text)
    if not _AUDITED.match(text):
        raise NotationError(_NOTHING)
    sitting = read_stored(text)
    assert isinstance(sitting, RemoteMatch), "it is no invitation"
    yield _answer(sitting, record=arguments.record)


def _answer(sitting: RemoteMatch, *, record: bool) -> Answer:
    """What the audit of a match comes to; with ``record`` the text has the whole match, too."""
    line, names, whole = sitting.table, sitting.stand.names, sitting.whole
    result, verdict, why = _found(sitting)
    json: Json = {
        "kind": "audit",
        "game": line.made.game,
        "table": line.text,
        "id": line.hash,
        "mark": line.mark,
        "mode": line.mode,
        "names": list(names),
        "result": result,
        "why": why and why._asdict(),
        "missing": list(sitting.audit.missing) if sitting.audit else [],
        "verdict": verdict and {**verdict_of(verdict), "step": _step(sitting, verdict)},
        "checked": _checked(sitting),
        "record": whole and write_record(whole),
    }
    lines = [line.text, f"mark  {line.mark}", f"mode  {line.mode}"]
    lines += [f"seat {seat}  {name}".rstrip() for seat, name in enumerate(names)]
    lines.append("checked  " + ", ".join(f"{number} {what}" for what, number in json["checked"].items()))
    if verdict:
        step = json["verdict"]["step"]
        where = f"{_called(sitting, verdict.seat)}, entry {verdict.number}"
        lines.append(f"{result}  {where}{'' if step is None else f', step {step}'}: {verdict.reason.en}")
    else:
        lines.append(f"{result}  {why.en}" if why else result)
    if record and whole:
        lines.append(json["record"])
    return Answer(json, "\n".join(lines), _CODES[result])


def _found(sitting: RemoteMatch) -> tuple[str, Verdict | None, Text | None]:
    """``fair``, ``not fair`` or ``not checked``; who broke the rules, if anybody; else why nobody can say.

    Only the audit can tell which seat is to blame for an impossible card.
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
    if sitting.forked:
        return "not fair", sitting.forked, sitting.forked.reason
    if sitting.table.mode == "trust":
        return "not checked", None, _TRUST
    if not sitting.over:
        return "not checked", None, _GOES_ON
    if audit and audit.missing:
        seats = ", ".join(_called(sitting, seat) for seat in audit.missing)
        return "not checked", None, _SECRET.fill(seats=seats)
    return "fair", None, None


def _called(sitting: RemoteMatch, seat: Seat) -> str:
    """A seat, with its player's name if there is one."""
    name = sitting.stand.names[seat]
    return f"seat {seat} ({name})" if name else f"seat {seat}"


def _step(sitting: RemoteMatch, verdict: Verdict) -> int | None:
    """How many steps of the match there were where an entry was written; None if it is not there."""
    entries = sitting.logs[verdict.seat].entries[verdict.number :]
    return entries[0].place.base if entries else None


def _checked(sitting: RemoteMatch) -> Json:
    """How much there was of what is checked."""
    match, dealing = sitting.match, sitting.stand.dealing
    past = dealing.past if dealing else ()
    return {
        "piles": len(dealing.deals) + len(dealing.shared) if dealing else 0,
        "rolls": dealing.rolls if dealing else int(sitting.table.mode == "trust" and match is not None),
        "seals": sum(1 for log in sitting.logs for _ in seals_of(log.entries)),
        "decisions": sum(isinstance(each, Decided) for each in past)
        if dealing
        else match.plies
        if match
        else 0,
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
_NOTHING: Final = Text(
    en="There is nothing to check in this: it is neither a proof nor a kept sitting.",
    ja="確かめられるものがありません。証明でも、保存した対局でもありません。",
)
