"""The search by halving on choices whose worth is known."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from pyengine.players.budget import final
from pyengine.players.halving import Worth, search

CHANCES = {"a": 0.2, "b": 0.5, "c": 0.45, "d": 0.4, "e": 0.3}
"""How often each move wins."""


class Lottery:
    """Deals with a noise that all moves share, far greater than the differences between them."""

    def __init__(self, seed: int = 1) -> None:
        self.rng = Random(seed)
        self.tried: list[list[str]] = []

    def deal(self) -> Callable[[str], Worth]:
        luck = self.rng.random()
        self.tried.append([])

        def worth(move: str) -> Worth:
            self.tried[-1].append(move)
            return Worth((CHANCES[move] + luck) / 2, CHANCES[move])

        return worth


def test_the_first_report_comes_before_any_deal() -> None:
    lottery = Lottery()
    first = next(search(["c", "a"], lottery.deal, nodes=100, pause=4))
    assert (first.best, first.nodes, lottery.tried) == ("c", 0, [])


@pytest.mark.parametrize("seed", range(5))
def test_luck_that_all_share_does_not_matter(seed: int) -> None:
    found = final(search([*CHANCES], Lottery(seed).deal, nodes=15, pause=4))
    assert found.best == "b"
    assert found.score == pytest.approx(0.0), "the result that is shown is not what moves are compared by"


def test_only_the_better_half_is_tried_further() -> None:
    lottery = Lottery()
    list(search([*CHANCES], lottery.deal, nodes=60, pause=4))
    sizes = [len(tried) for tried in lottery.tried]
    assert sizes == sorted(sizes, reverse=True)
    assert set(sizes) == {5, 3, 2}
    assert lottery.tried[-1] == ["b", "c"]


@pytest.mark.parametrize("nodes", [0, 1, 7, 40, 200])
def test_the_budget_is_kept_but_each_move_is_tried_once(nodes: int) -> None:
    lottery = Lottery()
    found = final(search([*CHANCES], lottery.deal, nodes=nodes, pause=4))
    assert found.nodes == sum(map(len, lottery.tried)) <= max(nodes, len(CHANCES))
    assert set(lottery.tried[0]) == set(CHANCES)


def test_a_single_move_needs_no_deal() -> None:
    lottery = Lottery()
    assert [report.best for report in search(["a"], lottery.deal, nodes=50, pause=4)] == ["a"]
    assert lottery.tried == []
