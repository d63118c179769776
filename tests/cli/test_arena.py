"""The arena: seatings, results that do not depend on jobs or interruptions, figures."""

from __future__ import annotations

import io
import random
import re
import sys
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from pyengine import games
from pyengine.__main__ import main
from pyengine.arena.contest import Contest, contest, read_opening
from pyengine.arena.ledger import Ledger, LedgerError, OtherContest
from pyengine.arena.play import play_game, play_out
from pyengine.arena.played import Pairing, Played
from pyengine.arena.run import run, run_all
from pyengine.arena.summary import elo, summary
from pyengine.cli import show
from pyengine.errors import SetupError
from pyengine.games.cannon import GAME as CANNON
from pyengine.match import begin, setup
from tests.cli.conftest import Ask
from tests.contract.fixture_game import GAME as POWDER
from tests.contract.fixture_game import State

pytestmark = pytest.mark.slow

CANNON_ARENA = ["arena", "cannon", "--seats", "level:1,random", "--option", "move_limit=20"]
POWDER_ARENA = ["arena", "powder", "--seats", "level:2,random,level:1", "--seed", "7"]


@pytest.fixture(autouse=True)
def _powder(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(games.MODULES, "powder", "tests.contract.fixture_game")


def three() -> Contest:
    return contest(POWDER, ["level:2", "random", "level:1"], seed=7)


def untimed(game: Played) -> Mapping[str, Any]:
    return {name: value for name, value in game.to_json().items() if name != "seconds"}


# Seatings and deals


def test_every_player_sits_everywhere_once_a_deal() -> None:
    made = three()
    for rotation in range(3):
        seated = made.seated(rotation)
        assert sorted(seated) == [0, 1, 2]
    assert {made.seated(rotation).index(1) for rotation in range(3)} == {0, 1, 2}


@pytest.mark.parametrize(("wanted", "played"), [(1, 3), (3, 3), (4, 6), (9, 9)])
def test_games_are_rounded_up_to_whole_deals(wanted: int, played: int) -> None:
    pairings = list(three().pairings(wanted))
    assert len(pairings) == len(set(pairings)) == played
    assert Counter(pairing.deal for pairing in pairings) == dict.fromkeys(range(played // 3), 3)


class Spy:
    """A player that writes down what it is shown."""

    def __init__(self) -> None:
        self.shown: list[tuple[int, State]] = []

    def __call__(self, observation: State, seat: int) -> str:
        self.shown.append((seat, observation))
        return str(POWDER.legal(observation, seat)[0])


def test_players_see_their_observation_from_before_the_others_decide() -> None:
    spy = Spy()
    play_out(begin(setup("powder", seats=3, seed="1")), [spy] * 3)
    together = [(seat, shown) for seat, shown in spy.shown if POWDER.legal(shown, seat)[0] in "ab"]
    assert len(together) == 12
    for seat, shown in together:
        assert shown.chosen == (None, None, None)
        assert shown == POWDER.observe(shown, seat)


def first_hands(made: Contest, pairing: Pairing, monkeypatch: pytest.MonkeyPatch) -> list[State]:
    """What the seats are shown at their first decision."""
    spy = Spy()

    def watched(*_: object) -> Spy:
        return spy

    monkeypatch.setattr("pyengine.arena.play.player", watched)
    play_game(made, pairing)
    return [next(shown for seat, shown in spy.shown if seat == wanted) for wanted in range(3)]


def test_a_deal_repeats_in_every_seating_and_differs_from_the_next(monkeypatch: pytest.MonkeyPatch) -> None:
    made = contest(POWDER, ["random"] * 3, options={"peek": False})
    first, turned, other = (
        first_hands(made, Pairing(*numbers), monkeypatch) for numbers in ((0, 0), (0, 2), (1, 0))
    )
    assert first == turned
    assert first != other


def starts(opening: int, pairings: list[Pairing], monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, str]]:
    """The ply and the position at which the players of Cannon are first asked."""
    found: list[tuple[int, str]] = []

    def watch(_game: Any, _kind: str, rng: random.Random) -> Any:
        def decide(state: Any, seat: int) -> Any:
            asked.append((state.ply, CANNON.write(state)))
            return rng.choice(CANNON.legal(state, seat))

        return decide

    made = contest(CANNON, ["random", "random"], opening=opening, options={"move_limit": 20})
    monkeypatch.setattr("pyengine.arena.play.player", watch)
    for pairing in pairings:
        asked: list[tuple[int, str]] = []
        play_game(made, pairing)
        found.append(asked[0])
    return found


def test_random_openings_repeat_in_every_seating(monkeypatch: pytest.MonkeyPatch) -> None:
    (ply, first), (_, turned), (_, other) = starts(
        8, [Pairing(0, 0), Pairing(0, 1), Pairing(1, 0)], monkeypatch
    )
    assert ply == 6  # two plies place the towns
    assert first == turned
    assert first != other


def test_an_opening_leaves_the_last_ply_to_the_players(monkeypatch: pytest.MonkeyPatch) -> None:
    ((ply, _),) = starts(1_000, [Pairing(3, 0)], monkeypatch)
    assert 0 < ply <= 19


# Figures


def test_elo_of_a_share() -> None:
    assert elo(0.5) == 0
    assert elo(10 / 11) == pytest.approx(400)
    assert elo(1 / 11) == pytest.approx(-400)
    assert elo(0.0) is elo(1.0) is None


def test_the_summary_counts_for_the_player_wherever_it_sat() -> None:
    made = three()

    def finished(deal: int, rotation: int, winners: tuple[int, ...], scores: tuple[float, ...]) -> Played:
        return Played(
            deal, rotation, winners, scores, scores, "rounds", 10, (5, 5, 0), (1, 2, 0), {"shots": deal}
        )

    games = [
        finished(0, 0, (0,), (1, 0, 0)),
        finished(0, 1, (2,), (0, 0, 1)),
        finished(0, 2, (0, 1), (0.5, 0.5, 0)),
        finished(1, 0, (), (1 / 3, 1 / 3, 1 / 3)),
    ]
    table = summary(made, games)
    assert (table["games"], table["deals"], table["plies"]) == (4, 2, 10)
    assert table["reasons"] == {"rounds": 4}
    assert table["statistics"] == {"shots": 0.25}
    first, second, third = table["players"]
    assert [player["name"] for player in table["players"]] == ["level:2", "random", "level:1"]
    assert (first["wins"], first["draws"], first["losses"]) == (3, 1, 0)
    assert (second["wins"], second["draws"], second["losses"]) == (0, 1, 3)
    assert (third["wins"], third["draws"], third["losses"]) == (1, 1, 2)
    assert first["score"] == pytest.approx((1 + 1 + 0.5 + 1 / 3) / 4, abs=1e-6)
    assert first["elo"] is first["elo_interval"] is None
    # First at seat 0, then at seat 2 without a question, at seat 1, at seat 0.
    assert first["seconds"] == pytest.approx((1 + 0 + 2 + 1) / (5 + 0 + 5 + 5), abs=1e-6)
    assert table["seats"][0]["score"] == pytest.approx((1 + 0 + 0.5 + 1 / 3) / 4, abs=1e-6)


# The command


def test_the_answer_names_what_was_played(ask: Ask) -> None:
    code, answer = ask(*CANNON_ARENA, "--games", "5", "--openings", "random:2")
    assert code == 0
    assert (answer["game"], answer["games"], answer["deals"]) == ("cannon", 6, 3)
    assert [player["name"] for player in answer["players"]] == ["level:1", "random"]
    first, second = answer["players"]
    for player in (first, second):
        assert player["wins"] + player["draws"] + player["losses"] == 6
        assert player["interval"][0] <= player["score"] <= player["interval"][1]
    assert first["score"] + second["score"] == pytest.approx(1)
    assert set(answer["reasons"]) <= set(CANNON.reasons)


def test_the_number_of_jobs_does_not_change_the_result(ask: Ask) -> None:
    for argv in (CANNON_ARENA, POWDER_ARENA):
        one, two = (ask(*argv, "--games", "6", "--jobs", jobs) for jobs in ("1", "2"))
        assert one == two
        assert one[1]["games"] == 6


def test_the_seed_decides_the_games(ask: Ask) -> None:
    one, again, other = (
        ask(*POWDER_ARENA[:-1], seed, "--games", "30")[1]["players"] for seed in ("1", "1", "2")
    )
    assert one == again
    assert one != other


def test_the_better_player_wins(ask: Ask) -> None:
    _, answer = ask("arena", "powder", "--seats", "level:2,level:1", "--games", "200")
    better, worse = answer["players"]
    assert better["interval"][0] > worse["interval"][1]
    assert better["elo"] == -worse["elo"] > 0
    low, high = better["elo_interval"]
    assert 0 < low < better["elo"] < high
    assert worse["elo_interval"] == [-high, -low]
    assert low == pytest.approx(elo(better["interval"][0]), abs=0.06)


def test_the_table_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*POWDER_ARENA, "--games", "7"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "powder: 9 games, 3 deals, seats rotated"
    assert lines[1].split() == [
        *("player", "wins", "draws", "losses", "score", "95", "%", "Elo", "95", "%", "ms/decision")
    ]
    assert [line.split()[0] for line in lines[2:5]] == ["level:2", "random", "level:1"]
    assert len({len(line) for line in lines[1:5]}) == 1
    assert "ended by  rounds 9" in lines


def duel(*wins: bool) -> dict[str, Any]:
    """What the first of two players is said to have made of games, each of a deal of its own."""
    played = [
        Played(deal, 0, (int(not won),), (won, not won), (won, not won), "rounds", 9, (5, 4), (0, 0), {})
        for deal, won in enumerate(wins)
    ]
    return {"game": "powder", **summary(contest(POWDER, ["random", "random"]), played)}


def test_an_elo_interval_has_bounds_where_its_score_has() -> None:
    one = duel(True, False, True)
    assert one["players"][0]["elo"] == pytest.approx(120.4)
    assert re.search(r" \+120  -\d+ to \+\d+ ", show.contest(one))
    all_won = duel(True, True)
    assert [player["elo"] for player in all_won["players"]] == [None, None]
    assert [player["elo_interval"][at] for player, at in zip(all_won["players"], (1, 0), strict=True)] == [
        None,
        None,
    ]
    assert re.search(r" -\d+ to \+∞ ", show.contest(all_won))
    assert re.search(r" -∞ to \+\d+ ", show.contest(all_won))
    assert duel(True)["players"][0]["elo_interval"] is None


@pytest.mark.parametrize(
    "argv",
    [
        ["arena", "chess", "--seats", "random"],
        ["arena", "cannon", "--seats", "random,random,random"],
        ["arena", "cannon", "--seats", "random,grandmaster"],
        ["arena", "cannon", "--seats", "random,level:9"],
        ["arena", "cannon", "--seats", "random,nodes:0"],
        ["arena", "cannon", "--seats", "random", "--option", "no_such=1"],
        ["arena", "cannon", "--seats", "random", "--openings", "4"],
        ["arena", "cannon", "--seats", "random", "--openings", "random:many"],
        ["arena", "cannon", "--seats", "random", "--openings", "random:1001"],
    ],
)
def test_what_cannot_be_played_is_refused_before_anything_is(argv: list[str], ask: Ask) -> None:
    code, answer = ask(*argv, "--jobs", "2")
    assert code == 1
    assert answer["error"]["kind"] == "SetupError"


def test_openings() -> None:
    assert read_opening(None) == 0
    assert read_opening("random:12") == 12
    with pytest.raises(SetupError, match="random:K"):
        read_opening("book:12")


# Going on


def test_a_contest_cut_short_ends_as_if_it_had_not_been(ask: Ask, tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    whole = ask(*POWDER_ARENA, "--games", "12", "--resume", str(path))
    lines = path.read_bytes().splitlines(keepends=True)
    assert len(lines) == 13
    for cut in (b"".join(lines[:6]) + lines[6][:20], b"".join(lines[:2]), lines[0], lines[0][:9], b""):
        path.write_bytes(cut)
        assert ask(*POWDER_ARENA, "--games", "12", "--resume", str(path)) == whole
        assert len(path.read_bytes().splitlines()) == 13


def test_finished_games_are_not_played_again(
    ask: Ask, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = str(tmp_path / "games.jsonl")
    twelve = ask(*POWDER_ARENA, "--games", "12", "--resume", path)

    def refuse(*_: object) -> None:
        raise AssertionError("played again")

    monkeypatch.setattr("pyengine.arena.run.play_game", refuse)
    assert ask(*POWDER_ARENA, "--games", "12", "--resume", path) == twelve
    assert ask(*POWDER_ARENA, "--games", "6", "--resume", path)[1]["games"] == 6


@pytest.mark.parametrize(
    "other",
    [
        ["--seed", "8"],
        ["--option", "rounds=5"],
        ["--openings", "random:1"],
        ["--seats", "random,random,random"],
    ],
)
def test_games_under_other_settings_are_refused(other: list[str], ask: Ask, tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    ask(*POWDER_ARENA, "--games", "3", "--resume", str(path))
    before = path.read_bytes()
    code, answer = ask(*POWDER_ARENA, *other, "--games", "3", "--resume", str(path))
    assert code == 1
    assert answer["error"]["kind"] == "OtherContest"
    assert path.read_bytes() == before


@pytest.mark.parametrize("content", ["A letter.", "A letter\n", "A letter\nin two lines", "{}\n", "[1]\n"])
def test_somebody_elses_file_is_refused_and_left_alone(content: str, tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text(content, encoding="utf-8")
    with pytest.raises(LedgerError, match="Line 1 of"):
        Ledger(path, three())
    assert path.read_text(encoding="utf-8") == content


def test_a_damaged_line_before_the_last_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    with Ledger(path, three()) as ledger:
        for game in run(three(), list(three().pairings(3))):
            ledger.add(game)
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([*lines[:2], lines[2][:9] + b"\n", lines[3]]))
    with pytest.raises(LedgerError, match="Line 3 of"):
        Ledger(path, three())


@pytest.mark.parametrize(
    ("was", "now"),
    [
        ('"scores": [', '"scores": ["much", '),
        ('"winners": [', '"winners": ["nobody", '),
        ('"winners": [', '"winners": [1e999, '),
        ("{", "[" * 100_000 + "{"),
    ],
    ids=["score", "winner", "no number", "depth"],
)
def test_a_line_that_is_json_but_no_game_is_refused(was: str, now: str, tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    with Ledger(path, three()) as ledger:
        for game in run(three(), list(three().pairings(3))):
            ledger.add(game)
    head, first, *others = path.read_text(encoding="utf-8").splitlines(keepends=True)
    path.write_text("".join([head, first.replace(was, now), *others]), encoding="utf-8")
    with pytest.raises(LedgerError, match="Line 2 of"):
        Ledger(path, three())


def test_a_ledger_gives_back_what_was_kept(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    with Ledger(path, three()) as ledger:
        for game in run(three(), list(three().pairings(3))):
            ledger.add(game)
        kept = ledger.games
    with Ledger(path, three()) as again:
        assert again.games == kept
    with pytest.raises(OtherContest):
        Ledger(path, contest(POWDER, ["random"] * 3, seed=7))


def test_a_path_that_cannot_be_written_is_refused_in_words(ask: Ask, tmp_path: Path) -> None:
    code, answer = ask(*POWDER_ARENA, "--games", "3", "--resume", str(tmp_path))
    assert code == 1
    assert answer["error"]["kind"] == "LedgerError"


def test_an_interrupt_leaves_the_table_of_what_is_finished(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def five(*arguments: Any) -> Iterator[Played]:
        for number, game in enumerate(run_all(*arguments)):
            if number == 5:
                raise KeyboardInterrupt
            yield game

    path = tmp_path / "games.jsonl"
    monkeypatch.setattr("pyengine.cli.arena.run_all", five)
    assert main([*POWDER_ARENA, "--games", "30", "--resume", str(path)]) == 130
    assert capsys.readouterr().out.startswith("powder: 5 games, 2 deals, seats rotated\n")
    with Ledger(path, three()) as ledger:
        assert len(ledger.games) == 5


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_a_bar_is_drawn_on_a_terminal_only(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    argv = [*POWDER_ARENA, "--games", "3"]
    assert main(argv) == 0
    assert capsys.readouterr().err == ""
    pytest.importorskip("tqdm")
    terminal = Terminal()
    monkeypatch.setattr("sys.stderr", terminal)
    assert main(argv) == 0
    assert "3/3" in terminal.getvalue()


def test_without_the_bars_library_there_is_no_bar(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Terminal()
    monkeypatch.setattr("sys.stderr", terminal)
    monkeypatch.setitem(sys.modules, "tqdm", None)
    assert main([*POWDER_ARENA, "--games", "3"]) == 0
    assert terminal.getvalue() == ""


def test_games_are_the_same_in_other_processes() -> None:
    pairings = list(three().pairings(6))
    here = [untimed(game) for game in run(three(), pairings)]
    there = sorted(run(three(), pairings, 2), key=lambda game: game.pairing)
    assert [untimed(game) for game in there] == here


def test_what_goes_wrong_in_another_process_is_told_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    made = three()
    monkeypatch.setitem(games.MODULES, "powder", "pyengine.text")  # a module without a game in it
    with pytest.raises(AttributeError, match="GAME") as told:
        list(run(made, list(made.pairings(6)), 2))
    assert "play_game" in "".join(told.value.__notes__)
