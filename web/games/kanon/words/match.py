"""Kanon: decks that are brought along, the games of a match, and the exchange of cards between them."""

from __future__ import annotations

from typing import Final

from pyengine.text import Text
from web.texts.words import Told

# Decks

CARDS_AND_SPARES: Final = Text(en="{cards}, {spares}", ja="{cards}、{spares}")
OWN_DECK: Final = Text(en="own deck", ja="自作デッキ")

# The games of a match

SCORE: Final = Text(en="Game {n} of {most}, {mine} : {theirs}", ja="第{n}戦（全{most}戦）、{mine}対{theirs}")
WON: Final = Told(
    you=Text(en="Game {n}: you won. {reason}", ja="第{n}戦：あなたの勝ち。{reason}"),
    other=Text(en="Game {n}: {name} won. {reason}", ja="第{n}戦：{name}の勝ち。{reason}"),
)
DRAWN: Final = Text(en="Game {n}: a draw. {reason}", ja="第{n}戦：引き分け。{reason}")
BEGINS: Final = Told(
    you=Text(en="You begin the next game.", ja="次はあなたの先攻です。"),
    other=Text(en="{name} begins the next game.", ja="次は{name}の先攻です。"),
)

# Between games

EXCHANGE: Final = Text(en="Between the games", ja="カードの入れ替え")
DECK: Final = Text(en="Deck", ja="デッキ")
SPARES: Final = Text(en="Spares", ja="控え")
OF: Final = Text(en="{name}: {part}", ja="{name}の{part}")
SWAPPED: Final = Text(en="Exchanged", ja="入れ替えたカード")
NOTHING_SWAPPED: Final = Text(en="Nothing yet.", ja="まだありません。")
OUT: Final = Text(en="out:", ja="外したカード：")
IN: Final = Text(en="in:", ja="入れたカード：")
NO_SPARES: Final = Text(en="This deck has no spares.", ja="このデッキに控えはありません。")
SECRET: Final = Text(en="Cards are exchanged in secret.", ja="カードはこっそり入れ替えます。")
COPIES: Final = Text(en="{n}×", ja="{n}枚")
NO_SUCH_PLACE: Final = Text(
    en="Choose a card of the deck and a spare.", ja="デッキのカードと控えのカードを1枚ずつ選んでください。"
)
