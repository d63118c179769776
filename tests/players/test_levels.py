"""The names of the machine's strengths."""

from __future__ import annotations

import pytest

from pyengine.arena.contest import player
from pyengine.errors import SetupError
from pyengine.games import load
from pyengine.players.levels import FIVE, full, numbered, plain
from pyengine.text import Text
from tests.registered import OURS


def test_the_crew_has_plain_names_beside_which_it_stands() -> None:
    assert [plain(level).en for level in FIVE] == ["Beginner", "Easy", "Middle", "Strong", "Expert"]
    assert full(FIVE[1]) == Text(en="Easy (loader)", ja="初級（装填手）")


def test_a_strength_that_is_called_otherwise_keeps_its_name() -> None:
    own = Text(en="Bluffer", ja="はったり屋")
    assert plain(own) == full(own) == own
    assert numbered((own,), "bluffer") == 1


@pytest.mark.parametrize("name", ["expert", "Expert", "master-gunner", "Master gunner"])
def test_a_strength_is_found_by_either_name(name: str) -> None:
    assert numbered(FIVE, name) == len(FIVE)
    assert numbered(FIVE[:3], name) is None


@pytest.mark.parametrize("game_id", OURS)
def test_every_game_has_an_expert_above_a_beginner(game_id: str) -> None:
    levels = load(game_id).levels
    assert numbered(levels, "beginner") == 1
    assert numbered(levels, "expert") == len(levels)


def test_a_player_is_chosen_by_the_name_of_its_strength() -> None:
    game = load("cannon")
    state = game.initial(2, game.settle({}))
    assert player(game, "level:beginner", 1)(state, 0) == player(game, "level:1", 1)(state, 0)
    with pytest.raises(SetupError):
        player(game, "level:nobody", 1)
