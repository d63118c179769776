"""Fast games of Cannon's machine player against itself, from which evaluation and town book are made.

    python -m tools.cannon.games games.jsonl [--nodes N] [--rounds N] [--vary X] [--seed N]

Every round plays each of the 64 placements of the two towns once, beginning with a few random moves. With
``--vary`` each player of a game judges by weights of its own: each group of them (``GROUPS``) times ``e`` to
the power of a random number of mean 0 and that standard deviation. A line of the file is one game, ``Game``.
A run appends.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from itertools import chain, product
from math import exp
from pathlib import Path
from random import Random
from typing import Final, NamedTuple
from unittest.mock import patch

from pyengine.chance import seed_number
from pyengine.cli.arguments import positive
from pyengine.game import Decide, Seat, Strength
from pyengine.games.cannon import GAME
from pyengine.games.cannon.player import search
from pyengine.games.cannon.player.evaluation import WEIGHTS, Counts, Evaluate, evaluator
from pyengine.games.cannon.rules.board import TOWN_SQUARES, names, read
from pyengine.match import begin, setup

PLAYER: Final = 5
"""The strength that plays: the one that notices everything."""

RANDOM_PLIES: Final = range(2, 6)
"""With this many random moves a game may begin; they make games of the same towns different."""

GROUPS: Final = (
    ("soldiers", slice(0, 1)),
    ("guard, within 2 squares", slice(1, 3)),
    ("guard, farther", slice(3, 5)),
    ("siege, within 4 squares", slice(5, 9)),
    ("siege, farther", slice(9, 12)),
    ("cannons, straight", slice(12, 14)),
    ("cannons, diagonal", slice(14, 15)),
)
"""The weights that vary together, by their place among all of them."""


class Seen(NamedTuple):
    """A position in which a player thought: what ``evaluate`` takes, and the value that the search found."""

    own: int
    opp: int
    own_town: int
    opp_town: int
    dark: bool
    value: int


class Game(NamedTuple):
    """A finished game.

    Both towns and, for each group of weights, by how much its logarithm was varied, Black's first.

    ``score`` is Black's, from 0 to 1.
    """

    towns: tuple[str, str]
    varied: tuple[tuple[float, ...], tuple[float, ...]]
    score: float
    positions: tuple[Seen, ...]


def main(argv: Sequence[str] | None = None) -> int:
    """Play, and append the games to the file."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("file", type=Path)
    parser.add_argument("--nodes", type=positive, default=300, help="for each move")
    parser.add_argument("--rounds", type=positive, default=20, help="each of 64 games")
    parser.add_argument(
        "--vary", type=float, default=0.0, help="standard deviation of the weights' logarithms"
    )
    parser.add_argument("--seed", type=seed_number, default=0)
    wanted = parser.parse_args(argv)
    rng = Random(wanted.seed)
    blacks, whites = map(names, TOWN_SQUARES)
    pairs = list(product(blacks, whites))
    for _ in range(wanted.rounds):
        rng.shuffle(pairs)
        for towns in pairs:
            append(wanted.file, play(towns, wanted.nodes, wanted.vary, rng))
    return 0


def play(towns: tuple[str, str], nodes: int, vary: float, rng: Random) -> Game:
    """One game, beginning with random moves after these towns are placed."""
    match = begin(setup("cannon"))
    for seat, town in enumerate(towns):
        match = match.play(seat, read(town))
    for _ in range(rng.choice(RANDOM_PLIES)):
        if isinstance(match.turn, Decide):
            seat = match.state.to_move
            match = match.play(seat, rng.choice(GAME.legal(match.state, seat)))
    black, white = (tuple(rng.gauss(0, vary) for _ in GROUPS) for _ in range(2))
    judges = [varied_evaluator(logarithms) for logarithms in (black, white)]
    strength = Strength(PLAYER, nodes, rng.getrandbits(32))
    seen: list[Seen] = []
    while isinstance(match.turn, Decide):
        mover: Seat = match.state.to_move
        # The search takes it from its module: to be handed another one would cost every node time.
        with patch.object(search, "evaluate", judges[mover]):
            *_, report = GAME.think(match.state, mover, strength)
        own, opp, own_town, opp_town, dark = match.state.view
        seen.append(Seen(own, opp, own_town, opp_town, dark, report.value))
        match = match.play(mover, report.best)
    assert match.outcome
    return Game(towns, (black, white), match.outcome.scores[0], tuple(seen))


def varied_evaluator(logarithms: Sequence[float]) -> Evaluate:
    """The evaluation with each group of weights multiplied by ``e`` to the power of its number."""
    weights = [float(weight) for weight in chain(*WEIGHTS)]
    for (_, places), logarithm in zip(GROUPS, logarithms, strict=True):
        weights[places] = [weight * exp(logarithm) for weight in weights[places]]
    return evaluator(as_weights(weights))


def as_weights(numbers: Sequence[float]) -> Counts:
    """All weights in a row as weights by kind."""
    rest = [round(number) for number in numbers]
    parts: list[tuple[int, ...]] = []
    for part in WEIGHTS:
        parts.append(tuple(rest[: len(part)]))
        del rest[: len(part)]
    return Counts(*parts)


def append(file: Path, game: Game) -> None:
    """Add a game to a file."""
    with file.open("a", encoding="utf-8") as lines:
        print(json.dumps(game._asdict()), file=lines)


def games(*files: Path) -> list[Game]:
    """The games in these files."""
    found: list[Game] = []
    for file in files:
        for line in file.read_text(encoding="utf-8").splitlines():
            fields = json.loads(line)
            (black, white), (of_black, of_white) = fields["towns"], fields["varied"]
            positions = tuple(Seen(*seen) for seen in fields["positions"])
            found.append(Game((black, white), (tuple(of_black), tuple(of_white)), fields["score"], positions))
    return found


if __name__ == "__main__":
    raise SystemExit(main())
