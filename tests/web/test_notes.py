"""What the rules have that their source does not.

Each has its note beside the rule, in both languages, and on the page about the game.
"""

from __future__ import annotations

import re
from collections import defaultdict
from pathlib import Path

import pytest

from pyengine.text import LANGS, Lang
from tests.conftest import RULES
from tests.registered import OURS
from tests.web.reading import page
from tests.web.rendered import page_at
from web.pages.guides import read_guide
from web.pages.notes import ENTRY, KINDS, NotesError, read_notes

JAPANESE = re.compile(r"[぀-ヿ一-鿿]")
GAMES = OURS
LABELS = {lang: {kind.label.say(lang): name for name, kind in KINDS.items()} for lang in LANGS}

every_game = pytest.mark.parametrize("game", GAMES)
every_language = pytest.mark.parametrize("lang", LANGS)


@every_language
@every_game
def test_every_note_stands_beside_its_rule(game: str, lang: Lang) -> None:
    listed: dict[str, list[str]] = defaultdict(list)
    for note in read_notes(game):
        listed[note.rule].append(note.kind)
    told = {
        section.number: [LABELS[lang].get(label, f"unknown: {label}") for label in section.notes]
        for section in read_guide("rules", game, lang).sections
        if section.notes
    }
    assert told == listed


@every_game
def test_notes_are_listed_in_the_order_of_the_rules(game: str) -> None:
    places = [RULES[game].index(note.rule) for note in read_notes(game)]
    assert places == sorted(places)
    assert len({*read_notes(game)}) == len(places)


@every_language
@every_game
def test_the_page_about_a_game_lists_its_notes(game: str, lang: Lang) -> None:
    items = page(page_at(f"{lang}/{game}/about/index.html")).all_by_role("listitem")
    listed = [(item.words, [(link.name, link.href) for link in item.all_by_role("link")]) for item in items]
    for note in read_notes(game):
        words = f"{note.rule}{ENTRY.fill(about=note.about).say(lang)}"
        assert (words, [(note.rule, f"../rules/#{note.rule}")]) in listed, note


@every_game
def test_both_languages_say_what_a_note_is_about(game: str) -> None:
    for note in read_notes(game):
        assert not JAPANESE.search(note.about.en), note
        assert JAPANESE.search(note.about.ja), note


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("- rule: [", "while parsing"),
        ("rule: C1", "it should be a list"),
        (
            "- {rule: C1, kind: guess, en: This., ja: これ。}",
            "should have a rule, one of the kinds readings, ruling",
        ),
        ("- {rule: C1, kind: ruling, en: This.}", "should have a rule"),
    ],
)
def test_a_list_that_cannot_be_used_is_named(tmp_path: Path, text: str, message: str) -> None:
    file = tmp_path / "notes.yaml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(NotesError, match=re.escape(message)):
        read_notes("cannon", tmp_path)
