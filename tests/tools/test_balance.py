"""Balance sheets, made small."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from pyengine import games
from pyengine.arena.run import run_all
from pyengine.decks import decks_of
from tools import balance

ARGUMENTS = ["powder", "--games", "20", "--players", "2", "3", "--level", "2", "--jobs", "1"]


@pytest.fixture(autouse=True)
def _powder(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(games.MODULES, "powder", "tests.contract.fixture_game")


def sheet(root: Path, *argv: str) -> Any:
    assert balance.main(argv, root) == 0
    return json.loads((root / "web/games" / argv[0] / "guide/balance.json").read_text(encoding="utf-8"))


def test_a_sheet_has_a_table_for_each_number_of_players(tmp_path: Path) -> None:
    found = sheet(tmp_path, *ARGUMENTS, "--option", "rounds=3")
    assert (found["game"], found["level"]) == ("powder", 2)
    assert found["options"] == {"rounds": 3, "peek": True}
    assert found["command"].startswith("python tools/balance.py powder --games 20 --players 2 3 --level 2")
    assert found["command"].endswith("--option rounds=3")
    assert [table["players"] for table in found["tables"]] == [2, 3]
    for table in found["tables"]:
        assert table["games"] == 20
        assert sum(seat["score"] for seat in table["seats"]) == pytest.approx(1, abs=1e-4)
        assert table["first"] == table["seats"][0]
        assert table["reasons"] == {"rounds": 20}
        assert table["points"]["worst"] < table["points"]["mean"] < table["points"]["best"]


@pytest.mark.slow
def test_a_games_own_statistics_name_who_goes_first(tmp_path: Path) -> None:
    (table,) = sheet(tmp_path, "gunsor", "--games", "2", "--level", "1", "--jobs", "1")["tables"]
    assert table["statistics"]["tricks"] == 53
    assert table["first"]["score"] == pytest.approx(table["statistics"]["first_score"])


def test_every_game_is_of_another_deal_and_only_missing_ones_are_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = sheet(tmp_path, *ARGUMENTS)
    (ledger,) = (tmp_path / "build/balance").glob("powder-3-*.jsonl")
    lines = ledger.read_text(encoding="utf-8").splitlines(keepends=True)
    assert {(json.loads(line)["deal"], json.loads(line)["rotation"]) for line in lines[1:]} == {
        (deal, 0) for deal in range(20)
    }
    ledger.write_text("".join([*lines[:5], *lines[8:]]), encoding="utf-8")
    left: list[int] = []

    def watched(meetings: Any, jobs: int) -> Any:
        left.append(len(meetings))
        return run_all(meetings, jobs)

    monkeypatch.setattr("tools.balance.run_all", watched)
    assert sheet(tmp_path, *ARGUMENTS) == whole
    assert left == [0, 3]


def test_what_cannot_be_played_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert balance.main(["chess"], tmp_path) == 1
    assert balance.main([*ARGUMENTS[:-4], "--level", "9"], tmp_path) == 1
    assert capsys.readouterr().err.count("error: ") == 2
    assert not list(tmp_path.rglob("*.json"))


@pytest.mark.slow
def test_ready_decks_play_each_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ids = ("feather-front", "all-aboard")
    monkeypatch.setattr(type(decks_of(games.load("kanon"))), "ready", ids)
    found = sheet(tmp_path, "kanon", "--decks", "--games", "2", "--level", "1", "--jobs", "1")
    assert found["command"] == "python tools/balance.py kanon --games 2 --decks --level 1 --seed 0"
    assert found["tables"][0]["games"] == 2
    assert tuple(deck["deck"] for deck in found["decks"]) == ids
    (pair,) = found["pairs"]
    assert (pair["deck"], pair["against"]) == ids
    assert [pair["score"], 1 - pair["score"]] == [deck["score"] for deck in found["decks"]]
