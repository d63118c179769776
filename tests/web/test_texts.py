"""Every text of the site says something in both languages, with the same blanks to fill."""

from __future__ import annotations

import pkgutil
import re
from string import Formatter

import pytest

import web.games
import web.pages
import web.texts
from pyengine.text import LANGS, Text
from tests.registered import OURS
from tests.web.wording import texts_of
from web.games import package
from web.registry import look
from web.texts.words import MOVES, percent

JAPANESE = re.compile(r"[぀-ヿ一-鿿]")
RULE = re.compile(rf"(?<![A-Za-z0-9])(?:{'|'.join(look(game).rule for game in OURS)})\d{{1,2}}(?!\d)")
NAMES_ONLY = {"Cannonry", "{page} · Cannonry", "jack", "queen", "king"}
BETWEEN = {
    "web.games.cannonades.words.table.OR",
    "web.games.gunsor.words.OR",
    "web.games.cannonades.words.table.SLASH",
    "web.games.cannonades.words.table.THEN",
    "cards.AND",
    "cards.COMMA",
    "cards.STOP",
    "ending.BETWEEN",
}
"""What stands between words has its blanks."""

MODULES = [
    *(module.name for module in pkgutil.walk_packages(web.texts.__path__, "web.texts.")),
    *(
        module.name
        for module in pkgutil.walk_packages(web.pages.__path__, "web.pages.")
        if ".texts." in module.name
    ),
    *(
        module.name
        for module in pkgutil.walk_packages(web.games.__path__, "web.games.")
        if re.search(r"\.words\b", module.name)
    ),
]
PARTS = ("web.texts", "web.pages", *map(package, OURS))
"""What all games share, and each game: the packages whose texts are looked at together."""


def blanks(sentence: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(sentence) if name is not None}


def test_there_are_many_texts() -> None:
    assert len({text for module in MODULES for text in texts_of(module)}) > 1500


@pytest.mark.parametrize("part", PARTS)
def test_every_text_is_written_in_both_languages(part: str) -> None:
    modules = [module for module in MODULES if module.startswith(f"{part}.")]
    for where, text in (found for module in modules for found in texts_of(module)):
        assert where in BETWEEN or text.en.strip() == text.en != "", where
        assert text.ja.strip() == text.ja != "", where
        assert blanks(text.en) == blanks(text.ja), where
        assert not JAPANESE.search(text.en), where
        assert not any(RULE.search(text.say(lang)) for lang in LANGS), f"{where} cites a rule in no brackets"
        words = re.sub(r"\{\w+\}", "", text.ja)
        if re.search(r"[A-Za-z]{4}", text.en) and re.search(r"\w", words):
            assert JAPANESE.search(words) or text.en in NAMES_ONLY, where


def test_numbers_follow_the_language() -> None:
    assert MOVES.of(1) == Text(en="1 move", ja="1手")
    assert MOVES.of(1234) == Text(en="1,234 moves", ja="1,234手")
    assert percent(0.654) == "65%"
