"""A game with players at other devices, as this device knows it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from itertools import takewhile
from typing import TYPE_CHECKING, Final, Literal, NamedTuple

from pyengine.game import CHANCE, Seat
from pyengine.match import Step
from pyengine.online.keys import decode
from pyengine.online.lobby import Lobby, Offered
from pyengine.online.remote import RemoteMatch
from pyengine.online.room import Frame, Guest, Kept, Room, Said
from pyengine.text import Text
from web.look import TableView
from web.views.model import Afar, View

if TYPE_CHECKING:
    from web.worker.protocol import answers


Asking = Literal["draw", "back", "void"]
"""What players at two devices agree on: a draw, moves taken back, an end without result."""

Stage = Literal[
    "asked",
    "invited",
    "lobby",
    "greeted",
    "yours",
    "theirs",
    "over",
    "void",
    "missing",
    "unsure",
    "stopped",
]
"""How far a game with players at other devices has come: this device is asked to it by a link, or has asked;
the table fills, at its host or at one who has joined; this device was let in to a table and has no seat at
it yet; this device, or another, is to decide; it has ended, or without result; a link is missing; whether
this is the latest is unsure; it has stopped for good."""

LineState = Literal["here", "together", "slow", "lost", "away", "through", "none"]
"""How a seat's device is reached: it is this one; directly; it does not answer; its line is lost; it has left
the page; through another device; not at all."""

SIGNALS: Final = 6
"""How many signals there are, numbered from 1."""


@dataclass(frozen=True, slots=True)
class Offer:
    """A player's offer of a draw, of going back to a step, or of an end without result; all must agree."""

    seat: Seat
    what: Asking
    step: int = 0
    agreed: tuple[Seat, ...] = ()


@dataclass(frozen=True, slots=True)
class Signal:
    """A signal: 1 Salute, 2 Well played, 3 Thanks, 4 One moment, 5 Your turn, 6 Again?; ``at`` grows."""

    seat: Seat
    number: int
    at: int


@dataclass(frozen=True, slots=True)
class Live:
    """A game over lines to other devices: how each is reached, and who fills the table.

    ``lines`` are by seat, ``watchers`` is how many look on, as far as is known. ``signals`` holds the latest
    of each seat that gave one; once ``muted``, those of others are not shown.

    The rest is of use while the table fills; ``lines`` are then by place. ``host``: this device opened it;
    ``watching``: it only looks on. ``places`` are names in the order of who came, the host first, empty where
    unnamed; ``own`` is this device's among them. From ``least`` to ``most`` can play. ``guests`` are, at the
    host, the lines of the places after the first; ``lines_open`` is how many lines are open.
    ``again`` is the name of the player who asks to play once more, empty where unnamed: after the end, and
    while the table fills for a rematch.
    """

    lines: tuple[LineState, ...] = ()
    watchers: int = 0
    signals: tuple[Signal, ...] = ()
    muted: bool = False
    host: bool = False
    watching: bool = False
    places: tuple[str, ...] = ()
    own: int = -1
    least: int = 2
    most: int = 2
    guests: tuple[str, ...] = ()
    lines_open: int = 0
    again: str | None = None

    def reaches(self, seat: Seat) -> bool:
        """Whether there is a line to a seat's device, its own or another's."""
        return self.connects(seat) or (seat < len(self.lines) and self.lines[seat] == "through")

    def connects(self, seat: Seat) -> bool:
        """Whether there is a line from this device to a seat's, with no other between."""
        return seat < len(self.lines) and self.lines[seat] in ("together", "slow")


Doing = Literal["mix", "deal", "give", "open"]
"""What a device does by itself: shuffle a pile of all, make a pile or a roll, hand a card out, open one."""


class Owed(NamedTuple):
    """What the device of a seat has to do by itself before the game goes on."""

    seat: Seat
    what: Doing


class Passes(NamedTuple):
    """How far a pile is mixed that all draw from: how many passes are done, of how many."""

    done: int
    all: int


@dataclass(frozen=True, slots=True)
class Checked:
    """What has come of checking a fair game.

    ``missing`` are the seats that have not shown their secret: as long as there are any nothing
    else is known. ``fault`` is what was not fair; with neither all is right, and ``all`` says that every
    device has found it so. With ``doubt`` the game has stopped at a card that does not fit, and only the
    secrets will tell why.
    """

    missing: tuple[Seat, ...] = ()
    fault: Fault | None = None
    all: bool = False
    doubt: bool = False


class Fault(NamedTuple):
    """What was not fair: of which seat, the step of the match that shows it, its move, and why."""

    seat: Seat
    step: int
    move: int
    reason: Text


@dataclass(frozen=True, slots=True)
class Remote(Afar):
    """A game with players at other devices, as this device knows it.

    ``seat`` is that of this device, -1 if it only looks on; ``names`` are by seat, empty where not known yet.
    ``mark`` is the table mark, twelve characters in groups of four, empty before all players are there. With
    ``trust`` chance is dealt by a seed that all devices know, with ``fair`` the devices shuffle together;
    ``mixes`` is how many times they mix a pile that all draw from, 0 where there is none. With ``helped`` all
    have agreed that hints are allowed. ``dealt`` says that play has begun.

    ``unsent`` says that something was written here that has not been put into a link that was handed out,
    ``opened`` that the other is known to have read all of it.
    ``retract``: the last decision has not left the device, so that it can be taken back alone.

    ``offers`` are the open ones of both players, ``declined`` is what this seat has asked for last, if that
    was declined; ``may_offer`` is what may be asked now.
    ``verdict`` says of a game that has ``stopped`` why, ``author`` is the seat whose entry that was,
    ``forked`` one that has signed two histories. ``days`` is the time for a decision, 0 without limit;
    ``claim`` says that the other's has run out, ``claimed`` that the game was ended by such a claim. With
    ``secret`` this seat has chosen, and the other not yet; with ``made`` it has decided, and another device
    must answer before anything is seen of that. ``decided`` are all seats that have, though the others do not
    know what; ``replied``: what is unsent is an answer to an offer; ``resigned``: this seat has, and the game
    ends once something is due from it. ``behind``: another device says that it has more of this seat.
    ``owed`` are the seats whose devices have something to do before the game goes on, ``passes`` is how far
    the pile is that they are mixing.
    ``checked`` is what the audit of a fair game has come to. ``live`` is what the lines to the other devices
    tell, None in a game by links only.
    """

    mark: str = ""
    trust: bool = False
    fair: bool = False
    mixes: int = 0
    helped: bool = False
    state: Stage = "yours"
    unsent: bool = False
    opened: bool = False
    retract: bool = False
    offers: tuple[Offer, ...] = ()
    declined: Asking | None = None
    may_offer: tuple[Asking, ...] = ()
    verdict: Text | None = None
    author: Seat | None = None
    forked: Seat | None = None
    days: int = 0
    claim: bool = False
    made: bool = False
    secret: bool = False
    resigned: bool = False
    behind: bool = False
    replied: bool = False
    owed: tuple[Owed, ...] = ()
    passes: Passes | None = None
    checked: Checked | None = None
    live: Live | None = None

    @property
    def name(self) -> str:
        """What the only other player is called; empty where not known yet, or where there are several."""
        others = self.others
        return self.names[others[0]] if len(others) == 1 else ""

    @property
    def begun(self) -> bool:
        """Whether all players have their seats, and know it."""
        return self.dealt and self.state not in ("asked", "invited", "lobby", "greeted")

    @property
    def in_play(self) -> bool:
        """Whether play has begun, and has not ended without a result: then turns count."""
        return self.begun and self.state != "void"

    @property
    def by_links(self) -> bool:
        """Whether nothing but links goes from device to device."""
        return self.live is None

    @property
    def stage(self) -> str:
        """How far the game has come."""
        return self.state

    @property
    def yours(self) -> bool:
        """Whether this device's person is to decide."""
        return self.state == "yours"

    @property
    def over(self) -> bool:
        """Whether the game has ended with a result that all know."""
        return self.state == "over"

    @property
    def ended(self) -> bool:
        """True once nothing more is decided."""
        return self.state in ("over", "void", "stopped")

    @property
    def again(self) -> str | None:
        """The name of the player who asks to play once more, as in ``Live``."""
        return self.live.again if self.live else None


def remote_of(view: View) -> Remote | None:
    """What is known of the other devices; None in a game at this one alone."""
    return view.play.remote if isinstance(view.play.remote, Remote) else None


def the_remote(view: View) -> Remote:
    """The same in a game that has other devices."""
    found = remote_of(view)
    assert found is not None, "a game at this device alone"
    return found


def random_of(intent: Mapping[str, object]) -> bytes:
    """The random bytes that the page sends with an intent; raises NotationError."""
    return decode(str(intent.get("random", "")), 64)


def since_own(view: TableView, known: Remote) -> tuple[Step, ...]:
    """The steps after this seat's last decision, if another seat has decided among them."""
    later = tuple(takewhile(lambda step: step.decider != known.seat, reversed(view.play.line.steps)))
    return later[::-1] if any(step.decider != CHANCE for step in later) else ()


@dataclass(frozen=True)
class Lines:
    """The lines of a table.

    ``states`` are how the page finds each open line, ``ways`` how each was made. ``gone`` is for each seat
    whose line has ended how that was, until the seat is heard of by way of another. ``signals`` are the
    latest by seat; with ``muted`` others' are not shown.

    What the latest message led to stands here too, until the next one: ``frames`` to send, pairing ``codes``
    that came for this device, by seat, and lines to ``close`` for what was said on them.
    """

    room: Room = field(default_factory=Room)
    states: Mapping[str, LineState] = field(default_factory=dict[str, LineState])
    ways: Mapping[str, str] = field(default_factory=dict[str, str])
    gone: Mapping[int, LineState] = field(default_factory=dict[int, LineState])
    signals: Mapping[int, Signal] = field(default_factory=dict[int, Signal])
    muted: bool = False
    frames: tuple[Frame, ...] = ()
    codes: tuple[tuple[int, str], ...] = ()
    close: tuple[str, ...] = ()

    def done(self) -> Lines:
        """The lines before a new message: what the latest led to is done."""
        return replace(self, frames=(), codes=(), close=())

    def after(self, said: Said) -> Lines:
        """The lines after something was heard, or said."""
        spoke = {news.seat for news in said.news} | _grown(self.room.kept, said.room.kept)
        seated = isinstance(said.room.kept, RemoteMatch)
        return replace(
            self,
            room=said.room,
            gone={seat: how for seat, how in self.gone.items() if seated and seat not in spoke},
            frames=(*self.frames, *said.frames),
            signals={
                **self.signals,
                **{n.seat: Signal(n.seat, n.signal, n.number) for n in said.news if n.signal},
            },
            codes=(*self.codes, *((news.seat, news.code) for news in said.news if news.code)),
        )

    @property
    def watching(self) -> int:
        """How many look on at this device."""
        return sum(line.watches for line in self.room.lines.values())

    def of_seat(self, seat: int, own: int) -> LineState:
        """How a seat's device is reached."""
        if seat == own:
            return "here"
        if (line := self.room.reached.get(seat)) is not None:
            return self.states.get(line, "together")
        if seat not in self.gone and any(line.begins for line in self.room.lines.values()):
            return "together"  # where play begins, a device first takes its seat, and then says which it is
        gone = self.gone.get(seat, "none")
        kept = self.room.kept
        several = isinstance(kept, RemoteMatch) and len(kept.logs) - (kept.own is not None) > 1
        reached = any(self.states.get(line) == "together" for line in self.room.reached.values())
        return "through" if several and reached and gone != "away" else gone

    def shown(self) -> Live:
        """What the table shows of it."""
        room, kept = self.room, self.room.kept
        if isinstance(kept, RemoteMatch):
            own = kept.own.seat if kept.own else -1
            return Live(
                lines=tuple(self.of_seat(seat, own) for seat in range(len(kept.logs))),
                watchers=self.watching + sum(room.watchers.values()),
                signals=tuple(self.signals[seat] for seat in sorted(self.signals)),
                muted=self.muted,
                watching=own < 0,
                again=room.rematch[1].names[0] if room.rematch else None,
                lines_open=len(room.lines),
            )
        offered = kept.offered
        live = Live(
            watchers=len(room.invited),
            watching=isinstance(kept, Guest) and kept.watching,
            host=isinstance(kept, Lobby),
            lines_open=len(room.lines),
        )
        if offered is None:
            return live
        return replace(
            live,
            places=offered.names,
            own=_place(kept, offered),
            least=offered.least,
            most=offered.made.seats,
            again=offered.names[0] if offered.after else None,
            guests=tuple(guest.line for guest in kept.guests) if isinstance(kept, Lobby) else (),
        )

    def page(self, stage: str) -> answers.Lines:
        """What the page has to know of it, and is to do."""
        kept = self.room.kept
        sitting = kept if isinstance(kept, RemoteMatch) else None
        own = sitting.own.seat if sitting and sitting.own else -1
        table = None if isinstance(kept, Lobby) else kept.table
        return {
            "type": "lines",
            "stage": stage,
            "table": table.hash if table else "",
            "seat": own,
            "seats": len(sitting.logs) if sitting else 0,
            "reached": [{"seat": seat, "line": line} for seat, line in sorted(self.room.reached.items())],
            "codes": [{"seat": seat, "text": text} for seat, text in self.codes],
            "close": list(self.close),
            "frames": [{"line": line, "text": text} for line, text in self.frames],
        }


def _grown(before: Kept, now: Kept) -> set[int]:
    """The seats of which there is more now: their devices are there again, by way of others."""
    if not isinstance(before, RemoteMatch) or not isinstance(now, RemoteMatch):
        return set()
    pairs = zip(before.heads, now.heads, strict=False)
    return {seat for seat, (known, length) in enumerate(pairs) if length > known}


def _place(kept: Lobby | Guest, offered: Offered) -> int:
    """Which of those who are there is this device; -1 if none."""
    if isinstance(kept, Lobby):
        return 0
    if kept.own is None:
        return -1
    names = offered.names
    return next((at for at in range(len(names) - 1, 0, -1) if names[at] == kept.own.name), -1)
