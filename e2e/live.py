"""People at devices who play live: they connect by codes, take a seat, decide, and connect again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from playwright.sync_api import Locator, expect

from e2e.together import Device, choose
from e2e.waiting import EVERY, PATIENCE, until
from pyengine.games import load

PLAYING: Final = ("yours", "theirs")
"""What a table says of itself while a game goes on."""


class LiveDevice(Device):
    """A game's table on a device that plays over lines."""

    # What is seen

    @property
    def pairing(self) -> Locator:
        """The dialog that connects two devices, if it is open."""
        return self.page.locator("dialog#pair[open]")

    @property
    def places(self) -> Locator:
        """The places of a table that fills."""
        return self.page.locator(".lobby li")

    def stands(self, *stages: str) -> None:
        """Wait until the table is at one of these stages."""
        until(
            self.page,
            "stages => stages.includes(document.getElementById('panel')?.dataset.remote)",
            arg=list(stages),
        )

    def alerts(self, text: str) -> None:
        """Wait until this is said at once."""
        expect(self.panel.get_by_role("alert")).to_contain_text(text)

    def finds(self, *names: str) -> None:
        """Wait until each of these has a place at the table that fills."""
        for name in names:
            expect(self.places.filter(has_text=name)).to_have_count(1)

    def reaches(self, number: int) -> None:
        """Wait until this number of other seats is reached directly."""
        expect(self.page.locator(".reach .is-together")).to_have_count(number)

    # Connecting

    def open_table(self, name: str, **chosen: str) -> LiveDevice:
        """Open a table by codes from the table's tools on, with this chosen in the form."""
        self.press("together")
        return self.fill_table_form(name, **chosen)

    def fill_table_form(self, name: str, **chosen: str) -> LiveDevice:
        """Open a table by codes in the dialog for it, with this chosen in the form."""
        dialog = self.dialog("together")
        dialog.locator("[name=way][value=codes]").check(force=True)
        dialog.locator("[name=name]").fill(name)
        for field, value in chosen.items():
            choose(dialog, field, value)
        dialog.locator("footer button.main:visible").click()
        return self

    def code(self) -> str:
        """The link with this device's code, once the dialog shows it."""
        link = self.pairing.locator("[data-link]")
        expect(link).not_to_have_value("")
        return link.input_value()

    def read(self, code: str) -> None:
        """Type the other's code into the dialog."""
        self.pairing.locator("[name=code]").fill(code)

    def come(self, link: str) -> LiveDevice:
        """Open the link of another device, as if it had been scanned."""
        self.load(link)
        expect(self.pairing).to_have_attribute("data-state", "looking")
        return self

    def greeted(self) -> LiveDevice:
        """Wait until the dialog is gone, and the other's table is there."""
        expect(self.page.locator("#join-form")).to_be_visible()
        expect(self.pairing).to_be_hidden()
        return self

    def take_seat(self, name: str) -> None:
        """Take a seat at the table that this device was let in to."""
        form = self.page.locator("#join-form")
        form.locator("[name=name]").fill(name)
        form.locator("button.main").click()


def meet(host: LiveDevice, guest: LiveDevice) -> None:
    """Connect a guest that has no page open yet with the host, whose dialog shows its code."""
    guest.come(host.code())
    host.read(guest.code())
    guest.greeted()
    expect(host.pairing).to_be_hidden()


def reconnect(one: LiveDevice, other: LiveDevice) -> None:
    """Connect two devices anew, which both know of the broken line; both stay where they are."""
    one.press("reconnect")
    other.open(one.code())
    expect(other.pairing).to_have_attribute("data-state", "looking")
    one.read(other.code())
    for device in (one, other):
        expect(device.pairing).to_be_hidden()


def seat_two(host: LiveDevice, guest: LiveDevice, **chosen: str) -> None:
    """Begin a game of two: the host opens a table, the guest comes by a code and takes the other seat."""
    host.load().open_table("Aoi", **chosen)
    meet(host, guest)
    guest.take_seat("Ben")
    if load(host.game).seats[1] > 2:
        guest.stands("lobby")
        host.press("begin-table")
    for device in (host, guest):
        device.stands(*PLAYING)


def due_of(players: Sequence[LiveDevice]) -> LiveDevice:
    """The device whose player is to decide, once it knows."""
    for _ in range(PATIENCE // EVERY):
        for device in players:
            if device.page.locator("#panel").get_attribute("data-remote") == "yours":
                return device
        players[0].page.wait_for_timeout(EVERY)
    raise AssertionError("nobody is to decide")


def decide(device: LiveDevice, others: Sequence[LiveDevice]) -> None:
    """Decide the first thing that can be decided at a table of cards; all others see what comes of it."""
    before = [other.cards.position() for other in others]
    device.cards.decide()
    for other, position in zip(others, before, strict=True):
        other.cards.moves_on(position)


def fill_table(host: LiveDevice, guests: Sequence[LiveDevice], names: Sequence[str]) -> None:
    """Let guests come to a table that the host has opened, one after another, and begin."""
    for guest, name in zip(guests, names, strict=True):
        if guest is not guests[0]:
            host.press("invite-more")
        meet(host, guest)
        guest.take_seat(name)
        guest.stands("lobby")
        host.finds(name)
    host.press("begin-table")
