"""Positions as text."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pyengine.errors import NotationError, SetupError
from pyengine.games.cannon import GAME
from pyengine.games.cannon.rules.board import mask
from pyengine.games.cannon.rules.state import SlideRun, State
from tests.batch import as_one_test
from tests.games.cannon.positions import DEFAULTS, options_of, play, random_game, setup, states

SOLDIERS = "1l1l1l1l1l/1l1l1l1l1l/1l1l1l1l1l/10/10/d1d1d1d1d1/d1d1d1d1d1/d1d1d1d1d1"
OPENING = f"5L4/{SOLDIERS}/4D5"


def test_the_opening() -> None:
    state = GAME.initial(2, DEFAULTS)
    assert GAME.write(state) == f"10/{SOLDIERS}/10 d"
    assert GAME.write(play(state, "e1")) == f"10/{SOLDIERS}/4D5 l"
    assert GAME.write(play(state, "e1", "f10")) == f"{OPENING} d"
    assert GAME.write(play(state, "e1", "f10", "a4-a5")).endswith(" l 1")


def test_runs_of_slides_are_kept() -> None:
    state = play(setup("a2 a3 a4", "j7 j8 j9"), "a2-a5", "j9-j6", "a5-a2", "j6-j9", "a2-a5")
    assert GAME.write(state) == "5L4/9l/9l/9l/10/d9/d9/d9/10/4D5 l 5 a3a4a5:3/j7j8j9:2"
    assert GAME.read(GAME.write(state), DEFAULTS) == state
    assert GAME.write(state.with_run(0, None)).endswith(" l 5 -/j7j8j9:2")


@given(states())
def test_every_state_survives_writing_and_reading(state: State) -> None:
    assert GAME.read(GAME.write(state), options_of(state)) == state


@pytest.mark.slow
@given(states(), st.data())
def test_damaged_text_is_refused_or_is_another_position(state: State, data: st.DataObject) -> None:
    text = GAME.write(state)
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, min(len(text), start + 3)))
    damaged = text[:start] + data.draw(st.text("dDlL/0123459 -:ac", max_size=3)) + text[end:]
    try:
        found = GAME.read(damaged, options_of(state))
    except NotationError:
        return
    assert GAME.write(found) == damaged


@pytest.mark.slow
@pytest.mark.parametrize("limit", [0, 2, 3])
def test_all_of_a_game_survives(limit: int) -> None:
    for seed in range(3):
        for state, _ in random_game(seed, liking_slides=0.5, slide_limit=limit):
            assert GAME.read(GAME.write(state), options_of(state)) == state


@as_one_test
@pytest.mark.parametrize(
    "text",
    [
        "",
        "d",
        OPENING,
        f"{OPENING} b",
        f"{OPENING} D",
        f"{OPENING}  d",
        f" {OPENING} d",
        f"{OPENING} d ",
        f"{OPENING} d\n",
        f"{OPENING}/10 d",
        f"10/{OPENING} d",
        OPENING.removesuffix("/4D5") + " d",
        OPENING.replace("5L4", "5L5") + " d",
        OPENING.replace("5L4", "5L3") + " d",
        OPENING.replace("5L4", "50L4") + " d",
        OPENING.replace("5L4", "41L4") + " d",
        OPENING.replace("10/10", "55/10") + " d",
        OPENING.replace("10/10", "9x/10") + " d",
        OPENING.replace("10/10", "011/10") + " d",
        OPENING.replace("10/10", "d9/10") + " d",
        OPENING.replace("10/10", "10/9l") + " d",
        OPENING.replace("10/10", "D9/10") + " d",
        OPENING.replace("5L4", "L9") + " d",
        OPENING.replace("5L4", "9L") + " d",
        OPENING.replace("5L4", "2L2L4") + " d",
        OPENING.replace("4D5", "D9") + " d",
        OPENING.replace("4D5", "1L8") + " d",
        OPENING.replace("4D5", "10") + " d",
        OPENING.replace("4D5", "10") + " l",
        OPENING.replace("5L4", "10") + " d",
        f"10/{SOLDIERS}/10 l",
        f"10/{SOLDIERS}/10 d 1",
        f"10/{SOLDIERS}/4D5 l 3",
        "5L4/9l/10/10/10/10/10/10/d9/10 l",
        "10/9l/10/10/10/10/10/10/d9/4D5 d",
        "10/9l/10/10/10/10/10/10/d9/10 d",
        f"{OPENING} d 0",
        f"{OPENING} d 01",
        f"{OPENING} d -1",
        f"{OPENING} d 1.0",
        f"{OPENING} d 12345",
        f"{OPENING} d ٣",
        f"{OPENING} d 5 -/-",
        f"{OPENING} d 5 -",
        f"{OPENING} d a2a3a4:1/-",
        f"{OPENING} d 5 a2a3a4:0/-",
        f"{OPENING} d 5 a2a3a4:4/-",
        f"{OPENING} d 5 a2a3a4/-",
        f"{OPENING} d 5 a2a3a4:1",
        f"{OPENING} d 5 a2a3a4:1/-/-",
        f"{OPENING} d 5 a4a3a2:1/-",
        f"{OPENING} d 5 a3a4a5:1/-",
        f"{OPENING} d 5 a2a3c4:1/-",
        f"{OPENING} d 5 a2a2a3:1/-",
        f"{OPENING} d 5 -/a2a3a4:1",
        f"{OPENING} d 5 a2a3k4:1/-",
        f"{OPENING} d 5 a2a3a4:1/- x",
        "9" * 5000 + " d",
        "/" * 5000 + " d",
    ],
)
def test_anything_else_is_refused(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        GAME.read(text, DEFAULTS)
    assert all(0 < len(sentence) < 300 for sentence in caught.value.text)


def test_a_refusal_names_the_right_way_to_write() -> None:
    with pytest.raises(NotationError) as caught:
        GAME.read(f"{OPENING.replace('5L4', '41L4')} d", DEFAULTS)
    assert f"{OPENING} d" in caught.value.text.en
    assert f"{OPENING} d" in caught.value.text.ja


def test_positions_need_not_come_from_a_game() -> None:
    assert GAME.read("5L4/10/10/10/d9/10/10/10/10/4D5 l", DEFAULTS).light == 0
    captured = GAME.read("10/9l/10/10/10/10/10/10/d9/4D5 l", DEFAULTS)
    assert captured.phase == "captured"
    assert GAME.scores(captured) == (1.0, 0.0)


def test_the_options_are_not_part_of_the_text() -> None:
    options = GAME.settle({"slide_limit": 0, "move_limit": 100})
    state = GAME.read(f"{OPENING} d 7", options)
    assert (state.slide_limit, state.move_limit) == (0, 100)
    assert GAME.write(state) == f"{OPENING} d 7"
    with pytest.raises(NotationError):
        GAME.read(f"{OPENING} d 5 a2a3a4:1/-", options)
    with pytest.raises(SetupError):
        GAME.read(f"{OPENING} d 7", {"slide_limit": 4})


@pytest.mark.rule("C12")
@pytest.mark.parametrize(("limit", "most"), [(2, 2), (3, 3)])
def test_no_run_of_slides_is_longer_than_the_limit(limit: int, most: int) -> None:
    options = GAME.settle({"slide_limit": limit})
    start = "5L4/9l/9l/9l/10/d9/d9/d9/10/4D5 l 9"
    for count in range(1, most + 1):
        run = GAME.read(f"{start} a3a4a5:{count}/-", options).slides[0]
        assert run == SlideRun(mask("a3", "a4", "a5"), count)
    with pytest.raises(NotationError) as caught:
        GAME.read(f"{start} a3a4a5:{most + 1}/-", options)
    assert f"with 1 to {most} slides" in caught.value.text.en
    assert f"1回から{most}回まで" in caught.value.text.ja


def test_states_are_described_for_readers_of_traces() -> None:
    state = setup("a2 a3 a4", "j9", ply=6).with_run(0, SlideRun(mask("a2", "a3", "a4"), 2))
    assert GAME.describe(state) == {
        "position": GAME.write(state),
        "phase": "playing",
        "to_move": 0,
        "ply": 6,
        "soldiers": [["a2", "a3", "a4"], ["j9"]],
        "towns": ["e1", "f10"],
        "slides": [{"cannon": ["a2", "a3", "a4"], "count": 2}, None],
        "slide_limit": 3,
        "move_limit": 400,
    }
    assert GAME.describe(GAME.initial(2, DEFAULTS))["towns"] == [None, None]
