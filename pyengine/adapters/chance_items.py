"""What chance can pick, numbered: the same number always stands for the same item of a game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from pyengine.games import load
from pyengine.games.cannonades.rules.cards import CANNONADES, SHIPS
from pyengine.games.gran_cannon.rules.cards import SPECIAL
from pyengine.games.gunsor.rules.cards import FACES
from pyengine.games.kanon.cards.card import PRINTED

_ITEMS: Final[Mapping[str, tuple[str, ...]]] = {
    # A seat for the precedence, or a card: both begin at 0.
    "gran-cannon": (*"012345", SPECIAL),
    "gunsor": FACES,
    # The captain who begins, then the cards.
    "cannonades": (*"01234", *SHIPS, *CANNONADES),
    # Who begins, then the cards by their codes.
    "kanon": ("0", "1", *sorted(PRINTED)),
}


def items(game_id: str) -> tuple[str, ...]:
    """Everything that chance can pick in a game, by number; empty where there is no chance.

    Raises SetupError.
    """
    return _ITEMS.get(load(game_id).id, ())
