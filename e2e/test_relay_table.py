"""People play through a relay, with the buttons of their tables: it introduces them, and no more."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Locator, expect

from e2e import relays
from e2e.conftest import Profiles
from e2e.offers import action
from e2e.relays import Relay, running
from e2e.table import SHORT_GAME, game_link
from e2e.test_together import fits
from e2e.together import CLIPBOARD, Device, of_link
from e2e.watch import Watch
from web.pages.views import relaying as texts

_OFFER = """url => {
    document.querySelector("[data-relay]").dataset.relay = url;
    const codes = document.querySelector("#together [name=way][value=codes]").closest("label");
    const way = codes.cloneNode(true);
    way.querySelector("input").value = "relay";
    codes.before(way);
}"""
"""Make the page one of a site that has this relay."""


class Player(Device):
    """A person at a table who plays through a relay."""

    @property
    def name_field(self) -> Locator:
        return self.page.locator("#join-form [name=name]")

    def opens_table(self, name: str, relay: Relay) -> str:
        """Open a table through a relay; the link to it."""
        self.page.evaluate(_OFFER, relay.url)
        self.press("together")
        dialog = self.dialog("together")
        dialog.locator("[name=way][value=relay]").check(force=True)
        dialog.locator("[name=name]").fill(name)
        dialog.locator("footer button.main:visible").click()
        room = self.dialog("relay")
        self.agrees(relay)
        expect(room.locator("[data-link]")).to_have_value(re.compile("#r1"))
        link: str = room.locator("[data-link]").input_value()
        return link

    def agrees(self, relay: Relay) -> None:
        """Agree to a relay that is named."""
        dialog = self.dialog("relay")
        expect(dialog).to_contain_text(urlsplit(relay.url).netloc)
        action(dialog, "relay-agree").click()

    def comes(self, link: str, relay: Relay) -> None:
        """Open the link to a table, and connect."""
        self.load(link)
        self.agrees(relay)
        expect(self.name_field).to_be_visible()
        expect(self.page.locator("dialog[open]")).to_have_count(0)

    def sits_down(self, name: str) -> None:
        """Take a seat."""
        self.name_field.fill(name)
        self.page.locator("#join-form button.main").click()

    @property
    def rooms(self) -> Locator:
        """The frames that speak with relays."""
        return self.page.locator("iframe[src$='/relay/']")

    def stands(self, state: str) -> None:
        """Wait until the table is in this state."""
        expect(self.page.locator("#panel")).to_have_attribute("data-remote", state)


Seating = Callable[..., Player]


@pytest.fixture
def relay() -> Iterator[tuple[Relay, ExitStack]]:
    """A relay that runs, and what stops it."""
    with ExitStack() as stack:
        yield stack.enter_context(running(Relay())), stack


@pytest.fixture
def seating(profiles: Profiles, watch: Watch) -> Seating:
    # What the library says where the other device has closed a connection.
    watch.allow("Trystero peer error: .*(User-Initiated Abort|data channel error)")
    watch.allow("WebSocket connection to")

    def seated(at: Relay, lang: str = "en", game: str = "cannon", **options: Any) -> Player:
        watch.allow_origin(at.url.replace("ws", "http"))  # Firefox counts a connection as a request
        return Player(profiles.page(**CLIPBOARD, **options), profiles.base, game, lang)

    return seated


def begun(seating: Seating, relay: Relay, game: str = "cannon", lang: str = "ja") -> list[Player]:
    """Two who met at a relay, where the host has begun."""
    host, guest = seating(relay, game=game), seating(relay, lang, game)
    host.load()
    guest.comes(of_link(host.opens_table("Aoi", relay)), relay)
    expect(host.page.locator("dialog[open]")).to_have_count(0)
    guest.sits_down("Ben")
    guest.stands("lobby")
    expect(host.page.locator(".lobby")).to_contain_text("Ben")
    host.press("begin-table")
    return [host, guest]


@pytest.mark.nightly
def test_a_game_through_a_relay_goes_on_after_a_reload_and_without_the_relay(
    seating: Seating, relay: tuple[Relay, ExitStack]
) -> None:
    meeting, stopping = relay
    host, guest = begun(seating, meeting)
    host.stands("yours")
    first, second, third, fourth, *_ = SHORT_GAME
    host.board.play(first)
    guest.stands("yours")
    guest.board.play(second)
    host.stands("yours")

    guest.page.reload()
    guest.ready()
    guest.has_moves(first, second)
    guest.stands("theirs")
    host.says("Together with Ben.")
    guest.says("Aoi")
    expect(guest.page.locator("dialog[open]")).to_have_count(0)

    stopping.close()
    host.board.play(third)
    guest.has_moves(*SHORT_GAME[:3])
    guest.board.type_move(fourth)
    host.has_moves(*SHORT_GAME[:4])
    guest.press("resign")
    guest.dialog("resign").locator("button.main").click()
    for player in (host, guest):
        player.stands("over")
    expect(host.dialog("end")).to_contain_text("You won")

    expect(host.rooms).to_have_count(1)
    host.open(game_link("e1"))
    host.has_moves("e1")
    expect(host.rooms).to_have_count(0)
    expect(host.panel).to_have_count(0)


@pytest.mark.nightly
def test_both_have_closed_their_tables_and_open_the_link_to_it_again(
    seating: Seating, relay: tuple[Relay, ExitStack]
) -> None:
    meeting, _ = relay
    host, guest = seating(meeting), seating(meeting, "ja")
    host.load()
    link = of_link(host.opens_table("Aoi", meeting))
    guest.comes(link, meeting)
    guest.sits_down("Ben")
    expect(host.page.locator(".lobby")).to_contain_text("Ben")
    host.press("begin-table")
    host.stands("yours")
    host.board.play("e1")
    guest.stands("yours")
    tabs: list[Player] = []
    for player in (host, guest):
        context = player.page.context
        player.page.close()
        tabs.append(Player(context.new_page(), guest.address.split("ja/")[0], "cannon"))
        tabs[-1].load(link)
        tabs[-1].has_moves("e1")
    host, guest = tabs
    host.says("Waiting for Ben")
    guest.stands("yours")
    expect(guest.page.locator("dialog[open]")).to_have_count(0)

    # Who has no game there waits for those who have.
    for player in tabs:
        player.page.goto("about:blank")
    late = seating(meeting)
    late.load(link)
    late.agrees(meeting)
    expect(late.dialog("relay")).to_contain_text(texts.ABSENT.en)


@pytest.mark.nightly
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_no_violation_on_the_way_to_a_game_and_where_it_breaks(
    seating: Seating, relay: tuple[Relay, ExitStack], lang: str
) -> None:
    meeting, _ = relay
    host, guest = seating(meeting, lang), seating(meeting, lang)
    host.load()
    link = of_link(host.opens_table("Aoi", meeting))
    fits(host, "the link to a room")
    host.page.keyboard.press("Escape")
    fits(host, "a table that fills")
    guest.load(link)
    fits(guest, "the consent")
    guest.agrees(meeting)
    expect(guest.name_field).to_be_visible()
    fits(guest, "a table that greets")
    guest.sits_down("Ben")
    guest.stands("lobby")
    fits(guest, "a table that waits for its host")
    host.page.goto("about:blank")
    expect(action(guest.panel, "reconnect")).to_be_visible()
    fits(guest, "a table whose host is gone")
    host.load()
    host.press("together")
    host.dialog("together").locator("footer button.main:visible").click()
    expect(host.dialog("pair").locator("[data-qr] svg").first).to_be_visible()
    fits(host, "the codes")


@pytest.mark.nightly
def test_three_meet_in_one_room_and_guests_use_the_line_between_them(
    seating: Seating, relay: tuple[Relay, ExitStack]
) -> None:
    meeting, stopping = relay
    host, *guests = (seating(meeting, game="gran-cannon") for _ in range(3))
    host.load()
    link = of_link(host.opens_table("Aoi", meeting))
    for guest in guests:
        guest.load(link)
    for guest in guests:
        guest.agrees(meeting)
    for guest, name in zip(guests, ("Ben", "Chika"), strict=True):
        guest.sits_down(name)
        expect(host.page.locator(".lobby")).to_contain_text(name)
    host.press("begin-table")
    stopping.close()
    for player in (host, *guests):
        expect(player.page.locator("dialog[open]")).to_have_count(0)
        expect(player.page.locator(".reach .is-together")).to_have_count(2)

    host.page.goto("about:blank")
    for guest in guests:
        guest.says("Aoi left the page.")
        guest.press("reconnect")
        # Each state of the dialog has a button of its own to close it, and one follows the other.
        guest.dialog("relay").press("Escape")
        expect(guest.page.locator(".reach .is-together")).to_have_count(1)


@pytest.mark.nightly
@pytest.mark.parametrize("kind", [relays.Losing, relays.Delaying, relays.Repeating])
def test_a_relay_that_does_harm_introduces_all_the_same(seating: Seating, kind: type[Relay]) -> None:
    with running(kind()) as bad:
        host, guest = begun(seating, bad)
        host.stands("yours")
        host.board.play("e1")
        guest.stands("yours")


@pytest.mark.nightly
def test_a_relay_that_alters_what_is_said_introduces_nobody(seating: Seating) -> None:
    with running(relays.Altering()) as bad:
        host, guest = seating(bad), seating(bad)
        host.load()
        link = of_link(host.opens_table("Aoi", bad))
        guest.load(link)
        guest.agrees(bad)
        host.page.wait_for_timeout(15_000)
        expect(guest.dialog("relay")).to_contain_text("Looking for the table")
        host.stands("lobby")
        expect(host.page.locator(".lobby .free")).to_have_count(1)
