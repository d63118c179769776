"""Cheats that write anything, anywhere: nobody honest is named, and what is over stays over."""

from __future__ import annotations

import pytest

from tests.contract.playing import Case
from tests.effort import as_many
from tests.online.chaos import tables, walk

TABLES = [
    pytest.param(
        case, fair, id=f"{case} {'fair' if fair else 'open'}", marks=[pytest.mark.nightly] * (case.seats > 2)
    )
    for case, fair in tables()
]


@pytest.mark.slow
@pytest.mark.parametrize(("case", "fair"), TABLES)
def test_whatever_cheats_write_all_others_agree(case: Case, fair: bool) -> None:
    """``python -m tests.online.chaos`` walks for as long as one likes."""
    for number in range(as_many(2, most=12)):
        walk(case, f"{case} {number}", fair=fair)
