"""Partly entered moves."""

from __future__ import annotations

import random

import pytest

from pyengine.errors import NotationError, Refusal
from pyengine.games.cannon import GAME
from pyengine.games.cannon.rules.board import SQUARES, Move, bit, bits
from pyengine.games.cannon.rules.state import State
from tests.batch import as_one_test
from tests.effort import as_many
from tests.games.cannon.positions import DEFAULTS, play, random_game, scattered, setup
from web.games.cannon.table import scene

START = GAME.initial(2, DEFAULTS)


def sample() -> list[State]:
    rng = random.Random(11)
    played = [
        state for seed in range(2) for number, (state, _) in enumerate(random_game(seed)) if number % 12 == 0
    ]
    return [play(START, "e1"), *played, *(scattered(rng) for _ in range(as_many(40)))]


def written(moves: tuple[Move, ...]) -> set[str]:
    return {GAME.write_decision(move) for move in moves}


def test_the_choices_of_a_soldier() -> None:
    state = setup("d4 d5 d6 g5", "d8 e6 h6")
    own_moves = {"d6-c7", "d6-d7", "d6-e7", "d6xe6", "d6-b4", "d6-f4", "d6-d3"}
    assert written(scene.choices(state, bit("d6"))) == own_moves | {"xd8"}
    assert "d4-d7" in written(scene.choices(state, bit("d4")))
    assert "xd8" in written(scene.choices(state, bit("d5")))
    assert "xd8" not in written(scene.choices(state, bit("g5")))


def test_the_choices_of_other_squares() -> None:
    state = setup("d4 d5 d6", "d8 j9")
    assert written(scene.choices(state, bit("d8"))) == {"xd8"}
    assert scene.choices(state, bit("j9")) == ()
    assert scene.choices(state, bit("a5")) == ()
    assert scene.choices(state, bit("e1")) == ()
    assert set(scene.choices(state)) == set(GAME.legal(state, 0))


def test_the_choices_while_towns_are_placed() -> None:
    assert written(scene.choices(START)) == {f"{file}1" for file in "bcdefghi"}
    assert written(scene.choices(START, bit("e1"))) == {"e1"}
    assert scene.choices(START, bit("a1")) == ()
    assert scene.choices(START, bit("a2")) == ()


@pytest.mark.slow
def test_two_squares_enter_every_legal_move_and_no_other() -> None:
    for state in sample():
        legal = GAME.legal(state, state.to_move)
        for move in legal:
            picked = move.origin or None
            assert scene.complete(state, picked, move.target) == move, GAME.write(state)
        for picked in bits(state.soldiers[state.to_move]):
            choices = scene.choices(state, picked)
            targets = {move.target: move for move in choices}
            assert set(choices) <= set(legal)
            assert len(targets) == len(choices), GAME.write(state)
            for target in SQUARES:
                found = scene.complete(state, picked, target)
                assert found == targets.get(target) or isinstance(found, Refusal), GAME.write(state)
                assert isinstance(found, Move) == (target in targets), GAME.write(state)


@as_one_test
@pytest.mark.parametrize(
    ("picked", "target", "rule"),
    [
        ("d4", "d8", "C4"),
        ("d4", "h7", "C4"),
        ("f3", "d8", "C8"),
        ("f5", "f2", "C7"),
        ("d4", "d2", "C5"),
        ("d4", "d3", "C5"),
        ("d4", "c4", "C3"),
        ("d4", "j10", "C3"),
        ("d4", "a4", "C6"),
        ("d4", "a1", "C6"),
        ("d4", "e3", "C4"),
        ("e1", "e2", "C2"),
        ("j9", "j8", "C3"),
        ("b5", "b6", "C3"),
        ("b5", "h7", "C3"),
        ("e1", "d8", "C2"),
        ("d4", "d4", "C3"),
    ],
)
def test_a_second_square_that_will_not_do_is_explained(picked: str, target: str, rule: str) -> None:
    state = setup("d4 f3 f4 f5", "d8 f2 j9 h7" + (" e3" if target == "e3" else ""))
    found = scene.complete(state, bit(picked), bit(target))
    assert isinstance(found, Refusal)
    assert found.rule == rule


def test_a_soldier_outside_the_cannon_does_not_shoot() -> None:
    state = setup("d4 f3 f4 f5", "f7")
    found = scene.complete(state, bit("d4"), bit("f7"))
    assert isinstance(found, Refusal)
    assert "pick the target itself" in found.text.en
    assert scene.complete(state, bit("f3"), bit("f7")) == Move("shot", 0, bit("f7"))
    assert scene.complete(state, None, bit("f7")) == Move("shot", 0, bit("f7"))


def test_one_square_alone_is_a_shot_or_a_town() -> None:
    found = scene.complete(setup("d4", "j9"), None, bit("j9"))
    assert isinstance(found, Refusal)
    assert found.rule == "C8"
    found = scene.complete(START, None, bit("e5"))
    assert isinstance(found, Refusal)
    assert found.rule == "C2"
    assert scene.complete(START, None, bit("e1")) == Move("town", 0, bit("e1"))


def test_groups_by_kind() -> None:
    groups = scene.by_kind(scene.choices(setup("d4 d5 d6", "d8 e6"), bit("d6")))
    assert list(groups) == ["step", "capture", "retreat", "slide", "shot"]
    assert {kind: len(moves) for kind, moves in groups.items()} == {
        "step": 3, "capture": 1, "retreat": 2, "slide": 1, "shot": 1,
    }  # fmt: skip


@pytest.mark.parametrize("text", ["a2-a3", " A2 - A3 ", "ａ２－ａ３", "a2–a3", "a2−a3", "ａ２ー ａ３"])
def test_typing_is_taken_kindly(text: str) -> None:
    assert scene.typed(setup("a2", "b3 j9"), text) == Move("step", bit("a2"), bit("a3"))


def test_typed_captures_and_shots() -> None:
    assert scene.typed(setup("a2", "b3"), "a2×b3") == Move("capture", bit("a2"), bit("b3"))
    assert scene.typed(setup("d4 d5 d6", "d8"), "XD8") == Move("shot", 0, bit("d8"))


def test_typing_is_refused_with_a_reason() -> None:
    found = scene.typed(setup("a2", "j9"), "a2-a4")
    assert isinstance(found, Refusal)
    assert found.rule == "C3"
    with pytest.raises(NotationError):
        scene.typed(setup("a2", "j9"), "hello")
