"""What a page offers, by the names that the site gives it: actions, decisions, cards and ships to tap."""

from __future__ import annotations

from playwright.sync_api import FrameLocator, Locator, Page

Scope = Page | Locator | FrameLocator
"""Where to look."""


def action(where: Scope, name: str, value: str = "") -> Locator:
    """The buttons of an action, even if it is not possible now; ``value`` is what it is done with."""
    return where.locator(f"[data-action={name}]" + (f"[data-value='{value}']" if value else ""))


def tool(page: Page, name: str) -> Locator:
    """The button of an action among the tools of a table."""
    return action(page.locator("#tools"), name)


def decision(where: Scope, written: str) -> Locator:
    """The buttons that make a decision, which is named in its notation."""
    return where.locator(f"[data-choose='{written}']")


def target(where: Scope, name: str) -> Locator:
    """What is tapped under a name: a card of the hand, a ship."""
    return where.locator(f"[data-tap='{name}']")


def current_step(where: Scope) -> Locator:
    """The step that is marked as the one shown."""
    return where.locator("[aria-current=step]")
