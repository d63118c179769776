"""The games, the regression and the table behind the weights and the town book of Cannon's player."""

from __future__ import annotations

from itertools import chain
from math import exp
from pathlib import Path
from random import Random

import pytest

from pyengine.games.cannon.player.evaluation import WEIGHTS
from tools.cannon import games, town_book, tune
from tools.cannon.games import GROUPS, Game

TOWNS = ("c1", "h10")


@pytest.fixture(scope="module")
def games_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Some very fast games."""
    file = tmp_path_factory.mktemp("games") / "games.jsonl"
    rng = Random(1)
    for _ in range(3):
        games.append(file, games.play(TOWNS, 20, 0.4, rng))
    return file


def test_games_are_read_as_they_were_written(games_file: Path) -> None:
    rng = Random(1)
    assert games.games(games_file)[0] == games.play(TOWNS, 20, 0.4, rng)


def test_every_weight_belongs_to_one_group() -> None:
    places = [place for _, group in GROUPS for place in range(group.start, group.stop)]
    assert places == list(range(len(list(chain(*WEIGHTS)))))


def test_the_regression_finds_what_made_the_results() -> None:
    rng = Random(2)
    rows = [(rng.gauss(0, 1), rng.gauss(0, 10)) for _ in range(4_000)]
    results = [float(rng.random() < 1 / (1 + exp(-row[0]))) for row in rows]
    found = tune.fit(rows, results, ridge=1.0)
    for weight, truth, error in zip(found.weights, (1.0, 0.0), found.errors, strict=True):
        assert abs(weight - truth) < 3 * error < 0.2


def test_a_matrix_times_its_inverse_is_one() -> None:
    matrix = [[4.0, 1.0, 0.5], [1.0, 3.0, 0.2], [0.5, 0.2, 2.0]]
    inverse = tune.inverted(matrix)
    for i, row in enumerate(matrix):
        for j in range(3):
            assert sum(row[k] * inverse[k][j] for k in range(3)) == pytest.approx(float(i == j))


def test_what_games_say_is_printed(games_file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert tune.main([str(games_file)]) == 0
    printed = capsys.readouterr().out
    for name, _ in GROUPS:
        assert name in printed
    assert "by the evaluation" in printed


def test_the_town_book_leans_on_the_towns_where_a_pair_has_few_games() -> None:
    played = [
        Game((black, white), ((), ()), float(black == "b1"), ())
        for black in town_book.BLACKS
        for white in town_book.WHITES
    ]
    lost = Game(("c1", "i10"), ((), ()), 0.0, ())
    won = Game(("c1", "h10"), ((), ()), 1.0, ())
    table = town_book.smoothed(town_book.scores([*played, *([lost, won] * 100)]))
    b1, c1, d1, *_ = table
    assert b1[0] > d1[0]
    assert c1[-1] < c1[0] < c1[-2]


def test_the_town_book_is_printed_as_it_stands_in_the_source(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "games.jsonl"
    for black in town_book.BLACKS:
        for white in town_book.WHITES:
            games.append(file, Game((black, white), ((), ()), 0.25, ()))
    assert town_book.main([str(file)]) == 0
    assert "    (25, 25, 25, 25, 25, 25, 25, 25)," in capsys.readouterr().out
