"""Numbers for decisions and vectors for observations, for programs that learn from play.

An ``Encoding`` has a fixed number for each decision, and a vector of fixed length for what a seat
sees. Both are documented in
``docs/encodings.md`` and carry a version, which grows when a number changes its
meaning. A game without an encoding of its own
has the numbers of its vocabulary, and no vector. The standard library is all that is needed.

>>> from pyengine.encoding import encoding
>>> encoding("gran-cannon").actions
15
"""

from __future__ import annotations

from typing import Any, Final

from pyengine.encoding.contract import Actions, Encoding, Part, Stretch, Vocabulary
from pyengine.errors import SetupError
from pyengine.games import load
from pyengine.layers import found
from pyengine.text import Text

__all__ = ["Actions", "AnyEncoding", "Encoding", "Part", "Stretch", "encoding"]

AnyEncoding = Encoding[Any, Any]


def encoding(game_id: str) -> AnyEncoding:
    """The encoding of the game of that id.

    Raises SetupError if there is no such game, or its decisions have no numbers.
    """
    game = load(game_id)
    own: AnyEncoding | None = found(game, "encoding")
    if own is not None:
        return own
    if not game.action_vocabulary:
        raise SetupError(_NO_NUMBERS.fill(game=game.name))
    return Vocabulary(game)


_NO_NUMBERS: Final = Text(
    en="{game} has no encoding: it has neither a module study.encoding nor an action_vocabulary.",
    ja="{game}には符号化がありません。モジュールstudy.encodingもaction_vocabularyもないためです。",
)
