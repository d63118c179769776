"""What a seat knows, as a source of the positions that may be the true one."""

from __future__ import annotations

from bisect import bisect_right
from itertools import accumulate
from random import Random
from typing import Final

from pyengine.game import Seat
from pyengine.games.gunsor.player.model import KIND, NOTHING, Position, ruling
from pyengine.games.gunsor.rules.cards import FACES, KINDS
from pyengine.games.gunsor.rules.observation import unseen_cards
from pyengine.games.gunsor.rules.state import State
from pyengine.games.gunsor.rules.voids import possible_hands

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
