"""What ``--deck`` takes."""

from __future__ import annotations

from collections.abc import Sequence

from pyengine.cli.input import read_text
from pyengine.decks import decks_of
from pyengine.games import AnyGame
from pyengine.limits import GAME_FILE


def read_decks(game: AnyGame, given: Sequence[str], seats: int) -> tuple[str, ...]:
    """The decks given, by seat, as a match keeps them; one deck alone is everybody's. Raises SetupError."""
    decks = tuple(_deck(game, text) for text in given)
    return decks * seats if len(decks) == 1 else decks


def _deck(game: AnyGame, text: str) -> str:
    """The deck of an id, of a list's file or standard input (``-``), or of what else the game knows."""
    decks = decks_of(game)
    written = None if text in decks.ready else written_list(text)
    return decks.canonical(text) if written is None else decks.read(written)


def written_list(path: str) -> str | None:
    """The text of a file, or of standard input for ``-``; None if there is no such file.

    Raises NotationError for what is no text.
    """
    return read_text(path, GAME_FILE.most)
