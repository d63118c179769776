"""Locators of a page's actions, decisions, cards and ships, by the names that the site gives them."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import FrameLocator, Locator, Page, expect

Scope = Page | Locator | FrameLocator
"""The part of a page to look in."""


def action(where: Scope, name: str, value: str = "") -> Locator:
    """The buttons of an action, enabled or not, and with a value if one is given."""
    return where.locator(f"[data-action={name}]" + (f"[data-value='{value}']" if value else ""))


def tool(page: Page, name: str) -> Locator:
    """The button of an action among the tools of a table."""
    return action(page.locator("#tools"), name)


def decision(where: Scope, written: str) -> Locator:
    """The buttons that make a decision, which is named in its notation."""
    return where.locator(f"[data-choose='{written}']")


def target(where: Scope, name: str) -> Locator:
    """The card of the hand or the ship that is tapped under a name."""
    return where.locator(f"[data-tap='{name}']")


def cited(where: Scope, rule: str) -> Locator:
    """The ways to a rule, by its number."""
    return where.locator(f"[data-rule={rule}]")


def current_step(where: Scope) -> Locator:
    """The step marked as current."""
    return where.locator("[aria-current=step]")


MENU: Final = ("settings", "resign", "draw", "saved", "sittings", "save-seat", "flip", "keys", "wrong")
"""The destinations in a table's menu."""


def press(page: Page, name: str) -> None:
    """Press the button of an action that is in sight, or else in the menu."""
    shown = page.locator(f"[data-action={name}]:visible")
    if name in MENU and not shown.count():
        page.locator("[data-action=menu]:visible").first.click()
    shown.first.click()


def ask(page: Page) -> None:
    """Ask for a hint, and for all of it."""
    press(page, "hint")
    tip = page.locator("#tip")
    expect(tip).to_be_visible()
    if "clue" in (tip.get_attribute("class") or ""):
        press(page, "hint")
