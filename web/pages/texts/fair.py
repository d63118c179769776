"""Words of the page about fair dealing that are not in its text (``site/fair/``)."""

from __future__ import annotations

from typing import Final

from pyengine.text import Text

TITLE: Final = Text(en="How cards are dealt without a dealer", ja="配る人がいなくても公正に配るしくみ")
NAME: Final = Text(en="Dealt fairly", ja="公正に配るしくみ")
"""What a link to the page is called, and where one is there."""
DESCRIPTION: Final = Text(
    en="How devices shuffle together so that nobody looks or stacks a deck unnoticed, what everybody checks "
    "afterwards, and what it does not protect from.",
    ja="端末どうしで切り混ぜて、気づかれずに札をのぞいたり仕組んだりできないわけ。終局後の検証と、防げないこと。",
)

PILE: Final = Text(
    en="You shuffle, seal each card in an envelope of its own, and lay all of them out, with numbers.",
    ja="切った札を1枚ずつ封筒に入れ、封をして番号順に並べます。",
)
CHESTS: Final = Text(
    en="Each chest has a padlock of every player. The others hand you their keys to the next one, and you open the last lock.",
    ja="どの箱にも全員の錠がかかっています。次の箱の鍵をほかの全員から受け取り、最後の錠を自分で外します。",
)
ROLL: Final = Text(
    en="All players open a number that they had sealed before. Together they say which envelope is drawn.",
    ja="前もって封をした数を全員が開けます。合わせた目が、引く封筒を決めます。",
)
