"""The coach in the page: a mark in the log, a word, and another try, until it is not wanted."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from e2e.offers import action, tool
from e2e.positions import MISSED
from e2e.table import Table
from web.features import coach as texts


def blunder(table: Table) -> None:
    table.play("b6-a7")
    table.has_moves(2)


def test_the_coach_says_what_was_better_and_one_tries_again(table: Table) -> None:
    table.open_position(MISSED, players=(0, 1))
    remark = table.page.locator("#tip.coach")
    blunder(table)
    better = texts.BETTER.fill(better="xb10")
    expect(remark).to_contain_text(better.en)
    expect(table.live).to_contain_text(better.en)
    action(remark, "remark").click()
    expect(remark).to_have_count(0)
    action(table.page.locator("#log"), "remark").click()
    action(remark, "try-again").click()
    table.has_moves(0)
    expect(tool(table.page, "undo")).to_be_disabled()
    table.press("to-game")
    table.has_moves(2)


@pytest.mark.nightly
def test_the_coach_is_silent_once_the_settings_say_so(own_table: Table) -> None:
    table = own_table.open_position(MISSED, players=(0, 1))
    remark = table.page.locator("#tip.coach")
    blunder(table)
    expect(remark).to_be_visible()
    table.press("settings")
    table.page.locator("#settings label:has(input[name=coach][value=off])").click()
    action(table.dialog("settings").locator("footer"), "close").click()
    expect(remark).to_have_count(0)
    table.reload()
    assert table.page.evaluate("localStorage.getItem('cannonry.coach')") == "off"
