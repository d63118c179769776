"""Cheating is seen: for every breach there is an occasion, and all devices name the cheat and nobody else."""

from __future__ import annotations

import pytest

from tests.contract.playing import Case
from tests.fair.cheats import BREACHES, GC, KANON_GAME, KANON_MATCH, Breach, Row, play, table

COMMON = [breach for breach in BREACHES if GC[0] in breach.cases]
KANONS = [breach for breach in BREACHES if breach not in COMMON and KANON_GAME in breach.cases]


GAMES = (5, 2)
"""Of these two games of Kanon the one or the other has an occasion for everything."""


def all_found(rows: dict[Breach, Row]) -> None:
    for breach, row in rows.items():
        assert row.missed == [], breach.name
        assert row.found == row.occasions


@pytest.mark.slow
def test_every_breach_of_gran_cannon_is_found() -> None:
    rows = play(GC[0], 0, COMMON, 1)
    all_found(rows)
    assert all(row.occasions for row in rows.values())


@pytest.mark.slow
def test_breaches_of_kanon_alone_are_found() -> None:
    rows = table(KANONS, 1, GAMES)
    all_found(rows)
    assert all(row.occasions for row in rows.values())


@pytest.mark.nightly
@pytest.mark.parametrize("number", range(4))
@pytest.mark.parametrize("case", [GC[0], KANON_GAME], ids=str)
def test_every_breach_is_found_in_whole_games(case: Case, number: int) -> None:
    """On twenty occasions in all, where a game has as many."""
    all_found(play(case, number, [breach for breach in BREACHES if case in breach.cases], 5))


@pytest.mark.nightly
def test_breaches_in_a_match_of_three_are_found() -> None:
    all_found(play(KANON_MATCH, 0, [breach for breach in BREACHES if KANON_GAME in breach.cases], 2))
