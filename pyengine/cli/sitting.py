"""``sitting``: what a link, a kept file or a proof of a match holds. Keys and secrets are never shown."""

from __future__ import annotations

import re
from argparse import Namespace
from collections.abc import Iterator
from typing import Final

from pyengine.cli import commands, show
from pyengine.cli.input import read_text
from pyengine.cli.output import Answer
from pyengine.errors import NotationError
from pyengine.fair.audit import unshown
from pyengine.game import Json
from pyengine.games import load
from pyengine.match import Match
from pyengine.notation.envelope import link_in
from pyengine.notation.record import write_record
from pyengine.online.invitation import Invitation, Invited, read_invitation
from pyengine.online.link import Sent, packet_of, read_remote_link
from pyengine.online.log import Entry
from pyengine.online.remote import RemoteMatch
from pyengine.online.stand import Offer, Verdict
from pyengine.online.storage import STORED, read_stored
from pyengine.online.table import TableLine
from pyengine.online.writing import seated, take
from pyengine.text import Text

_KEPT: Final = re.compile(r"(?:sitting|invited|proof)/1 ")


def sitting(arguments: Namespace) -> Iterator[Answer]:
    """What is in it: the table, the logs, what is due, how it stands."""
    text = source_text(arguments.sitting)
    STORED.check(text)
    link = link_in(text, "si")
    if _KEPT.match(text):
        kept = read_stored(text)
        yield _invitation(kept.invitation, kept) if isinstance(kept, Invited) else _sitting(kept)
    elif link.startswith("i"):
        yield _invitation(read_invitation(link))
    elif link.startswith("s"):
        yield _link(read_remote_link(link))
    else:
        raise NotationError(_NOTHING)


def source_text(given: str) -> str:
    """The text itself, or that of a file or of standard input; raises NotationError for what is no text."""
    text = read_text(given, STORED.most)
    return given if text is None else text


def _invitation(invitation: Invitation, kept: Invited | None = None) -> Answer:
    line, host, guest = invitation.line, invitation.host, invitation.guest
    json: Json = {
        "kind": "invitation",
        **_table(line),
        "name": invitation.name,
        "free": guest,
        "kept": kept and {"seat": kept.own.seat, "given": kept.given},
    }
    lines = [line.text, f"seat {host}  {invitation.name}".rstrip(), f"seat {guest}  free"]
    if kept:
        lines.append(f"kept for seat {kept.own.seat}")
    return Answer(json, "\n".join(lines))


def _link(sent: Sent) -> Answer:
    """With its table line a link holds the whole match; the entries of others nobody can check alone."""
    if sent.line is not None:
        begun = seated(sent.line)
        return _sitting(take(begun, packet_of(sent, begun.logs), sent.heads))
    json: Json = {
        "kind": "moves",
        "id": sent.table,
        "seat": sent.seat,
        "heads": list(sent.heads),
        "entries": [{"seat": seat, "number": number, "text": text} for seat, number, text in sent.entries],
    }
    lines = [
        f"a link from seat {sent.seat} of the sitting {sent.table}",
        "It is without the table line: its signatures cannot be checked.",
    ]
    for seat, head in enumerate(sent.heads):
        lines.append(f"seat {seat}  {show.number(head, 'line')} there")
        lines += [f"  {number}  {text}" for author, number, text in sent.entries if author == seat]
    return Answer(json, "\n".join(lines))


def _sitting(sitting: RemoteMatch) -> Answer:
    stand, match, own = sitting.stand, sitting.match, sitting.own
    verdict = sitting.verdict or sitting.forked
    whole, audit = sitting.whole, sitting.audit
    json: Json = {
        "kind": "sitting",
        **_table(sitting.table),
        "id": sitting.table.hash,
        "mark": sitting.table.mark,
        "names": list(stand.names),
        "strands": [[entry.text for entry in log.entries] for log in sitting.logs],
        "due": [{"seat": need.seat, "kind": need.kind} for need in stand.needs],
        "hidden": hidden(sitting),
        "offers": [_offer(offer) for offer in stand.offers],
        "verdict": verdict and verdict_of(verdict),
        "audit": audit
        and {"missing": list(audit.missing), "verdict": audit.verdict and verdict_of(audit.verdict)},
        "over": sitting.over,
        "void": stand.void,
        "claimed": stand.claimed is not None,
        "record": whole and write_record(whole),
        **_outcome(match),
        "kept": own and {"seat": own.seat, "given": sitting.given, "unsure": sitting.unsure},
    }
    lines = [sitting.table.text, f"mark  {sitting.table.mark}"]
    for log in sitting.logs:
        lines.append(f"seat {log.seat}  {stand.names[log.seat]}".rstrip())
        lines += [f"  {_entry(entry)}" for entry in log.entries]
    lines += [f"due  seat {need.seat}: {need.kind}" for need in stand.needs]
    lines += [f"offered  seat {each.seat}: {each.entry.words[0]}" for each in stand.offers]
    lines += [f"hidden  seat {each['seat']}: entry {each['number']}" for each in json["hidden"]]
    if own:
        lines.append(f"kept for seat {own.seat}")
    if verdict:
        lines.append(f"stopped  seat {verdict.seat}, entry {verdict.number}: {verdict.reason.en}")
    elif sitting.over:
        lines.append(
            "ended without a result" if stand.void else show.result(json, load(sitting.table.made.game))
        )
    lines += [
        f"not audited  seat {seat} has not shown its secret" for seat in (audit.missing if audit else ())
    ]
    if audit and not audit.missing and not verdict:
        wrong = audit.verdict
        said = f"not fair  seat {wrong.seat}, entry {wrong.number}: {wrong.reason.en}" if wrong else "fair"
        lines.append(f"audited  {said}")
    return Answer(json, "\n".join([*lines, *([json["record"]] if whole else [])]))


def _table(line: TableLine) -> Json:
    return {"game": line.made.game, "table": line.text}


def _offer(offer: Offer) -> Json:
    return {"seat": offer.seat, "kind": offer.kind, "step": offer.step if offer.kind == "back" else None}


def verdict_of(verdict: Verdict) -> Json:
    """A verdict as JSON: its kind, seat, entry number, and the reason in both languages."""
    return {
        "kind": verdict.kind,
        "seat": verdict.seat,
        "number": verdict.number,
        "reason": verdict.reason._asdict(),
    }


def _entry(entry: Entry) -> str:
    """An entry without its hashes; words stay as they are written, for a terminal obeys some characters."""
    _, number, _, _, *rest = entry.text.split(" ")
    return f"{number}  {entry.place.take_backs}.{entry.place.base}  {' '.join(rest)}"


def hidden(sitting: RemoteMatch) -> list[Json]:
    """The entries with a seal that nobody has opened; none once all secrets are shown."""
    if sitting.table.mode != "fair" or (sitting.audit and not sitting.audit.missing):
        return []
    return [{"seat": log.seat, "number": number} for log in sitting.logs for number in unshown(log.entries)]


def _outcome(match: Match | None) -> Json:
    if match is None:
        return {"winners": None, "scores": None, "reason": None}
    return commands.outcome_of(match.game, match.state, match.turn)


_NOTHING: Final = Text(
    en="There is no sitting in this: it is neither a link that begins with s1 or i1, nor a kept sitting, nor a proof.",
    ja="対局のデータが見つかりません。s1・t1で始まるリンクでも、保存した対局でも、証明でもありません。",
)
