"""The desk of Gran Cannon."""

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
from pyengine.text import Text
from web.texts import gran_cannon as texts
from web.views import gran_cannon, names
from web.views.model import TableView
from web.worker.card_desk import CardDesk

PAUSES: Final[dict[type[Event], int]] = {
    Revealed: 850,
    Charged: 450,
    Fired: 400,
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
"""How long the table is shown after an event, in milliseconds; what is not named is shown with what follows."""


class GranCannonDesk(CardDesk):
    """Gran Cannon at the table; see ``CardDesk``."""

    def held(self, view: TableView, seat: Seat) -> dict[str, Card]:
        """The cards that a hand still holds, by their keys."""
        return gran_cannon.keys(view.sight, seat)

    def pause(self, event: Event, then: Event | None = None) -> int:
        """For how many milliseconds the table is shown as it is after an event; a piece that stays needs no moment."""
        if isinstance(event, Moved) and event.origin == event.target:
            return 0
        return super().pause(event, then)

    def reasons(self, view: TableView, report: Report[str]) -> tuple[Text, ...]:
        """Why the best decision of a report is good, most important reason first."""
        # Only a hint needs its sentences.
        from pyengine.games.gran_cannon.player.hints import explain  # noqa: PLC0415

        seat = view.viewer if view.decider is None else view.decider
        return () if seat is None else explain(view.sight, seat, report, partial(names.inside, view))

    def clue(self, decision: str) -> Text:
        """A hint at a decision without giving it away: what it is about."""
        if decision in {"0", "shield"}:
            return texts.CLUES["shield"]
        if decision.startswith("p"):
            return texts.CLUES["name"]
        return texts.CLUES["card" if decision.isdigit() else "special"]


DESK = GranCannonDesk(gran_cannon, PAUSES)
