"""The bitboards against the plain generator and against published figures."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from pyengine.game import Decide, Game
from pyengine.games.cannon import GAME
from pyengine.games.cannon.rules import bitboard
from pyengine.games.cannon.rules.board import BOARD, Move, bit, bits, mask, name
from pyengine.games.cannon.rules.legal import legal_moves
from pyengine.games.cannon.rules.state import SlideRun, State
from tests.effort import as_many
from tests.games.cannon.positions import DEFAULTS, legal, random_game, scattered, setup
from tests.games.cannon.reference_moves import Reference, is_slide_beyond, parse

PERFT = json.loads((Path(__file__).parent / "data" / "perft.json").read_text(encoding="utf-8"))["rows"]
FREE = GAME.settle({"slide_limit": 0})


def some_positions(scattered_number: int, games: int) -> Iterator[State]:
    rng = random.Random(7)
    for _ in range(as_many(scattered_number)):
        yield scattered(rng)
    for seed in range(as_many(games) if games else 0):
        for state, _ in random_game(seed):
            if state.phase == "playing":
                yield state


def frozen(board: dict[tuple[int, int], str]) -> frozenset[tuple[tuple[int, int], str]]:
    return frozenset(board.items())


@pytest.mark.slow
@pytest.mark.parametrize("row", PERFT, ids=lambda row: row["name"])
def test_perft_figures(row: dict[str, object]) -> None:
    state = GAME.read(str(row["position"]), FREE)
    assert [GAME.perft(state, depth) for depth in (1, 2, 3, 4)] == row["perft"]


@pytest.mark.parametrize("row", PERFT, ids=lambda row: row["name"])
def test_plain_generator_agrees_with_the_first_perft_figures(row: dict[str, object]) -> None:
    board, side = parse(str(row["position"]))
    first = Reference(board, side).moves()
    other = "l" if side == "d" else "d"
    assert [len(first), sum(len(Reference(after, other).moves()) for after in first.values())] == row[
        "perft"
    ][:2]  # type: ignore[index]  # JSON


@pytest.mark.slow
def test_moves_agree_with_the_plain_generator() -> None:
    checked = 0
    for state in some_positions(500, 6):
        reference = Reference(*parse(GAME.write(state)))
        expected = reference.moves()
        pairs = bitboard.moves(*state.view)
        written = {(f"{name(origin)}" if origin else "") + name(target) for origin, target in pairs}
        assert written == {text.replace("-", "").replace("x", "") for text in expected}, GAME.write(state)
        assert len(pairs) == len(expected) == bitboard.count(*state.view), GAME.write(state)
        if not state.spent_cannon:
            assert {GAME.write_decision(move) for move in legal_moves(state)} == set(expected)
        checked += 1
    assert checked > as_many(1000)


@pytest.mark.slow
@pytest.mark.rule("C11")
def test_every_move_leads_to_another_position() -> None:
    for state in some_positions(250, 2):
        results = [frozen(board) for board in Reference(*parse(GAME.write(state))).moves().values()]
        assert len(set(results)) == len(results)


@pytest.mark.slow
def test_resulting_boards_agree_with_the_plain_generator() -> None:
    for state in some_positions(100, 0):
        for text, board in Reference(*parse(GAME.write(state))).moves().items():
            move = GAME.read_decision(text)
            if GAME.why_not(state, state.to_move, move) is None:
                after = GAME.write(GAME.apply(state, state.to_move, move))
                assert frozen(parse(after)[0]) == frozen(board), (GAME.write(state), text)


def test_captures_are_the_moves_that_take_something() -> None:
    for state in some_positions(400, 2):
        _, opp, _, opp_town, _ = state.view
        expected = {pair for pair in bitboard.moves(*state.view) if pair[1] & (opp | opp_town)}
        found = bitboard.captures(*state.view)
        assert set(found) == expected
        assert len(found) == len(expected)


@pytest.mark.slow
@pytest.mark.rule("C9")
def test_takes_town_finds_a_capture_whenever_there_is_one() -> None:
    seen = 0
    for state in some_positions(800, 2):
        pair = bitboard.takes_town(*state.view)
        assert (pair is not None) == Reference(*parse(GAME.write(state))).takes_town(), GAME.write(state)
        if pair is not None:
            assert pair in bitboard.moves(*state.view)
            assert pair[1] == state.towns[1 - state.to_move]
            seen += 1
    assert seen > as_many(25)


def test_attacked_squares_are_those_where_an_enemy_could_be_taken() -> None:
    for state in some_positions(300, 0):
        own, opp, own_town, opp_town, dark = state.view
        attacked = bitboard.attacked(*state.view)
        for square in bits(opp | opp_town):
            taken = any(target == square for _, target in bitboard.moves(own, opp, own_town, opp_town, dark))
            assert taken == bool(square & attacked)


def test_attacked_reaches_empty_squares_and_stays_on_the_board() -> None:
    own = mask("j4", "j5", "j6")
    assert bitboard.attacked(own, 0, 0, 0, True) == mask(
        "i4", "i5", "i6", "j5", "j6", "i7", "j7", "j8", "j9", "j2", "j1"
    )
    assert not bitboard.attacked(own, 0, 0, 0, True) & ~BOARD


def test_guns_of_one_cannon() -> None:
    low, high = (bit("c3"), bit("d4"), bit("e5")), (bit("e5"), bit("d4"), bit("c3"))
    assert bitboard.guns(sum(low)) == [
        bitboard.Gun(low, bit("f6"), bit("g7"), bit("h8")),
        bitboard.Gun(high, bit("b2"), bit("a1"), 0),
    ]
    assert bitboard.guns(mask("a1", "a2", "b3")) == []


def test_a_gun_at_the_edge_has_no_muzzle() -> None:
    first, second = bitboard.guns(mask("h3", "i3", "j3"))
    assert (first.muzzle, first.near, first.far) == (0, 0, 0)
    assert (second.muzzle, second.near, second.far) == (bit("g3"), bit("f3"), bit("e3"))


def test_loaded_guns_have_an_empty_muzzle() -> None:
    state = setup(dark="c3 d3 e3", light="f3")
    loaded = bitboard.loaded(state.dark, state.empty)
    assert [gun.muzzle for gun in loaded] == [bit("b3")]


def test_guns_agree_with_the_plain_cannons() -> None:
    for state in some_positions(500, 2):
        cannons = Reference(*parse(GAME.write(state))).cannons()
        assert len(bitboard.guns(state.soldiers[state.to_move])) == len(cannons)


def test_neighbours() -> None:
    assert bitboard.neighbours(bit("a1")) == mask("a2", "b1", "b2")
    assert bitboard.neighbours(bit("j10")) == mask("i9", "i10", "j9")
    assert bitboard.neighbours(bit("e5")) == mask("d4", "d5", "d6", "e4", "e6", "f4", "f5", "f6")


@pytest.mark.slow
@pytest.mark.rule("C12")
@pytest.mark.parametrize("limit", [0, 2, 3])
def test_slide_limit_agrees_with_the_history_of_moves(limit: int) -> None:
    forbidden = 0
    for seed in range(as_many(4)):
        history: tuple[list[str], list[str]] = ([], [])
        for state, text in random_game(seed, liking_slides=0.85, slide_limit=limit):
            own_moves = history[state.to_move]
            if state.phase == "playing":
                every = set(Reference(*parse(GAME.write(state))).moves())
                spent = {move for move in every if is_slide_beyond(limit, own_moves, move)}
                assert legal(state) == every - spent
                forbidden += bool(spent)
            own_moves.append(text)
    assert forbidden > as_many(12) if limit else not forbidden


def test_two_plies_are_the_replies_to_every_move_that_ends_no_game() -> None:
    for own, opp, own_town, opp_town, dark in (state.view for state in some_positions(400, 2)):
        replies = 0
        for origin, target in bitboard.moves(own, opp, own_town, opp_town, dark):
            if target != opp_town:
                moved = own ^ origin ^ target if origin else own
                replies += bitboard.count(opp & ~target, moved, opp_town, own_town, not dark)
        assert bitboard.perft(own, opp, own_town, opp_town, dark, 2) == replies


@pytest.mark.parametrize("limit", [0, 2, 3])
def test_perft_counts_with_every_limit_as_the_plain_recursion_does(limit: int) -> None:
    cannon = mask("b2", "b3", "b4")
    free = setup("b2 b3 b4 g3", "c8 d8 e8 g7", ply=20, slide_limit=limit)
    for count in range(limit + 1):
        run = SlideRun(cannon, count) if count else None
        other = SlideRun(mask("c8", "d8", "e8"), 2) if limit else None
        for state in (free.with_run(0, run), free.with_run(0, run).with_run(1, other)):
            for depth in (1, 2, 3):
                assert GAME.perft(state, depth) == Game[State, Move].perft(GAME, state, depth)
    if limit:
        assert GAME.perft(free.with_run(0, SlideRun(cannon, limit)), 1) == GAME.perft(free, 1) - 2


def test_perft_stops_at_the_move_limit() -> None:
    state = setup("a2", "j9", ply=397)
    assert GAME.perft(state, 3) > 0
    assert GAME.perft(state, 4) == 0


def test_perft_begins_with_the_placing_of_the_towns() -> None:
    state = GAME.initial(2, DEFAULTS)
    assert isinstance(GAME.turn(state), Decide)
    assert [GAME.perft(state, depth) for depth in (0, 1, 2)] == [1, 8, 64]
