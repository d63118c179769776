"""The dialog that connects two devices, as it stands in the page of every table."""

from __future__ import annotations

import re

import pytest

from pyengine.games import load
from pyengine.text import LANGS, Lang
from tests.web.rendered import page_at
from web.games import game_ids
from web.pages.views.pairing import STATES, pairing
from web.views.tools import plays_together

every_language = pytest.mark.parametrize("lang", LANGS)


@pytest.mark.slow
@every_language
def test_every_table_has_it_once_and_the_signs_that_it_shows(lang: Lang) -> None:
    for game in game_ids():
        page = page_at(f"{lang}/{game}/index.html")
        assert page.count('<dialog id="pair"') == int(plays_together(load(game)))
        shown = set(re.findall(r'<use href="#([\w-]+)"', str(pairing(lang))))
        assert shown >= {"c-wait", "c-direct", "c-broken", "i-scan"}
        assert all(page.count(f'<symbol id="{sign}"') == 1 for sign in shown)


@every_language
def test_each_state_has_one_sentence_which_is_hidden_until_it_is_true(lang: Lang) -> None:
    html = str(pairing(lang))
    assert re.findall(r'<p data-said="([\w-]+)" hidden>', html) == list(STATES)
    (status,) = re.findall(r'<div class="said" role="status">', html)
    assert html.index(status) < html.index("data-said")
    sentences = [text.say(lang) for _, text in STATES.values()]
    assert len(set(sentences)) == len(sentences)


@every_language
def test_no_code_without_its_link_and_no_field_without_its_name(lang: Lang) -> None:
    html = str(pairing(lang))
    own, theirs = html.split("</section>")[:2]
    assert re.search(r"data-qr.*data-link", own, re.DOTALL)
    assert all("aria-label=" in tag for tag in re.findall(r"<(?:input|video)[^>]*>", own + theirs))
    assert re.search(r"<video[^>]* muted[^>]* playsinline", theirs)
    acts = re.findall(r'data-action="([\w-]+)"', html)
    reading = ["read-code", "scan", "stop-scan", "paste-code"]
    assert acts == ["send-code", "copy-code", *reading, "links-instead", "close"]


@every_language
def test_what_failed_and_what_is_seen_lead_to_help_beside_the_page(lang: Lang) -> None:
    """In a tab of its own: a code lives as long as its page."""
    links = re.findall(r"<a ([^>]*)>", str(pairing(lang)))
    assert [re.findall(r'href="([^"]*)"', link) for link in links] == [
        ["../help/connecting/"],
        ["../help/seen/"],
        ["../help/connecting/"],
    ]
    assert all('target="_blank"' in link for link in links)
