"""What a game adds to the common table: how it is drawn, told and touched."""

from __future__ import annotations

from importlib import import_module
from typing import Any, Protocol

from pyengine.errors import Refusal
from pyengine.game import Event, Json, Report
from pyengine.match import Match, Step
from pyengine.text import Text
from web.views.model import TableView


class Reviewer(Protocol):
    """How a game is looked back on by the machine."""

    nodes: int
    """What it spends on each position, in the measure of the machine player."""

    def words(
        self, match: Match, best: Report[Any], answer: Report[Any] | None, lost: float
    ) -> tuple[Text, ...]:
        """The verdict on the decision that ends ``match``, and then the reasons.

        ``best`` is the report on the position before it, ``answer`` the one on that after it, None if the game is over;
        ``lost`` is what it gave away of the expected result, from 0 to 2.
        """
        ...


class Desk(Protocol):
    """One game's part of the table worker; ``web/worker/desks`` holds one module a game, each with a ``DESK``."""

    hint_nodes: int | None
    """The budget of a hint, in the measure of the machine player; None for that of its highest strength."""
    reviewer: Reviewer | None
    """Looks back at games; None where one only steps through them."""

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

    def answer(self, view: TableView) -> Any:
        """The decision of the person who decides where they need not be asked (``TableView.ask``); None to ask them.

        Only what decides nothing is answered so, and only for a person who is alone at the table.
        """
        ...

    def spoken(self, view: TableView, step: Step, match: Match) -> str:
        """A step in words, as the view's viewer sees it; ``match`` ends with it. Empty if there is nothing to say."""
        ...

    def motions(self, step: Step) -> list[Json]:
        """A step as movements over the board for the client to show, each ``{"do": …}``; empty for card tables."""
        ...

    def pause(self, event: Event, then: Event | None = None) -> int:
        """For how many milliseconds the table is shown as it is after an event; 0 if only with what follows.

        ``then`` is the next event of the same step. Both are in the form that the viewer sees. Games that show ``motions`` pause nowhere.
        """
        ...

    def reasons(self, view: TableView, report: Report[Any]) -> tuple[Text, ...]:
        """Why the best decision of a report is good, most important reason first."""
        ...

    def clue(self, decision: Any) -> Text:
        """A hint at a decision without giving it away."""
        ...

    def picture(self, view: TableView) -> str:
        """What is shown as a drawing of its own (SVG)."""
        ...

    def diagram(self, view: TableView) -> str:
        """What is shown as plain text."""
        ...


Touch = tuple[str, Any] | Refusal
"""``("pick", what)`` takes something up (None puts it back), ``("decide", decision)`` completes a decision."""


def desk(game_id: str) -> Desk:
    """The desk of a game."""
    found: Desk = import_module(f"web.worker.desks.{game_id.replace('-', '_')}").DESK
    return found
