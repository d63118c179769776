"""What search engines read first: the list of pages, and where it is."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final
from xml.sax.saxutils import escape

from pyengine.text import LANGS
from web.pages.buildinfo import BuildInfo

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
