"""Nothing that others rely on goes, comes or changes without a word."""

from __future__ import annotations

import pytest

from tests.inventory.kept import differences
from tests.inventory.source import LISTS, file_of


@pytest.mark.parametrize("name", LISTS)
def test_what_others_rely_on_is_as_it_is_kept(name: str) -> None:
    """Where a change is meant, ``python -m tests.inventory --write`` keeps it."""
    assert differences(file_of(name), LISTS[name]()) == []
