"""The panel of a game with players at other devices: each button can be pressed, no word is cut or covered.

The states are drawn here (``e2e.panel_states``) and put into one page after another: nothing is played.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

import pytest
from playwright.sync_api import Page

from e2e.conftest import Profiles
from e2e.panel_states import before, playing
from pyengine.games import load
from pyengine.text import LANGS, Lang
from tests.registered import OURS

SIZES: Final = ((360, 640), (390, 844), (844, 390), (1280, 800))
"""A small phone with the browser's bars in sight, a larger one, one on its side, and a laptop."""
MORE: Final = ((360, 740), (390, 664), (412, 915), (1024, 768))

AMISS: Final = """(states) => {
  const main = document.querySelector("main");
  const overflow = (e) => getComputedStyle(e).overflowY;
  const name = (e) => e && (e.id || `${e.localName} ${e.getAttribute("class")}`);
  const clips = (e) => overflow(e) !== "visible";
  const around = (e) => (e === main ? [] : [e.parentElement, ...around(e.parentElement)]);
  const shown = (e) =>
    e.checkVisibility({ visibilityProperty: true }) &&
    [e, ...around(e)].every((each) => getComputedStyle(each).clipPath === "none");

  /** What keeps a box, in sight as far as its player can scroll, from being seen or pressed. */
  const hides = (box, e, mayBe) => {
    const { left, top, right, bottom } = box;
    if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1) return "out of sight";
    for (const each of around(e).filter(clips)) {
      const room = each.getBoundingClientRect();
      const inside = Math.min(left - room.left, top - room.top, room.right - right, room.bottom - bottom);
      if (inside < -1) return `cut by ${name(each)}`;
      if (each.scrollTop && !["auto", "scroll"].includes(overflow(each))) return "beyond what can be scrolled";
    }
    const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    if (!there || !mayBe(there)) return `under ${name(there)}`;
    return "";
  };
  const press = (e) => {
    e.scrollIntoView({ block: "center" });
    return hides(e.getBoundingClientRect(), e, (there) => e.contains(there));
  };
  const read = (text) => {
    const e = text.parentElement;
    e.scrollIntoView({ block: "center" });
    const range = document.createRange();
    range.selectNodeContents(text);
    const panel = e.closest("#panel");
    const mayBe = (there) => panel.contains(there) && (there.contains(e) || e.contains(there));
    return [...range.getClientRects()].map((box) => hides(box, e, mayBe)).find(Boolean) ?? "";
  };

  const look = () => {
    const found = [];
    const tell = (kind, e, wrong) => wrong && found.push(`${kind} ${e.textContent.trim().slice(0, 40)}: ${wrong}`);
    for (const e of main.querySelectorAll("#panel :is(button, a, input, select, summary), #tools :enabled"))
      if (shown(e)) tell("button", e, press(e));
      else if (e.closest(".afar, .sigs, #tools") && !e.closest("details")) tell("button", e, "not there");
    const words = document.createTreeWalker(main.querySelector("#panel"), NodeFilter.SHOW_TEXT);
    while (words.nextNode())
      if (words.currentNode.data.trim() && shown(words.currentNode.parentElement))
        tell("words", words.currentNode, read(words.currentNode));
    if (document.documentElement.scrollWidth > innerWidth + 1) found.push("wider than the screen");
    return found;
  };

  for (const e of document.querySelectorAll("noscript")) e.remove();
  const amiss = {};
  for (const [state, html] of states) {
    main.innerHTML = html;
    const found = look();
    if (found.length) amiss[state] = found;
  }
  return amiss;
}"""
"""Faults by state: buttons out of reach and words that stay unreadable after scrolling."""


def check(page: Page, states: Iterable[tuple[str, str]], more: Sequence[tuple[int, int]] = ()) -> None:
    """Put the table into the page in each state, at each size."""
    drawn, amiss = list(states), {}
    for width, height in (*SIZES, *more):
        page.set_viewport_size({"width": width, "height": height})
        if found := page.evaluate(AMISS, drawn):
            amiss[width, height] = found
    assert amiss == {}


def laid(profiles: Profiles, game: str, lang: Lang) -> Page:
    """A game's table without scripts, and without the policy that would not let a test write into it."""
    page = profiles.page(java_script_enabled=False, bypass_csp=True)
    page.goto(f"{profiles.base}{lang}/{game}/")
    return page


@pytest.mark.parametrize("game", OURS)
def test_a_table_that_fills_has_room_for_all(profiles: Profiles, game: str) -> None:
    check(laid(profiles, game, "en"), before(game, "en"))


@pytest.mark.parametrize("game", ["gran-cannon", "cannonades"])
def test_a_game_has_room_for_all(profiles: Profiles, game: str) -> None:
    """The rows of these two have fixed heights on a phone."""
    check(laid(profiles, game, "en"), playing(game, load(game).seats[1], "en"))


@pytest.mark.nightly
@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", OURS)
def test_every_table_has_room_for_all(profiles: Profiles, game: str, lang: Lang) -> None:
    page = laid(profiles, game, lang)
    check(page, before(game, lang), MORE)
    for seats in range(2, load(game).seats[1] + 1):
        check(page, playing(game, seats, lang), MORE)
