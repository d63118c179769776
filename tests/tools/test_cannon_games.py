"""The fast games behind the weights and the town book of Cannon's player."""

from __future__ import annotations

from itertools import chain
from pathlib import Path
from random import Random

from pyengine.games.cannon.player.evaluation import WEIGHTS
from tools.cannon import games

TOWNS = ("c1", "h10")


def test_a_game_is_read_as_it_was_written(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    played = games.play(TOWNS, 20, 0.4, Random(1))
    games.append(file, played)
    assert games.games(file) == [played]


def test_every_weight_belongs_to_one_group() -> None:
    places = [place for _, group in games.GROUPS for place in range(group.start, group.stop)]
    assert places == list(range(len(list(chain(*WEIGHTS)))))
