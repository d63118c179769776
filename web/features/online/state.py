"""A game with players at other devices, as this device knows it."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import takewhile
from typing import Final, Literal, NamedTuple

from pyengine.game import CHANCE, Seat
from pyengine.match import Step
from pyengine.text import Text
from web.look import TableView
from web.views.model import Afar, View

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
"""How far a game with players at other devices has come.

This device is asked to it by a link, or has asked; the table fills, at its host or at one who has joined;
this device was let in to a table and has no seat at it yet; this device, or another, is to decide; it has
ended, or without result; a link is missing; whether this is the latest is unsure; it has stopped for good.
"""

LineState = Literal["here", "together", "slow", "lost", "away", "through", "none"]
"""How a seat's device is reached.

It is this one; directly; it does not answer; its line is lost; it has left the page; through another device;
not at all.
"""

SIGNALS: Final = 6
"""How many signals there are, numbered from 1."""


@dataclass(frozen=True, slots=True)
class Offer:
    """What a player asks of the others: a draw, to take moves back to a step, to end without result.

    All must agree; ``agreed`` are those who have.
    """

    seat: Seat
    what: Asking
    step: int = 0
    agreed: tuple[Seat, ...] = ()


@dataclass(frozen=True, slots=True)
class Signal:
    """A signal that a seat gave.

    ``number`` is, from 1: Salute, Well played, Thanks, One moment, Your turn, Again? ``at`` rises with
    each.
    """

    seat: Seat
    number: int
    at: int


@dataclass(frozen=True, slots=True)
class Live:
    """A game over lines to other devices: how each is reached, and who fills the table.

    ``lines`` are by seat, ``watchers`` is how many look on, as far as is known. ``signals`` holds the latest
    of each seat that gave one; once ``muted``, those of others are not shown.

    The rest is of use while the table fills; ``lines`` are then by place. ``host``: this device opened it;
    ``joined``: it has asked for a seat; ``watching``: it only looks on. ``places`` are names in the order of
    who came, the host first, empty where unnamed; ``own`` is this device's among them. From ``least`` to
    ``most`` can play. ``guests`` are, at the host, the lines of the places after the first; ``lines_open`` is
    how many lines are open.
    ``again`` is the name of the player who asks to play once more, empty where unnamed: after the end, and
    while the table fills for a rematch.
    """

    lines: tuple[LineState, ...] = ()
    watchers: int = 0
    signals: tuple[Signal, ...] = ()
    muted: bool = False
    host: bool = False
    joined: bool = False
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

    ``unsent`` says that something was written here that has not been put into a link yet, ``given`` that a
    link with all of it has been handed out, ``opened`` that the other is known to have read all of it.
    ``retract``: the last decision has not left the device, so that it can be taken back alone.

    ``offers`` are the open ones of both players, ``declined`` is what this seat has asked for last, if that
    was declined; ``may_offer`` is what may be asked now, ``back`` the step that taking back would go to.
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
    given: bool = False
    opened: bool = False
    retract: bool = False
    offers: tuple[Offer, ...] = ()
    declined: Asking | None = None
    may_offer: tuple[Asking, ...] = ()
    back: int = 0
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


def remote_of(view: View) -> Remote | None:
    """What is known of the other devices; None in a game at this one alone."""
    return view.play.remote if isinstance(view.play.remote, Remote) else None


def since_own(view: TableView, known: Remote) -> tuple[Step, ...]:
    """The steps after this seat's last decision, if another seat has decided among them."""
    later = tuple(takewhile(lambda step: step.decider != known.seat, reversed(view.play.line.steps)))
    return later[::-1] if any(step.decider != CHANCE for step in later) else ()
