"""Playing together over lines to other devices: what goes to the worker, and what the page is to do."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from web.worker.protocol.opening import Sent

# Intents


class OpenTable(Sent):
    """Open a table that others can join."""

    type: Literal["open-table"]
    name: str
    """What the player is called."""
    seat: int
    """The player's seat, where two play."""
    options: dict[str, bool | int | str]
    """The options of the rules by name; those that are missing stay as usual."""
    deck: NotRequired[str]
    """Where decks are brought: a ready deck's id or a code."""
    helped: bool
    """Whether hints are allowed."""
    fair: bool
    """Whether the devices are to shuffle together, where they can; else all is dealt from one seed."""
    random: str
    """64 random bytes: the key of the seat and the table's salt come of them."""


class Join(Sent):
    """Ask for a seat at the table that is offered on a line."""

    type: Literal["join"]
    name: str
    """What the player is called."""
    deck: NotRequired[str]
    """Where decks are brought: a ready deck's id or a code."""
    random: str
    """64 random bytes."""


class ShowOut(Sent):
    """Take the seat of a guest at a table that fills."""

    type: Literal["show-out"]
    guest: str
    """The guest's line."""


class RematchLive(Sent):
    """Play again with the same players, the seats moved on by one: offer it, or take it up."""

    type: Literal["rematch-live"]
    name: str
    """What the player is called."""
    random: str
    """64 random bytes."""


class LineEvent(Sent):
    """Something happened to a line."""

    type: Literal["line-event"]
    line: str
    """What the page calls it."""
    event: Literal["opened", "closed", "together", "slow", "lost", "away", "left"]
    """It is open; it has broken; it answers; it is slow to; it does not; the other has left the page; this
    page has left all lines, and goes on without."""
    way: Literal["direct", "relay"]
    """How it was made: by codes, or through a relay."""
    follows: NotRequired[bool]
    """Whether this device came by the other's invitation: it goes to the table that is open there."""
    random: NotRequired[str]
    """64 random bytes, of a line that has opened."""


class SaidOnLine(TypedDict):
    """Something that was said on a line."""

    line: str
    """Which one."""
    frame: str
    """What (``docs/sittings.md``)."""


class Heard(Sent):
    """Something was said on lines."""

    type: Literal["heard"]
    said: list[SaidOnLine]
    """What, in the order in which it came."""


class GiveSignal(Sent):
    """Give one of six signals."""

    type: Literal["signal"]
    number: int
    """From 1 to 6."""
    now: int
    """Milliseconds of the clock."""


class PassCode(Sent):
    """Pass a pairing code on to another seat, to make a line of one's own."""

    type: Literal["pass-code"]
    seat: int
    """For which seat it is."""
    text: str
    """The code."""
    now: int
    """Milliseconds of the clock."""
