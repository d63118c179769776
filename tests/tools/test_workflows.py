"""What actionlint does not ask of the workflows.

Nothing foreign runs that could change overnight, and nothing has rights to spare.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

FILES = sorted((Path(__file__).resolve().parents[2] / ".github/workflows").glob("*.yml"))
PINNED = re.compile(r"[\w-]+/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+")

pytestmark = pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)


def workflow(file: Path) -> Any:
    return yaml.safe_load(file.read_text(encoding="utf-8"))


def jobs(file: Path) -> Iterator[Any]:
    """The jobs that run here, not those of a workflow that is called."""
    yield from (job for job in workflow(file)["jobs"].values() if "steps" in job)


def test_every_action_is_pinned_by_its_commit_and_says_its_version(file: Path) -> None:
    used = re.findall(r"uses: (.+)", file.read_text(encoding="utf-8"))
    assert used
    assert [action for action in used if not action.startswith("./") and not PINNED.fullmatch(action)] == []


def test_a_job_may_only_read_unless_it_says_more(file: Path) -> None:
    assert workflow(file)["permissions"] == {"contents": "read"}


def test_every_job_ends(file: Path) -> None:
    assert all(job["timeout-minutes"] <= 120 for job in jobs(file))


def test_no_checkout_leaves_its_credentials(file: Path) -> None:
    for job in jobs(file):
        for step in job["steps"]:
            if step.get("uses", "").startswith("actions/checkout@"):
                assert step["with"]["persist-credentials"] is False
