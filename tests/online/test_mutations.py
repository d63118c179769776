"""What is changed in one entry and signed again is found, or changes nothing: nobody honest is named."""

from __future__ import annotations

from itertools import islice

import pytest

from tests.contract.playing import Case
from tests.effort import as_many
from tests.online.mutations import TABLES, walk

FOUND = {"at once", "by bare", "by a card", "audit"}


@pytest.mark.slow
@pytest.mark.parametrize(
    "case",
    [
        pytest.param(case, marks=[pytest.mark.nightly] * (at % 2 == 0), id=str(case))
        for at, case in enumerate(TABLES)
    ],
)
def test_one_changed_entry_never_blames_another_seat(case: Case) -> None:
    """``python -m tests.online.mutations`` changes as many as one likes."""
    came = {*islice(walk(case, 1, 0.1), as_many(8))}
    assert FOUND & came, "most are found"
