"""Which of the registered games a test is about.

Ours, or those that have a layer. Others may be registered, too.
"""

from __future__ import annotations

from typing import Final

from pyengine.games import GAME_IDS, announced_by, load
from pyengine.layers import LAYERS, has

OURS: Final = tuple(game_id for game_id in GAME_IDS if announced_by(game_id) is None)
"""The games of this repository: each has all that is asked of ours, such as a notebook."""


def having(*layers: str) -> tuple[str, ...]:
    """The games that have all these layers."""
    return tuple(
        game_id for game_id in GAME_IDS if all(has(load(game_id), LAYERS[layer]) for layer in layers)
    )
