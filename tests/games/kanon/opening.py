"""Games from their very beginning, for the tests of set-up and matches."""

from __future__ import annotations

from pyengine.game import Draw, Seat
from pyengine.games.kanon import GAME
from pyengine.games.kanon.cards.catalogue import CARDS
from pyengine.games.kanon.decks import READY
from pyengine.games.kanon.rules.state import State
from tests.contract import course

DECKS = tuple(READY)[:2]
SINGLE = GAME.settle({})
MATCH = GAME.settle({"match": 1})


class Opening(course.Course[State]):
    """A game from its first draw on."""

    game = GAME

    def handed(self, seat: Seat, permanents: int) -> Opening:
        """A seat's first hand, or a new one, is drawn.

        This many permanents in it, events for the rest, if there are enough.
        """
        after = self
        for number in range(7):
            turn = after.game.turn(after.state)
            assert isinstance(turn, Draw)
            assert turn.pile == f"deck{seat + 1}"
            wanted = number < permanents
            items = [item for item, _ in turn.items]
            after = after.draw(next((i for i in items if CARDS[i].permanent == wanted), items[0]))
        return after

    def permanents(self, seat: Seat) -> list[str]:
        """The permanents in a seat's hand."""
        return [card for card in self.state.hands[seat] if CARDS[card].permanent]


def begun(first: Seat = 0, *, match: bool = False) -> Opening:
    """A game of which the first player is drawn."""
    return Opening(GAME.initial(2, MATCH if match else SINGLE, DECKS)).draw(str(first))
