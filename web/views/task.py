"""A task: a position set before a reader, and their progress with it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import reduce
from typing import Literal

from pyengine.game import CHANCE, Decide
from pyengine.match import Match, begin, setup
from pyengine.notation.record import follow
from pyengine.option import OptionValue
from web.views.model import Passing, Setting, View


@dataclass(frozen=True, slots=True)
class Diagram:
    """A position to try something on: of a rule, of a tutorial's step, of a puzzle.

    Strings as in the rules' sources.

    The position is ``position``, or the game's beginning, under ``options`` (and with a ``seed`` where chance
    goes on by itself), after ``moves``, written as in a record. The reader sees the hidden cards of the seat
    to decide or, with ``open``, all of them. ``show`` is the part of the board that is drawn, ``marks`` are
    highlighted places and ``picked`` is what is taken up already (each the game's own notion; for Cannon
    files and ranks such as ``b2-g7``, and squares); ``guns`` draws what could be used even where it cannot.

    ``solutions`` are the lines that fulfil the task, any one of them: the reader's decision, or several
    parted by blanks with the answers of the others between them; without any there is only something to look
    at. ``choices`` are decisions offered as buttons. ``against`` is the machine's level in a small game with
    hints on, else 0. ``clue`` offers a hint at what is asked, without giving it away; ``refutes`` answers a
    wrong try on the board, where the game can tell what is wrong with it. ``flipped`` turns the board.
    ``caption``, ``task`` and ``done`` are said to the reader, in the language of the page.
    """

    game: str
    position: str | None = None
    options: tuple[tuple[str, OptionValue], ...] = ()
    seed: str = ""
    moves: tuple[str, ...] = ()
    open: bool = False
    show: str = ""
    marks: tuple[str, ...] = ()
    picked: str = ""
    guns: bool = False
    solutions: tuple[str, ...] = ()
    choices: tuple[str, ...] = ()
    against: int = 0
    clue: bool = False
    refutes: bool = False
    flipped: bool = False
    caption: str = ""
    task: str = ""
    done: str = ""

    def begin(self) -> Match:
        """The game as the reader finds it; raises CannonryError where it does not fit together."""
        made = setup(self.game, options=dict(self.options), start=self.position, seed=self.seed or None)
        return reduce(follow, self.moves, begin(made))


@dataclass(frozen=True, slots=True)
class Task(Setting):
    """The diagram that is shown. The reader begins after ``since`` steps; many are only looked at."""

    diagram: Diagram
    since: int = 0

    @property
    def asks(self) -> bool:
        """True if the reader is to find a decision."""
        return bool(self.diagram.solutions)

    def withholds(self, view: View) -> bool:
        """True if the task is done, or another player's answer is due."""
        return bool(progress(view).solved or due(view))


@dataclass(frozen=True, slots=True)
class Progress(Passing):
    """The reader's progress: ``solved`` by the reader, or by the machine that showed it.

    While ``showing``, the rest of the line plays by itself.
    """

    solved: Literal["", "self", "shown"] = ""
    showing: bool = False


def progress(view: View) -> Progress:
    """The progress with the task of a view; none where there is no task."""
    return view.play.of(Progress) or Progress()


def tried(view: View) -> tuple[str, ...]:
    """The decisions made since the task began, in notation."""
    task = view.play.of(Task)
    steps = view.play.line.steps[task.since : view.play.at] if task else ()
    return tuple(view.game.write_decision(step.decision) for step in steps if step.decider != CHANCE)


def ways_on(view: View) -> tuple[tuple[str, ...], ...]:
    """The rest of each of the task's lines that agrees with the decisions made so far."""
    past, task = tried(view), view.play.of(Task)
    lines = (tuple(line.split()) for line in task.diagram.solutions) if task else ()
    return tuple(line[len(past) :] for line in lines if line[: len(past)] == past)


def due(view: View) -> str:
    """The decision of the task's line that now plays by itself.

    An answer to the reader, or what is shown; else empty.
    """
    now, task = progress(view), view.play.of(Task)
    if task is None or not task.asks or now.solved or not (now.showing or _others_answer(view, task)):
        return ""
    return next((way[0] for way in ways_on(view) if way), "")


def _others_answer(view: View, task: Task) -> bool:
    """True if the reader has decided, and another player is next."""
    turn, past = view.match.turn, view.play.line.steps[task.since : view.play.at]
    return bool(past) and isinstance(turn, Decide) and past[0].decider not in turn.seats


def refuted(view: View) -> bool:
    """True while a wrong try is shown with its refutation."""
    task = view.play.of(Task)
    return task is not None and task.asks and view.play.side is not None
