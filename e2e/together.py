"""A person at a device who plays with another by links."""

from __future__ import annotations

import re
from typing import Any, Final, Self

from playwright.sync_api import Locator, Page, expect

from e2e.cards import CardTable
from e2e.conftest import Profiles
from e2e.offers import press
from e2e.table import ENTRIES, FIRST_ANSWER, Table
from e2e.waiting import SHORTLY, comes_true, until
from tests.web.devices import Device as Friend

CLIPBOARD: Final[dict[str, Any]] = {"permissions": ["clipboard-read", "clipboard-write"]}
"""What a profile in Chromium is opened with, so that a test can read what was copied."""
SHORT: Final = {"option-target": "10", "option-reach": "on"}
"""What makes a game of Gran Cannon short."""


class Device:
    """A game's table on a device, as the person at it uses it; it is the page's, however often it is loaded.

    ``reloads`` loads the page anew after each step, and finds there what was shown before.
    """

    def __init__(
        self, page: Page, base: str, game: str = "cannon", lang: str = "en", *, reloads: bool = False
    ) -> None:
        self.page, self.game, self.reloads = page, game, reloads
        self.address = f"{base}{lang}/{game}/"
        self.board = Table(page, base)
        """The table, where the game is Cannon."""
        self.cards = CardTable(page, base, game).at_once()
        """The table, where the game has cards: pauses between its pictures would let a test act too soon."""

    # What is seen

    @property
    def panel(self) -> Locator:
        """What is said of the game by links."""
        return self.page.locator("#panel .afar")

    @property
    def status(self) -> Locator:
        """How it stands between the two devices."""
        return self.panel.get_by_role("status")

    def has_moves(self, *moves: str) -> None:
        """Wait until these are the moves in the record."""
        comes_true(
            self.page,
            "([entries, moves]) => [...document.querySelectorAll(entries)].map(one => one.innerText).join(' ') === moves",
            [ENTRIES, " ".join(moves)],
            patience=SHORTLY,
        )
        expect(self.board.entries).to_have_text(moves)

    def says(self, *words: str) -> None:
        """Wait until this is said of the game by links."""
        for text in words:
            expect(self.status).to_contain_text(text)

    def shows(self, name: str) -> Locator:
        """The strip of that name, which is in sight."""
        strip = self.page.locator(f"#{name}")
        expect(strip).to_be_visible()
        return strip

    def dialog(self, name: str) -> Locator:
        """The open dialog of that name."""
        found = self.page.locator(f"dialog#{name}[open]")
        expect(found).to_be_visible()
        return found

    def figures(self) -> list[str]:
        """All figures of the end of a game, in order of size: each device has its own seat first."""
        return sorted(re.findall(r"\d+", self.dialog("end").locator(".standings").inner_text()))

    # Going there

    def load(self, link: str = "") -> Self:
        """Go to the table's page, with a link in its address, and wait for it."""
        self.page.goto("about:blank")
        self.page.goto(self.address + (f"#{of_link(link)}" if link else ""))
        return self.ready()

    def ready(self) -> Self:
        until(self.page, FIRST_ANSWER)
        return self

    def reload(self) -> None:
        """Load the page anew; it shows what it has shown."""
        moves, head = self.board.moves(), self.status.locator("b").inner_text()
        self.page.reload()
        self.ready()
        assert self.board.moves() == moves
        expect(self.status.locator("b")).to_have_text(head)

    # What is done

    def press(self, action: str) -> None:
        """Press the button of an action that is in sight, or else in the menu."""
        press(self.page, action)

    def invite(self, name: str, **chosen: str) -> str:
        """Invite from the table's tools on, with this chosen in the form; the link that is sent."""
        self.fill_invitation(name, **chosen)
        return self.copied()

    def fill_invitation(self, name: str, **chosen: str) -> None:
        """Make an invitation; its link is copied where all is well."""
        dialog = self.unfold_invitation()
        dialog.locator("[name=name]").fill(name)
        for field, value in chosen.items():
            choose(dialog, field, value)
        dialog.locator("footer button.main:visible").click()

    def unfold_invitation(self) -> Locator:
        """The dialog of playing together, with the form of an invitation by links."""
        self.press("together")
        dialog = self.dialog("together")
        dialog.locator("[name=way][value=links]").check(force=True)
        return dialog

    def sit_down(self, name: str, **chosen: str) -> str:
        """Take the seat of the invitation on the table; the link that is sent."""
        form = self.page.locator("form#seat-form")
        form.locator("[name=name]").fill(name)
        for field, value in chosen.items():
            choose(form, field, value)
        form.locator("button.main").click()
        return self.copied()

    def send(self) -> str:
        """Press the button that sends; the link."""
        self.press("send-letter")
        return self.copied()

    def letter(self) -> str:
        """The link as the dialog with all ways to send it shows it."""
        self.press("show-letter")
        dialog = self.dialog("letter")
        link = dialog.locator("input[data-link]").input_value()
        self.page.keyboard.press("Escape")
        expect(dialog).to_be_hidden()
        return link

    def open(self, link: str) -> None:
        """Open a link in this page, as one that is pasted into its address."""
        self.page.evaluate("link => { location.hash = link }", of_link(link))

    def copied(self) -> str:
        """The link that was copied by the last press: no browser of these tests has a sharing of its own."""
        expect(self.panel.locator("[data-copied]")).not_to_be_empty()
        link: str = self.page.evaluate("navigator.clipboard.readText()")
        if self.reloads:
            self.reload()
        return link


def two(profiles: Profiles, **guest: Any) -> tuple[Device, Device]:
    """A desktop in English at a table of Cannon, and another device, with a profile of its own."""
    pages = profiles.page(**CLIPBOARD), profiles.page(**CLIPBOARD, **guest)
    host, other = (
        Device(page, profiles.base, lang=lang) for page, lang in zip(pages, ("en", "ja"), strict=True)
    )
    return host.load(), other


def against(page: Page, base: str, game: str = "cannon", **invitation: Any) -> tuple[Device, Friend]:
    """A device whose person begins a game by links, and the other's, which is no page and so is quick."""
    friend = Friend("friend", game)
    friend.open()
    mine = Device(page, base, game).load(invited(friend, **invitation))
    friend.open(link=mine.sit_down("Ben"))
    mine.open(friend.letter())
    mine.says("Aoi")
    return mine, friend


def invited(friend: Friend, **invitation: Any) -> str:
    """The link of an invitation by the other, who usually lets the guest begin."""
    how: dict[str, Any] = {"seat": 1, "options": {}, "days": 0, "helped": False, "fair": False, **invitation}
    friend.ask(type="invite", name="Aoi", random=friend.random(), **how)
    return friend.letter()


def answered(mine: Device, friend: Friend, move: str, answer: str) -> str:
    """Play a move here and send it; the link with the other's answer."""
    mine.board.play(move)
    friend.open(link=mine.send())
    friend.ask(type="choose", decision=answer)
    return friend.letter()


def of_link(address: str) -> str:
    """The link in an address: each opens it in the own language."""
    return address.rpartition("#")[2]


def choose(form: Locator, field: str, value: str) -> None:
    """Set a field of a form, whatever it is."""
    control = form.locator(f"[name={field}]")
    if control.first.evaluate("control => control.matches('select')"):
        control.select_option(value)
    elif control.first.get_attribute("type") == "radio":
        form.locator(f"[name={field}][value='{value}']").check(force=True)
    elif control.first.get_attribute("type") == "checkbox":
        control.set_checked(bool(value))
    else:
        control.fill(value)
