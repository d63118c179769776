"""What the controllers of all card games have in common."""

from __future__ import annotations

from typing import Any

from pyengine.cards import Card
from pyengine.errors import NotationError
from pyengine.game import Seat
from pyengine.text import Text
from web.look import Controller, TableView, Touch
from web.texts import cards as texts
from web.views.cards import keys
from web.views.model import Meant


class CardController(Controller):
    """A card game at the table; the key of a card in the hand is picked, unless a game says otherwise."""

    def held(self, view: TableView, seat: Seat) -> dict[str, Card]:
        """The cards that a hand still holds, by the keys that taps say."""
        return keys(view.sight.hands[seat])

    def meant(self, view: TableView, decision: Any) -> tuple[Meant, ...]:
        """What a hint at a decision marks: the card of the hand that is played by it."""
        seat = view.decider
        hand = {} if seat is None else self.held(view, seat)
        return tuple(Meant(key, self.called(card)) for key, card in hand.items() if card == decision)[:1]

    def called(self, card: Card) -> Text:
        """The name of a card in a hand."""
        raise NotImplementedError

    def answer(self, view: TableView) -> Any:
        """The only card that may be played; between devices none, as that would tell of the hand."""
        seat = view.decider
        if seat is None or view.display.ask == "always" or view.play.remote is not None:
            return None
        first, *others = view.game.legal(view.sight, seat)
        return first if not others and first in self.held(view, seat).values() else None

    def confirms(self, view: TableView) -> bool:
        """So does the card's second one, unless it needs a target."""
        seat, picked = view.decider, view.interaction.picked
        if seat is None or picked not in self.held(view, seat):
            return False
        touch = self.touch(view, picked)
        return isinstance(touch, tuple) and touch[0] == "decide"

    def touch(self, view: TableView, value: str) -> Touch:
        """The first tap takes a card up, if it may be played; the second one plays it."""
        assert view.decider is not None
        card = self.held(view, view.decider).get(value)
        if card is None:
            raise NotationError(texts.NO_SUCH_CARD.fill(card=value[:20]))
        refusal = self.why_not(view, card)
        if refusal is not None:
            return refusal
        return ("decide", card) if value == view.interaction.picked else ("pick", value)
