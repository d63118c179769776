"""Words about what cannot be taken back, and about practice, where it can."""

from __future__ import annotations

from typing import Final

from pyengine.text import Text

NOTHING_TO_TAKE_BACK: Final = Text(en="There is nothing to take back yet.", ja="まだ戻せる手はありません。")
REVEALED: Final = Text(
    en="Since then something hidden was shown.", ja="そのあとで、伏せてあったものが見えました。"
)
TAKE_BACK: Final = Text(en="Undo as practice", ja="練習として戻す")
REVEALED_IN_CHALLENGE: Final = Text(
    en="Since then something hidden was shown, and a challenge knows no practice.",
    ja="そのあとで伏せてあったものが見えました。挑戦では、練習として戻すことはできません。",
)
REVEALED_TO_ALL: Final = Text(
    en="Since then something hidden was shown. A game begun as practice allows that.",
    ja="そのあとで伏せてあったものが見えました。練習として始めた対局なら、見えたあとでも戻せます。",
)
