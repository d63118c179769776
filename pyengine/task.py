"""A task: a position, what is asked of the player in it, and the decisions that fulfil it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from pyengine.errors import IllegalDecision, TaskError
from pyengine.game import Decide
from pyengine.match import Match
from pyengine.text import Text, is_proper

LONGEST: Final = 200
"""The most characters that a task's text may have."""


@dataclass(frozen=True, slots=True)
class Task:
    """What is asked, in one sentence (perhaps empty), and the decisions that fulfil it, any one of them.

    The first solution is the one to be shown. Make one with ``task``, which checks it.
    """

    text: str
    solutions: tuple[Any, ...]


def task(match: Match, text: str, solutions: Sequence[Any]) -> Task:
    """The task for the seat that decides at the beginning of a match.

    Raises TaskError, or IllegalDecision for a solution that the rules forbid.
    """
    text = " ".join(text.split())
    if len(text) > LONGEST or not is_proper(text):
        raise TaskError(_TOO_LONG.fill(length=len(text), longest=LONGEST))
    turn = match.turn
    if match.plies or not isinstance(turn, Decide) or len(turn.seats) != 1:
        raise TaskError(_NO_TURN)
    if not solutions or len(set(solutions)) < len(solutions):
        raise TaskError(_NO_SOLUTION)
    for solution in solutions:
        refusal = match.game.why_not(match.state, turn.seats[0], solution)
        if refusal is not None:
            raise IllegalDecision(refusal)
    return Task(text, tuple(solutions))


_TOO_LONG: Final = Text(
    en="A task's text has at most {longest} characters, all of them proper; this one has {length}.",
    ja="課題の文は{longest}文字以内の正しい文字列にしてください（この文は{length}文字です）。",
)
_NO_TURN: Final = Text(
    en="A task begins with a position in which one player has to decide.",
    ja="課題は、1人のプレイヤーが手番を持つ局面から始まります。",
)
_NO_SOLUTION: Final = Text(
    en="A task needs at least one solution, and none of them twice.",
    ja="課題には解答が1つ以上必要です。同じ解答を2度書くことはできません。",
)
