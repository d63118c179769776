"""What the table's worker answers to an intent, and what a frame tells the page around it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NotRequired, TypedDict

from web.worker.protocol.thinking import Think

# Movements over the board


class Place(TypedDict):
    """A piece appears."""

    do: Literal["place"]
    at: str
    """Its square."""


class Move(TypedDict):
    """Pieces move, all at once."""

    do: Literal["move"]
    kind: str
    """What the game's rules call the move."""
    pairs: Sequence[tuple[str, str]]
    """For each piece the square that it leaves and the one where it goes."""


class Gun(TypedDict):
    """One of the guns of a shot."""

    soldiers: Sequence[str]
    """The squares of its soldiers, the rear one first."""
    muzzle: str
    """The square in front of it."""


class Shoot(TypedDict):
    """Guns shoot."""

    do: Literal["shoot"]
    guns: Sequence[Gun]
    """The guns that reach the target."""
    to: str
    """The square that is shot at."""


class Vanish(TypedDict):
    """A piece is taken."""

    do: Literal["vanish"]
    at: str
    """Its square."""


Motion = Place | Move | Shoot | Vanish
"""A movement over the new board; the events of a step make them, one after the other."""


# What the device keeps


class DailyNote(TypedDict):
    """That a game is the deal of a day."""

    day: str
    """The day, such as ``2026-11-26``."""
    counts: bool
    """Whether it is the try whose end is kept; else it is practice."""


class Notes(TypedDict):
    """What a link cannot hold of a game; ``open`` takes it back as it is."""

    headers: NotRequired[Sequence[tuple[str, str]]]
    """The free headers of the game file."""
    comments: NotRequired[Sequence[tuple[int, str]]]
    """Its comments, each after a number of steps."""
    challenge: NotRequired[str]
    """The link of the game that is to be beaten."""
    ladder: NotRequired[str]
    """The id of a game on the ladder."""
    shared: NotRequired[bool]
    """Whether another player has played the game, and nobody here has gone on with it."""
    daily: NotRequired[DailyNote]
    """The day whose deal the game is."""
    practice: NotRequired[bool]
    """Whether undo passes what was revealed."""
    names: NotRequired[Sequence[str]]
    """For each seat what its person at this device is called; empty if that is not said."""


class Save(TypedDict):
    """What the device keeps of a game."""

    game: str
    """The game's id."""
    link: str
    """The link of the game."""
    notes: Notes | None
    """What the link cannot hold, if there is any."""
    over: bool
    """Whether the game is over."""
    picture: str
    """A picture of the position, as SVG."""
    title: dict[str, str]
    """What it is called in the list of kept games, by language."""
    detail: dict[str, str]
    """What is said below that, by language."""


class SittingSave(TypedDict):
    """What the device keeps of a sitting: a match with a player at another device."""

    id: str
    """Its id."""
    before: str
    """The id of what it takes the place of, such as an invitation that was answered; empty if of nothing."""
    game: str
    """The game's id."""
    text: str
    """All of it, with the key of this device's seat; ``open`` takes it back as it is."""
    state: str
    """How it stands, as this device knows (``Stage`` in ``web/views/model.py``)."""
    unsent: bool
    """Whether something was written here that no link holds yet."""
    turn: bool
    """Whether this device's person is to do something."""
    over: bool
    """Whether the match is over."""
    days: int
    """How many days a decision may take; 0 for any number."""
    picture: str
    """A picture of the position, as SVG."""
    title: dict[str, str]
    """What it is called in the list of sittings, by language."""
    detail: dict[str, str]
    """What is said below that, by language."""


# Messages of a frame


class MoveMessage(TypedDict):
    """A decision was made."""

    type: Literal["move"]
    seat: int
    """Who decided."""
    move: str
    """The decision in notation; empty while it is secret."""
    ply: int
    """The number of steps with it."""
    position: str
    """The position after it, as a spectator sees it."""
    link: str
    """The link of the game; empty while it hides something."""


class SolvedMessage(TypedDict):
    """The task is solved."""

    type: Literal["solved"]
    by: Literal["self", "shown"]
    """By the reader, or by the machine that showed it."""


class ReadyMessage(TypedDict):
    """What was to be shown is there."""

    type: Literal["ready"]
    position: str
    """The position shown, as a spectator sees it."""
    step: int
    """The number of steps before it."""
    steps: int
    """The number of steps of the whole game."""
    link: str
    """The link of the game; empty while it hides something."""


class ErrorMessage(TypedDict):
    """What was to be shown cannot be."""

    type: Literal["error"]
    message: str
    """Why, in a sentence."""


Message = MoveMessage | SolvedMessage | ReadyMessage | ErrorMessage
"""What a frame tells the page around it, which may be an opponent's."""


# Answers to intents


class Dialog(TypedDict):
    """A dialog to open."""

    id: str
    """The id of its element."""
    html: str
    """Its markup; empty where it stands on the table already."""


# Lines to other devices


class FrameToSend(TypedDict):
    """What is to be said on a line, once the sitting is kept."""

    line: str
    """Which one."""
    text: str
    """What."""


class SeatLine(TypedDict):
    """The line to a seat."""

    seat: int
    """Which seat."""
    line: str
    """Which line."""


class CodeFrom(TypedDict):
    """A pairing code that another seat has passed on to this one."""

    seat: int
    """From which seat."""
    text: str
    """The code."""


class Lines(TypedDict):
    """How the table stands to the devices that it has lines to; missing where it has none, and needs none."""

    type: Literal["lines"]
    stage: str
    """As in ``web/views/model.py``; empty before the other device has said anything."""
    table: str
    """The hash of the table line; empty before there is one."""
    seat: int
    """This device's seat; -1 if it has none."""
    seats: int
    """How many seats the table has; 0 before play begins."""
    reached: list[SeatLine]
    """The seats to which there is a line."""
    codes: list[CodeFrom]
    """Pairing codes that have come."""
    close: list[str]
    """Lines to close, for what was said on them."""
    frames: list[FrameToSend]
    """What is to be said on lines, once the sitting is kept."""


class Ended(TypedDict):
    """How a game that counts has ended at this device just now, for the results that it keeps."""

    type: Literal["ended"]
    game: str
    """The game's id."""
    players: Sequence[int]
    """For each seat the machine's level; 0 for a person at this device, -1 for one at another."""
    seat: int
    """The seat of the only person at this device; -1 if several share it."""
    winners: Sequence[int]
    """The seats that have won; none in a draw."""
    moves: int
    """How many decisions were made, by all."""
    won: bool | None
    """Whether the only person at this device has won; null for a draw, and where several share it."""
    occasion: Literal["game", "ladder", "daily", "challenge"]
    """What it was played for."""
    id: NotRequired[str]
    """By what it counts once, if not as the game that the device keeps."""
    rung: NotRequired[int]
    """The level of the ladder that it counts for."""
    day: NotRequired[str]
    """The day whose deal it was, such as ``2026-11-26``."""
    own: NotRequired[float]
    """What the game counts for the person, such as points or ships; with ``day``."""
    others: NotRequired[float]
    """The most that it counts for anybody else; with ``day``."""


class Explained(TypedDict):
    """The lessons that a newcomer has had."""

    type: Literal["explained"]
    had: Sequence[str]
    """Their ids."""


class SittingChanged(TypedDict):
    """What the device is to keep of a sitting before it shows this answer."""

    type: Literal["sitting"]
    save: SittingSave
    """That."""


class Call(TypedDict):
    """What calls the person of this device back to a table with a player at another device."""

    type: Literal["call"]
    about: Literal["turn", "offer", "over", "lost"]
    """Their turn; an answer that the other waits for; the end of the game; a line that is lost."""
    title: str
    """The page's title as long as the person looks away."""
    head: str
    """What is to be done, or has happened."""
    detail: str
    """At which table."""


class Players(TypedDict):
    """Who plays, where that has changed."""

    type: Literal["players"]
    private: bool
    """Whether several people at this device have secrets from each other."""
    machine: bool
    """Whether the machine plays a seat of a game that goes on."""
    level: int
    """The level of the strongest machine; 0 without any."""


class Elsewhere(TypedDict):
    """What was to be opened is of another game."""

    type: Literal["elsewhere"]
    address: str
    """Where it belongs, as an address seen from this table."""


class ToldPage(TypedDict):
    """What a board in a page of text, or in a frame, tells the page around it."""

    type: Literal["told"]
    messages: list[Message]
    link: str | None
    """In a frame: what the way to the site carries, for the reader alone; null if that is as before."""


class Task(TypedDict):
    """How it goes with the board's task."""

    type: Literal["task"]
    solved: Literal["", "self", "shown"]
    """Who has solved it just now: nobody, the reader, or the machine that showed it."""
    missed: bool
    """Whether this intent was a legal decision that is not what is asked."""
    due: int
    """In how many milliseconds ``reply`` is wanted, which plays on in the task's line; 0 if it is not."""


PageEvent = Explained | SittingChanged | Lines | Call | Ended | Players | Elsewhere | ToldPage | Task
"""What else the page learns of."""


class Answer(TypedDict):
    """The table after an intent."""

    main: str
    """The inner HTML of the board's element."""
    before: str
    """The same from which ``motions`` begin if they are played once more; else empty."""
    title: str
    """The page's title."""
    announce: str
    """What the live region says."""
    motions: list[Motion]
    """Movements over the new board."""
    beats: list[int]
    """For how many milliseconds each of the pictures is shown that come before ``main``."""
    sounds: list[Literal["", "card", "reveal", "take", "water", "shot", "fall", "win"]]
    """What is heard with each of these pictures or movements, and what of all; empty for silence."""
    played: int
    """How many steps this intent led to."""
    think: Think | None
    """What the machine's worker is to think about."""
    dialog: Dialog | None
    """The dialog to open, if there is one."""
    save: Save | None
    """What the device is to keep; null if nothing has changed."""
    events: list[PageEvent]
    """What else the page learns of: of each type one at most."""
    position: int
    """Tells the position shown from those before: what was meant for one is not played on another."""
    error: str
    """Why a link could not be opened or a game not be begun, in a sentence; empty if nothing is refused."""


class Lost(TypedDict):
    """The worker does not know the board: it must be opened first."""

    lost: Literal[True]


class Crash(TypedDict):
    """Something went wrong inside; the table stays."""

    crash: str
    """The details, for a report."""
