"""A page of another site, on another origin, with boards of ours."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import FrameLocator, Page
from selectolax.lexbor import LexborHTMLParser

from e2e.conftest import Profiles
from e2e.waiting import until
from web.serve import SiteServer

HOSTS = Path(__file__).resolve().parent / "hosts"
PYTHON = ("pyodide", "pyscript/", "cannonry.zip", "table.py")
"""Parts of the addresses by which Python is fetched."""


def attributes(element: str, code: str) -> dict[str, str]:
    """The attributes of the only element of a kind in a piece of HTML."""
    (only,) = LexborHTMLParser(code).css(element)
    return {name: value or "" for name, value in only.attributes.items()}


class Host:
    """A server of another origin, and the page on it; ``address`` is that of the page."""

    def __init__(self, folder: Path, server: SiteServer, profiles: Profiles) -> None:
        self._folder, self._profiles = folder, profiles
        self.address = server.url
        self.requests: list[str] = []
        self.page: Page

    def open(self, body: str, lang: str = "en", **options: Any) -> Page:
        """A page with this body and the script of the kit, in a fresh profile."""
        return self._go(
            f"""<!doctype html><html lang="{lang}"><meta charset="utf-8"><title>A host</title><link rel="icon" href="data:,">
            <meta name="viewport" content="width=device-width, initial-scale=1"><script src="club.js"></script>
            <script async src="SITEembed.js"></script><h1>A host</h1>{body}""",
            {},
            options,
        )

    def open_club(self, content: dict[str, str], **options: Any) -> Page:
        """The club's page, under a strict policy; ``content`` replaces the capitals in it."""
        return self._go((HOSTS / "club.html").read_text(encoding="utf-8"), content, options)

    def frame(
        self,
        query: str = "",
        fragment: str = "",
        attributes: str = "",
        width: int = 420,
        path: str = "embed/",
    ) -> FrameLocator:
        """One plain frame of ours, sized by a script of the page's own."""
        self.open(
            f"""<script>
              const heights = [];
              addEventListener("message", ({{ data, source }}) => {{
                if (data?.cannonry !== 1 || data.type !== "height") return;
                heights.push(data.height);
                document.querySelector("iframe").style.height = `${{data.height}}px`;
              }});
            </script>
            <iframe title="board" src="SITE{path}{query}#{fragment}" width="{width}" {attributes}></iframe>"""
        )
        return self.page.frame_locator("iframe")

    def board(self, name: str) -> FrameLocator:
        """The frame of the element with this id."""
        return self.page.frame_locator(f"#{name} > iframe")

    def told(self, kind: str) -> list[dict[str, Any]]:
        """The events of that kind that the page has heard."""
        heard: list[dict[str, Any]] = self.page.evaluate(
            "kind => told.filter(({ type }) => type === kind)", kind
        )
        return heard

    def wait_for(self, kind: str, count: int = 1) -> list[dict[str, Any]]:
        """Wait until the page has heard this many events of that kind."""
        until(
            self.page,
            "([kind, count]) => told.filter(({ type }) => type === kind).length >= count",
            arg=[kind, count],
        )
        return self.told(kind)

    @property
    def python(self) -> list[str]:
        """What has been asked for of Python."""
        return [url for url in self.requests if any(part in url for part in PYTHON)]

    @property
    def boots(self) -> int:
        """How many workers run in the frames of the page."""
        return len(self.page.workers)

    def _go(self, source: str, content: dict[str, str], options: dict[str, Any]) -> Page:
        for old, new in {**content, "SITE": self._profiles.base}.items():
            source = source.replace(old, new)
        (self._folder / "index.html").write_text(source, encoding="utf-8")
        for name in ("club.css", "club.js"):
            (self._folder / name).write_bytes((HOSTS / name).read_bytes())
        self.page = self._profiles.page(**options)
        self.requests.clear()
        self.page.on("request", lambda request: self.requests.append(request.url))
        self.page.goto(self.address)
        return self.page
