"""A task: a position, what is asked of the player in it, and the lines of decisions that fulfil it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from pyengine.checked import TASK, TASK_DECISIONS
from pyengine.errors import TaskError
from pyengine.game import Decide, Seat, decision_of
from pyengine.games import AnyGame
from pyengine.match import Match
from pyengine.text import Text, is_proper

Line = tuple[Any, ...]
"""The player's decisions in order, each but the last with what the others answer to it."""


@dataclass(frozen=True, slots=True)
class Task:
    """What is asked, in one sentence (perhaps empty), and the lines that fulfil it, any one of them.

    Most lines are one decision. The first line is the one to be shown. Make a task with ``task``, which
    checks it.
    """

    text: str
    solutions: tuple[Line, ...]


def task(match: Match, text: str, solutions: Sequence[Sequence[Any]]) -> Task:
    """The task for the seat that decides at the beginning of a match.

    Each solution is a line of decisions, which may be written: one by one, or as ``write_line`` writes them.
    Raises TaskError, or IllegalDecision for a line that the rules forbid.
    """
    text = " ".join(text.split())
    if len(text) > TASK or not is_proper(text):
        raise TaskError(_TOO_LONG.fill(length=len(text), longest=TASK))
    player = _decider(match)
    if match.plies or player is None:
        raise TaskError(_NO_TURN)
    lines = tuple(_line(match.game, line) for line in solutions)
    if not lines or not all(lines) or _repeats(lines):
        raise TaskError(_NO_SOLUTION)
    if sum(map(len, lines)) > TASK_DECISIONS:
        raise TaskError(_TOO_MANY.fill(most=f"{TASK_DECISIONS:,}"))
    for line in lines:
        if _last_decider(match, line) != player:
            raise TaskError(_NO_LINE)
    return Task(text, lines)


def read_line(game: AnyGame, text: str) -> Line:
    """The line that ``write_line`` wrote, legal or not; raises NotationError."""
    return tuple(map(game.read_decision, text.split()))


def write_line(game: AnyGame, line: Line) -> str:
    """The line in notation, its decisions parted by blanks."""
    return " ".join(game.write_decision(decision_of(game, decision)) for decision in line)


def _line(game: AnyGame, line: Sequence[Any]) -> Line:
    """A line's decisions, however they are given."""
    if isinstance(line, str):
        return read_line(game, line)
    return tuple(decision_of(game, decision) for decision in line)


def _decider(match: Match) -> Seat | None:
    """The one seat that decides now; None if there is none, or several."""
    turn = match.turn
    return turn.seats[0] if isinstance(turn, Decide) and len(turn.seats) == 1 else None


def _last_decider(match: Match, line: Line) -> Seat:
    """Who takes a line's last decision.

    Raises IllegalDecision, or TaskError where not one seat alone decides.
    """
    seat = None
    for decision in line:
        seat = _decider(match)
        if seat is None:
            raise TaskError(_NO_LINE)
        match = match.play(seat, decision)
    assert seat is not None, "a line is not empty"
    return seat


def _repeats(lines: Sequence[Line]) -> bool:
    """Whether a line is given twice, or begins with the whole of another."""
    whole = set(lines)
    return len(whole) < len(lines) or any(
        line[:length] in whole for line in lines for length in range(1, len(line))
    )


_TOO_LONG: Final = Text(
    en="A task's text has at most {longest} characters, all of them proper; this one has {length}.",
    ja="課題の文は{longest}文字以内の正しい文字列にしてください（この文は{length}文字です）。",
)
_NO_TURN: Final = Text(
    en="A task begins with a position in which one player has to decide.",
    ja="課題は、1人のプレイヤーが手番を持つ局面から始まります。",
)
_NO_SOLUTION: Final = Text(
    en="A task needs at least one solution, and none of them twice, not even as the beginning of another.",
    ja="課題には解答が1つ以上必要です。同じ解答を2度書いたり、ほかの解答の途中までを別の解答にしたりすることはできません。",
)
_TOO_MANY: Final = Text(
    en="The solutions of a task hold at most {most} decisions in all.",
    ja="課題の解答は、すべて合わせて{most}手までです。",
)
_NO_LINE: Final = Text(
    en="A solution of several decisions begins and ends with the player's own, and one player alone takes each of them.",
    ja="複数の手からなる解答は、課題を解くプレイヤー自身の手で始まって終わり、途中の手もそれぞれ1人のプレイヤーが選ぶものにしてください。",
)
