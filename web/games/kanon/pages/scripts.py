"""What the scripts of the pages with decks know from the beginning: their sentences, and the ready decks."""

from __future__ import annotations

import json
from collections.abc import Mapping

import htpy as h
from markupsafe import Markup

from pyengine.games.kanon.decks import READY
from pyengine.text import Lang, Text
from web.texts.words import Plural


def words(said: Mapping[str, Text], counted: Mapping[str, Plural], lang: Lang) -> h.Renderable:
    """The sentences by name, ``counted`` ones with a form for each number."""
    sentences = {name: text.say(lang) for name, text in said.items()}
    return _data("words", {**sentences, **{name: plural.forms(lang) for name, plural in counted.items()}})


def ready(lang: Lang) -> h.Renderable:
    """The ready decks by id, so that they are there before the engine runs."""
    decks = {
        each.id: {
            "name": each.name.say(lang),
            **dict(zip(("cards", "spares"), each.deck.counts(), strict=True)),
        }
        for each in READY.values()
    }
    return _data("ready", decks)


def _data(name: str, value: object) -> h.Renderable:
    """A value as JSON in the page."""
    told = json.dumps(value, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")
    return h.script(id=name, type="application/json")[Markup(told)]  # noqa: S704 - no tag can begin in it
