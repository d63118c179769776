"""Python that does not come until it is let go."""

from __future__ import annotations

import re

from playwright.sync_api import Page, Route


class HeldBack:
    """Keeps Python's runtime from arriving until it is let go."""

    def __init__(self, page: Page, files: str | re.Pattern[str] = "**/*.wasm") -> None:
        self._page, self._files = page, files
        self._routes, self._gone = list[Route](), False
        page.route(files, self._hold)

    def _hold(self, route: Route) -> None:
        if self._gone:
            route.continue_()
        else:
            self._routes.append(route)

    def let_go(self) -> None:
        """Let through what was asked for, and what is asked for from now on: some of it comes late."""
        self._gone = True
        for route in self._routes:
            route.continue_()
        self._page.unroute(self._files, self._hold)
