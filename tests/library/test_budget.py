"""What a run costs is held against its budget."""

from __future__ import annotations

from tests.budget import folder_of, over


def test_a_folder_may_take_a_little_more_than_its_budget() -> None:
    assert over({"e2e": 129.0, "tests/web": 40.0}, {"e2e": 100, "tests/web": 100}) == []


def test_a_dear_folder_and_one_without_a_budget_are_named() -> None:
    said = over({"e2e": 131.0, "tests/new": 1.0}, {"e2e": 100})
    assert [sentence.split()[0] for sentence in said] == ["tests/new", "e2e"]
    assert "1.31 times" in said[1]


def test_a_file_counts_for_the_folder_below_tests() -> None:
    assert folder_of("tests/games/cannon/test_board.py") == "tests/games"
    assert folder_of("e2e/test_play.py") == "e2e"
