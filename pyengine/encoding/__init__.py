"""Numbers for decisions and vectors for observations, for programs that learn from play.

Every game has an ``Encoding``: a fixed number for each decision, and a vector of fixed length for what a seat
sees. Both are documented in ``docs/encodings.md`` and carry a version, which grows when a number changes its
meaning. The standard library is all that is needed.

>>> from pyengine.encoding import encoding
>>> encoding("gran-cannon").actions
15
"""

from __future__ import annotations

from typing import Any

from pyengine.encoding.contract import Actions, Encoding, Part, Stretch
from pyengine.errors import SetupError
from pyengine.games import load, part
from pyengine.text import Text

__all__ = ["Actions", "AnyEncoding", "Encoding", "Part", "Stretch", "encoding"]

AnyEncoding = Encoding[Any, Any]


def encoding(game_id: str) -> AnyEncoding:
    """The encoding of the game of that id; raises SetupError if there is no such game, or it has none."""
    game = load(game_id)
    found = part(game_id, "study.encoding")
    if found is None:
        raise SetupError(
            Text(en="{game} has no encoding.", ja="{game}には番号の割り当てがありません。").fill(
                game=game.name
            )
        )
    made: AnyEncoding = found.ENCODING
    return made
