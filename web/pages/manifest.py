"""What browsers and search engines read first: the manifest of the site as an app, and the list of pages."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final
from xml.sax.saxutils import escape

from pyengine.game import Json
from pyengine.text import LANGS, Lang, Text
from web.pages.buildinfo import BuildInfo
from web.pages.game import all_pages
from web.pages.texts import installing as texts
from web.pages.views import logbook
from web.pages.views.unfurl import PREVIEWS
from web.texts import words

PICTURES: Final = Path(__file__).resolve().parents[2] / "docs/pictures"
"""Where pictures of the site stand, made by ``make pictures``."""

PAPER: Final = "#ece6d8"
"""The ground of pages by day."""
WIDE, NARROW = "1280x800", "585x1266"
"""The sizes of screens, in pixels."""

GAME_FILES: Final = {"text/plain": [".cannonry", ".txt"]}
"""What game files are called (``web/client/store/files.js`` reads them)."""


def manifest_file(lang: Lang) -> str:
    """Give its place in the site."""
    return f"manifest.{lang}.webmanifest"


def manifest(lang: Lang, app: str) -> Json:
    """Give the manifest in a language; *app* is the folder of the icons, from the site's root.

    Whatever language it was installed in, it is one app.
    """
    return {
        "id": "./",
        "name": words.SITE,
        "short_name": words.SITE,
        "description": texts.DESCRIPTION.say(lang),
        "lang": lang,
        "start_url": f"{lang}/",
        "scope": "./",
        "display": "standalone",
        "background_color": PAPER,
        "theme_color": PAPER,
        "categories": ["games"],
        "icons": _icons(app),
        "screenshots": [_screen(name, label.say(lang)) for name, label in texts.SCREENS],
        "shortcuts": _shortcuts(lang, app),
        "file_handlers": [{"action": f"{lang}/{all_pages()[0].id}/", "accept": GAME_FILES}],
    }


def screen_files() -> list[Path]:
    """Give the pictures that the manifests name."""
    return [PICTURES / f"{name}.webp" for name, _ in texts.SCREENS]


def _icons(app: str) -> list[Json]:
    return [
        {"src": f"{app}icon.svg", "type": "image/svg+xml", "sizes": "any"},
        _png(app, "icon", 192),
        _png(app, "icon", 512),
        {**_png(app, "icon-maskable", 512), "purpose": "maskable"},
    ]


def _png(app: str, name: str, size: int) -> Json:
    return {"src": f"{app}{name}-{size}.png", "type": "image/png", "sizes": f"{size}x{size}"}


def _screen(name: str, label: str) -> Json:
    narrow = name.endswith("-phone")
    return {
        "src": f"{PREVIEWS}{name}.webp",
        "type": "image/webp",
        "sizes": NARROW if narrow else WIDE,
        "form_factor": "narrow" if narrow else "wide",
        "label": label,
    }


def _shortcuts(lang: Lang, app: str) -> list[Json]:
    """The games, the puzzles of a game after it, and the logbook."""
    icons = [_png(app, "icon", 192)]
    places: list[tuple[Text, str]] = []
    for game in all_pages():
        places.append((game.name, game.id))
        places += [
            (extra.label, f"{game.id}/{extra.name}")
            for extra in game.extras
            if extra.name == "puzzles" and extra.label
        ]
    places.append((logbook.TITLE, "logbook"))
    return [{"name": name.say(lang), "url": f"{lang}/{place}/", "icons": icons} for name, place in places]


SITEMAP, ROBOTS = "sitemap.xml", "robots.txt"

_NAMESPACES: Final = (
    'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"'
)


def for_engines(build: BuildInfo, paths: Iterable[str]) -> Iterator[tuple[str, str]]:
    """Each file with its path; *paths* are those of all pages.

    Nothing where the site's address is not known, for both speak in whole addresses.
    """
    if build.site:
        yield SITEMAP, _sitemap(build, set(paths))
        # Found only where the site stands at the root of its host; no page is forbidden.
        yield ROBOTS, f"User-agent: *\nAllow: /\nSitemap: {build.site}{SITEMAP}\n"


def _sitemap(build: BuildInfo, paths: set[str]) -> str:
    """The pages of either language, each with the same page in the other one."""
    listed = sorted(path for path in paths if path.startswith(tuple(f"{lang}/" for lang in LANGS)))
    entries = "".join(_entry(build, path, paths) for path in listed)
    return f'<?xml version="1.0" encoding="UTF-8"?>\n<urlset {_NAMESPACES}>\n{entries}</urlset>\n'


def _entry(build: BuildInfo, path: str, paths: set[str]) -> str:
    twins = {lang: f"{lang}/{path.partition('/')[2]}" for lang in LANGS}
    links = "".join(
        f'<xhtml:link rel="alternate" hreflang="{lang}" href="{_address(build, twin)}"/>'
        for lang, twin in twins.items()
        if twin in paths
    )
    return f"<url><loc>{_address(build, path)}</loc>{links}</url>\n"


def _address(build: BuildInfo, path: str) -> str:
    return escape(build.site + path.removesuffix("index.html"))
