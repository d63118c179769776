"""The numbers of a game that has no encoding of its own.

A decision's number is its place in the game's vocabulary.
"""

from __future__ import annotations

from typing import Any, ClassVar

from pyengine.encoding.contract import Actions, Encoding, Stretch, no_number
from pyengine.game import Seat
from pyengine.games import AnyGame


class Vocabulary(Encoding[Any, Any]):
    """The same number for the same decision, whatever the seat; nothing of what a seat sees.

    A word that is added at the end changes no number; any other change of the vocabulary comes with new
    rules.
    """

    version: ClassVar[int] = 1
    stretches: tuple[Stretch[Any], ...] = ()

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self.names = game.action_vocabulary
        self.ranges = (Actions("decision", 0, len(self.names), "the decision in notation"),)
        self._numbers = {name: number for number, name in enumerate(self.names)}

    def _number(self, observation: Any, seat: Seat, decision: Any) -> int:
        """The number of a decision; raises NotationError for one that the vocabulary leaves out."""
        word = self.game.write_decision(decision)
        if word not in self._numbers:
            raise no_number(word)
        return self._numbers[word]

    def _decision(self, observation: Any, seat: Seat, number: int) -> Any:
        """The decision of that number."""
        return self.game.read_decision(self.names[number])
