"""A table as a player meets it: what can be seen and pressed, and nothing from behind the scenes."""

from __future__ import annotations

import re
from typing import Protocol
from urllib.parse import quote

from playwright.sync_api import Locator, Page, expect

from e2e.offers import action, ask, current_step, press
from e2e.waiting import SHORTLY, comes_true, until
from pyengine.errors import NotationError
from pyengine.game import Decide, Strength
from pyengine.games.cannon.rules.board import read
from pyengine.match import Match, begin, setup
from pyengine.notation.link import Shared, write_link
from pyengine.notation.record import read_record
from pyengine.notation.task import read_line, task

FIRST_ANSWER = "performance.getEntriesByName('python-first-answer').length > 0"

ENTRIES = "#log .scroll [data-action=goto]"

SQUARE = re.compile("[a-j](?:10|[1-9])")

TOWNS = ("e1", "f10")
"""Where the towns stand until they are placed."""

SHORT_GAME = ("b1", "e10", "e2-e5", "j7-j6", "e3-e6", "j6-j5", "e4-e7", "j5-j4", "xe10")
"""A game of Cannon that Black wins by a shot at the town: the three soldiers of a column slide up to it."""


class Pasting(Protocol):
    """An open table at which links can be opened without loading it again (``e2e.kept``)."""

    def paste(self, address: str, fragment: str) -> bool: ...


class Table:
    """The Cannon table in a page. ``base`` is the address of the site."""

    def __init__(self, page: Page, base: str, kept: Pasting | None = None) -> None:
        self.page, self.base, self._kept = page, base, kept
        self.start = ""
        """The position that the game began with, where it is not the usual one."""

    # Going there

    def open(self, fragment: str = "", lang: str = "en") -> Table:
        """Go to the table's page, as from elsewhere; Python may not be ready yet."""
        address = f"{self.base}{lang}/cannon/"
        if self._kept and self._kept.paste(address, fragment):
            return self
        # With only another fragment the page would stay, and its first answer would be there already.
        if self.page.url.partition("#")[0] == address:
            self.page.goto("about:blank")
        self.page.goto(f"{address}{'#' if fragment else ''}{fragment}")
        return self

    def ready(self) -> Table:
        """Wait for Python's first answer."""
        until(self.page, FIRST_ANSWER)
        return self

    def open_position(self, position: str, players: tuple[int, int] = (0, 0), lang: str = "en") -> Table:
        """Go to a table that begins with a position, and wait for it."""
        self.start = position
        return self.open(game_link(start=position, players=players), lang).ready()

    def follow(self, fragment: str) -> None:
        """Open a link in this page, as one that is pasted into its address."""
        self.page.evaluate("fragment => { location.hash = fragment }", fragment)

    def reload(self) -> Table:
        self.page.reload()
        return self.ready()

    # What is seen

    @property
    def entries(self) -> Locator:
        """The moves in the record."""
        return self.page.locator(ENTRIES)

    @property
    def notice(self) -> Locator:
        return self.page.locator("#notice")

    @property
    def end(self) -> Locator:
        """The panel at the end of a game, beside the board."""
        return self.page.locator("#table:not([data-ending]) #panel.fin")

    @property
    def live(self) -> Locator:
        """What screen readers announce."""
        return self.page.locator("#live")

    @property
    def hint(self) -> Locator:
        """The hint, once it is there."""
        return self.page.locator("#tip.hint")

    @property
    def thinking(self) -> Locator:
        """The line of a machine that thinks."""
        return self.page.locator(".think.busy")

    def interrupt(self, how: str) -> None:
        """Press *Stop* (``stop``) or *Play now* (``play-now``), which a short thought withholds."""
        action(self.page, how).dispatch_event("click")  # pyright: ignore[reportUnknownMemberType] - untyped there

    @property
    def selected(self) -> Locator:
        """The square that is selected, if one is."""
        return self.page.get_by_role("gridcell", selected=True)

    @property
    def looked_at(self) -> Locator:
        """The move in the record that is looked back on, if one is."""
        return current_step(self.page.locator("#log"))

    def square(self, name: str) -> Locator:
        return self.page.locator(f"#sq-{name}")

    def seat(self, place: str) -> Locator:
        """``me`` on this side of the board, ``opp`` beyond it."""
        return self.page.locator(f".seat.{place}")

    def moves(self) -> list[str]:
        return self.entries.all_inner_texts()

    def has_moves(self, number: int) -> None:
        """Wait until the record has this many moves."""
        comes_true(
            self.page,
            "([entries, number]) => document.querySelectorAll(entries).length === number",
            [ENTRIES, number],
            patience=SHORTLY,
        )
        expect(self.entries).to_have_count(number)

    def match(self) -> Match:
        """The game in the record, replayed by the engine here."""
        start = f" start={quote(self.start, safe='/')}" if self.start else ""
        return read_record(f"cannon/1{start} : {' '.join(self.moves())}")

    def pieces(self) -> dict[str, str]:
        """What the squares' names say stands on them."""
        names = self.page.locator("[role=gridcell]").evaluate_all(
            "cells => cells.map(cell => cell.getAttribute('aria-label'))"
        )
        told = [name.split(", ") for name in names]
        return {square: what for square, what, *_ in told if what != "empty"}

    # What is done

    def press(self, action: str) -> None:
        """Press the button of an action that is in sight, or else in the menu."""
        press(self.page, action)

    def ask(self) -> None:
        """Ask for a hint, and for all of it."""
        ask(self.page)

    def tap(self, *squares: str) -> None:
        for square in squares:
            self.square(square).click()

    def play(self, move: str) -> None:
        """Make a move on the board with the mouse."""
        self.tap(*taps(move))

    def type_move(self, text: str) -> None:
        """Write a move into the field for it."""
        field = self.page.locator("input[name=move]")
        field.fill(text)
        field.press("Enter")

    def dialog(self, name: str) -> Locator:
        """The open dialog of that name."""
        found = self.page.locator(f"dialog#{name}[open]")
        expect(found).to_be_visible()
        return found


def taps(move: str) -> list[str]:
    """The squares to press for a move: a shot's target twice, and so for a town elsewhere than it stands."""
    squares = SQUARE.findall(move)
    twice = move.startswith("x") or (len(squares) == 1 and squares[0] not in TOWNS)
    return squares * 2 if twice else squares


def game_link(*moves: str, start: str | None = None, players: tuple[int, int] = (0, 0)) -> str:
    """The link of a game after these moves."""
    match = begin(setup("cannon", start=start))
    for move in moves:
        turn = match.turn
        assert isinstance(turn, Decide)
        match = match.play(turn.seats[0], read(move))
    return write_link(Shared("game", match, len(match.steps), players))


def task_link(start: str, text: str, *solutions: str, players: tuple[int, int] = (0, 0)) -> str:
    """The link of a task: a position, what is asked there, and the lines that fulfil it."""
    match = begin(setup("cannon", start=start))
    asked = task(match, text, [read_line(match.game, line) for line in solutions])
    return write_link(Shared("task", match, 0, players, asked))


def why_unreadable(text: str) -> str:
    """The message about a text that is not a move."""
    try:
        read(text)
    except NotationError as refusal:
        return refusal.text.en
    raise AssertionError(f"{text} is a move")


def best_move(match: Match, level: int, nodes: int) -> str:
    """The move that the machine player would choose here."""
    turn = match.turn
    assert isinstance(turn, Decide)
    *_, report = match.game.think(match.state, turn.seats[0], Strength(level, nodes=nodes))
    return match.game.write_decision(report.best)
