"""What happens when Captain Grin lets a captain react (CN13)."""

from __future__ import annotations

from dataclasses import dataclass

from pyengine.game import Seat
from pyengine.games.cannonades.rules.change import Change, reacted
from pyengine.games.cannonades.rules.decisions import How
from pyengine.games.cannonades.rules.state import Reaction, State
from pyengine.states import changed


@dataclass(frozen=True, slots=True)
class Roused(Change):
    """Captain Grin icons on a ship of the seat let it react ``times`` times.

    It reacts against the captain who shot or flipped it (CN13).
    """

    seat: Seat
    against: Seat
    times: int

    def after(self, state: State) -> State:
        """The reactions wait behind those that came before."""
        more = (Reaction(self.seat, self.against),) * self.times
        return changed(state, phase="reacting", reactions=(*state.reactions, *more))


@dataclass(frozen=True, slots=True)
class Reacted(Change):
    """A captain chose a reaction (CN13).

    ``draw``: a card is drawn next; ``toss``: whom it is against chooses a card to discard next; ``flip``:
    ``TurnedUp`` follows; ``pass``: nothing.
    """

    seat: Seat
    against: Seat
    how: How

    def after(self, state: State) -> State:
        """The reaction is done, unless it must be answered."""
        if self.how == "toss":
            return changed(state, phase="answering")
        return changed(reacted(state), drawing=(self.seat,) if self.how == "draw" else ())
