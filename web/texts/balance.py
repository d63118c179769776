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
FIRST: Final[dict[str, Text]] = {
    "gran-cannon": Text(en="Wins of the first in the precedence", ja="優先順1番手の勝率"),
    "gunsor": Text(en="Wins of the first master", ja="最初のマスターの勝率"),
    "cannonades": Text(en="Wins of who begins", ja="最初に手番を行う船長の勝率"),
    "kanon": Text(en="Wins of the first player", ja="先攻の勝率"),
}
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
WITHOUT_POINTS: Final = frozenset({"cannonades"})
"""Games in which nothing is scored but the win."""
COUNTS: Final[dict[str, dict[str, Text]]] = {
    "gran-cannon": {
        "rounds": Text(en="Rounds", ja="ラウンド"),
        "turns": Text(en="Turns", ja="ターン"),
        "fired": Text(en="The cannon fired", ja="発射の回数"),
        "won_fortress": Text(en="Rounds won on the fortress", ja="要塞到達で決まったラウンド"),
        "won_overtime": Text(en="Rounds won in overtime", ja="延長戦で決まったラウンド"),
        "won_precedence": Text(
            en="Rounds won by precedence after ten ties", ja="10回の同点後に優先順で決まったラウンド"
        ),
        "won_shot": Text(en="Rounds won by shooting everybody", ja="全員を撃って決まったラウンド"),
        "won_sword": Text(en="First rounds won by swords", ja="剣で決まった最初のラウンド"),
        "felled_shot": Text(en="Fallen to the cannon", ja="砲撃で倒れた人数"),
        "felled_sword": Text(en="Fallen to swords", ja="剣で倒れた人数"),
        "points_shot": Text(en="Points from shots", ja="砲撃による得点"),
        "points_sword": Text(en="Points from swords", ja="剣による得点"),
        "points_round": Text(en="Points from rounds", ja="ラウンド勝利の得点"),
        "used_dash": Text(en="Dashes", ja="ダッシュの使用"),
        "used_sword": Text(en="Swords", ja="剣の使用"),
        "used_overcharge": Text(en="Overcharges", ja="オーバーチャージの使用"),
        "overtimes": Text(en="Overtimes", ja="延長戦"),
        "ties": Text(en="Tied presentations in overtime", ja="延長戦での同点"),
        "margin": Text(en="Lead of the winner", ja="2位との差"),
    },
    "gunsor": {
        "pairs": Text(en="Pairs of seasons", ja="期の数"),
        "tricks": Text(en="Tricks", ja="トリック"),
        "wars_declared": Text(en="Wars declared", ja="宣言による開戦"),
        "wars_only_suit": Text(en="Wars by a hand of one suit", ja="手札が1スートになって開戦"),
        "wars_stock_empty": Text(en="Wars by the empty stock", ja="山札切れによる開戦"),
        "courts_development": Text(en="Court cards spent in development", ja="開発シーズンで出た絵札"),
        "courts_war": Text(en="Court cards spent in war", ja="交戦シーズンで出た絵札"),
        "swaps": Text(en="Swaps by a Joker", ja="ジョーカーによる交換"),
        "lead_changes": Text(en="Changes of the lead", ja="逆転の回数"),
        "lead_changed": Text(en="Games in which the lead changed", ja="逆転のあった対局"),
        "margin": Text(en="Margin", ja="得点差"),
    },
    "cannonades": {
        "turns": Text(en="Turns", ja="手番の数"),
        "final_turns": Text(en="Final turns", ja="最終手番の数"),
        "redraws": Text(en="Hands redrawn at set-up", ja="準備で引き直した手札"),
        "adds": Text(en="Ships added", ja="追加した船"),
        "shots": Text(en="Shots", ja="攻撃"),
        "boardings": Text(en="Boardings", ja="搭乗"),
        "draws": Text(en="Draw actions", ja="「引く」アクション"),
        "hits": Text(en="Ships sunk", ja="撃沈"),
        "misses": Text(en="Attacks that sank nothing", ja="何も沈まなかった攻撃と搭乗"),
        "icons_traded": Text(en="Captain Grin icons drawn for", ja="「引く」に使ったキャプテングリン"),
        "eliminated": Text(en="Captains out", ja="脱落した船長"),
        "stranded": Text(
            en="Captains out at the end of their own turn", ja="自分の手番の終わりに脱落した船長"
        ),
        "loots": Text(en="Loots", ja="略奪"),
        "early_sunk": Text(
            en="A captain out before the second turn", ja="2回目の手番を迎える前に誰かが沈められた対局"
        ),
        "triggered": Text(en="The pile ran out", ja="山札が尽きた対局"),
        "trigger_score": Text(en="Won by who emptied the pile", ja="終了トリガーの船長が勝った対局"),
    },
    "kanon": {
        "turns": Text(en="Turns of both", ja="両者のターンの数"),
        "battles": Text(en="Battles", ja="戦闘"),
        "ties": Text(en="Ties among them", ja="そのうち引き分け"),
        "voided": Text(en="Battles that came to nothing", ja="成立しなかった戦闘"),
        "sets": Text(en="Cards set", ja="配置したカード"),
        "draws": Text(en="Cards drawn", ja="引いたカード"),
        "items": Text(en="Items turned up at a cost", ja="コストを払って表にしたアイテム"),
        "abilities": Text(en="Abilities used", ja="使った能力"),
        "events": Text(en="Events played", ja="使ったイベント"),
        "countered": Text(en="Countered among them", ja="そのうち打ち消されたもの"),
        "lines": Text(en="Suit lines declared", ja="宣言したスートの列"),
        "fallen": Text(en="Fallen for want of a raison d’être", ja="存在意義を失ったカード"),
    },
}
"""What a game counts, by the names of its statistics; what is missing here is not shown."""

SHARES: Final = frozenset({"lead_changed", "early_sunk", "triggered", "trigger_score"})
"""Counts that are shares of the games."""
