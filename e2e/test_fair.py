"""Whole games that devices deal among themselves: nobody looks, and all is checked in the end."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from e2e.conftest import Profiles
from e2e.live import LiveDevice, fill_table, seat_two
from e2e.test_live import fox
from e2e.test_live_games import play_cards_out
from e2e.together import CLIPBOARD

__all__ = ["fox"]

SHORT = {"option-target": "10", "option-reach": "on"}
"""What makes a game of Gran Cannon short."""

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


def test_two_deal_kanon_from_decks_of_their_own(profiles: Profiles) -> None:
    host, guest = seated(profiles, profiles, "kanon")
    play_cards_out([host, guest])
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
