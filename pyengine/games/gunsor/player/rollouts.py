"""The Monte Carlo search of Gunsor: what is tried in a deal, and what comes of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import exp
from random import Random
from typing import Final, NamedTuple

from pyengine.game import Report, Seat
from pyengine.games.gunsor.player import model
from pyengine.games.gunsor.player.belief import Belief
from pyengine.games.gunsor.player.model import Position
from pyengine.games.gunsor.player.policy import at_random, choose
from pyengine.search import halving
from pyengine.search.halving import Worth

_PAUSE: Final = 8
"""Deals between two reports."""


class Outlook(NamedTuple):
    """What a seat expects of the other, and of the cards that are still to be played after a pair.

    * ``mistakes``: how many of the other's moves in a playout are made at random, from 0 to 1.
    * ``edge``: the points that the seat expects to gain on the other with each card.
    * ``fair``: what takes the place of ``edge`` in the result that is shown: with it, and in spite of the
      mistakes, equal players see that their chances are equal.
    * ``spread``, ``power``: how far the result may be from that, ``spread`` points times the cards to this
      power.
    """

    mistakes: float
    edge: float
    fair: float
    spread: float
    power: float


PLAIN: Final = Outlook(mistakes=0.0, edge=0.0, fair=0.0, spread=3.0, power=1.0)
"""The other plays like the seat. Fitted to games of ``policy`` against itself."""

SHREWD: Final = Outlook(mistakes=0.7, edge=2.8, fair=-1.5, spread=16.0, power=0.5)
"""The other is the weaker player: its mistakes are worth waiting for, and large risks are not needed.

Edge and spread are those of the search against random moves; ``fair`` is fitted to games of the search
against itself.
"""


def search(
    belief: Belief, seat: Seat, moves: Sequence[int], outlook: Outlook, *, nodes: int, rng: Random
) -> Iterator[Report[int]]:
    """Think about a seat's moves, by ``halving``: they are compared with the edge of the outlook."""

    def deal() -> Callable[[int], Worth]:
        position = belief.sample(rng)

        def worth(move: int) -> Worth:
            end = playout(position, move, seat, outlook.mistakes, rng)
            return Worth(
                standing(end, seat, outlook, outlook.edge), standing(end, seat, outlook, outlook.fair)
            )

        return worth

    return halving.search(moves, deal, nodes=nodes, pause=_PAUSE)


def playout(position: Position, move: int, seat: Seat, mistakes: float, rng: Random) -> Position:
    """The end of the pair if a seat makes a move.

    Then both play on by ``policy``, the other with mistakes.
    """
    after = position.copy()
    model.play(after, move)
    while not after.settled:
        if mistakes and after.to_decide != seat and rng.random() < mistakes:
            model.play(after, at_random(after, rng))
        else:
            model.play(after, choose(after))
    return after


def standing(position: Position, seat: Seat, outlook: Outlook, edge: float) -> float:
    """The seat's chance to win, from 0 to 1, between two pairs.

    A curve of its lead and the cards still to be played.

    ``edge`` is in points a card, as in the outlook.
    """
    lead = position.scores[0] - position.scores[1]
    cards = len(position.stock) + len(position.hands[0]) + len(position.hands[1])
    if cards:
        expected = lead - edge * cards if seat else lead + edge * cards
        deviation = outlook.spread * cards**outlook.power
        value = 1 / (1 + exp(max(-50.0, min(50.0, -expected / deviation))))
    else:
        value = (1 + (lead > 0) - (lead < 0)) / 2
    return 1 - value if seat else value
