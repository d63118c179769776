"""What a run costs: processor time by folder, beside the budget that was agreed on (``budget.json``).

Seconds differ from machine to machine and from hour to hour. So the yardstick of ``bench.engine`` is taken
again and again between the tests, and a cost is how many yardsticks would have taken as long.
"""

from __future__ import annotations

import json
import os
from collections import defaultdict
from collections.abc import Generator, Mapping
from contextlib import suppress
from pathlib import Path
from statistics import median
from time import monotonic, process_time
from typing import Any, Final

import pytest

from bench.engine import yardstick

BUDGETS: Final = Path(__file__).with_name("budget.json")
MORE: Final = 1.3
"""How many times its budget a folder may take: machines differ by more than their yardstick tells."""
PAUSE: Final = 2.0
"""Seconds between two yardsticks."""
_BROWSERS: Final = "e2e"

_OVER: Final = (
    "{folder} took {times:.2f} times its budget: take tests away, make them cheaper, mark some `nightly`, or "
    "raise the budget in tests/budget.json in the same commit and say why in its message."
)
_UNKNOWN: Final = "{folder} has no budget in this run: give it one in tests/budget.json."


def spent() -> float:
    """The processor seconds of this process so far, and of those that it started and that have ended."""
    return sum(os.times()[:4]) or process_time()


def spent_by_browsers() -> dict[int, float]:
    """The processor seconds so far of each running process that this one has started, by its number."""
    # The browser's Python has none of it, and runs no browsers; no types come with it.
    import psutil  # type: ignore[import-untyped] # noqa: PLC0415

    seconds: dict[int, float] = {}
    for process in psutil.Process().children(recursive=True):
        with suppress(psutil.Error):
            seconds[process.pid] = sum(process.cpu_times()[:2])
    return seconds


class Costs:
    """The processor time of this process's tests; the process that began others adds up theirs."""

    def __init__(self, run: str) -> None:
        self._run = run
        self._seconds: dict[str, float] = defaultdict(float)
        self._paces: list[float] = []
        self._next = 0.0
        self._spent = 0.0
        self._by_browsers: dict[int, float] = {}

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        """Count what a test takes, with what is made for it."""
        if monotonic() >= self._next:
            start = process_time()
            yardstick()
            self._paces.append(process_time() - start)
            self._next = monotonic() + PAUSE
        self._since_last(item)
        try:
            return (yield)
        finally:
            self._seconds[file_of(item)] += self._since_last(item)

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_teardown(self, item: pytest.Item) -> None:
        """Count before pages are closed: what a process has used cannot be read once it is gone."""
        self._seconds[file_of(item)] += self._since_last(item)

    def _since_last(self, item: pytest.Item) -> float:
        """The seconds since this was last asked, of browsers as well if the test has any."""
        before, self._spent = self._spent, spent()
        seconds = self._spent - before
        if folder_of(file_of(item)) == _BROWSERS:
            known, self._by_browsers = self._by_browsers, spent_by_browsers()
            seconds += sum(max(0.0, now - known.get(pid, 0.0)) for pid, now in self._by_browsers.items())
        return seconds

    @pytest.hookimpl(optionalhook=True)  # of pytest-xdist, which the browser's Python has not
    def pytest_testnodedown(self, node: Any) -> None:
        """Add what another process has measured."""
        seconds, paces = getattr(node, "workeroutput", {}).get("costs", ({}, []))
        for file, time in seconds.items():
            self._seconds[file] += time
        self._paces += paces

    @pytest.hookimpl(trylast=True)
    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        """Tell the process that began this one, or fail a run that was too dear."""
        output: dict[str, object] | None = getattr(session.config, "workeroutput", None)
        if output is not None:
            output["costs"] = dict(self._seconds), self._paces
        elif self._faults() and session.exitstatus == pytest.ExitCode.OK:
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Print the costs beside the budget, and the files that take most."""
        if not self._paces:
            return
        faults, budget, costs = self._faults(), self._budget(), self._costs()
        terminalreporter.section(
            f"cost of “{self._run}” in yardsticks of {median(self._paces):.4f} s", red=bool(faults)
        )
        for folder, cost in sorted(costs.items()):
            terminalreporter.write_line(f"{folder:<20} {cost:>8,.0f} of {budget.get(folder, 0):>8,}")
        most = sorted(self._seconds.items(), key=lambda each: -each[1])[:10]
        slowest = ", ".join(f"{file} {seconds:.1f} s" for file, seconds in most)
        terminalreporter.write_line(f"most processor time: {slowest}")
        for fault in faults:
            terminalreporter.write_line(fault, red=True)

    def _costs(self) -> Mapping[str, float]:
        """By folder, how many yardsticks would have taken as long."""
        costs: dict[str, float] = defaultdict(float)
        for file, seconds in self._seconds.items():
            costs[folder_of(file)] += seconds / median(self._paces)
        return costs

    def _budget(self) -> Mapping[str, int]:
        budgets: dict[str, dict[str, int]] = json.loads(BUDGETS.read_text(encoding="utf-8"))
        return budgets.get(self._run, {})

    def _faults(self) -> list[str]:
        """The sentences about folders over their budget or without one."""
        return over(self._costs(), self._budget()) if self._paces else []


def file_of(item: pytest.Item) -> str:
    """The file a test is in."""
    return item.nodeid.partition("::")[0]


def folder_of(file: str) -> str:
    """The folder of a test file that has a budget: ``e2e``, or one below ``tests``."""
    parts = file.split("/")[:-1]
    return "/".join(parts[:2])


def over(costs: Mapping[str, float], budget: Mapping[str, int]) -> list[str]:
    """Return a sentence for each folder that costs too much or has no budget."""
    unknown = [_UNKNOWN.format(folder=folder) for folder in sorted(costs) if folder not in budget]
    return unknown + [
        _OVER.format(folder=folder, times=cost / budget[folder])
        for folder, cost in sorted(costs.items())
        if folder in budget and cost > MORE * budget[folder]
    ]


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--budget", metavar="RUN", help="count what the tests cost against this run's budget")


def pytest_configure(config: pytest.Config) -> None:
    if run := config.getoption("--budget"):
        config.pluginmanager.register(Costs(run), "costs")
