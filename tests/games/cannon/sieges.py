"""Positions in which a town is in danger, judged by the second generator."""

from __future__ import annotations

import random
from functools import cache

from pyengine.games.cannon import GAME
from pyengine.games.cannon.rules.board import SQUARES, coordinates, mask
from pyengine.games.cannon.rules.state import State
from tests.games.cannon.positions import setup
from tests.games.cannon.reference_moves import Board, Reference, parse, square_name


def reference(state: State) -> Reference:
    """The position as the second generator sees it."""
    board, side = parse(GAME.write(state))
    return Reference(board, side)


def can_reply_on_town(board: Board, side: str) -> bool:
    """Whether the other side than ``side`` could capture its town."""
    return Reference(board, "l" if side == "d" else "d").takes_town()


@cache
def sieges() -> tuple[State, ...]:
    """White has a cannon that points at Black's town, and both sides have soldiers about.

    Either side is to move.
    """
    rng = random.Random(9)
    near = [square for square in SQUARES if 2 <= coordinates(square)[1] <= 6]
    found: list[State] = []
    for _ in range(150):
        gap, slope = rng.choice((2, 3)), rng.choice((-1, 0, 1))
        file = rng.randint(2, 9) if slope == 0 else rng.randint(2, 5) if slope > 0 else rng.randint(6, 9)
        cannon = mask(*(square_name((file + slope * d, 1 + d)) for d in range(gap, gap + 3)))
        rng.shuffle(near)
        others = [square for square in near if not square & cannon]
        state = setup(towns=f"{square_name((file, 1))} e10", to_move=rng.choice((0, 0, 1)))
        found.append(state.with_soldiers(0, sum(others[:6])).with_soldiers(1, cannon | sum(others[6:9])))
    return tuple(found)


@cache
def dangers() -> tuple[tuple[State, set[str]], ...]:
    """Positions in which some moves leave the town open to capture, with the moves that do not."""
    found: list[tuple[State, set[str]]] = []
    for state in sieges():
        position = reference(state)
        if position.takes_town() or not can_reply_on_town(position.board, position.side):
            continue
        moves = position.moves()
        safe = {text for text, board in moves.items() if not can_reply_on_town(board, position.side)}
        if safe and safe != moves.keys():
            found.append((state, safe))
    return tuple(found)
