"""Waiting for what a page says of itself."""

from __future__ import annotations

import time
from contextlib import suppress
from typing import Final

from playwright.sync_api import Error, Page

PATIENCE: Final = 60_000
"""Milliseconds that a condition may take: machines that run tests are slow and shared."""

EVERY: Final = 20
"""Milliseconds between two looks."""


def until(
    page: Page, condition: str, arg: object = None, *, patience: int = PATIENCE, every: int = EVERY
) -> None:
    """Wait until a condition holds in the page, whose text or function is evaluated from here.

    Playwright's own ``wait_for_function`` makes the page evaluate the text, which the page's policy forbids.
    """
    end = time.monotonic() + patience / 1000
    while time.monotonic() < end:
        # A page that is on its way elsewhere cannot be asked.
        with suppress(Error):
            if page.evaluate(condition, arg):
                return
        page.wait_for_timeout(every)
    assert page.evaluate(condition, arg), condition
