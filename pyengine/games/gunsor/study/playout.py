"""Random games on the machine player's model (see ``model``).

From the cut for the first lead to the last trick.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pyengine.game import Seat
from pyengine.games.gunsor.player import model
from pyengine.games.gunsor.player.model import NOTHING, WINS, Position
from pyengine.games.gunsor.rules.state import DECK, FACES, HAND, State
from pyengine.games.gunsor.rules.trick import result
from pyengine.playout import Played

_PACKS: Final = tuple(map(FACES.index, DECK))
"""All cards as faces, sorted."""


def random_game(state: State, random: Callable[[], float]) -> Played:
    """A random game from the beginning, which ``Gunsor.initial`` gave (G1, G4).

    ``random`` gives uniform numbers from 0 to below 1, one for each choice: the place of a decision among the
    legal ones as ``legal`` lists them, of a card among all those of its pile in the order of ``FACES``.
    """
    ruling = model.ruling(
        sharp=state.sharp, declare=state.declare, armistice_on_break=state.armistice_on_break
    )
    position = Position(ruling, ([], []), [*_PACKS], leader=_cut(random))
    decisions = 0
    while position.stock:
        _deal(position, random)
        decisions += _play_pair(position, random)
    mine, other = position.scores
    return Played(decisions, result(mine, other), (mine, other))


def _cut(random: Callable[[], float]) -> Seat:
    """Who leads first: the stronger card of two.

    Of equal ones, which are set aside, another two are drawn (G4).
    """
    pile = [*_PACKS]
    while True:
        first, second = _draw(pile, random), _draw(pile, random)
        if first != second:
            return 0 if WINS[first][second] else 1
        pile = pile or [*_PACKS]


def _deal(position: Position, random: Callable[[], float]) -> None:
    """A hand for each seat, card by card, the leader first.

    Nobody loses a card that an armistice has left (G5, G13).
    """
    position.settled = False
    stock, leader = position.stock, position.leader
    hands = position.hands[leader], position.hands[1 - leader]
    while stock and len(hands[1]) < HAND:
        for hand in hands:
            hand.append(_draw(stock, random))


def _play_pair(position: Position, random: Callable[[], float]) -> int:
    """Play until the pair is settled (G6 to G14); returns the number of decisions."""
    decisions = 0
    while not position.settled:
        moves = sorted(model.legal(position))
        move = moves[int(random() * len(moves))]
        stock = position.stock
        if stock and position.led != NOTHING and not position.war:
            # Both will draw after the trick (G8), the first card from the stock's end.
            first, second = _draw(stock, random), _draw(stock, random)
            stock += (second, first)
        model.play(position, move)
        decisions += 1
    return decisions


def _draw(pile: list[int], random: Callable[[], float]) -> int:
    """A card of the pile, which stays sorted."""
    return pile.pop(int(random() * len(pile)))
