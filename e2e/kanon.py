"""Kanon's table as a player meets it, by mouse, by touch or by keyboard."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from e2e.cards import CardTable, tab_to
from e2e.waiting import until

WORDS = ("done", "end", "pass", "lines:none")
"""Decisions that do nothing: a player of ours does something as long as there is something."""
LIT = "main .fan button[data-drag], main .field2 button.may"
"""Cards that something can be done with."""
AIMS = "main .field2 button.aim, main #panel [data-tap][aria-pressed=false]"
"""What the card that is taken up, or the question, can be answered with."""
MOST = 300
"""More decisions than any game here takes a person."""
CHOICES = "main #panel [data-choose]:not([disabled])"


class KanonTable(CardTable):
    """A table of Kanon.

    ``keys`` lets the player use nothing but the keyboard, ``touch`` taps instead of clicks.
    """

    def __init__(self, page: Page, base: str, *, keys: bool = False, touch: bool = False) -> None:
        super().__init__(page, base, "kanon")
        self.keys, self.touch = keys, touch

    # What is seen

    def offered(self) -> list[str]:
        """The decisions on the panel's buttons."""
        found: list[str] = self.page.locator(CHOICES).evaluate_all(
            "all => all.map(one => one.dataset.choose)"
        )
        return found

    # What is done

    def turns_up(self) -> str:
        """Wait until there is something to do: ``choice``, ``curtain`` or ``end``."""
        until(
            self.page,
            "([lit, choices]) => document.querySelector(`dialog#end[open], #curtain, ${lit}, ${choices}`)",
            arg=[LIT, CHOICES],
        )
        if self.end.is_visible():
            return "end"
        return "curtain" if self.curtain.is_visible() else "choice"

    def decide(self, *, busy: bool = True) -> str:
        """Do something with the first card that something can be done with, if anything can.

        Give the decision.

        Who is not ``busy`` does nothing wherever that is allowed.
        """
        before = self.position()
        tried: set[str] = set()
        for _ in range(40):
            offered = self.offered()
            wanted = next((each for each in offered if busy != each.startswith(WORDS)), None)
            if not busy and offered:
                wanted = wanted or offered[0]
            lit = [each for each in self._ids(LIT) if each not in tried]
            if wanted is None and lit:
                tried.add(lit[0])
                self._take(lit[0])
                continue
            if wanted is None and not offered:
                aims = [each for each in self._ids(AIMS) if each not in tried]
                tried.add(aims[0])
                self._take(aims[0])
                if self.position() != before:
                    return "attack"  # a touch on the enemy decides
                continue
            decision = wanted or offered[0]
            self._press(decision)
            # Who would leave the field nearly empty is asked once more.
            until(self.page, _MOVED_OR_ASKED, arg=[before, _ASKED])
            if self.position() == before:
                self._press(decision)
                self.moves_on(before)
            return decision
        raise AssertionError(f"nothing can be decided: {self.page.locator('#panel').inner_text()}")

    def play_on(self, busy: int) -> list[str]:
        """Decide until the game, or the game of the match, is over; be busy for this many decisions."""
        decisions: list[str] = []
        while self.turns_up() == "choice" and "ready" not in self.offered():
            decisions.append(self.decide(busy=len(decisions) < busy))
            assert len(decisions) < MOST
        return decisions

    def exchange(self) -> None:
        """Between two games: swap a spare for a card of the deck, and say that the own deck is ready."""
        spare = "[data-tap^='spare:']:not([aria-disabled=true])"
        deck = "[data-tap^='deck:']:not([aria-disabled=true])"
        swaps = self.page.locator(".xswaps li")
        for part in (spare, deck):
            if self.keys:
                tab_to(self.page, ".xrows button")
                while not self.page.evaluate("part => document.activeElement.matches(part)", part):
                    self.page.keyboard.press("Tab")
                self.page.keyboard.press("Enter")
            else:
                self.page.locator(part).first.click()
            if part == spare:
                expect(self.page.locator(".xrow.taken")).to_have_count(1)
        expect(swaps).to_have_count(1)
        before = self.position()
        self._press("ready")
        self.moves_on(before)

    def _ids(self, selector: str) -> list[str]:
        found: list[str] = self.page.locator(selector).evaluate_all("all => all.map(one => one.id)")
        return [each for each in found if each]

    def _take(self, name: str) -> None:
        """Take up a card, or aim at one, by its id."""
        card = self.page.locator(f"[id='{name}']")
        key = self._walk_to(name) if self.keys else ""
        before = self.page.evaluate(f"({_SHOWN})()")
        if self.keys:
            self.page.keyboard.press(key)
        elif self.touch:
            card.tap()
        else:
            card.click()
        until(self.page, f"before => ({_SHOWN})() !== before", arg=before)

    def _press(self, decision: str) -> None:
        button = self.page.locator(f"{CHOICES}[data-choose='{decision}']").first
        if not self.keys:
            button.tap() if self.touch else button.click()
            return
        self.page.keyboard.press("d")
        for _ in range(30):
            if self.page.evaluate("document.activeElement.dataset.choose") == decision:
                self.page.keyboard.press("Enter")
                return
            self.page.keyboard.press("Tab")
        pytest.fail(f"the Tab key does not reach {decision}")

    def _walk_to(self, name: str) -> str:
        """The key that takes up a card: a digit in the hand, or Enter once the arrows have led to it."""
        hand = self._ids("main .fan button")
        if name in hand:
            return str(hand.index(name) + 1)
        self.page.keyboard.press("b")
        for _ in range(8):
            if self.page.evaluate(_INSIDE, name):
                break
            self.page.keyboard.press("Tab")
        for _ in range(30):
            way: str | None = self.page.evaluate(_WAY, name)
            if way is None:
                return "Enter"
            self.page.keyboard.press(way)
        pytest.fail(f"the arrows do not reach {name}")


_ASKED = "#notice [data-choose]"
"""A decision that is asked about once more."""

_MOVED_OR_ASKED = """([position, asked]) =>
    document.querySelector("main").dataset.position !== position || document.querySelector(asked)"""

_SHOWN = """() => {
    const copy = document.querySelector("main").cloneNode(true);
    copy.querySelector("[data-read]")?.remove();
    for (const each of copy.querySelectorAll("[tabindex]")) each.removeAttribute("tabindex");
    return copy.innerHTML;
}"""
"""What the table shows, but for the card that is pointed at and the way of the keyboard."""

_INSIDE = """name => document.getElementById(name).closest("[role=grid], #panel")?.contains(document.activeElement)"""
"""Whether the focus is in the field of a card."""

_WAY = """name => {
    const here = document.activeElement.getBoundingClientRect();
    const there = document.getElementById(name).getBoundingClientRect();
    if (document.activeElement.id === name) return null;
    const x = there.x + there.width / 2 - here.x - here.width / 2;
    const y = there.y + there.height / 2 - here.y - here.height / 2;
    if (Math.abs(y) > here.height / 2) return y > 0 ? "ArrowDown" : "ArrowUp";
    return x > 0 ? "ArrowRight" : "ArrowLeft";
}"""
"""The arrow that leads nearer to a card; None if the focus is on it."""
