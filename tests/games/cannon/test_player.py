"""The machine player: what it guarantees, and that it plays by the rules."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from itertools import islice

import pytest
from hypothesis import given

from pyengine.game import Decide, Outcome, Report, Strength
from pyengine.games.cannon import GAME
from pyengine.games.cannon.player.evaluation import evaluate
from pyengine.games.cannon.player.model import Model, from_state
from pyengine.games.cannon.player.search import search
from pyengine.games.cannon.player.think import think
from pyengine.games.cannon.rules.board import BOARD, Move, bits, mask
from pyengine.games.cannon.rules.state import SlideRun, State
from pyengine.players.budget import WIN, final
from tests.batch import as_one_test
from tests.games.cannon.positions import DEFAULTS, play, scattered, setup, states
from tests.games.cannon.sieges import dangers, reference, sieges

LEVELS = range(1, len(GAME.levels) + 1)
MODEL = Model()


def reports(state: State, level: int, nodes: int = 300, seed: int = 0) -> list[Report[Move]]:
    return list(think(state, Strength(level, nodes, seed)))


def chosen(state: State, level: int, nodes: int = 300, seed: int = 0) -> str:
    return GAME.write_decision(reports(state, level, nodes, seed)[-1].best)


@cache
def going(number: int) -> tuple[State, ...]:
    """Scattered positions in which the game goes on."""
    rng = random.Random(5)
    found = (scattered(rng) for _ in range(10**6))
    return tuple(islice((state for state in found if isinstance(GAME.turn(state), Decide)), number))


@cache
def open_towns() -> tuple[State, ...]:
    """Positions in which a town can be captured."""
    return tuple(state for state in (*going(100), *sieges()[:100]) if reference(state).takes_town())


# What it guarantees


@pytest.mark.rule("C9")
@pytest.mark.parametrize("level", LEVELS)
def test_a_town_that_can_be_captured_is_captured(level: int) -> None:
    assert len(open_towns()) > 30
    for seed, state in enumerate(open_towns()):
        for report in reports(state, level, seed=seed):
            assert report.best.target == state.towns[1 - state.to_move]


@pytest.mark.slow
@pytest.mark.parametrize("level", LEVELS[1:])
def test_a_town_that_can_be_saved_is_saved_from_the_first_report_on(level: int) -> None:
    assert len(dangers()) > 30
    for seed, (state, safe) in enumerate(dangers()):
        for report in reports(state, level, seed=seed):
            assert GAME.write_decision(report.best) in safe


@as_one_test
@pytest.mark.parametrize(
    ("dark", "light", "town", "only"),
    [
        ("d2 a8", "e4 e5 e6", "e1", "d2-e3"),  # a shot along the file: step before the muzzle
        ("f2 a8", "f4 g5 h6", "c1", "f2-e3"),  # a diagonal shot
        ("d3 a8", "e4 e5 e6", "e1", "d3xe4"),  # or take the cannon apart
        ("a2 c1 b8", "d2", "e1", "c1xd2"),  # a soldier at the gates
        ("h4 h5 h6 a9", "h2", "g1", "xh2"),  # shot from behind one's own lines
    ],
)
@pytest.mark.parametrize("level", LEVELS[1:])
def test_the_one_move_that_saves_the_town_is_found(
    dark: str, light: str, town: str, only: str, level: int
) -> None:
    state = setup(dark, light, towns=f"{town} i10")
    for seed in range(5):
        assert chosen(state, level, seed=seed) == only


# That it plays by the rules


@pytest.mark.parametrize("level", LEVELS)
def test_every_report_is_legal_with_its_line(level: int) -> None:
    for state in going(20):
        for report in reports(state, level):
            assert report.pv[0] == report.best
            after = state
            for move in report.pv:
                after = GAME.apply(after, after.to_move, move)


@pytest.mark.rule("C2")
@pytest.mark.parametrize("level", LEVELS)
def test_towns_are_placed_by_the_rules_and_not_always_alike(level: int) -> None:
    start = GAME.initial(2, DEFAULTS)
    for state in (start, play(start, "d1")):
        legal = {GAME.write_decision(move) for move in GAME.legal(state, state.to_move)}
        squares = {chosen(state, level, seed=seed) for seed in range(20)}
        assert squares <= legal
        assert len(squares) > 1


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_question_has_the_same_answer(level: int) -> None:
    for state in going(5):
        assert reports(state, level, seed=3) == reports(state, level, seed=3)


def test_beginners_vary_with_the_seed() -> None:
    state = play(GAME.initial(2, DEFAULTS), "e1", "f10")
    assert len({chosen(state, 1, seed=seed) for seed in range(20)}) > 2


def test_nodes_replace_the_budget_of_the_level() -> None:
    state = play(GAME.initial(2, DEFAULTS), "e1", "f10")
    assert reports(state, 5, nodes=1000)[-1].nodes in range(1000, 1100)
    assert final(think(state, Strength(4))).nodes > 1100


@pytest.mark.slow
def test_a_much_stronger_level_wins_every_game() -> None:
    for strong in (0, 1):
        state = GAME.initial(2, DEFAULTS)
        while isinstance(GAME.turn(state), Decide):
            level = 3 if state.to_move == strong else 1
            state = GAME.apply(state, state.to_move, final(think(state, Strength(level))).best)
        end = GAME.turn(state)
        assert isinstance(end, Outcome)
        assert end.winners == (strong,)


# That it sees the rules


def small_states() -> Iterator[State]:
    """Few soldiers, perhaps with runs of slides, shortly before the move limit."""
    rng = random.Random(11)
    for _ in range(60):
        state = scattered(rng)
        dark, light = _cannon_or_few(rng, state.dark), _cannon_or_few(rng, state.light)
        light &= ~dark
        occupied = dark | light
        if occupied & (state.dark_town | state.light_town):
            continue
        left, limit = rng.choice((1, 2, 2, 3)), rng.choice((0, 2, 3))
        yield State(
            dark,
            light,
            state.dark_town,
            state.light_town,
            state.to_move,
            400 - left,
            (_run(rng, dark, limit), _run(rng, light, limit)),
            slide_limit=limit,
            move_limit=400,
        )


def _cannon_or_few(rng: random.Random, soldiers: int) -> int:
    if rng.random() < 0.7:
        middle = 1 << rng.randint(1, 8) + 11 * rng.randint(1, 8)
        step = rng.choice((1, 10, 11, 12))
        return middle | middle << step | middle >> step
    return sum([*bits(soldiers & BOARD)][:3])


def _run(rng: random.Random, soldiers: int, limit: int) -> SlideRun | None:
    squares = [square.bit_length() for square in bits(soldiers)]
    is_cannon = len(squares) == 3 and squares[2] - squares[1] == squares[1] - squares[0] in (1, 10, 11, 12)
    return SlideRun(soldiers, rng.randint(1, limit)) if limit and is_cannon and rng.random() < 0.8 else None


def true_value(state: State, ply: int = 0) -> int:
    """The value by the rules themselves, to the end of the game."""
    end = GAME.turn(state)
    if isinstance(end, Outcome):
        if not end.winners:
            return 0
        return WIN - ply if end.winners[0] == state.to_move else ply - WIN
    return max(
        -true_value(GAME.apply(state, state.to_move, m), ply + 1) for m in GAME.legal(state, state.to_move)
    )


@pytest.mark.slow
@pytest.mark.rule("C10")
@pytest.mark.rule("C12")
@pytest.mark.rule("C13")
def test_near_the_end_the_search_knows_what_the_rules_know() -> None:
    values: list[int] = []
    for state in small_states():
        if not isinstance(GAME.turn(state), Decide):
            continue
        pairs = [(move.origin, move.target) for move in GAME.legal(state, state.to_move)]
        horizon, limit = state.move_limit - state.ply, state.slide_limit
        report = final(search(from_state(state), pairs, nodes=10**9, horizon=horizon, slide_limit=limit))
        if len(pairs) > 1 or report.depth > 2:
            values.append(true_value(state))
            assert report.value == values[-1]
    assert {WIN - 1, 0, 2 - WIN} <= set(values)


@pytest.mark.rule("C12")
def test_a_cannon_that_has_slid_three_times_is_left_alone() -> None:
    start = setup("a5 b5 c5", "j9", towns="e1 f10")
    state = play(start, "a5-d5", "j9-j8", "b5-e5", "j8-j7", "c5-f5", "j7-j6")
    forbidden = {"d5-g5", "f5-c5"}
    for level in LEVELS:
        for report in reports(state, level):
            assert GAME.write_decision(report.best) not in forbidden


@pytest.mark.rule("C12")
def test_the_machine_plays_by_the_limit_of_the_game() -> None:
    # On the last rank Black can do nothing but slide: once more under a limit of two, then it has no move
    # (C10).
    for limit, lost in ((2, True), (3, False)):
        state = setup("b10 c10 d10", "j9", towns="e1 i10", slide_limit=limit)
        run = SlideRun(mask("b10", "c10", "d10"), 1)
        assert (reports(state.with_run(0, run), 5)[-1].value == 2 - WIN) == lost


@given(states())
def test_the_model_agrees_with_the_rules(state: State) -> None:
    if state.phase != "playing" or not isinstance(GAME.turn(state), Decide):
        return
    position = from_state(state)
    legal = GAME.legal(state, state.to_move)
    town = state.towns[1 - state.to_move]
    assert (MODEL.win(position) is not None) == any(move.target == town for move in legal)
    for move in legal:
        if move.target != town:
            after = from_state(GAME.apply(state, state.to_move, move))
            assert MODEL.play(position, (move.origin, move.target))[:5] == after[:5]


# How it judges a position


def mirrored(state: State) -> State:
    """The same with left and right exchanged."""
    return State(
        _mirror(state.dark),
        _mirror(state.light),
        _mirror(state.dark_town),
        _mirror(state.light_town),
        state.to_move,
        state.ply,
        (None, None),
        state.slide_limit,
        state.move_limit,
    )


def _mirror(mask: int) -> int:
    return sum(1 << (n // 11 * 11 + 9 - n % 11) for n in (square.bit_length() - 1 for square in bits(mask)))


def colours_exchanged(state: State) -> State:
    """The same with Black and White, and top and bottom, exchanged."""
    return State(
        _flip(state.light),
        _flip(state.dark),
        _flip(state.light_town),
        _flip(state.dark_town),
        1 - state.to_move,
        state.ply,
        (None, None),
        state.slide_limit,
        state.move_limit,
    )


def _flip(mask: int) -> int:
    return sum(1 << ((9 - n // 11) * 11 + n % 11) for n in (square.bit_length() - 1 for square in bits(mask)))


@pytest.mark.slow
@given(states())
def test_the_judgement_knows_neither_left_from_right_nor_black_from_white(state: State) -> None:
    if state.phase == "playing":
        value = evaluate(*state.view)
        assert evaluate(*mirrored(state).view) == value
        assert evaluate(*colours_exchanged(state).view) == value


def test_a_soldier_more_is_better() -> None:
    equal = setup("a4 c4 e4", "b7 d7 f7")
    assert evaluate(*setup("a4 c4 e4 g4", "b7 d7 f7").view) > evaluate(*equal.view)
