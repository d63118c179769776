"""How fast positions are counted, random games are played, and nodes are searched."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

from pyengine.games.cannon import GAME
from pyengine.games.cannon.player.model import from_state
from pyengine.games.cannon.player.search import search
from pyengine.games.cannon.rules.legal import legal_moves
from pyengine.games.cannon.rules.state import State
from pyengine.games.cannon.study.playout import playout
from pyengine.players.budget import final

OPENING: Final = "5L4/1l1l1l1l1l/1l1l1l1l1l/1l1l1l1l1l/10/10/d1d1d1d1d1/d1d1d1d1d1/d1d1d1d1d1/4D5 d"
MIDDLE: Final = "5L4/3l1l1l1l/1l1l1l1l1l/2ll1l1l2/3d5l/10/d1d2dd1d1/d1d1d3d1/d1d1d1d1d1/1D8 d"

DEPTH: Final = 4
GAMES: Final = 40
NODES: Final = 10_000


def count_positions() -> int:
    """Leaf positions of the opening's tree."""
    return GAME.perft(GAME.read(OPENING, {}), DEPTH)


def play_games() -> int:
    """Random games by all rules, from the opening to the end."""
    random = Random(1).random
    opening = GAME.read(OPENING, {})
    for _ in range(GAMES):
        playout(opening, random)
    return GAMES


def search_nodes() -> int:
    """Nodes of the machine player's search, in the opening and in the middle of a game."""
    return sum(nodes_of(GAME.read(position, {})) for position in (OPENING, MIDDLE))


def nodes_of(state: State) -> int:
    """The nodes of one search."""
    pairs = [(move.origin, move.target) for move in legal_moves(state)]
    return final(search(from_state(state), pairs, nodes=NODES)).nodes


RATES: Final[dict[str, tuple[Callable[[], int], str]]] = {
    "perft": (count_positions, "leaf positions/s"),
    "playouts": (play_games, "games/s"),
    "search": (search_nodes, "nodes/s"),
}
"""What is measured, by name: a task that gives how many it was, and the unit."""
