"""A player without foresight, which plays both hands in playouts thousands of times; see ``playout``."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

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
        hand = position.hands[position.leader]
        if position.war:
            return max(hand, key=WAR_LEAD.__getitem__)
        return WAR if _declares(position, hand) else max(hand, key=DEVELOPMENT.__getitem__)
    follower = 1 - position.leader
    moves = followers(position.hands[follower], led, war=position.war)
    if len(moves) == 1:
        return moves[0]
    if JOKER_FACE in moves and _gain_by_joker(position) > (SWAP if position.war else SWAP_EARLY):
        return JOKER_FACE
    return max(moves, key=(WAR_FOLLOW[led] if position.war else DEVELOPMENT).__getitem__)


def _declares(position: Position, hand: Sequence[int]) -> bool:
    if not position.tricks or not position.ruling.declare:
        return False
    lead = position.pools[position.leader] - position.pools[1 - position.leader]
    return sum(STRENGTH[face] for face in hand) + LEAD * lead >= DECLARE


def _gain_by_joker(position: Position) -> int:
    """The difference between the pools that a Joker leaves, seen by the follower (G12).

    The follower has played the Joker to the trick.
    """
    follower = 1 - position.leader
    worth = position.ruling.war if position.war else position.ruling.development
    return position.pools[1 - follower] - position.pools[follower] - worth[position.led]


def _liking(ranks: tuple[float, ...], joker: float) -> Liking:
    """The liking of all faces from that of each rank, ace to king."""
    return (*ranks * len(SUITS), joker)


# All following numbers come from games of the search against itself: what a card brought compared with the
# others that could have been played. High cards are kept for the war, low ones lead there, and tricks are
# lost cheaply.
DEVELOPMENT: Final = _liking((7, 14, 14, 14, 14, 14, 15, 15, 14, 6, -6, -25, -52), -22)
WAR_LEAD: Final = _liking((-7, 20, 17, 15, 10, 9, 8, 1, -3, -4, -4, -5, -17), -60)
_WAR_WIN: Final = _liking((73, 5, 10, 13, 16, 17, 20, 18, 18, 10, 2, 1, 6), 0)
_WAR_LOSE: Final = _liking((-29, 4, 4, -2, -8, -14, -25, -30, -40, -65, -44, -45, -80), -100)
WAR_FOLLOW: Final = tuple(
    tuple(lose if won else win for won, win, lose in zip(wins, _WAR_WIN, _WAR_LOSE, strict=True))
    for wins in WINS
)
SWAP: Final = 6
SWAP_EARLY: Final = 20

# When to declare war, by a logistic regression over 40,000 wars from random hands, played to their end by
# this policy: how much each card of the hand, ace to king and Joker, and each point of the pools' difference
# add to the logarithm of the odds to win the pair.
STRENGTH: Final = _liking(
    (-0.38, -0.09, -0.32, -0.35, -0.11, -0.11, -0.03, 0.03, 0.02, 0.21, 0.1, 0.19, 0.24), 1.13
)
LEAD: Final = 0.043
DECLARE: Final = 0.4
