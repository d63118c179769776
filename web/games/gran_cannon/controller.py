"""What a touch means at the table of Gran Cannon, when it pauses, why a hint is good."""

from __future__ import annotations

from functools import partial
from typing import Final

from pyengine.cards import Card
from pyengine.game import Event, Report, Seat
from pyengine.games.gran_cannon.rules.events import (
    Charged,
    Felled,
    Fired,
    Moved,
    Named,
    OvertimeBegan,
    OvertimeJudged,
    Revealed,
    RoundBegan,
    RoundWon,
    Scored,
    Shielded,
    Used,
)
from pyengine.players.hindsight import Budget
from pyengine.text import Text
from web.card_controller import CardController
from web.games.gran_cannon import words as texts
from web.games.gran_cannon.table.firing import LASTS, is_over, is_part
from web.games.gran_cannon.table.hand import keys
from web.look import TableView
from web.views import names
from web.views.model import Sound

PAUSES: Final[dict[type[Event], int]] = {
    Revealed: 850,
    Charged: 450,
    Fired: LASTS,
    Shielded: 450,
    Felled: 750,
    Scored: 350,
    Used: 450,
    Named: 400,
    Moved: 350,
    OvertimeBegan: 500,
    OvertimeJudged: 500,
    RoundWon: 500,
    RoundBegan: 350,
}
"""How long the table is shown after an event, in milliseconds.

What is not named is shown with what follows.
"""

SOUNDS: Final[dict[type[Event], Sound]] = {
    Revealed: "reveal",
    Charged: "card",
    Fired: "shot",
    Shielded: "card",
    Felled: "water",
    Moved: "card",
    Used: "card",
}
"""What is heard of an event."""


class GranCannonController(CardController):
    """Gran Cannon at the table; see ``CardController``."""

    pauses = PAUSES
    sounds = SOUNDS
    coach_nodes = 300
    weighing_nodes = 200
    review_budget = Budget(60, 8)
    close_budget = Budget(300, 24)

    def held(self, view: TableView, seat: Seat) -> dict[str, Card]:
        """The cards that a hand still holds, by their keys."""
        return keys(view.sight, seat)

    def pause(self, event: Event, then: Event | None = None) -> int:
        """For how many milliseconds the table is shown as it is after an event.

        A piece that stays needs no moment. A shot is one moment, with all that comes of it.
        """
        if is_part(event):
            return LASTS if is_over(event, then) else 0
        if isinstance(event, Moved) and event.origin == event.target:
            return 0
        return super().pause(event, then)

    def reasons(self, view: TableView, report: Report[str]) -> tuple[Text, ...]:
        """Why the best decision of a report is good, most important reason first."""
        # Only a hint needs its sentences.
        from pyengine.games.gran_cannon.player.hints import explain  # noqa: PLC0415

        seat = view.perspective.viewer if view.decider is None else view.decider
        return () if seat is None else explain(view.sight, seat, report, partial(names.inside, view))

    def clue(self, decision: str) -> Text:
        """A hint at a decision without giving it away: what it is about."""
        if decision in {"0", "shield"}:
            return texts.CLUES["shield"]
        if decision.startswith("p"):
            return texts.CLUES["name"]
        return texts.CLUES["card" if decision.isdigit() else "special"]


CONTROLLER = GranCannonController()
