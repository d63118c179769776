"""The image of Python's memory: kept after the first visit, used by the next ones, and never in the way."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page

from e2e.conftest import Profiles
from e2e.table import FIRST_ANSWER, Table
from e2e.waiting import until
from web.build import write_memory

KEPT = """caches.has('cannonry-memory').then(async (here) => {
  const cache = here && await caches.open('cannonry-memory');
  const [image] = cache ? await cache.matchAll() : [];
  return image ? (await image.arrayBuffer()).byteLength : 0;
})"""
"""How many bytes the image has that is kept."""
FROM_IMAGE = "performance.getEntriesByName('python-image').length"
SPOILT = """async () => {
  const cache = await caches.open('cannonry-memory');
  const [key] = await cache.keys();
  const whole = await (await cache.match(key)).arrayBuffer();
  await cache.put(key, new Response(whole.slice(0, whole.byteLength / 2)));
}"""


def test_the_same_python_gives_the_same_image(dist: Path, tmp_path: Path) -> None:
    (app,) = dist.glob("_/app-*")
    write_memory(app, tmp_path / "made")
    (image,) = dist.glob("_/*/python.memory")
    assert (tmp_path / "made" / image.relative_to(dist)).read_bytes() == image.read_bytes()


def starts(page: Page) -> int:
    """Load the page again; how many of its tables' workers have started from an image."""
    page.reload()
    until(page, FIRST_ANSWER)
    return int(page.workers[0].evaluate(FROM_IMAGE))


def test_the_second_visit_starts_from_the_image_and_plays_the_same(profiles: Profiles) -> None:
    profiles.watch.allow("the memory image is of no use")
    table = Table(profiles.page(service_workers="allow"), profiles.base).open().ready()
    page = table.page
    until(page, f"{KEPT}.then((bytes) => bytes > 1e7)", patience=60_000)
    assert starts(page) == 1
    table.tap("e1")
    table.has_moves(2)
    page.evaluate(SPOILT)
    assert starts(page) == 0
    table.has_moves(2)
    until(page, f"{KEPT}.then((bytes) => bytes > 1e7)", patience=60_000)


@pytest.mark.every_browser(nightly=True)
@pytest.mark.nightly
def test_another_games_link_opens_where_the_worker_began_with_the_image(profiles: Profiles) -> None:
    page = profiles.page(service_workers="allow")
    for game in ("gunsor", "kanon"):
        page.goto(f"{profiles.base}en/{game}/")
        until(page, FIRST_ANSWER)
        until(page, f"{KEPT}.then((bytes) => bytes > 1e7)", patience=60_000)
    page.keyboard.press("h")
    until(page, "performance.getEntriesByName('python-machine').length > 0", patience=60_000)
