"""What a game adds to the common table: how it is drawn, told and touched."""

from __future__ import annotations

from importlib import import_module
from typing import Any, Protocol

from pyengine.errors import Refusal
from pyengine.game import Json, Report
from pyengine.match import Match, Step
from pyengine.text import Lang, Text
from web.views.model import TableView


class Desk(Protocol):
    """One game's part of the table worker; ``web/worker/desks`` holds one module a game, each with a ``DESK``."""

    def render(self, view: TableView) -> str:
        """The inner HTML of the page's ``main``."""
        ...

    def title(self, view: TableView) -> str:
        """The page's title."""
        ...

    def touch(self, view: TableView, value: str) -> Touch:
        """What it means that the player taps ``value`` (for Cannon the name of a square)."""
        ...

    def typed(self, view: TableView, text: str) -> Any:
        """The decision that the player typed, or why it is illegal (a Refusal); raises NotationError."""
        ...

    def spoken(self, step: Step, match: Match, lang: Lang) -> str:
        """A step in words; ``match`` ends with it."""
        ...

    def motions(self, step: Step) -> list[Json]:
        """A step as movements for the client to show, each ``{"do": …}``."""
        ...

    def reasons(self, match: Match, report: Report[Any]) -> tuple[Text, ...]:
        """Why the best decision of a report is good, most important reason first."""
        ...

    def clue(self, decision: Any) -> Text:
        """A hint at a decision without giving it away."""
        ...

    def picture(self, match: Match, lang: Lang) -> str:
        """The position as a drawing of its own (SVG)."""
        ...

    def diagram(self, match: Match, lang: Lang) -> str:
        """The position as plain text."""
        ...


Touch = tuple[str, Any] | Refusal
"""``("pick", what)`` takes something up (None puts it back), ``("decide", decision)`` completes a decision."""


def desk(game_id: str) -> Desk:
    """The desk of a game."""
    found: Desk = import_module(f"web.worker.desks.{game_id.replace('-', '_')}").DESK
    return found
