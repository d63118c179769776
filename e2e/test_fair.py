"""Whole games that devices deal among themselves: nobody looks, and all is checked in the end."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from e2e.by_itself import play_by_themselves, play_out_by_themselves
from e2e.conftest import Profiles
from e2e.live import LiveDevice, decide, due_of, fill_table, meet, reconnect, seat_two
from e2e.offers import action
from e2e.test_live import fox
from e2e.test_live_games import play_cards_out
from e2e.together import CLIPBOARD, SHORT, invited
from e2e.waiting import until
from pyengine.games.cannonades import GAME
from tests.web.devices import Device as Friend
from web.features.online.texts import fair as texts

__all__ = ["fox"]

WITHOUT_X25519 = """if (globalThis.crypto.subtle) {
  const { importKey } = SubtleCrypto.prototype;
  SubtleCrypto.prototype.importKey = function (...asked) {
    if (asked[2]?.name !== "X25519") return importKey.apply(this, asked);
    return Promise.reject(new DOMException("unknown", "NotSupportedError"));
  };
}"""
"""Takes away from a browser what locks cards, as in an older one."""

HELD_WHILE_MIXING = """if (globalThis.SubtleCrypto) {
  const { deriveBits } = SubtleCrypto.prototype;
  let asked = 0;
  SubtleCrypto.prototype.deriveBits = async function (...all) {
    asked += 1;
    window.held = asked > 250 && !sessionStorage.getItem("goes on");
    while (window.held) await new Promise((done) => setTimeout(done, 20));
    return deriveBits.apply(this, all);
  };
}"""
"""Lets a device take its seat, and holds it while a pile is mixed, until the page is loaded anew.

A pile of Cannonades is 46 cards in each of four mixes. So 250 products are more than a pass, and less than
what each device has to do at a table for two.
"""


def seated(one: Profiles, other: Profiles, game: str, **chosen: str) -> tuple[LiveDevice, LiveDevice]:
    """Two devices of which each has heard how the cards are dealt, at the beginning of a game."""
    host, guest = (
        LiveDevice(one.page(**CLIPBOARD), one.base, game),
        LiveDevice(other.page(), other.base, game),
    )
    seat_two(host, guest, **chosen)
    for device in (host, guest):
        expect(device.page.locator(".shield")).to_contain_text(texts.SHIELD.en)
    return host, guest


def are_checked(*devices: LiveDevice) -> None:
    """All say that everything was right, with a tick."""
    for device in devices:
        action(device.page.locator("dialog#end[open]"), "close").first.click()
        device.says(texts.CHECKED_BY_BOTH.en)
        expect(device.page.locator(".shield")).to_contain_text(texts.CHECKED.en)


def test_a_shared_pile_is_dealt_played_from_and_checked(profiles: Profiles) -> None:
    """A short game: one of the two soon resigns."""
    host, guest = seated(profiles, profiles, "cannonades")
    for _ in range(4):
        due = due_of([host, guest])
        decide(due, [guest if due is host else host])
    host.press("resign")
    host.dialog("resign").locator("button.main").click()
    for device in (host, guest):
        device.dialog("end")
    are_checked(host, guest)


@pytest.mark.nightly
def test_chromium_and_firefox_deal_gran_cannon(profiles: Profiles, fox: Profiles) -> None:
    host, guest = seated(profiles, fox, "gran-cannon", **SHORT)
    play_cards_out([host, guest])
    are_checked(host, guest)


@pytest.mark.nightly
def test_two_deal_kanon_from_decks_of_their_own(profiles: Profiles) -> None:
    host, guest = seated(profiles, profiles, "kanon")
    play_cards_out([host, guest])
    are_checked(host, guest)


@pytest.mark.nightly
def test_two_deal_gunsor(profiles: Profiles) -> None:
    host, guest = seated(profiles, profiles, "gunsor")
    play_out_by_themselves([host, guest])
    assert host.figures() == guest.figures()
    are_checked(host, guest)


@pytest.mark.nightly
def test_two_deal_cannonades_though_one_reloads_while_mixing_and_in_the_game(profiles: Profiles) -> None:
    host, guest = (LiveDevice(profiles.page(**CLIPBOARD), profiles.base, "cannonades") for _ in range(2))
    guest.page.add_init_script(HELD_WHILE_MIXING)
    host.load().open_table("Aoi")
    meet(host, guest)
    guest.take_seat("Ben")
    guest.stands("lobby")
    host.press("begin-table")
    until(guest.page, "() => window.held")
    guest.page.evaluate("sessionStorage.setItem('goes on', 'yes')")
    reloaded(guest, host)
    due_of([host, guest])

    play_by_themselves([host])
    until(guest.page, "() => document.getElementById('panel').dataset.remote === 'yours'")
    reloaded(guest, host)
    play_out_by_themselves([guest, host])
    assert host.figures() == guest.figures()
    are_checked(host, guest)


def reloaded(device: LiveDevice, other: LiveDevice) -> None:
    """Load a device's page anew in a game; it finds the other again by codes."""
    device.page.reload()
    for each in (other, device.ready()):
        expect(action(each.panel, "reconnect")).to_be_visible()
    reconnect(device, other)


@pytest.mark.nightly
def test_five_deal_gran_cannon_and_play_it_once_more(profiles: Profiles) -> None:
    host, *guests = (LiveDevice(profiles.page(**CLIPBOARD), profiles.base, "gran-cannon") for _ in range(5))
    host.load().open_table("Aoi", **SHORT)
    fill_table(host, guests, ("Ben", "Cleo", "Dora", "Emil"))
    players = [host, *guests]
    play_out_by_themselves(players)
    for player in players:
        player.says(texts.CHECKED_BY_ALL.en)
        action(player.page.locator("dialog#end"), "rematch-live").click()
    for player in players:
        player.stands("yours", "theirs")


def test_a_browser_without_x25519_says_why_a_shared_pile_is_dealt_on_trust_there(profiles: Profiles) -> None:
    page = profiles.page()
    page.add_init_script(WITHOUT_X25519)
    device = LiveDevice(page, profiles.base, "gunsor").load()
    form = device.unfold_invitation()
    expect(form.locator("[name=dealt][value=fair]")).to_be_disabled()
    expect(form.locator("[name=dealt][value=trust]")).to_be_checked()
    expect(form.get_by_text(texts.LACKING.en)).to_be_visible()

    friend = Friend("friend", "gunsor")
    friend.open()
    device.load(invited(friend, fair=True))
    seat = page.locator("#seat-form")
    expect(seat.get_by_role("alert")).to_contain_text("Firefox from 130")
    expect(seat.locator("button.main")).to_be_disabled()


def test_an_option_that_cannot_be_dealt_fairly_takes_the_choice_away(profiles: Profiles) -> None:
    device = LiveDevice(profiles.page(), profiles.base, "cannonades").load()
    form = device.unfold_invitation()
    fair, option = form.locator("[name=dealt][value=fair]"), form.locator("[name=option-redraws_back]")
    expect(fair).to_be_checked()
    option.check()
    expect(fair).to_be_disabled()
    expect(form.locator("[name=dealt][value=trust]")).to_be_checked()
    why = texts.NOT_WITH.fill(option=next(each.label for each in GAME.options if each.name == "redraws_back"))
    expect(form.get_by_text(why.en)).to_be_visible()
    option.uncheck()
    expect(fair).to_be_checked()
    expect(form.get_by_text(why.en)).to_be_hidden()
