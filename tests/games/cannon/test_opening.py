"""Where the machine places its town (``pyengine/games/cannon/player/towns.py``)."""

from __future__ import annotations

import pytest

from pyengine.game import Strength
from pyengine.games.cannon import GAME
from pyengine.games.cannon.player.think import think
from pyengine.games.cannon.player.towns import BLACK_SCORES, book_towns
from pyengine.games.cannon.rules.board import TOWN_SQUARES, bit, bits, names, write
from pyengine.games.cannon.rules.state import BLACK, WHITE, State
from tests.games.cannon.positions import DEFAULTS, play

START = GAME.initial(2, DEFAULTS)


@pytest.mark.rule("C2")
def test_the_book_has_an_answer_to_every_town() -> None:
    for town in bits(TOWN_SQUARES[BLACK]):
        answers = book_towns(WHITE, town)
        assert answers
        assert not sum(answers) & ~TOWN_SQUARES[WHITE]


def test_white_answers_with_what_scored_best_against_that_town() -> None:
    for scores, town in zip(BLACK_SCORES, bits(TOWN_SQUARES[BLACK]), strict=True):
        best = scores.index(min(scores))
        assert tuple(bits(TOWN_SQUARES[WHITE]))[best] in book_towns(WHITE, town)


def test_black_places_its_town_where_the_best_answer_is_weakest() -> None:
    weakest = max(min(scores) for scores in BLACK_SCORES)
    chosen = book_towns(BLACK, 0)
    by_town = dict(zip(bits(TOWN_SQUARES[BLACK]), BLACK_SCORES, strict=True))
    assert any(min(by_town[town]) == weakest for town in chosen)
    assert len(chosen) < len(by_town)


def placed(state: State, level: int) -> set[str]:
    """Where a player of that strength places the next town, by many seeds."""
    return {write(report.best) for seed in range(40) for report in think(state, Strength(level, seed=seed))}


def test_careful_players_place_their_town_by_the_book() -> None:
    assert placed(START, 5) == set(names(sum(book_towns(BLACK, 0))))
    assert placed(play(START, "h1"), 5) == set(names(sum(book_towns(WHITE, bit("h1")))))


def test_the_weakest_player_places_its_town_anywhere() -> None:
    assert len(placed(START, 1)) > len(book_towns(BLACK, 0))
