"""The numbers and the vector of Kanon.

``ENCODING`` is the only door; ``aims``, ``words`` and ``stretches`` serve it.
"""

from __future__ import annotations

from typing import ClassVar

from pyengine.encoding.contract import Actions, Encoding, Stretch, no_decision, no_number
from pyengine.game import Seat
from pyengine.games.kanon import GAME
from pyengine.games.kanon.decks.deck import SPARES
from pyengine.games.kanon.rules.decisions import Decision, parse, swap
from pyengine.games.kanon.rules.state import State
from pyengine.games.kanon.study.encoding.observation import STRETCHES
from pyengine.games.kanon.study.encoding.words import (
    CODES,
    NAMES,
    NUMBERS,
    RANGES,
    SWAPS,
    WORDS,
    answering,
    swapped,
)


class KanonEncoding(Encoding[State, Decision]):
    """A number for each decision that the cards allow.

    Those of payments and targets too, which are at most two things.
    """

    version: ClassVar[int] = 2
    game = GAME
    names: tuple[str, ...] = NAMES
    ranges: tuple[Actions, ...] = RANGES
    stretches: tuple[Stretch[State], ...] = STRETCHES

    def _number(self, observation: State, seat: Seat, decision: Decision) -> int:
        """The number of a decision; raises NotationError for one that no card allows."""
        number = NUMBERS[seat].get(decision)
        if number is not None:
            return number
        parsed = parse(decision)
        spares = sorted({*observation.spares[seat]})
        if parsed and parsed.kind == "swap" and parsed.card and parsed.items[0] in spares[:SPARES]:
            return swapped(spares.index(parsed.items[0]), parsed.card)
        raise no_number(decision)

    def _decision(self, observation: State, seat: Seat, number: int) -> Decision:
        """The decision of that number; raises NotationError."""
        if number < SWAPS:
            word = WORDS[seat][number]
            return answering(word) if observation.announced else word
        spare, card = divmod(number - SWAPS, len(CODES))
        spares = sorted({*observation.spares[seat]})
        if spare >= len(spares):
            raise no_decision(number)
        return swap(CODES[card], spares[spare])


ENCODING = KanonEncoding()
