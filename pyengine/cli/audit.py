"""``audit``: whether a match that devices dealt among themselves was fair, from a proof or a kept sitting."""

from __future__ import annotations

import re
from argparse import Namespace
from collections.abc import Iterator
from typing import Final

from pyengine.cli.answer import Answer
from pyengine.cli.fairness import CODES, called, found, verdict_of
from pyengine.cli.sitting import source_text
from pyengine.errors import NotationError
from pyengine.game import Json
from pyengine.record import write_record
from pyengine.sitting import Sitting, Verdict, perform, read_stored
from pyengine.sitting.dealing import Decided
from pyengine.sitting.opened import seals_of
from pyengine.sitting.stored import STORED
from pyengine.text import Text

_AUDITED: Final = re.compile(r"(?:sitting|proof)/1 ")


def audit(arguments: Namespace) -> Iterator[Answer]:
    """What the audit comes to, and what it has checked."""
    text = source_text(arguments.file)
    STORED.check(text)
    if not _AUDITED.match(text):
        raise NotationError(_NOTHING)
    sitting = perform(read_stored(text))
    assert isinstance(sitting, Sitting), "it is no invitation"
    yield audit_answer(sitting, record=arguments.record)


def audit_answer(sitting: Sitting, *, record: bool = False) -> Answer:
    """What the audit of a sitting comes to; with ``record`` the text has the whole match, too."""
    line, names, whole = sitting.table, sitting.stand.names, sitting.whole
    result, verdict, why = found(sitting)
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
        where = f"{called(sitting, verdict.seat)}, entry {verdict.number}"
        lines.append(f"{result}  {where}{'' if step is None else f', step {step}'}: {verdict.reason.en}")
    else:
        lines.append(f"{result}  {why.en}" if why else result)
    if record and whole:
        lines.append(json["record"])
    return Answer(json, "\n".join(lines), CODES[result])


def _step(sitting: Sitting, verdict: Verdict) -> int | None:
    """How many steps of the match there were where an entry was written; None if it is not there."""
    entries = sitting.strands[verdict.seat].entries[verdict.number :]
    return entries[0].place.base if entries else None


def _checked(sitting: Sitting) -> Json:
    """How much there was of what is checked."""
    match, dealing = sitting.match, sitting.stand.dealing
    past = dealing.past if dealing else ()
    return {
        "piles": len(dealing.deals) + len(dealing.shared) if dealing else 0,
        "rolls": dealing.rolls if dealing else int(sitting.table.mode == "trust" and match is not None),
        "seals": sum(1 for strand in sitting.strands for _ in seals_of(strand.entries)),
        "decisions": sum(isinstance(each, Decided) for each in past)
        if dealing
        else match.plies
        if match
        else 0,
    }


_NOTHING: Final = Text(
    en="There is nothing to check in this: it is neither a proof nor a kept sitting.",
    ja="確かめられるものがありません。証明でも、保存した対局でもありません。",
)
