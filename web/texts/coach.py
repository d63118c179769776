"""Words of the coach."""

from __future__ import annotations

from typing import Final

from pyengine.text import Text

BETTER: Final = Text(en="Better: {better}.", ja="「{better}」のほうがよさそうでした。")
BECAUSE: Final = Text(en="{told} {reason}", ja="{told}{reason}")
SPOKEN: Final = Text(en="Coach: {words}", ja="コーチ：{words}")
COACH: Final = Text(en="Coach", ja="コーチ")
TAKE_BACK: Final = Text(en="Undo", ja="戻す")
LOW: Final = Text(en="up to the middle level", ja="中級まで")
ON: Final = Text(en="always", ja="いつも")
OFF: Final = Text(en="never", ja="なし")
DETAIL: Final = Text(
    en="After a costly choice of yours, one line says what was better. Not in ladder games or with other people.",
    ja="大きく損をした手のあとに、よりよい手を一行で教えます。勝ち抜き戦や、ほかの人との対局では出ません。",
)
