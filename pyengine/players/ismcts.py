"""Monte Carlo tree search for games with hidden cards, chance and simultaneous decisions.

It can be stopped anywhere.

Multiple-observer information set Monte Carlo tree search (Cowling, Powley, Whitehouse: *Information Set Monte
Carlo Tree Search*, 2012). Every iteration plays one game: it begins with a fresh determinization of what the
root's seat sees. Each seat has a tree of its own, whose nodes are what that seat has seen since the root, so
that no choice depends on what was hidden since. A move that is not legal in every determinization is judged
by how often it was available. What the root's seat holds is the same in all of them: so it is cautious, as if
the others had guessed its cards.

Seats that decide at once, or without seeing what the other did, choose independently, each in its own tree
(decoupled UCB). Left to themselves such choosers fall into step and turn in circles far from any equilibrium
(Shafiei, Sturtevant, Schaeffer: *Comparing UCT versus CFR in Simultaneous Games*, 2009). So each move's share
of curiosity is drawn at random whenever it is weighed: then the visits approach a mixed equilibrium, and
where one seat decides nothing is lost.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from math import log, sqrt
from random import Random
from typing import Final, Generic, NamedTuple, Protocol, TypeVar

from pyengine.game import Report, Seat

EXPLORATION: Final = 0.7
"""The largest weight of curiosity against success, for values from 0 to 1."""

PAUSE: Final = 16
"""Iterations between two reports."""

P = TypeVar("P")
M = TypeVar("M", bound=Hashable)


class Model(Protocol[P, M]):
    """What the search must know of a game, as seen by the root's seat.

    ``P`` is a full position, ``M`` a move.

    Nothing goes back to an earlier position: ``play`` may change the position that it is given. Nothing but
    the numbers of ``rng`` may make two calls differ.
    """

    def sample(self, rng: Random) -> P:
        """A fresh position that the root's seat cannot tell from the true one.

        The root's seat decides in it, together with all that decide at the same time: a choice that another
        has made in secret already is open again.
        """
        ...

    def deciders(self, position: P) -> Sequence[Seat]:
        """The seats that decide now, all at once if there are several.

        Empty at the end of the game, or wherever the playout should take over.
        """
        ...

    def legal(self, position: P, seat: Seat) -> Sequence[M]:
        """The moves of a seat that decides, at least one; a game may leave out what is never worth a try."""
        ...

    def play(self, position: P, moves: tuple[M, ...], rng: Random) -> P:
        """The position after one move of each decider, in their order.

        All chance that follows is settled.
        """
        ...

    def seen(self, position: P, moves: tuple[M, ...]) -> Sequence[Hashable]:
        """What each seat has seen of the turn that led to this position by these moves.

        By seat, as keys of its tree.

        ``(moves,) * seats`` where all is open. A coarser key is allowed (it leaves out what a seat drew, for
        example): the moves are then judged over all cases that share it.
        """
        ...

    def playout(self, position: P, rng: Random) -> Sequence[float]:
        """What the position is worth to each seat, from 0 (lost) to 1 (won alone).

        At the end of the game its result.

        Else what a cheap policy reaches when it plays on to the end, or to a horizon and an estimate. It may
        change the position.
        """
        ...


class Tried(NamedTuple, Generic[M]):
    """A move at the root: how often it was chosen, and the mean of what the root's seat got, from 0 to 1."""

    move: M
    visits: int
    mean: float


def search(
    model: Model[P, M],
    seats: int,
    seat: Seat,
    moves: Sequence[M],
    *,
    nodes: int,
    seed: int = 0,
    mix: float | None = None,
    exploration: float = EXPLORATION,
    pause: int = PAUSE,
) -> Iterator[Report[M]]:
    """Think for a seat.

    The last report holds the choice; the first comes at once, with the first of ``moves``.

    ``moves`` are the legal moves to choose from, at least one; an only move needs no thought. ``nodes`` is
    the budget in iterations. A report's ``value`` is the number of visits of ``best``; ``pv`` is ``best``
    alone. For ``mix`` and the rest see ``Search``.
    """
    task = Search(model, seats, seat, moves, seed=seed, mix=mix, exploration=exploration)
    yield task.report()
    if len(moves) == 1:
        return
    while task.nodes < nodes:
        task.run(min(pause, nodes - task.nodes))
        yield task.report()


class Search(Generic[P, M]):
    """One search, as far as it has come.

    For callers that want to know more than the reports of ``search`` tell.

    The choice is the move with the most visits. With ``mix``, a share from 0 to 1, it is one of the moves
    that have at least that share of the most visits, at random in proportion to their visits: where several
    decide at once, a choice that can be foreseen can be answered. The same arguments give the same choice
    after the same number of iterations.
    """

    def __init__(
        self,
        model: Model[P, M],
        seats: int,
        seat: Seat,
        moves: Sequence[M],
        *,
        seed: int = 0,
        mix: float | None = None,
        exploration: float = EXPLORATION,
    ) -> None:
        self.nodes = 0
        self._model = model
        self._moves = tuple(moves)
        self._mix = mix
        self._exploration = exploration
        self._rng = Random(seed)
        self._lot = self._rng.random()
        self._roots: list[_Node[M]] = [_Node() for _ in range(seats)]
        self._root = self._roots[seat]
        self._depth = 0

    def run(self, iterations: int) -> None:
        """Go on for this many iterations."""
        for _ in range(iterations):
            self._iterate()
        self.nodes += iterations

    def tried(self) -> list[Tried[M]]:
        """The moves at the root that were tried at all, in the order of ``moves``."""
        arms = self._root.arms
        return [
            Tried(move, arms[move].visits, arms[move].total / arms[move].visits)
            for move in self._moves
            if move in arms
        ]

    def report(self) -> Report[M]:
        """What is known so far."""
        tried = self.tried()
        if not tried:
            return Report(self._moves[0], 0.0, 0, 0, 0, self._moves[:1])
        best = self._choice(tried)
        others = [arm for arm in tried if arm is not best]
        second = max(others, key=lambda arm: (arm.visits, arm.mean)).move if others else None
        return Report(
            best.move, 2 * best.mean - 1, best.visits, self._depth, self.nodes, (best.move,), second=second
        )

    def _choice(self, tried: Sequence[Tried[M]]) -> Tried[M]:
        best = max(tried, key=lambda arm: (arm.visits, arm.mean))
        if self._mix is None:
            return best
        near = [arm for arm in tried if arm.visits >= self._mix * best.visits]
        left = self._lot * sum(arm.visits for arm in near)
        for arm in near:
            left -= arm.visits
            if left < 0:
                return arm
        return near[-1]

    def _iterate(self) -> None:
        """Play one game: down the trees until a player tries something new, then by the playout."""
        model, rng, nodes = self._model, self._rng, self._roots
        position = model.sample(rng)
        path: list[tuple[Seat, _Arm]] = []
        depth = 0
        new = False
        while deciders := model.deciders(position):
            moves: list[M] = []
            for seat in deciders:
                node = nodes[seat]
                legal = self._moves if node is self._root else model.legal(position, seat)
                if len(legal) == 1:
                    moves.append(legal[0])
                    continue
                move, arm = self._select(node.arms, legal)
                new = new or not arm.visits
                path.append((seat, arm))
                moves.append(move)
            chosen = tuple(moves)
            position = model.play(position, chosen, rng)
            depth += 1
            if new:
                break
            nodes = [node.child(key) for node, key in zip(nodes, model.seen(position, chosen), strict=True)]
        values = model.playout(position, rng)
        for seat, arm in path:
            arm.visits += 1
            arm.total += values[seat]
        self._depth = max(self._depth, depth)

    def _select(self, arms: dict[M, _Arm], legal: Sequence[M]) -> tuple[M, _Arm]:
        """A legal move never tried here, at random.

        If there is none, the one with the highest bound (UCB1).
        """
        random = self._rng.random
        exploration = self._exploration
        untried: list[M] = []
        highest = -1.0
        chosen: tuple[M, _Arm] | None = None
        for move in legal:
            arm = arms.get(move)
            if arm is None:
                untried.append(move)
                continue
            arm.available += 1
            visits = arm.visits
            bound = arm.total / visits + exploration * random() * sqrt(log(arm.available) / visits)
            if bound > highest:
                highest, chosen = bound, (move, arm)
        if chosen is None or untried:
            move = untried[int(random() * len(untried))]
            arm = arms[move] = _Arm()
            return move, arm
        return chosen


class _Arm:
    """A move of one seat at one node.

    How often it could be chosen, how often it was, and what that brought.
    """

    __slots__ = ("available", "total", "visits")

    def __init__(self) -> None:
        self.available = 1
        self.visits = 0
        self.total = 0.0


class _Node(Generic[M]):
    """What one seat has seen since the root.

    Its moves there, and the nodes that follow, by what it sees next.
    """

    __slots__ = ("arms", "children")

    def __init__(self) -> None:
        self.arms: dict[M, _Arm] = {}
        self.children: dict[Hashable, _Node[M]] = {}

    def child(self, key: Hashable) -> _Node[M]:
        """The node that follows when this is seen."""
        node = self.children.get(key)
        if node is None:
            node = self.children[key] = _Node()
        return node
