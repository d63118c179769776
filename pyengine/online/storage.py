"""A remote match as lines of text: what a device keeps of it, and what anybody may see of it as a proof.

    sitting/1 <table line>
    seat 0 <key> <secret> <name>
    known 3 2
    given 3
    packet/1 …

What is kept holds the key of its seat: who has this text has the seat. A proof begins with ``proof/1`` and
has none of the lines about a seat. After a fork a second packet holds what contradicts the first.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final
from urllib.parse import quote, unquote

from pyengine.checked import Limit, clean_name
from pyengine.decks import decks_of
from pyengine.errors import NotationError
from pyengine.games import load
from pyengine.online.invitation import Invitation, Invited
from pyengine.online.keys import Own, decode, encode
from pyengine.online.log import PACKET, Packet, read_packet, write_packet
from pyengine.online.merge import NAMELESS
from pyengine.online.remote import RemoteMatch
from pyengine.online.table import KEY, TableLine, read_table_line
from pyengine.online.writing import remerged, seated, take
from pyengine.text import Text

STORED: Final = Limit(PACKET.most, Text(en="a kept sitting", ja="保存した対局"))
_SITTING: Final = "sitting/1"
_INVITED: Final = "invited/1"
_PROOF: Final = "proof/1"
_PACKET: Final = "packet/1 "
_DIGITS: Final = 5


def write_stored(kept: RemoteMatch | Invited) -> str:
    """What a device keeps: a match, or an invitation that nobody has answered yet."""
    own = kept.own
    assert own is not None, "only a player keeps a sitting"
    seat = f"seat {own.seat} {encode(own.key)} {encode(own.secret)} {quote(own.name) or NAMELESS}"
    if isinstance(kept, Invited):
        given = f"given {int(kept.given)}"
        return "\n".join([f"{_INVITED} {kept.invitation.line.text}", seat, given, *_hidden(own)])
    lines = [f"{_SITTING} {kept.table.text}", seat, " ".join(["known", *map(str, kept.known)])]
    copy = [name for name, said in (("unsure", kept.unsure), ("certain", kept.certain)) if said]
    lines += [f"given {kept.given}", *copy, *_hidden(own), *_packets(kept)]
    return "\n".join(lines)


def write_proof(remote: RemoteMatch) -> str:
    """All that the players have signed, without any key: it opens anywhere.

    After the end of a fair match that holds the secrets which its audit needs.
    """
    return "\n".join([f"{_PROOF} {remote.table.text}", *_packets(remote)])


def read_stored(text: str, *, unsure: bool = False) -> RemoteMatch | Invited:
    """What was kept, or the match of a proof; raises CannonryError.

    ``unsure`` says that it may be older than what was sent. Its signatures are checked like those of anything
    that comes from outside.
    """
    STORED.check(text)
    lines = text.replace("\r\n", "\n").rstrip("\n").split("\n")
    kind, _, table = lines[0].partition(" ")
    if kind not in (_SITTING, _INVITED, _PROOF):
        raise NotationError(_BAD)
    line = read_table_line(table)
    if kind == _PROOF:
        return _remote(line, lines[1:])
    begins = next((at for at, each in enumerate(lines) if each.startswith(_PACKET)), len(lines))
    fields = {name: rest for name, _, rest in (each.partition(" ") for each in lines[1:begins])}
    if fields.keys() - {"unsure", "certain", "deck", "unseen"} != (
        {"seat", "given"} | ({"known"} if kind == _SITTING else set())
    ):
        raise NotationError(_BAD)
    own = replace(_own(fields["seat"], line), deck=_deck(fields, line), unseen=_unseen(fields))
    given = _numbers(fields["given"], 1)[0]
    if kind == _INVITED:
        if line.free != (1 - own.seat,):
            raise NotationError(_BAD)
        return Invited(Invitation(line, own.name), own, given=bool(given))
    remote = replace(_remote(line, lines[begins:]), own=own)
    if line.mode == "fair":
        remote = remerged(remote)
    if given > len(remote.logs[own.seat].entries):
        raise NotationError(_BAD)
    known = _numbers(fields["known"], len(remote.logs))
    doubtful, certain = unsure or "unsure" in fields, "certain" in fields and not unsure
    return replace(remote, known=known, given=given, unsure=doubtful, certain=certain)


def _hidden(own: Own) -> list[str]:
    """What the others do not know of a seat but could not make anew from its secret."""
    lines = [f"deck {own.deck}"] if own.deck else []
    if own.unseen:
        lines.append(" ".join(["unseen", *(f"{base}:{text}" for base, text in own.unseen)]))
    return lines


def _deck(fields: Mapping[str, str], line: TableLine) -> str:
    """The deck that was kept, if it is one, and one is needed."""
    deck = fields.get("deck", "")
    if bool(deck) != line.veiled:
        raise NotationError(_BAD)
    return decks_of(load(line.made.game)).canonical(deck) if deck else ""


def _unseen(fields: Mapping[str, str]) -> tuple[tuple[int, str], ...]:
    pairs = [each.partition(":") for each in fields.get("unseen", "").split()]
    if any(len(base) > _DIGITS or not base.isascii() or not base.isdecimal() for base, _, _ in pairs):
        raise NotationError(_BAD)
    return tuple((int(base), text) for base, _, text in pairs)


def _packets(remote: RemoteMatch) -> list[str]:
    packets = [remote.packet()]
    if remote.fork is not None:
        packets.append(Packet(remote.table.hash, remote.fork.entries, (remote.fork.signature,)))
    return [write_packet(packet) for packet in packets]


def _remote(line: TableLine, lines: Sequence[str]) -> RemoteMatch:
    """The match of these packets, without a seat."""
    if line.free:
        raise NotationError(_BAD)
    remote = seated(line)
    begins = [at for at, each in enumerate(lines) if each.startswith(_PACKET)]
    if not begins or begins[0] != 0:
        raise NotationError(_BAD)
    for begin, end in zip(begins, [*begins[1:], len(lines)], strict=True):
        remote = take(remote, read_packet("\n".join(lines[begin:end])))
    return remote


def _own(text: str, line: TableLine) -> Own:
    words = text.split(" ")
    if len(words) != 4 or words[0] not in {str(seat) for seat in range(line.made.seats)}:
        raise NotationError(_BAD)
    name = "" if words[3] == NAMELESS else clean_name(unquote(words[3]))
    return Own(int(words[0]), decode(words[1], KEY), decode(words[2], KEY), name)


def _numbers(text: str, count: int) -> tuple[int, ...]:
    numbers = text.split(" ")
    if len(numbers) != count or not all(
        each.isascii() and each.isdecimal() and len(each) <= _DIGITS for each in numbers
    ):
        raise NotationError(_BAD)
    return tuple(map(int, numbers))


_BAD: Final = Text(en="This kept game is damaged.", ja="保存した対局が壊れています。")
