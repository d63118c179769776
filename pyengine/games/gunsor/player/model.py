"""A fast model of Gunsor for the machine player: the rules G2 to G15 within one pair, on small whole numbers.

A face is a number from 0 to 52 in the order of ``cards.FACES``; the two copies of a card are the same
number. Nothing is hidden in a position, its stock lies in the order in which it will be drawn, and playing
changes it in place.

What a seat knows is a source of the positions that may be the true one; with an empty stock a player who
counts cards knows both hands, and sees the game through.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Collection, Sequence
from itertools import accumulate
from random import Random
from typing import Final, NamedTuple

from pyengine.game import Seat
from pyengine.games.gunsor.rules.observation import possible_hands, unseen_cards
from pyengine.games.gunsor.rules.state import FACES, KINDS, State, kind
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


# What a seat knows


_FACE: Final = {card: number for number, card in enumerate(FACES)}


class Belief:
    """The observation of a seat while a player leads or follows, ready for determinizations."""

    def __init__(self, observation: State, seat: Seat) -> None:
        self._observation = observation
        self._seat = seat
        self._ruling = ruling(
            sharp=observation.sharp,
            declare=observation.declare,
            armistice_on_break=observation.armistice_on_break,
        )
        self._own = [_FACE[card] for card in observation.hands[seat]]
        self._unseen = [_FACE[card] for card in unseen_cards(observation, seat)]
        self._size = len(observation.hands[1 - seat])
        self._kinds = self._possible() if observation.voids[1 - seat] else None

    def sample(self, rng: Random) -> Position:
        """A position that the seat cannot tell from the true one.

        All ways for the hidden cards to lie are equally likely.
        """
        stock = self._unseen[:]
        rng.shuffle(stock)
        hidden = (
            [stock.pop() for _ in range(self._size)] if self._kinds is None else self._fitting(stock, rng)
        )
        own = self._own[:]
        observation = self._observation
        assert observation.leader is not None
        return Position(
            self._ruling,
            (hidden, own) if self._seat else (own, hidden),
            stock,
            leader=observation.leader,
            led=NOTHING if observation.led is None else _FACE[observation.led],
            war=observation.season == "war",
            tricks=observation.pair_tricks,
            pools=observation.pools,
            scores=observation.scores,
        )

    def _possible(self) -> tuple[list[tuple[int, ...]], list[int]]:
        """The numbers of cards of each kind that the hidden hand may hold.

        With them come the running sums of their ways.
        """
        kinds = [KIND[face] for face in self._unseen]
        numbers = [kinds.count(kind) for kind in range(len(KINDS))]
        hands = possible_hands(numbers, self._size, self._observation.voids[1 - self._seat])
        return [counts for counts, _ in hands], list(accumulate(ways for _, ways in hands))

    def _fitting(self, shuffled: list[int], rng: Random) -> list[int]:
        """A hand that agrees with what is known of it, taken out of the shuffled cards."""
        assert self._kinds is not None
        counts, sums = self._kinds
        wanted = list(counts[bisect_right(sums, int(rng.random() * sums[-1]))])
        hand: list[int] = []
        for at in range(len(shuffled) - 1, -1, -1):
            kind = KIND[shuffled[at]]
            if wanted[kind]:
                wanted[kind] -= 1
                hand.append(shuffled.pop(at))
        return hand


# The end, seen through


WIN: Final = 10_000
"""More than any difference in points: first comes the result of the game, then by how much."""


class Solved(NamedTuple):
    """What best play leads to: the value for seat 0, the moves, and how many positions were looked at.

    The value is the difference in points at the end, and ``WIN`` more or less for a won or lost game.
    """

    value: int
    line: tuple[int, ...]
    nodes: int


def solve(position: Position, alpha: int = -2 * WIN, beta: int = 2 * WIN) -> Solved:
    """Best play of both from a position without a stock, by alpha-beta search to the end of the game.

    A value outside of ``alpha`` and ``beta`` is a bound.
    """
    if position.settled:
        lead = position.scores[0] - position.scores[1]
        return Solved(lead + WIN * ((lead > 0) - (lead < 0)), (), 1)
    first = position.to_decide == 0
    best = Solved(-2 * WIN if first else 2 * WIN, (), 0)
    nodes = 1
    for move in _ordered(position):
        after = position.copy()
        play(after, move)
        found = solve(after, alpha, beta)
        nodes += found.nodes
        if not best.line or (found.value > best.value if first else found.value < best.value):
            best = Solved(found.value, (move, *found.line), 0)
        if first:
            alpha = max(alpha, best.value)
        else:
            beta = min(beta, best.value)
        if alpha >= beta:
            break
    return Solved(best.value, best.line, nodes)


def _ordered(position: Position) -> list[int]:
    """The moves, probably good ones first: winning cards, then those worth more."""
    worth = position.ruling.war
    led = position.led
    moves = sorted(legal(position))
    if led == NOTHING:
        return sorted(moves, key=lambda face: -worth[face])
    wins = WINS[led]
    return sorted(moves, key=lambda face: (wins[face], worth[face] if wins[face] else -worth[face]))
