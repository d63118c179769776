"""Words that lead to the pages of help for playing together."""

from __future__ import annotations

from typing import Final, Literal, get_args

from pyengine.text import Text

Help = Literal["connecting", "seen"]
"""A page of help, by the name of its folder."""

PAGES: Final[tuple[Help, ...]] = get_args(Help)
NAMES: Final[dict[Help, Text]] = {
    "connecting": Text(en="If devices do not connect", ja="つながらないときは"),
    "seen": Text(en="Who can see what", ja="だれに何が見えるか"),
}
"""What a link to each is called."""
TITLES: Final[dict[Help, Text]] = {
    "connecting": Text(en="When two devices do not find each other", ja="端末どうしがつながらないときは"),
    "seen": Text(en="Who can see what when you play together", ja="いっしょに遊ぶとき、だれに何が見えるか"),
}
