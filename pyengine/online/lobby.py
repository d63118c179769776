"""A table that fills: who opened it, who has asked for a seat, and the table line that comes of it.

    lobby/1 <game>/<version> [<heading fields>] [mode=fair] [help=on] [after=<T>] salt=<22> key=<43>
    <name of the host>
    <name of each guest, in the order in which they came>

That is what a host says to its guests, each time anything changes; names are percent-encoded, ``-`` stands
for none. ``seats`` is how many there are at most. A guest asks for a seat:

    join <key> <name> <deck> [<signature>]

``-`` stands for no deck. When the host begins it says ``table`` and the table line (``channel``).

A rematch moves each seat on by one. Who has had a seat signs ``cannonry/next/1 <T> <salt> <key>`` for the new
one, by the key of the old: a guest where it asks for its seat; and before ``table`` the host says all

    next <signature of seat 0> <of seat 1> …

in the order of the old seats. So nobody else takes a seat, and nobody is moved to another.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final, NamedTuple
from urllib.parse import quote, unquote

from pyengine.checked import Limit, clean_name
from pyengine.decks import decks_of
from pyengine.errors import SetupError
from pyengine.fair import fair_dealing
from pyengine.fair.mixing import mixes_online
from pyengine.games import AnyGame, load
from pyengine.match import Match, Setup, setup
from pyengine.notation.record import heading, settle
from pyengine.online import keys
from pyengine.online.errors import BadFrame, ForgedEntry
from pyengine.online.invitation import own_seat
from pyengine.online.keys import Own, decode, derived, encode
from pyengine.online.table import KEY, SAFE, SALT, TableLine, may_be_fair, table_line
from pyengine.terms import Seat
from pyengine.text import Text

LOBBY: Final = "lobby/1 "
JOIN: Final = "join "
WATCH: Final = "watch"
NEXT: Final = "next "
SIGNATURE: Final = 64
_NONE: Final = "-"
_FRAME: Final = Limit(20_000, Text(en="what is said of a table", ja="卓の知らせ"))


@dataclass(frozen=True, slots=True)
class Asked:
    """A guest who has asked for a seat, and on which line; ``seat`` is the one to have if it can be had.

    ``signature`` is that of the seat which it had before, in a rematch.
    """

    line: str
    key: bytes
    name: str = ""
    deck: str | None = None
    seat: Seat | None = None
    signature: bytes = b""


class Before(NamedTuple):
    """The table that a rematch follows, and this device's seat there."""

    table: TableLine
    own: Own

    @property
    def seat(self) -> Seat:
        """The seat that this device is to have."""
        return (self.own.seat + 1) % len(self.table.keys)

    def sign(self, salt: bytes, key: bytes) -> bytes:
        """The signature by which this device's old seat takes its new one, with that key."""
        return keys.sign(self.own.key, _next_text(self.table, salt, key))

    def seat_of(self, salt: bytes, asked: Asked) -> Seat:
        """The seat that a guest is to have, by who has signed for it; raises ForgedEntry."""
        for seat, key in enumerate(self.table.keys):
            text = _next_text(self.table, salt, asked.key)
            if key is not None and keys.verify(key, text, asked.signature):
                return (seat + 1) % len(self.table.keys)
        raise ForgedEntry(_NOT_BEFORE)

    def check(self, table: TableLine, signatures: Sequence[bytes]) -> None:
        """Raise ForgedEntry unless each old seat has signed for the one after it at the new table."""
        old = self.table.keys
        if table.after != self.table.hash or len(old) != len(signatures) or len(old) != len(table.keys):
            raise ForgedEntry(_NOT_BEFORE)
        for seat, (key, signature) in enumerate(zip(old, signatures, strict=True)):
            new = table.keys[(seat + 1) % len(old)]
            assert key is not None, "a sitting has all its keys"
            if new is None or not keys.verify(key, _next_text(self.table, table.salt, new), signature):
                raise ForgedEntry(_NOT_BEFORE)


def _next_text(before: TableLine, salt: bytes, key: bytes) -> bytes:
    return f"cannonry/next/1 {before.hash} {encode(salt)} {encode(key)}".encode()


@dataclass(frozen=True)
class Offered:
    """A table that fills, as its host says it: ``made`` has the most seats and no decks.

    ``names`` are of those who are there, the host first. ``after`` is the hash of the match before. With
    ``fair`` the devices shuffle together.
    """

    made: Setup
    salt: bytes
    key: bytes
    names: tuple[str, ...]
    helped: bool = False
    after: str = ""
    fair: bool = False

    @property
    def game(self) -> AnyGame:
        """What is played."""
        return load(self.made.game)

    @property
    def least(self) -> int:
        """How many must be there."""
        return self.made.seats if self.after else self.game.seats[0]

    @cached_property
    def text(self) -> str:
        """The frame that says it."""
        fields = [f"{name}={quote(value, safe=SAFE)}" for name, value in heading(Match(self.made, None))]
        fields += ["mode=fair"] if self.fair else []
        fields += ["help=on"] if self.helped else []
        fields += [f"after={self.after}"] if self.after else []
        fields += [f"salt={encode(self.salt)}", f"key={encode(self.key)}"]
        names = [quote(name, safe="") or _NONE for name in self.names]
        return "\n".join([" ".join([f"{LOBBY}{self.made.game}/{self.made.version}", *fields]), *names])

    def fits(self, line: TableLine) -> bool:
        """Whether a table line is what was offered, with the host's key among its keys."""
        return (
            line.salt == self.salt
            and line.helped == self.helped
            and (line.mode == "fair") == self.fair
            and line.mixes == (mixes_online(line.made.seats) if line.shared else 1)
            and line.after == self.after
            and self.key in line.keys
            and line.made.seats <= self.made.seats
            and replace(line.made, seats=self.made.seats, decks=()) == self.made
        )


@dataclass(frozen=True, slots=True)
class Lobby:
    """A table that fills, at the device that opened it.

    ``own`` is the host's seat, with the number that it is to have. ``deck`` is the host's where decks are
    brought, ``before`` what is played again.
    """

    offered: Offered
    own: Own
    deck: str | None = None
    guests: tuple[Asked, ...] = ()
    before: Before | None = None

    @property
    def full(self) -> bool:
        """Whether nobody else can have a seat."""
        return 1 + len(self.guests) >= self.offered.made.seats

    @property
    def ready(self) -> bool:
        """Whether play can begin."""
        return 1 + len(self.guests) >= self.offered.least

    def let_in(self, guest: Asked) -> Lobby:
        """The lobby with one more guest; raises SetupError where its deck cannot be played."""
        if self.full or guest.key == self.own_key or guest.key in {each.key for each in self.guests}:
            raise SetupError(_FULL)
        if guest.seat is not None and guest.seat in {self.own.seat, *(each.seat for each in self.guests)}:
            raise SetupError(_FULL)
        if not keys.is_sound(guest.key):
            raise BadFrame(_BAD)
        lobby = self._with((*self.guests, guest))
        if self.deck is not None or guest.deck is not None:
            if self.deck is None or guest.deck is None:
                raise SetupError(_DECK)
            lobby.table()  # raises SetupError
        return lobby

    @property
    def signatures(self) -> tuple[bytes, ...]:
        """The signatures of all old seats for a rematch, in their order; empty at a new table."""
        if self.before is None:
            return ()
        mine = self.before.sign(self.offered.salt, self.own_key)
        signed = {self.own.seat: mine, **{guest.seat: guest.signature for guest in self.guests}}
        return tuple(signed[(seat + 1) % len(signed)] for seat in range(len(signed)))

    def without(self, line: str) -> Lobby:
        """The lobby without the guest on a line."""
        return self._with(tuple(guest for guest in self.guests if guest.line != line))

    @property
    def own_key(self) -> bytes:
        """The host's public key."""
        return self.offered.key

    def table(self) -> TableLine:
        """The table line with those who are there; raises SetupError."""
        host = Asked("", self.own_key, self.own.name, self.deck, self.own.seat)
        who = _by_seat([host, *self.guests])
        offered = self.offered.made
        made = setup(
            offered.game,
            seats=len(who),
            options=dict(offered.options),
            decks=[guest.deck for guest in who if guest.deck is not None],
        )
        line = self.offered
        keys = [guest.key for guest in who]
        return table_line(
            made,
            keys,
            line.salt,
            helped=line.helped,
            after=line.after,
            fair=line.fair,
            mixes=mixes_online(made.seats),
        )

    def _with(self, guests: tuple[Asked, ...]) -> Lobby:
        names = (self.own.name, *(guest.name for guest in guests))
        return replace(self, guests=guests, offered=replace(self.offered, names=names))


def _by_seat(who: Sequence[Asked]) -> list[Asked]:
    """All in the order of their seats: first those who are to have a certain one."""
    seats: dict[Seat, Asked] = {}
    others: list[Asked] = []
    for each in who:
        if each.seat is None or each.seat in seats or each.seat >= len(who):
            others.append(each)
        else:
            seats[each.seat] = each
    free = iter(others)
    return [seats[seat] if seat in seats else next(free) for seat in range(len(who))]


def open_lobby(
    made: Setup,
    name: str,
    entropy: bytes,
    *,
    seat: Seat = 0,
    helped: bool = False,
    before: Before | None = None,
    fair: bool = False,
) -> Lobby:
    """Open a table; ``made`` has the most seats, no seed, and the host's own deck where decks are brought.

    ``before`` is what is to be played again. With ``fair`` the devices shuffle together, in games in which
    they can. Raises SetupError.
    """
    after = before.table.hash if before else ""
    own = own_seat(seat, name, entropy)
    public = keys.public_key(own.key)
    salt = derived(own.secret, "salt")[:SALT]
    offered = Offered(
        replace(made, decks=()), salt, public, (own.name,), helped, after, fair and may_be_fair(made)
    )
    if not made.decks:
        return Lobby(offered, own, before=before)
    own, deck = bringing(offered, own, made.decks[0])
    return Lobby(offered, own, deck, before=before)


def bringing(offered: Offered, own: Own, deck: str | None) -> tuple[Own, str | None]:
    """A seat with the deck that it brings, and what others may know of that deck; raises SetupError."""
    if deck is None or not offered.fair:
        return own, deck
    return replace(own, deck=decks_of(offered.game).canonical(deck)), fair_dealing(offered.game).veil(deck)


def read_offered(frame: str) -> Offered:
    """The table that a host offers; raises CannonryError."""
    _FRAME.check(frame, BadFrame)
    head, *names = frame.split("\n")
    words = head.split(" ")
    parts = [word.partition("=") for word in words[2:]]
    fields = [(unquote(name), unquote(value)) for name, _, value in parts]
    made = [(name, value) for name, value in fields if name not in ("mode", "help", "after", "salt", "key")]
    named = dict(fields)
    game, _, version = words[1].partition("/") if len(words) > 1 else ("", "", "")
    settled = settle(game, version, made)
    offered = Offered(
        settled,
        decode(named.get("salt", ""), SALT),
        decode(named.get("key", ""), KEY),
        tuple("" if name == _NONE else clean_name(unquote(name)) for name in names),
        named.get("help") == "on",
        encode(decode(named["after"], KEY)) if "after" in named else "",
        named.get("mode") == "fair",
    )
    known = 1 <= len(names) <= settled.seats
    if not known or settled.seed is not None or settled.decks or not keys.is_sound(offered.key):
        raise BadFrame(_BAD)
    return offered


def write_join(own_key: bytes, own: Own, deck: str | None, signature: bytes = b"") -> str:
    """The frame that asks for a seat; in a rematch with the signature of the old one."""
    words = [encode(own_key), quote(own.name, safe="") or _NONE, quote(deck or "", safe="") or _NONE]
    return JOIN + " ".join([*words, *([encode(signature)] if signature else [])])


def read_join(frame: str, line: str) -> Asked:
    """Who asks for a seat on a line; raises CannonryError."""
    _FRAME.check(frame, BadFrame)
    words = frame.split(" ")
    if len(words) not in (4, 5):
        raise BadFrame(_BAD)
    _, key, name, deck, *signature = words
    return Asked(
        line,
        decode(key, KEY),
        "" if name == _NONE else clean_name(unquote(name)),
        None if deck == _NONE else unquote(deck),
        signature=decode(signature[0], SIGNATURE) if signature else b"",
    )


def write_next(signatures: Sequence[bytes]) -> str:
    """The frame that shows who has signed for the seats of a rematch."""
    return NEXT + " ".join(map(encode, signatures))


def read_next(frame: str) -> tuple[bytes, ...]:
    """The signatures of such a frame; raises CannonryError."""
    _FRAME.check(frame, BadFrame)
    return tuple(decode(word, SIGNATURE) for word in frame.removeprefix(NEXT).split(" "))


_BAD: Final = Text(en="What was said of a table cannot be read.", ja="卓の知らせが読めません。")
_NOT_BEFORE: Final = Text(
    en="A seat of the rematch is not signed by the player who had the seat before.",
    ja="再戦の席に、前の席の対局者の署名がありません。",
)
_FULL: Final = Text(en="All seats at this table are taken.", ja="この卓の席は埋まっています。")
_DECK: Final = Text(en="A deck is missing.", ja="デッキがありません。")
