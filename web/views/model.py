"""What a table shows: the input of every view, and all that a view knows."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final, Literal

from pyengine.errors import NotationError
from pyengine.game import CHANCE, Decide, OptionValue, Outcome, Report, Seat
from pyengine.games import AnyGame
from pyengine.match import Match, begin, setup
from pyengine.text import Lang, Text

Mode = Literal["table", "view", "play", "puzzle", "rule"]
"""A page of its own; a frame on another page: to look at, to play on, with a task; or a diagram of the rules."""

PLAYED: Final[tuple[Mode, ...]] = ("table", "play")
"""The modes in which a game is played."""

FRAMED: Final[tuple[Mode, ...]] = ("view", "play", "puzzle")
"""The modes of a frame on another page."""


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


_AFTER_END: Final = Text(en="{move} comes after the end of the game.", ja="終局の後に{move}があります。")


@dataclass(frozen=True, slots=True)
class Diagram:
    """A position to try something on: of a rule, of a tutorial's step, of a puzzle. Strings as in the rules' sources.

    The position is ``position``, or the game's beginning, under ``options``, after ``moves``. ``show`` is the part of
    the board that is drawn, ``marks`` are highlighted places and ``picked`` is what is taken up already (each the
    game's own notion; for Cannon files and ranks such as ``b2-g7``, and squares); ``guns`` draws what could be used
    even where it cannot.

    ``solutions`` are the decisions that fulfil the task, any one of them; without any there is only something to look
    at. ``choices`` are decisions offered as buttons. ``against`` is the machine's level in a small game with hints on, or
    0. ``caption``, ``task`` and ``done`` are said to the reader, in the language of the page.
    """

    game: str
    position: str | None = None
    options: tuple[tuple[str, OptionValue], ...] = ()
    moves: tuple[str, ...] = ()
    show: str = ""
    marks: tuple[str, ...] = ()
    picked: str = ""
    guns: bool = False
    solutions: tuple[str, ...] = ()
    choices: tuple[str, ...] = ()
    against: int = 0
    caption: str = ""
    task: str = ""
    done: str = ""

    def begin(self) -> Match:
        """The game as the reader finds it; raises CannonryError where it does not fit together."""
        match = begin(setup(self.game, options=dict(self.options), start=self.position))
        for move in self.moves:
            turn = match.turn
            if isinstance(turn, Outcome):
                raise NotationError(_AFTER_END.fill(move=move))
            seat = turn.seats[0] if isinstance(turn, Decide) else CHANCE
            match = match.play(seat, match.game.read_decision(move)) if seat != CHANCE else match.enter(move)
        return match


@dataclass(frozen=True, slots=True)
class Notes:
    """What a game file says beside the game: its free headers, and comments by the number of steps before them."""

    headers: tuple[tuple[str, str], ...] = ()
    comments: tuple[tuple[int, str], ...] = ()

    def upto(self, steps: int) -> Notes:
        """The notes without those on later steps."""
        return Notes(self.headers, tuple(comment for comment in self.comments if comment[0] <= steps))


@dataclass(frozen=True, slots=True)
class TableView:
    """Everything on a table.

    ``line`` is the whole game as far as it was ever played, ``at`` the number of its steps that are shown; ``match``
    is the line up to there. ``picked`` is what the player has taken up (the game's own notion: for Cannon the bit of a
    square); ``typed`` the text in the notation field. ``ready`` is False on a page that was drawn before the engine runs.

    ``name`` begins every id of its markup, for a page can have many boards; ``rules`` is the address of the game's rules
    as seen from the page. ``diagram`` is what is asked of the reader, if anything is, and ``solved`` who has done it: the
    reader, or the machine that showed it. ``coach`` shows a hint at every turn of a person. ``notes`` are those of the file that the game was opened from.
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
    name: str = ""
    rules: str = ""
    diagram: Diagram | None = None
    solved: Literal["", "self", "shown"] = ""
    coach: bool = False
    notes: Notes = Notes()

    @property
    def match(self) -> Match:
        """The game up to the step that is shown."""
        return self.line.upto(self.at)

    @property
    def game(self) -> AnyGame:
        """The rules."""
        return self.line.game

    def id(self, part: str) -> str:
        """The id of a part of this board's markup, alone on the page."""
        return f"{self.name}-{part}" if self.name else part

    @property
    def comment(self) -> str:
        """What the file says of the step that is shown; empty if nothing."""
        return dict(self.notes.comments).get(self.at, "")

    def name_of(self, seat: Seat) -> str:
        """The name that the file gives to the player of a seat; empty if none."""
        return dict(self.notes.headers).get(f"Player{seat + 1}", "")

    @property
    def live(self) -> bool:
        """Whether the last step is shown, so that the next decision continues the game."""
        return self.at == len(self.line.steps)
