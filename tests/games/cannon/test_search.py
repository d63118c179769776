"""The search: what it proves is true, what is lost or won it finds, and when it pauses does not matter."""

from __future__ import annotations

from functools import cache
from itertools import pairwise

import pytest

from pyengine.game import Report
from pyengine.games.cannon import GAME
from pyengine.games.cannon.player import search as module
from pyengine.games.cannon.player.model import Model, Position, from_state
from pyengine.games.cannon.player.search import search
from pyengine.games.cannon.rules.bitboard import Pair, moves
from pyengine.games.cannon.rules.state import State
from pyengine.players.budget import expected_result, final, plies_to_end
from tests.batch import as_one_test
from tests.games.cannon.positions import DEFAULTS, play, setup
from tests.games.cannon.sieges import sieges

MODEL = Model()
PLENTY = 10**9


def pairs(state: State) -> list[Pair]:
    """The legal moves as the search wants them."""
    return [(move.origin, move.target) for move in GAME.legal(state, state.to_move)]


@cache
def searched(state: State, nodes: int, depth: int = 60) -> Report[Pair]:
    return final(search(from_state(state), pairs(state), nodes=nodes, depth=depth))


@cache
def middle() -> State:
    """A game under way, too wide to be searched to the end."""
    state = play(GAME.initial(2, DEFAULTS), "d1", "g10")
    for _ in range(12):
        best = searched(state, 300).best
        move = next(m for m in GAME.legal(state, state.to_move) if (m.origin, m.target) == best)
        state = GAME.apply(state, state.to_move, move)
    return state


@cache
def reports(nodes: int, pause: int) -> tuple[Report[Pair], ...]:
    state = middle()
    return tuple(search(from_state(state), pairs(state), nodes=nodes, pause=pause))


# What it proves


def wins(position: Position, plies: int) -> bool:
    """Whether the side to move wins within this many plies, an odd number, by trying everything."""
    if MODEL.win(position):
        return True
    return plies > 1 and any(loses(MODEL.play(position, pair), plies - 1) for pair in moves(*position[:5]))


def loses(position: Position, plies: int) -> bool:
    """Whether the side to move loses within this many plies, an even number, by trying everything."""
    return not MODEL.win(position) and all(
        plies > 0 and wins(MODEL.play(position, pair), plies - 1) for pair in moves(*position[:5])
    )


@pytest.mark.slow
def test_short_wins_and_losses_are_found_and_what_is_said_to_be_one_is() -> None:
    found: set[int] = set()
    for state in sieges()[:70]:
        position = from_state(state)
        if MODEL.win(position):
            continue
        plies = plies_to_end(searched(state, 2500).value) or 0
        if wins(position, 3):
            assert plies == 3
        elif loses(position, 2):
            assert plies == -2
        else:
            assert plies not in (3, -2)
        if plies == 5:
            assert wins(position, 5)
        if plies == -4:
            assert loses(position, 4)
        found.add(plies)
    assert found >= {0, 3, -2, -4}


@pytest.mark.slow
def test_the_line_of_a_forced_win_ends_with_it() -> None:
    complete = 0
    for state in sieges()[:70]:
        report = searched(state, 2500)
        plies = plies_to_end(report.value)
        if plies is not None and abs(plies) in (2, 3, 4, 5):
            after = state
            for origin, target in report.pv:
                legal = GAME.legal(after, after.to_move)
                after = GAME.apply(
                    after, after.to_move, next(m for m in legal if (m.origin, m.target) == (origin, target))
                )
            assert not GAME.legal(after, after.to_move)
            assert len(report.pv) == abs(plies)
            complete += 1
    assert complete > 10


@pytest.mark.rule("C10")
def test_having_to_move_can_be_a_burden() -> None:
    # Three of Black's soldiers are at the end of their way, the fourth two steps before it; White can wait.
    for to_move, plies in ((0, -4), (1, 5)):
        state = setup("d10 f10 h10 j8", "a9", towns="i1 b10", to_move=to_move)
        assert plies_to_end(searched(state, 2000).value) == plies


# How it is run


@pytest.mark.slow
@as_one_test
@pytest.mark.parametrize("pause", [1, 7, 64, PLENTY])
@pytest.mark.parametrize("nodes", [1, 2, 50, 999, 3000])
def test_the_result_for_a_number_of_nodes_does_not_depend_on_the_pauses(nodes: int, pause: int) -> None:
    assert reports(nodes, pause)[-1] == reports(nodes, 256)[-1]


def test_every_report_holds_a_move_and_its_line() -> None:
    seen = reports(3000, 16)
    assert len(seen) > 20
    for report in seen:
        assert report.pv[0] == report.best
        assert report.score == expected_result(report.value)
        position = from_state(middle())
        for pair in report.pv:
            assert pair in moves(*position[:5])
            position = MODEL.play(position, pair)


def test_nodes_and_depth_grow_and_the_budget_is_kept() -> None:
    seen = reports(3000, 16)
    assert all(a.nodes <= b.nodes and a.depth <= b.depth for a, b in pairwise(seen))
    assert seen[0].nodes == 0
    assert seen[-1].nodes == 3000


def test_only_the_given_moves_are_chosen_from() -> None:
    some = pairs(middle())[3:5]
    report = final(search(from_state(middle()), some, nodes=500))
    assert report.best in some


def test_a_win_at_once_needs_no_search() -> None:
    state = setup("e9", "a5", towns="e1 e10")
    (report,) = search(from_state(state), pairs(state), nodes=PLENTY)
    assert report.score == 1.0
    assert report.pv == (report.best,)
    assert report.best[1] == state.light_town


def test_the_only_move_is_not_thought_about_for_long() -> None:
    report = final(search(from_state(middle()), pairs(middle())[:1], nodes=PLENTY))
    assert report.depth <= 2


def test_a_small_table_forgets_and_still_finds_the_truth(monkeypatch: pytest.MonkeyPatch) -> None:
    states = [state for state in sieges()[:40] if not MODEL.win(from_state(state))]
    truths = [wins(from_state(state), 3) for state in states]
    monkeypatch.setattr(module, "TABLE_SIZE", 20)
    assert truths == [plies_to_end(searched(state, 20_000, depth=4).value) == 3 for state in states]
    assert any(truths)
