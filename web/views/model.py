"""What a table shows: the input of every view, and all that a view knows."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

from pyengine.game import Report, Seat
from pyengine.games import AnyGame
from pyengine.match import Match
from pyengine.text import Lang, Text

Mode = Literal["table", "view", "play"]
"""A page of its own, or a frame on another page: to look at, or to play on."""


@dataclass(frozen=True, slots=True)
class Player:
    """Who sits in a seat: a person at this device (level 0) or the machine at a strength from 1."""

    level: int = 0

    @property
    def machine(self) -> bool:
        """Whether the machine plays the seat."""
        return self.level > 0


@dataclass(frozen=True, slots=True)
class Notice:
    """A strip that tells news, or why something was refused.

    ``rule`` numbers the rule behind a refusal; ``at`` is the place on the board that was refused (for Cannon the name
    of a square).
    """

    kind: Literal["news", "refusal"]
    text: Text
    rule: str = ""
    at: str = ""


@dataclass(frozen=True, slots=True)
class Thinking:
    """The machine at work, for a seat's decision or for a hint; without a report it has only begun.

    ``paused`` once the player has stopped it: it holds its decision until asked to go on.
    """

    purpose: Literal["move", "hint"]
    seat: Seat
    report: Report[Any] | None = None
    paused: bool = False


@dataclass(frozen=True, slots=True)
class Hint:
    """A finished hint: the best decisions found, best first in ``report``, and why, most important reason first."""

    report: Report[Any]
    reasons: tuple[Text, ...]


@dataclass(frozen=True, slots=True)
class TableView:
    """Everything on a table.

    ``line`` is the whole game as far as it was ever played, ``at`` the number of its steps that are shown; ``match``
    is the line up to there. ``picked`` is what the player has taken up (the game's own notion: for Cannon the bit of a
    square); ``typed`` the text in the notation field. ``watching`` holds the seats that persons play. ``ready`` is
    False on a page that was drawn before the engine runs.
    """

    lang: Lang
    line: Match
    at: int
    players: tuple[Player, ...]
    mode: Mode = "table"
    picked: Any = None
    typed: str = ""
    flipped: bool = False
    thinking: Thinking | None = None
    hint: Hint | None = None
    notice: Notice | None = None
    undo: bool = False
    redo: bool = False
    practice: bool = False
    ready: bool = True

    @property
    def match(self) -> Match:
        """The game up to the step that is shown."""
        return self.line.upto(self.at)

    @property
    def game(self) -> AnyGame:
        """The rules."""
        return self.line.game

    @property
    def live(self) -> bool:
        """Whether the last step is shown, so that the next decision continues the game."""
        return self.at == len(self.line.steps)
