"""Tables dealt from what a seat sees: what it does not know is filled in at random, anew each time."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from pyengine.cards import UNKNOWN, Cards
from pyengine.game import Seat
from pyengine.games.gran_cannon.player.mutable_table import (
    CHARGING,
    CHOOSING,
    MOVING,
    NAMING,
    NONE,
    OVER,
    OVERTIME,
    WORDS,
    Table,
)
from pyengine.games.gran_cannon.rules.state import Phase, State
from pyengine.games.gran_cannon.rules.turns import Decision


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
