"""Waiting for what a page says of itself."""

from __future__ import annotations

import time
from contextlib import suppress
from typing import Final

from playwright.sync_api import Error, Page

PATIENCE: Final = 60_000
"""Milliseconds that a condition may take: machines that run tests are slow and shared."""

SHORTLY: Final = 5_000
"""Milliseconds in which nearly everything comes."""

EVERY: Final = 20
"""Milliseconds between two looks."""

_WATCH: Final = """async ([arg, patience, every]) => {{
    const end = Date.now() + patience;
    for (;;) {{
        const condition = ({condition});
        const holds = await (typeof condition === "function" ? condition(arg) : condition);
        if (holds || Date.now() > end) return Boolean(holds);
        await new Promise(done => setTimeout(done, every));
    }}
}}"""


def shown_position(page: Page) -> str | None:
    """The number of the position that a table shows."""
    return page.locator("main").get_attribute("data-position")


def moves_on(page: Page, position: str | None) -> None:
    """Wait until a table shows another position."""
    until(page, "position => document.querySelector('main').dataset.position !== position", position)


def until(
    page: Page, condition: str, arg: object = None, *, patience: int = PATIENCE, every: int = EVERY
) -> None:
    """Wait until a condition holds in the page, whose text or function is evaluated from here.

    Playwright's own ``wait_for_function`` makes the page evaluate the text, which the page's policy forbids.
    The page looks by itself: asking it each time from here takes more of the machine than some tests do.
    """
    assert comes_true(page, condition, arg, patience=patience, every=every), condition


def comes_true(
    page: Page, condition: str, arg: object = None, *, patience: int = PATIENCE, every: int = EVERY
) -> bool:
    """Wait likewise; whether it holds.

    Before an ``expect`` it spares time: that one looks a second time after a tenth of a second, and then more
    and more seldom, but says better what is wrong.
    """
    end = time.monotonic() + patience / 1000
    watch = _WATCH.format(condition=condition)
    while (left := end - time.monotonic()) > 0:
        # A page that is on its way elsewhere cannot be asked.
        with suppress(Error):
            if page.evaluate(watch, [arg, left * 1000, every]):
                return True
        page.wait_for_timeout(every)
    return bool(page.evaluate(watch, [arg, 0, every]))
