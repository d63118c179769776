"""What is told of a game of Kanon: its events in the log and for the live region, and how it ended.

``{card}``, ``{cards}``, ``{target}`` and the like are filled with marks that stand for names (see ``web/views/kanon/story/terms.py``).
"""

from __future__ import annotations

from typing import Final, NamedTuple

from pyengine.games.kanon.abilities.abilities import Trigger
from pyengine.games.kanon.state import Ground
from pyengine.text import Text
from web.texts.words import Plural, Told


class Agreed(NamedTuple):
    """A sentence whose English verb agrees with the number of cards that it is about."""

    one: Text
    many: Text

    def of(self, number: int, **values: object) -> Text:
        """The sentence about so many."""
        return (self.one if number == 1 else self.many).fill(**values)


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

# A turn of which only the outcome is told

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
    "discarded": Text(en="discarded", ja="捨てられたとき"),
    "turn": Text(en="turn begins", ja="ターン開始時"),
}
"""What has triggered an ability."""
IDLE: Final = Text(en="{card} finds nothing to act on (K22)", ja="{card}の効果には対象がない（K22）")

# Battle (K15 to K20)

ATTACKS: Final = Told(
    you=Text(
        en="You attack {target} in {theirs} with {card} from {own}",
        ja="{own}の{card}で、{theirs}の{target}を攻撃",
    ),
    other=Text(
        en="{name} attacks {target} in {theirs} with {card} from {own}",
        ja="{name}、{own}の{card}で、{theirs}の{target}を攻撃",
    ),
)
ATTACKS_FROM: Final = Told(
    you=Text(en="You attack with {card} from {own}", ja="{own}の{card}で攻撃"),
    other=Text(en="{name} attacks with {card} from {own}", ja="{name}、{own}の{card}で攻撃"),
)
ATTACKS_AGAINST: Final = Told(
    you=Text(en="You attack {target} in {theirs}", ja="{theirs}の{target}を攻撃"),
    other=Text(en="{name} attacks {target} in {theirs}", ja="{name}、{theirs}の{target}を攻撃"),
)
MOVED_UP: Final = Text(en="{card} has moved up and turns up (K17)", ja="前に詰めた{card}が表になる（K17）")
BOTH_PASS: Final = Text(en="Both pass", ja="両者パス")
PASSES: Final = Told(you=Text(en="You pass", ja="パス"), other=Text(en="{name} passes", ja="{name}、パス"))
DECLARES: Final = Told(
    you=Text(en="You declare a suit line, {suit}: {lines}", ja="{suit}の列を宣言：{lines}"),
    other=Text(en="{name} declares a suit line, {suit}: {lines}", ja="{name}、{suit}の列を宣言：{lines}"),
)
DECLARES_MANY: Final = Told(
    you=Text(en="You declare {n} suit lines, {suit}: {lines}", ja="{suit}の列を{n}つ宣言：{lines}"),
    other=Text(
        en="{name} declares {n} suit lines, {suit}: {lines}", ja="{name}、{suit}の列を{n}つ宣言：{lines}"
    ),
)
DECLARES_NONE: Final = Told(
    you=Text(en="You declare no suit line", ja="スートの列を宣言しない"),
    other=Text(en="{name} declares no suit line", ja="{name}、スートの列を宣言しない"),
)
NOBODY_DECLARES: Final = Text(en="No suit lines are declared", ja="スートの列の宣言はなし")
ANY_SUIT: Final = Text(en="any suit", ja="任意のスート")
"""The suit of a line in which every card counts as any."""
SUIT_LINES: Final[dict[str, Text]] = {
    "front": Text(en="the front", ja="最前列"),
    "along": Text(en="along the line", ja="ライン"),
    "fall": Text(en="the diagonal", ja="斜め"),
    "rise": Text(en="the diagonal", ja="斜め"),
}
"""Suit lines by the names that decisions give them."""
BEATS: Final = Told(
    you=Text(en="{own} beats {other}: you win the battle", ja="{own}対{other}で戦闘に勝つ"),
    other=Text(en="{own} beats {other}: {name} wins the battle", ja="{own}対{other}で{name}が戦闘に勝つ"),
)
UNARMED: Final = Told(
    you=Text(
        en="{card} has no powers: you win the battle (K19)",
        ja="戦闘力のない{card}が相手で、戦闘に勝つ（K19）",
    ),
    other=Text(
        en="{card} has no powers: {name} wins the battle (K19)",
        ja="戦闘力のない{card}が相手で、{name}が戦闘に勝つ（K19）",
    ),
)
TIE_COUNTS: Final = Told(
    you=Text(
        en="{power} to {power}, and the tie counts as your win (K20)",
        ja="{power}対{power}の引き分けを、あなたの勝ちとする（K20）",
    ),
    other=Text(
        en="{power} to {power}, and the tie counts as {name}’s win (K20)",
        ja="{power}対{power}の引き分けを、{name}の勝ちとする（K20）",
    ),
)
BARE_TIE_COUNTS: Final = Told(
    you=Text(
        en="Neither card has powers, and the tie counts as your win (K20)",
        ja="どちらも戦闘力のない引き分けを、あなたの勝ちとする（K20）",
    ),
    other=Text(
        en="Neither card has powers, and the tie counts as {name}’s win (K20)",
        ja="どちらも戦闘力のない引き分けを、{name}の勝ちとする（K20）",
    ),
)
TIED: Final = Text(en="{power} to {power}: a tie (K20)", ja="{power}対{power}で引き分け（K20）")
BOTH_UNARMED: Final = Text(
    en="Neither card has powers: a tie (K19)", ja="どちらも戦闘力がなく引き分け（K19）"
)
SCORES: Final = Told(
    you=Text(
        en="{cards} to your victory pile, {points} of 7", ja="{cards}は勝利点置き場へ（勝利点{points}）"
    ),
    other=Text(
        en="{cards} to {name}’s victory pile, {points} of 7",
        ja="{cards}は{name}の勝利点置き場へ（勝利点{points}）",
    ),
)
LOSES: Final = Text(en="{cards} to the discards", ja="{cards}は捨て札に")
VOID_EMPTY: Final = Text(
    en="{line} is empty: the battle is void and does not count (K17)",
    ja="{line}にカードがなく、戦闘は行われなかったことになる（K17）",
)
VOID: Final = Text(
    en="The battle is void and does not count (K17)", ja="戦闘は行われなかったことになる（K17）"
)
TIE_WILL_COUNT: Final = Told(
    you=Text(en="A tie in this battle will count as your win", ja="この戦闘の引き分けはあなたの勝ちになる"),
    other=Text(
        en="A tie in this battle will count as {name}’s win", ja="この戦闘の引き分けは{name}の勝ちになる"
    ),
)
WILL_TAKE: Final = Told(
    you=Text(
        en="If you win this battle, the card behind the loser goes too",
        ja="あなたがこの戦闘に勝てば、敗れたカードのすぐ後ろのカードも捨て札に",
    ),
    other=Text(
        en="If {name} wins this battle, the card behind the loser goes too",
        ja="{name}がこの戦闘に勝てば、敗れたカードのすぐ後ろのカードも捨て札に",
    ),
)
NOT_COUNTED: Final = Text(
    en="This battle does not count as the turn’s battle", ja="この戦闘はこのターンの戦闘に数えない"
)

# What effects do

FAILED: Final = Text(
    en="{card} loses its raison d’être: {lacking} (K23)",
    ja="{card}は存在意義を失って捨て札に：{lacking}（K23）",
)
DISCARDED: Final = Agreed(
    one=Text(en="{cards} is discarded", ja="{cards}が捨て札に"),
    many=Text(en="{cards} are discarded", ja="{cards}が捨て札に"),
)
POINT_LOST: Final = Told(
    you=Text(
        en="{card} leaves your victory pile for the discards, {points} of 7",
        ja="{card}が勝利点置き場から捨て札に（勝利点{points}）",
    ),
    other=Text(
        en="{card} leaves {name}’s victory pile for the discards, {points} of 7",
        ja="{card}が{name}の勝利点置き場から捨て札に（勝利点{points}）",
    ),
)
RETURNED: Final = Told(
    you=Text(en="{card} returns to your hand", ja="{card}が手札に戻る"),
    other=Text(en="{card} returns to {name}’s hand", ja="{card}が{name}の手札に戻る"),
)
RECOVERED: Final = Told(
    you=Text(en="{card} returns from your discards to your hand", ja="{card}が捨て札から手札に戻る"),
    other=Text(
        en="{card} returns from {name}’s discards to the hand", ja="{card}が{name}の捨て札から手札に戻る"
    ),
)
BOOSTED: Final = Agreed(
    one=Text(en="{cards} gets {by} power this turn", ja="このターン、{cards}の戦闘力{by}"),
    many=Text(en="{cards} get {by} power this turn", ja="このターン、{cards}の戦闘力{by}"),
)
COPIED: Final = Text(
    en="This turn {card} has the attribute, suit and powers of {model}",
    ja="このターン、{card}は{model}と同じ属性・スート・戦闘力を持つ",
)
MOVED_FRONT: Final = Text(en="{card} moves to the front of {line}", ja="{card}が{line}の最前列へ移る")
MOVED_REAR: Final = Text(en="{card} moves to the rear of {line}", ja="{card}が{line}の最後尾へ移る")
CHANGE_PLACES: Final = Text(en="{cards} change places", ja="{cards}の位置が入れ替わる")
TURNED_DOWN: Final = Agreed(
    one=Text(en="{cards} is turned face down", ja="{cards}が裏向きになる"),
    many=Text(en="{cards} are turned face down", ja="{cards}が裏向きになる"),
)
REVEALED: Final = Agreed(
    one=Text(en="{cards} is revealed and stays face down", ja="{cards}を公開（裏向きのまま）"),
    many=Text(en="{cards} are revealed and stay face down", ja="{cards}を公開（裏向きのまま）"),
)
HAND_SHOWN: Final = Told(
    you=Text(en="You show your hand: {cards}", ja="あなたの手札を公開：{cards}"),
    other=Text(en="{name} shows the hand: {cards}", ja="{name}の手札を公開：{cards}"),
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

# The end (K25)

GAME_OVER: Final = Text(en="{result}: {reason}", ja="{result}。{reason}")
GAME_OVER_OF: Final = Text(en="Game {n}: {result}. {reason}", ja="第{n}戦：{result}。{reason}")
REASONS: Final[dict[Ground, Told]] = {
    "points": Told(
        you=Text(en="You have {points} victory points (K25).", ja="勝利点が{points}点に達しました（K25）。"),
        other=Text(
            en="{name} has {points} victory points (K25).",
            ja="{name}の勝利点が{points}点に達しました（K25）。",
        ),
    ),
    "decking": Told(
        you=Text(
            en="Your deck was too small for the cards that you had to draw (K9, K25).",
            ja="あなたの山札が足りず、引くべき枚数を引けませんでした（K9、K25）。",
        ),
        other=Text(
            en="{name}’s deck was too small for the cards that had to be drawn (K9, K25).",
            ja="{name}の山札が足りず、引くべき枚数を引けませんでした（K9、K25）。",
        ),
    ),
    "empty": Told(
        you=Text(
            en="No card was left on your field (K25).", ja="あなたの場のカードがなくなりました（K25）。"
        ),
        other=Text(
            en="No card was left on {name}’s field (K25).", ja="{name}の場のカードがなくなりました（K25）。"
        ),
    ),
    "own": Told(
        you=Text(
            en="The winning condition of your {card} is met (K25).",
            ja="あなたの{card}の勝利条件が満たされました（K25）。",
        ),
        other=Text(
            en="The winning condition of {name}’s {card} is met (K25).",
            ja="{name}の{card}の勝利条件が満たされました（K25）。",
        ),
    ),
}
"""Said of the winner for points and own conditions, of the loser otherwise."""
A_CARD: Final = Text(en="card", ja="カード")
"""The card with the winning condition, where it is not found any more."""
REASONS_BOTH: Final[dict[Ground, Text]] = {
    "points": Text(
        en="Both reached seven victory points at once (K25).", ja="両者が同時に勝利点7点に達しました（K25）。"
    ),
    "decking": Text(
        en="Neither could draw all the cards that had to be drawn (K9, K25).",
        ja="両者とも山札が足りず、引くべき枚数を引けませんでした（K9、K25）。",
    ),
    "empty": Text(en="Both fields were empty at once (K25).", ja="両者の場が同時に空になりました（K25）。"),
    "own": Text(
        en="The winning conditions of both players’ cards were met at once (K25).",
        ja="両者のカードの勝利条件が同時に満たされました（K25）。",
    ),
}
MATCH_WON: Final = Text(
    en="{one} : {other} in games (K2). The last one: {reason}",
    ja="{one}勝{other}敗です（K2）。最後の対局：{reason}",
)
MATCH_DRAWN: Final = Text(
    en="{one} : {other} in games, so the match is drawn (K2).",
    ja="{one}勝{other}敗で、試合は引き分けです（K2）。",
)
TURNS: Final = Plural(one="{n} turn", other="{n} turns", ja="{n}ターン")
BATTLES: Final = Plural(one="{n} battle", other="{n} battles", ja="戦闘{n}回")
GAMES: Final = Plural(one="{n} game", other="{n} games", ja="{n}戦")
COUNTS: Final = Text(en="{counts}.", ja="{counts}。")
DECK: Final = Text(en="{deck} ({name})", ja="{deck}（{name}）")
DETAIL: Final = Text(en="{counts} Decks: {decks}.", ja="{counts}デッキは{decks}。")
RESULTS: Final = Text(en="The games of the match", ja="試合の対局")
GAME: Final = Text(en="Game", ja="対局")
WON_BY: Final = Text(en="Won by", ja="勝者")
NOBODY: Final = Text(en="nobody", ja="引き分け")
POINTS: Final = Text(en="Points", ja="勝利点")
HOW: Final = Text(en="How", ja="決まり手")
GROUNDS: Final[dict[Ground, Text]] = {
    "points": Text(en="victory points", ja="勝利点"),
    "decking": Text(en="deck too small", ja="山札切れ"),
    "empty": Text(en="empty field", ja="場が空"),
    "own": Text(en="winning condition", ja="勝利条件"),
}

# The page's title

TITLE: Final = Text(en="Kanon", ja="カノン")
TITLE_TOLD: Final = Text(en="Kanon: {what}", ja="カノン：{what}")
TO_DECIDE: Final = Text(en="your move", ja="あなたの番")
