"""The sheet of all cards on the page about Kanon."""

from __future__ import annotations

import re
from typing import Any

import pytest

from pyengine.games.kanon.cards.catalogue import CARDS
from pyengine.games.kanon.decks import READY
from pyengine.text import LANGS, Lang
from web.games.kanon.pages.card_sheet import kept, shown
from web.games.kanon.pages.words import card_sheet as texts

CARD = "076"


@pytest.fixture
def sheet() -> Any:
    """The sheet that is kept, to be changed."""
    return kept()


def html(sheet: Any, lang: Lang = "en") -> str:
    return str(shown(sheet, lang))


def row(whole: str, label: str) -> list[str]:
    """The cells of a row, by its label."""
    (found,) = re.findall(rf"<tr><th scope=\"row\">{re.escape(label)}</th>(.*?)</tr>", whole)
    return re.findall("<td>(.*?)</td>", found)


@pytest.mark.parametrize("lang", LANGS)
def test_every_card_and_ready_deck_has_a_row(lang: Lang, sheet: Any) -> None:
    whole = html(sheet, lang)
    for deck in READY.values():
        assert len(row(whole, deck.name.say(lang))) == 1 + len(texts.GROUNDS)
    assert whole.count('<th scope="row">') == len(CARDS) + len(READY)
    assert whole.count("<caption>") == 1 + len(texts.KINDS)
    assert sheet["command"] in whole


def test_the_figures_of_a_card(sheet: Any) -> None:
    card = next(each for each in sheet["cards"] if each["card"] == CARD)
    card.update(drawn=1200, in_play=300, used=60, speaks=True, deck=None)
    card["hand"] = {"difference": -0.071, "interval": [-0.171, 0.029]}
    whole = html(sheet)
    name = f"{CARD} {CARDS[CARD].name.en}"
    assert row(whole, name) == ["1,200", "25", "5", "−7 ± 10", "–"]
    card.update(drawn=0, speaks=False)
    card.update(hand={"difference": 0.05, "interval": None}, deck={"difference": -0.001, "interval": None})
    whole = html(sheet)
    assert row(whole, name) == ["0", "–", "–", "+5", "0"]


def test_what_is_remarked_on_has_its_reason(sheet: Any) -> None:
    for each in sheet["cards"]:
        each["remark"] = None
    assert "<li>" not in html(sheet)
    card = next(each for each in sheet["cards"] if each["card"] == CARD)
    name = f"{CARD} {CARDS[CARD].name.en}"
    card.update(remark="unplayed", reason=None)
    assert f"<li>{name} (never in play)</li>" in html(sheet)
    card.update(remark="unused", reason={"en": "For fun.", "ja": "遊び心です。"})
    assert f"<li>{name} (without effect): For fun.</li>" in html(sheet)
    assert "：遊び心です。</li>" in html(sheet, "ja")
