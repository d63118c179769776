"""Asserts that match markup or whole sentences stay few, and each has its reason."""

from __future__ import annotations

from tests.asserts import MOST, literals


def test_asserts_that_match_markup_or_sentences_are_few_and_have_reasons() -> None:
    found = list(literals())
    assert len(found) <= MOST
    assert not [each.place for each in found if not each.why]
