"""Rows and controls keep their places, whatever is pressed."""

from __future__ import annotations

import random
from typing import Any, Final

import pytest
from playwright.sync_api import Page

from e2e.cards import first_turn_link
from e2e.conftest import DESKTOP, PHONE, Profiles
from e2e.table import FIRST_ANSWER, game_link
from e2e.waiting import until

GAMES: Final = {
    "cannon": game_link(players=(0, 1)),
    "gran-cannon": first_turn_link("gran-cannon", (0, 1, 1)),
    "gunsor": first_turn_link("gunsor", (0, 1)),
    "cannonades": first_turn_link("cannonades", (0, 1, 1)),
}
SIZES: Final[dict[str, dict[str, Any]]] = {"phone": {**PHONE, "is_mobile": True}, "laptop": DESKTOP}
FIRST, WHOLE = 8, 400
"""The presses of the gate, and more than any game of these takes."""
MOST: Final = 0.05
"""The greatest layout shift allowed in a whole game, as browsers measure it (``layout-shift``)."""

WATCH: Final = """() => {
  // What is on a card, a ship or a square moves with it, and rows of the log come and go.
  const OTHERS = "#hand, .offers, .ships, .lying, .played, .pile, .backs, [role=gridcell], .tip, dialog, [popover]:not(.lg), .scroll";
  const of = (node) => (node instanceof Element ? node : node?.parentElement);
  const counts = (e) => e && !e.closest(OTHERS);
  // With another action or other words it is another control; so is a link to a rule, which belongs to the words before it.
  const said = (e) => (e.matches(".rl") ? e.closest("p, div") : e).textContent;
  const is = (e) => [e.dataset.action, e.dataset.choose, said(e)].join();
  const seen = (e) => counts(e) && e.checkVisibility({ visibilityProperty: true });
  const box = (e) => { const { left, top, right, bottom } = e.getBoundingClientRect(); return [left, top, right, bottom]; };
  Object.assign(window, { moved: [], shift: 0 });
  let until = 0, before = new Map();
  addEventListener("pointerdown", () => {
    until = performance.now() + 1000;
    const controls = [...document.querySelectorAll("body :is(button, a, select, summary)")].filter(seen);
    before = new Map(controls.map((e) => [e, { is: is(e), box: box(e) }]));
  }, true);
  const look = () => {
    requestAnimationFrame(look);
    if (performance.now() > until) return;
    for (const [e, was] of before) {
      const same = e.isConnected && seen(e) && is(e) === was.is;
      const far = same && box(e).some((side, n) => Math.abs(side - was.box[n]) > 2);
      if (far) window.moved.push([was.is, was.box, box(e)]);
      if (far || !same) before.delete(e);
    }
  };
  look();
  const area = ([left, top, right, bottom]) => Math.max(0, right - left) * Math.max(0, bottom - top) / innerWidth / innerHeight;
  const share = ({ previousRect: a, currentRect: b }) => {
    const both = [Math.max(a.left, b.left), Math.max(a.top, b.top), Math.min(a.right, b.right), Math.min(a.bottom, b.bottom)];
    const [from, to] = [a, b].map((r) => area([r.left, r.top, r.right, r.bottom]));
    return (from + to - area(both)) * Math.max(Math.abs(a.left - b.left), Math.abs(a.top - b.top)) / Math.max(innerWidth, innerHeight);
  };
  // Cards often move at the same time: of each entry counts what the others have part in.
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries())
      window.shift += Math.min(value, sources.filter(({ node }) => counts(of(node))).reduce((sum, each) => sum + share(each), 0));
  }).observe({ type: "layout-shift" });
}"""
"""Notes what control has moved within a second of a press; sums up the shifts of all that is no card."""

NEXT: Final = """([chance, which]) => {
  for (const each of document.querySelectorAll(":popover-open")) each.hidePopover();
  if (document.querySelector("dialog#end[open], #table:not([data-ending]) .say.fin")) return "end";
  const place = (e) => {
    const { left, top, width, height } = e.getBoundingClientRect();
    const at = [left + width / 2, top + Math.min(height / 2, 30)];
    return e.checkVisibility({ visibilityProperty: true }) && e.contains(document.elementFromPoint(...at)) && at;
  };
  const find = (selector) => [...document.querySelectorAll(selector)].map(place).filter(Boolean);
  const decide = find("main [data-choose]:not([data-choose=end], [aria-disabled=true])");
  const take = find(".say.turn ~ * .fan [data-drag], .berth:is(.sure, .may) button, [role=gridcell].own");
  const last = find("main [data-choose=end]:not([aria-disabled=true]), [data-action=skip-to-end]");
  const ways = [chance < 0.6 || !take.length ? decide : take, take, last].find((each) => each.length) ?? [];
  return ways[Math.floor(which * ways.length)] ?? null;
}"""
"""The place of a random press that may lead on; null while there is none."""


def press(page: Page, luck: random.Random) -> bool:
    """Press at random at what may lead on; whether the game went on."""
    chances = [luck.random(), luck.random()]
    until(page, f"args => ({NEXT})(args) !== null", chances)
    place = page.evaluate(NEXT, chances)
    if place == "end":
        return False
    touches = page.evaluate("navigator.maxTouchPoints > 0")
    (page.touchscreen.tap if touches else page.mouse.click)(*place)
    return True


def watched(profiles: Profiles, game: str, size: str) -> Page:
    """The game's table on a screen, where all that moves is noted from now on."""
    page = profiles.page(**SIZES[size], reduced_motion="no-preference")
    page.goto(f"{profiles.base}en/{game}/#{GAMES[game]}")
    until(page, FIRST_ANSWER)
    page.evaluate(WATCH)
    return page


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    ("presses", "whole"), [(FIRST, False), pytest.param(WHOLE, True, marks=pytest.mark.nightly)]
)
def test_nothing_but_cards_moves(profiles: Profiles, game: str, presses: int, whole: bool) -> None:
    pages = {size: watched(profiles, game, size) for size in SIZES}
    luck, left = random.Random(game), list(pages.values())
    for _ in range(presses):
        left = [page for page in left if press(page, luck)]
        if not left:
            break
        left[0].wait_for_timeout(1000)
    assert not (whole and left)
    assert {size: page.evaluate("moved") for size, page in pages.items()} == {size: [] for size in SIZES}
    assert all(page.evaluate("shift") <= MOST for page in pages.values())
