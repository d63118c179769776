"""Cannonades speaks the words that its players know, the same ones everywhere."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from pyengine.games.cannonades import GAME
from pyengine.games.cannonades.player.reasons import REASONS
from pyengine.text import Lang
from tests.web.wording import texts_in, texts_of
from web.games import folder
from web.games.cannonades.pages import PAGES as ABOUT
from web.pages.guides import read_guide

MODULES = (
    "web.games.cannonades.words.table",
    "web.games.cannonades.words.story",
    "pyengine.games.cannonades.rules.refusals",
)
TEXTS = [
    *(named for module in MODULES for named in texts_of(module)),
    *((each.name, each.sentence) for each in REASONS.predicates),
    *(("balance", text) for text in texts_in(ABOUT.figures.counts)),
    *(("end", text) for text in GAME.reasons.values()),
    *(("option", text) for option in GAME.options for text in (option.label, option.explanation)),
]
PAGES = sorted((folder("cannonades") / "guide").glob("*.md"))

GLOSSARY = {
    "add": (r"add(s|ed)?", "追加"),
    "shoot": (r"shot|shoot|fires?|^Shots$", "攻撃"),
    "board": (r"board(s|ing|ings)?", "搭乗"),
    "cannonade": (r"cannonades?", "キャノネイド"),
    "Captain Grin": (r"Captain Grin", "キャプテングリン"),
    "trigger": (r"trigger", "トリガー"),
}
"""The English forms of a word, and what stands for it in Japanese."""

OTHERWISE = re.compile(r"砲撃|配備|乗り込|グリン船長|きっかけ|原典|\b[Tt]he source\b")
"""Words that no player knows for these things; and a page that tells how to play is not the game's source."""


@pytest.mark.parametrize(("english", "japanese"), GLOSSARY.values(), ids=GLOSSARY)
def test_a_word_has_one_japanese_word(english: str, japanese: str) -> None:
    word = re.compile(rf"\b({english})\b", re.IGNORECASE)
    spoken = [(where, text) for where, text in TEXTS if word.search(re.sub(r"\{\w+\}", "", text.en))]
    assert spoken
    assert [(where, text) for where, text in spoken if japanese not in text.ja] == []


def test_no_text_has_another_word() -> None:
    assert [(where, text) for where, text in TEXTS if OTHERWISE.search(text.ja)] == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: f"{page.parent.name}/{page.name}")
def test_no_page_has_another_word(page: Path) -> None:
    assert OTHERWISE.findall(page.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize(
    ("lang", "actions"),
    [("en", ["Add.", "Shoot.", "Draw.", "Board."]), ("ja", ["追加", "攻撃", "引く", "搭乗"])],
    ids=["en", "ja"],
)
def test_the_rules_name_the_actions(lang: Lang, actions: list[str]) -> None:
    (section,) = (part for part in read_guide("rules", "cannonades", lang).sections if part.number == "CN6")
    assert re.findall(r"^- \*\*(.+?)\*\*", str(section.parts[0]), re.MULTILINE) == actions


@pytest.mark.parametrize(("lang", "pirate"), [("en", "pirate"), ("ja", "海賊")], ids=["en", "ja"])
def test_the_captains_are_pirates_from_the_start(lang: Lang, pirate: str) -> None:
    assert pirate in (ABOUT.line or ABOUT.name).say(lang)
    assert pirate in read_guide("rules", "cannonades", lang).lead
    assert pirate in read_guide("learn", "cannonades", lang).lead
