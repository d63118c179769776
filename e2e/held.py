"""Python that does not come until it is let go."""

from __future__ import annotations

from playwright.sync_api import Page, Route


class HeldBack:
    """Keeps Python's runtime from arriving until it is let go."""

    def __init__(self, page: Page) -> None:
        self._page, self._routes = page, list[Route]()
        page.route("**/*.wasm", self._hold)

    def _hold(self, route: Route) -> None:
        self._routes.append(route)

    def let_go(self) -> None:
        for route in self._routes:
            route.continue_()
        self._page.unroute("**/*.wasm", self._hold)
