"""What the evaluation prefers (``pyengine/games/cannon/player/evaluation.py``).

Its symmetry stands in ``test_player.py``.
"""

from __future__ import annotations

import pytest
from hypothesis import given

from pyengine.games.cannon.player.evaluation import Terms, evaluate, terms
from pyengine.games.cannon.rules.board import bit, mask
from pyengine.games.cannon.rules.state import State
from tests.games.cannon.positions import states

E1, F10 = bit("e1"), bit("f10")


def black(soldiers: str) -> Terms:
    """The worth of Black's soldiers, with the towns on e1 and f10."""
    return terms(mask(*soldiers.split()), E1, F10)


@given(states())
def test_what_is_good_for_one_side_is_as_bad_for_the_other(state: State) -> None:
    own, opp, own_town, opp_town, dark = state.view
    assert evaluate(own, opp, own_town, opp_town, dark) == -evaluate(opp, own, opp_town, own_town, not dark)


@given(states())
def test_the_terms_add_up_to_the_value(state: State) -> None:
    own, opp, own_town, opp_town, dark = state.view
    value = sum(terms(own, own_town, opp_town)) - sum(terms(opp, opp_town, own_town))
    assert evaluate(own, opp, own_town, opp_town, dark) == value


@pytest.mark.parametrize(("near", "far"), [("e2", "e3"), ("d2", "c2"), ("f1", "h4")])
def test_a_soldier_guards_its_town_from_nearby(near: str, far: str) -> None:
    assert black(near).guard > black(far).guard


@pytest.mark.parametrize(("near", "far"), [("f8", "f7"), ("e8", "e7"), ("f7", "f6"), ("f6", "f5")])
def test_a_soldier_besieges_the_enemy_town_the_more_the_closer_it_is(near: str, far: str) -> None:
    assert black(near).siege > black(far).siege


@pytest.mark.rule("C6")
@pytest.mark.parametrize("cannon", ["c4 d4 e4", "c4 c5 c6", "c4 d5 e6", "c6 d5 e4"])
def test_three_in_a_line_are_worth_more_than_three_apart(cannon: str) -> None:
    assert black(cannon).cannons > 0
    assert black("c4 d4 f5").cannons == 0


@pytest.mark.rule("C7")
def test_a_cannon_at_the_edge_has_room_on_one_side_only() -> None:
    assert black("a4 b4 c4").cannons == black("c4 d4 e4").cannons / 2
