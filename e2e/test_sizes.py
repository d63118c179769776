"""Small, wide, tall and enlarged screens: what decides is in sight, and no text is cut."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from e2e.cards import first_turn_link
from e2e.conftest import Profiles
from e2e.table import FIRST_ANSWER
from e2e.waiting import until

SIZES = ((360, 740), (844, 390), (915, 412), (820, 1180), (640, 400))
"""A small phone, two on their side, a tablet, and a laptop of 1280 × 800 at 200 %, in CSS pixels."""

CARDS = {
    "gran-cannon": first_turn_link("gran-cannon", (0, 1, 1)),
    "gunsor": first_turn_link("gunsor", (0, 1)),
    "cannonades": first_turn_link("cannonades", (0, 1, 1)),
    "kanon": first_turn_link("kanon", (0, 1)),
}
"""Where a person decides, by game."""

AMISS = """() => {
  const shown = (e) => {
    const { width, height } = e.getBoundingClientRect();
    return width > 0 && height > 0 && getComputedStyle(e).visibility !== "hidden";
  };
  const told = (e) => `${e.className.baseVal ?? e.className}: ${e.textContent.trim().slice(0, 40)}`;
  const outside = [...document.querySelectorAll("main .fan button, main [data-choose], main .board svg")]
    .filter(shown)
    .filter((e) => {
      const { left, top, right, bottom } = e.getBoundingClientRect();
      return Math.min(left, top) < -1 || right > innerWidth + 1 || bottom > innerHeight + 1;
    });
  const texts = [...document.querySelectorAll("body *")].filter(
    (e) =>
      [...e.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim()) &&
      !e.closest("svg, .vh, .typing:not(.open), script, style, noscript, dialog:not([open]), [popover]:not(:popover-open)"),
  );
  const cut = texts.filter(shown).filter((e) => {
    const { display, clipPath } = getComputedStyle(e);
    return display !== "inline" && clipPath === "none" && e.clientWidth > 0 && e.scrollWidth > e.clientWidth + 1;
  });
  const wide = document.documentElement.scrollWidth > innerWidth + 1 ? ["the page is wider than the screen"] : [];
  return [...outside.map((e) => `out of sight: ${told(e)}`), ...cut.map((e) => `cut: ${told(e)}`), ...wide];
}"""
"""What is wrong on the page: decisions out of sight, texts wider than their places."""


def amiss_at_any_size(page: Page) -> dict[tuple[int, int], list[str]]:
    """What is wrong on a page, by the size of the screen."""
    found: dict[tuple[int, int], list[str]] = {}
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        found[width, height] = page.evaluate(AMISS)
    return {size: wrong for size, wrong in found.items() if wrong}


@pytest.mark.nightly
@pytest.mark.parametrize("game", ["cannon", *CARDS])
def test_what_decides_is_in_sight_and_no_text_is_cut_at_any_size(
    page: Page, profiles: Profiles, game: str
) -> None:
    page.goto(f"{profiles.base}ja/{game}/#{CARDS.get(game, '')}")
    until(page, FIRST_ANSWER)
    page.wait_for_selector("main :is(.fan button, [role=gridcell])")
    assert amiss_at_any_size(page) == {}


def test_the_home_page_fits_every_size(page: Page, profiles: Profiles) -> None:
    page.goto(f"{profiles.base}ja/")
    assert amiss_at_any_size(page) == {}


PUZZLES = ((390, 844), (844, 390), (667, 375), (640, 400), (853, 533), (1280, 800))
"""A phone, two on their side, a laptop at 200 % and at 150 %, and at 100 %."""


def test_the_whole_board_of_a_puzzle_is_in_sight_at_any_size(page: Page, profiles: Profiles) -> None:
    page.goto(f"{profiles.base}en/cannon/puzzles/")
    board = page.locator(".solving .brd")
    for width, height in PUZZLES:
        page.set_viewport_size({"width": width, "height": height})
        expect(board).to_be_visible()
        box = board.bounding_box()
        assert box is not None
        assert box["width"] >= min(width, height) * 0.7
        assert box["y"] + box["height"] <= height, (width, height)


STRIPS = """() => {
  const strips = [...document.querySelectorAll(".strips > *")];
  return strips.map((shown) => {
    for (const strip of strips) strip.hidden = strip !== shown;
    const { left, top, right, bottom } = shown.parentElement.getBoundingClientRect();
    return [left, top, innerWidth - right, innerHeight - bottom];
  });
}"""
"""Shows each strip of a page by itself; how far its sides lie within the window."""


def test_no_strip_lies_outside_the_window(page: Page, profiles: Profiles) -> None:
    paths = ("", "cannon/", "cannon/rules/", "cannon/puzzles/", "kanon/cards/", "kanon/decks/", "embed/")
    for path in paths:
        page.goto(f"{profiles.base}en/{path}", wait_until="domcontentloaded")
        for width, height in ((390, 844), (1280, 800)):
            page.set_viewport_size({"width": width, "height": height})
            sides = page.evaluate(STRIPS)
            assert sides, path
            assert all(min(side) >= 4 for side in sides), (path, width, sides)
