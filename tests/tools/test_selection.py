"""What a quick check of one game runs, and that it says what it left out."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.selection import games_imported, games_named

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize(
    ("text", "games"),
    [
        ("engine/gran_cannon/test_rules.py", {"gran-cannon"}),
        ("engine/test_contract.py", set[str]()),
        ("gran-cannon-2-target=10", {"gran-cannon"}),
        ("rules-cannon-retreat", {"cannon"}),
        ("cannonades-3-seeded", {"cannonades"}),
        ("kanon 2 gunsor", {"kanon", "gunsor"}),
        ("cannonry", set[str]()),
    ],
)
def test_a_text_names_its_games(text: str, games: set[str]) -> None:
    assert games_named(text) == games


def test_a_module_is_about_the_games_that_it_imports() -> None:
    assert games_imported(ROOT / "tests/web/test_diagram_views.py") == {"cannon"}
    assert games_imported(ROOT / "tests/engine/test_chance.py") == set()


@pytest.mark.slow
def test_a_run_of_one_game_has_its_tests_and_says_what_it_left_out() -> None:
    done = subprocess.run(
        [
            sys.executable,
            "-m",
            "pytest",
            "--collect-only",
            "-q",
            "-m",
            "not slow",
            "--game",
            "gunsor",
            "tests/engine",
        ],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    tests = [line for line in done.stdout.splitlines() if "::" in line]
    about_one = [games for line in tests if len(games := games_named(line)) == 1]
    assert about_one
    assert all(games == {"gunsor"} for games in about_one)
    assert any("tests/engine/gunsor/" in line for line in tests)
    assert any("test_contract.py" in line for line in tests)
    assert "marked slow" in done.stdout
    assert "the folders of other games" in done.stdout
