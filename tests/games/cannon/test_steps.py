"""The moves as the search makes them, against those of the bitboards."""

from __future__ import annotations

import pytest
from hypothesis import given

from pyengine.games.cannon import GAME
from pyengine.games.cannon.player.steps import captures, quiets, slide_ends, slides_from
from pyengine.games.cannon.rules import bitboard
from pyengine.games.cannon.rules.board import mask, slide_path
from pyengine.games.cannon.rules.state import State
from tests.games.cannon.positions import setup, states


@given(states())
def test_they_are_all_moves_but_the_capture_of_the_town(state: State) -> None:
    if state.phase != "playing":
        return
    _, opp, _, opp_town, _ = state.view
    others = [(origin, target) for origin, target in bitboard.moves(*state.view) if target != opp_town]
    loud = [origin | target for origin, target in others if target & opp]
    assert sorted(captures(*state.view)) == sorted(loud)
    assert sorted(quiets(*state.view)) == sorted(
        origin | target for origin, target in others if not target & opp
    )


@pytest.mark.rule("C7")
@pytest.mark.parametrize("cannon", ["c5 d5 e5", "d4 d5 d6", "c4 d5 e6", "c6 d5 e4"])
def test_a_slide_is_told_from_all_other_moves_with_the_cannon_at_both_its_ends(cannon: str) -> None:
    state = setup(cannon, "c3 j9", towns="e1 b10")
    slides = 0
    for move in GAME.legal(state, state.to_move):
        ends = slide_ends(move.origin | move.target)
        assert bitboard.is_slide((move.origin, move.target)) == (move.kind == "slide")
        if move.kind != "slide":
            assert ends is None
            continue
        slides += 1
        path = slide_path(move)
        assert ends is not None
        assert sorted(ends) == sorted(path)
        assert all(slides_from(move.origin | move.target, end) for end in path)
        assert not slides_from(move.origin | move.target, mask("a1", "b1", "c1"))
    assert slides == 2
