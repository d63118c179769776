"""The rules once more, for speed: one table that changes in place, with numbers for cards and moves.

It follows ``course`` (a test plays the same games on both), leaves out what nobody needs to decide well,
such as events, and draws cards by itself. A card that leaves the game is simply gone.

Tables are dealt from what a seat sees: what it does not know is filled in at random, anew each time.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from pyengine.cards import UNKNOWN, Cards
from pyengine.game import Seat
from pyengine.games.gran_cannon.rules.state import (
    DASH,
    FORTRESS,
    FULL_CHARGE,
    MOST_TIES,
    OVERCHARGE,
    ROUND_POINTS,
    SPECIAL,
    SWORD,
    Phase,
    State,
    in_sword_reach,
)
from pyengine.games.gran_cannon.rules.turns import KEEP, Decision, name_of

S: Final = 6
"""The special; the other cards are their numbers."""

DASHES: Final = 7
STRIKES: Final = 8
OVERCHARGES: Final = 9
KEEPS: Final = 10
NAMES: Final = 11
"""Seat ``s`` is named by the move ``NAMES + s``."""

WORDS: Final[tuple[Decision, ...]] = (
    *"012345",
    SPECIAL,
    "dash",
    "sword",
    "overcharge",
    KEEP,
    *map(name_of, range(5)),
)
"""The decision that each move stands for."""

NUMBER: Final = (0, 1, 2, 3, 4, 5, 0)
"""How far each card moves or charges."""

NONE: Final = -1
"""No seat, no card, and the square of who has no piece on the gauge."""

CHOOSING: Final = 0
CHARGING: Final = 1
NAMING: Final = 2
MOVING: Final = 3
OVERTIME: Final = 4
OVER: Final = 5
"""What is to be decided. In ``MOVING`` it is what the special of ``mover`` does."""

_HOLDER_MOVES: Final = (OVERCHARGES, KEEPS)
_MOVER_MOVES: Final = (DASHES, STRIKES, KEEPS)


class Table:
    """A game in progress.

    Lists have an item for each seat, which for hands, piles and discards is a list of cards.

    Cards are drawn at random, so the order of a pile means nothing; one that was sorted stays so.
    """

    __slots__ = (
        "charge",
        "contenders",
        "discards",
        "fired",
        "goal",
        "hands",
        "holder",
        "limit",
        "mover",
        "phase",
        "piles",
        "players",
        "presented",
        "random",
        "ranks",
        "reason",
        "round",
        "scores",
        "squares",
        "steps",
        "ties",
        "waiting",
        "winner",
    )

    random: Callable[[], float]
    goal: int
    """A score that ends the game (GC20)."""
    limit: int
    ranks: Sequence[int]
    """The place of each seat in the precedence."""
    phase: int
    round: int
    steps: int
    holder: Seat
    charge: int
    fired: bool
    scores: list[int]
    squares: list[int]
    players: list[Seat]
    """Who is in the round, in the order of seats."""
    waiting: list[Seat]
    mover: Seat
    contenders: list[Seat]
    ties: int
    hands: list[list[int]]
    piles: list[list[int]]
    discards: list[list[int]]
    presented: list[int]
    winner: Seat
    """Who has won, at the end; ``NONE`` in a draw."""
    reason: str
    """Why the game is over, at the end (see ``GranCannon.reasons``)."""

    def deciders(self) -> Sequence[Seat]:
        """Who decides now; empty at the end."""
        phase = self.phase
        if phase == CHOOSING:
            return self.players
        if phase == OVERTIME:
            return self.contenders
        if phase == OVER:
            return ()
        return (self.mover,) if phase == MOVING else (self.holder,)

    def legal(self, seat: Seat) -> Sequence[int]:
        """The moves of a seat that decides."""
        phase = self.phase
        if phase in (CHOOSING, OVERTIME):
            return sorted({*self.hands[seat]})
        if phase == CHARGING:
            return _HOLDER_MOVES
        if phase == MOVING:
            return _MOVER_MOVES
        return [NAMES + other for other in self.front()]

    def front(self) -> list[Seat]:
        """Who of those that have still to move stands nearest to the fortress (GC9)."""
        squares = self.squares
        nearest = max([squares[seat] for seat in self.waiting])
        return [seat for seat in self.waiting if squares[seat] == nearest]

    def play(self, moves: Sequence[int]) -> None:
        """One move of each decider, in their order, and all that follows by itself."""
        phase = self.phase
        if phase == CHOOSING:
            self._present(moves)
        elif phase == OVERTIME:
            self._compare(moves)
        elif phase == CHARGING:
            self._charge_by_special(moves[0])
        elif phase == MOVING:
            self._move_by_special(moves[0])
        else:
            self._move_named(moves[0] - NAMES)

    def _present(self, cards: Sequence[int]) -> None:
        """All present their cards, and the holder's charges the cannon (GC4, GC5)."""
        self.steps += 1
        self.fired = False
        hands, presented, holder = self.hands, self.presented, self.holder
        waiting = self.waiting = []
        for seat, card in zip(self.players, cards, strict=True):
            hands[seat].remove(card)
            presented[seat] = card
            if seat != holder:
                waiting.append(seat)
        if holder == NONE:
            self._move()
        elif presented[holder] == S and self.charge < OVERCHARGE:
            self.phase = CHARGING
        else:
            self._charge(NUMBER[presented[holder]])

    def _charge_by_special(self, move: int) -> None:
        if move == OVERCHARGES:
            self.charge = OVERCHARGE
            self.presented[self.holder] = NONE
        self._move()

    def _charge(self, number: int) -> None:
        """The cannon is charged; if it fires, it shoots who has no shield (GC5)."""
        self.charge += number
        if self.charge < FULL_CHARGE:
            self._move()
            return
        self.charge = 0
        self.fired = True
        self._fell(self.holder, self.waiting)
        if self.phase != OVER:
            self._move()

    def _fell(self, seat: Seat, targets: Sequence[Seat]) -> None:
        """Those of the targets without a shield fall and draw, and the seat scores (GC6, GC14, GC20)."""
        squares, presented = self.squares, self.presented
        points = 0
        for victim in [target for target in targets if presented[target] not in (0, S)]:
            points += squares[victim]
            squares[victim] = presented[victim] = NONE
            self.players.remove(victim)
            if victim in self.waiting:
                self.waiting.remove(victim)
            self._draw(victim)
        self._score(seat, points)

    def _score(self, seat: Seat, points: int) -> None:
        self.scores[seat] += points
        if self.scores[seat] >= self.goal:
            self.phase, self.winner, self.reason = OVER, seat, "target"

    def _move(self) -> None:
        """All move who still have to, until a player must decide about a special (GC9)."""
        waiting, squares, presented = self.waiting, self.squares, self.presented
        if not self.fired and S in presented:
            while waiting:
                seat = self.next_mover()
                if seat == NONE:
                    self.phase = NAMING
                    return
                if presented[seat] == S:
                    self.phase, self.mover = MOVING, seat
                    return
                waiting.remove(seat)
                squares[seat] = min(FORTRESS, squares[seat] + NUMBER[presented[seat]])
        for seat in waiting:
            squares[seat] = min(FORTRESS, squares[seat] + NUMBER[presented[seat]])
        self._refill()

    def next_mover(self) -> Seat:
        """Who moves next; ``NONE`` if the holder must name a player first."""
        front = self.front()
        if len(front) == 1:
            return front[0]
        if self.holder == NONE:
            return min(front, key=self.ranks.__getitem__)
        return NONE if any(self.presented[seat] == S for seat in front) else front[0]

    def _move_named(self, seat: Seat) -> None:
        card = self.presented[seat]
        if card == S:
            self.phase, self.mover = MOVING, seat
            return
        self._advance(seat, NUMBER[card])
        self._move()

    def _move_by_special(self, move: int) -> None:
        seat = self.mover
        if move == KEEPS:
            self._advance(seat, 0)
        elif move == DASHES:
            self.presented[seat] = NONE
            self._advance(seat, DASH)
        else:
            self.presented[seat] = NONE
            start = self.squares[seat]
            self._advance(seat, SWORD)
            squares = self.squares
            self._fell(seat, [o for o in self.players if o != seat and in_sword_reach(start, squares[o])])
        if self.phase != OVER:
            self._move()

    def _advance(self, seat: Seat, number: int) -> None:
        self.waiting.remove(seat)
        self.squares[seat] = min(FORTRESS, self.squares[seat] + number)

    def _draw(self, seat: Seat) -> None:
        """A card from the pile, or if it is empty from the discards (GC11)."""
        pile = self.piles[seat]
        if not pile:
            pile = self.discards[seat]
            if not pile:
                return
            pile.sort()
            self.discards[seat], self.piles[seat] = self.piles[seat], pile
        self.hands[seat].append(pile.pop(int(self.random() * len(pile))))

    def _discard_and_draw(self, seat: Seat, card: int) -> None:
        if card != NONE:
            self.discards[seat].append(card)
        self._draw(seat)

    def _refill(self) -> None:
        """Step 4, and what comes after the turn (GC8, GC10, GC11, GC18)."""
        presented, squares, players = self.presented, self.squares, self.players
        for seat in players:
            self._discard_and_draw(seat, presented[seat])
            presented[seat] = NONE
        if len(players) == 1:
            self._win(players[0])
            return
        arrived = [seat for seat in players if squares[seat] == FORTRESS]
        if not arrived:
            self._begin(CHOOSING)
        elif len(arrived) == 1:
            self._win(arrived[0])
        else:
            self.contenders, self.ties = arrived, 0
            self._begin(OVERTIME)

    def _begin(self, phase: int) -> None:
        """Another turn or presentation, unless the game is drawn (GC22)."""
        self.phase = phase
        if self._exhausted():
            self.phase, self.winner, self.reason = OVER, NONE, "exhausted"
        elif self.steps >= self.limit:
            self.phase, self.winner, self.reason = OVER, NONE, "step_limit"

    def _exhausted(self) -> bool:
        if self.phase == OVERTIME:
            lame, seats = {0, S}, self.contenders
        else:
            lame, seats = {0}, [seat for seat in self.players if seat != self.holder]
        hands, piles, discards = self.hands, self.piles, self.discards
        return all(lame.issuperset(heap[seat]) for seat in seats for heap in (hands, piles, discards))

    def _compare(self, cards: Sequence[int]) -> None:
        """A presentation in overtime (GC16)."""
        self.steps += 1
        highest = max([NUMBER[card] for card in cards])
        leaders: list[Seat] = []
        for seat, card in zip(self.contenders, cards, strict=True):
            self.hands[seat].remove(card)
            self._discard_and_draw(seat, card)
            if NUMBER[card] == highest:
                leaders.append(seat)
        if len(leaders) == 1:
            self._win(leaders[0])
            return
        self.contenders = leaders
        self.ties += 1
        if self.ties == MOST_TIES:
            self._win(min(leaders, key=self.ranks.__getitem__))
        else:
            self._begin(OVERTIME)

    def _win(self, seat: Seat) -> None:
        """The points for the round and, unless they end the game, the next round (GC17)."""
        self._score(seat, ROUND_POINTS)
        if self.phase == OVER:
            return
        number = len(self.scores)
        self.round += 1
        self.holder, self.charge = seat, 0
        self.squares = [0] * number
        self.squares[seat] = NONE
        self.players = [*range(number)]
        self._begin(CHOOSING)


# Tables that are dealt


class Deal:
    """An observation in numbers, from which tables are made: what is unknown is dealt anew in each."""

    def __init__(self, observation: State) -> None:
        self._state = observation
        self._ranks = [observation.precedence.index(seat) for seat in observation.seats]
        self._seats = [_Cards.of(observation, seat) for seat in observation.seats]

    def table(self, random: Callable[[], float]) -> Table:
        """A full position that fits; choices that are made in secret are open again."""
        state, table = self._state, Table()
        table.random = random
        table.goal = state.target + (not state.reach)
        table.limit = state.step_limit
        table.ranks = self._ranks
        table.round, table.steps = state.round, state.steps
        table.holder = NONE if state.holder is None else state.holder
        table.charge, table.fired = state.charge, state.fired
        table.scores = [*state.scores]
        table.squares = [NONE if square is None else square for square in state.squares]
        table.players = [*state.in_round]
        table.waiting = [*state.waiting]
        table.contenders, table.ties = [*state.contenders], state.ties
        table.presented = [NONE if card is None else numbered(card) for card in state.presented]
        table.winner = table.mover = NONE
        table.phase = _PHASES.get(state.phase, OVER)
        table.hands, table.piles = [], []
        table.discards = [[*cards.discards] for cards in self._seats]
        for cards in self._seats:
            hand, pile = cards.dealt(random)
            table.hands.append(hand)
            table.piles.append(pile)
        if state.phase == "moving":
            seat = state.named if state.named is not None else table.next_mover()
            table.phase, table.mover = (NAMING if seat == NONE else MOVING), seat
        return table


@dataclass(frozen=True, slots=True)
class _Cards:
    """What is known of a seat's cards: how many of ``unseen`` are in its hand, the others in its pile."""

    hand: list[int]
    unknown: int
    unseen: list[int]
    pile: list[int]
    discards: list[int]

    @classmethod
    def of(cls, observation: State, seat: Seat) -> _Cards:
        hand, pile = observation.hands[seat], observation.piles[seat]
        hidden = UNKNOWN in hand or UNKNOWN in pile
        return cls(
            hand=_numbers(hand),
            unknown=hand.count(UNKNOWN),
            unseen=_numbers(observation.unseen(seat)) if hidden else [],
            pile=[] if hidden else _numbers(pile),
            discards=_numbers(observation.discards[seat]),
        )

    def dealt(self, random: Callable[[], float]) -> tuple[list[int], list[int]]:
        """A hand and a pile."""
        hand, unseen = [*self.hand], [*self.unseen]
        hand += [unseen.pop(int(random() * len(unseen))) for _ in range(self.unknown)]
        return hand, unseen or [*self.pile]


def numbered(decision: Decision) -> int:
    """The move for a decision."""
    return WORDS.index(decision)


def _numbers(cards: Cards) -> list[int]:
    return [numbered(card) for card in cards if card != UNKNOWN]


_PHASES: Final[dict[Phase, int]] = {
    "choosing": CHOOSING,
    "charging": CHARGING,
    "moving": MOVING,
    "overtime": OVERTIME,
}
