"""The examples of the documentation are run as they stand."""

from __future__ import annotations

import doctest
import re
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

PAGE = (Path(__file__).parents[2] / "docs/adapters.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"^```python\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)


@pytest.mark.slow
def test_the_examples_run_one_after_the_other(capsys: pytest.CaptureFixture[str]) -> None:
    names: dict[str, Any] = {}
    for example in EXAMPLES:
        exec(compile(example, "docs/adapters.md", "exec"), names)  # noqa: S102 - the documentation's own code
        assert capsys.readouterr().out.strip()
    assert len(EXAMPLES) > 4


@pytest.mark.parametrize("name", ["pettingzoo", "openspiel"])
def test_the_example_of_the_module_says_what_comes_out(name: str) -> None:
    found = doctest.testmod(import_module(f"pyengine.adapters.{name}"))
    assert found.attempted > 2
    assert not found.failed
