"""What a touch means at the table of Kanon, when it pauses, why a hint is good."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from pyengine.cards import Card
from pyengine.game import Event, Seat
from pyengine.games.kanon.cards.card import PRINTED
from pyengine.games.kanon.events import field, turn
from pyengine.games.kanon.events.cost import Called, Carried, Countered, Paid
from pyengine.games.kanon.events.setup import GameBegan, GameEnded, Mulliganed, SetUpDone, StarterDrawn
from pyengine.games.kanon.rules.decisions import DONE, PASS, parse, spot_of
from pyengine.games.kanon.rules.state import State
from pyengine.players.hindsight import Budget
from pyengine.text import Text
from web.card_controller import CardController
from web.games.kanon import touch
from web.games.kanon.table import exchange
from web.games.kanon.table.panel.offers import card_at
from web.games.kanon.table.panel.placing import plan
from web.games.kanon.table.panel.touching import meant_by
from web.games.kanon.words import prompt as texts
from web.look import Moment, TableView, Touch
from web.views.cards import keys
from web.views.model import Meant, Notice, Offered

MOMENTS: Final[dict[type[Event], Moment]] = {
    StarterDrawn: Moment(500),
    Mulliganed: Moment(500),
    SetUpDone: Moment(500),
    turn.TurnBegan: Moment(350),
    field.TurnedUp: Moment(450, "reveal"),
    Called: Moment(650, "card"),
    Paid: Moment(500, "card"),
    Countered: Moment(700),
    Carried: Moment(350),
    field.CardShown: Moment(700, "reveal"),
    field.HandShown: Moment(900, "reveal"),
    field.Moved: Moment(450, "card"),
    field.Returned: Moment(450, "card"),
    field.Discarded: Moment(500, "card"),
    field.Scored: Moment(600),
    field.Failed: Moment(700),
    turn.Pushed: Moment(500, "card"),
    turn.Attacked: Moment(600, "card"),
    turn.Targeted: Moment(600),
    turn.LinesDeclared: Moment(600),
    turn.BattleVoided: Moment(800),
    turn.Fought: Moment(1500, "shot"),
    turn.Tossed: Moment(300, "card"),
    field.HandDiscarded: Moment(450, "card"),
    GameEnded: Moment(900),
    GameBegan: Moment(600),
}
"""The pause after each kind of event, in ms, and its sound; others are shown with what follows."""

_ALWAYS_ASKED: Final = frozenset({"ready"})
"""Kinds that are asked even where there is but one way: how a game ended is seen before the next one."""

_FEW: Final = 2
"""A field of fewer cards can be emptied by one attack."""


class KanonController(CardController):
    """Kanon at the table; see ``CardController``. What is picked is the text of a ``Grasp``."""

    moments = MOMENTS
    review_budget = Budget(0, 1)
    close_budget = Budget(40, 6)

    def held(self, view: TableView, seat: Seat) -> dict[str, Card]:
        """The cards of a hand, by their keys."""
        return keys(view.sight.hands[seat])

    def touch(self, view: TableView, value: str) -> Touch:
        """What it means that the player taps something; raises NotationError for what means nothing."""
        if view.sight.phase == "exchange":
            return exchange.touch(view, value)
        return touch.touch(view, value)

    def caution(self, view: TableView, decision: str) -> Notice | None:
        """A word before setting ends with fewer than two cards on the field, if any can be added (K25)."""
        state: State = view.sight
        seat = view.decider
        if decision != DONE or seat is None or state.phase != "set" or state.size(seat) >= _FEW:
            return None
        if not any(found.kind == "set" for found in map(parse, view.game.legal(state, seat)) if found):
            return None
        text = texts.ONE_ON_FIELD if state.size(seat) else texts.NONE_ON_FIELD
        return Notice("news", text, "K25", offers=Offered(texts.DONE_ALL_THE_SAME, decision=decision))

    def kept(self, view: TableView) -> str | None:
        """Cards that are laid out stay so while another one is dragged."""
        seat = view.decider
        laid = None if seat is None else plan(view, view.sight, seat)
        return replace(laid, seen="").text if laid and laid.cards else None

    def answer(self, view: TableView) -> str | None:
        """A decision that needs no question; between devices none that would tell what is in the hand."""
        state: State = view.sight
        seat = view.decider
        if seat is None or view.display.ask == "always":
            return None
        legal = view.game.legal(state, seat)
        if view.display.ask == "never" and PASS in legal:
            return PASS
        if view.play.remote is not None or len(legal) != 1 or legal[0].partition(":")[0] in _ALWAYS_ASKED:
            return None
        return str(legal[0])

    def pause(self, event: Event, then: Event | None = None) -> int:
        """Milliseconds to show an event; 0 if no line is declared, and between cards turned up together."""
        if isinstance(event, field.TurnedUp) and isinstance(then, field.TurnedUp):
            return 0
        if isinstance(event, turn.LinesDeclared) and not event.lines:
            return 0
        return super().pause(event, then)

    def piece(self, view: TableView, decision: str) -> Meant | None:
        """The first card that a decision involves; None if the seat cannot see it."""
        parsed, seat = parse(decision), view.decider
        if parsed is None or seat is None or view.sight.phase == "exchange":
            return None
        key = next(meant_by(view.sight, seat, parsed), "")
        card = self.held(view, seat).get(key) or (card_at(view.sight, seat, key) if spot_of(key) else None)
        return Meant(key, PRINTED[card].name) if card in PRINTED else None

    def clue(self, decision: str) -> Text:
        """A hint at a decision without giving it away: what it is about."""
        found = parse(decision)
        return texts.CLUES[found.kind if found else "end"]


CONTROLLER = KanonController()
