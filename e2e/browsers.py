"""The browsers of this machine, each started once."""

from __future__ import annotations

import json
from pathlib import Path

from playwright.sync_api import Browser, Page, Playwright

ROOT = Path(__file__).resolve().parent.parent
DIST = ROOT / "dist"
"""The built site."""
PREFIX = "/cannonry/"
"""Where it stands on the server of the tests."""

COMPILE_ONCE = "--js-flags=--liftoff-only"
"""Keeps Chromium from compiling Python's runtime a second time for speed.

No test lasts long enough to gain by it.
"""

CHROMIUM_ARGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]

Prefs = dict[str, str | float | bool]
FIREFOX_PREFS: Prefs = {"ui.prefersReducedMotion": 1}
"""A stock Firefox does not take this wish from a profile's options."""
FIREFOX_COMPILES_ONCE: Prefs = {"javascript.options.wasm_optimizingjit": False}

Found = dict[str, dict[str, str] | None]
"""For each kind of browser what ``tools/browsers.py`` wrote of it; None if the machine has none."""


def found_on_this_machine() -> Found:
    """What there is to drive."""
    found: Found = json.loads((ROOT / "build/browsers.json").read_text(encoding="utf-8"))
    return found


def bring_in(page: Page, library: str) -> None:
    """Load a library of node_modules into a page, past its policy, which lets no stranger in."""
    page.evaluate((ROOT / "node_modules" / library).read_text(encoding="utf-8"))


class Browsers:
    """Each browser is started when it is first asked for.

    Tests open many pages: there Python is compiled once, and then slower than on a device.
    """

    def __init__(self, playwright: Playwright, found: Found, *, as_on_devices: bool = False) -> None:
        self._playwright, self._found = playwright, found
        self._flags = CHROMIUM_ARGS if as_on_devices else [*CHROMIUM_ARGS, COMPILE_ONCE]
        self._prefs = FIREFOX_PREFS if as_on_devices else {**FIREFOX_PREFS, **FIREFOX_COMPILES_ONCE}
        self._started: dict[str, Browser] = {}

    def get(self, name: str) -> Browser | None:
        """The running browser, or None if the machine has none of this kind."""
        found = self._found[name]
        if found is None:
            return None
        if name not in self._started:
            self._started[name] = self._start(name, found["executable"])
        return self._started[name]

    def _start(self, name: str, executable: str | None) -> Browser:
        if name == "chromium":
            return self._playwright.chromium.launch(executable_path=executable, args=self._flags)
        # The distribution's Firefox is driven by WebDriver BiDi, Playwright's own build by its own protocol.
        channel = "moz-firefox" if executable else None
        return self._playwright.firefox.launch(
            executable_path=executable, channel=channel, firefox_user_prefs=self._prefs
        )

    def close(self) -> None:
        for browser in self._started.values():
            browser.close()
