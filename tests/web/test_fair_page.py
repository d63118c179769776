"""The page of plain words about fair dealing: what it says of games is what they can."""

from __future__ import annotations

import re

import pytest

from pyengine.games import load
from pyengine.text import LANGS, Lang
from tests.registered import OURS
from web.pages.site import SITE
from web.pages.texts import fair as texts
from web.pages.views.fair import fair_page


def _text(lang: Lang) -> str:
    return (SITE / f"fair/fair.{lang}.md").read_text(encoding="utf-8")


def _sections(lang: Lang) -> list[str]:
    return re.split(r"^## ", _text(lang), flags=re.MULTILINE)


@pytest.mark.parametrize("lang", LANGS)
def test_it_says_which_games_are_dealt_fairly_and_which_on_trust(lang: Lang) -> None:
    lead, *sections = _sections(lang)
    (compared,) = (each for each in sections if "../help/seen/" in each)
    trusted, either = re.split(r"(?<=[.。])", compared, maxsplit=1)
    for game in map(load, OURS):
        if game.has_chance:
            assert (game.name.say(lang) in lead) == game.fair, game.id
            assert (game.name.say(lang) in trusted) != game.fair, game.id
            assert (game.name.say(lang) in either) == game.fair, game.id


@pytest.mark.parametrize("lang", LANGS)
def test_the_drawings_stand_in_the_text_with_their_captions(lang: Lang) -> None:
    html = str(fair_page(_text(lang), lang))
    assert "{{" not in html
    assert "**" not in html
    assert html.count("<figure") == 2
    assert html.index(texts.PILE.say(lang)) < html.index(texts.ROLL.say(lang))
    assert len(re.findall(r"<h1", html)) == 1


def test_both_languages_say_the_same_things_in_the_same_order() -> None:
    shapes = [
        [re.findall(r"^(\* |\| |    |\{\{\w+\}\})", section, re.MULTILINE) for section in _sections(lang)]
        for lang in LANGS
    ]
    assert shapes[0] == shapes[1]
