"""What a page is, for search engines: structured data in the words of schema.org.

It is written only where the site's own address is known, and says nothing that the page does not show.
"""

from __future__ import annotations

import json

import htpy as h
from markupsafe import Markup

from pyengine.game import Json
from pyengine.text import Lang
from web.pages.buildinfo import BuildInfo
from web.pages.game import GamePages
from web.texts import words


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
