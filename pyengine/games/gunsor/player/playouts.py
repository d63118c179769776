"""The Monte Carlo search of Gunsor: what is tried in a deal, and what comes of it.

A player without foresight plays both hands in playouts thousands of times: in one piece, about one and a
half times as fast as move by move. It is where the thinking of a machine player spends its time: nothing
is asked of a position there that the loop knows already. A test compares it with ``choose`` and
``model.play``, step by step.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import exp
from random import Random
from typing import Final

from pyengine.game import Report, Seat
from pyengine.games.gunsor.player import model
from pyengine.games.gunsor.player.model import (
    JOKER_FACE,
    KIND,
    NOTHING,
    WAR,
    WINS,
    Belief,
    Position,
    followers,
)
from pyengine.games.gunsor.rules.state import SUITS
from pyengine.players import halving
from pyengine.players.halving import Worth

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


# A pair to its end


_DEVELOPMENT = DEVELOPMENT.__getitem__
_WAR_LEAD = WAR_LEAD.__getitem__
_WAR_FOLLOW = tuple(liking.__getitem__ for liking in WAR_FOLLOW)


def play_out(position: Position) -> None:
    """Play the pair to its end in place, both players by ``policy.choose``."""
    if not position.settled:
        if not position.war:
            _develop(position)
        if not position.settled:
            _fight(position)


def _develop(position: Position) -> None:  # noqa: C901 - one loop, in which calls would cost the most
    """The tricks of the development season, until war begins or the pair ends (G7 to G9)."""
    hands, stock, pools = position.hands, position.stock, position.pools
    worth, declare = position.ruling.development, position.ruling.declare
    leader, led, tricks = position.leader, position.led, position.tricks
    while True:
        follower = 1 - leader
        lead, follow = hands[leader], hands[follower]
        if led == NOTHING:
            if tricks and declare:
                strength = LEAD * (pools[leader] - pools[follower])
                for face in lead:
                    strength += STRENGTH[face]
                if strength >= DECLARE:
                    break
            led = max(lead, key=_DEVELOPMENT)
            lead.remove(led)
        if led == JOKER_FACE:
            moves = follow
        else:
            suit = KIND[led]
            moves = [face for face in follow if KIND[face] != suit]
            if not moves:
                break
        if JOKER_FACE in moves and pools[leader] - pools[follower] - worth[led] > SWAP_EARLY:
            card = JOKER_FACE
        else:
            card = max(moves, key=_DEVELOPMENT)
        follow.remove(card)
        if card == JOKER_FACE:
            pools.reverse()
        pools[leader] += worth[led]
        pools[follower] += worth[card]
        if not WINS[led][card]:
            leader = follower
        led = NOTHING
        tricks += 1
        if stock:
            hands[leader].append(stock.pop())
            hands[1 - leader].append(stock.pop())
        elif not follow:
            position.leader, position.led = leader, led
            model.settle(position)
            return
        if not stock:
            break
    position.leader, position.led, position.war = leader, led, True


def _fight(position: Position) -> None:
    """The tricks of the war, until the pair ends (G10 to G13)."""
    hands, pools = position.hands, position.pools
    worth = position.ruling.war
    ends_broken = position.ruling.armistice_on_break and position.stock
    leader, led = position.leader, position.led
    broken = False
    while not broken:
        follower = 1 - leader
        lead, follow = hands[leader], hands[follower]
        if led == NOTHING:
            led = max(lead, key=_WAR_LEAD)
            lead.remove(led)
        moves = follow
        if led != JOKER_FACE:
            suit = KIND[led]
            same = [face for face in follow if KIND[face] == suit]
            if same:
                moves = same
            elif ends_broken:
                broken = True
        if JOKER_FACE in moves and pools[leader] - pools[follower] - worth[led] > SWAP:
            card = JOKER_FACE
        else:
            card = max(moves, key=_WAR_FOLLOW[led])
        follow.remove(card)
        if card == JOKER_FACE:
            pools.reverse()
        if not WINS[led][card]:
            leader = follower
        pools[leader] += worth[led] + worth[card]
        led = NOTHING
        if not follow:
            break
    position.leader, position.led = leader, led
    model.settle(position)


# The search


_PAUSE: Final = 8
"""Deals between two reports."""


def search(
    belief: Belief, seat: Seat, moves: Sequence[int], *, nodes: int, rng: Random
) -> Iterator[Report[int]]:
    """Think about a seat's moves, by ``halving``."""

    def deal() -> Callable[[int], Worth]:
        position = belief.sample(rng)

        def worth(move: int) -> Worth:
            chance = standing(playout(position, move), seat)
            return Worth(chance, chance)

        return worth

    return halving.search(moves, deal, nodes=nodes, pause=_PAUSE)


def playout(position: Position, move: int) -> Position:
    """The end of the pair if the player who decides makes a move and both then play on by the policy."""
    after = position.copy()
    model.play(after, move)
    play_out(after)
    return after


def standing(position: Position, seat: Seat) -> float:
    """The seat's chance to win, from 0 to 1, between two pairs.

    A curve of its lead and of the cards that are still to be played.
    """
    lead = position.scores[seat] - position.scores[1 - seat]
    cards = len(position.stock) + len(position.hands[0]) + len(position.hands[1])
    if not cards:
        return (1 + (lead > 0) - (lead < 0)) / 2
    return 1 / (1 + exp(max(-50.0, min(50.0, -lead / (_SPREAD * cards**_POWER)))))


# Fitted to 2,500 games of the policy against itself.
_SPREAD: Final = 6.0
_POWER: Final = 0.75
