"""The dialog of a relay, and the relay that a site offers."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from pyengine.text import LANGS, Lang
from tests.web.rendered import BUILD, page_of
from web.build import relay_url
from web.pages.views.relaying import STUN, relaying

CLIENT = Path(__file__).resolve().parents[2] / "web/client"


@pytest.mark.parametrize("lang", LANGS)
def test_there_is_a_sentence_for_every_reason_and_every_status(lang: Lang) -> None:
    html = str(relaying(lang))
    reasons = set(re.findall(r"new BadRoomLink\(\"([\w-]+)\"\)", _script("live/room-link.js")))
    assert len(reasons) == 2
    statuses = re.search(r"typedef \{(.*)\} RelayStatus", _script("relay/socket.js"))
    assert statuses
    for name in (*reasons, *re.findall(r'"(\w+)"', statuses[1])):
        assert re.search(rf' data-{name}="[^"]+"', html), name
    assert html.count(' data-open="') == 2


@pytest.mark.parametrize("lang", LANGS)
def test_help_stands_where_the_other_is_looked_for(lang: Lang) -> None:
    (step,) = re.findall(r'data-step="([\w ]+)" hidden><a href="../help/connecting/"', str(relaying(lang)))
    assert step.split() == ["link", "waiting"]


@pytest.mark.parametrize("lang", LANGS)
def test_nothing_is_switched_on_and_the_server_is_named(lang: Lang) -> None:
    html = str(relaying(lang))
    (switch,) = re.findall(r'<input[^>]*name="stun"[^>]*>', html)
    assert "checked" not in switch
    assert re.search(rf'id="relay-stun-about"[^>]*>[^<]*{re.escape(STUN)}', html)


def test_a_table_offers_the_relay_of_its_site_first_and_no_way_there_without_one() -> None:
    for offered, ways in (("", ["codes", "links"]), ("wss://relay.example.org", ["relay", "codes", "links"])):
        table = page_of(replace(BUILD, relay=offered), "en/cannon/index.html")
        radios = re.findall(r'<input[^>]*name="way"[^>]*>', table)
        assert [found for radio in radios for found in re.findall(r'value="(\w+)"', radio)] == ways
        assert ["checked" in radio for radio in radios] == [True, *[False] * (len(ways) - 1)]
        assert f'data-relay="{offered}"' in table
        assert not re.search(r'<input[^>]*name="relay"', table), "nobody is asked for an address"


@pytest.mark.parametrize(
    "url", ["wss://relay.example.org", "wss://relay.example.org:8443/a?b=c", "ws://127.0.0.1:8765", "", "  "]
)
def test_the_environment_names_the_relay_that_is_offered(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RELAY_URL", url)
    assert relay_url() == url.strip()


@pytest.mark.parametrize(
    "url",
    ["relay.example.org", "ws://relay.example.org", "wss://", "wss://a b", "wss://user@relay.example.org"],
)
def test_what_is_no_relay_stops_the_build(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RELAY_URL", url)
    with pytest.raises(ValueError, match="RELAY_URL is the address of a relay and begins with wss://"):
        relay_url()


def _script(path: str) -> str:
    return (CLIENT / path).read_text(encoding="utf-8")
