"""What the machine's worker is sent, and its reports."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict


class Judge(TypedDict):
    """A decision that is to be judged by what its seat could know."""

    position: str
    """What the seat saw before, in the game's notation."""
    seat: int
    """Who decided."""
    taken: str
    """The decision, in notation."""
    now: NotRequired[str]
    """For the coach, which doubts its verdict: what the seat sees when it decides again, or nothing."""


class Verdict(TypedDict):
    """What a decision was worth (see ``pyengine.players.hindsight``)."""

    best: str
    """What the machine would have decided, in notation."""
    before: float
    """The expected result with that, from -1 to 1."""
    after: float
    """The one with the decision taken."""
    error: float
    """The standard error of their difference."""


class Think(TypedDict):
    """What the machine is to think about."""

    ticket: int
    """Numbers the thinking: a report with another number comes too late."""
    purpose: str
    """What for: the machine's own decision, a hint, a review, or the coach's word."""
    game: str
    """The game's id."""
    options: dict[str, bool | int]
    """The options of the rules by name."""
    position: str
    """What the seat sees, in the game's notation."""
    seat: int
    """Who thinks."""
    level: int
    """How hard."""
    nodes: int | None
    """What it may spend, in the measure of the game's player; null for what the level has."""
    seed: int
    """Varies the machine's play."""
    weighing: int
    """In how many deals decisions are judged."""
    judged: list[Judge]
    """For the coach, and for a review of a game with luck or secrets: the decisions to judge; else empty."""
    close: bool
    """Whether they are to be looked at closely."""


class StartThinking(Think):
    """Begin to think, for a first slice of time."""

    type: Literal["start"]
    board: NotRequired[str]
    """The key of the board; empty where a page has but one."""


class GoOnThinking(TypedDict):
    """Think for another slice of time."""

    type: Literal["go"]
    board: NotRequired[str]
    """The key of the board."""
    ticket: int
    """Which thinking; the answer is null if it is not the board's current one."""


class Close(TypedDict):
    """Forget a board, whose page is gone. The table's worker takes it too."""

    type: Literal["close"]
    board: str
    """The key of the board."""


class Closed(TypedDict):
    """The answer to ``close``."""

    boards: int
    """How many boards are left."""


Request = StartThinking | GoOnThinking | Close
"""What the machine's worker is sent. It answers with a ``Report``, or to ``close`` with ``Closed``."""


class Report(TypedDict):
    """What the machine has found so far."""

    type: Literal["report"]
    ticket: int
    """Which thinking it is about."""
    best: str
    """The best decision, in notation."""
    score: float
    """What the machine expects for itself, from -1 to 1."""
    value: int
    """The same in the measure of the game's player."""
    depth: int
    """How many decisions it has looked ahead; 0 without a search."""
    nodes: int
    """What it has spent."""
    pv: list[str]
    """The course that it expects, in notation."""
    second: str
    """The next best decision, in notation; empty where none was tried."""
    verdicts: list[Verdict]
    """On the decisions that were to be judged, as far as there are any yet."""
    done: bool
    """Whether it has spent all."""
