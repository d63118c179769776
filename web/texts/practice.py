"""Words about what cannot be taken back, and about practice, where it can."""

from __future__ import annotations

from typing import Final

from pyengine.text import Text

NOTHING_TO_TAKE_BACK: Final = Text(en="There is nothing to take back yet.", ja="まだ戻せる手はありません。")
REVEALED: Final = Text(
    en="Something hidden has been shown since your last choice.",
    ja="あなたの選択のあとで、伏せてあったものが見えました。",
)
TAKE_BACK: Final = Text(en="Take it back, for practice", ja="練習として戻す")
REVEALED_IN_CHALLENGE: Final = Text(
    en="Something hidden has been shown since your last choice, and a challenge is played without practice.",
    ja="あなたの選択のあとで、伏せてあったものが見えました。挑戦では練習として戻すことはできません。",
)
REVEALED_TO_ALL: Final = Text(
    en="Something hidden has been shown since the last choice. In a new game with practice it can be taken back.",
    ja="最後の選択のあとで、伏せてあったものが見えました。練習で始めた対局なら、見えたあとでも戻せます。",
)
