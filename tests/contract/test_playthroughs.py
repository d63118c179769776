"""Every game still goes as its golden playthroughs say."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from pyengine.games import load
from pyengine.notation.record import read_record
from tests.batch import as_one_test
from tests.contract import playthroughs
from tests.contract.playthroughs import files, record_of, written_out
from tests.registered import OURS


@pytest.mark.slow
@pytest.mark.parametrize("path", files(), ids=lambda path: path.stem)
def test_the_game_goes_as_it_is_written(path: Path) -> None:
    assert written_out(record_of(path)) == path.read_text(encoding="utf-8")


@as_one_test
@pytest.mark.parametrize("path", files(), ids=lambda path: path.stem)
def test_a_file_bears_the_name_of_its_game(path: Path) -> None:
    match = read_record(record_of(path))
    assert path.name.startswith(f"{match.game.id}-")
    assert match.outcome


@pytest.mark.slow
@pytest.mark.parametrize("game_id", OURS)
def test_every_game_has_playthroughs_of_different_ends_and_of_every_number_of_players(game_id: str) -> None:
    game = load(game_id)
    matches = [match for path in files() if (match := read_record(record_of(path))).game is game]
    ends = Counter(match.outcome.reason for match in matches if match.outcome)
    least, most = game.seats
    assert len(matches) >= 3
    assert len(set(ends) & set(game.reasons)) >= 2
    assert {match.setup.seats for match in matches} == {*range(least, most + 1)}


def test_a_file_that_has_changed_is_shown_and_only_written_when_asked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    whole = files()[0].read_text(encoding="utf-8")
    changed = tmp_path / files()[0].name
    changed.write_text(whole.replace("--- step 2\n", "--- step two\n"), encoding="utf-8")
    monkeypatch.setattr(playthroughs, "FOLDER", tmp_path)

    assert playthroughs.main([]) == 1
    assert "\n---- step two\n" in capsys.readouterr().out
    assert "step two" in changed.read_text(encoding="utf-8")

    assert playthroughs.main(["--write"]) == 0
    assert changed.read_text(encoding="utf-8") == whole
    assert playthroughs.main([]) == 0
