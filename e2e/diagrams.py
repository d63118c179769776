"""A diagram of the rules or of the tutorial as a reader meets it.

A picture, and once it is touched a board.
"""

from __future__ import annotations

from typing import Literal

from playwright.sync_api import Locator, Page, expect

from e2e.table import taps
from e2e.waiting import SHORTLY, comes_true

State = Literal["rest", "task", "good", "bad"]


class Board:
    """The diagram of a name in a page."""

    def __init__(self, page: Page, name: str) -> None:
        self.page, self.name = page, name
        self.slot = page.locator(f"#d-{name}")
        self.figure = self.slot.locator("figure")
        self.grid = self.slot.get_by_role("grid")

    # What is seen

    def shows(self, state: State) -> None:
        """Wait until the diagram is in this state."""
        comes_true(
            self.page,
            "([name, state]) => document.querySelector(`#d-${name} figure`)?.dataset.state === state",
            [self.name, state],
            patience=SHORTLY,
        )
        expect(self.figure).to_have_attribute("data-state", state)

    def says(self, text: str) -> None:
        """Wait until these words stand beside the board."""
        expect(self.figure).to_contain_text(text)

    def square(self, square: str) -> Locator:
        return self.page.locator(f"#{self.name}-sq-{square}")

    def button(self, name: str) -> Locator:
        return self.figure.get_by_role("button", name=name, exact=True)

    # What is done

    def start(self) -> Board:
        """Make the picture a board, by the button for keys."""
        self.figure.locator("[data-action=start]").focus()
        self.page.keyboard.press("Enter")
        self.shows("task")
        return self

    def press(self, name: str) -> None:
        self.button(name).click()

    def tap(self, *squares: str) -> None:
        for square in squares:
            self.square(square).click()

    def play(self, move: str) -> None:
        """Make a move as its notation tells, or try to."""
        self.tap(*taps(move))

    def touch(self, column: float, row: float) -> None:
        """Touch the picture in its middle part.

        ``column`` and ``row`` go from 0 to 1, from the left and from above.
        """
        picture = self.slot.locator(".board")
        picture.scroll_into_view_if_needed()
        box = picture.bounding_box()
        assert box
        picture.click(position={"x": box["width"] * column, "y": box["height"] * row})


def touch_diagrams(page: Page) -> None:
    """Bring diagrams of the rules into every state that they can have."""
    Board(page, "set-up").start()
    solved = Board(page, "retreat").start()
    solved.play("e5-e3")
    solved.shows("good")
    refused = Board(page, "retreat-who")
    refused.press("c4-c2")
    refused.shows("bad")
    picked = Board(page, "retreat-open").start()
    picked.tap("e5")
    expect(picked.figure.locator("[data-choose=e5-c3]")).to_be_visible()
    shown = Board(page, "shot").start()
    shown.figure.locator("[data-action=show-me]").click()
    shown.shows("good")
