"""Every numbered rule has a test that says so by ``@pytest.mark.rule("C7")``."""

from __future__ import annotations

import pytest

from tests.conftest import RULES, RuleAccount
from tests.registered import OURS


def test_the_list_of_rules_covers_every_game() -> None:
    assert set(RULES) == set(OURS)


def test_no_test_claims_a_rule_that_no_game_has(rule_account: RuleAccount) -> None:
    assert rule_account.unknown() == set()


def test_every_rule_has_a_test(rule_account: RuleAccount) -> None:
    if rule_account.partial:
        pytest.skip(
            "only part of the games' test files was collected; the summary says which rules they leave out"
        )
    assert rule_account.missing() == []
