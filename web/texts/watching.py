"""Words for who is out of a game that goes on."""

from __future__ import annotations

from typing import Final

from pyengine.text import Text

SKIP: Final = Text(en="Skip to the end", ja="最後まで進める")
NEW_DEAL: Final = Text(en="New deal", ja="配り直す")
OPEN_CARDS: Final = Text(en="Open cards", ja="全公開で観戦")
OUT: Final = Text(en="You are out. The others play on.", ja="脱落しました。対局は続いています。")
