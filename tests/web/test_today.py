"""The home page's section on the day, before the page knows which it is."""

from __future__ import annotations

import re

import pytest

from pyengine.games import GAME_IDS, load
from pyengine.text import LANGS, Lang
from tests.web.reading import page
from web.features.daily import has_daily
from web.pages.views import today as texts
from web.pages.views.today import DAYS, today

every_language = pytest.mark.parametrize("lang", LANGS)


@every_language
def test_the_puzzle_and_each_deal_of_the_day_are_a_press_away(lang: Lang) -> None:
    links = {link.href: link.data["of"] for link in page(today(lang)).all_by_role("link")}
    deals = {f"{game}/#daily": game for game in GAME_IDS if has_daily(load(game))}
    assert links == {"cannon/puzzles/#today": "puzzle", **deals}
    assert len(deals) >= 4


@every_language
def test_the_row_has_a_ball_for_each_of_its_days(lang: Lang) -> None:
    assert len(page(today(lang)).by_role("list", texts.WEEK.say(lang)).all_by_role("listitem")) == DAYS


@every_language
def test_nothing_is_said_of_a_day_before_it_is_known(lang: Lang) -> None:
    assert not re.search(r"[{}]", page(today(lang)).words)
    assert not re.search(r"202\d", str(today(lang)))
