"""Words of an earlier step that is looked at, in one's own game or in one that was opened by a link."""

from __future__ import annotations

from typing import Final

from pyengine.text import Text

STEP: Final = Text(en="Viewing move {at} of {all}", ja="{all}手のうち{at}手目を表示")
BEGINNING: Final = Text(en="Viewing the beginning, of {all} moves", ja="最初の局面を表示（全{all}手）")
AGAINST: Final = Text(en="{one} against {other}", ja="{one} 対 {other}")
MACHINES: Final = Text(en="{n} machines ({level})", ja="コンピューター{n}台（{level}）")
MACHINE: Final = Text(en="the machine ({level})", ja="コンピューター（{level}）")
PLAY_FROM_HERE: Final = Text(en="Play from here", ja="ここから指す")
TO_GAME: Final = Text(en="Back to my game", ja="自分の対局に戻る")
TO_LATEST: Final = Text(en="To the latest move", ja="最新の局面へ")
TO_END: Final = Text(en="To the end", ja="終局へ")
ONLY_LOOKED_AT: Final = Text(
    en="This is an earlier position. Choose “Play from here” to go on from it.",
    ja="これは前の局面です。「ここから指す」を選ぶと、ここから続けられます。",
)
