"""The games that the device keeps, and how they ended, as they stand in its database."""

from __future__ import annotations

from typing import Any, Final

from playwright.sync_api import Page

from e2e.waiting import until

_DATABASE: Final = """(mode, use, store = "games") => new Promise((done, fail) => {
    const asked = indexedDB.open("cannonry");
    // Nothing is kept yet, and it is not for us to make the database.
    asked.onupgradeneeded = () => asked.transaction.abort();
    asked.onerror = () => done(0);
    asked.onsuccess = () => {
        const database = asked.result;
        const used = database.transaction(store, mode);
        const result = use(used.objectStore(store));
        used.oncomplete = () => { database.close(); done(result.result ?? null); };
        used.onabort = () => { database.close(); fail(used.error); };
    };
})"""


def kept_games(page: Page) -> list[dict[str, Any]]:
    """All of them, in no order."""
    games: list[dict[str, Any]] = page.evaluate(f"({_DATABASE})('readonly', store => store.getAll())") or []
    return games


def kept_results(page: Page) -> list[dict[str, Any]]:
    """How games have ended, in no order."""
    return page.evaluate(f"({_DATABASE})('readonly', store => store.getAll(), 'results')") or []


def has_kept(page: Page, number: int, store: str = "games") -> None:
    """Wait until the device keeps this number: a game is kept shortly after its move."""
    count = f"({_DATABASE})('readonly', store => store.count(), store)"
    until(page, f"async ([number, store]) => (await {count}) === number", [number, store])


def moves_on_in(page: Page, kept: dict[str, Any]) -> str:
    """Wait until a kept game has moved on, and return its link."""
    until(
        page,
        f"async ({{id, link}}) => (await ({_DATABASE})('readonly', store => store.get(id))).link !== link",
        {"id": kept["id"], "link": kept["link"]},
    )
    (now,) = (game for game in kept_games(page) if game["id"] == kept["id"])
    return str(now["link"])


def forget_games(page: Page) -> None:
    """Leave the device without games."""
    page.evaluate(f"({_DATABASE})('readwrite', store => store.clear())")
