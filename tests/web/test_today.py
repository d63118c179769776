"""The home page's section on the day, before the page knows which it is."""

from __future__ import annotations

import re

import pytest

from pyengine.games import GAME_IDS, load
from pyengine.text import LANGS, Lang
from web.pages.views.today import DAYS, today
from web.views.daily import has_daily

every_language = pytest.mark.parametrize("lang", LANGS)


@every_language
def test_the_puzzle_and_each_deal_of_the_day_are_a_press_away(lang: Lang) -> None:
    section = str(today(lang))
    links = dict(re.findall(r'<a[^>]* href="([^"]+)"[^>]* data-of="([^"]+)"', section))
    deals = {f"{game}/#daily": game for game in GAME_IDS if has_daily(load(game))}
    assert links == {"cannon/puzzles/#today": "puzzle", **deals}
    assert len(deals) >= 4


@every_language
def test_the_row_has_a_ball_for_each_of_its_days(lang: Lang) -> None:
    row = str(today(lang)).partition('class="week"')[2].partition("</ol>")[0]
    assert row.count("<li>") == DAYS


@every_language
def test_nothing_is_said_of_a_day_before_it_is_known(lang: Lang) -> None:
    shown = re.sub(r"<[^>]*>", "", str(today(lang)))
    assert not re.search(r"[{}]", shown)
    assert not re.search(r"202\d", str(today(lang)))
