"""What the player wants of a table: what the page sends to its worker."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from web.views.model import Ask
from web.worker.protocol.live import (
    GiveSignal,
    Heard,
    Join,
    LineEvent,
    OpenTable,
    PassCode,
    RematchLive,
    ShowOut,
)
from web.worker.protocol.opening import Coach, Named, Open, Sent
from web.worker.protocol.thinking import Report
from web.worker.protocol.together import (
    Accept,
    AnswerOffer,
    Invite,
    MakeOffer,
    RematchByLink,
    ReplaySince,
)


class Bare(Sent):
    """An intent that says nothing but what it is."""

    type: Literal[
        "putback",  # put back what is taken up
        "undo",  # take back the latest decision, or go back in the better line
        "practise",  # make it a game to practise, in which undo passes what was revealed, and take back
        "redo",  # play again what was taken back, or go on in the better line
        "continue",  # give up what follows the step that is shown, and play on from it
        "stop",  # stop the machine's thinking
        "play-now",  # let the machine decide by what it has found so far
        "resume",  # let the machine think on, or a review go on
        "hint",  # ask for a hint
        "rematch",  # play once more with another deal, the seats moved on by one
        "next-level",  # play once more with another deal, against machines one level stronger
        "same-deal",  # play the same deal once more
        "accept-challenge",  # play the deal of the challenge that was opened
        "watch-challenge",  # look at the challenger's game; the challenge goes on waiting
        "review",  # let the machine look back at the game
        "leave-review",  # end the review
        "result",  # show how the game has ended once more
        "to-game",  # go back from a game that went on otherwise to the one that was left
        "resign",  # give up the game
        "draw",  # offer a draw
        "flip",  # turn the board round
        "sort",  # sort the hand, or leave it as it was dealt
        "ready",  # say that the person whom the curtain waits for holds the device
        "skip-to-end",  # see at once how a game ends that machines play on without the people here
        "dismiss",  # take away the notice
        "understood",  # take away the lesson
        "try-again",  # practise from the decision that the coach speaks of
        "signals",  # lay out the signals that can be given, or put them away
        "again",  # begin the task once more
        "show-me",  # show the task's solution
        "reply",  # play what is due in the task's line
        "play-on",  # go on with a game from the end of the task
        "watch",  # look on without a seat
        "begin-table",  # begin with those who are there
        "mute",  # show the others' signals, or no longer
        "retract",  # take back what has not left the device yet
        "claim",  # claim the game, as the other's time has run out
        "latest",  # say that an imported sitting is the latest
    ]


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


# Going back and forth


class Goto(Sent):
    """Show the game at a step."""

    type: Literal["goto"]
    step: int | None
    """The number of steps before it; JSON has null for what is no number, and nothing changes then."""


class Line(Sent):
    """Show the better line that a review has found."""

    type: Literal["line"]
    value: NotRequired[str]
    """How many of its decisions; without it the game is shown again."""


# The machine


class Told(Sent, Report):
    """What the machine has found: the report of its worker."""


# Games


class Begin(Sent):
    """Begin a new game."""

    type: Literal["begin"]
    players: list[int]
    """For each seat the machine's level; 0 for a person."""
    options: NotRequired[dict[str, bool | int | str]]
    """The options of the rules by name; those that are missing stay as usual."""
    seed: NotRequired[str]
    """The seed of a deal; empty for any."""
    practice: NotRequired[bool]
    """Whether what has revealed something may be taken back, too."""
    decks: NotRequired[list[str]]
    """For each seat a ready deck's id or a code; empty for any."""
    names: NotRequired[list[str]]
    """For each seat what its person is called, as typed; empty if that is not said."""


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


class WhatIf(Sent):
    """Play on otherwise from a step of the game, with the same hidden cards, against the machine."""

    type: Literal["what-if"]
    value: str
    """The number of the step."""


# Around the table


class Look(Sent):
    """Look at a game in which nothing is hidden any more from the people here."""

    type: Literal["look"]
    value: NotRequired[str]
    """From which seat; without it with all cards open."""


class AskFor(Sent):
    """Set which questions are asked from the next position on."""

    type: Literal["ask"]
    ask: Ask
    """The same as in ``open``."""


class SetCoach(Sent):
    """Set when the coach says something, from the next decision on."""

    type: Literal["coach"]
    coach: Coach
    """The same as in ``open``."""


class ShowRemark(Sent):
    """Show the coach's word on a decision, or put it away; without a value the one that is shown."""

    type: Literal["remark"]
    value: NotRequired[str]
    """How many steps came before the decision."""


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


Intent = (
    Open
    | Bare
    | Tap
    | Drag
    | Choose
    | Type
    | Goto
    | Line
    | Told
    | Begin
    | Climb
    | WhatIf
    | Look
    | AskFor
    | SetCoach
    | ShowRemark
    | Explain
    | Share
    | Invite
    | Accept
    | MakeOffer
    | AnswerOffer
    | RematchByLink
    | OpenTable
    | Join
    | ShowOut
    | RematchLive
    | LineEvent
    | Heard
    | GiveSignal
    | PassCode
    | ReplaySince
)
"""What the player wants; the answer is an ``Answer``."""
