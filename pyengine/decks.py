"""The layer of games to which seats bring decks: a game offers it as ``DECKS`` in its module ``decks``."""

from __future__ import annotations

from functools import cache
from typing import ClassVar, Final, cast

from pyengine.errors import SetupError
from pyengine.games import AnyGame, part
from pyengine.text import Text


class Decks:
    """The decks of a game. The base class is for a game without any."""

    ready: ClassVar[tuple[str, ...]] = ()
    """The ids of decks that are ready to be played."""

    def canonical(self, deck: str) -> str:
        """Return a deck in the form in which records keep it, so that they open for ever.

        A deck that is named by its id is written out. Raises SetupError for an unknown one.
        """
        return deck

    def read(self, text: str) -> str:
        """Return the deck of a list of cards, as people write it. Raises SetupError."""
        raise SetupError(_NO_DECKS)


@cache
def decks_of(game: AnyGame) -> Decks:
    """Return the decks of a game; the base class where it has none."""
    return cast("Decks | None", part(game.id, "decks", "decks", "DECKS")) or Decks()


_NO_DECKS: Final = Text(en="No decks are brought to this game.", ja="このゲームではデッキを使いません。")
