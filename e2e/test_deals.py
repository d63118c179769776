"""A fresh deal lies on the table before Python runs, and is the one that is played."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from e2e.cards import CardTable
from e2e.conftest import DESKTOP, PHONE, Profiles
from e2e.held import HeldBack
from e2e.table import FIRST_ANSWER
from e2e.waiting import until

SHOWN = """() => {
  const main = document.getElementById('table').cloneNode(true);
  main.querySelector('#starting')?.remove();
  return main.innerHTML;
}"""
"""The table without the line of the engine's start."""
WATCH = """() => {
  window.shifted = 0;
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries()) window.shifted += value;
  }).observe({ type: "layout-shift" });
}"""
FACE_UP = "#hand .fan button[data-tap]"


def dealt(page: Page) -> bool:
    """Whether a deal has been chosen for the page."""
    chosen: bool = page.evaluate("window.deal !== undefined")
    return chosen


@pytest.mark.parametrize(
    ("path", "size"),
    [
        ("en/gran-cannon/", PHONE),
        pytest.param("ja/gunsor/", DESKTOP, marks=pytest.mark.nightly),
        pytest.param("en/kanon/#new", PHONE, marks=pytest.mark.nightly),
    ],
)
def test_the_hand_lies_there_and_stays_when_python_comes(
    profiles: Profiles, path: str, size: dict[str, Any]
) -> None:
    page = profiles.page(**size)
    held = HeldBack(page)
    page.goto(profiles.base + path)
    expect(page.locator(FACE_UP).first).to_be_visible()
    expect(page.locator("#starting")).to_be_visible()
    before = page.evaluate(SHOWN)
    page.evaluate(WATCH)
    held.let_go()
    until(page, FIRST_ANSWER)
    if "gran" in path:  # in the others the machine may have begun
        assert page.evaluate(SHOWN) == before
    assert page.evaluate("window.shifted") == 0


@pytest.mark.every_browser(nightly=True)
def test_a_card_chosen_before_python_is_kept_and_played(profiles: Profiles) -> None:
    table = CardTable(profiles.page(), profiles.base, "gran-cannon").at_once()
    held = HeldBack(table.page)
    table.page.goto(f"{profiles.base}en/gran-cannon/")
    expect(table.playable).to_have_count(4)
    hand, (first, last) = table.cards(), (table.hand.first, table.hand.last)
    first.click()
    expect(first).to_have_attribute("aria-pressed", "true")
    last.click()
    expect(last).to_have_attribute("aria-pressed", "true")
    expect(first).to_have_attribute("aria-pressed", "false")
    held.let_go()
    until(table.page, FIRST_ANSWER)
    expect(table.choices.first).to_be_visible()
    expect(last).to_have_attribute("aria-pressed", "true")
    expect(first).to_have_attribute("aria-pressed", "false")
    assert table.cards() == hand


def number(card: str) -> str:
    """The number on a card, by its label."""
    return card.partition(":")[0]


def test_two_taps_play_a_card_and_a_reload_goes_on_with_that_deal(profiles: Profiles) -> None:
    table = CardTable(profiles.page(), profiles.base, "gran-cannon").at_once()
    held = HeldBack(table.page)
    table.page.goto(f"{profiles.base}en/gran-cannon/")
    expect(table.playable).to_have_count(4)
    hand, first = table.cards(), table.hand.first
    first.click()
    first.click()
    held.let_go()
    until(table.page, "Number(document.querySelector('main').dataset.position) > 1")
    table.my_turn()
    rest = table.cards()
    # What a card would lead to has changed with the first move.
    assert not Counter(map(number, hand[1:])) - Counter(map(number, rest))
    table.page.reload()
    until(table.page, FIRST_ANSWER)
    assert not dealt(table.page)
    assert table.cards() == rest


@pytest.mark.nightly
def test_a_table_that_begins_otherwise_is_not_dealt_ahead(profiles: Profiles) -> None:
    page = profiles.page()
    HeldBack(page)
    address = f"{profiles.base}en/kanon/"

    def opened(fragment: str = "", kept: str = "") -> bool:
        # A file of the same origin, and no page that does anything.
        page.goto(f"{profiles.base}embed.js")
        page.evaluate(f"sessionStorage.clear(); localStorage.removeItem('cannonry.ask'); {kept}")
        page.goto(address + fragment)
        return dealt(page)

    assert opened()
    assert opened("#new", "sessionStorage['cannonry.tab.kanon'] = 'x'")
    assert not opened("", "sessionStorage['cannonry.tab.kanon'] = 'x'")
    assert not opened("", "localStorage['cannonry.open.kanon'] = 'x'")
    assert not opened("#c1nothing")
    assert not opened("", "localStorage['cannonry.ask'] = 'always'")
    assert not opened("", "localStorage['cannonry.deck.last'] = 'some other'")
