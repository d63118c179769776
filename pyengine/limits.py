"""How long texts from outside may be: what is longer is refused before anything in it is looked at.

Each limit holds the longest text of its kind that a game can need several times over, and a text as long as
that is answered in about half a second. ``docs/links.md`` has the table, with those that stand elsewhere.
What a player is called is not refused, but made fit to stand in any line of text (``clean_name``).
"""

from __future__ import annotations

import re
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


# Written out, not asked of Unicode's tables: those grow, and a name that stands in a link has to mean the
# same to every edition.
_REMOVED: Final = re.compile(r"[\x00-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u206f\ud800-\udfff]")
"""Controls, line ends, what sets the direction of writing, halves of characters."""
_SEEN: Final = re.compile(
    r"[^\s\xad\u034f\u115f\u1160\u180b-\u180f\u200b-\u200d\u2060-\u2064\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0"
    r"\U000e0000-\U000e0fff]"
)
"""What shows on its own, unlike a blank and what only joins or varies other characters."""


def clean_name(text: str) -> str:
    r"""The name that a text holds: one line of at most 24 characters; empty if it holds none.

    Control and direction characters and the blanks around it go, then what is too long.

    >>> clean_name("  Aoi\n"), clean_name("\u202eAoi"), clean_name("\u200b")
    ('Aoi', 'Aoi', '')
    """
    name = _REMOVED.sub("", checked.text("text", text)).strip()[:NAME].rstrip()
    return name if _SEEN.search(name) else ""
