"""Pools of players: who meets whom, what is counted and rated, for every game and number of players."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, islice
from pathlib import Path
from typing import Any

import pytest

from pyengine import games
from pyengine.__main__ import main
from pyengine.arena.played import Played, Result, results
from pyengine.arena.pool import Pool, groups, pool, table
from pyengine.arena.ratings import Rating, anchor, anchored, course, ratings
from pyengine.arena.run import run_all
from pyengine.arena.summary import elo, pairs
from pyengine.errors import SetupError
from pyengine.games import GAME_IDS, load
from pyengine.games.kanon import GAME as KANON
from pyengine.games.kanon.decks import READY, to_code
from tests.cli.conftest import Ask
from tests.contract.fixture_game import GAME as POWDER

pytestmark = pytest.mark.slow

POWDER_POOL = ["arena", "powder", "--pool", "random,level:1,level:2", "--seed", "7"]


@pytest.fixture(autouse=True)
def _powder(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(games.MODULES, "powder", "tests.contract.fixture_game")


def untimed(game: Played) -> Mapping[str, Any]:
    return {name: value for name, value in game.to_json().items() if name != "seconds"}


def finished(deal: int, entrants: tuple[int, ...], shares: tuple[float, ...], rotation: int = 0) -> Played:
    """A game as it may have been played."""
    winners = tuple(seat for seat, share in enumerate(shares) if share) if len(set(shares)) > 1 else ()
    seats = len(entrants)
    return Played(
        deal, rotation, winners, shares, shares, "rounds", 9, (1,) * seats, (0.5,) * seats, {}, (), entrants
    )


def three(*sizes: int) -> Pool:
    return pool(POWDER, ["random", "level:1", "level:2"], sizes, seed=7)


# Who meets whom


@pytest.mark.parametrize(("number", "seats"), [(2, 2), (5, 2), (5, 4), (6, 3), (7, 5), (12, 4), (20, 5)])
def test_all_play_and_all_meet_about_equally_often(number: int, seats: int) -> None:
    played: Counter[int] = Counter(dict.fromkeys(range(number), 0))
    met = Counter(dict.fromkeys(combinations(range(number), 2), 0))
    for group in islice(groups(number, seats, "1"), 80):
        assert len(set(group)) == seats
        played.update(group)
        met.update(combinations(sorted(group), 2))
        assert max(played.values()) - min(played.values()) <= 1
    assert max(met.values()) - min(met.values()) <= 4


@pytest.mark.parametrize(("number", "seats"), [(2, 3), (2, 5), (3, 4), (3, 5), (4, 5)])
def test_a_pool_smaller_than_the_table_sits_at_it_several_times(number: int, seats: int) -> None:
    played: Counter[int] = Counter()
    for group in islice(groups(number, seats, "1"), 50):
        at_once = Counter(group)
        assert len(group) == seats
        assert set(at_once) == set(range(number))
        assert max(at_once.values()) - min(at_once.values()) <= 1
        played.update(group)
        assert max(played.values()) - min(played.values()) <= 1


def test_the_seed_decides_the_groups() -> None:
    one, again, other = (list(islice(groups(6, 3, seed), 20)) for seed in ("1", "1", "2"))
    assert one == again
    assert one != other


def test_a_group_plays_its_deal_in_every_seating() -> None:
    meetings = list(three(2).meetings(12))
    assert len({meeting.key for meeting in meetings}) == len(meetings) == 12
    for number in range(6):
        first, turned = (meeting for meeting in meetings if meeting.pairing.deal == number)
        assert first.key.entrants == turned.key.entrants[::-1]
        seated = tuple(first.contest.players[player] for player in first.contest.seated(0))
        assert seated == tuple(("random", "level:1", "level:2")[player] for player in first.key.entrants)


def test_everybody_sits_everywhere_equally_often() -> None:
    seated = Counter(
        (seat, player)
        for meeting in three(3).meetings(18)
        for seat, player in enumerate(meeting.key.entrants)
    )
    assert seated == {(seat, player): 6 for seat in range(3) for player in range(3)}


def test_more_games_and_other_sizes_leave_the_games_as_they_are() -> None:
    few = [meeting.key for meeting in three(2).meetings(6)]
    assert [meeting.key for meeting in three(2).meetings(20)][:6] == few
    mixed = [meeting.key for meeting in three(2, 3).meetings(6)]
    assert [key for key in mixed if len(key.entrants) == 2] == few
    # Deal by deal: whatever is finished, every size has as much of it.
    assert [key.pairing.deal for key in mixed] == sorted(key.pairing.deal for key in mixed)


def test_players_of_one_kind_differ_by_their_decks() -> None:
    codes = [to_code(ready.deck) for ready in READY.values()][:3]
    made = pool(KANON, ["random"] * 3, decks=codes)
    for meeting in made.meetings(6):
        assert meeting.key.decks == tuple(codes[number] for number in meeting.key.entrants)


# What is counted


def test_the_table_counts_every_seat_of_a_player() -> None:
    games_ = [
        finished(0, (0, 1, 1), (0, 1, 0)),
        finished(0, (1, 1, 0), (0.5, 0, 0.5), 1),
        finished(1, (0, 2, 1), (1, 0, 0)),
        finished(1, (2, 1, 0), (1 / 3, 1 / 3, 1 / 3), 1),
    ]
    found = table(three(3), games_)
    assert (found["games"], found["deals"]) == (4, 2)
    first, second, third = found["players"]
    assert [row["name"] for row in found["players"]] == ["random", "level:1", "level:2"]
    assert (first["games"], first["wins"], first["draws"], first["losses"]) == (4, 2, 1, 1)
    assert (second["games"], second["wins"], second["draws"], second["losses"]) == (6, 2, 1, 3)
    assert third["score"] == pytest.approx((0 + 1 / 3) / 2, abs=1e-6)
    assert second["seconds"] == 0.5
    (sole,) = found["tables"]
    assert (sole["size"], sole["games"], sole["reasons"]) == (3, 4, {"rounds": 4})
    assert sole["seats"][0]["score"] == pytest.approx((0 + 0.5 + 1 + 1 / 3) / 4, abs=1e-6)
    assert [row["score"] for row in sole["scores"]] == [row["score"] for row in found["players"]]


def test_two_players_share_what_both_have_won() -> None:
    seen = [
        Result(finished(0, (0, 1, 2), (1, 0, 0)), (0, 1, 2)),
        Result(finished(1, (0, 1, 2), (0, 0, 1)), (0, 1, 2)),
        Result(finished(2, (0, 1, 2), (0.5, 0.5, 0)), (0, 1, 2)),
        Result(finished(3, (1, 0, 2), (0, 1, 0)), (1, 0, 2)),
    ]
    first, _, last = pairs(3, seen)
    assert first.entrants == (0, 1)
    assert (first.games, first.wins, first.draws, first.losses) == (4, 2, 2, 0)
    # Three games had something for one of the two: 2.5 of 3 for the first.
    assert first.score
    assert first.score.mean == pytest.approx(2.5 / 3)
    turned = first.turned()
    assert (turned.wins, turned.losses) == (0, 2)
    assert turned.score
    assert turned.score.mean == pytest.approx(0.5 / 3)
    assert last.score
    assert last.score.mean == pytest.approx(0.5 / 1.5)


def test_who_never_met_or_never_won_has_no_score() -> None:
    (pair,) = pairs(2, [Result(finished(0, (0, 1, 2), (0, 0, 1)), (0, 1, 2))])[:1]
    assert (pair.games, pair.draws, pair.score, pair.turned().score) == (1, 1, None, None)
    assert pairs(3, [])[2].to_json() == {
        **dict.fromkeys(("games", "wins", "draws", "losses"), 0),
        **dict.fromkeys(("score", "interval")),
    }


# Ratings


def in_proportion(strengths: Sequence[int], seats: int, number: int) -> list[Result]:
    """About this many games: in every group each wins as often as its strength is of all strengths there."""
    every = list(combinations(range(len(strengths)), seats))
    found: list[Result] = []
    for group in every:
        total = sum(strengths[player] for player in group)
        for winner in group:
            for _ in range(round(number / len(every) * strengths[winner] / total)):
                shares = tuple(float(player == winner) for player in group)
                found.append(Result(finished(len(found), group, shares), group))
    return found


def test_ratings_have_one_scale_for_every_number_of_players() -> None:
    steps: list[float] = []
    for seats in (2, 3, 4):
        rated = ratings(4, in_proportion((1, 2, 4, 8), seats, 150))
        means = [rating.mu for rating in rated]
        assert means == sorted(means)
        assert all(rating.ordinal == rating.mu - 3 * rating.sigma for rating in rated)
        assert all(0.5 < rating.sigma < 3 for rating in rated)
        steps.append((means[3] - means[0]) / 3)
    # Twice as strong: the root of 2 times 25 / 6 times the logarithm of 2, and more as long as there is
    # doubt.
    assert all(4.1 < step < 5.5 for step in steps)
    assert max(steps) < 1.1 * min(steps)


def test_ratings_are_measured_from_the_random_player_or_from_the_mean() -> None:
    rated = [Rating(31.0, 1.0), Rating(25.0, 2.0), Rating(40.0, 1.0)]
    one, zero, other = anchored(["level:1", "random", "level:2"], rated)
    assert anchor(["level:1", "random", "level:2"]) == "random"
    assert (zero.points, zero.interval) == (0, None)
    # 6 points of the library are 70 wins to 30.
    assert one.points == pytest.approx(elo(0.735), abs=2)
    assert other.points == pytest.approx(one.points * 15 / 6)
    assert one.interval
    assert (one.interval[1] - one.interval[0]) / 2 == pytest.approx(1.96 * 5**0.5 * one.points / 6)
    assert anchor(["level:1", "level:2"]) == anchor(["random", "random"]) == "mean"
    mean = anchored(["level:1", "level:2", "level:3"], rated)
    assert sum(each.points for each in mean) == pytest.approx(0)
    assert all(each.interval and each.interval[0] < each.points < each.interval[1] for each in mean)


def test_ratings_do_not_depend_on_the_order_in_which_games_arrive() -> None:
    found = in_proportion((1, 3, 2), 3, 20)
    assert ratings(3, found) == ratings(3, found[::-1])


def test_draws_and_joint_wins_bring_ratings_together() -> None:
    won = [Result(finished(deal, (0, 1), (1, 0)), (0, 1)) for deal in range(10)]
    drawn = [Result(finished(deal, (0, 1), (0.5, 0.5)), (0, 1)) for deal in range(10, 30)]
    far, near = (ratings(2, found) for found in (won, won + drawn))
    assert far[0].mu - far[1].mu > near[0].mu - near[1].mu > 0
    one, other, last = ratings(
        3, [Result(finished(deal, (0, 1, 2), (0.5, 0.5, 0)), (0, 1, 2)) for deal in range(10)]
    )
    assert one.mu == pytest.approx(other.mu, abs=0.5)
    assert min(one.mu, other.mu) > last.mu + 5


def test_games_against_oneself_say_nothing() -> None:
    assert [rating.mu for rating in ratings(1, [Result(finished(0, (0, 0), (1, 0)), (0, 0))])] == [25]


def test_the_course_ends_at_all_games() -> None:
    points = course(3, in_proportion((1, 3, 2), 3, 30))
    games_ = [point.games for point in points]
    assert games_ == sorted(set(games_))
    assert games_[0] == 1
    assert games_[-1] == 30
    assert points[0].ratings[0].sigma > points[-1].ratings[0].sigma


# Every game


@pytest.mark.parametrize(
    ("game_id", "seats"),
    [(game, seats) for game in GAME_IDS for seats in range(load(game).seats[0], load(game).seats[1] + 1)],
)
def test_every_game_is_played_by_every_number_of_players(game_id: str, seats: int) -> None:
    made = pool(load(game_id), ["random", "level:1"], [seats], seed=3)
    planned = list(made.meetings(seats))
    played = list(run_all(planned))
    assert [game.key for game in played] == [meeting.key for meeting in planned]
    for game in played:
        assert sum(game.scores) == pytest.approx(1)
        assert Counter(made.seating(game)).keys() == {0, 1}
    # The same game again, alone.
    assert untimed(next(run_all(planned[-1:]))) == untimed(played[-1])
    found = table(made, played)
    assert sum(row["games"] for row in found["players"]) == seats * seats
    assert len(found["tables"][0]["seats"]) == seats


# The command


def test_the_answer_has_players_pairs_and_tables(ask: Ask) -> None:
    code, answer = ask(*POWDER_POOL, "--players", "3,2", "--games", "5")
    assert code == 0
    assert (answer["game"], answer["games"], answer["deals"]) == ("powder", 6 + 6, 3 + 2)
    assert [row["name"] for row in answer["players"]] == ["random", "level:1", "level:2"]
    assert [pair["players"] for pair in answer["pairs"]] == [[0, 1], [0, 2], [1, 2]]
    assert [(table["size"], table["games"]) for table in answer["tables"]] == [(2, 6), (3, 6)]
    assert sum(row["games"] for row in answer["players"]) == 2 * 6 + 3 * 6
    assert "rating" not in answer["players"][0]


def test_the_number_of_jobs_changes_neither_the_table_nor_the_ratings(ask: Ask) -> None:
    argv = [*POWDER_POOL, "--players", "2,3", "--games", "12", "--ratings"]
    one, two = (ask(*argv, "--jobs", jobs) for jobs in ("1", "2"))
    assert one == two
    rated = [row["rating"] for row in one[1]["players"]]
    assert all(set(rating) == {"mu", "sigma", "ordinal", "points", "interval"} for rating in rated)


def test_the_better_player_is_rated_higher(ask: Ask) -> None:
    _, answer = ask("arena", "powder", "--seats", "level:1,level:2", "--games", "60", "--ratings")
    worse, better = (row["rating"] for row in answer["players"])
    assert better["mu"] > worse["mu"]
    (pair,) = answer["pairs"]
    assert (pair["players"], pair["score"]) == ([0, 1], answer["players"][0]["score"])


def test_players_who_are_alike_are_numbered(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "powder", "--seats", "random", "--games", "2", "--ratings"]) == 0
    lines = capsys.readouterr().out.splitlines()
    rated = lines[[line.split()[:1] for line in lines].index(["rating"]) :]
    assert {line.split()[0] for line in rated[1:3]} == {"1", "2"}


def test_decks_are_rated_like_players(ask: Ask) -> None:
    decks = [word for deck in ("feather-front", "spring-tide") for word in ("--deck", deck)]
    _, answer = ask(
        "arena", "kanon", "--seats", "random", "--matrix", "decks", *decks, "--games", "2", "--ratings"
    )
    assert all(row["rating"]["mu"] > 0 for row in answer["decks"])
    assert len(answer["pairs"]) == 1


def test_the_table_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*POWDER_POOL, "--players", "2", "--games", "12", "--ratings"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "powder: 12 games, 6 deals, a pool of 3, seats rotated"
    assert [line.split()[0] for line in lines[2:5]] == ["random", "level:1", "level:2"]
    assert "2 at a table: 12 games" in lines
    versus = lines.index("head to head, in %")
    assert lines[versus + 1].split() == ["1", "2", "3"]
    assert lines[versus + 5] == "points of Elo, 0 is the random player"
    assert lines[versus + 6].split() == ["rating", "points", "95", "%", "mu", "sigma", "ordinal"]
    means = [int(line.split()[1]) for line in lines[versus + 7 :]]
    assert 0 in means
    assert means == sorted(means, reverse=True)
    assert len(means) == 3


@pytest.mark.parametrize(
    ("argv", "why"),
    [
        (["--pool", "random"], "at least two players"),
        (["--pool", "random,level:1,random"], "must be different"),
        (["--pool", "random,grandmaster"], "no player"),
        (["--pool", "random,level:1,level:9"], "strengths 1 to"),
        (["--pool", "random,level:1", "--players", "6"], "2–5"),
        (["--pool", "random,level:1", "--players", "1,2"], "2–5"),
        (["--pool", "random,level:1,level:2", *("--deck", "feather-front") * 2], "one for each"),
        (["--pool", "random,level:1", "--deck", "feather-front"], "without decks"),
    ],
)
def test_what_cannot_be_played_is_refused(argv: list[str], why: str, ask: Ask) -> None:
    code, answer = ask("arena", "gran-cannon", *argv)
    assert code == 1
    assert why in answer["error"]["message"]


@pytest.mark.parametrize(
    "wrong",
    [
        ["--pool", "random,level:1", "--seats", "random"],
        ["--pool", "random,level:1", "--matrix", "decks"],
        ["--pool", "random,level:1", "--players", "2,0"],
        ["--pool", "random,level:1", "--csv"],
        ["--seats", "random", "--matrix", "decks", "--csv", "--ratings"],
        ["--seats", "random", "--players", "2"],
        [],
    ],
)
def test_wrong_usage(wrong: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(["arena", "powder", *wrong])
    assert left.value.code == 2
    assert capsys.readouterr().err


def test_a_pool_is_of_decks_that_can_be_played() -> None:
    with pytest.raises(SetupError, match="different, in kind or in deck"):
        pool(KANON, ["random", "random"], decks=[to_code(READY["spring-tide"].deck)] * 2)


@pytest.mark.parametrize("library", ["openskill", "openskill.models"])
def test_without_the_library_it_is_asked_for(library: str, ask: Ask, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "openskill.models", None)
    monkeypatch.setitem(sys.modules, library, None)
    code, answer = ask(*POWDER_POOL, "--ratings")
    assert code == 1
    assert answer["error"]["kind"] == "ReportError"
    assert "cannonry[report]" in answer["error"]["message"]


# Going on


def test_a_pool_cut_short_ends_as_if_it_had_not_been(ask: Ask, tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    argv = [*POWDER_POOL, "--players", "2,3", "--games", "6", "--resume", str(path)]
    whole = ask(*argv)
    lines = path.read_bytes().splitlines(keepends=True)
    assert len(lines) == 1 + 12
    for cut in (b"".join(lines[:6]) + lines[6][:20], lines[0]):
        path.write_bytes(cut)
        assert ask(*argv, "--jobs", "2") == whole
        assert len(path.read_bytes().splitlines()) == 13


def test_another_size_leaves_the_others_games_as_they_are(
    ask: Ask, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    argv = [*POWDER_POOL, "--games", "6", "--resume", str(tmp_path / "games.jsonl")]
    ask(*argv, "--players", "2")
    new: list[int] = []

    def watched(*arguments: Any) -> Iterator[Played]:
        for game in run_all(*arguments):
            new.append(len(game.scores))
            yield game

    monkeypatch.setattr("pyengine.cli.arena.run_all", watched)
    _, answer = ask(*argv, "--players", "2,4")
    assert new == [4] * 8
    assert answer["games"] == 6 + 8
    code, answer = ask(*argv[:-4], "--seed", "8", *argv[-4:])
    assert code == 1
    assert answer["error"]["kind"] == "OtherContest"


def test_results_know_who_sat_where() -> None:
    made = three(2)
    played = list(run_all(list(made.meetings(4))))
    assert [result.entrants for result in results(made, played)] == [game.entrants for game in played]
    assert [Played.from_json(game.to_json()) for game in played] == played
