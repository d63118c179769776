"""How long texts from outside may be: what is longer is refused before anything in it is looked at.

Each limit holds the longest text of its kind that a game can need several times over, and a text as long as
that is answered in about half a second. ``docs/links.md`` has the table, with those that stand elsewhere.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pyengine import checked
from pyengine.errors import CannonryError, NotationError
from pyengine.text import Text


@dataclass(frozen=True, slots=True)
class Limit:
    """The most characters that a kind of text may have."""

    most: int
    kind: Text

    def check(self, text: str, error: type[CannonryError] = NotationError) -> None:
        """Raise the error for a text that is longer, and WrongType for anything but a text."""
        if len(checked.text("text", text)) > self.most:
            raise error(_TOO_LONG.fill(kind=self.kind, most=f"{self.most:,}"))


_TOO_LONG: Final = Text(
    en="This is too long: {kind} has at most {most} characters.",
    ja="長すぎます。{kind}は{most}文字までです。",
)

LINK: Final = Limit(20_000, Text(en="a link", ja="リンク"))
RECORD: Final = Limit(100_000, Text(en="a record", ja="棋譜"))
GAME_FILE: Final = Limit(200_000, Text(en="a game file", ja="ゲームファイル"))
POSITION: Final = Limit(10_000, Text(en="a position", ja="局面"))
DECISION: Final = Limit(1_000, Text(en="a decision", ja="決定"))
SEED: Final = Limit(1_000, Text(en="a seed", ja="シード"))
NAME: Final = 24
"""The most characters of a player's name, once it is cleaned."""
TASK: Final = 200
"""The most characters of a task's text, once its blanks are tidied."""
TASK_DECISIONS: Final = 1_000
"""The most decisions in all solutions of a task."""
