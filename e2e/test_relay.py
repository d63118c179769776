"""Devices meet at a relay: only after a consent, only in a frame, and whatever the relay does."""

from __future__ import annotations

import subprocess
from base64 import urlsafe_b64encode
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

import htpy as h
import pytest
from playwright.sync_api import Locator, Page, expect

from e2e import relays
from e2e.browsers import ROOT
from e2e.conftest import Profiles
from e2e.offers import action
from e2e.relays import Relay, running
from e2e.waiting import until
from e2e.watch import Watch
from pyengine.text import Lang
from web.pages.views.policy import policy
from web.pages.views.relaying import STUN, relaying

NOTE_SERVERS: Final = """{
  const Connection = RTCPeerConnection;
  globalThis.asked = [];
  globalThis.RTCPeerConnection = class extends Connection {
    constructor(configuration) {
      super(configuration);
      asked.push(...this.getConfiguration().iceServers.map(({ urls }) => String(urls)));
      asked.made = true;
    }
  };
}"""
"""Notes in each page and frame which servers its connections ask."""


class Person:
    """A page with the dialog of a relay, as the person at it uses it."""

    def __init__(self, page: Page, address: str, relay: Relay) -> None:
        self.page, self.address, self.relay = page, address, relay
        page.add_init_script(NOTE_SERVERS)
        page.goto(address)
        until(page, "'ready' in document.documentElement.dataset")

    @property
    def dialog(self) -> Locator:
        return self.page.locator("dialog#relay[open]")

    @property
    def status(self) -> Locator:
        """How the relay stands."""
        return self.dialog.locator("[data-says=status]:visible")

    def press(self, name: str) -> None:
        action(self.dialog, name).filter(visible=True).first.click()

    def open(self, relay: str = "") -> None:
        """Open the dialog to make a room, on a site that has this relay."""
        self.page.evaluate(
            "url => { document.querySelector('[data-relay]').dataset.relay = url; dialog.open(); }",
            relay or self.relay.url,
        )

    def opens_room(self, *, stun: bool = False) -> str:
        """Make a room; the link to it."""
        self.open()
        self.agree(stun=stun)
        until(self.page, "document.querySelector('#relay [data-link]').value !== ''")
        link: str = self.page.locator("#relay [data-link]").input_value()
        return link.rpartition("#")[2]

    def follow(self, link: str) -> None:
        self.page.evaluate("link => dialog.open(link)", link)

    def agree(self, *, stun: bool = False) -> None:
        if stun:
            self.dialog.locator("[name=stun]").check()
        self.press("relay-agree")

    def meets(self, number: int = 1) -> None:
        """Wait until there are this many lines."""
        until(self.page, "number => met.wires.length === number", arg=number)

    def say(self, text: str) -> None:
        self.page.evaluate("text => met.wires.at(-1).send(text)", text)

    def hears(self, *texts: str) -> None:
        until(self.page, "number => met.frames.length >= number", arg=len(texts))
        assert self.page.evaluate("met.frames") == list(texts)

    @property
    def frames(self) -> int:
        """How many frames the page has."""
        return self.page.locator("iframe").count()

    @property
    def asked(self) -> set[str]:
        """The servers that connections of the page or its frames ask."""
        return {server for frame in self.page.frames for server in frame.evaluate("asked")}


Opening = Callable[..., Person]


@pytest.fixture(scope="session")
def pages_of_dialog(dist: Path) -> dict[Lang, str]:
    """Where the page with the dialog is, from the site's root; under the policy of a table."""
    (app,) = (dist / "_").glob("app-*")
    command = ["node_modules/.bin/esbuild", "e2e/hosts/relaying.js", "--bundle", "--format=esm"]
    subprocess.run(
        [*command, f"--outfile={app / 'e2e-relaying.js'}", "--log-level=error"], cwd=ROOT, check=True
    )

    def write(lang: Lang) -> str:
        page = h.html(lang=lang)[
            h.head[
                h.meta(charset="utf-8"),
                h.meta(http_equiv="Content-Security-Policy", content=policy([], python=True, frames=True)),
                h.link(rel="stylesheet", href=f"../_/{app.name}/site.css"),
                h.link(rel="icon", href="data:,"),
                h.script(type="module", src=f"../_/{app.name}/e2e-relaying.js"),
            ],
            h.body[relaying(lang)],
        ]
        folder = dist / f"e2e-{lang}"
        folder.mkdir()
        (folder / "index.html").write_text(str(page), encoding="utf-8")
        return f"{folder.name}/"

    return {"en": write("en"), "ja": write("ja")}


@pytest.fixture
def relay() -> Iterator[Relay]:
    with running(Relay()) as started:
        yield started


@pytest.fixture
def opening(profiles: Profiles, watch: Watch, pages_of_dialog: dict[Lang, str]) -> Opening:
    # What the library says where the other device has closed a connection.
    watch.allow("Trystero peer error: .*(User-Initiated Abort|data channel error)")

    def opened(at: Relay, lang: Lang = "en", **options: Any) -> Person:
        watch.allow_origin(at.url.replace("ws", "http"))  # Firefox counts a connection as a request
        return Person(profiles.page(**options), profiles.base + pages_of_dialog[lang], at)

    return opened


def meet(one: Person, other: Person) -> None:
    """Make a room and go there; both say something, and hear it as it was said."""
    other.follow(one.opens_room())
    other.agree()
    one.meets()
    other.meets()
    one.say("frame 1")
    one.say("長い" * 20_000)
    one.say("frame 3")
    other.hears("frame 1", "長い" * 20_000, "frame 3")
    other.say("answer")
    one.hears("answer")


@pytest.mark.every_browser(nightly=True)
def test_two_devices_meet_at_a_relay_that_learns_nothing(
    opening: Opening, relay: Relay, browser_name: str
) -> None:
    host, guest = opening(relay), opening(relay, "ja")
    meet(host, guest)
    assert host.asked == guest.asked == set()
    assert any(frame.evaluate("asked.made ?? false") for frame in host.page.frames)
    assert relay.seen
    for payload in relay.seen:
        assert not any(word in payload for word in ("frame", "v=0", "candidate:", "fingerprint", ".local"))
    guest.page.goto("about:blank")
    until(host.page, "met.endings.length === 1")
    # Firefox drops what a page says as it goes.
    assert host.page.evaluate("met.endings[0]") in {"left", "lost" if browser_name == "firefox" else "left"}


def test_nothing_connects_before_the_consent_and_each_host_has_its_own(
    opening: Opening, relay: Relay
) -> None:
    person = opening(relay)
    host = urlsplit(relay.url).netloc
    person.open()
    expect(person.dialog).to_contain_text(f"{host} sees this device’s address")
    person.press("close")
    guest = opening(relay, "ja")
    link = f"r1.AAECAwQFBgcICQoLDA0ODw.{_in_link(relay.url)}.s"
    guest.follow(link)
    expect(guest.dialog).to_contain_text(f"{host}には、この端末のアドレス")
    expect(guest.dialog).to_contain_text("招待した人はSTUNサーバーを使っています")
    guest.page.wait_for_timeout(500)
    assert (relay.came, person.frames, guest.frames) == (0, 0, 0)

    guest.agree()
    until(guest.page, "met.statuses.includes('open')")
    assert (relay.came, guest.frames, guest.asked) == (1, 1, set())
    guest.page.reload()
    guest.follow(link)
    until(guest.page, "met.statuses.includes('open')")  # is not asked again

    guest.press("relay-revoke")
    expect(action(guest.dialog, "relay-agree")).to_be_visible()
    expect(guest.page.locator("iframe")).to_have_count(0)
    guest.page.reload()
    guest.follow(link)
    expect(action(guest.dialog, "relay-agree")).to_be_visible()


def test_a_stun_server_is_asked_only_where_it_is_switched_on(opening: Opening, relay: Relay) -> None:
    person = opening(relay)
    switch = person.page.locator("[name=stun]")
    assert switch.get_attribute("data-server") == f"stun:{STUN}:3478"
    expect(person.page.locator("#relay-stun-about")).to_contain_text(STUN)
    # A test asks nobody elsewhere.
    switch.evaluate("switch_ => { switch_.dataset.server = 'stun:127.0.0.1:9' }")
    link = person.opens_room(stun=True)
    assert link.endswith(".s")
    until(person.page, "met.statuses.includes('open')")
    assert person.asked == {"stun:127.0.0.1:9"}


def test_only_the_frame_may_connect_to_a_relay(opening: Opening, relay: Relay, watch: Watch) -> None:
    person = opening(relay)
    watch.allow("against the page's policy: connect-src ws://")
    watch.allow("Content Security Policy")
    stopped = person.page.evaluate(
        """url => new Promise((done) => {
             addEventListener("securitypolicyviolation", ({ effectiveDirective }) => done(effectiveDirective));
             try { new WebSocket(url).onopen = () => done("open"); } catch {}
           })""",
        relay.url,
    )
    assert stopped == "connect-src"
    assert relay.came == 0


def test_a_link_that_is_none_is_refused_in_a_sentence(opening: Opening, relay: Relay) -> None:
    person = opening(relay)
    for link, why in {
        "r1.x": "damaged",
        f"r1.AAECAwQFBgcICQoLDA0ODw.{_in_link(relay.url)}.q": "newer edition",
    }.items():
        person.follow(link)
        expect(person.dialog.get_by_role("alert")).to_contain_text(why)
        person.press("close")
    assert (relay.came, person.frames) == (0, 0)


def test_a_relay_that_is_full_or_away_is_said(opening: Opening, relay: Relay, watch: Watch) -> None:
    watch.allow("WebSocket connection to")
    person = opening(relay)
    relay.free = 0
    person.opens_room()
    expect(person.status).to_contain_text("turned this device away")
    with running(Relay()) as other:
        gone = other.url
    person.page.evaluate("dialog.leave()")
    person.open(gone)
    person.agree()
    expect(person.status).to_contain_text("cannot be reached")


@pytest.mark.nightly
def test_another_room_at_the_same_relay_is_another_room(opening: Opening, relay: Relay) -> None:
    host, guest, stranger = (opening(relay) for _ in range(3))
    stranger.opens_room()
    meet(host, guest)
    assert stranger.page.evaluate("met.wires.length") == 0
    host.page.evaluate("dialog.room.leave()")
    until(guest.page, "met.endings.length === 1")
    assert guest.page.evaluate("met.endings") == ["left"]
    expect(host.page.locator("iframe")).to_have_count(0)


@pytest.mark.nightly
@pytest.mark.parametrize("kind", [relays.Losing, relays.Delaying, relays.Repeating])
def test_a_relay_that_loses_delays_or_repeats_does_no_harm(opening: Opening, kind: type[Relay]) -> None:
    with running(kind()) as bad:
        meet(opening(bad), opening(bad))


@pytest.mark.nightly
def test_a_relay_that_alters_or_makes_up_messages_connects_nobody(opening: Opening) -> None:
    with running(relays.Altering()) as bad:
        host, guest = opening(bad), opening(bad)
        guest.follow(host.opens_room())
        guest.agree()
        until(host.page, "met.statuses.includes('open')")
        host.page.wait_for_timeout(15_000)
        assert len(bad.seen) > 4
        for person in (host, guest):
            assert person.page.evaluate("met.wires.length") == 0
            clean = "'answeringPeer' in {} || 'offerPeer' in {} || 'status' in {}"
            assert not any(frame.evaluate(clean) for frame in person.page.frames)


def _in_link(relay: str) -> str:
    return urlsafe_b64encode(relay.encode()).decode().rstrip("=")
