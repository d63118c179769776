"""A device with its lines to others: what comes on one of them is taken, kept, and passed on to the rest.

So it does not matter who is connected to whom, as long as all hang together: every entry is signed. Besides
what ``lobby`` and ``channel`` describe, there is news, which changes nothing in the game: a device passes on
news whose number is higher than any before of that seat.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final, NamedTuple

from pyengine.online import keys
from pyengine.online.channel import (
    BAD,
    HELLO,
    NONCE,
    OTHER_TABLE,
    TABLE,
    Line,
    News,
    caught_up,
    check_news,
    greeting,
    heard_heads,
    heard_packet,
    read_news,
    write_news,
)
from pyengine.online.errors import BadFrame, ForeignEntry, NotNow
from pyengine.online.invitation import own_seat
from pyengine.online.keys import Own, decode, encode
from pyengine.online.lobby import (
    JOIN,
    LOBBY,
    WATCH,
    Before,
    Lobby,
    Offered,
    bringing,
    open_lobby,
    read_join,
    read_next,
    read_offered,
    write_join,
    write_next,
)
from pyengine.online.log import PACKET
from pyengine.online.remote import RemoteMatch
from pyengine.online.table import TableLine, read_table_line
from pyengine.online.writing import seated
from pyengine.terms import Seat
from pyengine.text import Text, quoted

BYE: Final = "bye"
"""What a device says that leaves."""


class Frame(NamedTuple):
    """What is to be sent on a line."""

    line: str
    text: str


@dataclass(frozen=True)
class Guest:
    """A device that has been let in to a table, and has no seat there.

    ``offered`` is what its host says of a table that fills, ``table`` the one where play has begun. One of
    them is there, or none before the host has spoken. ``own`` is the seat that it has asked for, with its key
    and deck; with ``watching`` it wants to look on. ``host`` is the line on which that was said. ``before``
    is what it plays again, ``signatures`` are of those who have signed for that.
    """

    offered: Offered | None = None
    table: TableLine | None = None
    host: str = ""
    own: Own | None = None
    key: bytes = b""
    deck: str | None = None
    watching: bool = False
    before: Before | None = None
    signatures: tuple[bytes, ...] = ()

    @property
    def again(self) -> bool:
        """Whether the table is one to play a game again."""
        return self.offered is not None and bool(self.offered.after)


Kept = Lobby | Guest | RemoteMatch


@dataclass(frozen=True)
class Room:
    """What a device has at hand: its table, and its lines by name.

    ``newest`` is the number of the last news of each seat. ``watchers`` is for each seat how many look on
    there. ``rematch`` is the table that another player offers after the end, and on which line.
    """

    kept: Kept = field(default_factory=Guest)
    lines: Mapping[str, Line] = field(default_factory=dict[str, Line])
    newest: Mapping[Seat, int] = field(default_factory=dict[Seat, int])
    watchers: Mapping[Seat, int] = field(default_factory=dict[Seat, int])
    rematch: tuple[str, Offered] | None = None
    invited: frozenset[str] = frozenset()
    """The lines of devices that look on from a table that fills."""

    @property
    def reached(self) -> dict[Seat, str]:
        """The line to each seat that is reached directly."""
        return {line.seat: name for name, line in self.lines.items() if line.seat is not None}

    @property
    def heard(self) -> bool:
        """Whether all seats that are reached are known to have all that was written here."""
        kept = self.kept
        if not isinstance(kept, RemoteMatch) or kept.own is None:
            return True
        own = kept.own.seat
        reached = [line.heads for line in self.lines.values() if line.seat is not None and line.heads]
        return bool(reached) and all(heads[own] >= kept.written for heads in reached)


class Said(NamedTuple):
    """What comes of something: the next room, what is to be sent, once it is kept, and what came as news."""

    room: Room
    frames: tuple[Frame, ...] = ()
    news: tuple[News, ...] = ()


# Lines


def opened(room: Room, name: str, nonce: bytes, *, follows: bool = False) -> Said:
    """A line that has just been opened; with ``follows`` this device came by the other's invitation.

    ``nonce`` are 16 random bytes.
    """
    line = Line(encode(nonce), follows=follows)
    return Said(_with(room, name, line), (Frame(name, HELLO + line.nonce),))


def closed(room: Room, name: str) -> Said:
    """A line that is lost or was left: a guest's place at a table that fills is free again."""
    lines = {each: line for each, line in room.lines.items() if each != name}
    now = replace(room, lines=lines, invited=room.invited - {name})
    if room.rematch and room.rematch[0] == name:
        now = replace(now, rematch=None)
    kept = now.kept
    if isinstance(kept, Lobby) and name in {guest.line for guest in kept.guests}:
        return _offer(replace(now, kept=kept.without(name)))
    if isinstance(kept, Guest) and kept.host == name:
        return Said(replace(now, kept=Guest()))
    return Said(now)


def heard(room: Room, name: str, frame: str) -> Said:
    """What comes of a frame on a line; raises CannonryError, then that line is to be closed."""
    PACKET.check(frame, BadFrame)
    line = room.lines[name]
    if frame == BYE:
        return closed(room, name)
    if frame.startswith(HELLO) and not line.other:
        other = encode(decode(frame.removeprefix(HELLO), NONCE))
        return _greeted(_with(room, name, replace(line, other=other)), name)
    if not line.other:
        raise BadFrame(_OLD)
    return _said(room, name, frame)


def _said(room: Room, name: str, frame: str) -> Said:
    """Hear a frame, once both have said hello."""
    word = frame.partition(" ")[0]
    if frame.startswith(LOBBY):
        return _offered(room, name, read_offered(frame))
    if frame.startswith(TABLE):
        return _table(room, name, read_table_line(frame.removeprefix(TABLE)))
    if word == "news":
        return _news(room, name, frame)
    kept = room.kept
    if isinstance(kept, Lobby):
        return _asked(room, kept, name, frame)
    if word == "next":
        if not isinstance(kept, Guest) or kept.host != name:
            return Said(room)
        return Said(replace(room, kept=replace(kept, signatures=read_next(frame))))
    if isinstance(kept, Guest) and word in _UNWANTED | ({"join"} if kept.again else set()):
        return Said(room)
    if not isinstance(kept, RemoteMatch):
        raise BadFrame(BAD.fill(frame=quoted(frame)))
    return _played(room, kept, name, frame)


def _played(room: Room, kept: RemoteMatch, name: str, frame: str) -> Said:
    """Hear a frame where play has begun."""
    word = frame.partition(" ")[0]
    if word in ("join", WATCH):
        return Said(room)  # a guest that asks while play begins: the table is on its way
    hearing = {"heads": heard_heads, "packet/1": heard_packet}.get(word)
    if hearing is None:
        raise BadFrame(BAD.fill(frame=quoted(frame)))
    now, remote, frames = hearing(room.lines[name], kept, frame)
    said = wrote(replace(_with(room, name, now), kept=remote), remote)
    return Said(said.room, (*(Frame(name, each) for each in frames), *said.frames))


def wrote(room: Room, remote: RemoteMatch) -> Said:
    """The room with a match as it is now: each line gets what the other there lacks."""
    lines, frames = dict(room.lines), list[Frame]()
    for name, line in room.lines.items():
        if line.greeted:
            lines[name], remote, said = caught_up(line, remote)
            frames += [Frame(name, each) for each in said]
    return Said(replace(room, kept=remote, lines=lines), tuple(frames))


def sit_down(room: Room, remote: RemoteMatch) -> Said:
    """The device has a match now, perhaps one that it kept: it says so on all lines."""
    now = replace(room, kept=remote, newest={}, watchers={}, rematch=None)
    frames: list[Frame] = []
    for name in room.lines:
        said = _greeted(_with(now, name, now.lines[name].anew), name)
        now, frames = said.room, [*frames, *said.frames]
    return Said(now, tuple(frames))


# A table that fills, at its host


def open_table(room: Room, lobby: Lobby) -> Said:
    """This device opens a table: all that are connected learn of it."""
    return _offer(replace(room, kept=lobby))


def begin(room: Room) -> Said:
    """Begin with those who are there; raises NotNow or SetupError."""
    lobby = room.kept
    if not isinstance(lobby, Lobby) or not lobby.ready:
        raise NotNow(_TOO_FEW)
    table = lobby.table()
    own = replace(lobby.own, seat=table.keys.index(lobby.own_key))
    return _seated(room, table, own, lobby.signatures)


def dismiss(room: Room, name: str) -> Said:
    """Take the seat of a guest at a table that fills."""
    lobby = room.kept
    if not isinstance(lobby, Lobby):
        raise NotNow(_BEGUN)
    return _offer(replace(room, kept=lobby.without(name)))


# A guest


def join(
    room: Room, name: str, entropy: bytes, deck: str | None = None, before: Before | None = None
) -> Said:
    """Ask for a seat at the table that is offered, ``before`` is what is played again.

    Raises NotNow or SetupError.
    """
    line, offered = _offer_to(room)
    own, deck = bringing(offered, own_seat(0, name, entropy), deck)
    key = keys.public_key(own.key)
    guest = Guest(offered, host=line, own=own, key=key, deck=deck, before=before)
    return Said(replace(room, kept=guest, rematch=None), (_asking(line, guest),))


def watch(room: Room) -> Said:
    """Look on without a seat; raises NotNow."""
    guest = room.kept
    if not isinstance(guest, Guest) or (guest.offered is None and guest.table is None):
        raise NotNow(_NO_TABLE)
    if guest.table is not None:
        return _seated(room, guest.table, None)
    return Said(replace(room, kept=replace(guest, own=None, watching=True)), (Frame(guest.host, WATCH),))


def rematch(room: Room, name: str, entropy: bytes) -> Said:
    """Play again, the seats moved on by one: take up what another has offered, or offer it; raises NotNow."""
    remote = room.kept
    if not isinstance(remote, RemoteMatch) or not remote.over or remote.own is None:
        raise NotNow(_NOT_OVER)
    own, made = remote.own.seat, remote.table.made
    deck = remote.own.deck or (made.decks[own] if made.decks else None)
    before = Before(remote.table, remote.own)
    if room.rematch:
        return join(room, name, entropy, deck, before)
    lobby = open_lobby(
        replace(made, decks=() if deck is None else (deck,)),
        name,
        entropy,
        seat=before.seat,
        helped=remote.table.helped,
        before=before,
        fair=remote.table.mode == "fair",
    )
    lines = {each: replace(line, greeted=False) for each, line in room.lines.items()}
    return _offer(replace(room, kept=lobby, lines=lines))


# News


def tell(room: Room, news: News) -> Said:
    """News of this device's seat, with that number or a higher one; raises NotNow without a seat."""
    remote = room.kept
    if not isinstance(remote, RemoteMatch) or remote.own is None:
        raise NotNow(_NO_TABLE)
    seat = remote.own.seat
    number = max(news.number, room.newest.get(seat, 0) + 1)
    now = replace(room, newest={**room.newest, seat: number})
    text = write_news(news._replace(seat=seat, number=number), remote.table, remote.own.key)
    return Said(now, tuple(Frame(name, text) for name, line in room.lines.items() if line.greeted))


def _news(room: Room, name: str, frame: str) -> Said:
    """News from another device: it is passed on if it is new; raises ForgedEntry."""
    news, remote = read_news(frame), room.kept
    if not isinstance(remote, RemoteMatch):
        return Said(room)
    own = remote.own and remote.own.seat
    if news.seat >= len(remote.logs) or news.seat == own or news.number <= room.newest.get(news.seat, 0):
        return Said(room)
    check_news(frame, news.seat, remote.table)
    now = replace(room, newest={**room.newest, news.seat: news.number})
    if news.watchers is not None:
        now = replace(now, watchers={**room.watchers, news.seat: news.watchers})
    others = tuple(Frame(each, frame) for each, line in room.lines.items() if each != name and line.greeted)
    meant = news.to is None or news.to == own
    return Said(now, others, (news,) if meant else ())


# What comes


def _greeted(room: Room, name: str) -> Said:
    """What a device says first on a line."""
    kept, line = room.kept, room.lines[name]
    if line.follows or not line.other:
        return Said(room)
    match kept:
        case Lobby():
            return Said(room, (Frame(name, kept.offered.text),))
        case RemoteMatch():
            now, remote, frames = greeting(line, kept)
            room = replace(_with(room, name, now), kept=remote)
            return Said(room, tuple(Frame(name, each) for each in frames))
        case Guest():
            return Said(room)


def _offer(room: Room) -> Said:
    """All that are connected hear how the table fills."""
    lobby = room.kept
    assert isinstance(lobby, Lobby), "a host offers"
    return Said(room, tuple(Frame(name, lobby.offered.text) for name in room.lines))


def _offered(room: Room, name: str, offered: Offered) -> Said:
    """A host says how its table fills."""
    match room.kept:
        case Guest(own=Own()) as guest if guest.offered and _stays(offered, guest.offered):
            moved = replace(guest, offered=offered, host=name)
            return Said(replace(room, kept=moved), (_asking(name, moved),))
        case Guest(host=host) as guest if host in ("", name):
            return Said(replace(room, kept=replace(guest, offered=offered, host=name)))
        case Guest() as guest:
            # It has found its table, unless it was invited to this one since.
            return _moved(room, name, Guest(offered)) if room.lines[name].follows else Said(room)
        case Lobby() as lobby:
            return _both_opened(room, lobby, name, offered)
        case RemoteMatch() as remote:
            if offered.after == remote.table.hash and remote.over and remote.own:
                known = room.rematch
                if known and known[0] != name and not _stays(offered, known[1]):
                    return Said(room)
                return Said(replace(room, rematch=(name, offered)))
            if room.lines[name].follows:
                return _moved(room, name, Guest(offered))
            raise ForeignEntry(OTHER_TABLE)


def _is_again(one: Offered, other: Offered) -> bool:
    """Whether both tables are to play the same game again."""
    return bool(one.after) and one.after == other.after


def _stays(one: Offered, other: Offered) -> bool:
    """Whether of two tables to play again *one* stays: that of the smaller salt, as each device finds."""
    return _is_again(one, other) and one.salt < other.salt


def _both_opened(room: Room, lobby: Lobby, name: str, offered: Offered) -> Said:
    """Settle on one table where two devices have each opened one: the guest by invitation leaves its own.

    If both were invited, or neither, the table with more guests stays; of two alike, the smaller salt.
    """
    ours, theirs = lobby.offered, offered
    if not _stays(theirs, ours):
        goes_first = (-len(ours.names), ours.salt) < (-len(theirs.names), theirs.salt)
        if not room.lines[name].follows and (goes_first or _is_again(theirs, ours)):
            return Said(room)
        if ours.made.game != theirs.made.game:
            raise NotNow(_OTHER_GAME.fill(game=theirs.game.name))
        if lobby.guests:
            raise NotNow(_BOTH)
    guest = Guest(offered, host=name, own=lobby.own, key=lobby.own_key, deck=lobby.deck, before=lobby.before)
    return Said(replace(room, kept=guest), (_asking(name, guest),))


def _asking(line: str, guest: Guest) -> Frame:
    """Return the frame by which a guest asks for its seat."""
    offered, own, before = guest.offered, guest.own, guest.before
    assert offered is not None, "a table is offered"
    assert own is not None, "it wants a seat"
    again = before is not None and before.table.hash == offered.after
    signature = before.sign(offered.salt, guest.key) if before and again else b""
    return Frame(line, write_join(guest.key, own, guest.deck, signature))


def _asked(room: Room, lobby: Lobby, name: str, frame: str) -> Said:
    """A guest asks for a seat, or to look on."""
    if frame == WATCH:
        return _offer(replace(room, kept=lobby.without(name), invited=room.invited | {name}))
    if not frame.startswith(JOIN):
        if lobby.offered.after and frame.startswith(("heads ", "packet/1 ")):
            return Said(room)  # of the game before
        raise BadFrame(BAD.fill(frame=quoted(frame)))
    asked = read_join(frame, name)
    if lobby.before is not None:
        asked = replace(asked, seat=lobby.before.seat_of(lobby.offered.salt, asked))
    return _offer(replace(room, kept=lobby.without(name).let_in(asked), invited=room.invited - {name}))


def _table(room: Room, name: str, table: TableLine) -> Said:
    """The other says at which table it sits."""
    kept = room.kept
    if table.free:
        raise BadFrame(BAD.fill(frame=quoted(table.text)))
    if isinstance(kept, Guest):
        offered = kept.offered
        if kept.own is not None and offered and kept.host == name and offered.fits(table):
            if kept.key in table.keys:
                _check_again(kept, table)
                own = replace(kept.own, seat=table.keys.index(kept.key))
                return _seated(room, table, own)
        elif kept.watching and kept.host == name:
            return _seated(room, table, None)
        if kept.host not in ("", name):
            return Said(room)
        return Said(replace(room, kept=Guest(table=table, host=name)))
    follows = room.lines[name].follows
    if isinstance(kept, RemoteMatch) and kept.table.hash == table.hash:
        return _greeted(_with(room, name, room.lines[name].anew), name) if follows else Said(room)
    if isinstance(kept, Lobby) and kept.offered.after == table.hash:
        return Said(room)
    if follows and not (isinstance(kept, Lobby) and kept.guests):
        return _moved(room, name, Guest(table=table))
    raise ForeignEntry(OTHER_TABLE)


def _check_again(guest: Guest, table: TableLine) -> None:
    """Raise ForgedEntry for a rematch that not all who had a seat have signed."""
    if table.after and guest.before is not None:
        guest.before.check(table, guest.signatures)


def _moved(room: Room, name: str, guest: Guest) -> Said:
    """The device goes to the table to which it was invited: lines to those at another are left."""
    before = room.kept.host if isinstance(room.kept, Guest) else ""
    lines = {each: line for each, line in room.lines.items() if line.follows and each != before}
    return Said(Room(replace(guest, host=name), lines))


def _with(room: Room, name: str, line: Line) -> Room:
    """The room with this known of a line."""
    return replace(room, lines={**room.lines, name: line})


def _seated(room: Room, table: TableLine, own: Own | None, signatures: Sequence[bytes] = ()) -> Said:
    """The device sits down, or looks on; ``signatures`` are shown to all who play again."""
    said = sit_down(room, seated(table, own))
    shown = [Frame(name, write_next(signatures)) for name in said.room.lines] if signatures else []
    return Said(said.room, (*shown, *said.frames))


def _offer_to(room: Room) -> tuple[str, Offered]:
    """The table that this device can have a seat at; raises NotNow."""
    kept = room.kept
    if room.rematch:
        return room.rematch
    if isinstance(kept, Guest) and kept.offered is not None:
        return kept.host, kept.offered
    raise NotNow(_NO_TABLE)


_UNWANTED: Final = frozenset({"heads", "packet/1"})
"""What a guest without a seat passes over; one to a rematch also who asks it for a seat at another table."""
_OLD: Final = Text(
    en="The other device has another edition of this site. Reload the page on both.",
    ja="相手の端末では、このサイトの別の版が動いています。両方でページを再読み込みしてください。",
)
_TOO_FEW: Final = Text(en="Too few players are there.", ja="人数が足りません。")
_BEGUN: Final = Text(en="The game has begun.", ja="対局は始まっています。")
_NO_TABLE: Final = Text(en="No table is open here.", ja="ここに卓はありません。")
_NOT_OVER: Final = Text(en="The game goes on.", ja="対局はまだ続いています。")
_OTHER_GAME: Final = Text(
    en="The other device has opened a table of {game}. Open that game’s page here.",
    ja="相手の端末は{game}の卓を開いています。こちらでも{game}のページを開いてください。",
)
_BOTH: Final = Text(
    en="Both devices have opened a table with guests. Close one of them.",
    ja="どちらの端末も、客のいる卓を開いています。一方を閉じてください。",
)
