"""The page that prints cards, before its script runs."""

from __future__ import annotations

import json
import re

import htpy as h
import pytest

from pyengine.games.kanon.cards.catalogue import CARDS
from pyengine.games.kanon.decks import READY
from pyengine.text import LANGS, Lang
from tests.web.reading import page
from web.games import folder
from web.games.kanon.pages import print as texts
from web.games.kanon.pages.print import print_main

PAGES: dict[Lang, str] = {lang: str(h.div[print_main(lang)]) for lang in LANGS}


def data(lang: Lang, name: str) -> dict[str, dict[str, dict[str, int]]]:
    found = re.search(rf'<script id="{name}" type="application/json">(.*?)</script>', PAGES[lang])
    assert found
    told: dict[str, dict[str, dict[str, int]]] = json.loads(found[1])
    return told


@pytest.mark.parametrize("lang", LANGS)
def test_every_ready_deck_can_be_chosen_and_is_there_with_its_spares(lang: Lang) -> None:
    decks = data(lang, "ready")
    offered = page(PAGES[lang]).by_id("deck").all_by_role("option")
    assert [option.value for option in offered] == [*READY, "all", ""]
    assert list(decks) == list(READY)
    for name, deck in decks.items():
        assert sum(deck["cards"].values()) == len(READY[name].deck.cards)
        assert sum(deck["spares"].values()) == len(READY[name].deck.spares)
        assert {*deck["cards"], *deck["spares"]} <= set(CARDS)


@pytest.mark.parametrize("lang", LANGS)
def test_a_field_has_fifteen_places_and_three_piles_on_two_sheets(lang: Lang) -> None:
    sheets = page(PAGES[lang]).offers("part", "mat")
    first, second = ([place.words for place in sheet.all_by_role("paragraph")] for sheet in sheets)
    lines = [texts.LINE.fill(n=number).say(lang) for number in (1, 2, 3)]
    locations = [f"{line} {depth}" for depth in range(1, 6) for line in lines]
    places = [*first, *second]
    assert (len(first), len(second)) == (9, 9)
    assert all(place.startswith(name) for place, name in zip(places[:15], locations, strict=True))
    piles = [text.say(lang) for text in (texts.DECK, texts.DISCARDS, texts.VICTORIES)]
    assert all(place.startswith(name) for place, name in zip(places[15:], piles, strict=True))


def test_the_marks_stand_at_the_edges_of_the_cards() -> None:
    """A sheet is 196 × 271 mm: nine cards of 63 × 88 mm and a margin of 3.5 mm around them."""
    path = re.search(r'class="cuts"[^>]*><path d="([^"]*)"', PAGES["en"])
    assert path
    marks = [(float(x), float(y), turn) for x, y, turn in re.findall(r"M([\d.]+) ([\d.]+)([vh])", path[1])]
    assert {x for x, _, turn in marks if turn == "v"} == {3.5, 66.5, 129.5, 192.5}
    assert {y for _, y, turn in marks if turn == "h"} == {3.5, 91.5, 179.5, 267.5}


def test_a_card_on_paper_has_the_rules_of_a_card_of_that_width() -> None:
    """What container queries say of cards stands once more for paper, in millimetres.

    Firefox does not print it.
    """
    styles = folder("kanon")
    screen = (styles / "look.css").read_text(encoding="utf-8")
    queries = re.findall(r"@container kcard \(min-width: (\d+)px\) \{\n(.*?)\n\}", screen, re.DOTALL)
    rules = [
        rule.strip() for width, block in queries if int(width) < 63 / 25.4 * 96 for rule in block.split("\n")
    ]
    paper = (styles / "styles/paper.css").read_text(encoding="utf-8").replace(":is(.paper, .tiles) ", "")
    for rule in rules:
        assert re.sub(r"([\d.]+)cqi", lambda size: f"{float(size[1]) * 0.63:.4g}mm", rule) in paper
