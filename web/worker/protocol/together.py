"""Playing together by links: what a table with a player at another device takes and gives besides."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from web.worker.protocol.answers import SittingSave
from web.worker.protocol.opening import OnBoard, Sent

# Intents


class Invite(Sent):
    """Begin a sitting: make the invitation."""

    type: Literal["invite"]
    name: str
    """What the player is called."""
    seat: int
    """The player's seat."""
    options: dict[str, bool | int | str]
    """The options of the rules by name; those that are missing stay as usual."""
    deck: NotRequired[str]
    """Where decks are brought: a ready deck's id or a code."""
    days: int
    """How many days a decision may take; 0 for any number."""
    helped: bool
    """Whether hints are allowed."""
    fair: bool
    """Whether the devices are to shuffle together, where they can; else all is dealt from one seed."""
    random: str
    """64 random bytes: the key of the seat and the table's salt come of them."""


class Accept(Sent):
    """Take the seat of an invitation that is open."""

    type: Literal["accept"]
    name: str
    """What the player is called."""
    deck: NotRequired[str]
    """Where decks are brought: a ready deck's id or a code."""
    random: str
    """64 random bytes."""


class MakeOffer(Sent):
    """Ask the other for a draw, to take back, or to end without result."""

    type: Literal["ask-for"]
    what: Literal["draw", "back", "void"]
    """Which of these."""


class AnswerOffer(Sent):
    """Answer what the other has asked for."""

    type: Literal["reply-to"]
    answer: Literal["yes", "no"]
    """The answer."""


class ReplaySince(Sent):
    """Show once more what has been played last; the game stays where it is."""

    type: Literal["replay-since"]
    steps: NotRequired[int]
    """How many steps; without it those since the person's own last decision."""


class RematchByLink(Sent):
    """Invite the other to play once more, with the seats exchanged."""

    type: Literal["rematch-by-link"]
    name: str
    """What the player is called."""
    random: str
    """64 random bytes."""


# Queries


class IdsQuery(OnBoard):
    """Ask under which ids the device may keep what a link belongs to. No table needs to be open."""

    type: Literal["ids"]
    link: str
    """The text of the link, or of a file."""


class LetterQuery(OnBoard):
    """Ask for the link that is to be sent now."""

    type: Literal["letter"]


class ProofQuery(OnBoard):
    """Ask for what both have signed, as a file."""

    type: Literal["proof"]


class SeatQuery(OnBoard):
    """Ask for the seat as a file, with its key, to move it to another device."""

    type: Literal["seat-file"]


class IdsAnswer(TypedDict):
    """Where to look for a sitting."""

    ids: list[str]
    """The ids; none if the text is no link of a sitting."""


class LetterAnswer(TypedDict):
    """A link to send."""

    link: str
    """The fragment of its address."""
    name: str
    """What a file with it is called, without an ending."""
    kind: Literal["invitation", "moves"]
    """What it holds."""
    trust: bool
    """Whether what is hidden can be worked out from it."""
    sitting: SittingSave
    """What the device keeps before the link is shown."""


class FileAnswer(TypedDict):
    """A file to save."""

    file: str
    """Its text."""
    name: str
    """What it is called, without an ending."""


class SeatFileAnswer(FileAnswer):
    """A seat to move to another device."""

    sitting: SittingSave
    """What this device keeps from then on: it writes nothing more until its person says so."""


# Jobs


class Job(TypedDict):
    """Multiply points of Curve25519 by keys (X25519): put locks on cards, or take them off.

    All are 32 bytes, in base64url without padding.
    """

    keys: list[str]
    """A key for each point; many may be the same."""
    points: list[str]
    """The points."""


class Wanted(TypedDict):
    """Comes instead of any answer: the page is to do this first, for the browser is quicker at it."""

    job: Job
    """What is to be done."""


class Done(OnBoard):
    """What came of a job; the worker goes on to its answer, or to another job."""

    type: Literal["done"]
    result: list[str | None]
    """The points that the locks make, each null where nothing is left of it, empty where the browser cannot
    do it."""
