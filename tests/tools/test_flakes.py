"""A browser test that fails first and passes then is listed, and more than two fail the run."""

from __future__ import annotations

from pathlib import Path

import pytest

pytest_plugins = ["pytester"]
pytestmark = pytest.mark.slow

UNSTEADY = """
import pathlib, pytest

@pytest.mark.parametrize("number", range({number}))
def test_unsteady(number):
    tried = pathlib.Path(f"tried-{{number}}")
    if not tried.exists():
        tried.touch()
        raise ValueError(f"missed moment {{number}}")

def test_steady():
    pass
"""


@pytest.fixture
def summary(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where GitHub takes what it shows of a run."""
    file = tmp_path / "summary.md"
    monkeypatch.setenv("GITHUB_STEP_SUMMARY", str(file))
    return file


def run(pytester: pytest.Pytester, number: int, *more: str) -> pytest.RunResult:
    """A run in which this number of tests fail at their first try."""
    pytester.makepyfile(UNSTEADY.format(number=number))
    # In a process of its own: this one's plugins count their own tests.
    return pytester.runpytest_subprocess("-p", "e2e.flakes", "--reruns", "1", *more)


@pytest.mark.parametrize("more", [(), ("-n", "2")], ids=["one-process", "two-processes"])
def test_a_few_are_listed_and_borne(pytester: pytest.Pytester, summary: Path, more: tuple[str, ...]) -> None:
    result = run(pytester, 2, *more)
    assert result.ret == pytest.ExitCode.OK
    output = result.stdout.str()
    assert "2 flaky: failed first, passed then" in output
    for number in range(2):
        assert f"::test_unsteady[{number}]\n" in output
        assert f"ValueError: missed moment {number}" in output
        assert f"test_unsteady[{number}]`: " in summary.read_text(encoding="utf-8")


def test_more_than_two_fail_the_run(pytester: pytest.Pytester, summary: Path) -> None:
    result = run(pytester, 3)
    assert result.ret == pytest.ExitCode.TESTS_FAILED
    assert "3 flaky: failed first, passed then; more than 2, so the run fails" in result.stdout.str()
    assert summary.read_text(encoding="utf-8").startswith("### 3 flaky")


def test_what_fails_twice_is_no_flake(pytester: pytest.Pytester, summary: Path) -> None:
    pytester.makepyfile("def test_broken():\n    raise ValueError")
    result = pytester.runpytest_subprocess("-p", "e2e.flakes", "--reruns", "1")
    assert result.ret == pytest.ExitCode.TESTS_FAILED
    assert "flaky" not in result.stdout.str()
    assert not summary.exists()
