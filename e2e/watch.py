"""What must never happen in a page of ours, whatever a test does."""

from __future__ import annotations

import re
from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, ConsoleMessage, Request, Response, WebError

LOCAL = ("data", "blob", "about")
"""Schemes that ask nobody."""

EXPECTED = (
    # Most profiles forbid service workers, so that tests do not fetch the whole site each.
    "Service Worker registration blocked by Playwright",
    # What the page fetches early for its workers counts as unused, for a worker's use is not the page's own.
    "was preloaded using link preload but not used",
)

TELL_OF_VIOLATIONS = """addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) =>
    console.error(`against the page's policy: ${effectiveDirective} ${blockedURI}`))"""
"""For each page what its policy has stopped.

It goes to the console: not every browser says all of it there itself.
"""


class Watch:
    """Notes what goes wrong in the profiles that it follows."""

    def __init__(self, *bases: str) -> None:
        self.origins = {_origin(base) for base in bases}
        self._wrong: list[str] = []
        self._allowed: list[re.Pattern[str]] = [re.compile(re.escape(text)) for text in EXPECTED]

    def follow(self, context: BrowserContext) -> None:
        context.on("console", self._console)
        context.on("weberror", self._error)
        context.on("request", self._request)
        context.on("response", self._response)

    def leave(self, context: BrowserContext) -> None:
        """Note no more of what happens in a profile that outlives the test."""
        context.remove_listener("console", self._console)
        context.remove_listener("weberror", self._error)
        context.remove_listener("request", self._request)
        context.remove_listener("response", self._response)

    def allow(self, pattern: str) -> None:
        """From now on what matches is expected."""
        self._allowed.append(re.compile(pattern))

    def allow_origin(self, url: str) -> None:
        """A page elsewhere takes part in the test."""
        self.origins.add(_origin(url))

    def check(self) -> None:
        """Fail if anything went wrong that was not allowed at that time."""
        assert not self._wrong, "\n".join(self._wrong)

    def _note(self, text: str) -> None:
        if not any(known.search(text) for known in self._allowed):
            self._wrong.append(text)

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in {"error", "warning", "assert"}:
            self._note(f"console {message.type}: {message.text} ({message.location.get('url', '')})")

    def _error(self, error: WebError) -> None:
        self._note(f"uncaught: {error.error}")

    def _request(self, request: Request) -> None:
        if urlsplit(request.url).scheme not in LOCAL and _origin(request.url) not in self.origins:
            self._note(f"foreign request: {request.url}")

    def _response(self, response: Response) -> None:
        if response.status >= 400:
            self._note(f"{response.status}: {response.url}")


def _origin(url: str) -> str:
    parts = urlsplit(url)
    return f"{parts.scheme}://{parts.netloc}"
