"""The state before anything is decided (K1, K4)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

from pyengine.errors import SetupError
from pyengine.games.kanon.decks import READY, brought
from pyengine.games.kanon.rules.state import EMPTY, State
from pyengine.text import Text

_SEATS: Final = 2


def opening(*, best_of: Literal[1, 3], decks: Sequence[str]) -> State:
    """All cards in the decks that the seats bring along, each the id of a ready deck or a deck code.

    Without any, ready ones.

    Raises SetupError.
    """
    if decks and len(decks) != _SEATS:
        raise SetupError(_NUMBER)
    first, second = (brought(text) for text in decks or tuple(READY)[:_SEATS])
    return State(
        best_of=best_of,
        phase="start",
        results=(),
        first=None,
        active=0,
        turn=0,
        decks=(first.cards, second.cards),
        hands=((), ()),
        known=((), ()),
        lines=(EMPTY, EMPTY),
        discards=((), ()),
        points=((), ()),
        spares=(first.spares, second.spares),
        swaps=((), ()),
        ready=(False, False),
        seen=((), ()),
        sets=0,
        fought=False,
        battle=None,
        announced=None,
        agenda=(),
        owed=(),
        tosses=(0, 0),
        unable=(False, False),
    )


_NUMBER: Final = Text(
    en="Both players bring a deck, or neither: name two decks.",
    ja="デッキは両方のプレイヤーが持ち寄ります。2つ指定するか、どちらも省いてください。",
)
