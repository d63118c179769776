"""What stands under the diagrams of the rules."""

from __future__ import annotations

from typing import Final

from pyengine.text import Text

CANNON: Final = {
    "set-up": Text(en="The soldiers before the towns are placed.", ja="都市を置く前の兵の配置。"),
    "towns": Text(
        en="Black may place its town on any marked square.", ja="黒は印のマスのどれかに都市を置けます。"
    ),
    "step": Text(en="The soldier on e4 may step to d5, e5 or f5.", ja="e4の兵はd5、e5、f5へ前進できます。"),
    "capture": Text(
        en="It may capture on d5, e5, f5, d4 and f4.", ja="d5、e5、f5、d4、f4の敵を捕獲できます。"
    ),
    "retreat": Text(
        en="The enemy on f6 is next to it: it may retreat to c3, e3 or g3.",
        ja="f6の敵と隣り合っているので、c3、e3、g3へ後退できます。",
    ),
    "cannon": Text(
        en="Seven soldiers, four cannons: c3–d3–e3, e3–e4–e5, c5–d4–e3 and c3–d4–e5.",
        ja="七つの兵で大砲が四つ：c3–d3–e3、e3–e4–e5、c5–d4–e3、c3–d4–e5。",
    ),
    "slide": Text(en="The rear soldier on c3 lands on f6.", ja="最後尾のc3の兵がf6へ移ります。"),
    "shot": Text(
        en="The gun e3–e4–e5 may shoot e7 and e8: only e6 must be empty.",
        ja="大砲e3–e4–e5はe7とe8を砲撃できます。空いている必要があるのはe6だけです。",
    ),
    "town": Text(en="Black shoots the town and wins.", ja="黒が都市を砲撃して勝ち。"),
}
