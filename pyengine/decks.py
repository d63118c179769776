"""The layer of games to which seats bring decks: a game offers it as ``DECKS`` in its module ``decks``."""

from __future__ import annotations

from functools import cache
from typing import ClassVar, Final, cast

from pyengine.errors import SetupError
from pyengine.games import AnyGame, part
from pyengine.text import Text


class Decks:
    """What seats bring along; as it stands, nothing."""

    ready: ClassVar[tuple[str, ...]] = ()
    """The ids of decks that are ready to be played."""

    def canonical(self, deck: str) -> str:
        """What a seat brings along, written so that records of the match open for ever.

        As given, unless it has a name. Raises SetupError if nothing is known by that name.
        """
        return deck

    def read(self, text: str) -> str:
        """What a seat brings along, from a list of its cards as people write it; raises SetupError."""
        raise SetupError(_NO_DECKS)


@cache
def decks_of(game: AnyGame) -> Decks:
    """The decks of a game; those of one that has none are none."""
    return cast("Decks | None", part(game.id, "decks", "decks", "DECKS")) or Decks()


_NO_DECKS: Final = Text(en="No decks are brought to this game.", ja="このゲームではデッキを使いません。")
