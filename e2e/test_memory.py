"""The image of Python's memory: kept after the first visit, used by the next ones, and never in the way.

That the second visit starts from it, and without it where it is spoilt, is tried in ``e2e.test_offline``.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page

from e2e.conftest import Profiles
from e2e.table import FIRST_ANSWER
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
DAMAGED = """async () => {
  const cache = await caches.open('cannonry-memory');
  const [key] = await cache.keys();
  const bytes = new Uint8Array(await (await cache.match(key)).arrayBuffer());
  for (let at = bytes.length >> 1; at < bytes.length; at += 1000) bytes[at] ^= 1 << (at % 8);
  await cache.put(key, new Response(bytes));
}"""
"""One bit is wrong in every thousandth byte of its later half."""


@pytest.mark.nightly
def test_the_same_python_gives_the_same_image(dist: Path, tmp_path: Path) -> None:
    (app,) = dist.glob("_/app-*")
    write_memory(app, tmp_path / "made")
    (image,) = dist.glob("_/*/python.memory")
    assert (tmp_path / "made" / image.relative_to(dist)).read_bytes() == image.read_bytes()


def is_kept(page: Page) -> None:
    """Wait until the device keeps the image."""
    until(page, f"{KEPT}.then((bytes) => bytes > 1e7)")


def started_from_it(page: Page) -> bool:
    """Whether the worker of a page with a table has begun with the image."""
    return bool(page.workers[0].evaluate(FROM_IMAGE))


@pytest.mark.every_browser(nightly=True)
@pytest.mark.nightly
def test_another_games_link_opens_where_the_worker_began_with_the_image(profiles: Profiles) -> None:
    page = profiles.page(service_workers="allow")
    for game in ("gunsor", "kanon"):
        page.goto(f"{profiles.base}en/{game}/")
        until(page, FIRST_ANSWER)
        is_kept(page)
    page.keyboard.press("h")
    until(page, "performance.getEntriesByName('python-machine').length > 0", patience=60_000)


def test_an_image_that_takes_the_page_down_is_not_tried_again(profiles: Profiles) -> None:
    profiles.watch.allow("")
    context = profiles.open(service_workers="allow")
    page = context.new_page()
    page.goto(f"{profiles.base}en/gunsor/")
    until(page, FIRST_ANSWER)
    is_kept(page)
    page.evaluate(DAMAGED)
    page.close()
    first = context.new_page()
    with first.expect_event("crash"):
        first.goto(f"{profiles.base}en/gunsor/")
    second = context.new_page()
    second.goto(f"{profiles.base}en/gunsor/")
    until(second, FIRST_ANSWER)
    assert not started_from_it(second)
    is_kept(second)
