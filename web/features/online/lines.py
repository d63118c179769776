"""What a table has of its lines to other devices, and what the page is to do about them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from pyengine.online.channel import News
from pyengine.online.lobby import Lobby, Offered
from pyengine.online.remote import RemoteMatch
from pyengine.online.room import Frame, Guest, Kept, Room, Said
from web.features.online.state import LineState, Live, Signal

if TYPE_CHECKING:
    from web.worker.protocol import answers


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
            signals={**self.signals, **{n.seat: Signal(n.seat, n.signal, n.number) for n in _signals(said)}},
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
            joined=isinstance(kept, Guest) and kept.own is not None,
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
        return {
            "type": "lines",
            "stage": stage,
            "table": sitting.table.hash if sitting else _table(kept),
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


def _signals(said: Said) -> list[News]:
    return [news for news in said.news if news.signal]


def _place(kept: Lobby | Guest, offered: Offered) -> int:
    """Which of those who are there is this device; -1 if none."""
    if isinstance(kept, Lobby):
        return 0
    if kept.own is None:
        return -1
    names = offered.names
    return next((at for at in range(len(names) - 1, 0, -1) if names[at] == kept.own.name), -1)


def _table(kept: Kept) -> str:
    return kept.table.hash if isinstance(kept, Guest) and kept.table else ""
