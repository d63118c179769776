"""Browser profiles that are lent to one test after another.

In a fresh profile Python takes twice as long to start as for a player who comes back, and few tests are about
that. In these its memory is kept already. All else that a test has left is removed before the next.
"""

from __future__ import annotations

import gzip
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final
from urllib.parse import urljoin

from playwright.sync_api import Browser, BrowserContext, Error, Page

IMAGE: Final = "python.memory"
_KEEP_IMAGE: Final = """async (unpacked) => {
    const cache = await caches.open("cannonry-memory");
    await cache.put(unpacked.replace(/unpacked$/, "memory"), await fetch(unpacked));
}"""
_LEFT: Final = "cookies,file_systems,indexeddb,local_storage"
"""The kinds of storage to empty, in Chromium's words; the caches stay, for they hold the memory image."""


def copied(dist: Path, folder: Path) -> Path:
    """A copy of a built site, which also has the image of Python's memory as devices keep it."""
    copy = Path(shutil.copytree(dist, folder / "dist"))
    for packed in copy.glob(f"_/*/{IMAGE}"):
        packed.with_suffix(".unpacked").write_bytes(gzip.decompress(packed.read_bytes()))
    return copy


class Pool:
    """Profiles of Chromium for the site at ``base``, whose files are those of ``copied``."""

    def __init__(self, base: str, copy: Path) -> None:
        (image,) = (file.relative_to(copy).as_posix() for file in copy.glob("_/*/*.unpacked"))
        self._base, self._image = base, urljoin(base, image)
        self._free: dict[str, list[BrowserContext]] = {}
        self._kinds: dict[BrowserContext, str] = {}

    def suits(self, browser: Browser, options: dict[str, Any]) -> bool:
        """Return true for options that the pool serves: with scripts, and without a service worker."""
        return browser.browser_type.name == "chromium" and not options.keys() & {
            "java_script_enabled",
            "service_workers",
        }

    def lend(self, make: Callable[..., BrowserContext], options: dict[str, Any]) -> Page:
        """A blank page in a profile as ``make`` gives it for these options."""
        permissions = options.pop("permissions", [])
        kind = repr(sorted(options.items()))
        free = self._free.setdefault(kind, [])
        context = free.pop() if free else self._made(make(**options))
        self._kinds[context] = kind
        if permissions:
            context.grant_permissions(permissions)
        return context.new_page()

    def take_back(self, context: BrowserContext) -> None:
        """Empty a profile for the next test, if it was lent; close any other."""
        kind = self._kinds.pop(context, None)
        if kind is not None and self._emptied(context):
            self._free[kind].append(context)
        else:
            context.close()

    def _made(self, context: BrowserContext) -> BrowserContext:
        page = context.new_page()
        page.goto(f"{self._base}embed.js")
        page.evaluate(_KEEP_IMAGE, self._image)
        page.close()
        return context

    def _emptied(self, context: BrowserContext) -> bool:
        try:
            blank = context.new_page()
            # While a page is open, it may write again what has been removed.
            for page in context.pages:
                if page is not blank:
                    page.close()
            devtools: Any = context.new_cdp_session(blank)
            site = {"origin": urljoin(self._base, "/"), "storageTypes": _LEFT}
            devtools.send("Storage.clearDataForOrigin", site)
            blank.close()
            context.unroute_all()
            context.clear_permissions()
        except Error:
            return False
        return True
