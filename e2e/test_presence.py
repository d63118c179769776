"""A person who looks away from a table with a player at another device, and comes back."""

from __future__ import annotations

import re
from typing import Final

from playwright.sync_api import expect

from e2e.conftest import Profiles
from e2e.together import CLIPBOARD, against, answered
from pyengine.games.cannon.rules.state import SIDES
from web.games.cannon.words import SPOKEN
from web.pages.views import standing as texts

AWAY: Final = """hidden => {
  Object.defineProperty(document, "hidden", { configurable: true, value: hidden });
  document.dispatchEvent(new Event("visibilitychange"));
}"""
"""Says to the page whether it is hidden: no browser of these tests hides a tab behind another."""


def test_a_turn_that_comes_while_one_looks_away_is_told_and_shown_once_more(profiles: Profiles) -> None:
    mine, friend = against(profiles.page(**CLIPBOARD), profiles.base)
    answer = answered(mine, friend, "e1", "f10")
    page, said = mine.page, mine.page.locator("#live")
    town = SPOKEN["town"].fill(side=SIDES[1], target="f10").en
    mine.press("settings")
    notifying = page.locator("#notifying")
    # A browser without a window refuses them; there is nothing to press then.
    expect(notifying).to_contain_text(texts.NOTIFYING["denied"].en)
    expect(notifying.get_by_role("button")).to_be_hidden()
    with page.expect_request(re.compile(r"/sounds\.js$")):
        page.locator("[name=sound][value=on]").check(force=True)
    page.keyboard.press("Escape")

    page.evaluate(AWAY, True)
    mine.open(answer)
    expect(page).to_have_title("● Your turn – Cannon with Aoi")
    mine.has_moves("e1", "f10")
    expect(said).to_have_text(town, use_inner_text=True)
    said.evaluate("live => live.replaceChildren()")
    page.evaluate(AWAY, False)
    expect(page).to_have_title("Cannon: Your turn")
    expect(said).to_contain_text(town)
    mine.has_moves("e1", "f10")

    said.evaluate("live => live.replaceChildren()")
    mine.press("replay-since")
    expect(said).to_contain_text(town)
    mine.board.play("e4-e5")
    mine.has_moves("e1", "f10", "e4-e5")
