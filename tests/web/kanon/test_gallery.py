"""The page of all cards: each of them, and filters that know them."""

from __future__ import annotations

import gzip
import re

import pytest

from pyengine.games.kanon.cards.catalogue import CARDS
from pyengine.games.kanon.text.mechanisms import mechanisms
from pyengine.text import LANGS, Lang
from tests.web.rendered import pages_of_cards


def page(lang: Lang) -> str:
    return pages_of_cards()[f"{lang}/kanon/cards/index.html"]


def tiles(html: str) -> dict[str, set[str]]:
    """The words by which each card is filtered."""
    return {
        code: set(words.split()) for code, words in re.findall(r'<li id="K(\d+)" data-is="([^"]*)">', html)
    }


@pytest.mark.parametrize("lang", LANGS)
def test_all_cards_are_there_in_order(lang: Lang) -> None:
    assert list(tiles(page(lang))) == list(CARDS) == [f"{number:03}" for number in range(1, 145)]
    assert re.findall(r"<small>(\d+)</small>", page(lang)) == ["64", "44", "36"]


def test_a_card_is_found_by_what_it_is() -> None:
    found = tiles(page("en"))
    for code, card in CARDS.items():
        expected = {card.kind, *(f"does-{name}" for name in mechanisms(card))}
        expected |= {mark for mark in (card.attribute, card.suit) if mark}
        if card.kind != "character":
            expected.add(f"cost-{len(card.cost)}")
        assert found[code] == expected


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


@pytest.mark.parametrize("lang", LANGS)
def test_the_page_stays_light(lang: Lang) -> None:
    """Symbols once, marks by class: what 144 cards may cost."""
    html = page(lang).encode()
    assert len(html) < 250_000
    assert len(gzip.compress(html, 9)) < 40_000
