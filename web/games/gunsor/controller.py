"""What a touch means at the table of Gunsor, when it pauses, why a hint is good."""

from __future__ import annotations

from typing import Final

from pyengine.cards import Card
from pyengine.game import Event, Report, Seat
from pyengine.games.gunsor.rules.events import (
    Armistice,
    Cut,
    Followed,
    Led,
    MasterChosen,
    PoolsGrew,
    PoolsSwapped,
    SetAside,
    Settled,
    WarBegan,
)
from pyengine.games.gunsor.rules.state import JOKER
from pyengine.games.gunsor.rules.trick import DECLARE_WAR, group
from pyengine.players.hindsight import Budget
from pyengine.text import Text
from web.card_controller import CardController
from web.games.gunsor import words as texts
from web.look import TableView
from web.views.cards import keys
from web.views.model import Sound

PAUSES: Final[dict[type[Event], int]] = {
    Cut: 450,
    SetAside: 700,
    MasterChosen: 800,
    Led: 250,
    WarBegan: 900,
    Followed: 450,
    PoolsSwapped: 700,
    PoolsGrew: 700,
    Armistice: 600,
    Settled: 900,
}
"""How long the table is shown after an event, in milliseconds; what is not named is shown with what follows.

Who won a trick is shown with what it brought; cards are dealt and drawn all together.
"""

SOUNDS: Final[dict[type[Event], Sound]] = {
    Cut: "reveal",
    SetAside: "card",
    Led: "card",
    Followed: "card",
    WarBegan: "shot",
    Settled: "reveal",
    PoolsSwapped: "card",
}
"""What is heard of an event."""


class GunsorController(CardController):
    """Gunsor at the table; see ``CardController``."""

    pauses = PAUSES
    sounds = SOUNDS
    coach_nodes = 200
    weighing_nodes = 200
    review_budget = Budget(100, 16)
    close_budget = Budget(400, 40)

    def held(self, view: TableView, seat: Seat) -> dict[str, Card]:
        """The cards of a hand, by their keys."""
        return keys(view.sight.hands[seat])

    def reasons(self, view: TableView, report: Report[str]) -> tuple[Text, ...]:
        """Why the best decision of a report is good, most important reason first."""
        # Only a hint needs its sentences.
        from pyengine.games.gunsor.player.hints import explain  # noqa: PLC0415

        return explain(view.sight, report)

    def clue(self, decision: str) -> Text:
        """A hint at a decision without giving it away: what kind of card it is."""
        if decision == DECLARE_WAR:
            return texts.CLUE_WAR
        return texts.CLUE_JOKER if decision == JOKER else texts.CLUE_CARD[group(decision)]


CONTROLLER = GunsorController()
