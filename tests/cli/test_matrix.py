"""The arena with decks: what is played, counted, kept and gone on with."""

from __future__ import annotations

import csv
import io
import json
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from pyengine.__main__ import main
from pyengine.arena.contest import contest
from pyengine.arena.matrix import Matrix, matrix, table
from pyengine.arena.play import play_game
from pyengine.arena.played import Played
from pyengine.arena.run import run_all
from pyengine.errors import SetupError
from pyengine.games.cannon import GAME as CANNON
from pyengine.games.kanon import GAME as KANON
from pyengine.games.kanon.decks import READY, to_code

pytestmark = pytest.mark.slow

IDS = ("feather-front", "spring-tide", "count-again")
CODES = tuple(to_code(READY[deck].deck) for deck in IDS)
NAMED = [word for deck in IDS for word in ("--deck", deck)]
ARENA = ["arena", "kanon", "--seats", "random", "--matrix", "decks"]

Ask = Callable[..., tuple[int, Any]]


@pytest.fixture
def ask(capsys: pytest.CaptureFixture[str]) -> Ask:
    """Run a command with ``--json``: its exit code and its one answer."""

    def run(*argv: str) -> tuple[int, Any]:
        code = main([*argv, "--json"])
        (line,) = capsys.readouterr().out.splitlines()
        return code, json.loads(line)

    return run


def three() -> Matrix:
    return matrix(KANON, "random", CODES)


def won(deal: int, decks: tuple[str, str], winner: int | None, rotation: int = 0) -> Played:
    """A game as it may have been played."""
    scores = (0.5, 0.5) if winner is None else (float(winner == 0), float(winner == 1))
    winners = () if winner is None else (winner,)
    return Played(
        deal, rotation, winners, scores, scores, "points", 100, (50, 50), (1, 1), {"turns": 9}, decks
    )


# What is played


def test_every_pair_meets_on_both_seats_with_the_same_deals() -> None:
    meetings = list(three().meetings(4))
    keys = [meeting.key for meeting in meetings]
    assert len(keys) == len(set(keys)) == 3 * 4
    assert Counter(frozenset(key.decks) for key in keys) == {
        frozenset(pair): 4 for pair in ((CODES[0], CODES[1]), (CODES[0], CODES[2]), (CODES[1], CODES[2]))
    }
    assert Counter((key.pairing.deal, key.decks[0]) for key in keys) == {
        (deal, deck): 2 for deal in (0, 1) for deck in CODES
    }
    # Deal by deal: whatever is finished, every pair has as much of it.
    assert [key.pairing.deal for key in keys] == sorted(key.pairing.deal for key in keys)


def test_a_players_deck_goes_with_it() -> None:
    made = contest(KANON, ["random", "random"], decks=CODES[:2])
    assert made.brought(0) == CODES[:2]
    assert made.brought(1) == CODES[1::-1]
    first, turned = (play_game(made, pairing) for pairing in made.pairings(2))
    assert (first.decks, turned.decks) == (CODES[:2], CODES[1::-1])


def test_the_order_of_the_decks_changes_no_game() -> None:
    def played(made: Matrix) -> dict[Any, Any]:
        return {game.key: (game.winners, game.plies) for game in run_all(list(made.meetings(2)))}

    assert played(three()) == played(matrix(KANON, "random", CODES[::-1]))


def test_a_matrix_needs_two_decks_and_a_game_with_decks() -> None:
    with pytest.raises(SetupError, match="two different decks"):
        matrix(KANON, "random", (CODES[0], CODES[0]))
    with pytest.raises(SetupError, match="without decks"):
        matrix(CANNON, "random", CODES)


# What is counted


def test_the_table_counts_for_each_deck_wherever_it_sat() -> None:
    one, two, three_ = CODES
    games = [
        won(0, (one, two), 0),
        won(0, (two, one), 0, 1),
        won(1, (one, two), 0),
        won(1, (two, one), 1, 1),
        won(0, (three_, one), None),
    ]
    found = table(three(), games)
    assert (found["player"], found["games"]) == ("random", 5)
    assert found["reasons"] == {"points": 5}
    assert found["statistics"] == {"turns": 9}
    first, second, third = found["decks"]
    assert [row["deck"] for row in found["decks"]] == list(CODES)
    assert (first["games"], first["wins"], first["draws"], first["losses"]) == (5, 3, 1, 1)
    assert first["score"] == pytest.approx(3.5 / 5)
    assert (second["wins"], second["losses"], third["draws"]) == (1, 3, 1)
    pairs = {tuple(pair["decks"]): pair for pair in found["pairs"]}
    assert (pairs[one, two]["wins"], pairs[one, two]["score"]) == (3, 0.75)
    low, high = pairs[one, two]["interval"]
    assert low < 0.75 < high
    assert (pairs[one, three_]["draws"], pairs[one, three_]["interval"]) == (1, None)
    assert (pairs[two, three_]["games"], pairs[two, three_]["score"]) == (0, None)


# The command


def test_the_ready_decks_meet_unless_others_are_named(ask: Ask) -> None:
    code, answer = ask(*ARENA, "--games", "1")
    assert code == 0
    assert list(answer["names"].values()) == list(READY)
    number = len(READY) * (len(READY) - 1) // 2
    assert (len(answer["pairs"]), answer["games"]) == (number, 2 * number)
    _, answer = ask(*ARENA, *NAMED, "--games", "2")
    assert tuple(answer["names"].items()) == tuple(zip(CODES, IDS, strict=True))
    assert sum(row["games"] for row in answer["decks"]) == 2 * answer["games"] == 12
    assert sum(row["score"] for row in answer["decks"]) == pytest.approx(1.5)


def test_the_number_of_jobs_does_not_change_the_table(ask: Ask) -> None:
    one, two = (ask(*ARENA, *NAMED[:4], "--games", "2", "--jobs", jobs) for jobs in ("1", "2"))
    assert one == two


def test_the_table_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*ARENA, *NAMED, "--games", "4"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("kanon: 12 games, 3 decks, random, seats rotated")
    assert lines[1].split() == ["1", "2", "3", "field"]
    assert [line.split()[:2] for line in lines[2:5]] == [[str(at), deck] for at, deck in enumerate(IDS, 1)]
    assert len({len(line) for line in lines[1:5]}) == 1
    assert all(line.split().count("-") == 1 for line in lines[2:5])
    assert lines[5].startswith("by seat  0: ")


def test_values_between_commas(ask: Ask, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    argv = [*ARENA, *NAMED, "--games", "4", "--resume", str(tmp_path / "games.jsonl")]
    assert main([*argv, "--csv"]) == 0
    rows = list(csv.DictReader(io.StringIO(capsys.readouterr().out)))
    _, answer = ask(*argv)
    field = {row["deck"]: row for row in rows if row["against"] == "field"}
    for row in answer["decks"]:
        assert float(field[answer["names"][row["deck"]]]["score"]) == row["score"]
    both = {(row["deck"], row["against"]): row for row in rows}
    assert len(both) == len(rows) == 3 * 3
    for one, other in ((IDS[0], IDS[1]), (IDS[2], IDS[0])):
        assert both[one, other]["wins"] == both[other, one]["losses"]
        assert float(both[one, other]["score"]) + float(both[other, one]["score"]) == pytest.approx(1)
        assert float(both[one, other]["low"]) + float(both[other, one]["high"]) == pytest.approx(1)


def test_a_contest_with_decks_names_them(ask: Ask, capsys: pytest.CaptureFixture[str]) -> None:
    argv = ["arena", "kanon", "--seats", "random", *NAMED[:4], "--games", "2"]
    _, answer = ask(*argv)
    assert [player["deck"] for player in answer["players"]] == list(CODES[:2])
    assert main(argv) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[:2] for line in lines[2:4]] == [["random", deck] for deck in IDS[:2]]


@pytest.mark.parametrize(
    ("argv", "why"),
    [
        (["arena", "kanon", "--seats", "random,random", "--matrix", "decks"], "one kind"),
        (["arena", "kanon", "--seats", "random", "--matrix", "decks", *NAMED[:2]], "two different decks"),
        (["arena", "cannon", "--seats", "random", "--matrix", "decks"], "without decks"),
    ],
)
def test_what_cannot_be_played_is_refused(argv: list[str], why: str, ask: Ask) -> None:
    code, answer = ask(*argv)
    assert code == 1
    assert why in answer["error"]["message"]


@pytest.mark.parametrize(
    "wrong", [["--csv"], ["--matrix", "players"], ["--matrix", "decks", "--csv", "--json"]]
)
def test_wrong_usage(wrong: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(["arena", "kanon", "--seats", "random", *wrong])
    assert left.value.code == 2
    assert capsys.readouterr().err


# Going on


def test_a_matrix_cut_short_ends_as_if_it_had_not_been(ask: Ask, tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    argv = [*ARENA, *NAMED, "--games", "2", "--resume", str(path)]
    whole = ask(*argv)
    lines = path.read_bytes().splitlines(keepends=True)
    assert len(lines) == 1 + 6
    for cut in (b"".join(lines[:4]) + lines[4][:20], lines[0]):
        path.write_bytes(cut)
        assert ask(*argv) == whole
        assert len(path.read_bytes().splitlines()) == 7


def test_another_deck_leaves_the_others_games_as_they_are(
    ask: Ask, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    argv = [*ARENA, "--games", "2", "--resume", str(tmp_path / "games.jsonl")]
    ask(*argv, *NAMED)
    new: list[set[str]] = []

    def watched(*arguments: Any) -> Iterator[Played]:
        for game in run_all(*arguments):
            new.append(set(game.decks))
            yield game

    monkeypatch.setattr("pyengine.cli.arena.run_all", watched)
    other = to_code(READY["all-aboard"].deck)
    _, answer = ask(*argv, "--deck", "all-aboard", *NAMED[2:])
    assert answer["games"] == 6
    assert len(new) == 4
    assert all(other in decks for decks in new)


def test_games_of_a_contest_are_none_of_a_matrix(ask: Ask, tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    ask("arena", "kanon", "--seats", "random", *NAMED[:4], "--games", "2", "--resume", str(path))
    before = path.read_bytes()
    for argv in (
        [*ARENA, *NAMED],
        ["arena", "kanon", "--seats", "random"],
        ["arena", "kanon", "--seats", "random", *NAMED[2:]],
    ):
        code, answer = ask(*argv, "--games", "2", "--resume", str(path))
        assert code == 1
        assert answer["error"]["kind"] == "OtherContest"
    assert path.read_bytes() == before


def test_an_interrupt_leaves_the_table_of_what_is_finished(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def four(*arguments: Any) -> Iterator[Played]:
        for number, game in enumerate(run_all(*arguments)):
            if number == 4:
                raise KeyboardInterrupt
            yield game

    monkeypatch.setattr("pyengine.cli.arena.run_all", four)
    assert main([*ARENA, *NAMED, "--games", "4"]) == 130
    assert capsys.readouterr().out.startswith("kanon: 4 games, 3 decks")
