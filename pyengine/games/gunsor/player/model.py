"""A fast model of Gunsor for the machine player: the rules G2 to G15 within one pair, on small whole numbers.

A face is a number from 0 to 52 in the order of ``cards.FACES``; the two copies of a card are the same number.
Nothing is hidden in a position, its stock lies in the order in which it will be drawn, and playing changes it
in place.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final, NamedTuple

from pyengine.game import Seat
from pyengine.games.gunsor.rules.cards import FACES, KINDS, kind
from pyengine.games.gunsor.rules.trick import points, winner

JOKER_FACE: Final = len(FACES) - 1
WAR: Final = len(FACES)
"""The move that declares war; the others are the faces to be played."""

NOTHING: Final = -1
"""Stands for the led card where none is led."""

KIND: Final = tuple(KINDS.index(kind(card)) for card in FACES)
"""Each face's suit, 0 to 3 from the strongest; 4 for a Joker."""

WINS: Final = tuple(tuple(winner(led, followed) == 0 for followed in FACES) for led in FACES)
"""Whether the led face (first index) wins against the one that follows (second)."""


class Ruling(NamedTuple):
    """The options of a game, with the points of every face in development and in war."""

    development: tuple[int, ...]
    war: tuple[int, ...]
    declare: bool
    armistice_on_break: bool


def ruling(*, sharp: bool, declare: bool, armistice_on_break: bool) -> Ruling:
    """The options as the model needs them."""
    return Ruling(
        tuple(points(card, "development", sharp=sharp) for card in FACES),
        tuple(points(card, "war", sharp=sharp) for card in FACES),
        declare,
        armistice_on_break,
    )


class Position:
    """A position between two decisions.

    Fields as in ``state.State``, ``tricks`` those of the pair, ``stock`` drawn from its end.

    ``settled`` says that the pair has ended: nobody can go on from there.
    """

    __slots__ = ("hands", "leader", "led", "pools", "ruling", "scores", "settled", "stock", "tricks", "war")

    def __init__(
        self,
        ruling: Ruling,
        hands: tuple[list[int], list[int]],
        stock: list[int],
        *,
        leader: Seat,
        led: int = NOTHING,
        war: bool = False,
        tricks: int = 0,
        pools: Sequence[int] = (0, 0),
        scores: Sequence[int] = (0, 0),
    ) -> None:
        self.ruling = ruling
        self.hands = hands
        self.stock = stock
        self.leader = leader
        self.led = led
        self.war = war
        self.tricks = tricks
        self.pools = list(pools)
        self.scores = list(scores)
        self.settled = False

    def copy(self) -> Position:
        """The same position, to be played on apart from this one."""
        other = Position(
            self.ruling,
            (self.hands[0][:], self.hands[1][:]),
            self.stock[:],
            leader=self.leader,
            led=self.led,
            war=self.war,
            tricks=self.tricks,
            pools=self.pools,
            scores=self.scores,
        )
        other.settled = self.settled
        return other

    @property
    def to_decide(self) -> Seat:
        """Who leads or follows next."""
        return self.leader if self.led == NOTHING else 1 - self.leader


def legal(position: Position) -> Sequence[int]:
    """The different moves of the player who decides (G6, G7, G9c, G10)."""
    led = position.led
    if led == NOTHING:
        moves = list(set(position.hands[position.leader]))
        if not position.war and position.tricks and position.ruling.declare:
            moves.append(WAR)
        return moves
    return followers(set(position.hands[1 - position.leader]), led, war=position.war)


def followers(hand: Collection[int], led: int, *, war: bool) -> Sequence[int]:
    """The faces of a hand that may be played to a led one (G7, G10)."""
    if led == JOKER_FACE:
        return list(hand)
    suit = KIND[led]
    same = [card for card in hand if KIND[card] == suit]
    if war:
        return same or list(hand)
    return [card for card in hand if KIND[card] != suit] or same


def play(position: Position, move: int) -> None:
    """Make a legal move, with the draws that follow (G6 to G14).

    The deal of another pair (G5) is left out.
    """
    if position.led != NOTHING:
        _follow(position, move)
    elif move == WAR:
        position.war = True
    else:
        position.hands[position.leader].remove(move)
        position.led = move
        if not position.war and move != JOKER_FACE:
            suit = KIND[move]
            position.war = all(KIND[card] == suit for card in position.hands[1 - position.leader])


def _follow(position: Position, card: int) -> None:
    led, leader, pools = position.led, position.leader, position.pools
    follower = 1 - leader
    hands = position.hands
    hands[follower].remove(card)
    if card == JOKER_FACE:
        pools.reverse()
    won = leader if WINS[led][card] else follower
    position.led = NOTHING
    position.leader = won
    position.tricks += 1
    stock = position.stock
    if position.war:
        worth = position.ruling.war
        pools[won] += worth[led] + worth[card]
        broken = (
            position.ruling.armistice_on_break and stock and led != JOKER_FACE and KIND[card] != KIND[led]
        )
        if broken or not hands[0]:
            settle(position)
        return
    worth = position.ruling.development
    pools[leader] += worth[led]
    pools[follower] += worth[card]
    if stock:
        hands[won].append(stock.pop())
        hands[1 - won].append(stock.pop())
    if not hands[0]:
        settle(position)
    elif not stock:
        position.war = True


def settle(position: Position) -> None:
    """The pair ends (G13, G14)."""
    pools, scores = position.pools, position.scores
    if pools[0] == pools[1]:
        scores[0] += pools[0]
        scores[1] += pools[1]
    else:
        scores[pools[1] > pools[0]] += pools[0] + pools[1]
    pools[:] = (0, 0)
    position.war = False
    position.tricks = 0
    position.settled = True
