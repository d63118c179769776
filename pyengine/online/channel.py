"""What two devices of a match say to each other on a line, whatever carries it.

    hello <nonce>                                   16 random bytes, fresh for this line
    table <table line>                              what is played by whom
    heads <T> <seat> <length>:<last hash> … <signature>
                                                    who speaks, and how much there is here of each log
    heads <T> - <length>:<last hash> …              the same of a device without a seat
    packet/1 <T> …                                  what the other lacks

Each says ``hello`` first. A signature is over ``cannonry/heads/1 <nonce> <nonce> `` (the speaker's, the
listener's) and the frame up to it, by the key of the seat: so heads can be neither replayed nor passed on.
Once it knows the other's nonce each says ``table`` and its heads. Each then sends what the other lacks,
answers a packet with heads, and sends at once what comes later. The other's first heads are answered with
heads, too: it may have had no seat yet when ours came, and have dropped them. A hash that differs where
lengths can be compared means that a seat has signed two histories: then its whole log is sent, which
proves it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from pyengine.online import keys
from pyengine.online.errors import BadFrame, ForeignEntry, ForgedEntry
from pyengine.online.keys import decode, encode
from pyengine.online.log import FORGED, Packet, read_packet, write_packet
from pyengine.online.remote import RemoteMatch
from pyengine.online.table import TableLine
from pyengine.online.writing import take
from pyengine.terms import Seat
from pyengine.text import Text, quoted

HELLO: Final = "hello "
NONCE: Final = 16
"""Bytes of a nonce."""
TABLE: Final = "table "
NOBODY: Final = "-"
"""Stands for the seat of a device that only looks on."""

_HEADS: Final = re.compile(
    r"heads ([\w-]{43}) ([0-4]|-)((?: (?:0|[1-9][0-9]{0,4}):[\w-]{43}){1,5})(?: ([\w-]{86}))?", re.ASCII
)
_SIGNATURE: Final = 64


@dataclass(frozen=True, slots=True)
class Line:
    """What is known at one end of a line about the device at the other.

    ``nonce`` is this end's, ``other`` the other's; empty before it has said hello. ``greeted`` says that this
    end has said what its table is. An end that ``follows`` an invitation waits for the other's table, and
    goes there. ``seat`` is the other's, as it has signed; None while nothing is known, or if it only looks
    on: then it ``watches``. ``heads`` is for each seat the number of entries that the other last said it
    has, ``told`` how many it has or has been sent on this line; None before it is known. ``disputed`` are
    the seats whose whole logs were sent as proof.
    """

    nonce: str = ""
    other: str = ""
    greeted: bool = False
    follows: bool = False
    seat: Seat | None = None
    watches: bool = False
    heads: tuple[int, ...] | None = None
    told: tuple[int, ...] | None = None
    disputed: frozenset[Seat] = frozenset()

    @property
    def begins(self) -> bool:
        """Whether the other is still to say who it is."""
        return self.seat is None and not self.watches

    @property
    def anew(self) -> Line:
        """The same line before anything is said of a table."""
        return Line(self.nonce, self.other)


Said = tuple[Line, RemoteMatch, tuple[str, ...]]
"""The next line, the match, and the frames to send. Keep the match before you send them."""


def greeting(line: Line, remote: RemoteMatch) -> Said:
    """What is said first of a match."""
    frames = (TABLE + remote.table.text, write_heads(line, remote))
    return replace(line, greeted=True), remote.sent(), frames


def heard_heads(line: Line, remote: RemoteMatch, frame: str) -> Said:
    """After the other's heads; raises RemoteMatchError, then the line is to be closed."""
    found = _HEADS.fullmatch(frame)
    heads = [each.split(":") for each in found[3].split()] if found else []
    if found is None or len(heads) != len(remote.logs):
        raise BadFrame(BAD.fill(frame=quoted(frame)))
    if found[1] != remote.table.hash:
        raise ForeignEntry(OTHER_TABLE)
    seat = None if found[2] == NOBODY else int(found[2])
    if (seat is None) != (found[4] is None) or (seat is not None and seat >= len(heads)):
        raise BadFrame(BAD.fill(frame=quoted(frame)))
    if seat is not None:
        _check_speaker(line, remote.table, seat, frame)
    lengths = tuple(int(length) for length, _ in heads)
    disputed = _parted(remote, [(length, last) for length, (_, last) in zip(lengths, heads, strict=True)])
    told = line.told or (0,) * len(lengths)
    now = replace(line, seat=seat, watches=seat is None, heads=lengths, told=tuple(map(max, told, lengths)))
    if not disputed:
        remote = take(remote, Packet(remote.table.hash, (), ()), _compared(now, remote), seat)
    return caught_up(now, remote, disputed, answers=line.heads is None)


def heard_packet(line: Line, remote: RemoteMatch, frame: str) -> Said:
    """After a packet of the other's; raises RemoteMatchError, then the line is to be closed."""
    heads = () if line.disputed else _compared(line, remote)
    taken = take(remote, read_packet(frame), heads, line.seat)
    return caught_up(line, taken, {taken.fork.seat} if taken.fork else (), answers=True)


def caught_up(
    line: Line, remote: RemoteMatch, disputed: Iterable[Seat] = (), *, answers: bool = False
) -> Said:
    """The line with the match as it is now, and what the other lacks of it.

    Of a disputed seat that is the whole log, once. Whatever ``answers`` ends with heads.
    """
    fresh = frozenset(disputed) - line.disputed
    frames: list[str] = []
    told = line.told
    if told is not None:
        packet = remote.packet([0 if seat in fresh else length for seat, length in enumerate(told)])
        if packet.entries:
            frames.append(write_packet(packet))
        told, remote = tuple(map(max, told, remote.heads)), remote.sent()
    if answers:
        frames.append(write_heads(line, remote))
    return replace(line, told=told, disputed=line.disputed | fresh), remote, tuple(frames)


def write_heads(line: Line, remote: RemoteMatch) -> str:
    """Who speaks, and for each seat the number of entries here and the hash of the last."""
    table, own = remote.table.hash, remote.own
    logs = (f"{len(log.entries)}:{log.last(table)}" for log in remote.logs)
    text = " ".join(("heads", table, str(own.seat) if own else NOBODY, *logs))
    return f"{text} {encode(keys.sign(own.key, _signed(line.nonce, line.other, text)))}" if own else text


def _check_speaker(line: Line, table: TableLine, seat: Seat, frame: str) -> None:
    """Raise ForgedEntry for heads that their seat has not signed on this line."""
    text, _, signature = frame.rpartition(" ")
    key = table.keys[seat]
    assert key is not None, "a sitting has all its keys"
    if not keys.verify(key, _signed(line.other, line.nonce, text), decode(signature, _SIGNATURE)):
        raise ForgedEntry(FORGED)


def _signed(speaker: str, listener: str, text: str) -> bytes:
    return f"cannonry/heads/1 {speaker} {listener} {text}".encode()


def _compared(line: Line, remote: RemoteMatch) -> tuple[int, ...]:
    """The heads of the other, if it has a seat that this device has not: others prove nothing."""
    if line.seat is None or line.heads is None or (remote.own and remote.own.seat == line.seat):
        return ()
    return line.heads


def _parted(remote: RemoteMatch, heads: Sequence[tuple[int, str]]) -> set[Seat]:
    """The seats of whose logs the other has another history, as far as can be seen."""
    table = remote.table.hash
    return {
        log.seat
        for log, (length, last) in zip(remote.logs, heads, strict=True)
        if length <= len(log.entries) and last != (log.entries[length - 1].hash if length else table)
    }


BAD: Final = Text(
    en="The other program said what does not belong here: “{frame}”.",
    ja="相手のプログラムから、ここでは使わない言葉が届きました：「{frame}」。",
)
OTHER_TABLE: Final = Text(
    en="The other device sits at another table.", ja="相手の端末は別の卓についています。"
)


# News beside the game


SIGNALS: Final = 6
"""How many signals there are, numbered from 1."""
_NEWS: Final = re.compile(
    r"news ([0-4]) ([1-9][0-9]{0,15})"
    r" (?:signal ([1-6])|watchers ([0-9]{1,3})|code ([0-4]) (c1\.[0-9A-Za-z]{1,2000})) [\w-]{86}",
    re.ASCII,
)


class News(NamedTuple):
    """From which seat, its number, and what: a signal, how many look on, or a code and for whom it is."""

    seat: Seat
    number: int
    signal: int = 0
    watchers: int | None = None
    to: Seat | None = None
    code: str = ""


def read_news(frame: str) -> News:
    """The news of a frame; raises BadFrame."""
    found = _NEWS.fullmatch(frame)
    if found is None:
        raise BadFrame(BAD.fill(frame=quoted(frame)))
    seat, number, signal, watchers, to, code = found.groups()
    return News(
        int(seat),
        int(number),
        int(signal or 0),
        None if watchers is None else int(watchers),
        None if to is None else int(to),
        code or "",
    )


def write_news(news: News, table: TableLine, key: bytes) -> str:
    """The frame that tells the news, signed by its seat's key."""
    text = _text(news)
    return f"{text} {encode(keys.sign(key, _signed_news(table, text)))}"


def check_news(frame: str, seat: Seat, table: TableLine) -> None:
    """Raise ForgedEntry for news that its seat has not signed."""
    text, _, signature = frame.rpartition(" ")
    key = table.keys[seat]
    assert key is not None, "a sitting has all its keys"
    if not keys.verify(key, _signed_news(table, text), decode(signature, 64)):
        raise ForgedEntry(FORGED)


def _signed_news(table: TableLine, text: str) -> bytes:
    return f"cannonry/news/1 {table.hash} {text}".encode()


def _text(news: News) -> str:
    head = f"news {news.seat} {news.number}"
    if news.to is not None:
        return f"{head} code {news.to} {news.code}"
    return f"{head} watchers {news.watchers}" if news.watchers is not None else f"{head} signal {news.signal}"
