"""The static pages: whole, linked among themselves, in both languages, and from nowhere else."""

from __future__ import annotations

import json
import posixpath
import re
from base64 import b64encode
from collections.abc import Mapping
from dataclasses import replace
from hashlib import sha256
from html.parser import HTMLParser
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest

from pyengine.checked import NAME
from pyengine.games import GAME_IDS
from pyengine.text import LANGS, Lang
from tests.registered import OURS
from tests.web import reading
from tests.web.rendered import BUILD, HOME, one_of_each_kind, page_at, pages_at_home, previews_by_name
from web.pages.game import all_pages, pages_of
from web.pages.manifest import for_engines, manifest_file
from web.pages.shown_diagrams import shown_diagrams
from web.pages.site import PATH as RELAY
from web.pages.site import UNREACHED
from web.pages.texts.reference import CHAPTERS
from web.texts import dialogs

slow = pytest.mark.slow

ROOT = Path(__file__).resolve().parents[2]
SHEETS = [*(ROOT / "site/styles").rglob("*.css"), *(ROOT / "web/games").rglob("*.css")]
RULES = {
    "cannon": [f"C{number}" for number in range(1, 14)],
    "gran-cannon": [f"GC{number}" for number in range(1, 23)],
    "gunsor": [f"G{number}" for number in range(1, 16)],
    "cannonades": [f"CN{number}" for number in range(1, 14)],
    "kanon": [f"K{number}" for number in range(1, 30)],
}
OTHERS = tuple(game for game in GAME_IDS if game not in OURS)
"""Games of other packages that may be registered: they have a table and a frame."""
STAND_INS = ("404.html", UNREACHED)
"""Pages that are served in the place of others, at any address."""
TWINS = (
    "",
    "about/",
    "logbook/",
    "fair/",
    "embed/",
    *(f"help/{name}/" for name in ("connecting", "seen")),
    *(f"{game}/{part}" for game in RULES for part in ("", "about/", "learn/", "rules/")),
    *(f"{game}/" for game in OTHERS),
    *(f"cannon/{part}/" for part in ("puzzles", "board")),
    *(f"kanon/{part}/" for part in ("cards", "decks", "print")),
    "reference/",
    *(f"reference/{chapter.id}/" for chapter in CHAPTERS),
)
"""What there is in either language."""


class Page(HTMLParser):
    """What a page's markup says of it."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.html = html
        self.doctype = ""
        self.title = ""
        self.ids: list[str] = []
        self.links: list[tuple[str, str]] = []
        self.tags: list[tuple[str, dict[str, str]]] = []
        self.shown: list[str] = []
        """Names of the tags that stand in no template."""
        self._templates = 0
        self._titles = False
        self.feed(html)

    def handle_decl(self, decl: str) -> None:
        self.doctype = decl

    def handle_data(self, data: str) -> None:
        self.title += data if self._titles else ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        attributes = {key: value or "" for key, value in attrs}
        self.tags.append((tag, attributes))
        self._templates += tag == "template"
        self._titles = tag == "title" and not self.title
        if not self._templates:
            self.shown.append(tag)
        if "id" in attributes:
            self.ids.append(attributes["id"])
        for key in ("href", "src"):
            if key in attributes and not attributes[key].startswith("#"):
                self.links.append((tag, attributes[key]))

    def handle_endtag(self, tag: str) -> None:
        self._templates -= tag == "template"
        self._titles = False

    def all(self, tag: str) -> list[dict[str, str]]:
        return [attributes for name, attributes in self.tags if name == tag]


Pages = Mapping[str, Page]


@pytest.fixture(scope="module")
def pages(built: Mapping[str, str]) -> Pages:
    """The pages of the built site."""
    return {path: Page(html) for path, html in built.items()}


@pytest.fixture(scope="module")
def pictures(dist: Path) -> set[str]:
    """Where the previews stand in the site."""
    return {str(file.relative_to(dist)) for file in dist.glob("previews/*.png")}


@slow
def test_the_pages_are_there_in_both_languages(built: Mapping[str, str]) -> None:
    frames = [f"{game}/{rule}" for game, rules in RULES.items() for rule in ("", *(f"{n}/" for n in rules))]
    frames += [f"{game}/" for game in OTHERS]
    assert set(built) == {
        "index.html",
        *STAND_INS,
        "embed/index.html",
        RELAY,
        *(f"{game}/index.html" for game in OURS),
        *(f"{lang}/{part}index.html" for lang in ("en", "ja") for part in TWINS),
        *(f"embed/{lang}/{part}index.html" for lang in ("en", "ja") for part in frames),
    }


def check_whole(pages: Pages) -> None:
    """Each has a language, a title, one heading, and all that it refers to inside itself."""
    for path, page in pages.items():
        assert page.doctype == "doctype html", path
        assert page.tags[0][0] == "html", path
        assert page.all("html")[0]["lang"] == ("ja" if path.startswith(("ja/", "embed/ja/")) else "en"), path
        assert page.title.strip(), path
        if path not in STAND_INS:
            assert page.shown.count("h1") == 1, path
        assert len(page.all("main")) == 1, path
        assert len(page.ids) == len(set(page.ids)), path
        for tag, attributes in page.tags:
            if tag in ("use", "a") and attributes.get("href", "").startswith("#"):
                assert attributes["href"][1:] in page.ids, f"{attributes['href']} in {path}"
            for key in ("for", "aria-labelledby", "aria-describedby", "form"):
                if key in attributes:
                    assert attributes[key] in page.ids, path


@slow
def test_every_page_is_whole(pages: Pages) -> None:
    check_whole(pages)


@pytest.mark.slow
def test_a_page_of_each_kind_is_whole_as_it_is_rendered() -> None:
    """What can be seen without the built site, before a gate builds it."""
    check_whole({path: Page(page_at(path)) for path in one_of_each_kind() if path.startswith("en/")})


@slow
def test_every_link_is_relative_and_leads_somewhere(pages: Pages, dist: Path) -> None:
    for path, page in pages.items():
        for tag, link in page.links:
            url = urlsplit(link)
            if url.scheme == "data":
                continue
            if url.scheme:
                assert tag == "a", f"{link} in {path} would be fetched from elsewhere"
                assert url.scheme == "https", path
                continue
            assert not link.startswith("/"), f"{link} in {path} breaks under a path prefix"
            target = posixpath.normpath(posixpath.join(posixpath.dirname(path), url.path))
            if url.path.endswith("/") or not url.path:
                target = posixpath.join(target, "index.html")
            assert not target.startswith(".."), path
            assert (dist / target).is_file(), f"{link} in {path}"
            if url.fragment and url.fragment not in {"new", "today", "daily"}:  # the page acts on these
                assert url.fragment in pages[target].ids, path


@slow
def test_only_the_scripts_that_the_policy_knows_run(pages: Pages) -> None:
    for path, page in pages.items():
        policy = next(
            found["content"]
            for found in page.all("meta")
            if found.get("http-equiv") == "Content-Security-Policy"
        )
        for script in re.findall(r"<script>(.*?)</script>", page.html, re.DOTALL):
            digest = b64encode(sha256(script.encode()).digest()).decode()
            assert f"'sha256-{digest}'" in policy, path
        assert not re.search(r"\son\w+=", page.html), path


@slow
@pytest.mark.parametrize("part", TWINS)
def test_each_page_leads_to_the_other_language(pages: Pages, part: str) -> None:
    for lang, other in (("en", "ja"), ("ja", "en")):
        path = f"{lang}/{part}index.html"
        links = [found for found in pages[path].all("a") if found.get("hreflang") == other]
        assert [found["lang"] for found in links] == [other]
        joined = posixpath.normpath(posixpath.join(posixpath.dirname(path), links[0]["href"]))
        assert joined == posixpath.normpath(f"{other}/{part}")


# What every page asks for


@slow
def test_pages_with_a_script_fetch_the_face_of_their_headings_ahead(pages: Pages) -> None:
    face = BUILD.typeface.rpartition("/")[2]
    assert (ROOT / "site/fonts" / face).exists()
    for path in ("en/index.html", "ja/cannon/index.html", "embed/en/cannon/index.html"):
        ahead = [found for found in pages[path].all("link") if found.get("as") == "font"]
        assert [found["href"].rpartition("/")[2] for found in ahead] == [face], path
        assert [(found["rel"], "crossorigin" in found) for found in ahead] == [("preload", True)], path


@slow
@pytest.mark.parametrize("lang", LANGS)
def test_every_page_of_a_language_names_its_manifest(pages: Pages, lang: Lang) -> None:
    for path, page in pages.items():
        if path.startswith(f"{lang}/"):
            (named,) = [found["href"] for found in page.all("link") if found["rel"] == "manifest"]
            assert named.removeprefix("../" * path.count("/")) == manifest_file(lang), path


@slow
@pytest.mark.parametrize("lang", LANGS)
def test_what_it_opens_is_a_page_of_its_language(built: Mapping[str, str], dist: Path, lang: Lang) -> None:
    told: dict[str, Any] = json.loads((dist / manifest_file(lang)).read_text(encoding="utf-8"))
    addresses = [told["start_url"], *(found["url"] for found in told["shortcuts"])]
    addresses += [found["action"] for found in told["file_handlers"]]
    assert {f"{address}index.html" for address in addresses} <= set(built)
    names = [found["name"] for found in told["shortcuts"]]
    assert names[0] == all_pages()[0].name.say(lang)
    assert len(set(names)) == len(names) > len(all_pages())


# Where a link is shown


def told(page: Page) -> dict[str, str]:
    """What a page says to those who show a link to it."""
    named = [(found.get("property") or found.get("name", ""), found) for found in page.all("meta")]
    return {name: found.get("content", "") for name, found in named}


@slow
def test_a_link_to_a_page_can_be_shown_with_title_words_and_picture(pages: Pages, pictures: set[str]) -> None:
    for path, page in pages.items():
        if path in {*STAND_INS, RELAY}:
            continue
        said = told(page)
        for name in ("og:title", "og:description", "og:image:alt", "description"):
            assert said[name].strip(), f"{name} in {path}"
        assert said["og:type"] == "website", path
        assert said["og:locale"] == ("ja_JP" if path.startswith(("ja/", "embed/ja/")) else "en_GB"), path
        assert said["twitter:card"] == "summary_large_image", path
        picture = posixpath.normpath(posixpath.join(posixpath.dirname(path), said["og:image"]))
        assert picture in pictures, path


@slow
@pytest.mark.parametrize("page", ["", "rules/", "learn/", "about/"])
@pytest.mark.parametrize("lang", LANGS)
def test_a_link_to_a_page_of_a_game_shows_that_game(pages: Pages, lang: Lang, page: str) -> None:
    shown = [told(pages[f"{lang}/{game}/{page}index.html"]) for game in OURS]
    assert len({said["og:image"] for said in shown}) == len(OURS)
    assert len({said["og:image:alt"] for said in shown}) == len(OURS)


@slow
def test_where_the_site_is_known_addresses_for_others_are_whole(pictures: set[str]) -> None:
    for path, html in pages_at_home().items():
        if path in {*STAND_INS, RELAY}:
            continue
        page = Page(html.partition("</head>")[0])
        links = {found.get("hreflang", found["rel"]): found["href"] for found in page.all("link")}
        own = HOME + path.removesuffix("index.html")
        assert told(page)["og:url"] == own
        assert told(page)["og:image"].removeprefix(HOME) in pictures, path
        assert links["canonical"] == own
        if path.startswith(("en/", "ja/")):
            assert {links["en"], links["ja"]} == {
                f"{HOME}{lang}{own.removeprefix(HOME)[2:]}" for lang in ("en", "ja")
            }


@slow
def test_where_the_site_is_known_search_engines_learn_what_a_page_is(pictures: set[str]) -> None:
    written = pages_at_home()
    kinds: dict[str, Any] = {}
    for path, html in written.items():
        found = re.findall(r'<script type="application/ld\+json">(.*?)</script>', html, re.DOTALL)
        assert len(found) == (path.startswith(("en/", "ja/"))), path
        if found:
            first, *way = json.loads(found[0])["@graph"]
            assert first["url"] == HOME + path.removesuffix("index.html")
            assert first["image"].removeprefix(HOME) in pictures
            assert all(step["item"].startswith(HOME) for each in way for step in each["itemListElement"])
            kinds[path] = first["@type"]
    assert kinds["en/index.html"] == "WebSite"
    tables = {f"ja/{game}/index.html" for game in RULES} & kinds.keys()
    assert {kinds[table][0] for table in tables} == {"VideoGame"}
    assert kinds["en/cannon/rules/index.html"] == "WebPage"
    sitemap, robots = (text for _, text in for_engines(replace(BUILD, site=HOME), written))
    listed = re.findall("<loc>(.*?)</loc>", sitemap)
    assert {f"{address.removeprefix(HOME)}index.html" for address in listed} == set(kinds)
    assert sitemap.count('hreflang="ja"') == len(listed)
    assert f"Sitemap: {HOME}sitemap.xml" in robots


@slow
def test_where_the_site_is_not_known_nothing_is_said_that_needs_its_address(built: Mapping[str, str]) -> None:
    assert list(for_engines(BUILD, built)) == []
    for path, html in built.items():
        assert "ld+json" not in html, path
        assert "og:url" not in html, path


@slow
@pytest.mark.parametrize("lang", LANGS)
def test_every_rule_and_every_kind_of_page_has_a_picture_of_its_own(pages: Pages, lang: Lang) -> None:
    def picture(path: str) -> str:
        return told(pages[f"{path}/index.html"])["og:image"].rpartition("/")[2]

    for game, rules in RULES.items():
        drawn = [number for number in rules if number in shown_diagrams(game)]
        assert len(drawn) > len(rules) // 2
        shown = {number: picture(f"embed/{lang}/{game}/{number}") for number in drawn}
        assert len(set(shown.values())) == len(drawn)
        kinds = [picture(f"{lang}/{game}{part}") for part in ("", "/rules", "/learn")]
        assert len(set(kinds)) == 3, game
    extras = ("cannon/puzzles", "kanon/cards", "kanon/decks")
    assert len({picture(f"{lang}/{extra}") for extra in extras}) == len(extras)


@slow
def test_search_engines_are_sent_to_pages_and_not_into_frames(pages: Pages) -> None:
    hidden = {path for path, page in pages.items() if "noindex" in told(page).get("robots", "")}
    frames = {path for path in pages if path.startswith("embed/") and path != "embed/index.html"}
    assert hidden == {RELAY, *frames}


@slow
def test_the_pictures_are_drawn_without_words_in_the_size_that_is_told() -> None:
    for picture in previews_by_name().values():
        assert re.search(r'width="(1200|600)" height="(630|315)" viewBox="0 0 1200 630"', picture)
        assert "var(--" not in picture
        assert "<image" not in picture


@slow
@pytest.mark.parametrize("lang", LANGS)
def test_the_pages_of_help_stand_where_they_are_needed(pages: Pages, lang: Lang) -> None:
    ways = {
        "": {"help/connecting/", "help/seen/", "fair/"},
        "about/": {"../help/seen/", "../fair/"},
        "fair/": {"../help/seen/"},
        "help/connecting/": {"../seen/"},
        "help/seen/": {"../connecting/", "../../fair/"},
        "cannon/": {"../help/seen/"},
    }
    for part, wanted in ways.items():
        links = pages[f"{lang}/{part}index.html"].all("a")
        assert wanted <= {found["href"] for found in links}, part
    # A game goes on beside what is looked up.
    at_table = pages[f"{lang}/cannon/index.html"].all("a")
    assert {found.get("target") for found in at_table if "/help/" in found["href"]} == {"_blank"}


@slow
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_every_rule_has_its_anchor(pages: Pages, lang: str) -> None:
    ids = pages[f"{lang}/cannon/rules/index.html"].ids
    assert [found for found in ids if re.fullmatch(r"C\d+", found)] == RULES["cannon"]


@slow
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_table_page_can_be_played_before_the_engine_runs(pages: Pages, lang: str) -> None:
    page = pages[f"{lang}/cannon/index.html"]
    buttons = page.all("button")
    assert {found["data-choose"] for found in buttons if "data-choose" in found} == {"e1"}
    assert sum("data-tap" in found for found in buttons) == 100
    assert {"table", "live", "new", "settings", "resign", "saved", "crash", "offline", "update"} <= set(
        page.ids
    )
    assert any(found["href"].endswith("/pyscript/core.js") for found in page.all("link"))


@slow
@pytest.mark.parametrize("lang", LANGS)
def test_every_table_asks_for_a_name_as_long_as_one_may_be(
    pages: Pages, built: Mapping[str, str], lang: Lang
) -> None:
    for game in RULES:
        path = f"{lang}/{game}/index.html"
        (field,) = [found for found in pages[path].all("input") if found.get("name") == "player-name"]
        assert field["maxlength"] == str(NAME)
        assert field["aria-describedby"] in pages[path].ids
        assert dialogs.NAME_DETAIL.say(lang) in built[path]


@slow
@pytest.mark.parametrize("lang", LANGS)
def test_the_keys_that_are_told_are_those_that_the_table_has(built: Mapping[str, str], lang: Lang) -> None:
    for game in RULES:
        shown = reading.page(built[f"{lang}/{game}/index.html"])
        own = {key for key, _ in dialogs.KEYS_MORE.get(game, ())}
        keys = set(shown.by_id("keys").words.split()) - own
        assert ("/" in keys) == bool(shown.find("move")), game
        assert ("F" in keys) == bool(shown.offers("action", "flip")), game


@slow
@pytest.mark.parametrize(
    ("lang", "title"), [("en", "Cannonades · Cannonry"), ("ja", "キャノネイド｜Cannonry")]
)
def test_a_plain_frame_is_called_by_its_game_and_has_a_height_for_it(
    pages: Pages, lang: str, title: str
) -> None:
    choices = [found for found in pages[f"{lang}/embed/index.html"].all("option") if "data-title" in found]
    assert [found["value"] for found in choices] == [*RULES, *OTHERS]
    assert title in {found["data-title"] for found in choices}
    for found in choices:
        assert 550 < int(found["data-base"]) + int(found["data-share"]) * 420 // 100 < 850


@slow
def test_no_drawing_beside_a_box_comes_by_the_box_s_own_size() -> None:
    """Firefox prints nothing of a container whose ``::after`` is there by a container query alone."""
    for sheet in SHEETS:
        css = sheet.read_text(encoding="utf-8")
        for query in re.findall(r"@container[^{]*\{((?:[^{}]|\{[^{}]*\})*)\}", css):
            assert not re.search(r"::(?:before|after)[^{}]*\{[^{}]*content:", query), sheet.name


def test_nothing_stays_as_if_pointed_at_once_it_was_touched() -> None:
    """A touch screen keeps ``:hover`` where it was last touched."""
    for sheet in SHEETS:
        css = re.sub(
            r"@media \(hover: hover\)[^{]*\{(?:[^{}]|\{[^{}]*\})*\}", "", sheet.read_text(encoding="utf-8")
        )
        assert not re.search(r"(?<!:disabled):hover", css), sheet.name


@slow
def test_every_class_that_is_styled_is_used(built: Mapping[str, str]) -> None:
    """No rule of the stylesheets is left over from markup that is gone."""
    sources = "".join(built.values())
    for ending in ("py", "js"):
        sources += "".join(file.read_text(encoding="utf-8") for file in (ROOT / "web").rglob(f"*.{ending}"))
    # What stands for the home page elsewhere is drawn by the same rules.
    sources += "".join(file.read_text(encoding="utf-8") for file in (ROOT / "site/drawings").glob("*.svg"))
    used = set(re.findall(r"(?<=[\s\"'.])[a-z][\w-]*(?=[\s\"'.\]\[}(])", sources))
    for sheet in SHEETS:
        css = re.sub(r"/\*.*?\*/|\{[^{}]*\}", " ", sheet.read_text(encoding="utf-8"), flags=re.DOTALL)
        styled = set(re.findall(r"\.([a-z][\w-]*)", css)) - {"css"}
        assert not styled - used, sheet.name


# What lies on a table before Python runs


@slow
def test_a_table_with_luck_says_where_its_deals_are(pages: Pages, dist: Path) -> None:
    for game_id in OURS:
        for lang in LANGS:
            scripts = pages[f"{lang}/{game_id}/index.html"].all("script")
            found = [script for script in scripts if "data-deals" in script]
            assert len(found) == (game_id != "cannon")
            for script in found:
                deals = posixpath.normpath(f"{lang}/{game_id}/{script['data-deals']}")
                assert (dist / deals).is_file()
                assert deals.endswith(f"/{game_id}.{lang}.json")
                assert script["data-number"] == str(pages_of(game_id).deals)
                assert script["data-game"] == game_id
                assert ("data-deck" in script) == (game_id == "kanon")


@slow
def test_no_other_page_deals(pages: Pages) -> None:
    dealing = {path for path, page in pages.items() if any("data-deals" in found for _, found in page.tags)}
    assert dealing == {f"{lang}/{game}/index.html" for lang in LANGS for game in GAME_IDS if game != "cannon"}
