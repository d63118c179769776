"""Where the rules page counts the cards of the set, it counts them right."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pytest

from pyengine.games.kanon.abilities.abilities import Defeat, Victory
from pyengine.games.kanon.abilities.field_effects import Counter, Redirect
from pyengine.games.kanon.cards.card import Card
from pyengine.games.kanon.cards.catalogue import CARDS
from pyengine.games.kanon.cards.vocabulary import TRAITS
from pyengine.text import LANGS, Lang
from tests.games.kanon.measures import does, paid_twice, says, wholly_free
from web.pages.guides import read_guide

NUMBERS: Final = [
    "no",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
]
ALL: Final = tuple(CARDS.values())


def section(number: str, lang: Lang) -> str:
    """What stands under a rule's heading, apart from the diagrams."""
    (found,) = (each for each in read_guide("rules", "kanon", lang).sections if each.number == number)
    return "\n".join(part for part in found.parts if isinstance(part, str))


def of_kind(kind: str) -> Callable[[Card], bool]:
    return lambda card: card.kind == kind


def free(kind: str) -> Callable[[Card], bool]:
    return lambda card: card.kind == kind and wholly_free(card)


def dressed(card: Card) -> bool:
    return card.raison is not None and card.raison.trait == "uniform"


COUNTED: Final[list[tuple[str, list[Callable[[Card], bool]], str, str]]] = [
    ("K3", [free("item"), of_kind("item")], "{0} of the {1} have neither", "{1}枚のうち{0}枚にはどちらのコストもなく"),
    ("K3", [free("event"), of_kind("event")], "{0} of the {1} cost nothing", "{1}枚のうち{0}枚にはコストがなく"),
    ("K3", [free("item"), free("event")], "{0} items and {1} events go without one", "アイテム{0}枚とイベント{1}枚にコストがない"),
    ("K26", [of_kind("character"), of_kind("item"), of_kind("event")], "{0} characters, {1} items and {2} events", "キャラクター{0}枚、アイテム{1}枚、イベント{2}枚"),
    ("K27", [paid_twice], "{0} items are paid for both ways", "{0}枚は、それに見合う効果のために、両方"),
    ("K27", [free("item"), free("event")], "{0} items and {1} events cost nothing at all", "アイテム{0}枚とイベント{1}枚には、コストがまったく"),
    ("K28", [lambda card: card.raison is not None, dressed], "{0} cards have a raison d’être, {1} of them by clothing", "存在意義を持つカードが{0}種類あり、そのうち{1}種類は服装"),
    ("K28", [lambda card: does(card, Counter), lambda card: does(card, Redirect)], "{0} can counter an event, and {1} choose another target", "打ち消すカードが{0}種類、対象を選び直すカードが{1}種類"),
    ("K28", [lambda card: says(card, Victory), lambda card: says(card, Defeat)], "{0} bring a winning condition of their own, and by {1} the enemy loses", "勝利条件を持つカードが{0}種類、敗北条件を持つカードが{1}種類"),
]  # fmt: skip


def word(number: int) -> str:
    """A number as an English sentence tells it."""
    return NUMBERS[number] if number < len(NUMBERS) else str(number)


@pytest.mark.rule("K3")
@pytest.mark.rule("K26")
@pytest.mark.rule("K27")
@pytest.mark.rule("K28")
@pytest.mark.parametrize(("number", "kinds", "en", "ja"), COUNTED)
def test_the_numbers_of_the_rules_page_are_those_of_the_cards(
    number: str, kinds: list[Callable[[Card], bool]], en: str, ja: str
) -> None:
    counts = [sum(map(kind, ALL)) for kind in kinds]
    assert en.format(*map(word, counts)) in section(number, "en").lower()
    assert ja.format(*counts) in section(number, "ja")


@pytest.mark.rule("K22")
@pytest.mark.parametrize("lang", LANGS)
def test_the_rules_page_names_every_trait(lang: Lang) -> None:
    text = section("K22", lang)
    names = [trait.say(lang) for trait in TRAITS.values()]
    assert [name for name in names if (f"〈{name}〉" if lang == "ja" else name) not in text] == []
