"""The story of a game of Kanon in the log and the live region, but for battles, effects and endings.

``{card}``, ``{cards}``, ``{target}`` and the like are filled with marks that stand for names (see
``web/games/kanon/table/narration/terms.py``).
"""

from __future__ import annotations

from typing import Final

from pyengine.games.kanon.abilities.abilities import Trigger
from pyengine.text import Text
from web.texts.words import Agreed, Plural, Told

# Cards, places, numbers

NAME: Final = Text(en="{name}", ja="《{name}》")
"""A card's name inside a sentence."""
TIMES: Final = Text(en="{name} ×{n}", ja="{name}×{n}")
FACE_DOWN: Final = Plural(one="a face-down card", other="{n} face-down cards", ja="裏向きのカード{n}枚")
FACE_DOWN_ONE: Final = Text(en="a face-down card", ja="裏向きのカード")
FACE_DOWN_BARE: Final = Text(en="face-down card", ja="裏向きのカード")
OWNED: Final = Told(
    you=Text(en="your {cards}", ja="あなたの{cards}"), other=Text(en="{name}’s {cards}", ja="{name}の{cards}")
)
LINE: Final = Text(en="line {n}", ja="第{n}ライン")
LINE_OF: Final = Told(
    you=Text(en="your line {n}", ja="あなたの第{n}ライン"),
    other=Text(en="{name}’s line {n}", ja="{name}の第{n}ライン"),
)
LINE_TIMES: Final = Text(en="{line} ({cards})", ja="{line}（{cards}）")
DOWN_IN: Final = Text(en="a face-down card in {line}", ja="{line}の裏向きのカード")
THEN: Final = Text(en="{first}; {second}", ja="{first}。{second}")
"""Two short sentences as one."""

# Headings

GAME_NUMBER: Final = Text(en="Game {n}", ja="第{n}戦")
SCORE: Final = Text(en="victory points {one} : {other}", ja="勝利点 {one} : {other}")
POOLS: Final = Text(en="{one} : {other}", ja="{one} : {other}")
"""Victory points after a turn."""

# A turn of which only the outcome is shown

FIGHT_WON: Final = Told(
    you=Text(en="you win {own} to {other}", ja="{own}対{other}で勝ち"),
    other=Text(en="{name} wins {own} to {other}", ja="{name}が{own}対{other}で勝ち"),
)
FIGHT_WON_BARE: Final = Told(
    you=Text(en="you win", ja="勝ち"), other=Text(en="{name} wins", ja="{name}の勝ち")
)
"""Against a card without powers."""
FIGHT_TIED: Final = Text(en="a tie, {own} to {other}", ja="{own}対{other}で引き分け")
FIGHT_TIED_BARE: Final = Text(en="a tie", ja="引き分け")
GAME_WON: Final = Told(
    you=Text(en="you win the game", ja="対局に勝利"),
    other=Text(en="{name} wins the game", ja="{name}が対局に勝利"),
)
GAME_DRAWN: Final = Text(en="the game is drawn", ja="対局は引き分け")

# The set-up: K4, K5

BEGINS: Final = Told(
    you=Text(en="You play first", ja="あなたが先攻"), other=Text(en="{name} plays first", ja="{name}が先攻")
)
HANDS_DRAWN: Final = Text(en="Each draws {cards}", ja="両者が{cards}ずつ引く")
KEEPS: Final = Told(
    you=Text(en="You keep your first hand", ja="最初の手札で始める"),
    other=Text(en="{name} keeps the first hand", ja="{name}、最初の手札で始める"),
)
ANEW: Final = Told(
    you=Text(
        en="You shuffle your hand back and draw {cards} anew (K4)",
        ja="手札を山札に戻して{cards}引き直す（K4）",
    ),
    other=Text(
        en="{name} shuffles the hand back and draws {cards} anew (K4)",
        ja="{name}、手札を山札に戻して{cards}引き直す（K4）",
    ),
)

# Drawing, setting, discarding: K7, K9, K10, K14

DRAWS: Final = Told(
    you=Text(en="You draw {cards}", ja="{cards}を引く"),
    other=Text(en="{name} draws {cards}", ja="{name}、{cards}を引く"),
)
DRAWS_UNSEEN: Final = Told(
    you=Text(en="You draw {cards}", ja="{cards}引く"),
    other=Text(en="{name} draws {cards}", ja="{name}、{cards}引く"),
)
MILLED: Final = Told(
    you=Text(en="Discarded from your deck: {cards}", ja="あなたの山札から捨て札へ：{cards}"),
    other=Text(en="Discarded from {name}’s deck: {cards}", ja="{name}の山札から捨て札へ：{cards}"),
)
GAINED: Final = Told(
    you=Text(
        en="From your deck to your victory pile: {cards}, {points} of 7",
        ja="あなたの山札から勝利点置き場へ：{cards}（勝利点{points}）",
    ),
    other=Text(
        en="From {name}’s deck to the victory pile: {cards}, {points} of 7",
        ja="{name}の山札から勝利点置き場へ：{cards}（勝利点{points}）",
    ),
)
RAN_OUT: Final = Told(
    you=Text(
        en="Your deck is too small for the cards that you must draw (K9)",
        ja="あなたの山札が足りず、引くべき枚数を引けない（K9）",
    ),
    other=Text(
        en="{name}’s deck is too small for the cards that must be drawn (K9)",
        ja="{name}の山札が足りず、引くべき枚数を引けない（K9）",
    ),
)
SETS: Final = Told(
    you=Text(en="You set {cards}", ja="{cards}に配置"),
    other=Text(en="{name} sets {cards}", ja="{name}、{cards}に配置"),
)
CARD_IN_LINE: Final = Text(en="{card} in {line}", ja="{card}を{line}")
SETS_UNSEEN: Final = Told(
    you=Text(en="You set a card face down in {line}", ja="{line}に1枚を裏向きで配置"),
    other=Text(en="{name} sets a card face down in {line}", ja="{name}、{line}に1枚を裏向きで配置"),
)
SETS_UNSEEN_MANY: Final = Told(
    you=Text(en="You set {n} cards face down: {lines}", ja="裏向きに{n}枚配置：{lines}"),
    other=Text(en="{name} sets {n} cards face down: {lines}", ja="{name}、裏向きに{n}枚配置：{lines}"),
)
PUSHED: Final = Told(
    you=Text(
        en="Your field is full: you push {line} forward and {card} is discarded (K7)",
        ja="場がいっぱいなので{line}を押し出し、{card}が捨て札に（K7）",
    ),
    other=Text(
        en="The field is full: {name} pushes {line} forward and {card} is discarded (K7)",
        ja="{name}、場がいっぱいなので{line}を押し出し、{card}が捨て札に（K7）",
    ),
)
MUST_TOSS: Final = Told(
    you=Text(en="You must discard {cards} from your hand", ja="あなたは手札を{cards}捨てる"),
    other=Text(en="{name} must discard {cards} from the hand", ja="{name}は手札を{cards}捨てる"),
)
TOSSES: Final = Told(
    you=Text(en="You discard {cards} from your hand", ja="手札から{cards}を捨てる"),
    other=Text(en="{name} discards {cards} from the hand", ja="{name}、手札から{cards}を捨てる"),
)

# Turning up, costs, counters (K11, K21, K24)

TURNS_UP: Final = Told(
    you=Text(en="You turn up {cards}", ja="{cards}を表にする"),
    other=Text(en="{name} turns up {cards}", ja="{name}、{cards}を表にする"),
)
ARE_UP: Final = Agreed(
    one=Text(en="{cards} turns up", ja="{cards}が表になる"),
    many=Text(en="{cards} turn up", ja="{cards}が表になる"),
)
MOVED_UP: Final = Agreed(
    one=Text(en="{cards} has moved up and turns up (K17)", ja="前に詰めた{cards}が表になる（K17）"),
    many=Text(
        en="{cards} have moved up and turn up together (K17)", ja="前に詰めた{cards}が同時に表になる（K17）"
    ),
)
PLAYS: Final = Told(
    you=Text(en="You play {card}", ja="{card}を使う"),
    other=Text(en="{name} plays {card}", ja="{name}、{card}を使う"),
)
USES: Final = Told(
    you=Text(en="You use {card}", ja="{card}の能力を使う"),
    other=Text(en="{name} uses {card}", ja="{name}、{card}の能力を使う"),
)
ANSWERS: Final = Told(
    you=Text(en="You answer with {card} (K24)", ja="{card}で応じる（K24）"),
    other=Text(en="{name} answers with {card} (K24)", ja="{name}、{card}で応じる（K24）"),
)
AIMED: Final = Text(en="{call} on {targets}", ja="{call}（対象は{targets}）")
PAID: Final = Agreed(
    one=Text(en="{call}; {cards} pays", ja="{call}。コストは{cards}"),
    many=Text(en="{call}; {cards} pay", ja="{call}。コストは{cards}"),
)
PAYS: Final = Told(
    you=Text(en="You pay for {card} with {cards}", ja="{card}のコストに{cards}を捨てる"),
    other=Text(en="{name} pays for {card} with {cards}", ja="{name}、{card}のコストに{cards}を捨てる"),
)
CHOOSES: Final = Told(
    you=Text(en="You choose {targets}", ja="対象に{targets}を選ぶ"),
    other=Text(en="{name} chooses {targets}", ja="{name}、対象に{targets}を選ぶ"),
)
COUNTERED: Final = Text(
    en="{card} is countered and has no effect (K24)", ja="{card}は打ち消され、効果を失う（K24）"
)
REDIRECTED: Final = Text(
    en="{card} is aimed at {targets} instead (K24)", ja="{card}の対象が{targets}に変わる（K24）"
)
WORKS: Final = Text(en="{card} takes effect ({when})", ja="{card}の効果（{when}）")
WORKS_ON: Final = Text(
    en="{card} takes effect on {targets} ({when})", ja="{card}の効果（{when}、対象は{targets}）"
)
WHENS: Final[dict[Trigger, Text]] = {
    "up": Text(en="turned up", ja="表になったとき"),
    "attacks": Text(en="as attacker", ja="攻撃時"),
    "defends": Text(en="as defender", ja="防御時"),
    "wins": Text(en="battle won", ja="戦闘に勝ったとき"),
    "loses": Text(en="battle lost", ja="戦闘に敗れたとき"),
    "ties": Text(en="after a tie", ja="引き分けたとき"),
    "discarded": Text(en="discarded from the field", ja="場から捨てられたとき"),
    "turn": Text(en="turn begins", ja="ターン開始時"),
}
"""What has triggered an ability."""
IDLE: Final = Text(en="{card} finds nothing to act on (K22)", ja="{card}の効果には対象がない（K22）")

# Victory points

SCORES: Final = Told(
    you=Text(
        en="{cards} to your victory pile, {points} of 7", ja="{cards}は勝利点置き場へ（勝利点{points}）"
    ),
    other=Text(
        en="{cards} to {name}’s victory pile, {points} of 7",
        ja="{cards}は{name}の勝利点置き場へ（勝利点{points}）",
    ),
)

# Between games (K2)

COLLECTED: Final = Text(en="All cards go back into their decks", ja="すべてのカードをデッキに戻す")
SWAPS: Final = Told(
    you=Text(en="You take {into} into your deck for {out}", ja="デッキの{out}を控えの{into}と入れ替える"),
    other=Text(
        en="{name} takes {into} into the deck for {out}", ja="{name}、デッキの{out}を控えの{into}と入れ替える"
    ),
)
IS_READY: Final = Told(
    you=Text(en="You are ready", ja="準備完了"), other=Text(en="{name} is ready", ja="{name}、準備完了")
)

# The end of a game (K25)

GAME_OVER: Final = Text(en="{result}: {reason}", ja="{result}。{reason}")
GAME_OVER_OF: Final = Text(en="Game {n}: {result}. {reason}", ja="第{n}戦：{result}。{reason}")
