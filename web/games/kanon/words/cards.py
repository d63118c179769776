"""Words on Kanon's cards and on the page that shows them all."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from pyengine.text import Text
from web.texts.words import Plural


def listed(parts: Iterable[Text]) -> Text:
    """Words one after the other."""
    found = list(parts)
    return Text(", ".join(part.en for part in found), "・".join(part.ja for part in found))


# A card

KINDS: Final[dict[str, Text]] = {
    "character": Text(en="Character", ja="キャラクター"),
    "item": Text(en="Item", ja="アイテム"),
    "event": Text(en="Event", ja="イベント"),
}
COST: Final = Text(en="cost: {cost}", ja="コスト：{cost}")
FREE: Final = Text(en="none", ja="なし")
ANY: Final = Text(en="any character", ja="キャラクター1枚")
POWERS: Final = Text(en="power against {powers}", ja="戦闘力：{powers}")
AGAINST: Final = Text(en="{attribute} {power}", ja="対{attribute}{power}")
BREAKS: Final[str] = (
    "Apothe-cary Astron-omer Barom-eter Beach-comber Clock-maker Confis-cated Figure-head Foot-prints Har-pooner "
    "King-fisher Lamp-lighter Light-house Map-maker Puppet-eer School-teacher Tele-graphist Torch-light Under-tow"
)
"""Where each long word of the English names may break on a narrow card."""
BACK: Final = Text(en="the back of every card", ja="すべてのカードの裏面")

# The page of all cards

TITLE: Final = Text(en="Kanon: all cards", ja="カノンのカード一覧")
WHERE: Final = Text(en="Kanon cards", ja="カノンのカード")
DESCRIPTION: Final = Text(
    en="All {n} cards of Kanon, a card game for two set in a harbour town in winter that waits for a ship.",
    ja="冬の港町、船を待つ人々。二人用カードゲーム「カノン」の全{n}枚のカードです。",
)
HEADING: Final = Text(en="The cards of Kanon", ja="カノンのカード")
INTRODUCTION: Final = Text(
    en="A harbour town in winter waits for a ship. Two players send its people to three lines, face down at first, and let them "
    "meet in battle. A card fights with its power against the attribute of the other; the first player with seven victory points wins.",
    ja="冬の港町が、一隻の船を待っている。二人のプレイヤーは町の人々を三つのラインに伏せて並べ、戦闘で向かい合わせる。"
    "カードは相手の属性に対する戦闘力で戦い、先に勝利点を七つ集めたほうが勝ち。",
)
WAYS: Final[tuple[tuple[str, Text], ...]] = (
    ("../", Text(en="Play now", ja="遊ぶ")),
    ("../decks/", Text(en="Build a deck", ja="デッキを作る")),
    ("../print/", Text(en="Print and play", ja="印刷して遊ぶ")),
)
"""Where to go from the page, and how that is called."""
HOW_TO_READ: Final = Text(en="How to read a card", ja="カードの見方")
LEGEND: Final[tuple[tuple[Text, Text], ...]] = (
    (
        Text(en="Attribute", ja="属性"),
        Text(en="what the enemy’s card fights against", ja="相手のカードは、これに対する戦闘力で戦う"),
    ),
    (
        Text(en="Cost", ja="コスト"),
        Text(
            en="characters to give up: at the top to turn it up or play it, in the text to use it",
            ja="支払うキャラクターの数とスート。上は表にするか使うとき、文中は能力を使うとき",
        ),
    ),
    (
        Text(en="Suit", ja="スート"),
        Text(en="three in a row give +1; snow crystals don’t", ja="三枚一列で戦闘力+1（雪の結晶は対象外）"),
    ),
    (
        Text(en="Window", ja="窓"),
        Text(
            en="an arch for a character, cut corners for an item, a porthole for an event",
            ja="アーチはキャラクター、角を落とした窓はアイテム、丸窓はイベント",
        ),
    ),
    (
        Text(en="Five powers", ja="五つの戦闘力"),
        Text(en="one against each attribute, the best in a frame", ja="属性ごとに一つ、最も高いものに枠"),
    ),
    (Text(en="Text", ja="効果"), Text(en="first when, then what", ja="いつ働くか、次に何をするか")),
    (
        Text(en="Kind and number", ja="種類と番号"),
        Text(en="and a character’s traits", ja="キャラクターの特徴も"),
    ),
)
KIND: Final = Text(en="Kind", ja="種類")
ATTRIBUTES: Final = Text(en="Attributes", ja="属性")
SUITS: Final = Text(en="Suits", ja="スート")
COSTS: Final = Text(en="Cost", ja="コスト")
EFFECT: Final = Text(en="Effect", ja="効果")
ANY_EFFECT: Final = Text(en="Any effect", ja="すべての効果")
WORDS: Final = Text(en="Name or text", ja="名前・文章")
FILTER: Final = Text(en="Choose cards", ja="カードを絞り込む")
UNFOLD: Final = Text(en="Filter", ja="絞り込む")
CLEAR: Final = Text(en="Show all", ja="すべて表示")
COUNT: Final = Text(en="{shown} of {all} cards", ja="{all}枚中{shown}枚")
CARDS: Final = Plural(one="{n} card", other="{n} cards", ja="{n}枚")
SPARES: Final = Plural(one="{n} spare", other="{n} spares", ja="控え{n}枚")
ORDER: Final = Text(en="Order and view", ja="並べ方と表示")
SORT: Final = Text(en="Sort by", ja="並べ替え")
ORDERS: Final[dict[str, Text]] = {
    "number": Text(en="number", ja="番号"),
    "name": Text(en="name", ja="名前"),
    "suit": Text(en="suit", ja="スート"),
    "attribute": Text(en="attribute", ja="属性"),
    "best": Text(en="best power", ja="最大の戦闘力"),
    "power": Text(en="all powers together", ja="戦闘力の合計"),
    "cost": Text(en="cost", ja="コスト"),
}
"""By what cards can be sorted; the client knows how."""
VIEW: Final = Text(en="View", ja="表示")
VIEWS: Final[dict[str, Text]] = {
    "pictures": Text(en="Pictures", ja="絵"),
    "text": Text(en="Text", ja="文章"),
}
IN_TEXT: Final = Text(en="Text:", ja="効果：")
IN_KIND: Final = Text(en="Kind and traits:", ja="種類・特徴：")
IN_OTHER_NAME: Final = Text(en="In Japanese:", ja="英語名：")
IN_STORY: Final = Text(en="Story:", ja="物語：")
IN_NUMBER: Final = Text(en="Number:", ja="番号：")
"""Where on a card the words stand that were searched for, if that is not seen on its tile."""
NOTHING: Final = Text(en="No card matches.", ja="当てはまるカードはありません。")
PREVIOUS: Final = Text(en="Previous card", ja="前のカード")
NEXT: Final = Text(en="Next card", ja="次のカード")
SECTIONS: Final[dict[str, Text]] = {
    "character": Text(en="Characters", ja="キャラクター"),
    "item": Text(en="Items", ja="アイテム"),
    "event": Text(en="Events", ja="イベント"),
}
