"""What all tests share.

How Hypothesis works here, which tests a quick check runs, and which rules have a test.
"""

from __future__ import annotations

import gc
import json
import signal
from collections.abc import Generator, Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

from pyengine.games import GAME_IDS
from tests.effort import as_many
from tests.registered import OURS
from tests.selection import TESTS, games_named, games_of, tries_samples

pytest_plugins = ["tests.budget"]

GAMES = TESTS / "games"
RULES: dict[str, list[str]] = json.loads((GAMES / "rules.json").read_text(encoding="utf-8"))

# The same examples every time; a run is a proof that can be repeated, not a lottery.
settings.register_profile(
    "cannonry",
    derandomize=True,
    deadline=None,
    max_examples=as_many(50),
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("cannonry")


_LEFT_OUT = pytest.StashKey[dict[str, int]]()


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--game", choices=GAME_IDS, help="run the tests that are about this game only")
    parser.addoption("--night", action="store_true", help="run what the gate leaves out, or tries less often")
    parser.addoption(
        "--generic", action="store_true", help="leave out the tests about games of this repository"
    )


def pytest_configure(config: pytest.Config) -> None:
    config.stash[_LEFT_OUT] = {}


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """What is collected stays: to look through it for garbage again and again takes a quarter of the time."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.enable()


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """The folders of other games are not even read."""
    named, game = games_named(collection_path.name), config.getoption("--game")
    return True if game and named and game not in named else None


def _asked_for(item: pytest.Item) -> bool:
    """Return true for a test that this run asks for."""
    game, about = item.config.getoption("--game"), games_of(item)
    if item.config.getoption("--generic") and about & {*OURS}:
        return False
    if item.config.getoption("--night") and not (item.get_closest_marker("nightly") or tries_samples(item)):
        return False
    return not game or game in about


def pytest_deselected(items: list[pytest.Item]) -> None:
    """Note what a partial run leaves out, by the reason."""
    for item in items:
        reasons = (
            []
            if _asked_for(item)
            else ["of the gate" if item.config.getoption("--night") else "about other games"]
        )
        reasons += [
            f"marked {name}"
            for name in ("nightly", "slow")
            if name in str(item.config.getoption("-m")) and item.get_closest_marker(name)
        ]
        counts, reason = item.config.stash[_LEFT_OUT], next(iter(reasons), "not asked for")
        counts[reason] = counts.get(reason, 0) + 1


def pytest_sessionfinish(session: pytest.Session) -> None:
    # One of several processes: what it knows goes to the one that began them.
    output: dict[str, object] | None = getattr(session.config, "workeroutput", None)
    if output is not None:
        output["left_out"] = session.config.stash[_LEFT_OUT]


@pytest.hookimpl(optionalhook=True)  # of pytest-xdist, which the browser's Python has not
def pytest_testnodedown(node: Any) -> None:
    """Every process has collected the same tests: the last one to end tells of them all."""
    node.config.stash[_LEFT_OUT] = getattr(node, "workeroutput", {}).get("left_out", {})


class RuleAccount:
    """Which rules the collected tests assert, and whether only a part of the games' tests was collected."""

    def __init__(self) -> None:
        self.asserted: set[str] = set()
        self.partial = False

    def missing(self) -> list[str]:
        """The rules without a test."""
        return [rule for rules in RULES.values() for rule in rules if rule not in self.asserted]

    def unknown(self) -> set[str]:
        """What tests claim to assert but no game has."""
        return self.asserted - {rule for rules in RULES.values() for rule in rules}


_ACCOUNT = pytest.StashKey[RuleAccount]()


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Count rules before anything is deselected, then leave out the tests of other games."""
    account = config.stash[_ACCOUNT] = RuleAccount()
    for item in items:
        account.asserted.update(rule for mark in item.iter_markers("rule") for rule in mark.args)
    missing = (files := set(GAMES.rglob("test_*.py"))) - {item.path for item in items}
    account.partial = bool(missing) and missing != files
    if others := [item for item in items if not _asked_for(item)]:
        config.hook.pytest_deselected(items=others)
        items[:] = [item for item in items if _asked_for(item)]


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """Say what a partial run leaves open."""
    left_out = [f"{number:,} {reason}" for reason, number in sorted(config.stash[_LEFT_OUT].items())]
    if config.getoption("--game"):
        left_out.append("the folders of other games")
    if left_out:
        terminalreporter.write_line(f"Left out of {TESTS.name}/: {', '.join(left_out)}")
    account = config.stash.get(_ACCOUNT, None)
    if account and account.partial:
        rules = ", ".join(account.missing()) or "none"
        terminalreporter.write_line(
            f"Part of the games' tests collected; rules without a test among them: {rules}"
        )


@pytest.fixture
def rule_account(pytestconfig: pytest.Config) -> RuleAccount:
    return pytestconfig.stash[_ACCOUNT]


@pytest.fixture
def interruptible() -> Iterator[None]:
    """Processes started now can be interrupted, even if this one cannot.

    A shell's background jobs ignore it.
    """
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)
