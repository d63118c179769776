"""The file of finished games at its limits.

No room, another process, lines that no game can have left, odd paths.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from time import sleep
from typing import Any

import pytest

from pyengine import games
from pyengine.__main__ import main
from pyengine.arena.contest import Contest, contest
from pyengine.arena.ledger import Ledger, LedgerError, OtherContest
from pyengine.arena.matrix import Matrix, matrix
from pyengine.arena.pool import Pool, pool
from pyengine.arena.run import run_all
from pyengine.games import GAME_IDS, load
from pyengine.games.cannonades import GAME as CANNONADES
from pyengine.games.kanon import GAME as KANON
from pyengine.games.kanon.decks import READY, to_code
from tests.cli.conftest import Ask, room
from tests.contract.fixture_game import GAME as POWDER

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[2]
ARENA = ["arena", "powder", "--seats", "random,random,random", "--games", "12"]
CANNON_ARENA = ["arena", "cannon", "--seats", "random", "--option", "move_limit=20", "--json"]
posix = pytest.mark.skipif(os.name != "posix", reason="limits are those of POSIX")


@pytest.fixture(autouse=True)
def _powder(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(games.MODULES, "powder", "tests.contract.fixture_game")


def three() -> Contest:
    return contest(POWDER, ["random"] * 3)


def four_of_a_pool() -> Pool:
    return pool(CANNONADES, ["random", "level:1", "level:2", "level:3"], [3])


def two_decks() -> Matrix:
    codes = [to_code(ready.deck) for ready in READY.values()]
    return matrix(KANON, "random", codes[:2])


def written(path: Path, made: Contest | Pool | Matrix, number: int = 3) -> list[dict[str, Any]]:
    """The lines of a ledger with this many games."""
    with Ledger(path, made) as ledger:
        for game in run_all(list(made.meetings(number))[:number]):
            ledger.add(game)
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def rewritten(path: Path, lines: list[dict[str, Any]]) -> None:
    path.write_text("".join(f"{json.dumps(line)}\n" for line in lines), encoding="utf-8")


# Lines that no game can have left


def _seat(game: dict[str, Any]) -> None:
    for name in ("scores", "points", "decisions", "seconds"):
        game[name] = game[name][:2]
    game["winners"] = [0]


IMPOSSIBLE: dict[str, Callable[[dict[str, Any]], None]] = {
    "a winner out of range": lambda game: game.update(winners=[3]),
    "a winner before the first seat": lambda game: game.update(winners=[-1]),
    "a winner twice": lambda game: game.update(winners=[0, 0], scores=[1, 0, 0]),
    "a winner as text": lambda game: game.update(winners=["0"], scores=[1, 0, 0]),
    "a winner without the best score": lambda game: game.update(winners=[1], scores=[1, 0, 0]),
    "a winner too few": lambda game: game.update(winners=[1], scores=[0.5, 0.5, 0]),
    "nobody with all of the win": lambda game: game.update(winners=[], scores=[1, 0, 0]),
    "everybody": lambda game: game.update(winners=[0, 1, 2], scores=[1 / 3] * 3),
    "scores of another sum": lambda game: game.update(winners=[0], scores=[0.9, 0, 0]),
    "a negative score": lambda game: game.update(winners=[0], scores=[1.5, 0, -0.5]),
    "a score that is no number": lambda game: game.update(winners=[0], scores=[float("nan"), 0, 0]),
    "an infinite score": lambda game: game.update(winners=[0], scores=[float("inf"), 0, 0]),
    "a score as text": lambda game: game.update(winners=[0], scores=["1", 0, 0]),
    "scores that are a number": lambda game: game.update(scores=1),
    "a seat too few": _seat,
    "a score too many": lambda game: game.update(winners=[0], scores=[1, 0, 0, 0]),
    "no points": lambda game: game.update(points=[]),
    "too few points": lambda game: game.update(points=[1]),
    "points that are no number": lambda game: game["points"].__setitem__(0, float("nan")),
    "points as text": lambda game: game["points"].__setitem__(0, "many"),
    "no plies": lambda game: game.update(plies=-1),
    "half a ply": lambda game: game.update(plies=3.5),
    "a negative number of decisions": lambda game: game["decisions"].__setitem__(0, -1),
    "decisions of nobody": lambda game: game.update(decisions=[0, 0, 0], seconds=[0, 0, 0]),
    "a ply that nobody decided": lambda game: game.update(plies=game["plies"] + 1),
    "a decision more than plies": lambda game: game["decisions"].__setitem__(0, game["decisions"][0] + 1),
    "a thought without a decision": lambda game: game.update(
        decisions=[0, game["plies"], 0], seconds=[0.5, 0.5, 0]
    ),
    "time that runs back": lambda game: game["seconds"].__setitem__(0, -0.5),
    "a deal before the first": lambda game: game.update(deal=-1),
    "a deal that is a switch": lambda game: game.update(deal=True),
    "a deal that is a list": lambda game: game.update(deal=[0]),
    "a seating that there is not": lambda game: game.update(rotation=3),
    "a reason of another game": lambda game: game.update(reason="move_limit"),
    "a reason that is a list": lambda game: game.update(reason=["rounds"]),
    "a figure that is text": lambda game: game.update(statistics={"shots": "many"}),
    "figures that are a list": lambda game: game.update(statistics=["shots"]),
    "decks where there are none": lambda game: game.update(decks=["a", "b", "c"]),
    "players of a pool": lambda game: game.update(entrants=[0, 1, 2]),
}


@pytest.mark.parametrize("change", IMPOSSIBLE.values(), ids=IMPOSSIBLE)
def test_a_game_that_cannot_have_been_is_refused_by_its_line(
    change: Callable[[dict[str, Any]], None], ask: Ask, tmp_path: Path
) -> None:
    path = tmp_path / "games.jsonl"
    lines = written(path, three())
    change(lines[2])
    rewritten(path, lines)
    before = path.read_bytes()
    code, answer = ask(*ARENA, "--resume", str(path))
    assert code == 1
    assert answer["error"]["kind"] == "LedgerError"
    assert "Line 3 of" in answer["error"]["message"]
    assert path.read_bytes() == before


@pytest.mark.parametrize("change", [{}, {"winners": [2], "scores": [0, 0, 1]}], ids=["same", "other"])
def test_a_game_that_is_there_twice_is_refused_by_its_lines(
    change: dict[str, Any], ask: Ask, tmp_path: Path
) -> None:
    path = tmp_path / "games.jsonl"
    lines = written(path, three())
    rewritten(path, [*lines, lines[2] | change])
    before = path.read_bytes()
    code, answer = ask(*ARENA, "--resume", str(path))
    assert (code, answer["error"]["kind"]) == (1, "LedgerError")
    assert "Lines 3 and 5 of" in answer["error"]["message"]
    assert path.read_bytes() == before


def test_the_plies_of_the_opening_are_nobodys_decisions(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    opened = contest(CANNONADES, ["random"] * 2, opening=5)
    lines = written(path, opened)
    for missing, fits in ((5, True), (6, False)):
        game = lines[2]
        rewritten(path, [*lines[:2], game | {"plies": sum(game["decisions"]) + missing}])
        if fits:
            with Ledger(path, opened) as ledger:
                assert len(ledger.games) == 2
        else:
            with pytest.raises(LedgerError, match="Line 3 of"):
                Ledger(path, opened)


@pytest.mark.parametrize(
    "change",
    [
        {"entrants": [0, 1, 4]},
        {"entrants": [0, 1, -1]},
        {"entrants": [0, 1]},
        {"entrants": []},
        {"entrants": [0, 1, "2"]},
        {"rotation": 3},
        {"decks": ["a", "b", "c"]},
    ],
)
def test_players_who_are_not_in_the_pool_are_refused(change: dict[str, Any], tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    lines = written(path, four_of_a_pool(), 2)
    rewritten(path, [*lines[:2], lines[2] | change])
    with pytest.raises(LedgerError, match="Line 3 of"):
        Ledger(path, four_of_a_pool())


@pytest.mark.parametrize(
    "change", [{"decks": []}, {"decks": ["same", "same"]}, {"decks": [1, 2]}, {"rotation": 2}, {"entrants": [0, 1]}]
)  # fmt: skip
def test_decks_that_cannot_have_met_in_a_matrix_are_refused(change: dict[str, Any], tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    lines = written(path, two_decks(), 2)
    rewritten(path, [*lines[:2], lines[2] | change])
    with pytest.raises(LedgerError, match="Line 3 of"):
        Ledger(path, two_decks())


def at_a_full_table(game: str) -> Contest:
    return contest(load(game), ["random"] * load(game).seats[1])


PLAYED: dict[str, Callable[[], Contest | Pool | Matrix]] = {
    **{game: partial(at_a_full_table, game) for game in GAME_IDS},
    "three": three,
    "pool": four_of_a_pool,
    "matrix": two_decks,
}


@pytest.mark.parametrize("make", PLAYED.values(), ids=PLAYED)
def test_games_that_were_played_are_taken(
    make: Callable[[], Contest | Pool | Matrix], tmp_path: Path
) -> None:
    path = tmp_path / "games.jsonl"
    written(path, make(), 4)
    with Ledger(path, make()) as again:
        assert len(again.games) == 4


@pytest.mark.parametrize(
    "line", [b"\xff\xfe\n", b" " * 1_000_000 + b"\n", b"\x00" * 4096 + b"\n", b'{"deal": 1' + b"0" * 5000 + b"}\n"],
    ids=["no text", "blanks", "nothing", "digits"],
)  # fmt: skip
def test_a_line_that_is_no_json_is_refused_by_its_number(line: bytes, ask: Ask, tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    written(path, three())
    for content, number in ((line, 1), (path.read_bytes() + line, 5)):
        path.write_bytes(content)
        code, answer = ask(*ARENA, "--resume", str(path))
        assert code == 1
        assert f"Line {number} of" in answer["error"]["message"]
        assert path.read_bytes() == content


def test_a_game_that_is_not_there_is_another_contest(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    path.write_text('{"game": "chess"}\n', encoding="utf-8")
    with pytest.raises(OtherContest, match="chess"):
        Ledger(path, three())


@pytest.mark.parametrize(("switch", "limit"), [(True, 3), (False, 0)])
def test_a_file_in_which_a_number_was_a_switch_is_gone_on_with(
    tmp_path: Path, switch: bool, limit: int
) -> None:
    path = tmp_path / "games.jsonl"
    under = contest(games.load("cannon"), ["random"] * 2, options={"slide_limit": limit, "move_limit": 20})
    head, *lines = written(path, under, 2)
    head["options"]["slide_limit"] = switch
    rewritten(path, [head, *lines])
    with Ledger(path, under) as again:
        assert len(again.games) == 2
    another = contest(games.load("cannon"), ["random"] * 2, options={"slide_limit": 2, "move_limit": 20})
    with pytest.raises(OtherContest, match="slide_limit"):
        Ledger(path, another)


# Odd paths


def test_what_is_no_ordinary_file_is_refused_unread(ask: Ask, tmp_path: Path) -> None:
    paths = [tmp_path, tmp_path / "missing" / "games.jsonl", tmp_path / ("a" * 300), Path("/dev/zero")]
    for path in paths:
        code, answer = ask(*ARENA, "--resume", str(path))
        assert code == 1
        assert answer["error"]["kind"] == "LedgerError"
        assert str(path) in answer["error"]["message"]


def test_one_file_cannot_be_ledger_and_report(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "games.jsonl"
    written(path, three())
    before = path.read_bytes()
    with pytest.raises(SystemExit):
        main([*ARENA, "--resume", str(path), "--report", str(tmp_path / "." / "games.jsonl")])
    assert "--report" in capsys.readouterr().err
    assert path.read_bytes() == before


# Another process


def test_a_second_process_is_refused_until_the_first_has_gone(ask: Ask, tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    endless = [sys.executable, "-m", "pyengine", *CANNON_ARENA, "--games", "100000", "--resume", str(path)]
    with subprocess.Popen(endless, cwd=ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as first:
        try:
            while first.poll() is None and (not path.exists() or path.read_bytes().count(b"\n") < 3):
                sleep(0.02)
            for _ in range(2):
                code, answer = ask(*CANNON_ARENA[:-1], "--games", "2", "--resume", str(path))
                assert code == 1
                assert answer["error"]["kind"] == "LedgerInUse"
                assert str(path) in answer["error"]["message"]
            assert first.poll() is None
        finally:
            first.kill()
    assert ask(*CANNON_ARENA[:-1], "--games", "2", "--resume", str(path))[1]["games"] == 2


def test_a_ledger_that_was_refused_is_free_again(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    with Ledger(path, three()), pytest.raises(LedgerError, match="another process"):
        Ledger(path, three())
    with pytest.raises(OtherContest):
        Ledger(path, contest(POWDER, ["random"] * 2))
    with Ledger(path, three()) as again:
        assert again.games == []


# No room


@posix
def test_a_full_disk_leaves_whole_lines_and_the_table_of_what_is_finished(
    ask: Ask, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "games.jsonl"
    _, whole = ask(*CANNON_ARENA[:-1], "--games", "20")
    for size in (0, 50, 1500, 1600, 1700):
        with room(size):
            assert main([*CANNON_ARENA, "--games", "20", "--resume", str(path)]) == 1
        out, err = capsys.readouterr()
        assert err == ""
        *table, refused = map(json.loads, out.splitlines())
        assert refused["error"]["kind"] == "LedgerError"
        assert "File too large" in refused["error"]["message"]
        content = path.read_bytes()
        assert len(content) <= size
        assert content == b"" or content.endswith(b"\n")
        assert all(answer["games"] < 20 for answer in table)
        assert len(table) == (size > 1000)
    assert content.count(b"\n") > 2
    assert ask(*CANNON_ARENA[:-1], "--games", "20", "--resume", str(path)) == (0, whole)
    assert path.read_bytes().startswith(content)
    assert len(path.read_bytes().splitlines()) == 21
