"""Cheating at a pile that all draw from is seen: all devices name the cheat and nobody else."""

from __future__ import annotations

import pytest

from tests.sitting.cheats import Breach, table
from tests.sitting.cheats_shared import SHARED_BREACHES
from tests.sitting.test_cheats import all_found

MIXING = ("sit", "mix", "roll", "bare")
GAMES = 12
"""In the first games of each kind, as many as this, there is an occasion for everything."""


@pytest.mark.parametrize("mixing", [True, False], ids=["mixing", "drawing"])
def test_every_breach_of_a_shared_pile_is_found(mixing: bool) -> None:
    rows = table([breach for breach in SHARED_BREACHES if (breach.kind in MIXING) == mixing], 1, GAMES)
    all_found(rows)
    assert [breach.name for breach, row in rows.items() if not row.occasions] == []


@pytest.mark.nightly
@pytest.mark.parametrize("breach", SHARED_BREACHES, ids=str)
def test_every_breach_of_a_shared_pile_is_found_on_twenty_occasions(breach: Breach) -> None:
    row = table([breach], 20)[breach]
    all_found({breach: row})
    assert row.occasions >= 20
