"""What every machine player must do, tried on every registered game and on the fixture game."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import product
from typing import Any

import pytest

from pyengine.errors import SetupError
from pyengine.game import Outcome, Report, Seat, Strength
from pyengine.games import GAME_IDS, AnyGame
from pyengine.option import OptionValue
from pyengine.players.budget import final
from tests.batch import try_all
from tests.contract.playing import FIXTURE_ID, TABLES, Case, asked, every_game, find, playout
from tests.effort import as_many

FIRST_TO_SEARCH = {"cannon": 1, "gunsor": 1, "gran-cannon": 4, "cannonades": 4, "kanon": 4, FIXTURE_ID: 1}
"""The weakest strength that searches. Those below it choose at a glance, if they are given no nodes."""


def levels(game: AnyGame) -> range:
    return range(1, len(game.levels) + 1)


def quick(game: AnyGame, level: int, nodes: int, seed: int = 0) -> Strength:
    """A strength with this many nodes if it searches; without any if it does not."""
    return Strength(level, nodes if level >= FIRST_TO_SEARCH.get(game.id, 1) else None, seed)


def thought(game: AnyGame, state: Any, seat: Seat, strength: Strength) -> list[Report[Any]]:
    """All reports of a seat that sees what it may see."""
    return list(game.think(game.observe(state, seat), seat, strength))


def every_number_of_seats(game_id: str) -> list[Case]:
    return [case for case in TABLES if case.game_id == game_id]


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_there_are_only_the_strengths_with_a_name(game_id: str) -> None:
    game = find(game_id)
    case = next(case for case in TABLES if case.game_id == game_id)
    state, seats = asked(case, 10)[0]
    for level in (-1, 0, len(game.levels) + 1):
        with pytest.raises(SetupError, match=f"no strength {level}"):
            next(game.think(game.observe(state, seats[0]), seats[0], Strength(level)))


# Legal decisions


@every_game
def test_the_machine_has_a_legal_decision_at_once(game_id: str) -> None:
    game = find(game_id)
    for case in every_number_of_seats(game_id):
        for state, seats in asked(case, 6):
            for seat, level in product(seats, levels(game)):
                report = next(game.think(game.observe(state, seat), seat, Strength(level)))
                assert_sound(game, state, seat, [report])


def assert_sound(game: AnyGame, state: Any, seat: Seat, told: Sequence[Report[Any]]) -> None:
    assert told[0].nodes == 0
    assert [report.nodes for report in told] == sorted(report.nodes for report in told)
    for report in told:
        assert game.why_not(state, seat, report.best) is None
        assert report.pv[:1] == (report.best,)
        assert -1 <= report.score <= 1


GAMES_OF_MACHINES = [
    Case("gunsor", 2),
    Case("gran-cannon", 3, (("target", 10),)),
    Case("cannonades", 3),
    Case("cannonades", 3, (("vendetta", True),)),
    Case(FIXTURE_ID, 3),
]


@pytest.mark.slow
@try_all(
    [(case, level) for case in GAMES_OF_MACHINES for level in levels(case.game)], by=lambda it: it[0].game_id
)
def test_every_strength_plays_legal_games(table: tuple[Case, int]) -> None:
    case, level = table
    game = case.game
    strength = quick(game, level, nodes=20, seed=level)

    def choose(state: Any, seat: Seat) -> Any:
        told = thought(game, state, seat, strength)
        assert_sound(game, state, seat, told)
        return told[-1].best

    start = game.initial(case.seats, game.settle(dict(case.options)))
    *_, last = playout(game, start, random.Random(level), choose)
    assert isinstance(game.turn(last), Outcome)


# What its choice follows from


@pytest.mark.slow
@every_game
def test_the_machine_repeats_itself(game_id: str) -> None:
    game = find(game_id)
    for case in every_number_of_seats(game_id):
        for state, (seat, *_) in asked(case, 3):
            for level in levels(game):
                strength = quick(game, level, nodes=100 if level == len(game.levels) else 20, seed=7)
                told = thought(game, state, seat, strength)
                assert_sound(game, state, seat, told)
                assert told == thought(game, state, seat, strength)


HIDING = [
    *(case for case in TABLES if case.game.hidden),
    Case("cannonades", 3, (("vendetta", True),)),
]


@pytest.mark.slow
@try_all(HIDING, by=lambda case: case.game_id)
def test_what_a_seat_cannot_see_does_not_change_its_thinking(case: Case) -> None:
    game = case.game
    rng = random.Random(f"{case} blind")
    changed = 0
    places = asked(case, 24)
    for state, seats in places[:: 1 + len(places) // max(4, as_many(4))]:
        for seat in seats:
            other = game.sample(game.observe(state, seat), seat, rng)
            changed += other != state
            for level in levels(game):
                strength = quick(game, level, nodes=40, seed=3)
                assert thought(game, state, seat, strength) == thought(game, other, seat, strength)
    assert changed


# How well it plays


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game_id", "options", "share"), [("gran-cannon", {"target": 20}, 1 / 4), ("cannonades", {}, 1 / 2)]
)
def test_the_middle_strength_wins_more_often_than_its_share_against_random_players(
    game_id: str, options: dict[str, OptionValue], share: float
) -> None:
    """A short contest of four that would show a broken player, no measurement."""
    game = find(game_id)
    wins = 0
    for number in range(12):
        rng = random.Random(f"contest {number}")
        mine = number % 4

        def choose(state: Any, seat: Seat, rng: random.Random = rng, mine: Seat = mine) -> Any:
            if seat == mine:
                return final(game.think(game.observe(state, seat), seat, Strength(3))).best
            return rng.choice(game.legal(state, seat))

        *_, last = playout(game, game.initial(4, game.settle(options)), rng, choose)
        turn = game.turn(last)
        assert isinstance(turn, Outcome)
        wins += turn.winners == (mine,)
    assert wins > 12 * share
