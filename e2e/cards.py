"""A card table as a player meets it."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Locator, Page, expect

from e2e.offers import press
from e2e.table import FIRST_ANSWER, Pasting
from e2e.waiting import moves_on, shown_position, until
from pyengine.game import Decide
from pyengine.match import Match, begin, setup
from pyengine.notation.link import Kind, Shared, write_link

GAMES = ("gran-cannon", "gunsor", "cannonades", "kanon")
SHORT: dict[str, dict[str, int]] = {"gran-cannon": {"target": 10}}
"""Options that make a game short."""
CHOICE = "[data-choose]:not([aria-disabled=true])"
TARGET = ".fleet:not(.ours) [data-tap], .field2 button.aim"
"""What can be aimed at, where a card can do nothing else."""
MOST = 400
"""More decisions than any game here takes a person."""
BY_BUTTON = ("cannonades", "kanon")
"""Games in which a card that is taken up can do several things."""


class CardTable:
    """The table of a card game in a page. ``base`` is the address of the site."""

    def __init__(self, page: Page, base: str, game: str, kept: Pasting | None = None) -> None:
        self.page, self.base, self.game, self._kept = page, base, game, kept

    # Going there

    def open(self, fragment: str = "", lang: str = "en") -> CardTable:
        """Go to the table's page, as from elsewhere, and wait for its first answer."""
        address = f"{self.base}{lang}/{self.game}/"
        if self._kept and self._kept.paste(address, fragment):
            return self
        self.page.goto("about:blank")
        self.page.goto(f"{address}{'#' if fragment else ''}{fragment}")
        until(self.page, FIRST_ANSWER)
        return self

    def begin(self, *levels: int | None, seed: str = "e2e") -> CardTable:
        """Begin a game by the dialog: for each seat 0 for a person, else a level, or None for nobody."""
        self.press("new")
        dialog = self.dialog("new")
        for control, level in zip(dialog.locator("select[name=player]").all(), levels, strict=False):
            control.select_option("" if level is None else str(level))
        dialog.locator("[name=seed]").fill(seed)
        before = self.position()
        dialog.locator("button.main").click()
        self.moves_on(before)
        return self

    def at_once(self) -> CardTable:
        """Let nothing move on any page that is opened from now on."""
        self.page.add_init_script("try { localStorage.setItem('cannonry.motion', 'off') } catch {}")
        return self

    # What is seen

    @property
    def hand(self) -> Locator:
        return self.page.locator(".fan button")

    @property
    def playable(self) -> Locator:
        return self.page.locator(".fan button[data-drag]")

    @property
    def choices(self) -> Locator:
        """Buttons for what can be decided beside playing a card."""
        return self.page.locator(f"main {CHOICE}:visible")

    @property
    def curtain(self) -> Locator:
        return self.page.locator("#curtain")

    @property
    def end(self) -> Locator:
        return self.page.locator("dialog#end[open]")

    @property
    def live(self) -> Locator:
        return self.page.locator("#live")

    def cards(self) -> list[str]:
        """The hand by name."""
        names: list[str] = self.hand.locator(".vh").all_text_contents()
        return names

    def dialog(self, name: str) -> Locator:
        found = self.page.locator(f"dialog#{name}[open]")
        expect(found).to_be_visible()
        return found

    # What is done

    def press(self, action: str) -> None:
        press(self.page, action)

    def position(self) -> str | None:
        """What tells the position shown from the others."""
        return shown_position(self.page)

    def moves_on(self, position: str | None) -> None:
        """Wait until another position is shown."""
        moves_on(self.page, position)

    def my_turn(self) -> str:
        """Wait until there is something to do: ``card``, ``choice``, ``curtain`` or ``end``."""
        until(
            self.page,
            "() => document.querySelector('dialog#end[open], #curtain, main [data-choose], "
            ".fan button[data-drag]')",
        )
        if self.end.is_visible():
            return "end"
        if self.curtain.is_visible():
            return "curtain"
        return "choice" if self.choices.count() and not self.playable.count() else "card"

    def play(self, number: int = 0) -> None:
        """Play a playable card with the mouse.

        One tap takes it up, the second, or the first button, plays it.
        """
        card = self.playable.nth(number)
        before = self.position()
        card.click()
        expect(card).to_have_attribute("aria-pressed", "true")
        if self.game in BY_BUTTON and not self.choices.count():
            self.page.locator(TARGET).first.click()
        (self.choices.first if self.game in BY_BUTTON else card).click()
        self.moves_on(before)

    def choose(self) -> None:
        """Press the first of the buttons for what can be decided."""
        before = self.position()
        self.choices.first.click()
        self.moves_on(before)

    def decide(self) -> str:
        """Do the first thing that can be done, if there is one; see ``my_turn`` for what is given."""
        kind = self.my_turn()
        if kind == "choice":
            self.choose()
        elif kind == "card":
            self.play()
        return kind

    def go_on(self, until: str = "end") -> None:
        """Do the first thing that can be done, again and again, up to something else (see ``my_turn``)."""
        for _ in range(MOST):
            if self.my_turn() == until:
                return
            self.decide()
        raise AssertionError(f"no {until} after {MOST} decisions")


def game_link(
    game: str, steps: float = 1.0, players: tuple[int, ...] = (0, 1), seed: str = "e2e", kind: Kind = "game"
) -> str:
    """The link of a random game, or of its beginning, up to a part of its steps."""
    match = whole_game(game, len(players), seed)
    cut = match.upto(int(steps * len(match.steps))).dealt()
    return write_link(Shared(kind, cut, len(cut.steps), players))


def first_turn_link(game: str, players: tuple[int, ...]) -> str:
    """The link of a random game as it stands when the first seat decides for the first time."""
    match = whole_game(game, len(players), "e2e")
    cuts = (match.upto(steps) for steps in range(len(match.steps)))
    cut = next(cut for cut in cuts if isinstance(cut.turn, Decide) and 0 in cut.turn.seats).dealt()
    return write_link(Shared("game", cut, len(cut.steps), players))


def whole_game(game: str, seats: int, seed: str) -> Match:
    """A random game to its end."""
    rng = random.Random(seed)
    match = begin(setup(game, seats=seats, seed=seed, options=SHORT.get(game)))
    while isinstance(turn := match.turn, Decide):
        legal = match.game.legal(match.state, turn.seats[0])
        match = match.play(turn.seats[0], legal[int(rng.random() * len(legal))])
    return match


def tab_to(page: Page, selector: str) -> None:
    """Go on with the Tab key until something of that kind has the focus."""
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("selector => document.activeElement.matches(selector)", selector):
            return
    pytest.fail(f"the Tab key does not reach {selector}")
