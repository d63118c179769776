"""A choice of what another card's ability aims at.

Unlike the other pieces it must know that card with its abilities.
"""

from __future__ import annotations

from dataclasses import dataclass

from pyengine.games.kanon.abilities.act import Act
from pyengine.games.kanon.abilities.board import Board
from pyengine.games.kanon.abilities.choices import Choice
from pyengine.games.kanon.cards.card import PRINTED
from pyengine.games.kanon.rules.state import Target


@dataclass(frozen=True, slots=True)
class ChosenAnew(Choice):
    """Another target for the announced event that is being answered (K24)."""

    def options(self, board: Board, act: Act) -> tuple[Target, ...]:
        """What its owner could have chosen instead."""
        event = board.announced
        if event is None:
            return ()
        choice = PRINTED[event.card].abilities[event.ability].choice
        if choice is None or choice.number > 1:
            return ()
        options = choice.options(board, Act(event.seat, event.source))
        return tuple(option for option in options if option not in event.targets)
