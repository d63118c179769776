"""The dialog of a relay, and the relay that a site offers."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from pyengine.text import LANGS, Lang
from tests.web.reading import page
from tests.web.rendered import BUILD, page_of
from web.build import relay_url
from web.pages.views import relaying as texts
from web.pages.views.relaying import STUN, relaying
from web.texts import dialogs
from web.views.dialogs import NAMES

CLIENT = Path(__file__).resolve().parents[2] / "web/client"


@pytest.mark.parametrize("lang", LANGS)
def test_there_is_a_sentence_for_every_reason_and_every_status(lang: Lang) -> None:
    said = [each.data for each in page(relaying(lang)).offers("says")]
    reasons = set(re.findall(r"new BadRoomLink\(\"([\w-]+)\"\)", _script("online/live/room-link.js")))
    assert len(reasons) == 2
    statuses = re.search(r"typedef \{(.*)\} RelayStatus", _script("online/relay/socket.js"))
    assert statuses
    for name in (*reasons, *re.findall(r'"(\w+)"', statuses[1])):
        assert any(sentences.get(name) for sentences in said), name
    opened = [sentences["open"] for sentences in said if "open" in sentences]
    assert opened == [texts.OPEN_HOST.say(lang), texts.OPEN_GUEST.say(lang)]


@pytest.mark.parametrize("lang", LANGS)
def test_help_stands_where_the_other_is_looked_for(lang: Lang) -> None:
    step = page(relaying(lang)).by_role("link", NAMES["connecting"].say(lang)).parent
    assert step.hidden
    assert step.data["step"].split() == ["link", "waiting"]


@pytest.mark.parametrize("lang", LANGS)
def test_nothing_is_switched_on_and_the_server_is_named(lang: Lang) -> None:
    dialog = page(relaying(lang))
    assert not dialog.by_role("switch").checked
    assert dialog.by_id("relay-stun-about").words == texts.STUN_DETAIL.fill(server=STUN).say(lang)


def test_a_table_offers_the_relay_of_its_site_first_and_no_way_there_without_one() -> None:
    for offered, ways in (("", ["codes", "links"]), ("wss://relay.example.org", ["relay", "codes", "links"])):
        table = page(page_of(replace(BUILD, relay=offered), "en/cannon/index.html"))
        form, dialog = table.by_id("together-form"), table.by_id("relay")
        radios = [radio for radio in form.all_by_role("radio") if radio.value in {"relay", "codes", "links"}]
        assert [radio.value for radio in radios] == ways
        assert [radio.checked for radio in radios] == [True, *[False] * (len(ways) - 1)]
        assert dialog.offer("relay").data["relay"] == offered
        assert [field.id for field in form.all_by_role("textbox")] == ["together-name"]
        asked = [field.name for field in dialog.all_by_role("textbox")]
        assert asked == [dialogs.LINK.en], "nobody is asked for an address"


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
