"""The page that hands out the code of a board, and the code that it hands out."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from e2e.cards import game_link as card_link
from e2e.conftest import Profiles
from e2e.host import Host, attributes
from e2e.positions import LOADED, OPENING
from e2e.table import game_link
from web.serve import SiteServer

GAME = game_link(*OPENING, "e4-e5")


@pytest.fixture
def host(tmp_path: Path, profiles: Profiles) -> Iterator[Host]:
    with SiteServer(tmp_path) as server:
        profiles.watch.allow_origin(server.url)
        yield Host(tmp_path, server, profiles)


def choose(page: Page, name: str, value: str) -> None:
    """Choose one of several plates."""
    page.locator(f"label:has(input[name={name}][value='{value}'])").click()


def code(page: Page, kind: str) -> Locator:
    return page.locator(f"[data-code={kind}]")


@pytest.mark.parametrize("kind", ["script", pytest.param("frame", marks=pytest.mark.nightly)])
def test_the_code_of_a_puzzle_works_on_somebodys_page(
    page: Page, profiles: Profiles, host: Host, kind: str
) -> None:
    page.goto(f"{profiles.base}en/embed/")
    choose(page, "what", "puzzle")
    content = page.get_by_label("Position, record or link")
    content.fill(LOADED.replace(" d ", " x "))
    expect(page.locator("[data-wrong]")).to_contain_text("This is not a position")
    content.fill(LOADED)
    task = 'Black to "shoot" <the town>'
    page.get_by_label("Task").fill(task)
    page.get_by_label("Solutions").fill("xb10")
    preview = page.frame_locator("cannonry-board > iframe")
    expect(preview.get_by_role("grid")).to_be_visible()
    expect(page.locator("[data-wrong]")).to_be_hidden()
    expect(code(page, kind)).to_contain_text("xb10")
    there = host.open(code(page, kind).inner_text())
    frame = there.frame_locator("iframe")
    expect(frame.locator(".fhead")).to_have_text(task)
    assert host.python == []
    frame.locator("#touch").click()
    frame.locator("#sq-b10").click()
    frame.locator("#sq-b10").click()
    expect(frame.locator("main")).to_contain_text("Well done")


def test_a_link_brings_its_game_and_the_code_draws_it_without_python(
    page: Page, profiles: Profiles, host: Host
) -> None:
    page.goto(f"{profiles.base}en/embed/#{GAME}")
    expect(page.get_by_label("Position, record or link")).to_have_value(re.compile(re.escape(GAME)))
    expect(page.frame_locator("cannonry-board > iframe").locator("main")).to_contain_text("3 of 3")
    expect(code(page, "script")).to_contain_text('position="')
    there = host.open(code(page, "script").inner_text())
    frame = there.frame_locator("iframe")
    expect(frame.locator("#piece-e5 use")).to_have_attribute("href", "#soldier-d")
    assert host.python == []
    frame.get_by_role("button", name="Back", exact=True).click()
    expect(frame.locator("main")).to_contain_text("2 of 3")


def test_what_is_pasted_is_a_position_a_record_or_a_link(page: Page, profiles: Profiles) -> None:
    page.goto(f"{profiles.base}en/embed/")
    content = page.get_by_label("Position, record or link")
    for text, attribute in (
        ("cannon/1 : e1 f10 a4-b5", 'record="cannon/1 : e1 f10 a4-b5"'),
        (f"“{LOADED}”\n".replace(" ", "\u00a0"), f'position="{LOADED}"'),
        (f"Look:\n> {GAME[:30]}\n> {GAME[30:]}!", f'link="{GAME}"'),
    ):
        content.fill(text)
        expect(code(page, "script")).to_contain_text(f'game="cannon" {attribute}')
    content.fill(card_link("gunsor", 0.1, (0, 0)))
    expect(code(page, "script")).to_contain_text('game="gunsor" link="')


@pytest.mark.nightly
def test_a_rule_a_language_a_light_and_a_width(page: Page, profiles: Profiles) -> None:
    page.goto(f"{profiles.base}en/embed/")
    choose(page, "what", "rule")
    expect(page.get_by_label("Position, record or link")).to_be_hidden()
    page.get_by_label("Rule", exact=True).select_option("C7")
    choose(page, "lang", "ja")
    choose(page, "theme", "dark")
    page.get_by_label("Width in pixels").fill("360")
    frame = page.frame_locator("cannonry-board > iframe")
    expect(frame.locator("html")).to_have_attribute("lang", "ja")
    expect(frame.locator("html")).to_have_attribute("data-theme", "dark")
    expect(frame.get_by_role("heading", name="C7")).to_be_visible()
    expect(page.locator("cannonry-board")).to_have_js_property("offsetWidth", 360)
    assert attributes("cannonry-board", code(page, "script").inner_text()) == {
        "game": "cannon",
        "mode": "rule",
        "rule": "C7",
        "lang": "ja",
        "theme": "dark",
        "style": "max-width: 360px",
    }
    source = attributes("iframe", code(page, "frame").inner_text())["src"]
    assert source == f"{profiles.base}embed/ja/cannon/C7/#theme=dark"


@pytest.mark.nightly
def test_the_code_is_copied(profiles: Profiles) -> None:
    context = profiles.open(permissions=["clipboard-read", "clipboard-write"])
    page = context.new_page()
    page.goto(f"{profiles.base}ja/embed/")
    page.locator("[data-copy=frame]").click()
    expect(page.locator("[data-copied]")).to_have_text("コピーしました")
    assert page.evaluate("navigator.clipboard.readText()") == code(page, "frame").inner_text()


def test_without_scripts_the_page_still_explains_itself(profiles: Profiles) -> None:
    page = profiles.page(java_script_enabled=False)
    page.goto(f"{profiles.base}en/embed/")
    expect(page.get_by_role("heading", name="The element")).to_be_visible()
