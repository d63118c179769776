"""What a page says to those who show a link to it: search engines, messengers, social sites."""

from __future__ import annotations

import json
from typing import Final

import htpy as h
from markupsafe import Markup

from pyengine.game import Json
from pyengine.text import LANGS, Lang, Text, other_language
from web.pages.buildinfo import BuildInfo
from web.pages.game import GamePages, Picture
from web.texts import words

HOME: Final = Text(
    en="A sea chart in ink: coast, soundings and ships.", ja="インクで描いた海図。海岸線、水深、船。"
)


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


def structured(
    build: BuildInfo, path: str, lang: Lang, *, title: str, about: str, image: str, of: GamePages | None
) -> h.Node:
    """The element for the page with the file ``path``; ``image`` is the address of its picture.

    A table is a game that one plays in the browser, the first page the site, and any other a page in its
    place below them.
    """
    if not build.site:
        return None
    own = build.address(path, path.removesuffix("index.html"))
    root = build.address(path, f"{lang}/")
    said = {"name": title, "description": about, "url": own, "image": image, "inLanguage": lang}
    if own == root:
        graph = [{"@type": "WebSite", **said, "name": words.SITE}]
    elif of is not None and own == f"{root}{of.id}/":
        graph = [_game(of, lang, said), _way(root, of, lang)]
    else:
        graph = [{"@type": "WebPage", **said}]
        if of is not None:
            graph.append(_way(root, of, lang, (title, own)))
    text = json.dumps({"@context": "https://schema.org", "@graph": graph}, ensure_ascii=False)
    # In a script nothing is an entity; what would end it is written otherwise.
    return h.script(type="application/ld+json")[Markup(text.replace("</", "<\\/"))]  # noqa: S704 - texts of ours


def _game(of: GamePages, lang: Lang, said: Json) -> Json:
    """A game in the browser, free, for as many as its rules take."""
    least, most = of.game.seats
    return {
        "@type": ["VideoGame", "WebApplication"],
        **said,
        "name": of.name.say(lang),
        "applicationCategory": "GameApplication",
        "operatingSystem": "Any",
        "gamePlatform": "Web browser",
        "playMode": ["SinglePlayer", "MultiPlayer"],
        "numberOfPlayers": {"@type": "QuantitativeValue", "minValue": least, "maxValue": most},
        "isAccessibleForFree": True,
        "offers": {"@type": "Offer", "price": 0, "priceCurrency": "EUR"},
    }


def _way(root: str, of: GamePages, lang: Lang, *more: tuple[str, str]) -> Json:
    """The way from the first page by the game's table to a page."""
    steps = [(words.SITE, root), (of.name.say(lang), f"{root}{of.id}/"), *more]
    return {
        "@type": "BreadcrumbList",
        "itemListElement": [
            {"@type": "ListItem", "position": n, "name": name, "item": address}
            for n, (name, address) in enumerate(steps, start=1)
        ],
    }
