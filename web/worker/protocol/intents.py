"""What the player wants of a table: what the page sends to its worker."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from web.views.model import Ask
from web.worker.protocol.live import (
    BeginTable,
    GiveSignal,
    Heard,
    Join,
    LineEvent,
    Mute,
    OpenTable,
    PassCode,
    RematchLive,
    ShowOut,
    Watch,
)
from web.worker.protocol.opening import Named, Open, Sent
from web.worker.protocol.thinking import Report
from web.worker.protocol.together import (
    Accept,
    AnswerOffer,
    Claim,
    Invite,
    Latest,
    MakeOffer,
    RematchByLink,
    ReplaySince,
    Retract,
)

# Taking up and deciding


class Tap(Sent):
    """Touch something at the table."""

    type: Literal["tap"]
    at: str
    """A square, or the name of a card or a place."""


DragFrom = TypedDict("DragFrom", {"from": str})
"""Where a drag begins: ``from``, named as in ``tap``. The word is Python's own, so no class can hold it."""


class Drag(Sent, DragFrom):
    """Take something up and put it elsewhere."""

    type: Literal["drag"]
    to: str
    """Where it is put, named as in ``tap``."""


class Choose(Sent):
    """Decide by a button that names the decision."""

    type: Literal["choose"]
    decision: str
    """The decision in notation; several joined by ``;`` are decided in turn, as far as they go."""


class Type(Sent):
    """Decide by a text; what is refused stays in the field."""

    type: Literal["type"]
    text: str
    """What the player has typed."""


class PutBack(Sent):
    """Put back what is taken up."""

    type: Literal["putback"]


# Going back and forth


class Undo(Sent):
    """Take back the latest decision, or go back in the better line."""

    type: Literal["undo"]


class Practise(Sent):
    """Make the game one to practise, in which undo passes what was revealed, and take back at once."""

    type: Literal["practise"]


class Redo(Sent):
    """Play again what was taken back, or go on in the better line."""

    type: Literal["redo"]


class Goto(Sent):
    """Show the game at a step."""

    type: Literal["goto"]
    step: int | None
    """The number of steps before it; JSON has null for what is no number, and nothing changes then."""


class ContinueHere(Sent):
    """Give up what follows the step that is shown, and play on from it."""

    type: Literal["continue"]


class Line(Sent):
    """Show the better line that a review has found."""

    type: Literal["line"]
    value: NotRequired[str]
    """How many of its decisions; without it the game is shown again."""


# The machine


class Told(Sent, Report):
    """What the machine has found: the report of its worker."""


class Stop(Sent):
    """Stop the machine's thinking."""

    type: Literal["stop"]


class PlayNow(Sent):
    """Let the machine decide by what it has found so far."""

    type: Literal["play-now"]


class Resume(Sent):
    """Let the machine think on, or a review go on."""

    type: Literal["resume"]


class Hint(Sent):
    """Ask for a hint."""

    type: Literal["hint"]


# Games


class Begin(Sent):
    """Begin a new game."""

    type: Literal["begin"]
    players: list[int]
    """For each seat the machine's level; 0 for a person."""
    options: NotRequired[dict[str, bool | str]]
    """The options of the rules by name; those that are missing stay as usual."""
    seed: NotRequired[str]
    """The seed of a deal; empty for any."""
    practice: NotRequired[bool]
    """Whether what has revealed something may be taken back, too."""
    decks: NotRequired[list[str]]
    """For each seat a ready deck's id or a code; empty for any."""
    names: NotRequired[list[str]]
    """For each seat what its person is called, as typed; empty if that is not said."""


class Rematch(Sent):
    """Play once more with another deal, the seats moved on by one."""

    type: Literal["rematch"]


class Climb(Sent):
    """Begin a game on the ladder: one person against the machine, at the usual options."""

    type: Literal["climb"]
    id: str
    """Tells the game from all others of this device."""
    level: int
    """The machine's level."""
    first: bool
    """Whether the person has the first seat."""
    deck: NotRequired[str | None]
    """What the person plays with where decks are brought: a ready deck's id or a code."""


class NextLevel(Sent):
    """Play once more with another deal, everybody in the same seat, against machines one level stronger."""

    type: Literal["next-level"]


class SameDeal(Sent):
    """Play the same deal once more."""

    type: Literal["same-deal"]


class AcceptChallenge(Sent):
    """Play the deal of the challenge that was opened."""

    type: Literal["accept-challenge"]


class WatchChallenge(Sent):
    """Look at the challenger's game; the challenge goes on waiting."""

    type: Literal["watch-challenge"]


class Review(Sent):
    """Let the machine look back at the game."""

    type: Literal["review"]


class LeaveReview(Sent):
    """End the review."""

    type: Literal["leave-review"]


class Result(Sent):
    """Show how the game has ended once more."""

    type: Literal["result"]


class WhatIf(Sent):
    """Play on otherwise from a step of the game, with the same hidden cards, against the machine."""

    type: Literal["what-if"]
    value: str
    """The number of the step."""


class ToReview(Sent):
    """Go back from such a game to the look back at the one that was played."""

    type: Literal["to-review"]


class Resign(Sent):
    """Give up the game."""

    type: Literal["resign"]


class Draw(Sent):
    """Offer a draw."""

    type: Literal["draw"]


# Around the table


class Flip(Sent):
    """Turn the board round."""

    type: Literal["flip"]


class Sort(Sent):
    """Sort the hand, or leave it as it was dealt."""

    type: Literal["sort"]


class Ready(Sent):
    """Say that the person whom the curtain waits for holds the device."""

    type: Literal["ready"]


class SkipToEnd(Sent):
    """See at once how a game ends that machines play on without the people here."""

    type: Literal["skip-to-end"]


class Look(Sent):
    """Look at a game in which nothing is hidden any more from the people here."""

    type: Literal["look"]
    value: NotRequired[str]
    """From which seat; without it with all cards open."""


class Dismiss(Sent):
    """Take away the notice."""

    type: Literal["dismiss"]


class Signals(Sent):
    """Lay out the signals that can be given, or put them away."""

    type: Literal["signals"]


class AskFor(Sent):
    """Set which questions are asked from the next position on."""

    type: Literal["ask"]
    ask: Ask
    """The same as in ``open``."""


class SetCoach(Sent):
    """Set when the coach says something, from the next decision on."""

    type: Literal["coach"]
    coach: Literal["low", "on", "off"]
    """The same as in ``open``."""


class Explain(Sent):
    """Set which lessons are still to be given, from the next position on."""

    type: Literal["explain"]
    explained: list[str] | None
    """The same as in ``open``."""


class Share(Sent, Named):
    """Open the share dialog."""

    type: Literal["share"]
    what: NotRequired[str]
    """What is chosen there at first: a kind of link, else the game."""


# Tasks


class Again(Sent):
    """Begin the task once more."""

    type: Literal["again"]


class ShowMe(Sent):
    """Show the task's solution."""

    type: Literal["show-me"]


class Reply(Sent):
    """Play what is due in the task's line."""

    type: Literal["reply"]


class PlayOn(Sent):
    """Go on with a game from the end of the task."""

    type: Literal["play-on"]


Intent = (
    Open
    | Tap
    | Drag
    | Choose
    | Type
    | PutBack
    | Undo
    | Practise
    | Redo
    | Goto
    | ContinueHere
    | Line
    | Told
    | Stop
    | PlayNow
    | Resume
    | Hint
    | Begin
    | Rematch
    | Climb
    | NextLevel
    | SameDeal
    | AcceptChallenge
    | WatchChallenge
    | Review
    | LeaveReview
    | Result
    | WhatIf
    | ToReview
    | Resign
    | Draw
    | Flip
    | Sort
    | Ready
    | SkipToEnd
    | Look
    | Dismiss
    | Signals
    | AskFor
    | SetCoach
    | Explain
    | Share
    | Again
    | ShowMe
    | Reply
    | PlayOn
    | Invite
    | Accept
    | MakeOffer
    | AnswerOffer
    | Retract
    | Claim
    | Latest
    | RematchByLink
    | OpenTable
    | Join
    | Watch
    | BeginTable
    | ShowOut
    | RematchLive
    | LineEvent
    | Heard
    | GiveSignal
    | Mute
    | PassCode
    | ReplaySince
)
"""What the player wants; the answer is an ``Answer``."""
