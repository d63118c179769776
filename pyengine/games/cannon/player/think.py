"""The machine player of Cannon."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from pyengine.game import Report, Strength
from pyengine.games.cannon.player.model import Model, Position, from_state
from pyengine.games.cannon.player.oversights import Oversight, noticed, overlooked
from pyengine.games.cannon.player.search import DEEPEST, search
from pyengine.games.cannon.player.towns import book_towns
from pyengine.games.cannon.rules.bitboard import Pair
from pyengine.games.cannon.rules.board import Move
from pyengine.games.cannon.rules.legal import legal_moves, to_move
from pyengine.games.cannon.rules.state import State
from pyengine.players.levels import of_level


@dataclass(frozen=True, slots=True)
class _Skill:
    """What one strength does.

    How much and how deep it searches, and which part of its moves it notices at all.

    ``careful`` is whether it looks to its own town before anything else, and places it by the book.
    """

    nodes: int
    depth: int
    notices: float
    careful: bool


_SKILLS: Final = (
    _Skill(nodes=700, depth=3, notices=0.85, careful=False),
    _Skill(nodes=1_200, depth=4, notices=0.9, careful=True),
    _Skill(nodes=3_000, depth=DEEPEST, notices=0.95, careful=True),
    _Skill(nodes=8_000, depth=DEEPEST, notices=1.0, careful=True),
    _Skill(nodes=60_000, depth=DEEPEST, notices=1.0, careful=True),
)

_MODEL: Final = Model()


def think(state: State, strength: Strength) -> Iterator[Report[Move]]:
    """The thinking of the side to move, in a state in which it has a legal move.

    Every report's move captures the enemy town if that is possible, and from strength 2 on leaves the own
    town open to capture only if every move does. Raises SetupError if there is no such strength.
    """
    skill = of_level(_SKILLS, strength)
    rng = Random(1_000 * strength.seed + state.ply)
    moves = legal_moves(state)
    if state.phase == "placing":
        yield _placed(moves, book_towns(state.to_move, state.dark_town) if skill.careful else (), rng)
        return
    root = from_state(state)
    missed = overlooked(state, state.to_move, strength)
    pairs = [(move.origin, move.target) for move in sorted(moves, key=lambda _: rng.random())]
    for report in search(
        root,
        _candidates(root, pairs, skill, missed, rng),
        nodes=strength.nodes or skill.nodes,
        depth=skill.depth,
        horizon=state.move_limit - state.ply,
        slide_limit=state.slide_limit,
    ):
        yield _translated(report, root)


def _placed(moves: Sequence[Move], towns: Sequence[int], rng: Random) -> Report[Move]:
    """One of these towns; any, if none is given."""
    book = [move for move in moves if move.target in towns]
    best = rng.choice(book or moves)
    return Report(best, 0.0, 0, 0, 0, (best,), book=bool(book))


def _candidates(
    root: Position, pairs: Sequence[Pair], skill: _Skill, missed: Sequence[Oversight], rng: Random
) -> list[Pair]:
    """The moves among which to choose, the best at first sight first."""
    won = _MODEL.win(root)
    if won:
        return [won]
    after = {pair: _MODEL.play(root, pair) for pair in pairs}
    safe = [pair for pair in pairs if not _MODEL.win(after[pair])] if skill.careful else []
    choice = noticed(root, safe or pairs, missed)
    thought_of = [pair for pair in choice if rng.random() < skill.notices]
    return sorted(thought_of or choice[:1], key=lambda pair: _MODEL.evaluate(after[pair]))


def _translated(report: Report[Pair], root: Position) -> Report[Move]:
    """The report with moves in the form of the rules."""
    position = root
    line: list[Move] = []
    for pair in report.pv:
        _, opp, _, opp_town, *_ = position
        line.append(to_move(*pair, opp | opp_town))
        position = _MODEL.play(position, pair)
    second = None
    if report.second is not None:
        _, opp, _, opp_town, *_ = root
        second = to_move(*report.second, opp | opp_town)
    return Report(line[0], report.score, report.value, report.depth, report.nodes, tuple(line), second=second)
