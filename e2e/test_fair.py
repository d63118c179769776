"""Whole games that devices deal among themselves: nobody looks, and all is checked in the end."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from e2e.by_itself import play_out_by_themselves
from e2e.conftest import Profiles
from e2e.live import LiveDevice, fill_table, seat_two
from e2e.test_live import fox
from e2e.test_live_games import figures, play_cards_out
from e2e.together import CLIPBOARD, invited
from tests.web.devices import Device as Friend

__all__ = ["fox"]

SHORT = {"option-target": "10", "option-reach": "on"}
"""What makes a game of Gran Cannon short."""

WITHOUT_X25519 = """if (globalThis.crypto.subtle) {
  const { importKey } = SubtleCrypto.prototype;
  SubtleCrypto.prototype.importKey = function (...asked) {
    if (asked[2]?.name !== "X25519") return importKey.apply(this, asked);
    return Promise.reject(new DOMException("unknown", "NotSupportedError"));
  };
}"""
"""Takes away from a browser what locks cards, as in an older one."""

CHECKED = "Checked by both devices: every card was where it should be."


def seated(one: Profiles, other: Profiles, game: str, **chosen: str) -> tuple[LiveDevice, LiveDevice]:
    """Two devices of which each has heard how the cards are dealt, at the beginning of a game."""
    host, guest = (
        LiveDevice(one.page(**CLIPBOARD), one.base, game),
        LiveDevice(other.page(), other.base, game),
    )
    seat_two(host, guest, **chosen)
    for device in (host, guest):
        expect(device.page.locator(".shield")).to_contain_text("Dealt fairly")
    return host, guest


def are_checked(*devices: LiveDevice) -> None:
    """All say that everything was right, with a tick."""
    for device in devices:
        device.page.locator("dialog#end[open] [data-action=close]").first.click()
        device.says(CHECKED)
        expect(device.page.locator(".shield")).to_contain_text("Checked")


def test_chromium_and_firefox_deal_gran_cannon(profiles: Profiles, fox: Profiles) -> None:
    host, guest = seated(profiles, fox, "gran-cannon", **SHORT)
    play_cards_out([host, guest])
    are_checked(host, guest)


@pytest.mark.nightly
def test_two_deal_kanon_from_decks_of_their_own(profiles: Profiles) -> None:
    host, guest = seated(profiles, profiles, "kanon")
    play_cards_out([host, guest])
    are_checked(host, guest)


def test_two_deal_gunsor(profiles: Profiles) -> None:
    host, guest = seated(profiles, profiles, "gunsor")
    play_out_by_themselves([host, guest])
    assert figures(host) == figures(guest)
    are_checked(host, guest)


def test_two_deal_cannonades(profiles: Profiles) -> None:
    host, guest = seated(profiles, profiles, "cannonades")
    play_out_by_themselves([host, guest])
    assert figures(host) == figures(guest)
    are_checked(host, guest)


@pytest.mark.nightly
def test_five_deal_gran_cannon(profiles: Profiles) -> None:
    host, *guests = (LiveDevice(profiles.page(**CLIPBOARD), profiles.base, "gran-cannon") for _ in range(5))
    host.load().open_table("Aoi", **SHORT)
    fill_table(host, guests, ("Ben", "Cleo", "Dora", "Emil"))
    play_cards_out([host, *guests])
    for device in (host, *guests):
        device.page.locator("dialog#end[open] [data-action=close]").first.click()
        device.says("Checked by all devices: every card was where it should be.")


def test_a_browser_without_x25519_says_why_a_shared_pile_is_dealt_on_trust_there(profiles: Profiles) -> None:
    page = profiles.page(visited=True)
    page.add_init_script(WITHOUT_X25519)
    device = LiveDevice(page, profiles.base, "gunsor").load()
    form = device.unfold_invitation()
    expect(form.locator("[name=dealt][value=fair]")).to_be_disabled()
    expect(form.locator("[name=dealt][value=trust]")).to_be_checked()
    expect(form.locator("[data-on-trust=locks]")).to_be_visible()

    friend = Friend("friend", "gunsor")
    friend.open()
    device.load(invited(friend, fair=True))
    seat = page.locator("#seat-form")
    expect(seat.get_by_role("alert")).to_contain_text("Firefox from 130")
    expect(seat.locator("button.main")).to_be_disabled()


def test_an_option_that_cannot_be_dealt_fairly_takes_the_choice_away(profiles: Profiles) -> None:
    device = LiveDevice(profiles.page(visited=True), profiles.base, "cannonades").load()
    form = device.unfold_invitation()
    fair, option = form.locator("[name=dealt][value=fair]"), form.locator("[name=option-redraws_back]")
    expect(fair).to_be_checked()
    option.check()
    expect(fair).to_be_disabled()
    expect(form.locator("[name=dealt][value=trust]")).to_be_checked()
    expect(form.locator("[data-on-trust=option-redraws_back]")).to_be_visible()
    option.uncheck()
    expect(fair).to_be_checked()
