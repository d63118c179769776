"""What ``--deck`` takes, and the decks that are ready."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from pyengine.errors import SetupError
from pyengine.games import AnyGame
from pyengine.limits import GAME_FILE
from pyengine.text import Text


def decks_of(game: AnyGame, given: Sequence[str], seats: int) -> tuple[str, ...]:
    """The decks given, by seat, as a match keeps them; one deck alone is everybody's. Raises SetupError."""
    decks = tuple(_deck(game, text) for text in given)
    return decks * seats if len(decks) == 1 else decks


def _deck(game: AnyGame, text: str) -> str:
    """The deck of a ready deck's id, of a list's file (``-``.

    Standard input), or of what else the game understands.
    """
    written = None if text in game.ready_decks else written_list(text)
    return game.canonical_deck(text) if written is None else game.read_deck(written)


def written_list(path: str) -> str | None:
    """What stands in a file (``-``.

    In standard input), no more than any text may have; None if there is no such file.
    """
    most = GAME_FILE.most + 1
    try:
        if path == "-":
            return sys.stdin.read(most) if sys.stdin else ""  # there is none where it was closed
        with Path(path).open(encoding="utf-8") as file:
            return file.read(most)
    except UnicodeDecodeError:
        raise SetupError(_NO_TEXT.fill(path=path)) from None
    except (OSError, ValueError):  # no such file, or no such name
        return None


_NO_TEXT: Final = Text(
    en="The file “{path}” is not text in UTF-8. Save the list as UTF-8.",
    ja="ファイル「{path}」はUTF-8のテキストではありません。UTF-8で保存し直してください。",
)
