"""What search engines and shown links say of the pages of help."""

from __future__ import annotations

from typing import Final

from pyengine.text import Text
from web.texts.help import Help

WHERE: Final = Text(en="Help", ja="ヘルプ")
DESCRIPTIONS: Final[dict[Help, Text]] = {
    "connecting": Text(
        en="What to check, in order, when a line between two devices cannot be had, and how to play all the same.",
        ja="二つの端末がつながらないときに順番に確かめること、それでも遊ぶ方法。",
    ),
    "seen": Text(
        en="What leaves your device when you play together, who gets it, and what stays with you.",
        ja="いっしょに遊ぶとき、端末から何が出て、だれに届き、何が残るか。",
    ),
}
