"""Words of Kanon's table: its fields, the phases of a turn, the comparison of powers, seats and piles."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Literal

from pyengine.text import Text
from web.texts.words import Plural, Told

# Both fields

FIELDS: Final = Text(en="Both fields, fronts in the middle", ja="両者の場（中央が最前列）")
FIELD_OF: Final = Told(
    you=Text(en="Your field", ja="自分の場"), other=Text(en="{name}’s field", ja="{name}の場")
)
PLACES: Final[tuple[Text, ...]] = (
    Text(en="front", ja="最前列"),
    Text(en="second location", ja="2番目"),
    Text(en="third location", ja="3番目"),
    Text(en="fourth location", ja="4番目"),
    Text(en="rear", ja="最後尾"),
)
"""A line's locations from the front."""
AT: Final = Text(en="Line {line}, {place}: {what}", ja="第{line}ライン{place}：{what}")
EMPTY: Final = Text(en="empty", ja="空き")
FACE_DOWN: Final = Text(en="face down", ja="裏向き")
FACE_DOWN_SEEN: Final = Text(en="face down, {card}", ja="裏向き、{card}")
CHARACTER: Final = Text(
    en="{name}, {attribute}, {suit}, powers {powers}", ja="{name}、{attribute}、{suit}、戦闘力{powers}"
)
ITEM: Final = Text(en="{name}, item, cost {cost}", ja="{name}、アイテム、コスト{cost}")
ITEM_FIGHTS: Final = Text(
    en="{name}, item, cost {cost}, {attribute}, powers {powers}",
    ja="{name}、アイテム、コスト{cost}、{attribute}、戦闘力{powers}",
)
EVENT: Final = Text(en="{name}, event, cost {cost}", ja="{name}、イベント、コスト{cost}")


def powers(figures: Iterable[int]) -> Text:
    """The five powers of a card, in the order of the attributes."""
    written = [str(figure) for figure in figures]
    return Text(" ".join(written), "・".join(written))


# What is so of a card on the field

SIGNS: Final[dict[str, Text]] = {
    "fight": Text(en="in battle", ja="戦闘中"),
    "lit": Text(en="in a suit line", ja="スートの列に入っている"),
    "called": Text(en="announced", ja="宣言されている"),
    "target": Text(en="aimed at", ja="対象になっている"),
}
"""By its class."""
BOOSTED: Final = Text(en="{n} until the end of the turn", ja="ターン終了まで{n}")
COPIES: Final = Text(en="with the figures of {card}", ja="{card}の能力値")
USED: Final = Text(en="ability used this turn", ja="このターンの能力は使用済み")
TIED: Final = Text(en="has a raison d’être", ja="存在意義あり")
KNOWN: Final = Text(en="seen by both", ja="両者が見たカード")
MARKS: Final[dict[Literal["may", "aim", "taken"], Text]] = {
    "may": Text(en="can be chosen", ja="選べる"),
    "aim": Text(en="can be aimed at", ja="対象にできる"),
    "taken": Text(en="chosen", ja="選択中"),
}
PAYING: Final[dict[Literal["may", "aim", "taken"], Text]] = {
    **MARKS,
    "may": Text(en="can pay", ja="支払いに使える"),
    "taken": Text(en="pays", ja="支払いに使う"),
}
"""The same while something is paid."""

HINTED: Final = Text(en="meant by the hint", ja="ヒントの示す先")
LAID_OUT: Final = Text(en="laid out, not set yet; a tap takes it back", ja="仮置き（もう一度タップで戻す）")
LINE_NUMBER: Final = Text(en="Line {line}", ja="第{line}ライン")
ODDS_SUMS: Final = Text(en="attacked: your {own} to its {other}", ja="攻撃すると{own}対{other}")
ODDS_SHARE: Final = Text(
    en="attacked: {share} of 100 cards that it may be would lose",
    ja="攻撃すると、ありうるカード100枚中{share}枚に勝つ",
)
OF_100: Final = Text(en="of 100", ja="％")

# The dock

DOCK: Final = Text(en="The card", ja="カード")
DOCK_EMPTY: Final = Text(
    en="Touch or point at a card to read it here.",
    ja="触れたカードや指したカードをここで読めます。",
)
HIDDEN: Final = Text(en="Hidden from the enemy", ja="相手には見えません")
EVENT_STAYS: Final = Text(
    en="Events stay in the hand until they are played.", ja="イベントは使うまで手札に残ります。"
)

# The phases of a turn

NEXT_GAME: Final = Text(en="Game {n}, set-up", ja="第{n}戦の準備")
TURN: Final = Told(
    you=Text(en="Turn {turn}, yours", ja="第{turn}ターン（あなた）"),
    other=Text(en="Turn {turn}, {name}’s", ja="第{turn}ターン（{name}）"),
)
BETWEEN_GAMES: Final = Text(en="Between two games", ja="対局の合間")
OVER: Final = Text(en="The game is over", ja="ゲーム終了")
PHASES: Final[dict[str, Text]] = {
    "start": Text(en="First player", ja="先攻決め"),
    "mulligan": Text(en="First hand", ja="最初の手札"),
    "setup": Text(en="First cards", ja="最初の配置"),
    "draw": Text(en="Draw", ja="ドロー"),
    "set": Text(en="Set", ja="配置"),
    "costs": Text(en="Play", ja="コスト1"),
    "battle": Text(en="Battle", ja="戦闘"),
    "costs2": Text(en="After", ja="コスト2"),
    "toss": Text(en="End", ja="終了"),
    "exchange": Text(en="Exchange", ja="入れ替え"),
}
BATTLE_STEPS: Final[dict[str, Text]] = {
    "name": Text(en="Name", ja="指定"),
    "support": Text(en="Support", ja="支援"),
    "declare": Text(en="Suit lines", ja="スートの列"),
    "compare": Text(en="Compare", ja="比較"),
}

# The comparison

COMPARED: Final = Text(en="The battle", ja="戦闘")
AGAINST: Final = Text(en="against {attribute}", ja="対{attribute}")
LINES: Final[dict[str, Text]] = {
    "front": Text(en="{suit} front", ja="最前列の{suit}"),
    "along": Text(en="{suit} line", ja="ラインの{suit}"),
    "fall": Text(en="{suit} diagonal", ja="斜めの{suit}"),
    "rise": Text(en="{suit} diagonal", ja="斜めの{suit}"),
}
ANY_SUIT: Final = Text(en="any suit", ja="任意のスート")
"""The suit of a line in which every card counts as any."""
THIS_TURN: Final = Text(en="this turn", ja="このターン")
LEFT: Final = Text(en="a card that has left", ja="場を離れたカード")
NO_POWERS: Final = Text(en="no powers", ja="戦闘力なし")
NOT_NAMED: Final = Text(en="not named yet", ja="まだ指定なし")
NO_CARD: Final = Text(en="nobody there", ja="カードなし")
WINS_TIES: Final = Text(en="wins ties", ja="引き分けなら勝ち")
RESULTS: Final[dict[str, Text]] = {
    "leads": Text(en="ahead", ja="優勢"),
    "wins": Text(en="wins", ja="勝ち"),
    "loses": Text(en="loses", ja="負け"),
    "ties": Text(en="tie", ja="引分"),
}
"""Beside a sum: ahead as it stands, and what came of the battle."""

# The seats

VICTORIES: Final = Text(en="{n} of {goal} victory points", ja="勝利点 {goal}点中{n}点")
OF_GOAL: Final = Text(en="of {goal}", ja="／{goal}")
GAMES_WON: Final = Plural(one="{n} game won", other="{n} games won", ja="{n}勝")
HAND: Final = Text(en="Hand", ja="手札")
DECK: Final = Text(en="Deck", ja="山札")
DISCARDS: Final = Text(en="Discards", ja="捨て札")
PILES_OF: Final = Told(
    you=Text(en="Your piles", ja="自分の置き場"), other=Text(en="{name}’s piles", ja="{name}の置き場")
)
PILE: Final = Text(en="Victory pile, {n}", ja="勝利点置き場 {n}枚")
DISCARD_PILE: Final = Text(en="Discards, the last one first, {n}", ja="捨て札（新しい順） {n}枚")
KNOWN_HAND: Final = Text(en="Seen of the hand, {n}", ja="手札のうち公開されたカード {n}枚")
OPEN_PILE: Final = Text(en="{pile}: show", ja="{pile}を見る")
ON_ITS_WAY: Final = Text(en="Announced: {card}", ja="宣言中：{card}")
