"""What two devices say to each other on a line, frame by frame, whatever carries the frames.

    i1.…                                    the invitation, from the host of a table with a free seat
    s1.…                                    the answer to it, from the guest
    heads <T> <length>:<last hash> …        how much there is here of each seat's strand
    packet/1 <T> …                          what the other lacks
    bye                                     this device leaves

A line is a value; each function gives the next one and the frames that are to be sent. Keep what the line
holds before you send them.

A device that has a sitting sends its heads first. Each then sends what the other lacks, answers a packet with
heads, and sends at once what is written later. A hash that differs where lengths can be compared means that a
seat has signed two histories: then its whole strand is sent, which proves it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from pyengine.limits import Limit
from pyengine.sitting.crypto import Asking
from pyengine.sitting.errors import BadFrame, ForeignEntry, NotNow
from pyengine.sitting.invitation import Invitation, Invited, read_invitation, write_invitation
from pyengine.sitting.link import read_sitting_link, write_sitting_link
from pyengine.sitting.packet import PACKET, Packet, read_packet, write_packet
from pyengine.sitting.sitting import Sitting
from pyengine.sitting.taking import take
from pyengine.terms import Seat
from pyengine.text import Text, quoted

FRAME: Final = Limit(PACKET.most, Text(en="a frame", ja="通信の1区切り"))
BYE: Final = "bye"

_HEADS: Final = re.compile(r"heads ([\w-]{43})((?: (?:0|[1-9][0-9]{0,4}):[\w-]{43}){1,5})", re.ASCII)
_LINK: Final = re.compile(r"([si])[0-9]")


@dataclass(frozen=True, slots=True)
class Line:
    """One end of a line.

    ``kept`` is what the device keeps: a sitting, an invitation that nobody has answered yet, or None before
    it has taken a seat. ``invitation`` is what it was invited to on this line. ``heads`` is for each seat the
    number of entries that the other last said it has, ``told`` how many it has or has been sent on this line;
    None before it is known. ``disputed`` are the seats whose whole strands were sent as proof. ``left`` says
    that the other has taken its leave.
    """

    kept: Sitting | Invited | None = None
    invitation: Invitation | None = None
    heads: tuple[int, ...] | None = None
    told: tuple[int, ...] | None = None
    disputed: frozenset[Seat] = frozenset()
    left: bool = False

    @property
    def met(self) -> bool:
        """Whether the other has said anything of the same table."""
        return self.heads is not None or self.told is not None or self.invitation is not None


Said = tuple[Line, tuple[str, ...]]
"""The next line, and the frames to send."""


def opened(kept: Sitting | Invited | None) -> Said:
    """A line that has just been opened."""
    match kept:
        case Invited():
            return Line(replace(kept, given=True)), (write_invitation(kept.invitation),)
        case Sitting():
            return Line(kept.sent()), (write_heads(kept),)
        case None:
            return Line(), ()


def seated_by(line: Line, sitting: Sitting) -> Said:
    """The line after the seat of its invitation was taken (``accept``)."""
    sitting = sitting.sent()
    return replace(line, kept=sitting, told=sitting.heads), (write_sitting_link(sitting),)


def wrote(line: Line, sitting: Sitting) -> Said:
    """The line after this device's person has written into the sitting."""
    return _caught_up(line, sitting)


def heard(line: Line, frame: str) -> Asking[Said]:
    """The line after a frame of the other's; raises CannonryError, then the line is to be closed."""
    FRAME.check(frame, BadFrame)
    link = _LINK.match(frame)
    kept = line.kept
    if frame == BYE:
        return replace(line, left=True), ()
    if link and link[1] == "i" and not isinstance(kept, Invited):
        return _invited(line, read_invitation(frame))
    if link and link[1] == "s" and isinstance(kept, Invited):
        sent = read_sitting_link(frame)
        sitting = yield from kept.answered(sent)
        return _caught_up(replace(line, heads=sent.heads, told=sent.heads), sitting, answers=True)
    if frame.startswith(("heads ", "packet/1 ")):
        if kept is None:
            raise NotNow(_GOES_ON)
        if isinstance(kept, Sitting):
            hearing = _heads if frame.startswith("heads ") else _packet
            return (yield from hearing(line, kept, frame))
        if _HEADS.fullmatch(frame):
            return line, ()  # the guest was here before: it answers the invitation that is on its way
    raise BadFrame(_BAD.fill(frame=quoted(frame)))


def write_heads(sitting: Sitting) -> str:
    """How much there is here: for each seat the number of entries, and the hash of the last."""
    table = sitting.table.hash
    strands = (f"{len(strand.entries)}:{strand.last(table)}" for strand in sitting.strands)
    return " ".join(("heads", table, *strands))


def _invited(line: Line, invitation: Invitation) -> Said:
    """An invitation has come: the first one here, or the one that was answered before."""
    kept = line.kept
    if not isinstance(kept, Sitting):
        return replace(line, invitation=invitation), ()
    own, host = kept.own, invitation.host
    if (
        own is None
        or own.seat == host
        or kept.table.salt != invitation.line.salt
        or kept.table.keys[host] != invitation.line.keys[host]
    ):
        raise ForeignEntry(_OTHER_TABLE)
    # As if nothing were known of the other: then the table line goes along.
    return seated_by(line, replace(kept, known=(0,) * len(kept.strands)))


def _heads(line: Line, sitting: Sitting, frame: str) -> Asking[Said]:
    found = _HEADS.fullmatch(frame)
    heads = [each.split(":") for each in found[2].split()] if found else []
    if found is None or len(heads) != len(sitting.strands):
        raise BadFrame(_BAD.fill(frame=quoted(frame)))
    if found[1] != sitting.table.hash:
        raise ForeignEntry(_OTHER_TABLE)
    lengths = tuple(int(length) for length, _ in heads)
    disputed = _parted(sitting, [(length, last) for length, (_, last) in zip(lengths, heads, strict=True)])
    told = line.told or (0,) * len(lengths)
    now = replace(line, heads=lengths, told=tuple(map(max, told, lengths)))
    if not disputed:
        sitting = yield from take(sitting, Packet(sitting.table.hash, (), ()), lengths)
    return _caught_up(now, sitting, disputed)


def _packet(line: Line, sitting: Sitting, frame: str) -> Asking[Said]:
    heads = () if line.disputed else line.heads or ()
    taken = yield from take(sitting, read_packet(frame), heads)
    return _caught_up(line, taken, {taken.fork.seat} if taken.fork else (), answers=True)


def _parted(sitting: Sitting, heads: Sequence[tuple[int, str]]) -> set[Seat]:
    """The seats of whose strands the other has another history, as far as can be seen."""
    table = sitting.table.hash
    return {
        strand.seat
        for strand, (length, last) in zip(sitting.strands, heads, strict=True)
        if length <= len(strand.entries) and last != (strand.entries[length - 1].hash if length else table)
    }


def _caught_up(line: Line, sitting: Sitting, disputed: Iterable[Seat] = (), *, answers: bool = False) -> Said:
    """The line with the sitting as it is now, and what the other lacks of it.

    Of a disputed seat that is the whole strand, once. Whatever ``answers`` a packet ends with heads.
    """
    fresh = frozenset(disputed) - line.disputed
    frames: list[str] = []
    told = line.told
    if told is not None:
        packet = sitting.packet([0 if seat in fresh else length for seat, length in enumerate(told)])
        if packet.entries:
            frames.append(write_packet(packet))
        told, sitting = tuple(map(max, told, sitting.heads)), sitting.sent()
    if answers:
        frames.append(write_heads(sitting))
    return replace(line, kept=sitting, told=told, disputed=line.disputed | fresh), tuple(frames)


_BAD: Final = Text(
    en="The other program said what does not belong here: “{frame}”.",
    ja="相手のプログラムから、ここでは使わない言葉が届きました：「{frame}」。",
)
_OTHER_TABLE: Final = Text(
    en="The other device sits at another table.", ja="相手の端末は別の卓についています。"
)
_GOES_ON: Final = Text(
    en="The game at that table has begun. To go on with it, name the file in which your seat is kept.",
    ja="その卓の対局はもう始まっています。続きを指すには、席を保存したファイルを指定してください。",
)
