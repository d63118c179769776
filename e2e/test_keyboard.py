"""A whole game, and everything around it, without a pointer."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from e2e.offers import action
from e2e.positions import MIDDLE
from e2e.table import Table, best_move, taps, why_unreadable
from pyengine.game import Decide
from pyengine.games.cannon.rules.state import SIDES
from web.games.cannon.words import SPOKEN


def focused(page: Page) -> str:
    """The square that has the focus, or another element's id."""
    found: str = page.evaluate("document.activeElement.id")
    return found.removeprefix("sq-")


def walk_to(page: Page, square: str) -> None:
    """Go to a square by the arrow keys, from the square that has the focus."""
    start = focused(page)
    files = ord(square[0]) - ord(start[0])
    ranks = int(square[1:]) - int(start[1:])
    for key, times in (
        ("ArrowRight", files),
        ("ArrowLeft", -files),
        ("ArrowUp", ranks),
        ("ArrowDown", -ranks),
    ):
        for _ in range(times):
            page.keyboard.press(key)
    assert focused(page) == square


def enter_board(page: Page, key: str = "Tab") -> None:
    """Press Tab, or Shift and Tab to go back, until the focus is on the board."""
    for _ in range(30):
        page.keyboard.press(key)
        if page.evaluate("document.activeElement.matches('[role=gridcell]')"):
            return
    pytest.fail("the Tab key does not reach the board")


def play_by_arrows(table: Table, move: str) -> None:
    for square in taps(move):
        walk_to(table.page, square)
        table.page.keyboard.press("Enter")


def play_by_typing(table: Table, move: str) -> None:
    table.page.keyboard.press("/")
    assert focused(table.page) == "move"
    table.page.keyboard.type(move)
    table.page.keyboard.press("Enter")


@pytest.mark.nightly
def test_a_whole_game_by_keyboard_alone(table: Table) -> None:
    table.open().ready()
    page = table.page
    page.keyboard.press("n")
    expect(table.dialog("new")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)
    enter_board(page)
    while not table.end.is_visible():
        match = table.match()
        turn = match.turn
        assert isinstance(turn, Decide)
        assert turn.seats == (0,)
        move = best_move(match, level=5, nodes=6_000)
        typed = len(match.steps) % 8 == 6
        (play_by_typing if typed else play_by_arrows)(table, move)
        answered = table.entries.nth(len(match.steps) + 1)
        expect(answered.or_(table.end).first).to_be_visible()
        if typed and table.match().outcome is None:
            enter_board(page, "Shift+Tab")
    assert table.match().outcome is not None
    expect(table.end.get_by_role("heading")).to_be_focused()
    page.keyboard.press("Tab")
    expect(action(table.end, "result")).to_be_focused()


def test_the_focus_stays_on_its_square_when_the_board_changes(table: Table) -> None:
    table.open_position(MIDDLE)
    enter_board(table.page)
    walk_to(table.page, "f5")
    table.page.keyboard.press("Enter")
    expect(table.square("f5")).to_have_attribute("aria-selected", "true")
    assert focused(table.page) == "f5"
    walk_to(table.page, "e6")
    table.page.keyboard.press("Space")
    table.has_moves(1)
    assert focused(table.page) == "e6"
    walk_to(table.page, "c3")
    table.page.keyboard.press("u")
    expect(table.square("f5")).to_have_attribute("aria-label", "f5, black soldier")
    # Who leaves the board comes back to this square.
    table.page.keyboard.press("Tab")
    enter_board(table.page, "Shift+Tab")
    assert focused(table.page) == "c3"


@pytest.mark.nightly
def test_home_end_and_page_keys_cross_the_board(table: Table) -> None:
    table.open_position(MIDDLE)
    enter_board(table.page)
    walk_to(table.page, "e5")
    for key, square in [
        ("Home", "a5"),
        ("End", "j5"),
        ("PageUp", "j10"),
        ("PageDown", "j1"),
        ("Control+Home", "a10"),
        ("Control+End", "j1"),
        ("ArrowRight", "j1"),
        ("ArrowDown", "j1"),
    ]:
        table.page.keyboard.press(key)
        assert focused(table.page) == square, key


@pytest.mark.every_browser(nightly=True)
def test_the_board_is_one_stop_on_the_way_of_the_tab_key(table: Table) -> None:
    table.open_position(MIDDLE)
    enter_board(table.page)
    table.page.keyboard.press("Tab")
    assert not table.page.evaluate("document.activeElement.matches('[role=gridcell]')")


def test_letters_press_the_buttons(table: Table) -> None:
    table.open_position(MIDDLE)
    page = table.page
    enter_board(page)
    play_by_arrows(table, "f5-e6")
    table.has_moves(1)
    page.keyboard.press("u")
    expect(table.square("f5")).to_have_attribute("aria-label", "f5, black soldier")
    page.keyboard.press("r")
    expect(table.square("e6")).to_have_attribute("aria-label", "e6, black soldier")
    page.keyboard.press("f")
    expect(page.locator("[role=gridcell]").first).to_have_id("sq-j1")
    page.keyboard.press("f")
    page.keyboard.press("s")
    expect(table.dialog("share")).to_be_visible()
    page.keyboard.press("Escape")
    page.keyboard.press("h")
    expect(page.locator("#tip")).to_be_visible()
    page.keyboard.press("h")
    expect(table.hint).to_be_visible()


@pytest.mark.nightly
def test_escape_puts_the_soldier_back(table: Table) -> None:
    table.open_position(MIDDLE)
    enter_board(table.page)
    walk_to(table.page, "f5")
    table.page.keyboard.press("Enter")
    expect(table.square("f5")).to_have_attribute("aria-selected", "true")
    table.page.keyboard.press("Escape")
    expect(table.selected).to_have_count(0)


def test_what_is_being_typed_stays_when_the_table_changes(table: Table) -> None:
    table.open_position(MIDDLE)
    table.play("f5-i5")
    table.page.keyboard.press("/")
    table.page.keyboard.type("f6")
    # As when a machine answers, the focus stays in the field.
    action(table.page, "undo").evaluate("button => button.click()")
    expect(table.square("f5")).to_have_attribute("aria-label", "f5, black soldier")
    table.page.keyboard.type("-e6")
    expect(table.page.locator("input[name=move]")).to_have_value("f6-e6")


@pytest.mark.nightly
def test_letters_typed_into_the_field_press_nothing(table: Table) -> None:
    table.open_position(MIDDLE)
    play_by_typing(table, "fish")
    expect(table.notice).to_contain_text(why_unreadable("fish"))
    expect(table.page.locator("[role=gridcell]").first).to_have_id("sq-a10")
    expect(table.page.locator("dialog[open]")).to_have_count(0)


def test_moves_are_told_in_words(table: Table) -> None:
    table.open_position(MIDDLE)
    enter_board(table.page)
    play_by_arrows(table, "f5-i5")
    expect(table.live).to_have_text(SPOKEN["slide"].fill(side=SIDES[0], origin="f5", target="i5").en)
