"""What all tests share: how Hypothesis works here, and the account of which rules have a test."""

from __future__ import annotations

import json
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from tests.effort import as_many

ENGINE = Path(__file__).parent / "engine"
RULES: dict[str, list[str]] = json.loads((ENGINE / "rules.json").read_text(encoding="utf-8"))

# The same examples every time; a run is a proof that can be repeated, not a lottery.
settings.register_profile(
    "cannonry",
    derandomize=True,
    deadline=None,
    max_examples=as_many(50),
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("cannonry")


class RuleAccount:
    """Which rules the collected tests assert, and whether all of the engine's test files were collected."""

    def __init__(self) -> None:
        self.asserted: set[str] = set()
        self.complete = False

    def missing(self) -> list[str]:
        """The rules without a test."""
        return [rule for rules in RULES.values() for rule in rules if rule not in self.asserted]

    def unknown(self) -> set[str]:
        """What tests claim to assert but no game has."""
        return self.asserted - {rule for rules in RULES.values() for rule in rules}


_ACCOUNT = pytest.StashKey[RuleAccount]()


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Count before ``-k`` and ``-m`` deselect anything."""
    account = config.stash[_ACCOUNT] = RuleAccount()
    for item in items:
        account.asserted.update(rule for mark in item.iter_markers("rule") for rule in mark.args)
    account.complete = set(ENGINE.rglob("test_*.py")) <= {item.path for item in items}


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """Say what a partial run leaves open."""
    account = config.stash.get(_ACCOUNT, None)
    if account and not account.complete and account.asserted:
        rules = ", ".join(account.missing()) or "none"
        terminalreporter.write_line(
            f"Part of the engine's tests collected; rules without a test among them: {rules}"
        )


@pytest.fixture
def rule_account(pytestconfig: pytest.Config) -> RuleAccount:
    return pytestconfig.stash[_ACCOUNT]


@pytest.fixture
def interruptible() -> Iterator[None]:
    """Processes started now can be interrupted, even if this one cannot: a shell's background jobs ignore it."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)
