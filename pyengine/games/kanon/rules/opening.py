"""The state before anything is decided (K1, K4)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

from pyengine.cards import UNKNOWN
from pyengine.errors import SetupError
from pyengine.games.kanon.decks import READY, unveiled
from pyengine.games.kanon.decks.ready import brought
from pyengine.games.kanon.rules.state import EMPTY, State
from pyengine.text import Text

_SEATS: Final = 2


def opening(*, best_of: Literal[1, 3], decks: Sequence[str]) -> State:
    """All cards in the decks that the seats bring along, without any in ready ones.

    A deck is the id of a ready one, a deck code, or, where its cards are not known, its sizes (see ``veil``).

    Raises SetupError.
    """
    if decks and len(decks) != _SEATS:
        raise SetupError(_NUMBER)
    first, second = (
        unveiled(text) if text.startswith(UNKNOWN) else brought(text)
        for text in decks or tuple(READY)[:_SEATS]
    )
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
