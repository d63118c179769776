"""What a touch means at the table of Gunsor, when it pauses, why a hint is good."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from pyengine.game import Event
from pyengine.games.gunsor.rules import events
from pyengine.games.gunsor.rules.state import JOKER, card_name
from pyengine.games.gunsor.rules.trick import DECLARE_WAR, group
from pyengine.players.hindsight import Budget
from pyengine.text import Text
from web.card_controller import CardController
from web.games.gunsor import words as texts
from web.look import Moment, TableView, Touch


class GunsorController(CardController):
    """Gunsor at the table; see ``CardController``."""

    moments: ClassVar[Mapping[type[Event], Moment]] = {
        events.Cut: Moment(450, "reveal"),
        events.SetAside: Moment(700, "card"),
        events.MasterChosen: Moment(800),
        events.Led: Moment(250, "card"),
        events.WarBegan: Moment(900, "shot"),
        events.Followed: Moment(450, "card"),
        events.PoolsSwapped: Moment(1600, "card"),
        events.PoolsGrew: Moment(700),
        events.Armistice: Moment(600),
        events.Settled: Moment(1800, "reveal"),
    }
    """Show a trick's winner with what it brought, and dealt or drawn cards all at once."""
    review_budget = Budget(100, 16)
    close_budget = Budget(400, 40)

    def called(self, card: str) -> Text:
        """The name of a card."""
        return card_name(card)

    def touch(self, view: TableView, value: str) -> Touch:
        """The same; war is taken up, too: what is at stake is read before it is declared."""
        if value == DECLARE_WAR and view.sight.may_declare:
            return "pick", value
        return super().touch(view, value)

    def clue(self, decision: str) -> Text:
        """A hint at a decision without giving it away: what kind of card it is."""
        if decision == DECLARE_WAR:
            return texts.CLUE_WAR
        return texts.CLUE_JOKER if decision == JOKER else texts.CLUE_CARD[group(decision)]


CONTROLLER = GunsorController()
