"""What a touch means at the table of Gran Cannon, when it pauses, why a hint is good."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from pyengine.cards import Card
from pyengine.game import Event, Seat
from pyengine.games.gran_cannon.rules import events
from pyengine.players.hindsight import Budget
from pyengine.text import Text
from web.card_controller import CardController
from web.games.gran_cannon import words as texts
from web.games.gran_cannon.table.firing import LASTS, is_over, is_part
from web.games.gran_cannon.table.hand import keys
from web.look import Moment, TableView


class GranCannonController(CardController):
    """Gran Cannon at the table; see ``CardController``."""

    moments: ClassVar[Mapping[type[Event], Moment]] = {
        events.Revealed: Moment(850, "reveal"),
        events.Charged: Moment(450, "card"),
        events.Fired: Moment(LASTS, "shot"),
        events.Shielded: Moment(450, "card"),
        events.Felled: Moment(750, "water"),
        events.Scored: Moment(350),
        events.Used: Moment(450, "card"),
        events.Named: Moment(400),
        events.Moved: Moment(350, "card"),
        events.OvertimeBegan: Moment(500),
        events.OvertimeJudged: Moment(500),
        events.RoundWon: Moment(500),
        events.RoundBegan: Moment(350),
    }
    review_budget = Budget(60, 8)
    close_budget = Budget(300, 24)

    def held(self, view: TableView, seat: Seat) -> dict[str, Card]:
        """The cards that a hand still holds, by their keys."""
        return keys(view.sight, seat)

    def called(self, card: str) -> Text:
        """The name of a card."""
        return texts.CARD_LABELS[card]

    def pause(self, event: Event, then: Event | None = None) -> int:
        """A piece that stays needs no moment; a shot is one moment, with all that comes of it."""
        if is_part(event):
            return LASTS if is_over(event, then) else 0
        if isinstance(event, events.Moved) and event.origin == event.target:
            return 0
        return super().pause(event, then)

    def clue(self, decision: str) -> Text:
        """A hint at a decision without giving it away: what it is about."""
        if decision in {"0", "shield"}:
            return texts.CLUES["shield"]
        if decision.startswith("p"):
            return texts.CLUES["name"]
        return texts.CLUES["card" if decision.isdigit() else "special"]


CONTROLLER = GranCannonController()
