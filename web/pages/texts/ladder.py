"""Words of the ladder of machine players on a game's own page."""

from __future__ import annotations

from typing import Final

from pyengine.text import Text

EXPECT: Final = Text(
    en="The level “{level}” beats “{lower}” in about {wins} games of 10.",
    ja="「{level}」は「{lower}」に、10局のうち{wins}局ほど勝ちます。",
)
EXPECT_RANDOM: Final = Text(
    en="The level “{level}” beats moves at random in about {wins} games of 10.",
    ja="「{level}」は、でたらめな手を指す相手に、10局のうち{wins}局ほど勝ちます。",
)
CAPTION: Final = Text(
    en="Each against the one below it: games won, with the 95 % interval, and strength in points of Elo, where moves at random have 0.",
    ja="それぞれが1つ下の相手と対局したときの勝率（95％信頼区間）と、でたらめな手を0としたイロ・レーティングです。",
)
TABLE: Final = Text(
    en="One among {others} of the one below it: the share of the wins, with the 95 % interval. Of equals each would win {fair} %.",
    ja="1つ下の強さの{others}人に1人で加わったときの勝率（95％信頼区間）です。同じ強さなら{fair}％になります。",
)
WINS: Final = Text(en="Wins", ja="勝率")
GAMES: Final = Text(en="Games", ja="局数")
POINTS: Final = Text(en="Points", ja="レーティング")
RANDOM: Final = Text(en="Moves at random", ja="でたらめな手")
FROM: Final = Text(en="from {low}", ja="{low}以上")
