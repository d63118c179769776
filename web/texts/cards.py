"""Words of every card table."""

from __future__ import annotations

from typing import Final

from pyengine.text import Text

SORT: Final = Text(en="Sort the hand", ja="手札を並べ替える")
PASS_TO: Final = Text(en="Pass the device to {name}", ja="{name}に端末を渡してください")
LOOK_AWAY: Final = Text(
    en="The next cards are theirs alone. Everybody else looks away.",
    ja="次の手札は本人だけのものです。ほかの人は画面から目をそらしてください。",
)
READY: Final = Text(en="I am {name}: show my cards", ja="{name}です。手札を見る")
SEEN_BY: Final = Text(en="Whose cards are shown", ja="誰の手札を見るか")
ALL_OPEN: Final = Text(en="All open", ja="全員公開")
SIDES: Final = (
    Text(en="Anchor", ja="錨"),
    Text(en="Tower", ja="塔"),
    Text(en="Leaf", ja="葉"),
    Text(en="Moon", ja="月"),
    Text(en="Star", ja="星"),
)
"""What the seats are called, by their emblems."""
