"""The pages around the table."""

from __future__ import annotations

import re
from pathlib import Path
from urllib.parse import unquote, urljoin, urlsplit

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import Profiles
from e2e.positions import MIDDLE
from e2e.table import Table
from web.serve import SiteServer

ALIKE = (
    "",
    "cannon/",
    "cannon/learn/",
    "cannon/rules/",
    "kanon/cards/",
    "about/",
    "embed/",
    "reference/",
    "reference/machine/",
)
"""What there is in either language."""

LANGS = ("en", "ja")
PAGES = [
    "",
    *(f"{lang}/{path}" for path in ALIKE for lang in LANGS),
    *(f"embed/{path}" for path in ("", "ja/cannon/", "en/cannon/", "en/cannon/C8/")),
    "404.html",
]


@pytest.mark.nightly
def test_every_page_names_itself_allows_its_own_origin_only_and_leads_on(
    page: Page, profiles: Profiles, dist: Path
) -> None:
    for path in PAGES:
        page.goto(profiles.base + path)
        names_itself_and_allows_its_own_origin_only(page, path)
        addresses: list[str] = page.locator("[href], [src]").evaluate_all(
            "all => all.map(one => one.href?.baseVal ?? one.href ?? one.src).filter(url => typeof url === 'string')"
        )
        own = {url.partition("#")[0] for url in addresses if url.startswith(profiles.base)}
        assert own, path
        for url in own:
            file = dist / unquote(urlsplit(url.removeprefix(profiles.base)).path)
            assert file.is_file() or (file / "index.html").is_file(), f"{url} of {path}"


def names_itself_and_allows_its_own_origin_only(page: Page, path: str) -> None:
    expect(page.locator("html")).to_have_attribute("lang", re.compile("en|ja"))
    expect(page).to_have_title(re.compile(r"\S"))
    # The page for unknown addresses speaks both languages.
    expect(page.locator("h1")).to_have_count(2 if path == "404.html" else 1)
    policy = page.locator("meta[http-equiv=Content-Security-Policy]").get_attribute("content")
    assert policy
    assert "default-src 'none'" in policy
    assert "http" not in policy
    assert "*" not in policy
    inline = policy.partition("script-src")[2].partition(";")[0]
    assert "'unsafe-inline'" not in inline


def test_the_pictures_for_links_are_there_and_small_and_not_kept_offline(
    page: Page, profiles: Profiles
) -> None:
    for part in ("", "cannon/", "cannon/learn/", "cannon/rules/", "kanon/cards/", "embed/"):
        page.goto(f"{profiles.base}en/{part}")
        address = page.locator("meta[property='og:image']").get_attribute("content")
        picture = page.request.get(urljoin(page.url, address))
        assert picture.body().startswith(b"\x89PNG"), part
        assert len(picture.body()) <= 150_000, part
    assert "previews/" not in page.request.get(f"{profiles.base}sw.js").text()


@pytest.mark.parametrize(("locale", "lang"), [("ja-JP", "ja"), ("en-GB", "en"), ("fr-FR", "en")])
def test_the_front_door_chooses_the_readers_language(profiles: Profiles, locale: str, lang: str) -> None:
    page = profiles.page(locale=locale)
    page.goto(profiles.base)
    expect(page).to_have_url(f"{profiles.base}{lang}/")


def test_the_front_door_remembers_a_choice(page: Page, profiles: Profiles) -> None:
    page.goto(f"{profiles.base}en/")
    page.get_by_role("link", name="日本語").click()
    expect(page).to_have_url(f"{profiles.base}ja/")
    page.goto(profiles.base)
    expect(page).to_have_url(f"{profiles.base}ja/")


def test_without_scripts_the_front_door_offers_both_languages(profiles: Profiles) -> None:
    page = profiles.page(java_script_enabled=False)
    page.goto(profiles.base)
    page.get_by_role("link", name="日本語").click()
    expect(page).to_have_url(f"{profiles.base}ja/")


def test_an_unknown_address_shows_a_way_back(profiles: Profiles) -> None:
    profiles.watch.allow("404|Failed to load resource")
    page = profiles.page()
    answer = page.goto(f"{profiles.base}en/chess/")
    assert answer
    assert answer.status == 404
    page.get_by_role("link").first.click()
    expect(page).to_have_url(re.compile(r"/(en|ja)/$|/cannonry/$"))


def test_an_address_like_another_host_s_leads_back_into_the_site(profiles: Profiles, dist: Path) -> None:
    profiles.watch.allow("404|Failed to load resource")
    page = profiles.page()
    with SiteServer(dist) as server:
        profiles.watch.allow_origin(server.url)
        for path in (
            "/other.example/en/x",
            "\\\\other.example/",
            "prefix//other.example/ja/y",
            f"/{'x/' * 9000}",
        ):
            page.goto(server.url + path)
            expect(page.locator("body")).to_have_css("margin", "0px")
            led = page.locator("[data-to]").evaluate_all("links => links.map(link => link.href)")
            assert {f"{server.url}en/", f"{server.url}ja/"} < set(led), path[:40]
            assert all(link.startswith(server.url) for link in led), path[:40]


MAKES_CODE = """() => new Promise(done => setTimeout(() => {
    try { Function("")(); done("code") } catch (error) { done(error.name) }
}))"""
ASKS = "address => fetch(address).then(() => 'an answer', error => error.name)"


def test_a_worker_is_under_the_policy_of_its_page(table: Table, profiles: Profiles, tmp_path: Path) -> None:
    profiles.watch.allow("Content Security Policy|against the page's policy")
    table.open_position(MIDDLE)
    worker = table.page.workers[0]
    assert worker.evaluate(ASKS, profiles.base) == "an answer"
    with SiteServer(tmp_path) as stranger:
        profiles.watch.allow_origin(stranger.url)
        assert worker.evaluate(ASKS, stranger.url) == "TypeError"
    assert worker.evaluate(MAKES_CODE) == "EvalError"


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_unfinished_games_promise_nothing(page: Page, profiles: Profiles, lang: str) -> None:
    page.goto(f"{profiles.base}{lang}/")
    games = page.locator("#games")
    expect(games.get_by_role("link", name=re.compile("Play|今すぐ|対局|遊ぶ"))).to_have_count(5)
    expect(games.locator("button:visible")).to_have_count(0)


def test_a_board_is_printed_on_two_sheets(page: Page, profiles: Profiles) -> None:
    page.add_init_script("window.print = () => document.documentElement.dataset.printed = ''")
    page.goto(f"{profiles.base}en/cannon/board/")
    page.get_by_role("button", name="Print").click()
    expect(page.locator("html[data-printed]")).to_have_count(1)
    page.emulate_media(media="print")
    expect(page.locator(".paper:visible")).to_have_count(2)
    expect(page.locator(".lead")).to_be_hidden()
