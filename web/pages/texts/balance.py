"""Words of a game's own page and of the balance sheet on it."""

from __future__ import annotations

from typing import Final

from pyengine.text import Text

ABOUT: Final = Text(en="About {game}", ja="{game}について")
DESCRIPTION: Final = Text(
    en="Who made {game}, where its rules come from, what we decided, how the machine plays it, and how balanced it is.",
    ja="{game}の作者、ルールの出典、このサイトで決めたこと、コンピューターの遊び方、そして釣り合いの記録です。",
)
CAPTION: Final = Text(
    en="Means over {games} games for each number of players, all of them machines: “{level}”.",
    ja="人数ごとに{games}局、全員コンピューター（{level}）で対局した平均です。",
)
COMMAND: Final = Text(en="Made with", ja="作成コマンド")
NOT_YET: Final = Text(en="The figures are not there yet.", ja="数値はまだありません。")
PLAYERS: Final = Text(en="{n} players", ja="{n}人")
ONE_TABLE: Final = Text(
    en="Means over {games} games between machines: “{level}”.",
    ja="コンピューターどうし（{level}）で{games}局対局した平均です。",
)
DECKS: Final = Text(
    en="Wins in per cent, the deck of the row against that of the column, {games} games for each two.",
    ja="行のデッキが列のデッキに勝った割合（％）です。どの組み合わせも{games}局です。",
)
FIELD: Final = Text(en="All others", ja="全体")
SEAT: Final = Text(en="Wins of seat {n}", ja="{n}番席の勝率")
PLIES: Final = Text(en="Decisions", ja="決断の数")
REASON: Final = Text(en="Ended: {reason}", ja="終局：{reason}")
POINTS: Final[dict[str, Text]] = {
    "mean": Text(en="Points", ja="得点"),
    "deviation": Text(en="Standard deviation of the points", ja="得点の標準偏差"),
    "best": Text(en="Points of the best", ja="1位の得点"),
    "worst": Text(en="Points of the last", ja="最下位の得点"),
}
