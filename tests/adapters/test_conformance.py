"""The libraries' own tests of conformance.

The gate runs each of them with every game, and every number of players with some of them; the night runs all.
"""

from __future__ import annotations

import pytest

from pyengine import games
from tests.registered import having
from tools import conformance
from tools.conformance import CHECKS, Played, applies

BY_GAME = [list(conformance.all_played([game_id])) for game_id in conformance.playable()]
ALL = [played for ways in BY_GAME for played in ways]
GATE = {
    (check, ways[(number + place) % len(ways)])
    for number, check in enumerate(CHECKS)
    for place, ways in enumerate(BY_GAME)
}
"""Each test with one way to play each game, a different one from test to test."""


def test_no_number_of_players_is_left_out() -> None:
    expected = [
        (game_id, seats)
        for game_id in having("encoding")
        for seats in range(games.load(game_id).seats[0], games.load(game_id).seats[1] + 1)
    ]
    assert set(expected) <= {(played.game, played.seats) for played in ALL}


def test_a_game_in_which_some_decide_at_once_by_an_option_is_played_with_it() -> None:
    assert [played for played in ALL if played.options] == [Played("kanon", 2, (("match", 1),))]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("check", "played"),
    [
        pytest.param(
            check,
            played,
            id=f"{check} {played}",
            marks=() if (check, played) in GATE else pytest.mark.nightly,
        )
        for check in CHECKS
        for played in ALL
        if applies(check, played)
    ],
)
def test_conformance(check: str, played: Played) -> None:
    CHECKS[check](played)


def test_the_table_says_what_passed_and_what_failed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def passes(played: Played) -> None:
        assert played.seats == 2

    def fails(played: Played) -> None:
        raise ValueError(f"no {played}")

    monkeypatch.setattr(conformance, "CHECKS", {"good": passes, "bad": fails})
    assert conformance.main(["cannon"]) == 1
    head, row = capsys.readouterr().out.splitlines()
    assert [cell.strip() for cell in head.split("|")] == ["", "good", "bad"]
    name, good, bad = (cell.strip() for cell in row.split("|"))
    assert (name, bad) == ("cannon 2", "failed: no cannon 2")
    assert good.startswith("passed in ")
