"""Texts about a deck: the verdict, figures, odds; its page has its own texts (``decks_page``)."""

from __future__ import annotations

from typing import Final

from pyengine.text import Text
from web.texts.words import Plural

# What is wrong with what was read

NO_CARDS: Final = Text(
    en="There is no card in this text. Paste a deck code, a link, or a list with one card a line.",
    ja="カードが見つかりません。デッキコードかリンク、または1行に1種類ずつ書いたリストを貼り付けてください。",
)
NO_SUCH_CARD: Final = Text(en="There is no card K{code}.", ja="K{code}というカードはありません。")
TOO_FEW: Final = Text(
    en="A first hand is seven cards (K4), and the deck has {n}.",
    ja="最初の手札は7枚です（K4）。デッキが{n}枚しかありません。",
)

# The verdict

ALLOWED: Final = Text(
    en="The deck is allowed: {cards}, {spares}.", ja="使えるデッキです（{cards}、{spares}）。"
)
NO_SPARES: Final = Text(en="no spares", ja="控えなし")
FEW_CHARACTERS: Final = Plural(
    one="Only {n} character: they fight and pay for everything. The ready decks have {{low}} to {{high}}.",
    other="Only {n} characters: they fight and pay for everything. The ready decks have {{low}} to {{high}}.",
    ja="キャラクターが{n}枚しかありません。戦うのも払うのもキャラクターです。構築済みデッキは{{low}}〜{{high}}枚です。",
)
MANY_OF_SUIT: Final = Text(
    en="{n} cards of one suit ({suit}): a line of three is likely.",
    ja="スート「{suit}」が{n}枚。3枚の列を作りやすいデッキです。",
)
UNPAYABLE: Final = Text(
    en="{card} costs a {suit}, and no character of the deck has that suit.",
    ja="《{card}》のコストは「{suit}」ですが、そのスートのキャラクターがいません。",
)

# Figures

STRONG: Final = Text(en="Cards with 5 or more against", ja="戦闘力5以上のカード（相手の属性別）")
SUITS: Final = Text(en="Characters by suit", ja="スート別のキャラクター")
ATTRIBUTES: Final = Text(en="By attribute", ja="属性別")
COSTS: Final = Text(en="By cost", ja="コスト別")
COST: Final = Text(en="cost {n}", ja="コスト{n}")
COUNTED: Final = Text(en="{what}: {n}", ja="{what}：{n}枚")

# Odds

ODDS: Final = Text(en="How likely", ja="確率")
FIRST: Final = Text(en="first {n}", ja="最初の{n}枚")
THREE_OF_SUIT: Final = Text(en="three of one suit", ja="同じスートが3枚")
ONE_OF_THREE: Final = Text(en="one of a card’s three copies", ja="3枚入れたカードが1枚以上")
ONE_OF_ONE: Final = Text(en="a card’s only copy", ja="1枚だけのカード")
FEW_PERMANENTS: Final = Text(
    en="At most one permanent in the first hand, so that it may be exchanged (K4): {share}.",
    ja="最初の手札に場に残るカードが1枚以下で、引き直せる確率（K4）：{share}。",
)
UNDER: Final = Text(en="under 0.1%", ja="0.1%未満")
