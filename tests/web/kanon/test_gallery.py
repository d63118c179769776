"""The page of all cards: each of them, and filters that know them."""

from __future__ import annotations

import gzip
from functools import cache

import pytest

from pyengine.games.kanon.cards.catalogue import CARDS
from pyengine.games.kanon.cards.vocabulary import ATTRIBUTES, SUITS
from pyengine.games.kanon.text.wording import line_mechanisms, mechanisms, rules_text
from pyengine.text import LANGS, Lang
from tests.web.reading import Element, page
from tests.web.rendered import pages_of_cards
from web.games.kanon.words import cards as texts


def source(lang: Lang) -> str:
    return pages_of_cards()[f"{lang}/kanon/cards/index.html"]


@cache
def gallery(lang: Lang) -> Element:
    return page(source(lang))


@cache
def tiles(lang: Lang) -> dict[str, set[str]]:
    """The words by which each card is filtered."""
    return {tile.id.removeprefix("K"): set(tile.data["is"].split()) for tile in gallery(lang).offers("is")}


@pytest.mark.slow
@pytest.mark.parametrize("lang", LANGS)
def test_all_cards_are_there_in_order(lang: Lang) -> None:
    assert list(tiles(lang)) == list(CARDS) == [f"{number:03}" for number in range(1, 145)]
    for kind, number in (("character", 64), ("item", 44), ("event", 36)):
        section = gallery(lang).by_role("region", f"{texts.SECTIONS[kind].say(lang)}{number}")
        assert len(section.offers("is")) == number


@pytest.mark.slow
def test_a_card_is_found_by_what_it_is() -> None:
    found = tiles("en")
    for code, card in CARDS.items():
        expected = {card.kind, *(f"does-{name}" for name in mechanisms(card))}
        expected |= {mark for mark in (card.attribute, card.suit) if mark}
        if card.kind != "character":
            expected.add(f"cost-{len(card.cost)}")
        assert found[code] == expected


@pytest.mark.slow
@pytest.mark.parametrize("lang", LANGS)
def test_every_choice_of_a_filter_finds_some_cards_and_not_all(lang: Lang) -> None:
    form = gallery(lang).by_role("form", texts.FILTER.say(lang))
    options = [option.value for option in form.all_by_role("option") if option.value]
    choices = [*(box.value for box in form.all_by_role("checkbox")), *options]
    assert len(choices) == len(set(choices))
    known = tiles(lang).values()
    for choice in choices:
        assert 0 < sum(choice in words for words in known) < len(CARDS), choice
    assert set().union(*known) == set(choices)


@pytest.mark.slow
@pytest.mark.parametrize("lang", LANGS)
def test_the_page_stays_light(lang: Lang) -> None:
    """Symbols once, marks by class: what 144 cards may cost."""
    html = source(lang).encode()
    assert len(html) < 250_000
    assert len(gzip.compress(html, 9)) < 40_000


def test_each_line_of_a_card_knows_what_it_has_to_do_with() -> None:
    for card in CARDS.values():
        said, does = rules_text(card), line_mechanisms(card)
        assert len(said) == len(does)
        for line, words in zip(said, does, strict=True):
            assert words, card.name.en
            assert ("draw" in words) <= ("draw" in line.sentence.en.lower())
    lines = {tile.id: tile.data["does"] for tile in gallery("en").offers("does")}
    assert lines["K037"] == "limit,power"
    assert "K003" not in lines, "it has no text"


@pytest.mark.parametrize("lang", LANGS)
def test_filters_are_words_beside_their_marks(lang: Lang) -> None:
    form = gallery(lang).by_role("form", texts.FILTER.say(lang))
    chips = {box.value: box.parent for box in form.all_by_role("checkbox")}
    for name, text in (*ATTRIBUTES.items(), *SUITS.items()):
        assert chips[name].symbols == {f"k-{name}": 1}
        assert chips[name].words == text.say(lang)
