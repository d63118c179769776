"""Players without foresight.

One for playouts, where it plays both hands thousands of times, a naive one, any move.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pyengine.game import Rng
from pyengine.games.gunsor.player import model
from pyengine.games.gunsor.player.model import JOKER_FACE, NOTHING, WAR, WINS, Position, followers
from pyengine.games.gunsor.rules.cards import SUITS

Liking = tuple[float, ...]
"""How much a player likes to play each face, in thousandths of a game; only differences matter."""


def choose(position: Position) -> int:
    """A move of the player who decides, by the liking below.

    It looks at the own hand and at the pools only.
    """
    led = position.led
    if led == NOTHING:
        hand = position.hands[position.master]
        if position.war:
            return max(hand, key=_WAR_LEAD.__getitem__)
        return WAR if _declares(position, hand) else max(hand, key=_DEVELOPMENT.__getitem__)
    slave = 1 - position.master
    moves = followers(position.hands[slave], led, war=position.war)
    if len(moves) == 1:
        return moves[0]
    if JOKER_FACE in moves and _gain_by_joker(position) > (_SWAP if position.war else _SWAP_EARLY):
        return JOKER_FACE
    return max(moves, key=(_WAR_FOLLOW[led] if position.war else _DEVELOPMENT).__getitem__)


def naive(position: Position, rng: Rng) -> int:
    """What a beginner might do.

    Points into the pool at once, win what can be won, declare when ahead, or anything.
    """
    if rng.random() < _CARELESS:
        return at_random(position, rng)
    moves = model.legal(position)
    led, war = position.led, position.war
    worth = position.ruling.war if war else position.ruling.development
    if led == NOTHING:
        mine, other = position.pools[position.master], position.pools[1 - position.master]
        if WAR in moves and mine > other:
            return WAR
        return max((move for move in moves if move != WAR), key=worth.__getitem__)
    if JOKER_FACE in moves and _gain_by_joker(position) > 0:
        return JOKER_FACE
    winning = [move for move in moves if not WINS[led][move]]
    return (
        max(winning or moves, key=worth.__getitem__)
        if winning or not war
        else min(moves, key=worth.__getitem__)
    )


def at_random(position: Position, rng: Rng) -> int:
    """Any legal move, all equally likely."""
    moves = model.legal(position)
    return moves[int(rng.random() * len(moves))]


def _declares(position: Position, hand: Sequence[int]) -> bool:
    if not position.tricks or not position.ruling.declare:
        return False
    lead = position.pools[position.master] - position.pools[1 - position.master]
    return sum(_STRENGTH[face] for face in hand) + _LEAD * lead >= _DECLARE


def _gain_by_joker(position: Position) -> int:
    """How much larger than its own pool the slave finds the other after a Joker (G12).

    The slave has played the Joker to the trick.
    """
    slave = 1 - position.master
    worth = position.ruling.war if position.war else position.ruling.development
    return position.pools[1 - slave] - position.pools[slave] - worth[position.led]


def _liking(ranks: tuple[float, ...], joker: float) -> Liking:
    """The liking of all faces from that of each rank, ace to king."""
    return (*ranks * len(SUITS), joker)


_CARELESS: Final = 0.15

# All following numbers come from games of the search against itself: what a card brought compared with the
# others that could have been played. High cards are kept for the war, low ones lead there, and tricks are
# lost cheaply.
_DEVELOPMENT: Final = _liking((7, 14, 14, 14, 14, 14, 15, 15, 14, 6, -6, -25, -52), -22)
_WAR_LEAD: Final = _liking((-7, 20, 17, 15, 10, 9, 8, 1, -3, -4, -4, -5, -17), -60)
_WAR_WIN: Final = _liking((73, 5, 10, 13, 16, 17, 20, 18, 18, 10, 2, 1, 6), 0)
_WAR_LOSE: Final = _liking((-29, 4, 4, -2, -8, -14, -25, -30, -40, -65, -44, -45, -80), -100)
_WAR_FOLLOW: Final = tuple(
    tuple(lose if won else win for won, win, lose in zip(wins, _WAR_WIN, _WAR_LOSE, strict=True))
    for wins in WINS
)
_SWAP: Final = 6
_SWAP_EARLY: Final = 20
_STRENGTH: Final = (*(0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1) * len(SUITS), 2)
_LEAD: Final = 0.03
_DECLARE: Final = 6
