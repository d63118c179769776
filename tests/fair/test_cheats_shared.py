"""Cheating at a pile that all draw from is seen: all devices name the cheat and nobody else."""

from __future__ import annotations

import pytest

from tests.fair.cheats import moments, play, right, table, tried
from tests.fair.cheats_shared import ALL, CURVES, SHARED_BREACHES, G
from tests.fair.tables import SharedCase, grouped
from tests.fair.test_cheats import all_found

MIXING = ("sit", "mix", "roll", "bare")
GAMES = (22, 1)
"""In these games of each kind there is an occasion for everything; the first one is short."""


@pytest.mark.slow
@pytest.mark.parametrize(("mixing", "every"), [(True, 1), (False, 3)], ids=["mixing", "drawing"])
def test_breaches_of_a_shared_pile_are_found(mixing: bool, every: int) -> None:
    """A third of those at play; all, in whole games, at night."""
    breaches = [breach for breach in SHARED_BREACHES if (breach.kind in MIXING) == mixing][::every]
    rows = table(breaches, 1, GAMES, brief=True)
    all_found(rows)
    assert [breach.name for breach, row in rows.items() if not row.occasions] == []


@pytest.mark.slow
def test_who_plays_a_card_that_another_has_doubled_is_not_accused() -> None:
    """One card lies in two hands (D4): when the cheat has played it, the honest seat seems not to have it."""
    breach = next(breach for breach in SHARED_BREACHES if "(D4)" in breach.name)
    with grouped(G[0]):
        mixing = (moment for moment in moments(G[0], 3) if moment.entry.kind == "mix")
        moment, made = next((moment, made) for moment in mixing if (made := breach.cheat(moment)))
        result = tried(moment, made)
    assert result.stopped is not None
    assert (result.stopped.kind, result.stopped.seat) == ("wrong", 1 - moment.seat)
    assert "do not hold" in result.stopped.reason.en
    assert right(breach, moment, made, result)


@pytest.mark.nightly
@pytest.mark.parametrize("number", range(2))
@pytest.mark.parametrize("case", [*ALL, *CURVES], ids=str)
def test_every_breach_of_a_shared_pile_is_found_in_whole_games(case: SharedCase, number: int) -> None:
    """On twenty occasions or more in all, where the games have as many."""
    breaches = [breach for breach in SHARED_BREACHES if case in breach.cases]
    all_found(play(case, number, breaches, 3))
