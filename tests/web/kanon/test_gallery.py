"""The page of all cards: each of them, and filters that know them."""

from __future__ import annotations

import gzip
import re

import pytest

from pyengine.games.kanon.cards.catalogue import CARDS
from pyengine.games.kanon.cards.vocabulary import ATTRIBUTES, SUITS
from pyengine.games.kanon.text.mechanisms import line_mechanisms, mechanisms
from pyengine.games.kanon.text.wording import rules_text
from pyengine.text import LANGS, Lang
from tests.web.rendered import pages_of_cards


def page(lang: Lang) -> str:
    return pages_of_cards()[f"{lang}/kanon/cards/index.html"]


def tiles(html: str) -> dict[str, set[str]]:
    """The words by which each card is filtered."""
    return {
        code: set(words.split()) for code, words in re.findall(r'<li id="K(\d+)" data-is="([^"]*)"', html)
    }


@pytest.mark.slow
@pytest.mark.parametrize("lang", LANGS)
def test_all_cards_are_there_in_order(lang: Lang) -> None:
    assert list(tiles(page(lang))) == list(CARDS) == [f"{number:03}" for number in range(1, 145)]
    assert re.findall(r"<small>(\d+)</small>", page(lang)) == ["64", "44", "36"]


@pytest.mark.slow
def test_a_card_is_found_by_what_it_is() -> None:
    found = tiles(page("en"))
    for code, card in CARDS.items():
        expected = {card.kind, *(f"does-{name}" for name in mechanisms(card))}
        expected |= {mark for mark in (card.attribute, card.suit) if mark}
        if card.kind != "character":
            expected.add(f"cost-{len(card.cost)}")
        assert found[code] == expected


@pytest.mark.slow
@pytest.mark.parametrize("lang", LANGS)
def test_every_choice_of_a_filter_finds_some_cards_and_not_all(lang: Lang) -> None:
    form = re.search(r'<form id="filters".*?</form>', page(lang), re.DOTALL)
    assert form
    choices = re.findall(r'(?:type="checkbox" name="\w+"|<option) value="([^"]+)"', form[0])
    assert len(choices) == len(set(choices))
    known = tiles(page(lang)).values()
    for choice in choices:
        assert 0 < sum(choice in words for words in known) < len(CARDS), choice
    assert set().union(*known) == set(choices)


@pytest.mark.slow
@pytest.mark.parametrize("lang", LANGS)
def test_the_page_stays_light(lang: Lang) -> None:
    """Symbols once, marks by class: what 144 cards may cost."""
    html = page(lang).encode()
    assert len(html) < 250_000
    assert len(gzip.compress(html, 9)) < 40_000


def test_each_line_of_a_card_knows_what_it_has_to_do_with() -> None:
    for card in CARDS.values():
        said, does = rules_text(card), line_mechanisms(card)
        assert len(said) == len(does)
        for line, words in zip(said, does, strict=True):
            assert words, card.name.en
            assert ("draw" in words) <= ("draw" in line.sentence.en.lower())
    lines = dict(re.findall(r'<li id="K(\d+)"[^>]* data-does="([^"]*)"', page("en")))
    assert lines["037"] == "limit,power"
    assert "003" not in lines, "it has no text"


@pytest.mark.parametrize("lang", LANGS)
def test_filters_are_words_beside_their_marks(lang: Lang) -> None:
    for name, text in (*ATTRIBUTES.items(), *SUITS.items()):
        chip = re.search(rf'name="\w+" value="{name}"><span>(.*?)</span>', page(lang))
        assert chip
        assert f"#k-{name}" in chip[1]
        assert chip[1].endswith(text.say(lang))
