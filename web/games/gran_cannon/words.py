"""Words of the Gran Cannon table."""

from __future__ import annotations

from typing import Final, Literal

from pyengine.text import Text
from web.texts.words import Plural, Told

TURNS: Final = Plural(one="{n} turn", other="{n} turns", ja="{n}ターン")
ROUNDS: Final = Plural(one="{n} round", other="{n} rounds", ja="{n}ラウンド")
FORTRESS: Final = Text(en="the fortress", ja="要塞")
SQUARE: Final = Text(en="{square}", ja="{square}マス")

# Title and status

TITLE: Final = Text(en="Gran Cannon", ja="グランキャノン")
ROUND_TURN: Final = Text(en="Round {round}, turn {turn}", ja="ラウンド{round}・ターン{turn}")
FIRST_PAST: Final = Text(en="Goal: over {target} points", ja="目標：{target}点を超える")
FIRST_TO: Final = Text(en="Goal: {target} points", ja="目標：{target}点")

# The players

WITH_LEVEL: Final = Text(en="{level} · {where}", ja="{level}・{where}")
HOLDS: Final = Text(en="Holds the cannon", ja="キャノンを保持")
HOLDS_SHORT: Final = Text(en="Cannon", ja="キャノン")
ON: Final = Text(en="on {square}", ja="{square}マス")
ARRIVED: Final = Text(en="in the fort", ja="要塞に到着")
FALLEN: Final = Text(en="out of the round", ja="このラウンドは脱落")
OUT: Final = Text(en="out", ja="脱落")
FALLEN_SHORT: Final = Text(en="Fallen", ja="脱落")
CHOOSING: Final = Text(en="Choosing", ja="選択中")
READY: Final = Text(en="Ready", ja="選択済み")
YOUR_CHOICE: Final = Text(en="Choose", ja="あなたの番")
DECIDING: Final = Text(en="Deciding", ja="判断中")
SHOWS: Final = Text(en="plays {card}", ja="{card}を提示")
HIDES: Final = Text(en="has chosen", ja="選択済み")
HOLDS_OF: Final = Told(
    you=Text(en="You hold {n} of these {m}", ja="この{m}枚のうち{n}枚が手札"),
    other=Text(en="{name} holds {n} of these {m}", ja="{name}の手札はこの{m}枚のうち{n}枚"),
)
CAN_FIRE_NOW: Final = Text(en="Can fire", ja="発射できる札")
WITH_A: Final = Text(en="with a {need} or more: {chance} of all hands", ja="{need}以上。持つ見込み{chance}")
SURELY_IN_HAND: Final = Text(en="Surely in hand", ja="手札に確実にあるカード")
IN_PILE: Final = Text(en="In the pile, in unknown order", ja="山札（順番は不明）")
HAND_OR_PILE: Final = Text(en="In hand or pile", ja="手札か山札")
DISCARDED: Final = Text(en="Discarded, hatched", ja="捨て札（斜線）")
REMOVED: Final = Text(en="Out of the game, dashed", ja="除外（点線）")

# The cards

SPECIAL: Final = Text(en="Special", ja="特殊")
ABILITIES: Final[dict[str, Text]] = {
    "dash": Text(en="Dash", ja="ダッシュ"),
    "sword": Text(en="Sword", ja="剣"),
    "overcharge": Text(en="Charge", ja="チャージ"),
}
"""What stands on the special card."""
CARDS: Final[dict[str, Text]] = {
    "0": Text(en="the shield", ja="盾"),
    **{number: Text(en=f"the {number}", ja=number) for number in "12345"},
    "S": Text(en="the special", ja="特殊カード"),
}
CARD_LABELS: Final[dict[str, Text]] = {
    "0": Text(en="0, shield", ja="0（盾）"),
    **{number: Text(en=number, ja=number) for number in "12345"},
    "S": Text(en="special", ja="特殊カード"),
    "?": Text(en="a hidden card", ja="伏せたカード"),
}
CARD_DOES: Final = Text(en="{card}: {effect}", ja="{card}：{effect}")
TO_SQUARE: Final = Text(en="to {square}", ja="{square}へ")
TO_FORTRESS: Final = Text(en="to the fort", ja="要塞へ")
SAFE: Final = Text(en="safe, stays", ja="守って待つ")
SPECIAL_CAN: Final = Text(en="decide later", ja="あとで決める")
CHARGES_TO: Final = Text(en="charge {charge}", ja="チャージ{charge}")
CAN_FIRE: Final = Text(en="fires!", ja="発射！")
OVERCHARGES_TO: Final = Text(en="9 or stay", ja="9か維持")
COUNTS: Final = Text(en="counts {number}", ja="{number}と数える")

# The road and the gauge

ROAD: Final = Text(
    en="Road of squares 0 to 14 and the fortress. {pieces}", ja="0〜14のマスと要塞への道。{pieces}"
)
PIECE_ON: Final = Text(en="{name}: {where}.", ja="{name}：{where}。")
CHARGE: Final = Text(en="Charge", ja="チャージ")
CHARGE_OF: Final = Text(en="Charge {charge} of 10", ja="チャージ {charge}／10")
FIRE: Final = Text(en="Fire", ja="発射")

# What is to do

CHOOSE: Final = Told(
    you=Text(en="Your choice.", ja="あなたの番です。"),
    other=Text(en="{name} chooses.", ja="{name}の番です。"),
)
FIRES_FROM: Final = Told(
    you=Text(en="A {need} or more fires the cannon.", ja="{need}以上を出せば発射です。"),
    other=Text(
        en="{name} can fire this turn, before you move (GC7).",
        ja="{name}はこのターン、あなたが動く前に発射できます（GC7）。",
    ),
)
CHANCE: Final = Text(en="Chance: {chance}.", ja="見込みは{chance}。")
CANNOT_FIRE: Final = Told(
    you=Text(en="You can’t fire this turn.", ja="このターンは発射できません。"),
    other=Text(en="{name} can’t fire this turn.", ja="{name}はこのターンには発射できません。"),
)
WORTH: Final = Told(
    you=Text(
        en="If you are hit, you are out of the round, and {holder} gets {points}.",
        ja="撃たれるとこのラウンドは脱落し、{holder}に{points}入ります。",
    ),
    other=Text(
        en="If {name} is hit, {holder} gets {points}.", ja="{name}が撃たれると、{holder}に{points}入ります。"
    ),
)
AT_STAKE: Final = Text(
    en="Without shields the others are worth {points}.", ja="盾がなければ、ほかの人は合わせて{points}です。"
)
NO_CANNON_YET: Final = Text(
    en="Nobody has the cannon yet. The first into the fortress takes it (GC18).",
    ja="キャノンはまだ誰のものでもありません。最初に要塞に着いた人が取ります（GC18）。",
)
OVERTIME: Final = Text(
    en="Overtime: the highest card wins the round; a special counts 0 (GC16).",
    ja="延長戦です。最大の数字がラウンドに勝ちます。特殊カードは0と数えます（GC16）。",
)
PLAY: Final = Text(en="Play {card}", ja="{card}を出す")
YOU_CHOSE: Final = Told(
    you=Text(en="You chose {card}.", ja="{card}を選びました。"),
    other=Text(en="{name} chose {card}.", ja="{name}は{card}を選びました。"),
)
CHOSE: Final = Told(
    you=Text(en="You chose {card}", ja="{card}を選びました"),
    other=Text(en="{name} chose {card}", ja="{name}、{card}を選択"),
)
WAIT_FOR: Final = Text(en="{names} still to choose.", ja="{names}の選択を待っています。")
YOU_ARE_OUT: Final = Text(
    en="You have fallen; the next round is yours again (GC6).",
    ja="倒されました。次のラウンドからまた参加します（GC6）。",
)
WAIT_SPECIAL: Final = Text(
    en="{name} decides what the special does (GC12).", ja="{name}が特殊カードの使い方を決めます（GC12）。"
)
WAIT_NAME: Final = Text(
    en="{name} names who moves next on {square} (GC9).",
    ja="{name}が{square}マスで次に動く人を指名します（GC9）。",
)
TURNED_UP: Final = Text(en="All cards are turned up.", ja="全員のカードが表になりました。")

# A special's moment, and naming

SPECIAL_NOW: Final = Told(
    you=Text(en="Now your special (GC12).", ja="特殊カードの出番です（GC12）。"),
    other=Text(en="Now {name}’s special (GC12).", ja="{name}の特殊カードの出番です（GC12）。"),
)
USED_ONCE: Final = Text(
    en="An ability can be used once in the game; as a shield the card comes back.",
    ja="能力はゲーム中に一度だけ使えます。盾として使えば、カードはまた戻ってきます。",
)
OFFERS: Final[dict[str, Text]] = {
    "dash": Text(en="Dash", ja="ダッシュ"),
    "sword": Text(en="Sword", ja="剣"),
    "overcharge": Text(en="Overcharge", ja="オーバーチャージ"),
    "shield": Text(en="Shield", ja="盾"),
}
USES: Final = Told(
    you=Text(en="You use your special: {ability}", ja="特殊カードを使用：{ability}"),
    other=Text(en="{name} uses the special: {ability}", ja="{name}、特殊カードを使用：{ability}"),
)
DASH_TO: Final = Text(en="6 ahead, to {square}.", ja="6マス進んで{square}へ。")
SWORD_TO: Final = Text(en="4 ahead, to {square}: {strikes}", ja="4マス進んで{square}へ。{strikes}")
STRIKES: Final = Text(en="strikes {names} for {points}", ja="{names}を倒して{points}")
PARRIED: Final = Text(en="{names} shielded", ja="{names}は盾で防ぐ")
STRIKES_NOBODY: Final = Text(en="nobody 1 to 4 ahead", ja="1〜4マス先に相手なし")
NAME_ON: Final = Text(en="{name} on {square}", ja="{square}マスの{name}")
STAYS_SAFE: Final = Text(
    en="Stay on {square}, safe from swords.", ja="{square}マスで待ち、剣からも守られる。"
)
OVERCHARGE_TO: Final = Text(
    en="From {charge} to 9; no shot in this turn.", ja="{charge}から9へ。このターンは発射しない。"
)
KEEPS_CHARGE: Final = Text(en="The charge stays {charge}.", ja="チャージは{charge}のまま。")
NAME_NEXT: Final = Told(
    you=Text(en="Who moves first?", ja="誰が先に動きますか？"),
    other=Text(en="{name}: who moves first?", ja="{name}：誰が先に動きますか？"),
)
WHY_NAME: Final = Text(
    en="Several stand on {square} and may use a special. A sword hits those ahead and scores their spaces (GC9).",
    ja="{square}マスに何人かいて、特殊カードが使われるかもしれません。剣は先にいる人を倒し、そのマスの数だけ得点します（GC9）。",
)
MOVES_BY: Final = Text(en="+{n}", ja="+{n}")

# The log

TURN: Final = Text(en="Turn {turn}", ja="ターン{turn}")
ROUND_OF: Final = Told(
    you=Text(en="Round {round}: you hold the cannon", ja="ラウンド{round}：キャノンを保持"),
    other=Text(en="Round {round}: {name} holds the cannon", ja="ラウンド{round}：{name}がキャノンを保持"),
)
FIRST_ROUND: Final = Text(en="Round 1: nobody has the cannon yet", ja="ラウンド1：キャノンの持ち主なし")
OVERTIME_OF: Final = Text(en="Overtime: {names}", ja="延長戦：{names}")
CHARGES: Final = Told(
    you=Text(en="You charge {n} to {charge}", ja="{n}チャージして{charge}"),
    other=Text(en="{name} charges {n} to {charge}", ja="{name}、{n}チャージして{charge}"),
)
CHARGE_STAYS: Final = Told(
    you=Text(en="You shield, charge {charge}", ja="盾、チャージは{charge}のまま"),
    other=Text(en="{name} shields, charge {charge}", ja="{name}は盾、チャージは{charge}のまま"),
)
OVERCHARGES: Final = Told(
    you=Text(en="You overcharge to 9", ja="オーバーチャージで9へ"),
    other=Text(en="{name} overcharges to 9", ja="{name}、オーバーチャージで9へ"),
)
FIRES: Final = Told(
    you=Text(en="Your cannon fires", ja="キャノン発射！"),
    other=Text(en="{name} fires the cannon", ja="{name}、キャノン発射！"),
)
FIRE_NOW: Final = Text(en="Fire!", ja="発射！")
GOES_ON: Final = Text(en="Tap or press any key to go on.", ja="タップかキーで先へ進みます。")
SHOT: Final = Text(en="{head}: {parts}", ja="{head}：{parts}")
SHOT_FOR: Final = Told(
    you=Text(en="You fire the cannon for {points}", ja="キャノン発射で{points}獲得"),
    other=Text(en="{name} fires the cannon for {points}", ja="{name}、キャノン発射で{points}獲得"),
)
SHOT_IN_VAIN: Final = Told(
    you=Text(en="You fire the cannon for nothing", ja="キャノン発射、得点なし"),
    other=Text(en="{name} fires the cannon for nothing", ja="{name}、キャノン発射、得点なし"),
)
SHOT_FELLS: Final = Told(
    you=Text(en="you fall on {square}", ja="自分は{square}で脱落"),
    other=Text(en="{name} falls on {square}", ja="{name}は{square}で脱落"),
)
SHOT_SHIELDED: Final = Told(
    you=Text(en="your shield holds", ja="自分は盾で防御"),
    other=Text(en="{name}’s shield holds", ja="{name}は盾で防御"),
)
SAVED: Final = Told(
    you=Text(en="Your shield holds", ja="盾で防いだ"),
    other=Text(en="{name}’s shield holds", ja="{name}、盾で防ぐ"),
)
FALLS: Final = Told(
    you=Text(en="You fall on {square}", ja="{square}で倒された"),
    other=Text(en="{name} falls on {square}", ja="{name}、{square}で倒れる"),
)
SCORES: Final = Told(
    you=Text(en="You score {n}", ja="{n}点獲得"), other=Text(en="{name} scores {n}", ja="{name}、{n}点獲得")
)
MOVES: Final = Told(
    you=Text(en="You +{n}, to {square}", ja="+{n}、{square}へ"),
    other=Text(en="{name} +{n}, to {square}", ja="{name} +{n}、{square}へ"),
)
STAYS: Final = Told(
    you=Text(en="You shield, stay on {square}", ja="盾、{square}で待つ"),
    other=Text(en="{name} shields, stays on {square}", ja="{name}は盾、{square}で待つ"),
)
DASHES: Final = Told(
    you=Text(en="You dash to {square}", ja="ダッシュで{square}へ"),
    other=Text(en="{name} dashes to {square}", ja="{name}、ダッシュで{square}へ"),
)
STRIKES_ON: Final = Told(
    you=Text(en="You draw the sword, to {square}", ja="剣を抜いて{square}へ"),
    other=Text(en="{name} draws the sword, to {square}", ja="{name}、剣を抜いて{square}へ"),
)
NAMES: Final = Told(
    you=Text(en="You name {other} to move next", ja="{other}を次に指名"),
    other=Text(en="{name} names {other} to move next", ja="{name}、{other}を次に指名"),
)
RESHUFFLES: Final = Told(
    you=Text(en="You shuffle your discards into a pile", ja="捨て札を切って新しい山札に"),
    other=Text(en="{name} shuffles the discards into a pile", ja="{name}、捨て札を切って新しい山札に"),
)
PRESENTS: Final = Told(
    you=Text(en="You present {card}", ja="{card}を提示"),
    other=Text(en="{name} presents {card}", ja="{name}、{card}を提示"),
)
TIED: Final = Text(en="Tied at {number}: once more", ja="{number}で並び、もう一度")
WINS_ROUND: Final = Told(
    you=Text(en="You win the round", ja="ラウンドに勝利"),
    other=Text(en="{name} wins the round", ja="{name}、ラウンドに勝利"),
)
BY_PRECEDENCE: Final = Told(
    you=Text(en="Ten ties: you win the round by precedence", ja="10回並び、優先順でラウンドに勝利"),
    other=Text(
        en="Ten ties: {name} wins the round by precedence", ja="10回並び、{name}が優先順でラウンドに勝利"
    ),
)

# The end

PASSED: Final = Text(
    en="{score} points: more than {target} end the game (GC20).",
    ja="{score}点。{target}点を超えたので終了です（GC20）。",
)
REACHED: Final = Text(
    en="{score} points: {target} end the game (GC20).",
    ja="{score}点。{target}点に達したので終了です（GC20）。",
)
END_RULE: Final = Text(en="{reason} ({rule})", ja="{reason}（{rule}）")
END_COUNT: Final = Text(en="{rounds}, {turns}.", ja="{rounds}、{turns}。")
SOURCES: Final[dict[Literal["shot", "sword", "round"], Text]] = {
    "shot": Text(en="{n} by shots", ja="砲撃で{n}"),
    "sword": Text(en="{n} by swords", ja="剣で{n}"),
    "round": Text(en="{n} by rounds", ja="ラウンドで{n}"),
}
"""What the points of a finished game came from."""
FALLS_OF: Final = Plural(one="{n} fall", other="{n} falls", ja="脱落{n}回")
COURSE: Final = Text(en="Points after each round", ja="各ラウンド後の点数")

# Hints

CLUES: Final[dict[str, Text]] = {
    "card": Text(
        en="Look at what the holder can still charge.",
        ja="相手があといくつチャージできるかを見てみましょう。",
    ),
    "shield": Text(en="Think of safety first.", ja="まず身の安全を考えましょう。"),
    "special": Text(en="It is about the special.", ja="特殊カードが鍵です。"),
    "name": Text(en="It is about who moves first.", ja="誰を先に動かすかが鍵です。"),
}

# Pictures

PICTURE: Final = Text(en="{when}. Charge {charge}. {pieces}", ja="{when}。チャージ{charge}。{pieces}")
SCORE_OF: Final = Text(en="{name}: {score}, {where}.", ja="{name}：{score}点、{where}。")
