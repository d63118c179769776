"""The page of plain words about fair dealing: what it says of games is what they can."""

from __future__ import annotations

import re

import pytest

from pyengine.fair import deals_fairly, fair_dealing
from pyengine.games import AnyGame, load
from pyengine.option import Option
from pyengine.text import LANGS, Lang
from tests.registered import OURS
from tests.web.reading import page
from web.features.online.texts import fair as table
from web.pages.views import fair as texts
from web.pages.views.fair import fair_page
from web.pages.views.markdown import site_text


def _sections(lang: Lang) -> list[str]:
    return re.split(r"^## ", site_text("fair/fair", lang), flags=re.MULTILINE)


@pytest.mark.parametrize("lang", LANGS)
def test_it_says_which_games_are_dealt_fairly_and_which_on_trust(lang: Lang) -> None:
    lead, *sections = _sections(lang)
    (compared,) = (each for each in sections if "../help/seen/" in each)
    trusted, either = re.split(r"(?<=[.。])", compared, maxsplit=1)
    for game in map(load, OURS):
        only_on_trust = [each.label.say(lang) for each in game.options if _is_on_trust_with(game, each)]
        if game.has_chance:
            assert (game.name.say(lang) in lead) == deals_fairly(game, {}), game.id
            assert (game.name.say(lang) in either) == deals_fairly(game, {}), game.id
            assert (game.name.say(lang) in trusted) == (not deals_fairly(game, {}) or bool(only_on_trust)), (
                game.id
            )
            assert all(label in trusted for label in only_on_trust)


def _is_on_trust_with(game: AnyGame, option: Option) -> bool:
    """Whether a game that is dealt fairly is not under an option."""
    switched = {option.name: not option.default} if isinstance(option.default, bool) else {}
    return deals_fairly(game, {}) and not deals_fairly(game, switched)


@pytest.mark.parametrize("lang", LANGS)
def test_it_tells_of_a_common_pile_with_what_the_table_says_of_it(lang: Lang) -> None:
    told = site_text("fair/fair", lang)
    for game in map(load, OURS):
        if deals_fairly(game, {}) and fair_dealing(game).common_pile:
            assert game.name.say(lang) in told.split("X25519")[0]
    head, _, _ = table.DOUBT.say(lang).partition("." if lang == "en" else "。")
    assert f"**{head}**" in told
    once = {"en": "mixed once, and a wrong shuffle is found at the end only", "ja": "混ぜるのは一度だけ"}
    assert once[lang] in told


@pytest.mark.parametrize("lang", LANGS)
def test_the_drawings_stand_in_the_text_with_their_captions(lang: Lang) -> None:
    shown = page(fair_page(site_text("fair/fair", lang), lang))
    assert "{{" not in shown.words
    assert "**" not in shown.words
    captions = [figure.by_role("caption").name for figure in shown.all_by_role("figure")]
    assert captions == [text.say(lang) for text in (texts.PILE, texts.ROLL, texts.CHESTS)]
    assert len(shown.all_by_role("heading", texts.TITLE.say(lang))) == 1


def test_both_languages_say_the_same_things_in_the_same_order() -> None:
    shapes = [
        [re.findall(r"^(\* |\| |    |\{\{\w+\}\})", section, re.MULTILINE) for section in _sections(lang)]
        for lang in LANGS
    ]
    assert shapes[0] == shapes[1]
