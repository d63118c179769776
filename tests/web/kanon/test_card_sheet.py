"""The sheet of all cards on the page about Kanon."""

from __future__ import annotations

from typing import Any

import pytest

from pyengine.games.kanon.cards.catalogue import CARDS
from pyengine.games.kanon.decks import READY
from pyengine.text import LANGS, Lang, Text
from tests.web.reading import Element, page
from web.games.kanon.pages import card_sheet as texts
from web.games.kanon.pages.card_sheet import kept, shown
from web.games.kanon.words.cards import SECTIONS

CARD = "076"


@pytest.fixture
def sheet() -> Any:
    """The sheet that is kept, to be changed."""
    return kept()


def read(sheet: Any, lang: Lang = "en") -> Element:
    return page(shown(sheet, lang))


def rows(whole: Element) -> list[tuple[str, list[str]]]:
    """The rows of all tables but for the heads: label and cells."""
    found = [(row.all_by_role("rowheader"), row.all_by_role("cell")) for row in whole.all_by_role("row")]
    return [(heads[0].words, [cell.words for cell in cells]) for heads, cells in found if len(heads) == 1]


@pytest.mark.parametrize("lang", LANGS)
def test_every_card_and_ready_deck_has_a_row(lang: Lang, sheet: Any) -> None:
    whole = read(sheet, lang)
    labels = [label for label, _ in rows(whole)]
    cards = [f"{code} {card.name.say(lang)}" for code, card in CARDS.items()]
    assert sorted(labels) == sorted([*(deck.name.say(lang) for deck in READY.values()), *cards])
    captions = [table.by_role("caption").words for table in whole.all_by_role("table")]
    assert captions == [text.say(lang) for text in (texts.ENDS, *SECTIONS.values())]
    assert [len(cells) for _, cells in rows(whole)[: len(READY)]] == [1 + len(texts.GROUNDS)] * len(READY)
    assert sheet["command"] in whole.words


def test_the_figures_of_a_card(sheet: Any) -> None:
    card = next(each for each in sheet["cards"] if each["card"] == CARD)
    card.update(drawn=1200, in_play=300, used=60, speaks=True, deck=None)
    card["hand"] = {"difference": -0.071, "interval": [-0.171, 0.029]}
    name = f"{CARD} {CARDS[CARD].name.en}"
    assert (name, ["1,200", "25", "5", "−7 ± 10", "–"]) in rows(read(sheet))
    card.update(drawn=0, speaks=False)
    card.update(hand={"difference": 0.05, "interval": None}, deck={"difference": -0.001, "interval": None})
    assert (name, ["0", "–", "–", "+5", "0"]) in rows(read(sheet))


def test_what_is_remarked_on_has_its_reason(sheet: Any) -> None:
    for each in sheet["cards"]:
        each["remark"] = None
    assert remarks(sheet, "en") == []
    card = next(each for each in sheet["cards"] if each["card"] == CARD)
    name = Text(*(f"{CARD} {called}" for called in CARDS[CARD].name))
    card.update(remark="unplayed", reason=None)
    assert remarks(sheet, "en") == [texts.REMARK["unplayed"].fill(card=name).en]
    card.update(remark="unused", reason={"en": "For fun.", "ja": "遊び心です。"})
    unused = texts.REMARK["unused"].fill(card=name)
    told = texts.REASON.fill(card=unused, reason=Text(en="For fun.", ja="遊び心です。"))
    assert [remarks(sheet, lang) for lang in LANGS] == [[told.en], [told.ja]]


def remarks(sheet: Any, lang: Lang) -> list[str]:
    return [each.words for each in read(sheet, lang).all_by_role("listitem")]
