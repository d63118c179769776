"""Choosing, grading and verifying Cannon's puzzles."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from pyengine.games.cannon import GAME
from tools.cannon import puzzle_grades, puzzles

SHIPPED: list[dict[str, Any]] = json.loads(puzzles.PUZZLES.read_text(encoding="utf-8"))
TOWNS = [row for row in SHIPPED if row["kind"] in ("town-1", "town-2")]
ONE: dict[str, Any] = {"kind": "town-1", "position": "5L4/4d5/10/10/10/10/10/10/1l8/4D5 d", "game": 7}


def candidates(folder: Path, rows: list[dict[str, Any]]) -> str:
    file = folder / "candidates.jsonl"
    file.write_text("".join(json.dumps(row | {"game": game}) + "\n" for game, row in enumerate(rows)))
    return str(file)


def test_new_puzzles_join_those_that_are_there(tmp_path: Path) -> None:
    file = tmp_path / "puzzles.json"
    found = candidates(tmp_path, TOWNS)
    assert puzzles.main(["choose", found, "--each", "2"], file) == 0
    few = json.loads(file.read_text(encoding="utf-8"))
    assert [row["id"] for row in few] == ["t1-01", "t1-02", "t2-01", "t2-02"]
    assert puzzles.main(["choose", found, "--each", "4"], file) == 0
    more = json.loads(file.read_text(encoding="utf-8"))
    assert [row["id"] for row in more] == [
        f"{kind}-0{number}" for kind in ("t1", "t2") for number in (1, 2, 3, 4)
    ]
    assert [row for row in more if row in few] == few
    assert len({row["position"] for row in more}) == len(more)


def test_what_is_much_like_another_is_not_chosen(tmp_path: Path) -> None:
    file = tmp_path / "puzzles.json"
    assert puzzles.main(["choose", candidates(tmp_path, TOWNS[:1] * 3), "--each", "2"], file) == 0
    assert len(json.loads(file.read_text(encoding="utf-8"))) == 1


def test_positions_from_elsewhere_are_proven_and_graded(tmp_path: Path) -> None:
    found, proven = tmp_path / "positions.jsonl", tmp_path / "candidates.jsonl"
    found.write_text("".join(json.dumps(ONE | {"kind": kind}) + "\n" for kind in ("town-1", "town-2")))
    assert puzzles.main(["prove", str(found), str(proven)]) == 0
    assert [json.loads(line) for line in proven.read_text().splitlines()] == [
        ONE | {"line": "e9xf10", "grade": 1}
    ]


def test_a_puzzle_that_does_not_hold_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "puzzles.json"
    file.write_text(json.dumps(TOWNS[:2]))
    assert puzzles.main(["verify"], file) == 0
    file.write_text(json.dumps([TOWNS[0], TOWNS[1] | {"line": "a2-a3"}]))
    assert puzzles.main(["verify"], file) == 1
    assert "WRONG" in capsys.readouterr().out


# Grades


def test_what_fewer_levels_find_is_harder(monkeypatch: pytest.MonkeyPatch) -> None:
    state = GAME.read(ONE["position"], {})
    for found, grade in (([6, 6, 6, 6, 6], 1), ([2, 3, 6, 6, 6], 2), ([0, 0, 0, 0, 6], 5), ([0] * 5, 5)):
        monkeypatch.setattr(puzzle_grades, "finds", lambda *_, found=found: found)
        assert puzzle_grades.grade(state, "e9xf10") == grade


def test_every_level_takes_the_town() -> None:
    assert puzzle_grades.finds(GAME.read(ONE["position"], {}), "e9xf10") == [puzzle_grades.TRIES] * 5


@pytest.mark.nightly
def test_the_grades_are_those_of_the_machine_player() -> None:
    """If the player has changed, ``python -m tools.cannon.puzzles grade`` writes them anew."""
    graded = [row | {"grade": puzzles.graded(row)} for row in SHIPPED]
    assert graded == SHIPPED
