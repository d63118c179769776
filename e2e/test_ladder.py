"""The ladder in the page: a game on it outlasts a reload, ends once, and opens the next level."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import expect

from e2e.offers import action, tool
from e2e.saves import has_kept, kept_results
from e2e.table import Table
from e2e.test_logbook import take_in
from pyengine.players.levels import FIVE as LEVELS
from web.features import ladder as texts
from web.texts import words


def next_rung(level: int) -> str:
    """The text that names a level as the next one."""
    this = words.LEVEL.fill(n=level, most=len(LEVELS))
    above = words.LEVEL_SHORT.fill(n=level + 1)
    return texts.NEXT.fill(level=this, above=above).en


def begin(table: Table) -> None:
    table.press("new")
    action(table.dialog("new"), "climb").click()
    expect(table.seat("opp")).to_contain_text("ladder")


def test_a_ladder_game_is_played_without_help_outlasts_a_reload_and_ends_once(own_table: Table) -> None:
    table, page = own_table.open().ready(), own_table.page
    begin(table)
    expect(tool(page, "hint")).to_be_disabled()
    table.reload()
    expect(table.seat("opp")).to_contain_text("level 1 of 5, ladder")
    table.tap("e1")
    table.has_moves(2)
    expect(tool(page, "undo")).to_be_disabled()
    table.press("resign")
    action(table.dialog("resign"), "resign-now").click()
    end = table.end
    expect(end.locator("[data-rung]")).to_have_text(next_rung(1))
    has_kept(page, 1, "results")
    (logged,) = kept_results(page)
    assert [logged[name] for name in ("players", "winners", "moves")] == [[0, 1], [1], 2]
    assert [logged[name] for name in ("occasion", "rung", "won")] == ["ladder", 1, False]
    assert 0 <= logged["seconds"] < 600
    table.reload()
    table.press("undo")
    table.press("new")
    assert kept_results(page) == [logged]


@pytest.mark.nightly
def test_two_wins_open_the_next_level_and_all_is_forgotten_at_a_second_press(
    own_table: Table, tmp_path: Path
) -> None:
    """They come in another tab, with a logbook of an earlier edition."""
    table, page = own_table.open().ready(), own_table.page
    won = [{"id": name, "level": 1, "won": True} for name in ("a", "b")]
    book = tmp_path / "logbook.json"
    lists = {"ladder.cannon": json.dumps(won)}
    book.write_text(json.dumps({"format": "cannonry-logbook", "version": 1, "lists": lists}))
    other = page.context.new_page()
    other.goto(f"{own_table.base}en/logbook/")
    take_in(other, book)
    table.press("new")
    next_ = table.dialog("new").locator("[data-rung]")
    expect(next_).to_have_text(next_rung(2))
    action(table.dialog("new"), "ladder").click()
    ladder = table.dialog("ladder")
    expect(ladder.locator("li", has_text="Level 1")).to_contain_text(texts.BEATEN.en)
    again = action(ladder, "begin-ladder-again")
    again.click()
    expect(ladder.locator("li", has_text="Level 1")).to_contain_text(texts.BEATEN.en)
    again.click()
    expect(ladder.locator("li", has_text="Level 1")).to_contain_text(texts.OPEN.en)
    assert kept_results(page) == []


@pytest.mark.nightly
def test_a_ladder_that_is_damaged_or_cannot_be_kept_stops_no_game(own_table: Table) -> None:
    page = own_table.page
    page.add_init_script(
        "localStorage.setItem('cannonry.ladder.cannon', '{\"damaged');"
        "const put = IDBObjectStore.prototype.put; IDBObjectStore.prototype.put = function (value) {"
        "  if (this.name === 'results') throw new DOMException('full', 'QuotaExceededError');"
        "  return put.call(this, value); };"
    )
    table = own_table.open().ready()
    begin(table)
    table.tap("e1")
    table.has_moves(2)
    table.press("resign")
    action(table.dialog("resign"), "resign-now").click()
    expect(table.end.locator("[data-rung]")).to_contain_text(texts.UNKEPT.en)
