"""What games say of the weights of Cannon's evaluation (``docs/cannon-player.md``).

    python -m tools.cannon.tune games.jsonl … [--sample N] [--ridge X]

From games played with ``--vary`` (``tools/cannon/games.py``): a logistic regression of the result on the
differences between the players' weights, which says for each group of weights whether more of it wins games.
From any games: how well the evaluation foretells results in quiet positions, against a regression of the
results on what it counts (Texel's method) with a fifth of the games held out; and the constant at which the
curve of ``expected_result`` fits best.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Sequence
from itertools import chain
from math import exp, log, sqrt
from pathlib import Path
from random import Random
from statistics import fmean
from typing import Final, NamedTuple

from pyengine.cli.arguments import positive
from pyengine.games.cannon.player.evaluation import SOLDIER, counts, evaluate
from pyengine.games.cannon.rules import bitboard
from pyengine.search.values import plies_to_end
from tools.cannon.games import GROUPS, Game, Seen, as_weights, games

HELD_OUT: Final = 0.2

ITERATIONS: Final = 12
"""Of Newton's method, which has long settled by then."""

ELO: Final = 400 / log(10)
"""Points of Elo for one of log-odds."""

HALF_MORE: Final = log(1.5)

Row = tuple[float, ...]


class Example(NamedTuple):
    """A quiet position.

    What ``counts`` finds, own less opponent's, the evaluation, and the result for the side to move.
    """

    numbers: Row
    soldiers: Row
    value: Row
    result: float


class Fit(NamedTuple):
    """Weights of a logistic regression, and the standard error of each."""

    weights: Row
    errors: Row


def main(argv: Sequence[str] | None = None) -> int:
    """Fit, and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("files", type=Path, nargs="+")
    parser.add_argument("--sample", type=positive, default=3, help="one position of a game in this many")
    parser.add_argument("--ridge", type=float, default=5.0, help="the weight of the penalty on weights")
    wanted = parser.parse_args(argv)
    played = games(*wanted.files)
    print_varied(played)
    print_foretold(played, wanted.sample, wanted.ridge)
    return 0


def print_varied(played: Sequence[Game]) -> None:
    """What more of each group of weights won."""
    varied = [game for game in played if any(chain(*game.varied))]
    if not varied:
        return
    found = fit(
        [(1.0, *(a - b for a, b in zip(*game.varied, strict=True))) for game in varied],
        [game.score for game in varied],
        ridge=1.0,
    )
    print(f"{len(varied)} games between players of different weights; half as much again of")
    for (name, _), weight, error in zip(GROUPS, found.weights[1:], found.errors[1:], strict=True):
        print(f"  {name}: {ELO * HALF_MORE * weight:+.0f} ± {1.96 * ELO * HALF_MORE * error:.0f} Elo")


def print_foretold(played: Sequence[Game], sample: int, ridge: float) -> None:
    """How well results are foretold."""
    rng = Random(0)
    learnt: list[Example] = []
    held: list[Example] = []
    for game in played:
        part = held if rng.random() < HELD_OUT else learnt
        part.extend(examples(game, sample, rng.randrange(sample)))
    print(f"{len(learnt)} quiet positions to learn from, {len(held)} held out; log-loss of those")
    results = [example.result for example in learnt]
    held_results = [example.result for example in held]
    by_soldiers = fit([example.soldiers for example in learnt], results, ridge)
    by_value = fit([example.value for example in learnt], results, ridge)
    by_numbers = fit([example.numbers for example in learnt], results, ridge)
    for name, found, rows in (
        ("by soldiers alone", by_soldiers, [example.soldiers for example in held]),
        ("by the evaluation", by_value, [example.value for example in held]),
        ("by weights fitted to these games", by_numbers, [example.numbers for example in held]),
    ):
        print(f"  {name}: {log_loss(found.weights, rows, held_results):.4f}")
    scale = SOLDIER / by_soldiers.weights[0]
    print(f"weights fitted to these games: {as_weights([scale * weight for weight in by_numbers.weights])}")
    print(f"the constant of expected_result: {spread([example.value[0] for example in learnt], results)}")


def examples(game: Game, sample: int, first: int) -> Iterable[Example]:
    """One position of a game in this many, from the given one on, where it is quiet."""
    for seen in game.positions[first::sample]:
        if quiet(seen):
            own, opp, own_town, opp_town, dark, _ = seen
            pairs = zip(
                chain(*counts(own, own_town, opp_town)), chain(*counts(opp, opp_town, own_town)), strict=True
            )
            yield Example(
                tuple(float(ours - theirs) for ours, theirs in pairs),
                (float(own.bit_count() - opp.bit_count()),),
                (float(evaluate(own, opp, own_town, opp_town, dark)),),
                game.score if dark else 1 - game.score,
            )


def quiet(seen: Seen) -> bool:
    """Whether the value of a position neither hangs on what is captured next nor is settled."""
    return plies_to_end(seen.value) is None and not bitboard.captures(*seen[:5])


def fit(rows: Sequence[Row], results: Sequence[float], ridge: float) -> Fit:
    """A logistic regression without constant, by Newton's method.

    It has an L2 penalty on the standardised weights.
    """
    columns = list(zip(*rows, strict=True))
    scales = [sqrt(dot(column, column) / len(column)) or 1.0 for column in columns]
    columns = [
        tuple(number / scale for number in column) for column, scale in zip(columns, scales, strict=True)
    ]
    weights = [0.0] * len(columns)
    inverse: list[list[float]] = []
    for _ in range(ITERATIONS):
        expected = [probability(dot(weights, row)) for row in zip(*columns, strict=True)]
        missed = [result - p for result, p in zip(results, expected, strict=True)]
        spreads = [p * (1 - p) for p in expected]
        slope = [dot(column, missed) - ridge * w for column, w in zip(columns, weights, strict=True)]
        bent = [[a * b for a, b in zip(column, spreads, strict=True)] for column in columns]
        inverse = inverted(
            [
                [dot(one, other) + ridge * (i == j) for j, other in enumerate(columns)]
                for i, one in enumerate(bent)
            ]
        )
        weights = [w + dot(row, slope) for w, row in zip(weights, inverse, strict=True)]
    return Fit(
        tuple(weight / scale for weight, scale in zip(weights, scales, strict=True)),
        tuple(sqrt(row[i]) / scale for i, (row, scale) in enumerate(zip(inverse, scales, strict=True))),
    )


def inverted(matrix: Sequence[Sequence[float]]) -> list[list[float]]:
    """The inverse of a symmetric and positive definite matrix, by elimination."""
    size = len(matrix)
    rows = [[*row, *(float(i == j) for j in range(size))] for i, row in enumerate(matrix)]
    for i, pivot in enumerate(rows):
        pivot[:] = [number / pivot[i] for number in pivot]
        for row in rows:
            if row is not pivot:
                factor = row[i]
                row[:] = [number - factor * taken for number, taken in zip(row, pivot, strict=True)]
    return [row[size:] for row in rows]


def dot(one: Sequence[float], other: Sequence[float]) -> float:
    """The sum of products, pair by pair."""
    return sum(a * b for a, b in zip(one, other, strict=True))


def probability(logit: float) -> float:
    """The probability with these log-odds."""
    return 1 / (1 + exp(-max(-30.0, min(30.0, logit))))


def log_loss(weights: Row, rows: Sequence[Row], results: Sequence[float]) -> float:
    """How badly the weights foretell results."""
    return fmean(
        cross_entropy(probability(dot(weights, row)), result)
        for row, result in zip(rows, results, strict=True)
    )


def cross_entropy(expected: float, result: float) -> float:
    """The log-loss of a probability that is neither 0 nor 1."""
    return -(result * log(expected) + (1 - result) * log(1 - expected))


def spread(values: Sequence[float], results: Sequence[float]) -> int:
    """The constant ``c`` of the curve ``v / sqrt(v² + c²)``, from -1 to 1, that fits results best."""

    def loss(constant: int) -> float:
        expected = ((1 + value / sqrt(value * value + constant * constant)) / 2 for value in values)
        return fmean(cross_entropy(p, result) for p, result in zip(expected, results, strict=True))

    return min(range(100, 1001, 20), key=loss)


if __name__ == "__main__":
    raise SystemExit(main())
