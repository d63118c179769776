"""The rules by number: cannons, their slides and shots, and the slide limit."""

from __future__ import annotations

import pytest

from pyengine.game import Decide, Outcome
from pyengine.games.cannon import GAME
from pyengine.games.cannon.rules.board import mask, names
from pyengine.games.cannon.rules.state import SlideRun
from tests.games.cannon.positions import legal, play, refusal, setup


def shots(dark: str, light: str, **options: str) -> set[str]:
    return {move for move in legal(setup(dark, light, **options)) if move.startswith("x")}  # type: ignore[arg-type]  # only towns


def slides(dark: str, light: str = "j9") -> set[str]:
    return {GAME.write_decision(move) for move in GAME.legal(setup(dark, light), 0) if move.kind == "slide"}


@pytest.mark.rule("C6")
@pytest.mark.parametrize(
    ("cannon", "target"),
    [("d4 d5 d6", "d8"), ("d4 e4 f4", "h4"), ("d4 e5 f6", "h8"), ("f4 e5 d6", "b8"), ("h8 g7 f6", "d4")],
)
def test_a_cannon_is_three_in_any_straight_line(cannon: str, target: str) -> None:
    assert shots(cannon, target) == {f"x{target}"}


@pytest.mark.rule("C6")
@pytest.mark.parametrize("three", ["d4 d5 d7", "d4 d5 e6", "d4 e4 e5"])
def test_three_not_adjacent_in_line_are_none(three: str) -> None:
    assert slides(three) == set()


@pytest.mark.rule("C6")
def test_a_town_is_never_part_of_a_cannon() -> None:
    assert slides("e2 e3") == set()
    assert slides("d1 f1") == set()


@pytest.mark.rule("C6")
def test_lines_end_at_the_edge_of_the_board() -> None:
    assert slides("i4 j4 a5") == set()
    assert slides("h4 i4 j4") == {"j4-g4"}


@pytest.mark.rule("C6")
def test_a_soldier_may_belong_to_several_cannons() -> None:
    assert shots("d4 d5 d6 e4 f4", "d8 h4") == {"xd8", "xh4"}


@pytest.mark.rule("C7")
def test_a_slide_carries_the_rear_soldier_to_the_front() -> None:
    assert slides("d4 d5 d6") == {"d4-d7", "d6-d3"}
    assert slides("d4 e5 f6") == {"d4-g7", "f6-c3"}
    assert slides("d4 e4 f4") == {"d4-g4", "f4-c4"}
    after = play(setup("d4 d5 d6", "j9"), "d6-d3")
    assert names(after.dark) == ("d3", "d4", "d5")


@pytest.mark.rule("C7")
def test_a_slide_never_captures() -> None:
    assert slides("d4 d5 d6", "d7") == {"d6-d3"}
    assert refusal(setup("d4 d5 d6", "d7"), "d4-d7") == "C7"
    assert refusal(setup("d4 d5 d6", "d7"), "d4xd7") == "C4"


@pytest.mark.rule("C7")
def test_a_slide_needs_an_empty_square_on_the_board() -> None:
    assert slides("d2 d3 d4", "d5") == {"d4-d1"}
    assert slides("e2 e3 e4") == {"e2-e5"}
    assert slides("a4 b4 c4") == {"a4-d4"}
    assert slides("d8 d9 d10") == {"d10-d7"}


@pytest.mark.rule("C8")
@pytest.mark.parametrize("target", ["d8", "d9", "d2", "d1"])
def test_a_shot_hits_two_or_three_squares_away(target: str) -> None:
    state = setup("d4 d5 d6", f"{target} j9")
    after = play(state, f"x{target}")
    assert after.dark == state.dark
    assert names(after.light) == ("j9",)


@pytest.mark.rule("C8")
@pytest.mark.parametrize("target", ["d10", "d7", "d3", "e8", "h5"])
def test_a_shot_hits_nothing_nearer_farther_or_beside(target: str) -> None:
    assert shots("d4 d5 d6", target, towns="e1 i10") == set()
    assert refusal(setup("d4 d5 d6", target, towns="e1 i10"), f"x{target}") == "C8"


@pytest.mark.rule("C8")
def test_the_square_before_the_muzzle_must_be_empty() -> None:
    assert shots("d4 d5 d6", "d7 d8 d9") == set()
    assert shots("d4 d5 d6 e6 c7 d7", "d9") == {"xd9"}
    assert shots("d4 d5 d6", "d3 d2") == set()
    assert shots("d4 d5 d6 d3", "d8 d9 d1") == {"xd8", "xd9", "xd1"}


@pytest.mark.rule("C8")
@pytest.mark.parametrize(("dark", "light"), [("", "d8 d9"), ("d8", "d9"), ("", "d9")])
def test_a_shot_at_three_flies_over_anything_at_two(dark: str, light: str) -> None:
    assert "xd9" in shots(f"d4 d5 d6 {dark}", light)


@pytest.mark.rule("C8")
def test_a_shot_flies_over_a_town() -> None:
    assert "xg1" in shots("b1 c1 d1", "g1", towns="f1 f10")
    assert "xg10" in shots("b10 c10 d10", "g10", towns="e1 f10")
    assert shots("b1 c1 d1", "f1", towns="e1 f10") == set()


@pytest.mark.rule("C8")
def test_a_shot_hits_the_town_but_no_own_piece() -> None:
    assert shots("f6 f7 f8", "j5") == {"xf10"}
    assert shots("d4 d5 d6 d8 d9", "j5") == set()


@pytest.mark.rule("C8")
def test_one_target_is_one_shot() -> None:
    state = setup("d4 d5 d6 f8 g8 h8", "d8")
    assert [GAME.write_decision(move) for move in GAME.legal(state, 0)].count("xd8") == 1


@pytest.mark.rule("C11")
def test_a_row_of_four_is_two_cannons() -> None:
    assert slides("d4 d5 d6 d7") == {"d5-d8", "d6-d3"}
    assert shots("d4 d5 d6 d7", "d9 d10 d2 d1") == {"xd9", "xd10", "xd2", "xd1"}


@pytest.mark.rule("C11")
def test_a_row_of_five_slides_only_at_its_ends() -> None:
    assert slides("b4 c4 d4 e4 f4") == {"d4-g4", "d4-a4"}


WHITE_STEPS = ("j9-j8", "j8-j7", "j7-j6", "j6-j5", "j5-j4")


def with_replies(*black: str) -> tuple[str, ...]:
    """Black's moves with a White step after each."""
    return tuple(move for pair in zip(black, WHITE_STEPS, strict=False) for move in pair)


@pytest.mark.rule("C12")
def test_the_fourth_slide_running_is_illegal_either_way() -> None:
    state = play(setup("a2 a3 a4", "j9"), *with_replies("a2-a5", "a3-a6", "a4-a7"))
    assert {"a5-a8", "a7-a4"}.isdisjoint(legal(state))
    assert refusal(state, "a5-a8") == "C12"
    assert refusal(state, "a7-a4") == "C12"
    assert "a7-a8" in legal(state)


@pytest.mark.rule("C12")
def test_slides_to_and_fro_count_alike() -> None:
    state = play(setup("a2 a3 a4", "j9"), *with_replies("a2-a5", "a5-a2"))
    assert {"a2-a5", "a4-a1"} <= legal(state)
    state = play(state, "a2-a5", "j7-j6")
    assert refusal(state, "a5-a2") == "C12"
    assert refusal(state, "a3-a6") == "C12"


@pytest.mark.rule("C12")
def test_another_move_in_between_ends_the_run() -> None:
    state = play(setup("a2 a3 a4 g3", "j9"), *with_replies("a2-a5", "a3-a6", "a4-a7", "g3-g4"))
    assert {"a5-a8", "a7-a4"} <= legal(state)


@pytest.mark.rule("C12")
def test_a_shot_in_between_ends_the_run() -> None:
    state = play(setup("a2 a3 a4", "a9 j9"), *with_replies("a2-a5", "a3-a6"))
    after = play(state, "xa9", "j7-j6")
    assert after.slides == (None, None)
    assert "a4-a7" in legal(after)


@pytest.mark.rule("C12")
def test_the_slide_of_another_cannon_ends_the_run() -> None:
    state = setup("a2 a3 a4 c2 d2 e2", "j9", towns="i1 f10")
    state = play(state, *with_replies("a2-a5", "a3-a6", "a4-a7"))
    assert "c2-f2" in legal(state)
    state = play(state, "c2-f2", "j6-j5")
    assert {"a5-a8", "d2-g2"} <= legal(state)


@pytest.mark.rule("C12")
def test_a_cannon_is_the_same_only_on_the_same_three_squares() -> None:
    state = setup("a2 a3 a4 a6", "j9")
    state = play(state, "a2-a5", "j9-j8")
    assert state.slides[0] == SlideRun(mask("a3", "a4", "a5"), 1)
    state = play(state, "a4-a7", "j8-j7")
    assert state.slides[0] == SlideRun(mask("a5", "a6", "a7"), 1)


@pytest.mark.rule("C12")
def test_each_side_has_its_own_run() -> None:
    state = setup("a2 a3 a4", "j7 j8 j9")
    state = play(state, "a2-a5", "j9-j6", "a3-a6", "j8-j5", "a4-a7", "j7-j4")
    assert refusal(state, "a5-a8") == "C12"
    state = play(state, "a7-b8")
    assert refusal(state, "j6-j3") == "C12"
    assert "j4-i3" in legal(state)


@pytest.mark.rule("C12")
def test_a_run_ends_with_its_cannon() -> None:
    state = play(setup("a2 a3 a4", "b6 j9"), "a2-a5")
    assert play(state, "b6xa5").slides == (None, None)


@pytest.mark.rule("C12")
def test_without_the_option_slides_are_free() -> None:
    state = setup("a2 a3 a4", "j9", slide_limit=0)
    state = play(state, *with_replies("a2-a5", "a3-a6", "a4-a7", "a5-a8"))
    assert {"a6-a9", "a8-a5"} <= legal(state)
    assert state.slides == (None, None)


@pytest.mark.rule("C12")
def test_under_a_limit_of_two_the_third_slide_running_is_illegal_either_way() -> None:
    state = play(setup("a2 a3 a4", "j9", slide_limit=2), *with_replies("a2-a5", "a3-a6"))
    assert {"a4-a7", "a6-a3"}.isdisjoint(legal(state))
    assert refusal(state, "a4-a7") == refusal(state, "a6-a3") == "C12"
    assert "a6-a7" in legal(state)


@pytest.mark.rule("C12")
def test_under_a_limit_of_two_another_move_in_between_ends_the_run() -> None:
    start = setup("a2 a3 a4 g3", "j9", slide_limit=2)
    state = play(start, *with_replies("a2-a5", "a5-a2", "g3-g4", "a2-a5"))
    assert state.slides[0] == SlideRun(mask("a3", "a4", "a5"), 1)
    assert {"a3-a6", "a5-a2"} <= legal(state)


@pytest.mark.rule("C12")
@pytest.mark.parametrize(("limit", "rule"), [(0, ""), (2, "C12"), (3, "")])
def test_the_two_readings_differ_in_the_third_slide_running(limit: int, rule: str) -> None:
    state = play(setup("a2 a3 a4", "j9", slide_limit=limit), *with_replies("a2-a5", "a3-a6"))
    assert refusal(state, "a4-a7") == rule


@pytest.mark.rule("C10", "C12")
def test_what_ends_the_game_under_one_reading_leaves_a_move_under_the_other() -> None:
    text = "5L4/10/10/10/10/1d8/10/10/10/lll3D3 l 141 -/a1b1c1:2"
    under_three, under_two = (GAME.read(text, GAME.settle({"slide_limit": limit})) for limit in (3, 2))
    assert legal(under_three) == {"a1-d1"}
    assert legal(under_two) == set()
    assert GAME.turn(under_two) == Outcome((0,), (1.0, 0.0), "stalemate")


@pytest.mark.rule("C12")
def test_forbidden_slides_only_are_no_legal_move() -> None:
    state = setup("b10 c10 d10", "j9", towns="e1 i10", ply=20)
    assert legal(state) == {"b10-e10", "d10-a10"}
    spent = state.with_run(0, SlideRun(mask("b10", "c10", "d10"), 3))
    assert GAME.turn(spent) == Outcome((1,), (0.0, 1.0), "stalemate")
    assert legal(spent) == set()
    assert GAME.turn(state.with_run(0, SlideRun(mask("b10", "c10", "d10"), 2))) == Decide((0,))
