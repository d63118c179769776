"""What was ruled or filled in is noted beside its rule, and listed on the page about the game."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

import pytest

from pyengine.text import Lang
from web.guides import SITE, read_guide


class Words(NamedTuple):
    """How a language begins its notes, and over what the page about the game lists them."""

    ruling: str
    filled: str
    rulings: str
    all_filled: str


WORDS: Final[dict[Lang, Words]] = {
    "en": Words("Ruling.", "Filled in.", "Rulings:", "Filled in from other published material:"),
    "ja": Words("裁定。", "補足。", "裁定したもの：", "ほかの資料から補ったもの："),
}
RULED: Final = {"CN3", "CN6", "CN9", "CN11", "CN12"}
FILLED: Final = {"CN1", "CN5", "CN7", "CN9", "CN11", "CN12", "CN13"}


@pytest.mark.parametrize("lang", WORDS)
def test_the_rules_have_their_notes(lang: Lang) -> None:
    notes = [
        (section.number, kind)
        for section in read_guide("rules", "cannonades", lang).sections
        for part in section.parts
        if isinstance(part, str)
        for kind in re.findall(r"^> \*\*(.+?)\*\*", part, re.MULTILINE)
    ]
    words = WORDS[lang]
    assert sorted(notes) == sorted(
        [*((number, words.ruling) for number in RULED), *((number, words.filled) for number in FILLED)]
    )


@pytest.mark.parametrize("lang", WORDS)
def test_the_page_about_the_game_lists_the_notes(lang: Lang) -> None:
    words = WORDS[lang]
    about = (SITE / "about" / f"cannonades.{lang}.md").read_text(encoding="utf-8")
    _, _, lists = about.partition(f"\n{words.rulings}\n")
    ruled, _, rest = lists.partition(f"\n{words.all_filled}\n")
    filled, _, _ = rest.partition("\n## ")
    assert (listed(ruled), listed(filled)) == (sorted(RULED), sorted(FILLED))


def listed(text: str) -> list[str]:
    """The rules of a list, each as often as it stands there."""
    return sorted(re.findall(r"^- \[(CN\d+)\]", text, re.MULTILINE))
