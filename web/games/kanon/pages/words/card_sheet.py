"""Words of the sheet of all cards, on the page about Kanon."""

from __future__ import annotations

from typing import Final

from pyengine.text import Text

COUNTED: Final = Text(
    en="From {games} games between machines: “{level}”.",
    ja="コンピューターどうし（{level}）の{games}局から数えました。",
)
ENDS: Final = Text(en="How each ready deck wins, in per cent", ja="構築済みデッキの勝ち方（％）")
WINS: Final = Text(en="Wins", ja="勝ち数")
GROUNDS: Final[dict[str, Text]] = {
    "points": Text(en="Seven points", ja="7点"),
    "decking": Text(en="Enemy deck empty", ja="相手の山札切れ"),
    "empty": Text(en="Enemy field empty", ja="相手の場が空"),
    "own": Text(en="Own condition", ja="カードの勝利条件"),
    "losing": Text(en="Enemy’s losing condition", ja="カードの敗北条件"),
}
"""By what a game can be won, by its reason."""
REMARKS: Final = Text(
    en="Drawn {least} times or more, and never in play or without any effect:",
    ja="{least}枚以上引かれたのに、一度も使われなかったか、何の効果も上げなかったカード：",
)
NONE: Final = Text(
    en="Every card that was drawn {least} times or more was in play, and did something.",
    ja="{least}枚以上引かれたカードは、どれも使われ、効果を上げました。",
)
REMARK: Final[dict[str, Text]] = {
    "unplayed": Text(en="{card} (never in play)", ja="{card}（使われなかった）"),
    "unused": Text(en="{card} (without effect)", ja="{card}（効果を上げなかった）"),
}
REASON: Final = Text(en="{card}: {reason}", ja="{card}：{reason}")
SUMMARY: Final = Text(en="All {n} cards in figures", ja="全{n}枚の数値")
READING: Final = Text(
    en="Copies drawn; of a hundred of these how many were in play (played, or face up on the field, without powers by "
    "their player’s wish) and how many did something by an ability. Then by how many points in a hundred the share of the win changes: in games in which "
    "the card was drawn against those in which it stayed in the deck, and for decks drawn at random that hold it "
    "against those that do not. Behind ± is half the width of the 95 % interval.",
    ja="引かれた枚数、そのうち使われた（使用されたか、場で表になった。戦闘力のないカードは持ち主が表にした分だけ）割合と、能力が働いた割合（％）。続いて勝率の変化（ポイント）。"
    "引いた対局と山札に眠ったままだった対局との差、そのカードの入ったランダムなデッキと入っていないものとの差です。±の後は95％区間の半分の幅です。",
)
KINDS: Final[dict[str, Text]] = {
    "character": Text(en="Characters", ja="キャラクター"),
    "item": Text(en="Items", ja="アイテム"),
    "event": Text(en="Events", ja="イベント"),
}
DRAWN: Final = Text(en="Drawn", ja="引いた")
IN_PLAY: Final = Text(en="In play", ja="使った")
USED: Final = Text(en="Worked", ja="働いた")
HAND: Final = Text(en="Win if drawn", ja="引くと")
DECK: Final = Text(en="Win if in the deck", ja="入れると")
