"""The faces of Kanon's cards.

Everything that is printed, in marks and in words, and a picture of their own.
"""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache
from itertools import combinations
from xml.etree import ElementTree as ET

import htpy as h
import pytest

from pyengine.games.kanon.abilities.abilities import Played, Used
from pyengine.games.kanon.abilities.choices import Chosen
from pyengine.games.kanon.abilities.effects import Draw
from pyengine.games.kanon.abilities.field_effects import Boost
from pyengine.games.kanon.abilities.which import Which
from pyengine.games.kanon.art.pictures import (
    HAIR,
    HAIR_TINTS,
    HEADGEAR,
    LOOKS,
    POSES,
    Near,
    portrait,
    read_picture,
)
from pyengine.games.kanon.cards.card import Card, character, event, item
from pyengine.games.kanon.cards.catalogue import CARDS
from pyengine.games.kanon.cards.vocabulary import ATTRIBUTES, SUITS, TRAITS, Attribute
from pyengine.games.kanon.text.wording import rules_text
from pyengine.text import LANGS, Lang, Text
from tests.web.reading import Element, page
from web.games.kanon import LOOK
from web.games.kanon.table.small_card import back, face, frame_class, strip
from web.games.kanon.words import cards as texts

SAILOR = character(
    "901",
    "Test Sailor",
    "試しの船乗り",
    "agility",
    (3, 6, 2, 4, 5),
    "cat",
    Used("main", Draw(1), cost=("any", "note")),
    traits=("sailor", "child"),
    flavour=("Salt.", "塩。"),
    picture="sea boy cap rope",
)
FIGURE = item(
    "902",
    "Test Figure",
    "試しの像",
    ("any", "any", "sword"),
    attribute="power",
    powers=(4, 4, 3, 2, 1),
    flavour=("Wood.", "木。"),
    picture="quay owl",
)
SHOUT = event(
    "903",
    "Test Shout",
    "試しの叫び",
    (),
    Played("battle", Boost(2, Chosen(Which(side="own", place="front")))),
    flavour=("Ho!", "おうい！"),
    picture="horn bell",
)


@cache
def drawn(card: Card, lang: Lang = "en") -> Element:
    return page(h.div(class_=frame_class(card))[face(card, lang)])


def labels(drawn: Element) -> list[str]:
    return [mark.name for mark in drawn.all_by_role("img")]


def cost(*parts: Text) -> str:
    """A cost in words."""
    return texts.COST.fill(cost=texts.listed(parts)).en


@pytest.mark.parametrize("lang", LANGS)
def test_a_character_shows_all_that_is_printed(lang: Lang) -> None:
    card = drawn(SAILOR, lang)
    assert all(name in card.words for name in SAILOR.name)
    assert {"k-agility", "k-cat", "k-five"} <= set(card.symbols)
    said = labels(card)
    assert said[0] == ATTRIBUTES["agility"].say(lang)
    assert SUITS["cat"].say(lang) in said
    for word in (texts.KINDS["character"], TRAITS["sailor"], TRAITS["child"], SAILOR.flavour):
        assert word.say(lang) in card.words
    assert "K 901" in card.words


@pytest.mark.parametrize("lang", LANGS)
def test_powers_stand_in_a_row_and_are_told_with_their_attributes(lang: Lang) -> None:
    figures: dict[Attribute, int] = {"power": 3, "agility": 6, "dexterity": 2, "charisma": 4, "mystery": 5}
    against = [texts.AGAINST.fill(attribute=ATTRIBUTES[name], power=power) for name, power in figures.items()]
    row = drawn(SAILOR, lang).by_role("img", texts.POWERS.fill(powers=texts.listed(against)).say(lang))
    assert row.words == "36245"
    # markup: only the look of the best power tells it from the others
    assert re.findall(r'<i class="top">(\d)</i>', str(h.div[face(SAILOR, lang)])) == ["6"]


def test_costs_are_a_number_and_the_suits_that_are_asked_for() -> None:
    figure = drawn(FIGURE).by_role("img", cost(texts.ANY, texts.ANY, SUITS["sword"]))
    assert (figure.words, figure.symbols) == ("2", {"k-sword": 1})
    assert drawn(SHOUT).by_role("img", cost(texts.FREE)).words == "0"
    in_text = drawn(SAILOR).by_role("img", cost(texts.ANY, SUITS["note"]))
    assert (in_text.words, in_text.symbols) == ("1", {"k-note": 1})


def test_the_window_tells_the_kind() -> None:
    assert [frame_class(card).split()[1] for card in (SAILOR, FIGURE, SHOUT)] == ["kc", "ki", "ke"]


def test_of_a_strip_only_the_head_is_seen() -> None:
    card = page(h.div[strip(SAILOR, "en")])
    assert SAILOR.name.en in card.words
    assert card.symbols == {"k-agility": 1, "k-cat": 1}


def test_the_back_says_nothing() -> None:
    drawn = page(back())
    assert drawn.symbols == {"k-back": 1}
    assert not drawn.words


# All cards


@pytest.mark.parametrize("lang", LANGS)
def test_every_card_says_what_it_does(lang: Lang) -> None:
    for card in CARDS.values():
        shown = drawn(card, lang).words
        assert card.flavour.say(lang) in shown
        for line in rules_text(card):
            assert line.timing.say(lang) in shown
            assert line.sentence.say(lang) in shown
        assert "None" not in shown
        assert "{" not in shown


def test_every_picture_is_one_of_its_own() -> None:
    pictures = [str(portrait(card)) for card in CARDS.values()]
    assert len(set(pictures)) == len(pictures) == 144


def test_people_are_told_apart_by_several_features() -> None:
    def looks(card: Card) -> list[object]:
        """What is seen of a figure at the size of a hand."""
        shown, number = read_picture(card.picture), int(card.code)
        return [
            card.suit,
            shown.places,
            shown.figures,
            shown.things,
            {*HEADGEAR} & {*shown.dressed},
            {*HAIR} & {*shown.dressed},
            {*HAIR_TINTS} & {*shown.tints},
            POSES[number % len(POSES)],
            number % 3 == 0,
            LOOKS[number % len(LOOKS)],
        ]

    people = [card for card in CARDS.values() if card.kind == "character"]
    for one, other in combinations(people, 2):
        apart = sum(mine != theirs for mine, theirs in zip(looks(one), looks(other), strict=True))
        assert apart >= 4, f"{one.name.en} and {other.name.en} look alike"


def window(card: Card, near: Near) -> dict[str, str]:
    """The attributes of a card's window."""
    return ET.fromstring(str(portrait(card, near))).attrib  # noqa: S314 - it is our own


def test_a_window_has_its_suits_colours_and_shows_heads_from_its_upper_edge() -> None:
    sailor, front = window(SAILOR, "hand"), window(SHOUT, "front")
    assert "su-cat" in sailor["class"].split()
    assert "su-none" in window(FIGURE, "hand")["class"].split()
    assert sailor["preserveAspectRatio"] == front["preserveAspectRatio"] == "xMidYMin meet"
    assert window(SHOUT, "hand")["preserveAspectRatio"] == "xMidYMid slice", "things fill the window"


def test_every_drawing_is_there_and_on_some_card() -> None:
    used = {name for card in CARDS.values() for name in drawn(card).symbols} | set(page(back()).symbols)
    assert used <= set(LOOK.symbols)
    assert {name for name in LOOK.symbols if name.startswith("p-")} <= used


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("sea dragon", "not drawn"),
        ("sea pier boat", "more than fits"),
        ("girl bell key coin", "more than fits"),
        ("girl boy bell key", "more than fits"),
        ("girl boy cat", "more than fits"),
        ("bell key coin star", "more than fits"),
    ],
)
def test_a_picture_that_cannot_be_drawn_is_refused(words: str, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        read_picture(words)


def test_the_order_of_the_words_does_not_matter_but_for_things_and_figures() -> None:
    def shown(words: str) -> str:
        return str(portrait(replace(SAILOR, picture=words)))

    assert shown("girl sea cap bell") == shown("cap bell sea girl")
    assert shown("girl bell key") != shown("girl key bell")
    assert shown("girl cat") != shown("cat girl")


def test_long_words_of_names_may_break_where_they_are_joined() -> None:
    assert "School\N{SOFT HYPHEN}teacher" in str(h.div[face(CARDS["006"], "en")])
    words = {word for card in CARDS.values() for word in re.findall(r"\w+", card.name.en)}
    known = {word.replace("-", "") for word in texts.BREAKS.split()}
    assert known <= words
    assert {word for word in words if len(word) > 9} <= known
