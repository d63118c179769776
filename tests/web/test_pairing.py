"""The dialog that connects two devices, as it stands in the page of every table."""

from __future__ import annotations

import re

import pytest

from pyengine.games import load
from pyengine.text import LANGS, Lang
from tests.web.reading import Element, page
from tests.web.rendered import page_at
from web.games import game_ids
from web.pages.views import pairing as texts
from web.pages.views.pairing import STATES, pairing
from web.views.dialogs import NAMES
from web.views.panel import plays_together

every_language = pytest.mark.parametrize("lang", LANGS)


def dialog(lang: Lang) -> Element:
    """The dialog alone."""
    return page(pairing(lang))


@pytest.mark.slow
@every_language
def test_every_table_has_it_once_and_the_signs_that_it_shows(lang: Lang) -> None:
    shown = set(dialog(lang).symbols)
    assert shown >= {"c-wait", "c-direct", "c-broken", "i-scan"}
    for game in game_ids():
        ids = [each.id for each in page(page_at(f"{lang}/{game}/index.html"))]
        assert ids.count("pair") == int(plays_together(load(game)))
        assert all(ids.count(sign) == 1 for sign in shown)


@every_language
def test_each_state_has_one_sentence_which_is_hidden_until_it_is_true(lang: Lang) -> None:
    shown = dialog(lang)
    said = shown.by_role("status").offers("said")
    assert [each.data["said"] for each in said] == list(STATES)
    assert len(shown.offers("said")) == len(said)
    assert all(each.hidden for each in said)
    assert all(text.say(lang) in each.words for each, text in zip(said, STATES.values(), strict=True))
    sentences = [text.say(lang) for text in STATES.values()]
    assert len(set(sentences)) == len(sentences)


@every_language
def test_no_code_without_its_link_and_no_field_without_its_name(lang: Lang) -> None:
    shown = dialog(lang)
    own, theirs = shown.all_by_role("region")
    assert own.offer("qr").name == texts.QR.say(lang)
    assert [field.name for field in own.all_by_role("textbox")] == [texts.LINK.say(lang)]
    assert "link" in own.by_role("textbox").data
    assert [field.name for field in theirs.all_by_role("textbox")] == [texts.FIELD.say(lang)]
    (camera,) = [each for each in theirs if each.name == texts.CAMERA.say(lang)]
    assert not camera.hidden
    # markup: without these attributes some browsers show the camera in a window of its own, or not at all
    assert re.search(r"<video[^>]* muted[^>]* playsinline", str(pairing(lang)))
    acts = [each.data["action"] for each in shown.offers("action")]
    reading = ["read-code", "scan", "stop-scan", "paste-code"]
    assert acts == ["send-code", "copy-code", *reading, "links-instead", "close"]


@every_language
def test_what_failed_and_what_is_seen_lead_to_help_beside_the_page(lang: Lang) -> None:
    """In a tab of its own: a code lives as long as its page."""
    links = dialog(lang).all_by_role("link")
    assert [(link.name, link.href) for link in links] == [
        (NAMES["connecting"].say(lang), "../help/connecting/"),
        (NAMES["seen"].say(lang), "../help/seen/"),
        (NAMES["connecting"].say(lang), "../help/connecting/"),
    ]
    assert str(pairing(lang)).count('target="_blank"') == len(links)
