"""Without a network, and from one build to the next."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any, cast

import pytest
from playwright.sync_api import Locator, Page, expect

from e2e import test_memory as memory
from e2e.browsers import PREFIX, ROOT
from e2e.conftest import Profiles
from e2e.offers import action, cited, tool
from e2e.positions import NEARLY
from e2e.table import Table
from e2e.waiting import moves_on, shown_position, until
from tests.effort import as_many
from web.serve import SiteServer
from web.texts.tasks import LIKE_THIS

CONTROLLED = "navigator.serviceWorker.controller !== null"
NO_SERVER = (
    r"ERR_CONNECTION_REFUSED|NetworkError|sw\.js|Failed to fetch|ServiceWorker intercepted the request"
)
"""What browsers say when they look for a newer service worker in vain.

Also when a page is left while it loads.
"""


WHOLE = "Works offline"
"""What a page says of a whole copy."""
LEFT = r"console error: \{\}|uncaught: (error loading dynamically imported module|The operation was aborted)"
"""What Firefox tells of a table that is left while its engine starts."""


def keep_offline(page: Page) -> None:
    """Wait until the service worker has everything and serves this page."""
    until(page, CONTROLLED)


@pytest.mark.every_browser(nightly=True)
def test_after_home_alone_the_server_may_stop_and_every_page_opens(
    profiles: Profiles, dist: Path, browser_name: str
) -> None:
    profiles.watch.allow(NO_SERVER)
    profiles.watch.allow(LEFT)
    with SiteServer(dist, PREFIX) as server:
        profiles.watch.allow_origin(server.url)
        table = profiles.table(server.url, service_workers="allow")
        table.page.goto(f"{server.url}en/")
        expect(table.page.locator("#offline-copy")).to_contain_text(WHOLE)
        keep_offline(table.page)
        memory.is_kept(table.page)
    table.open_position(NEARLY, players=(0, 1))
    # Playwright cannot ask the workers of a stock Firefox.
    asks = browser_name == "chromium"
    assert not asks or memory.started_from_it(table.page)
    table.play("a6-b7")
    table.has_moves(2)
    table.reload()
    table.has_moves(2)
    table.play("xb10")
    expect(cited(table.end, "C8")).to_be_visible()
    table.page.goto(f"{server.url}embed/?mode=play")
    table.page.locator("#touch").click()
    table.ready()
    for path in ("en/", "ja/", "en/cannon/puzzles/", "en/kanon/decks/", "ja/about/", "ja/embed/"):
        table.page.goto(server.url + path)
        expect(table.page.locator("h1")).to_be_attached()
    # A page that is not in the copy has one of the site's own in its place.
    table.page.goto(f"{server.url}en/reference/")
    expect(table.page.locator("h1").first).to_have_text("No connection")
    for game in ("kanon", "gran-cannon", "gunsor", "cannonades")[: as_many(1, 4)]:
        table.page.goto(f"{server.url}en/{game}/")
        expect(table.page.locator("main [data-choose], main [data-tap]").first).to_be_visible()
    # A page that is left while Python starts does not take the image with it.
    for game in ("cannon", "gunsor", "kanon") * as_many(1, 4):
        table.page.goto(f"{server.url}en/{game}/", wait_until="commit")
        # As by a link: Playwright takes a second `goto` in Firefox for one that came between.
        table.page.evaluate("page => location.assign(page)", f"{server.url}en/about/")
        table.page.wait_for_url("**/en/about/")
        assert table.page.evaluate(memory.KEPT)
    table.page.goto(f"{server.url}en/cannon/rules/")
    diagram = table.page.locator("#C5 [data-diagram]").first
    diagram.get_by_role("button", name="Start").press("Enter")
    diagram.get_by_role("button", name="Show me").click()
    expect(diagram.get_by_text(LIKE_THIS.en)).to_be_visible()
    table.open(lang="ja").ready()
    table.press("new")
    before = shown_position(table.page)
    table.dialog("new").get_by_role("button", name="開始").click()
    moves_on(table.page, before)
    table.tap("e1")
    table.has_moves(2)
    # Where the image is spoilt, Python starts without it, and it is fetched anew.
    profiles.watch.allow("the memory image is of no use")
    table.page.evaluate(memory.SPOILT)
    with SiteServer(dist, PREFIX, server.port):
        table.reload()
        assert not asks or not memory.started_from_it(table.page)
        table.has_moves(2)
        memory.is_kept(table.page)


METERED = "Object.defineProperty(Navigator.prototype, 'connection', { value: { saveData: true } })"
"""Before a page: the player wants to save data."""


def test_on_a_metered_line_no_copy_is_made_before_it_is_wanted(profiles: Profiles) -> None:
    page = profiles.page(service_workers="allow")
    page.add_init_script(METERED)
    page.goto(f"{profiles.base}en/")
    offer = page.locator("#offer-copy")
    expect(offer).to_contain_text(re.compile(r"At most \d+ MB"))
    offer.get_by_role("button", name="Dismiss").click()
    expect(offer).to_be_hidden()
    page.goto(f"{profiles.base}en/about/")
    expect(page.locator("#offline-copy")).to_contain_text(re.compile(r"Does not work offline yet \(\d+ MB\)"))
    assert page.evaluate("navigator.serviceWorker.getRegistrations().then(all => all.length)") == 0


@pytest.mark.nightly
def test_on_a_metered_line_the_copy_is_made_once_it_is_wanted(profiles: Profiles) -> None:
    page = profiles.page(service_workers="allow")
    page.add_init_script(METERED)
    page.goto(f"{profiles.base}en/about/")
    state = page.locator("#offline-copy")
    state.get_by_role("button", name="Keep for offline use").press("Enter")
    expect(state.locator("[data-told]")).to_be_focused()
    expect(state).to_contain_text(WHOLE)
    page.goto(f"{profiles.base}en/")
    expect(state).to_contain_text(WHOLE)
    expect(page.locator("#offer-copy")).to_be_hidden()


def test_a_lost_network_is_told_and_so_is_its_return(table: Table) -> None:
    # A machine would still be on its way.
    table.open_position(NEARLY)
    strip = table.page.locator("#offline")
    expect(strip).to_be_hidden()
    table.page.context.set_offline(True)
    # Nothing is kept here: no service worker may be installed.
    expect(strip).to_contain_text("not on this device yet")
    table.page.get_by_role("link", name="Rules").first.click()
    expect(strip).to_contain_text("That page is not on this device yet")
    table.page.context.set_offline(False)
    expect(strip).to_be_hidden()


COPY = "(await caches.keys()).find(name => name.includes('precache'))"
"""In a page: the name of the offline copy."""


def spoil_copy(page: Page, *, lost: tuple[str, ...] = (), broken: tuple[str, ...] = ()) -> None:
    """Take files out of the copy by the ends of their paths, or put something else in their place."""
    page.evaluate(
        f"""async ([lost, broken]) => {{
          const copy = await caches.open({COPY});
          for (const request of await copy.keys()) {{
            const is = end => new URL(request.url).pathname.endsWith(end);
            if (lost.some(is)) await copy.delete(request);
            if (broken.some(is)) await copy.put(request, new Response("PK"));
          }}
        }}""",
        [lost, broken],
    )


def is_kept(page: Page, *ends: str) -> None:
    """Wait until the copy has these files."""
    until(
        page,
        f"""async ends => {{
          const kept = await (await caches.open({COPY})).keys();
          return ends.every(end => kept.some(({{ url }}) => new URL(url).pathname.endsWith(end)));
        }}""",
        list(ends),
    )


def is_whole(page: Page, *ends: str) -> None:
    """Wait until the copy has whole files there again."""
    until(
        page,
        f"""async ends => {{
          const copy = await caches.open({COPY});
          const kept = (await copy.keys()).filter(({{ url }}) => ends.some(end => new URL(url).pathname.endsWith(end)));
          const texts = await Promise.all(kept.map(async request => (await copy.match(request)).text()));
          return texts.length && texts.every(text => text !== "PK");
        }}""",
        list(ends),
    )


def copy_state(table: Table) -> Locator:
    """What the settings say of the copy."""
    table.press("settings")
    return table.dialog("settings").locator("#offline-copy")


LOST = ("/python_stdlib.zip", "/ja/gunsor/rules/index.html", "/kanon.css")
"""A file that every table needs, a page, and a file of another page."""
BROKEN = ("/en/kanon/cards/index.html",)
"""A page that is never opened while it is broken."""


@pytest.mark.nightly
def test_what_is_lost_from_the_copy_is_fetched_at_the_next_visit(profiles: Profiles, dist: Path) -> None:
    profiles.watch.allow(NO_SERVER)
    with SiteServer(dist, PREFIX) as server:
        profiles.watch.allow_origin(server.url)
        table = profiles.table(server.url, service_workers="allow").open().ready()
        keep_offline(table.page)
        expect(copy_state(table)).to_contain_text(WHOLE)
        spoil_copy(table.page, lost=LOST, broken=BROKEN)
        table.reload()
        is_kept(table.page, *LOST)
        is_whole(table.page, *BROKEN)
        expect(copy_state(table)).to_contain_text(WHOLE)
    table.reload()
    table.page.goto(f"{server.url}ja/gunsor/rules/")
    expect(table.page.locator("h1")).to_have_text(re.compile("Gunsor|ルール"))
    table.page.goto(f"{server.url}en/kanon/cards/")
    expect(table.page.locator("h1")).to_be_attached()


@pytest.mark.nightly
def test_without_a_network_the_page_names_what_its_copy_lacks(profiles: Profiles, dist: Path) -> None:
    profiles.watch.allow("")
    with SiteServer(dist, PREFIX) as server:
        table = profiles.table(server.url, service_workers="allow").open().ready()
        keep_offline(table.page)
    spoil_copy(table.page, lost=("/python_stdlib.zip",))
    table.page.context.set_offline(True)
    table.page.reload()
    told = table.page.get_by_role("dialog", name="The engine did not start")
    expect(told).to_contain_text("The connection is lost")
    expect(told.locator("[data-details]")).to_contain_text("python_stdlib.zip")
    with SiteServer(dist, PREFIX, server.port):
        table.page.context.set_offline(False)
        table.ready()


@pytest.mark.nightly
def test_a_broken_file_of_the_copy_is_replaced_when_the_engine_starts_again(
    profiles: Profiles, dist: Path
) -> None:
    profiles.watch.allow("")
    with SiteServer(dist, PREFIX) as server:
        table = profiles.table(server.url, service_workers="allow").open().ready()
        keep_offline(table.page)
        spoil_copy(table.page, broken=("/python_stdlib.zip", "/table.js"))
        table.page.reload()
        table.page.get_by_role("button", name="Reload").click()
        told = table.page.get_by_role("dialog", name="The engine did not start")
        expect(told).to_be_visible()
        told.get_by_role("button", name="Try again").click()
        table.ready()


OTHER_PAGE = """async () => {
    for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys())
            if (/\\.(js|css|zip|json|wasm)(\\?|$)/.test(request.url))
                await cache.put(request, new Response("<h1>Hotel</h1>", { headers: { "Content-Type": "text/html" } }));
    }
}"""
"""Puts the page of a network that wants to be signed in to in the place of every file of the copy."""


@pytest.mark.nightly
def test_a_copy_full_of_another_network_s_page_is_made_anew_at_one_press(
    profiles: Profiles, site: SiteServer
) -> None:
    profiles.watch.allow("")
    table = profiles.table(site.url, service_workers="allow").open().ready()
    keep_offline(table.page)
    table.page.evaluate(OTHER_PAGE)
    table.page.goto(f"{site.url}en/gunsor/")
    table.page.get_by_role("button", name="Reload").click()
    table.ready()


@pytest.mark.nightly
def test_a_copy_that_cannot_be_made_is_told_and_made_when_its_files_come(profiles: Profiles) -> None:
    profiles.watch.allow("")
    table = profiles.table(service_workers="allow")
    gone = re.compile("/kanon.css")
    table.page.context.route(gone, lambda route: route.fulfill(status=404))
    table.open().ready()
    state = copy_state(table)
    expect(state).to_contain_text("the rest has not arrived")
    table.page.context.unroute(gone)
    state.get_by_role("button", name="Try again").click()
    expect(state).to_contain_text(WHOLE)
    keep_offline(table.page)


@pytest.mark.nightly
def test_a_device_without_room_for_the_copy_is_told(profiles: Profiles, site: SiteServer) -> None:
    profiles.watch.allow("")
    table = profiles.table(service_workers="allow")
    devtools = table.page.context.new_cdp_session(table.page)
    quota = {"origin": site.url.removesuffix(PREFIX), "quotaSize": 4_000_000}
    devtools.send("Storage.overrideQuotaForOrigin", quota)  # pyright: ignore[reportUnknownMemberType] - untyped there
    table.open().ready()
    expect(copy_state(table)).to_contain_text("no room for the rest")


def test_the_site_can_be_installed(page: Page, site: SiteServer) -> None:
    page.goto(f"{site.url}en/")
    link = page.locator("link[rel=manifest]")
    address: str = link.evaluate("link => link.href")
    manifest = page.request.get(address).json()
    assert manifest["start_url"] == "en/"
    assert manifest["scope"] == "./"
    assert manifest["display"] == "standalone"
    assert manifest["name"]
    sizes = {icon["sizes"] for icon in manifest["icons"]}
    assert {"192x192", "512x512"} <= sizes
    assert any(icon.get("purpose") == "maskable" for icon in manifest["icons"])
    for icon in manifest["icons"] + manifest["screenshots"]:
        answer = page.request.get(f"{site.url}{icon['src']}")
        assert answer.ok
        assert answer.headers["content-type"] == icon["type"]
    devtools = page.context.new_cdp_session(page)
    found = cast(
        "dict[str, Any]",
        devtools.send("Page.getAppManifest"),  # pyright: ignore[reportUnknownMemberType] - untyped there
    )
    assert found["errors"] == []


# From one build to the next

OLD_WORD = "Counsel"
"""What the hint button is called in the older build."""


@pytest.fixture
def older_build(tmp_path: Path) -> Path:
    """A real build of other sources: another version with one text changed and fewer games."""
    tree = tmp_path
    for name in ("alias", "web", "pyengine", "site", "docs"):
        shutil.copytree(ROOT / name, tree / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("LICENSE", "requirements.lock", "package-lock.json", "package.json", "pyproject.toml"):
        shutil.copy(ROOT / name, tree / name)
    for half in ("pyengine", "web"):
        shutil.rmtree(tree / half / "games/gunsor")
    texts = tree / "web/texts/table.py"
    changed, now = texts.read_text(encoding="utf-8"), 'HINT: Final = Text(en="Hint"'
    assert now in changed
    texts.write_text(changed.replace(now, f'HINT: Final = Text(en="{OLD_WORD}"'), encoding="utf-8")
    return built_as_older(tree)


def built_as_older(tree: Path) -> Path:
    """The site of other sources, with few deals, which take most of a build's time."""
    (tree / "node_modules").symlink_to(ROOT / "node_modules")
    (tree / "build").mkdir()
    (tree / "build/runtime").symlink_to(ROOT / "build/runtime")
    pages = tree / "web/pages/game.py"
    dealt = pages.read_text(encoding="utf-8")
    assert "deals: int = 200" in dealt
    pages.write_text(dealt.replace("deals: int = 200", "deals: int = 2"), encoding="utf-8")
    subprocess.run([sys.executable, "-m", "web.build"], cwd=tree, check=True, capture_output=True)
    # Servers compare dates: what is older must look it.
    for file in (tree / "dist").rglob("*"):
        os.utime(file, (1_600_000_000, 1_600_000_000))
    return tree / "dist"


def folder_of(build: Path, kind: str) -> str:
    return next((build / "_").glob(f"{kind}-*")).name


def assert_asked(urls: list[str], folder: str, never: str) -> None:
    """The page took its files from one folder and none from another."""
    assert [url for url in urls if folder in url]
    assert not [url for url in urls if never in url]


@pytest.mark.nightly
def test_an_update_can_wait_and_is_taken_as_a_whole(
    profiles: Profiles, dist: Path, older_build: Path
) -> None:
    profiles.watch.allow(NO_SERVER)
    # The older build's image of the memory is gone from the server with it.
    profiles.watch.allow("404|python.memory")
    old, new = folder_of(older_build, "app"), folder_of(dist, "app")
    assert old != new
    asked: list[str] = []
    with SiteServer(older_build, PREFIX) as server:
        profiles.watch.allow_origin(server.url)
        table = profiles.table(server.url, service_workers="allow")
        table.page.on("request", lambda request: asked.append(request.url))
        table.page.on("framenavigated", lambda _: asked.clear())
        table.open_position(NEARLY)
        keep_offline(table.page)
    hint = tool(table.page, "hint")
    expect(hint).to_have_text(OLD_WORD)

    with SiteServer(dist, PREFIX, server.port):
        table.reload()
        # The page is of the old build, and so is what Python draws, although the server has another.
        update = table.page.locator("#update")
        expect(update).to_be_visible()
        action(update, "dismiss-strip").click()
        expect(update).to_be_hidden()
        table.play("a6-b7")
        table.has_moves(1)
        expect(hint).to_have_text(OLD_WORD)
        table.page.goto(f"{server.url}en/about/")
        table.page.goto(f"{server.url}en/cannon/")
        table.ready()
        expect(hint).to_have_text(OLD_WORD)
        assert_asked(asked, old, never=new)

        with table.page.expect_navigation():
            action(update, "reload").click()
        table.ready()
        expect(hint).to_have_text("Hint")
        table.has_moves(1)
        expect(update).to_be_hidden()
        assert_asked(asked, new, never=old)
    # Without a server: all that is there is the new build.
    table.reload()
    expect(hint).to_have_text("Hint")
    cached = table.page.evaluate(
        """async () => (await Promise.all((await caches.keys()).map(async name =>
            (await (await caches.open(name)).keys()).map(request => request.url)))).flat()"""
    )
    assert not [url for url in cached if old in url]


def test_every_build_says_which_it_is(dist: Path) -> None:
    manifest = json.loads((dist / "manifest.en.webmanifest").read_text())
    app = folder_of(dist, "app")
    assert all(icon["src"].startswith(f"_/{app}/") for icon in manifest["icons"])
    assert app in (dist / "sw.js").read_text()
