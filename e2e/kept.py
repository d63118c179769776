"""Tables that stay open from test to test: Python takes seconds to start, and few tests are about that.

A test that opens a link at such a table puts it into the address of the open page, as a player does who
pastes one. After the test the page forgets it and waits for the next at a game of its own. What is about
loading, or about what the device keeps, takes a fresh profile instead.
"""

from __future__ import annotations

from typing import Final

from playwright.sync_api import Error, Page

from e2e.cards import game_link as card_link
from e2e.saves import forget_games
from e2e.table import FIRST_ANSWER
from e2e.table import game_link as cannon_link
from e2e.waiting import moves_on, shown_position, until

_PASTE: Final = """async link => {
    history.replaceState(null, "", location.pathname);
    const taken = new Promise(done => addEventListener("hashchange", () => setTimeout(done), { once: true }));
    location.hash = link;
    await taken;
}"""
_NO_LINK: Final = "nothing"
"""What no game can be made of.

The table does one thing after another: when it has refused this, all before is done.
"""
_FORGET: Final = """motion => {
    document.querySelector("dialog#link-error[open]")?.close();
    document.getElementById("live").textContent = "";
    history.replaceState(null, "", location.pathname);
    localStorage.clear();
    sessionStorage.clear();
    if (motion) localStorage.setItem("cannonry.motion", motion);
    localStorage.setItem("cannonry.explain", "off");
    const settings = document.documentElement.dataset;
    for (const name of Object.keys(settings)) delete settings[name];
    // The Tab key begins at the top again.
    const first = document.querySelector("a");
    first.focus();
    first.blur();
    scrollTo(0, 0);
}"""


class KeptPage:
    """A page with the table of a game, in English and for a desktop, that stays open.

    ``page`` is fresh, and ``address`` that of the table. Nothing moves on a table of cards: most tests of
    them wait for what comes after.
    """

    def __init__(self, page: Page, address: str, game: str) -> None:
        self.page, self._address = page, address
        self._motion = "" if game == "cannon" else "off"
        self._size = page.viewport_size
        self._link = cannon_link("e1") if game == "cannon" else card_link(game, 0.05, (0, 0))
        if self._motion:
            page.add_init_script("try { localStorage.setItem('cannonry.motion', 'off') } catch {}")
        self._resting = False
        self._rest()

    def paste(self, address: str, fragment: str) -> bool:
        """Open a link at the table and wait for it; say no where that takes loading the page."""
        # At “new” the table loads its page by itself.
        if not (self._resting and fragment not in {"", "new"} and self._stands_at(address)):
            return False
        self._resting = False
        before = shown_position(self.page)
        self.page.evaluate(_PASTE, fragment)
        moves_on(self.page, before)
        return True

    def comes_to_rest(self) -> bool:
        """Be as fresh as a page can be that stays open.

        Say no if the test has left it in no state for that.
        """
        try:
            self._rest()
        except Error:
            return False
        return True

    def _rest(self) -> None:
        if self._stands_at(self._address) and self.page.evaluate(FIRST_ANSWER):
            self.page.evaluate(_PASTE, self._link)
        else:
            self.page.goto("about:blank")
            self.page.goto(f"{self._address}#{self._link}")
            until(self.page, FIRST_ANSWER)
        self.page.evaluate(_PASTE, _NO_LINK)
        self.page.locator("dialog#link-error[open]").wait_for()
        forget_games(self.page)
        self.page.evaluate(_FORGET, self._motion)
        if self._size:
            self.page.set_viewport_size(self._size)
        self.page.emulate_media(reduced_motion="reduce")
        self._resting = True

    def _stands_at(self, address: str) -> bool:
        return self.page.url.partition("#")[0] == address
