"""Words for pictures that stand for a page where a link to it is shown."""

from __future__ import annotations

from typing import Final

from pyengine.text import Text

HOME: Final = Text(
    en="A sea chart in ink: coast, soundings and ships.", ja="インクで描いた海図。海岸線、水深、船。"
)
EMBED: Final = Text(
    en="A page with a Cannon board among its lines of text.", ja="文章の間にキャノンの盤が入ったページ。"
)
