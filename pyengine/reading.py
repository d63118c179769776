"""Whatever holds a game as text: a link, a record or a game file."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from pyengine.errors import NotationError
from pyengine.limits import GAME_FILE
from pyengine.link import Shared, read_link
from pyengine.text import Text

if TYPE_CHECKING:
    from pyengine.gamefile import GameFile

_FILE: Final = re.compile(r"\ufeff?\s*[\[［;；]")
_LINK: Final = re.compile(r"[a-z]\d+\.")
_RECORD: Final = re.compile(r"[^\s/]*/\d+\s")


def read_game(text: str) -> Shared | GameFile:
    """What a link holds; or a game file, which a record is without headers and comments.

    Raises LinkError, NotationError, SetupError or IllegalDecision.
    """
    GAME_FILE.check(text)  # nothing else may be longer
    if _is_link(text):
        return read_link(text)
    # Few tables ever meet anything but a link, and what reads the rest would delay the start of all.
    from pyengine.gamefile import game_file, read_game_file  # noqa: PLC0415
    from pyengine.record import read_record  # noqa: PLC0415

    if _FILE.match(text):
        return read_game_file(text)
    if _RECORD.match(text.lstrip()):
        return game_file(read_record(text))
    raise NotationError(_NOTHING)


def _is_link(text: str) -> bool:
    """Whether it looks like a link: one word that begins like one, or with a ``#`` in it."""
    words = text.split(maxsplit=1)
    return len(words) == 1 and ("#" in words[0] or _LINK.match(words[0]) is not None)


_NOTHING: Final = Text(
    en="There is no game in this: it is neither a link, nor a record such as “cannon/1 : e1 f10 a2-a3”, nor a game file.",
    ja="対局が見つかりません。リンクでも、「cannon/1 : e1 f10 a2-a3」のような棋譜でも、ゲームファイルでもありません。",
)
