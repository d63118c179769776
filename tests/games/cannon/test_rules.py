"""The rules by number: set-up, soldiers, the end. Cannons have a file of their own."""

from __future__ import annotations

import pytest

from pyengine.errors import IllegalDecision, NotationError, SetupError
from pyengine.game import Decide, Outcome
from pyengine.games.cannon import GAME
from pyengine.games.cannon.rules.board import name, names
from tests.batch import as_one_test
from tests.games.cannon.positions import DEFAULTS, legal, play, refusal, setup

START = GAME.initial(2, DEFAULTS)


@pytest.mark.rule("C1")
def test_fifteen_soldiers_a_side() -> None:
    assert names(START.dark) == tuple(f"{file}{rank}" for rank in (2, 3, 4) for file in "acegi")
    assert names(START.light) == tuple(f"{file}{rank}" for rank in (7, 8, 9) for file in "bdfhj")
    assert START.towns == (0, 0)


@pytest.mark.rule("C1")
def test_two_players_without_decks() -> None:
    for seats, decks in ((1, ()), (3, ()), (2, ("a deck",))):
        with pytest.raises(SetupError):
            GAME.initial(seats, DEFAULTS, decks)


@pytest.mark.rule("C2")
def test_black_then_white_place_their_towns_and_black_moves() -> None:
    assert GAME.turn(START) == Decide((0,))
    assert legal(START) == {f"{file}1" for file in "bcdefghi"}
    black = play(START, "e1")
    assert GAME.turn(black) == Decide((1,))
    assert legal(black) == {f"{file}10" for file in "bcdefghi"}
    both = play(black, "f10")
    assert GAME.turn(both) == Decide((0,))
    assert both.ply == 0
    assert (name(both.dark_town), name(both.light_town)) == ("e1", "f10")
    assert not any(move.kind == "town" for move in GAME.legal(both, 0))


@pytest.mark.rule("C2")
@pytest.mark.parametrize("text", ["a1", "j1", "e2", "e10", "c2-c3"])
def test_first_a_town_and_only_there(text: str) -> None:
    assert refusal(START, text) == "C2"


@pytest.mark.rule("C2")
def test_towns_never_move() -> None:
    state = play(START, "b1", "f10")
    assert refusal(state, "b1-b2") == "C2"
    assert refusal(state, "c1") == "C2"


@pytest.mark.rule("C2")
def test_turns_alternate_and_there_is_no_passing() -> None:
    state = play(START, "e1", "f10", "a4-a5")
    assert GAME.turn(state) == Decide((1,))
    assert GAME.legal(state, 0) == ()
    with pytest.raises(IllegalDecision):
        GAME.apply(state, 0, GAME.read_decision("c4-c5"))
    for text in ("", "-", "pass", "e1-e1", "a5-a5"):
        with pytest.raises(NotationError):
            GAME.read_decision(text)


@pytest.mark.rule("C3")
def test_steps_go_straight_and_diagonally_forward() -> None:
    assert legal(setup("d4", "j9")) == {"d4-c5", "d4-d5", "d4-e5"}
    assert legal(setup("j2", "d4", to_move=1)) == {"d4-c3", "d4-d3", "d4-e3"}


@pytest.mark.rule("C3")
def test_a_step_needs_an_empty_square() -> None:
    assert "d4-d5" not in legal(setup("d4 d5"))
    assert "e9-f10" not in legal(setup("e9"))
    assert legal(setup("a9 a10", "h5")) == {"a9-b10"}


@pytest.mark.rule("C3")
def test_edges_do_not_join() -> None:
    assert legal(setup("j4", "a9")) == {"j4-i5", "j4-j5"}
    assert legal(setup("a4", "j9")) == {"a4-a5", "a4-b5"}
    assert legal(setup("j2", "a4", to_move=1)) == {"a4-a3", "a4-b3"}


@pytest.mark.rule("C4")
def test_captures_go_forward_and_sideways() -> None:
    around = "c5 d5 e5 c4 e4 c3 d3 e3"
    captures = {move for move in legal(setup("d4", around)) if "x" in move}
    assert captures == {"d4xc5", "d4xd5", "d4xe5", "d4xc4", "d4xe4"}
    captures = {move for move in legal(setup(around, "d4", to_move=1)) if "x" in move}
    assert captures == {"d4xc3", "d4xd3", "d4xe3", "d4xc4", "d4xe4"}


@pytest.mark.rule("C4")
def test_a_capture_takes_the_place() -> None:
    after = play(setup("d4", "e5 j9"), "d4xe5")
    assert (names(after.dark), names(after.light)) == (("e5",), ("j9",))


@pytest.mark.rule("C4")
def test_a_soldier_captures_the_town() -> None:
    assert {"e10xf10"} <= legal(setup("e10", "j5"))
    assert {"g9xf10"} <= legal(setup("g9", "j5"))


@pytest.mark.rule("C5")
def test_retreat_two_squares_back() -> None:
    state = setup("d4", "d5", towns="b1 f10")
    assert {move for move in legal(state) if "x" not in move} == {
        "d4-c5", "d4-e5", "d4-b2", "d4-d2", "d4-f2",
    }  # fmt: skip
    state = setup("d5", "d6", to_move=1)
    assert {"d6-b8", "d6-d8", "d6-f8"} <= legal(state)


@pytest.mark.rule("C5")
@as_one_test
@pytest.mark.parametrize("square", ["c3", "d3", "e3", "c4", "e4", "c5", "d5", "e5"])
def test_an_enemy_on_any_side_allows_a_retreat(square: str) -> None:
    ways = {"c3": "d4-b2", "d3": "d4-d2", "e3": "d4-f2"}
    retreats = {move for move in legal(setup("d4", square)) if move.endswith("2")}
    assert retreats == {*ways.values()} - {ways.get(square)}


@pytest.mark.rule("C5")
def test_no_retreat_without_an_enemy_next_to_the_soldier() -> None:
    assert legal(setup("d4 d3", "d6")) == {"d4-c5", "d4-d5", "d4-e5", "d3-c4", "d3-e4"}


@pytest.mark.rule("C5")
def test_the_enemy_town_allows_a_retreat() -> None:
    assert "f9-f7" in legal(setup("f9", "j5"))
    assert "e3-e1" not in legal(setup("e3", "j5"))
    assert "e2-e4" in legal(setup("j5", "e2", to_move=1))


@pytest.mark.rule("C5")
def test_both_squares_of_a_retreat_must_be_empty() -> None:
    assert refusal(setup("d4 d3", "d5"), "d4-d2") == "C5"
    assert refusal(setup("d4 d2", "d5"), "d4-d2") == "C5"
    assert refusal(setup("d4", "d5 d3"), "d4-d2") == "C5"
    assert refusal(setup("d4", "d5 d2"), "d4-d2") == "C5"
    assert refusal(setup("d3", "d4", towns="d1 f10"), "d3-d1") == "C5"


@pytest.mark.rule("C5")
def test_a_retreat_stays_on_the_board() -> None:
    assert legal(setup("a2", "a3")) == {"a2-b3", "a2xa3"}
    assert legal(setup("j4", "j5")) == {"j4-i5", "j4xj5", "j4-j2", "j4-h2"}


@pytest.mark.rule("C9")
def test_a_soldier_who_takes_the_town_wins() -> None:
    after = play(setup("e10", "j5"), "e10xf10")
    assert GAME.turn(after) == Outcome((0,), (1.0, 0.0), "town")
    assert GAME.scores(after) == (1.0, 0.0)
    assert GAME.legal(after, 1) == ()
    assert refusal(after, "j5-j4") == "C9"


@pytest.mark.rule("C9")
def test_a_shot_at_the_town_wins() -> None:
    after = play(setup("a2", "e4 e5 e6", to_move=1, towns="e1 f10"), "xe1")
    assert GAME.turn(after) == Outcome((1,), (0.0, 1.0), "town")
    assert names(after.light) == ("e4", "e5", "e6")


@pytest.mark.rule("C9")
def test_an_attacked_town_need_not_be_defended() -> None:
    state = setup("a2", "e2 j9")
    assert "a2-a3" in legal(state)
    assert "e2xe1" in legal(play(state, "a2-a3"))


@pytest.mark.rule("C10")
def test_without_a_legal_move_the_side_to_move_has_lost() -> None:
    for state in (setup("a10", "j9"), setup("", "j9")):
        assert GAME.turn(state) == Outcome((1,), (0.0, 1.0), "stalemate")
        assert GAME.legal(state, 0) == ()
        assert refusal(state, "a10-a9") == "C10"
    assert GAME.turn(setup("a2", "j1", to_move=1)) == Outcome((0,), (1.0, 0.0), "stalemate")


@pytest.mark.rule("C10")
def test_taking_the_last_soldier_wins() -> None:
    after = play(setup("d4", "d5"), "d4xd5")
    assert GAME.turn(after) == Outcome((0,), (1.0, 0.0), "stalemate")


@pytest.mark.rule("C13")
def test_the_game_is_drawn_at_the_move_limit() -> None:
    before = setup("d4", "j9", ply=9, move_limit=10)
    assert GAME.turn(before) == Decide((0,))
    after = play(before, "d4-d5")
    assert GAME.turn(after) == Outcome((), (0.5, 0.5), "move_limit")
    assert GAME.scores(after) == (0.5, 0.5)
    assert GAME.legal(after, 1) == ()
    assert refusal(after, "j9-j8") == "C13"


@pytest.mark.rule("C13")
def test_the_last_move_before_the_limit_can_still_win() -> None:
    town = play(setup("e10", "j5", ply=9, move_limit=10), "e10xf10")
    assert GAME.turn(town) == Outcome((0,), (1.0, 0.0), "town")
    last = play(setup("d4", "d5", ply=9, move_limit=10), "d4xd5")
    assert GAME.turn(last) == Outcome((0,), (1.0, 0.0), "stalemate")


@pytest.mark.rule("C13")
def test_the_placing_of_towns_does_not_count() -> None:
    state = play(GAME.initial(2, GAME.settle({"move_limit": 10})), "e1", "f10")
    moves = ["a4-a5", "b7-b6", "c4-c5", "d7-d6", "g4-g5", "h7-h6", "i4-i5", "j7-j6", "e4-e5"]
    state = play(state, *moves)
    assert GAME.turn(state) == Decide((1,))
    assert GAME.turn(play(state, "f7-g6")) == Outcome((), (0.5, 0.5), "move_limit")


@pytest.mark.rule("C13")
@pytest.mark.parametrize("value", [9, 2001, True])
def test_the_move_limit_has_bounds(value: int) -> None:
    with pytest.raises(SetupError):
        GAME.initial(2, {"move_limit": value})


def test_every_reason_is_named() -> None:
    assert set(GAME.reasons) == {"town", "stalemate", "move_limit"}
    assert len(GAME.levels) == 5
