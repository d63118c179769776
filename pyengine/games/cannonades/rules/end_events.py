"""What happens once the pile is empty (CN11), and in the ranking (CN12)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from pyengine.cards import Card, put, with_card
from pyengine.game import Seat
from pyengine.games.cannonades.rules.change import Change, can_pick
from pyengine.games.cannonades.rules.state import Ship, State
from pyengine.states import changed

Stage = Literal["ships", "icons", "facing", "hand", "trigger"]
"""What is compared in the ranking, in this order (CN12)."""


@dataclass(frozen=True, slots=True)
class Triggered(Change):
    """The seat's draw emptied the pile (CN11): it is the trigger, and the turn under way ends.

    ``finals`` are those who then take a final turn, in order, the trigger last; who is out before does not.
    """

    seat: Seat
    finals: tuple[Seat, ...]

    def after(self, state: State) -> State:
        """The trigger picks, if there is a cannonade; draws and reactions that are left lapse."""
        return changed(
            state,
            phase="picking" if can_pick(state) else "tossing",
            drawing=(),
            trigger=self.seat,
            finals=self.finals,
            reactions=(),
        )


@dataclass(frozen=True, slots=True)
class Picked(Change):
    """A captain took a cannonade from the discards, openly (CN11)."""

    seat: Seat
    card: Card

    def after(self, state: State) -> State:
        """Everybody knows of the card in the hand.

        In a final turn actions follow, otherwise the turn ends.
        """
        # Of equal cards the topmost is taken: an order of discards that nothing depends on needs no decision.
        at = len(state.discards) - 1 - state.discards[::-1].index(self.card)
        return changed(
            state,
            phase="acting" if state.final else "tossing",
            discards=state.discards[:at] + state.discards[at + 1 :],
            hands=put(state.hands, self.seat, with_card(state.hands[self.seat], self.card)),
            known=put(state.known, self.seat, with_card(state.known[self.seat], self.card)),
        )


@dataclass(frozen=True, slots=True)
class Ranked(Change):
    """A stage of the ranking (CN12): ``values`` are those of ``seats``, ``leaders`` who has the largest.

    The values are numbers of ships, of different icons, of ships facing the same way, of cards in hand; in
    the stage ``trigger`` 1 for the trigger and 0 for others. With several leaders the next stage follows, if
    there is one.
    """

    stage: Stage
    seats: tuple[Seat, ...]
    values: tuple[int, ...]
    leaders: tuple[Seat, ...]

    def after(self, state: State) -> State:
        """No more turns."""
        return changed(state, phase="over")


@dataclass(frozen=True, slots=True)
class Uncovered(Change):
    """All ships were revealed for the ranking (CN12).

    The card on each place of each seat, None where there is none.
    """

    reveals: ClassVar[bool] = True
    cards: tuple[tuple[Card | None, ...], ...]

    def after(self, state: State) -> State:
        """All ships lie face up."""
        return changed(
            state,
            fleets=tuple(
                tuple(None if card is None else Ship(card, up=True) for card in row) for row in self.cards
            ),
        )
