"""Why a move is illegal."""

from __future__ import annotations

import random
from itertools import islice, product

import pytest

from pyengine.errors import IllegalDecision, Refusal
from pyengine.games.cannon import GAME
from pyengine.games.cannon.rules.board import SQUARES, Move, mask
from pyengine.games.cannon.rules.legal import TURN
from pyengine.games.cannon.rules.state import BLACK, SIDES, SlideRun, State
from tests.batch import as_one_test, try_all
from tests.effort import as_many
from tests.games.cannon.positions import DEFAULTS, KINDS, play, random_game, scattered, setup

START = GAME.initial(2, DEFAULTS)
RULES = {f"C{number}" for number in range(2, 14)}


def sample() -> list[State]:
    """Positions of every sort.

    Placing, won, drawn, lost for want of a move, with a spent cannon, from play, scattered.
    """
    rng = random.Random(3)
    spent = setup("a2 a3 a4 c4", "a8 d5", ply=9).with_run(0, SlideRun(mask("a2", "a3", "a4"), 3))
    over = [play(setup("e10", "j5"), "e10xf10"), setup("a10", "j9"), setup("a2", "j9", ply=400)]
    played = [next(islice(random_game(seed), 40 + 30 * (seed % 3), None))[0] for seed in range(as_many(3))]
    return [START, play(START, "e1"), spent, *over, *played, *(scattered(rng) for _ in range(as_many(3)))]


EVERY_MOVE = [Move(*move) for move in product(KINDS, (0, *SQUARES), SQUARES)]


@pytest.mark.slow
@try_all(sample(), named=GAME.write)
def test_exactly_the_legal_moves_are_not_refused(state: State) -> None:
    legal = set(GAME.legal(state, state.to_move))
    some = random.Random(GAME.write(state)).sample(EVERY_MOVE, as_many(15_000, most=len(EVERY_MOVE)))
    for move in (*legal, *some):
        refusal = GAME.why_not(state, state.to_move, move)
        assert (refusal is None) == (move in legal), (move, refusal)
        if refusal:
            assert refusal.rule in RULES
            assert "{" not in refusal.text.en + refusal.text.ja


@try_all(sample(), named=GAME.write)
def test_the_other_side_may_never_move(state: State) -> None:
    for move in GAME.legal(state, state.to_move):
        refusal = GAME.why_not(state, 1 - state.to_move, move)
        assert refusal is not None
        assert refusal.rule == "C2"


@as_one_test
@pytest.mark.parametrize(
    ("state", "text", "rule", "phrase"),
    [
        (START, "a2-a3", "C2", "towns come first"),
        (START, "e4", "C2", "on rank 1"),
        (START, "a1", "C2", "corner"),
        (setup("a2", "j9"), "b1", "C2", "placed already"),
        (setup("a2", "j9"), "e1-e2", "C2", "never moves"),
        (setup("a2", "j9"), "j9-j8", "C3", "not yours"),
        (setup("a2", "j9"), "f10-f9", "C3", "not yours"),
        (setup("a2", "j9"), "c5-c6", "C3", "No soldier stands on c5"),
        (setup("a2 a3", "j9"), "a2-a3", "C3", "Your own piece stands on a3"),
        (setup("a2", "j9"), "a2-b2", "C3", "sideways only to capture"),
        (setup("a2", "j9"), "a2-a1", "C5", "exactly two squares"),
        (setup("a2", "a3"), "a2-a3", "C4", "a2xa3"),
        (setup("a2", "b2"), "a2-b2", "C4", "a2xb2"),
        (setup("a2", "b1"), "a2-b1", "C4", "never backward"),
        (setup("a2", "b1"), "a2xb1", "C4", "never backward"),
        (setup("a2", "a4"), "a2xa4", "C4", "adjacent"),
        (setup("a2", "a4"), "a2xa3", "C4", "nothing to capture on a3"),
        (setup("a2 a3", "a4"), "a2xa3", "C4", "own piece"),
        (setup("d4", "j9"), "d4-d2", "C5", "an enemy next to"),
        (setup("d4", "d5"), "d4-d6", "C3", "one square, straight or diagonally forward"),
        (setup("d4", "d5"), "d4-b4", "C5", "straight or diagonally back"),
        (setup("d4 d3", "d5"), "d4-d2", "C5", "d3 is not empty"),
        (setup("d4 d2", "d5"), "d4-d2", "C5", "d2 is not empty"),
        (setup("d4 d5", "j9"), "d4-d7", "C6", "d4, d5, d6"),
        (setup("d4 d5 d6", "d7"), "d4-d7", "C7", "d7 is not empty"),
        (setup("d4 d5 d6", "j9"), "xd8", "C8", "no enemy to shoot on d8"),
        (setup("d4 d5 d6 d8", "j9"), "xd8", "C8", "own piece"),
        (setup("d4 d5 d6", "d10"), "xd10", "C8", "No cannon reaches d10"),
        (setup("d4 d5 d6", "d7 d8"), "xd8", "C8", "must be empty: d7"),
        (setup("d4 d5 d6", "d7 d8"), "xd7", "C8", "No cannon reaches d7"),
        (setup("a10", "j9"), "a10-a9", "C10", "Black has no legal move"),
        (setup("a2", "j9", ply=400), "a2-a3", "C13", "draw"),
        (play(setup("e10", "j5"), "e10xf10"), "j5-j4", "C9", "White has lost its town"),
        (
            setup("a2 a3 a4", "j9", ply=5).with_run(0, SlideRun(mask("a2", "a3", "a4"), 3)),
            "a2-a5",
            "C12",
            "has slid three times running",
        ),
        (
            setup("a2 a3 a4", "j9", slide_limit=2).with_run(0, SlideRun(mask("a2", "a3", "a4"), 2)),
            "a2-a5",
            "C12",
            "has slid twice running",
        ),
    ],
)
def test_what_the_player_is_told(state: State, text: str, rule: str, phrase: str) -> None:
    with pytest.raises(IllegalDecision) as caught:
        play(state, text)
    assert caught.value.refusal.rule == rule
    assert phrase in caught.value.text.en
    assert caught.value.text.ja


@pytest.mark.rule("C12")
@pytest.mark.parametrize("limit", [2, 3])
def test_a_refused_slide_names_the_limit_in_japanese_too(limit: int) -> None:
    state = setup("a2 a3 a4", "j9", slide_limit=limit)
    spent = state.with_run(0, SlideRun(mask("a2", "a3", "a4"), limit))
    refusal = GAME.why_not(spent, 0, GAME.read_decision("a2-a5"))
    assert refusal is not None
    assert refusal.text.ja == f"この大砲は{limit}回続けてスライドしました。先に別の手を指してください。"


def test_whose_turn_it_is() -> None:
    refusal = GAME.why_not(setup("d4", "j9"), 1, GAME.read_decision("j9-j8"))
    assert refusal == Refusal("C2", TURN.fill(side=SIDES[BLACK]))
