"""What a page says to those who show a link to it: search engines, messengers, social sites."""

from __future__ import annotations

from typing import Final

import htpy as h

from pyengine.text import LANGS, Lang, other_language
from web.pages.buildinfo import BuildInfo
from web.pages.game import Picture
from web.texts import words

SIZE: Final = (1200, 630)
"""Width and height of these pictures, in pixels."""

PREVIEWS: Final = "previews/"
"""The folder where they stand. Their names stay, for others keep them."""


def size_of(picture: Picture) -> tuple[int, int]:
    """Width and height of a picture, in pixels."""
    width, height = SIZE
    return (width // 2, height // 2) if picture.small else SIZE


_LOCALES: Final[dict[Lang, str]] = {"en": "en_GB", "ja": "ja_JP"}


def unfurl(
    build: BuildInfo, path: str, lang: Lang, title: str, about: str, picture: Picture, other: str | None
) -> h.Node:
    """The tags for a page with the file ``path``; ``other`` is its file in the other language.

    Addresses are absolute where the build knows the site's own; else the picture's is relative, which those
    who show links may not understand, and the others are left out.
    """
    width, height = size_of(picture)
    image = build.address(path, f"{PREVIEWS}{picture.name}.png")
    told = {
        "og:title": title,
        "og:description": about,
        "og:type": "website",
        **({"og:url": build.address(path, _folder(path))} if build.site else {}),
        "og:site_name": words.SITE,
        "og:locale": _LOCALES[lang],
        "og:image": image,
        "og:image:type": "image/png",
        "og:image:width": str(width),
        "og:image:height": str(height),
        "og:image:alt": picture.alt.say(lang),
    }
    if other:
        told["og:locale:alternate"] = _LOCALES[other_language(lang)]
    return [
        (h.meta(property=name, content=content) for name, content in told.items()),
        h.meta(name="twitter:card", content="summary_large_image"),
        _alternates(build, path, lang, other),
    ]


def _alternates(build: BuildInfo, path: str, lang: Lang, other: str | None) -> h.Node:
    """The page's own address, and the same page in each language.

    Nothing where only relative ones could be written.
    """
    if not build.site:
        return None
    own = _folder(path)
    files = {lang: own, other_language(lang): _folder(other)} if other else {}
    return [
        h.link(rel="canonical", href=build.address(path, own)),
        (
            h.link(rel="alternate", hreflang=each, href=build.address(path, files[each]))
            for each in LANGS
            if files
        ),
        # The first page of all leads each reader to a language.
        own == f"{lang}/" and h.link(rel="alternate", hreflang="x-default", href=build.address(path, "")),
    ]


def _folder(path: str) -> str:
    return path.removesuffix("index.html")
