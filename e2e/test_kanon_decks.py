"""Decks: built, kept on the device, shared by a link, brought to the table, printed."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import PHONE, Profiles
from e2e.kanon import KanonTable
from e2e.offers import action
from e2e.test_access import sideways, violations
from pyengine.games.kanon.decks import READY
from pyengine.games.kanon.decks.deck import to_code

COUNT = "#deck [data-count]"
STATE = "#deck [data-state]"
NAME = "My <b>saw</b>"
"""A deck name with markup in it."""


def copy_ready_deck(page: Page) -> None:
    """Open a copy of a ready deck in the deck builder."""
    action(page.locator("#deck"), "copy-ready", "saw-and-sabre").click()
    expect(page.locator(COUNT)).to_have_text("60")


def test_a_deck_is_built_kept_and_played(page: Page, profiles: Profiles) -> None:
    page.goto(f"{profiles.base}en/kanon/decks/")
    action(page.locator("#deck"), "save").click()
    expect(page.locator("#notice")).to_be_visible()
    copy_ready_deck(page)
    # What was in the way of the deck before is not in the way of this one.
    expect(page.locator("#notice")).to_be_hidden()
    page.locator("#deck .dl [data-step='-1']").first.click()
    expect(page.locator(COUNT)).to_have_text("59")
    verdict = page.locator("#deck [data-report]")
    expect(verdict.get_by_role("link", name="K1").first).to_be_visible()
    expect(action(page.locator("#deck"), "play")).to_be_disabled()
    page.keyboard.press("Control+z")
    expect(page.locator(COUNT)).to_have_text("60")
    page.locator("#name").fill(NAME)
    action(page.locator("#deck"), "save").click()
    # The engine reads the deck before it is kept.
    expect(page.locator("#notice")).to_contain_text(NAME)
    page.reload()
    expect(page.locator("#name")).to_have_value(NAME)
    saved_in_another_tab(page, f"{NAME}, again")
    action(page.locator("#notice"), "notice").click()
    expect(page.locator("#name")).to_have_value(f"{NAME}, again")
    expect(page.locator(STATE)).to_have_attribute("data-state", "good")
    action(page.locator("#deck"), "play").click()
    table = KanonTable(page, profiles.base)
    dialog = table.dialog("new")
    expect(dialog).to_contain_text(NAME)
    dialog.locator("button.main").click()
    assert table.turns_up() == "choice"


def saved_in_another_tab(page: Page, name: str) -> None:
    """Open the deck that the device keeps in a second tab, and save it there under another name."""
    other = page.context.new_page()
    other.goto(page.url)
    action(other.locator("#deck"), "shelf").click()
    action(other.locator("#shelf"), "open-deck").click()
    # The engine reads the deck first; a script that types, unlike a person behind the dialog, would be
    # quicker.
    expect(other.locator("#shelf")).to_be_hidden()
    other.locator("#name").fill(name)
    action(other.locator("#deck"), "save").click()
    expect(other.locator("#notice")).to_contain_text(name)
    other.close()


def test_a_deck_s_link_opens_the_table_with_the_deck_in_the_dialog(page: Page, profiles: Profiles) -> None:
    table = KanonTable(page, profiles.base).open(to_code(READY["count-again"].deck))
    expect(table.dialog("new").locator("[name=deck]").first).to_have_value(re.compile(r"^k1"))
    assert "#" not in page.url
    # A deck that can be read no more is not what to begin with.
    page.evaluate("localStorage.setItem('cannonry.deck.last', 'k1damaged')")
    table.open().press("new")
    expect(table.dialog("new").locator("[name=deck]").first).to_have_value("")


@pytest.mark.nightly
def test_a_shared_deck_opens_and_leaves_the_own_one(profiles: Profiles) -> None:
    page = profiles.page(**PHONE)
    page.goto(f"{profiles.base}en/kanon/decks/")
    page.locator("#reveal").tap()
    action(page.locator("#deck"), "copy-ready").first.tap()
    action(page.locator("#deck"), "share").tap()
    link = page.locator("dialog#share [data-link]")
    expect(link).not_to_have_value("")
    other = profiles.page(**PHONE)
    other.goto(link.input_value())
    expect(other.locator(COUNT)).to_have_text("60")
    other.goto("about:blank")
    other.goto(f"{profiles.base}en/kanon/decks/#k1broken")
    expect(other.locator("#notice")).to_be_visible()
    assert sideways(other) <= 0
    assert violations(other) == []


@pytest.mark.nightly
def test_test_games_are_played_while_the_page_stays_free(page: Page, profiles: Profiles) -> None:
    page.goto(f"{profiles.base}en/kanon/decks/")
    copy_ready_deck(page)
    expect(page.locator(STATE)).to_have_attribute("data-state", "good")
    action(page.locator("#deck"), "test").click()
    dialog = page.locator("dialog#test")
    dialog.locator("[data-start]").click()
    stop = action(dialog, "stop")
    expect(stop).to_be_visible()
    expect(dialog.locator("progress")).not_to_have_attribute("value", "0")
    stop.click()
    expect(stop).to_be_hidden()
    expect(dialog.locator("[data-results] li")).to_have_count(1)


def test_a_deck_is_printed_nine_cards_to_a_sheet(page: Page, profiles: Profiles) -> None:
    page.goto(f"{profiles.base}en/kanon/print/#feather-front")
    expect(page.locator("#cards .paper .kcard")).to_have_count(60)
    expect(page.locator("#cards .paper")).to_have_count(7)
    page.emulate_media(media="print")
    box = page.locator("#cards .kcard").first.bounding_box()
    assert box
    assert abs(box["width"] * 25.4 / 96 - 63) < 1
    assert abs(box["height"] * 25.4 / 96 - 88) < 1
    page.emulate_media(media="screen")
    page.goto("about:blank")
    page.goto(f"{profiles.base}en/kanon/print/#k1broken")
    expect(page.get_by_role("alert")).to_be_visible()
