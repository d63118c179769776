"""Every game still goes as its golden playthroughs say."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from pyengine.games import GAME_IDS, load
from pyengine.record import read_record
from tests.engine.playthroughs import files, record_of, written_out


@pytest.mark.parametrize("path", files(), ids=lambda path: path.stem)
def test_the_game_goes_as_it_is_written(path: Path) -> None:
    assert written_out(record_of(path)) == path.read_text(encoding="utf-8")


@pytest.mark.parametrize("path", files(), ids=lambda path: path.stem)
def test_a_file_bears_the_name_of_its_game(path: Path) -> None:
    match = read_record(record_of(path))
    assert path.name.startswith(f"{match.game.id}-")
    assert match.outcome


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_every_game_has_two_playthroughs_that_end_by_different_rules(game_id: str) -> None:
    matches = [read_record(record_of(path)) for path in files()]
    ends = Counter(match.outcome.reason for match in matches if match.game.id == game_id and match.outcome)
    assert len(set(ends) & set(load(game_id).reasons)) >= 2
