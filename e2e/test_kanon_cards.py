"""Kanon's cards: found by filters, enlarged, printed, for everyone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from e2e.conftest import PHONE, Profiles
from e2e.test_access import check_everywhere
from pyengine.games.kanon.cards.catalogue import CARDS
from web.games.kanon.words.cards import IN_STORY, SECTIONS


def cards(page: Page) -> Locator:
    """The cards that are shown."""
    return page.locator(".tiles > li:visible")


def press(page: Page, *choices: str) -> None:
    """Press plates of the filters, which a narrow screen folds."""
    unfold = page.locator("#filters .unfold")
    if unfold.is_visible() and unfold.get_attribute("aria-expanded") == "false":
        unfold.click()
    for choice in choices:
        page.locator(f"#filters input[value={choice}]").check(force=True)


def test_from_the_first_page_to_the_cards_that_are_wanted(page: Page, profiles: Profiles) -> None:
    page.goto(f"{profiles.base}en/")
    page.get_by_role("link", name="Cards").click()
    expect(cards(page)).to_have_count(144)
    expect(page.locator("#count")).to_have_text("144 of 144 cards")
    press(page, "cat", "note")
    expect(cards(page)).to_have_count(12)
    press(page, "agility")
    for words in cards(page).evaluate_all("all => all.map(card => card.dataset.is)"):
        assert re.search(r"\bagility\b.*\b(cat|note)\b", words)
    page.get_by_role("searchbox").fill("ＳＨＩＰ's　cat")
    expect(cards(page)).to_have_count(1)
    expect(page.get_by_role("heading", name="Items")).to_be_hidden()
    page.get_by_role("searchbox").fill("no such words")
    expect(cards(page)).to_have_count(0)
    page.locator("#none").get_by_role("button").click()
    expect(cards(page)).to_have_count(144)


def test_cards_say_why_they_were_found_are_sorted_and_read_as_a_list(page: Page, profiles: Profiles) -> None:
    page.goto(f"{profiles.base}en/kanon/cards/")
    page.get_by_role("searchbox").fill("draw")
    marked = "[...CSS.highlights.get('found')].map(range => range.toString().toLowerCase())"
    found: list[str] = page.evaluate(marked)
    assert set(found) == {"draw"}
    page.get_by_role("searchbox").fill("compass geese")
    expect(cards(page)).to_have_count(1)
    expect(cards(page).locator(".why")).to_have_text(f"{IN_STORY.en} {CARDS['078'].flavour.en}")
    page.locator("#clear").click()
    page.locator("select[name=effect]").select_option(label="Drawing")
    lines: list[str] = page.evaluate(marked)
    assert lines
    assert all("draw" in line for line in lines)
    page.get_by_role("combobox", name="Sort by").select_option("cost")
    free = "|".join(code for code, card in CARDS.items() if card.kind == "item" and not card.cost)
    first = page.get_by_role("region", name=SECTIONS["item"].en).get_by_role("listitem").first
    expect(first).to_have_id(re.compile(f"^K({free})$"))
    page.get_by_role("radio", name="Text").check(force=True)
    page.reload()
    expect(page.get_by_role("radio", name="Text")).to_be_checked()
    expect(page.get_by_role("combobox", name="Sort by")).to_have_value("cost")
    expect(cards(page).first.locator(".ka")).to_be_hidden()
    expect(cards(page).first.locator("em")).to_be_visible()


def test_a_card_is_enlarged_by_key_and_the_arrows_lead_on(page: Page, profiles: Profiles) -> None:
    page.goto(f"{profiles.base}en/kanon/cards/")
    press(page, "event")
    first = cards(page).first.get_by_role("link")
    first.press("Enter")
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("K 109")
    page.keyboard.press("ArrowRight")
    expect(dialog).to_contain_text("K 110")
    expect(page).to_have_url(re.compile("#K110$"))
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    expect(dialog).to_contain_text("K 109")
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(first).to_be_focused()
    expect(page).to_have_url(re.compile("cards/$"))


@pytest.mark.nightly
def test_a_double_click_opens_a_card_and_going_back_keeps_the_filters(page: Page, profiles: Profiles) -> None:
    page.goto(f"{profiles.base}en/kanon/cards/")
    page.get_by_role("searchbox").fill("K006")
    expect(cards(page)).to_have_count(1)
    cards(page).first.get_by_role("link").dblclick(position={"x": 5, "y": 5})
    expect(page.get_by_role("dialog", name="Schoolteacher")).to_be_visible()
    page.keyboard.press("Escape")
    page.get_by_role("searchbox").fill("")
    press(page, "cat")
    page.get_by_role("link", name="日本語").click()
    expect(page.locator("#count")).to_have_text("144枚中144枚")
    page.go_back()
    expect(page.locator("#filters input[value=cat]")).to_be_checked()
    expect(cards(page)).to_have_count(6)


@pytest.mark.nightly
def test_an_address_opens_its_card_and_keeps_it_in_the_other_language(profiles: Profiles) -> None:
    page = profiles.page(**PHONE)
    page.goto(f"{profiles.base}en/kanon/cards/#K017")
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_text("The Keeper’s Daughter")).to_be_visible()
    dialog.get_by_role("button", name="Close").click()
    page.goto(f"{profiles.base}ja/kanon/cards/#K017")
    expect(dialog.locator(".kn")).to_have_text("灯台守の娘")
    whole = dialog.locator(".kcard").bounding_box()
    assert whole
    assert whole["width"] > 340
    assert whole["y"] > 0


@pytest.mark.nightly
def test_the_cards_are_for_everyone(page: Page, profiles: Profiles) -> None:
    page.goto(f"{profiles.base}ja/kanon/cards/")
    # All cards are alike for axe, which would take long over all of them.
    press(page, "item", "cost-2")
    page.locator(".legend summary").click()
    check_everywhere(page, "cards and legend")
    page.get_by_role("searchbox").fill("no such words")
    check_everywhere(page, "nothing found")
    page.goto(f"{profiles.base}en/kanon/cards/")
    press(page, "cat")
    cards(page).first.get_by_role("link").click()
    check_everywhere(page, "a card enlarged")


def test_without_scripts_all_cards_are_there(profiles: Profiles) -> None:
    page = profiles.page(java_script_enabled=False)
    page.goto(f"{profiles.base}en/kanon/cards/")
    expect(cards(page)).to_have_count(144)
    expect(page.locator("#filters")).to_be_hidden()


@pytest.mark.nightly
def test_on_paper_cards_are_whole_and_as_large_as_cards(page: Page, profiles: Profiles) -> None:
    page.goto(f"{profiles.base}en/kanon/cards/")
    press(page, "item")
    page.evaluate("document.documentElement.dataset.theme = 'dark'; dispatchEvent(new Event('beforeprint'))")
    expect(page.locator("html")).to_have_attribute("data-theme", "light")
    page.emulate_media(media="print")
    expect(cards(page)).to_have_count(44)
    expect(page.locator("#filters")).to_be_hidden()
    expect(page.locator("#K081 .kx")).to_be_visible()
    box = page.locator("#K081 .kcard").bounding_box()
    assert box
    assert 235 < box["width"] < 241
    assert 330 < box["height"] < 335
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
