"""Ladders of machine players, made small."""

from __future__ import annotations

import json
from collections import Counter
from math import inf
from pathlib import Path
from typing import Any

import pytest

from pyengine import games
from pyengine.arena.ladder import ladder, ratings, table
from pyengine.arena.run import run_all
from pyengine.decks import decks_of
from pyengine.errors import SetupError
from pyengine.games.kanon import GAME as KANON
from tests.contract.fixture_game import GAME as POWDER
from tools import ladder as tool

PLAYERS = ["random", "level:1", "level:2"]
ARGUMENTS = ["powder", "--games", "12", "--jobs", "1"]


@pytest.fixture(autouse=True)
def _powder(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(games.MODULES, "powder", "tests.contract.fixture_game")


def sheet(root: Path, *argv: str) -> Any:
    assert tool.main(argv, root) == 0
    return json.loads((root / "web/games" / argv[0] / "guide/ladder.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("seats", [2, 4])
def test_each_player_meets_the_one_below_it_in_every_seat(seats: int) -> None:
    planned = list(ladder(POWDER, PLAYERS, seats, seed=7).meetings(3 * seats))
    assert len({meeting.key for meeting in planned}) == len(planned) == 2 * 3 * seats
    uppers = Counter(
        (max(meeting.key.entrants), meeting.key.entrants.index(max(meeting.key.entrants)))
        for meeting in planned
    )
    assert uppers == {(upper, seat): 3 for upper in (1, 2) for seat in range(seats)}
    for meeting in planned:
        lower = max(meeting.key.entrants) - 1
        assert Counter(meeting.key.entrants)[lower] == seats - 1
    assert [meeting.pairing.deal for meeting in planned] == sorted(
        meeting.pairing.deal for meeting in planned
    )


def test_more_games_begin_with_the_same_ones() -> None:
    made = ladder(POWDER, PLAYERS, 2)
    few, many = ([meeting.key for meeting in made.meetings(number)] for number in (4, 9))
    assert many[: len(few)] == few


def test_the_ready_decks_take_turns_and_both_have_the_same() -> None:
    planned = list(ladder(KANON, ["random", "level:1"], 2).meetings(2 * len(decks_of(KANON).ready)))
    decks = [meeting.key.decks for meeting in planned]
    assert all(one == other for one, other in decks)
    assert set(Counter(decks).values()) == {2}
    assert len(set(decks)) == len(decks_of(KANON).ready)


@pytest.mark.slow
def test_a_table_says_how_often_the_upper_one_wins() -> None:
    made = ladder(POWDER, PLAYERS, 4, seed=7)
    found = table(made, list(run_all(list(made.meetings(40)))))
    assert found["seats"] == 4
    assert "ratings" not in found
    for step, names in zip(found["steps"], (("level:1", "random"), ("level:2", "level:1")), strict=True):
        assert (step["upper"], step["lower"]) == names
        assert (step["games"], step["deals"], step["fair"]) == (40, 10, 0.25)
        assert step["interval"][0] < step["score"] < step["interval"][1]


def test_ratings_are_the_sums_of_the_steps() -> None:
    def step(lower: str, upper: str, low: float, high: float) -> dict[str, Any]:
        return {"lower": lower, "upper": upper, "interval": [low, high]}

    rated = ratings([step("random", "level:1", 0.7, 0.8), step("level:1", "level:2", 0.5, 0.7)])
    assert rated[0] == {"player": "random", "points": 0, "interval": None}
    assert [each["points"] for each in rated[1:]] == [191, 261]  # 75 % are 191 points, 60 % are 70
    widths = [each["interval"][1] - each["interval"][0] for each in rated[1:]]
    assert 90 < widths[0] < widths[1]
    all_won, above = ratings([step("random", "level:1", 0.9, 1.0), step("level:1", "level:2", 0.5, 0.7)])[1:]
    assert all_won["interval"][1] is above["interval"][1] is None
    assert 0 < all_won["points"] < above["points"] < inf


def test_a_ladder_needs_two_players() -> None:
    with pytest.raises(SetupError, match="at least two players"):
        ladder(POWDER, ["random"], 2)


@pytest.mark.slow
def test_the_sheet_has_duels_and_tables_of_four_and_says_how_it_was_made(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    found = sheet(tmp_path, *ARGUMENTS)
    assert found["game"] == "powder"
    assert found["command"] == "python tools/ladder.py powder --games 12 --seed 0"
    assert [each["seats"] for each in found["tables"]] == [2, 4]
    players = ["random", *(f"level:{level}" for level in range(1, len(POWDER.levels) + 1))]
    assert [rating["player"] for rating in found["tables"][0]["ratings"]] == players
    for each in found["tables"]:
        assert [step["upper"] for step in each["steps"]] == players[1:]
        assert {step["games"] for step in each["steps"]} == {12}
    assert "4 at a table: level:1 over random" in capsys.readouterr().out


@pytest.mark.slow
def test_only_missing_games_are_played_and_those_of_other_players_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = sheet(tmp_path, *ARGUMENTS)
    (ledger,) = (tmp_path / "build/ladder").glob("powder-2-*.jsonl")
    lines = ledger.read_text(encoding="utf-8").splitlines(keepends=True)
    ledger.write_text("".join([*lines[:5], *lines[8:]]), encoding="utf-8")
    left: list[int] = []

    def watched(meetings: Any, jobs: int) -> Any:
        left.append(len(meetings))
        return run_all(meetings, jobs)

    monkeypatch.setattr("tools.ladder.run_all", watched)
    assert sheet(tmp_path, *ARGUMENTS) == whole
    assert left == [3, 0]

    def another(_game: object) -> str:
        return "another"

    monkeypatch.setattr("tools.ladder._edition", another)
    assert sheet(tmp_path, *ARGUMENTS) == whole
    assert left[2:] == [12 * len(POWDER.levels)] * 2


def test_without_a_game_all_of_ours_are_played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def nobody(_game: str) -> None:
        return None

    monkeypatch.setattr(tool, "GAME_IDS", ("powder",))
    monkeypatch.setattr(tool, "announced_by", nobody)
    assert tool.main(["--games", "2", "--jobs", "1", "--folder", str(tmp_path / "sheets")], tmp_path) == 0
    assert [path.parent.name for path in tmp_path.glob("sheets/*/ladder.json")] == ["powder"]


def test_what_cannot_be_played_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert tool.main(["chess"], tmp_path) == 1
    assert capsys.readouterr().err.startswith("error: ")
