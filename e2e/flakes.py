"""Browser tests that fail first and pass then.

Each is listed at the end of a run, and more than a few fail it.

A test that fails is run once more at once (pytest-rerunfailures). Passing then excuses the machine, which may
have been busy, but not for ever: what happens again and again has a cause.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

import pytest

MOST: Final = 2
"""The most flaky tests that one run bears."""


class Flakes:
    """What went wrong at a test's first try, for the tests that passed at the second."""

    def __init__(self) -> None:
        self._first: dict[str, str] = {}
        self._failed: set[str] = set()

    @property
    def found(self) -> dict[str, str]:
        """By the test, the first line of what went wrong at first."""
        return {test: said for test, said in self._first.items() if test not in self._failed}

    @property
    def too_many(self) -> bool:
        return len(self.found) > MOST

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        # The plugin's word for a try that is followed by another; pytest itself knows three outcomes.
        if str(report.outcome) == "rerun":
            crash = getattr(report.longrepr, "reprcrash", None)
            said = crash.message if crash else report.longreprtext
            # A test that fails may fail once more while it is taken down: what came first is the cause.
            self._first.setdefault(report.nodeid, said.partition("\n")[0])
        elif report.failed:
            self._failed.add(report.nodeid)

    @pytest.hookimpl(trylast=True)
    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        if self.too_many and session.exitstatus == pytest.ExitCode.OK:
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        if not self.found:
            return
        verdict = f"more than {MOST}, so the run fails" if self.too_many else "find out why"
        heading = f"{len(self.found)} flaky: failed first, passed then; {verdict}"
        terminalreporter.section(heading, red=self.too_many, yellow=not self.too_many)
        for test, said in self.found.items():
            terminalreporter.write_line(f"{test}\n    {said}")
        # What GitHub shows of a run.
        if summary := os.environ.get("GITHUB_STEP_SUMMARY"):
            rows = "".join(f"- `{test}`: {said}\n" for test, said in self.found.items())
            with Path(summary).open("a", encoding="utf-8") as file:
                file.write(f"### {heading}\n\n{rows}\n")


def pytest_configure(config: pytest.Config) -> None:
    # The processes of a run send their reports to the one that began it.
    if not hasattr(config, "workerinput"):
        config.pluginmanager.register(Flakes(), "flakes")
