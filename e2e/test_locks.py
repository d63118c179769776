"""Locks on cards by each browser's own cryptography: the page's jobs give what the vectors say."""

from __future__ import annotations

import json
import subprocess

import pytest

from e2e.browsers import ROOT
from e2e.conftest import Profiles

VECTORS = ROOT / "tests/fair/locks.json"


@pytest.fixture(scope="module")
def checking() -> str:
    """A script that brings in ``locks.checkLocks``."""
    command = ["--bundle", "--format=iife", "--global-name=locks", "--log-level=warning"]
    bundled = subprocess.run(
        [ROOT / "node_modules/.bin/esbuild", *command, ROOT / "tests/client/locks.mjs"],
        cwd=ROOT,
        text=True,
        check=True,
        capture_output=True,
    )
    return bundled.stdout


@pytest.mark.every_browser(nightly=True)
def test_the_browser_locks_and_opens_cards_as_the_vectors_say(profiles: Profiles, checking: str) -> None:
    page = profiles.page()
    page.goto(f"{profiles.base}embed.js")
    page.evaluate(f"{checking}; globalThis.locks = locks")
    vectors = json.loads(VECTORS.read_text(encoding="utf-8"))
    came = page.evaluate("vectors => locks.checkLocks(vectors)", vectors)
    assert came["wrong"] == []
    assert came["right"] > 60
