"""Words of Kanon's panel: what is asked, what the buttons say, why something cannot be done."""

from __future__ import annotations

from typing import Final

from pyengine.games.kanon.rules.decisions import Kind
from pyengine.text import Text
from web.texts.words import Plural, Told

# What is asked

MULLIGAN: Final = Text(en="Your first hand.", ja="最初の手札です。")
MAY_MULLIGAN: Final = Plural(
    one="Only {n} card of it can be set: you may draw seven new ones, once.",
    other="{n} cards of it can be set: you may draw seven new ones, once.",
    ja="配置できるカードが{n}枚しかないので、1回だけ7枚を引き直せます。",
)
NO_MULLIGAN: Final = Text(
    en="{n} cards of it can be set; only a hand with at most one may be drawn anew.",
    ja="配置できるカードが{n}枚あります。引き直せるのは1枚以下のときだけです。",
)
SETUP: Final = Text(en="Set your first cards.", ja="最初のカードを配置します。")
SETUP_HOW: Final = Text(
    en="Up to three, face down, one at the front of each line.",
    ja="裏向きで3枚まで、各ラインの最前列に1枚ずつです。",
)
SET: Final = Text(en="Set cards face down.", ja="カードを裏向きで配置します。")
SET_HOW: Final = Plural(
    one="You may set {n} more, at the first free location of a line.",
    other="You may set {n} more, each at the first free location of a line.",
    ja="あと{n}枚まで、ラインのあいている場所に前から置けます。",
)
NO_MORE: Final = Plural(
    one="You may set {n} card a turn; take one back first.",
    other="You may set {n} cards a turn; take one back first.",
    ja="1ターンに配置できるのは{n}枚までです。先に1枚戻してください。",
)
NO_MORE_SETUP: Final = Text(
    en="Only the three fronts are filled now; take one back first.",
    ja="いま置けるのは3つの最前列だけです。先に1枚戻してください。",
)
LAID: Final = Plural(
    one="{n} of {{most}} laid out: the button sets it.",
    other="{n} of {{most}} laid out: the button sets them.",
    ja="{{most}}枚中{n}枚を並べました。ボタンで配置します。",
)
LAY: Final = Text(
    en="A tap lays a card on the next free front; another takes it back. Dragging picks the line.",
    ja="タップで空いた最前列に置き、もう一度タップで戻します。ドラッグでラインを選べます。",
)
SET_FULL: Final = Text(
    en="Your field is full: whatever you set pushes the front card off its line.",
    ja="場がいっぱいです。配置すると、そのラインの最前列のカードが押し出されて捨て札になります。",
)
SET_EMPTY: Final = Text(
    en="Your field is empty: set at least one card, or you lose the game at once.",
    ja="場が空です。1枚も配置しないと、その場でゲームに負けます。",
)
COSTS: Final = Text(en="Play cards, or attack.", ja="カードを使うか、攻撃します。")
COSTS_HOW: Final = Text(
    en="Touch a card to turn it up, use or play it. A front card can attack: flags show how many of 100 battles it wins.",
    ja="カードに触れると、表にしたり使ったりできます。最前列のカードは攻撃もでき、旗は100戦のうち勝てる数です。",
)
COSTS2: Final = Text(en="After the battle.", ja="戦闘のあとのコストフェイズです。")
COSTS2_HOW: Final = Text(
    en="You may still turn cards up, use abilities and play events; then the turn ends.",
    ja="まだカードを表にしたり、能力やイベントを使ったりできます。それからターンを終えます。",
)
WHOM: Final = Text(en="{card} against …?", ja="《{card}》で誰を攻撃？")
WHOM_HOW: Final = Text(
    en="Tap an enemy front, or drag the card there.",
    ja="相手の最前列をタップするか、そこへドラッグしてください。",
)
NAME: Final = Text(en="{card} attacks.", ja="《{card}》が攻撃します。")
NAME_HOW: Final = Text(
    en="Choose the enemy front that it fights; face down, it turns up.",
    ja="戦う相手の最前列を選んでください。裏向きのカードは表になります。",
)
SUPPORT: Final = Text(en="Support your card, or pass.", ja="支援するか、パスします。")
LAST_PASS: Final = Text(
    en="Your opponent has passed. If you pass too, support is over.",
    ja="相手はパスしました。あなたもパスすると支援が終わります。",
)
BOTH_PASS: Final = Text(
    en="Support ends when both have passed one after the other.",
    ja="両者が続けてパスすると支援が終わります。",
)
COUNTER: Final = Told(
    you=Text(en="You play {card}.", ja="あなたが《{card}》を使いました。"),
    other=Text(en="{name} plays {card}.", ja="{name}が《{card}》を使いました。"),
)
COUNTER_HOW: Final = Text(en="Answer it, or let it happen.", ja="応じるか、そのまま通します。")
LINES: Final = Text(en="Declare suit lines.", ja="スートの列を宣言します。")
LINES_HOW: Final = Text(
    en="Each adds +{worth} to your card in battle and turns its cards up.",
    ja="列1つにつき戦闘中のカードの戦闘力が{worth}増え、列のカードは表になります。",
)
LINES_NONE: Final = Text(
    en="No three cards of one suit lie in a line through your card in battle.",
    ja="戦闘中のカードを通る、同じスート3枚の列はありません。",
)
PAY: Final = Text(en="Pay for {card}.", ja="《{card}》のコストを支払います。")
PAY_FIELD: Final = Plural(
    one="Discard {n} of your face-up characters.",
    other="Discard {n} of your face-up characters.",
    ja="場の表向きのキャラクター{n}枚を捨てます。",
)
PAY_HAND: Final = Plural(
    one="Discard {n} character from your hand.",
    other="Discard {n} characters from your hand.",
    ja="手札のキャラクター{n}枚を捨てます。",
)
PAID: Final = Text(en="{paid} of {all} paid", ja="{all}枚中{paid}枚")
CHOICE: Final = Text(en="{card}:", ja="《{card}》：")
TOSS: Final = Plural(one="Discard {n} card.", other="Discard {n} cards.", ja="手札を{n}枚捨てます。")
TOSS_LIMIT: Final = Text(
    en="A turn ends with {limit} cards in hand at most.",
    ja="ターンの終わりの手札は{limit}枚までです。",
)
TOSS_EFFECT: Final = Text(
    en="An effect makes you discard; which cards is up to you.",
    ja="効果で捨てることになりました。どれを捨てるかは自分で選べます。",
)
EXCHANGE: Final = Text(en="Between the games.", ja="次の対局の準備です。")
EXCHANGE_HOW: Final = Text(
    en="Swap cards of your deck for spares, one for one and in secret; then say that you are ready.",
    ja="デッキのカードを控えと1枚ずつ、相手に見せずに入れ替えられます。終わったら「準備完了」を押してください。",
)

# Buttons

ONE_ON_FIELD: Final = Text(
    en="Only one card lies on your field: attacked, it goes, and an empty field loses.",
    ja="場にはカードが1枚しかありません。攻撃されるとその1枚が場を離れ、場が空になった側の負けです。",
)
NONE_ON_FIELD: Final = Text(
    en="No card lies on your field, and an empty field loses.",
    ja="場にカードがありません。場が空だと負けになります。",
)
DONE_ALL_THE_SAME: Final = Text(en="Done anyway", ja="このまま終える")
SET_LAID: Final = Plural(one="Set {n} card", other="Set {n} cards", ja="{n}枚を配置")
DONE: Final = Text(en="Done", ja="配置を終える")
END: Final = Text(en="End the turn", ja="ターンを終える")
END_WITHOUT: Final = Text(en="End without a battle", ja="戦闘せずに終える")
PASS: Final = Text(en="Pass", ja="パス")
LET_IT: Final = Text(en="Let it happen", ja="そのまま通す")
SET_IN: Final = Text(en="Line {line}", ja="第{line}ライン")
PUSH_IN: Final = Text(en="Line {line}: {card} goes", ja="第{line}ライン（《{card}》を捨てる）")
USE: Final = Text(en="Use it", ja="能力を使う")
ATTACK: Final = Text(en="Attack from line {line}", ja="第{line}ラインで攻撃")
AGAINST: Final = Text(en="Attack line {line}", ja="第{line}ラインを攻撃")
CHOOSE: Final = Text(en="Choose this", ja="これに決める")
SHORT: Final[dict[Kind, Text]] = {
    "keep": Text(en="Keep this hand", ja="この手札で始める"),
    "mulligan": Text(en="Draw seven new cards", ja="7枚引き直す"),
    "ready": Text(en="Ready", ja="準備完了"),
    "up": Text(en="Turn up", ja="表にする"),
    "use": USE,
    "play": Text(en="Play it", ja="使う"),
    "counter": Text(en="Answer with it", ja="これで応じる"),
    "pay": Text(en="Pay", ja="支払う"),
    "toss": Text(en="Discard it", ja="捨てる"),
    "take": CHOOSE,
    "at": CHOOSE,
}
"""What says enough by its kind."""
DECLARE: Final = Plural(
    one="Declare {n} line: +{{bonus}}",
    other="Declare {n} lines: +{{bonus}}",
    ja="{n}列を宣言する：+{{bonus}}",
)
DECLARE_NONE: Final = Text(en="Declare none", ja="宣言しない")
ROWS: Final[dict[str, Text]] = {
    "front": Text(en="Front", ja="最前列"),
    "along": Text(en="Along the line", ja="ライン沿い"),
    "fall": Text(en="Diagonal", ja="斜め"),
    "rise": Text(en="Diagonal", ja="斜め"),
}
"""What the straight lines are called through which a suit line can run."""
ENLARGE: Final = Text(en="Show the card", ja="カードを大きく見る")
PUT_BACK: Final = Text(en="Cancel", ja="戻す")

# Typing

NOTATION: Final = Text(en="such as set:017>b or attack:b", ja="例：set:017>b、attack:b")

# The same with what they are about, where they stand alone: a hint

SET_CARD: Final = Text(en="Set {card} in line {line}", ja="《{card}》を第{line}ラインに配置")
TURN_UP_CARD: Final = Text(en="Turn up {card}", ja="《{card}》を表にする")
USE_CARD: Final = Text(en="Use {card}", ja="《{card}》を使う")
USE_AT: Final = Text(en="Use {card} on {target}", ja="《{card}》を{target}に使う")
ATTACK_WITH: Final = Text(en="Attack with {card}", ja="《{card}》で攻撃")
PAY_WITH: Final = Text(en="Pay with {cards}", ja="{cards}で支払う")
CHOOSE_THAT: Final = Text(en="Choose {target}", ja="{target}を選ぶ")
COUNTER_CARD: Final = Text(en="Answer with {card}", ja="《{card}》で応じる")
DISCARD_CARD: Final = Text(en="Discard {card}", ja="《{card}》を捨てる")
SWAP_CARD: Final = Text(en="Swap {out} for {into}", ja="《{out}》を《{into}》に入れ替える")
NAMED: Final = Text(en="{card}", ja="《{card}》")
UNSEEN: Final = Text(en="the face-down card in line {line}", ja="第{line}ラインの裏向きのカード")
LINE: Final = Text(en="line {line}", ja="第{line}ライン")

# What is taken up

NEEDS_TARGET: Final = Plural(
    one="Now touch its target.",
    other="Now touch its {n} targets.",
    ja="対象を選んでください（あと{n}つ）。",
)
THEIRS: Final = Text(en="An enemy card.", ja="相手のカードです。")
NOTHING_TAKEN_UP: Final = Text(en="No card is picked.", ja="何も選ばれていません。")

# Notes under cards of the hand

TOO_DEAR: Final = Text(en="Cannot pay", ja="コスト不足")
NOT_NOW: Final = Text(en="Not now", ja="今は不可")
UNMET: Final = Text(en="Unmet", ja="条件不足")

# While others decide

WAITS: Final[dict[str, Told]] = {
    "mulligan": Told(
        you=Text(en="You look at your first hand.", ja="最初の手札を見ています。"),
        other=Text(en="{name} looks at the first hand.", ja="{name}が最初の手札を確かめています。"),
    ),
    "setup": Told(
        you=Text(en="You set your first cards.", ja="最初のカードを配置しています。"),
        other=Text(en="{name} sets the first cards.", ja="{name}が最初のカードを配置しています。"),
    ),
    "set": Told(
        you=Text(en="You set cards.", ja="カードを配置しています。"),
        other=Text(en="{name} sets cards.", ja="{name}がカードを配置しています。"),
    ),
    "costs": Told(
        you=Text(en="It is your pay-cost phase.", ja="あなたのコストフェイズです。"),
        other=Text(en="It is {name}’s pay-cost phase.", ja="{name}のコストフェイズです。"),
    ),
    "battle": Told(
        you=Text(en="You decide in the battle.", ja="戦闘中、あなたが考えています。"),
        other=Text(en="{name} decides in the battle.", ja="戦闘中、{name}が考えています。"),
    ),
    "pay": Told(
        you=Text(en="You pay.", ja="コストを支払っています。"),
        other=Text(en="{name} pays a cost.", ja="{name}がコストを支払っています。"),
    ),
    "counter": Told(
        you=Text(en="You may answer.", ja="応じるかどうか考えています。"),
        other=Text(en="{name} may answer.", ja="{name}が応じるかどうか考えています。"),
    ),
    "choice": Told(
        you=Text(en="You choose.", ja="対象を選んでいます。"),
        other=Text(en="{name} chooses for an effect.", ja="{name}が効果の対象を選んでいます。"),
    ),
    "toss": Told(
        you=Text(en="You discard.", ja="手札を捨てています。"),
        other=Text(en="{name} discards from the hand.", ja="{name}が手札を捨てています。"),
    ),
    "exchange": Told(
        you=Text(en="You exchange cards.", ja="カードを入れ替えています。"),
        other=Text(en="{name} exchanges cards in secret.", ja="{name}がカードを入れ替えています。"),
    ),
}
"""What the one does who decides, by what is asked."""

# Hints

CLUES: Final[dict[Kind, Text]] = {
    "mulligan": Text(
        en="Look at how many cards of the hand can be set.", ja="配置できるカードの枚数を数えましょう。"
    ),
    "keep": Text(
        en="Look at how many cards of the hand can be set.", ja="配置できるカードの枚数を数えましょう。"
    ),
    "set": Text(en="Set a card of your hand.", ja="手札のカードを配置しましょう。"),
    "done": Text(en="Set no more cards.", ja="配置を終えましょう。"),
    "up": Text(en="Turn one of your cards up.", ja="自分のカードを表にしましょう。"),
    "use": Text(en="Use an ability of one of your cards.", ja="自分のカードの能力を使いましょう。"),
    "play": Text(en="Play an event of your hand.", ja="手札のイベントを使いましょう。"),
    "pay": Text(en="Look at which characters can pay.", ja="どのキャラクターで支払えるか確かめましょう。"),
    "end": Text(en="The turn may end here.", ja="ここでターンを終えましょう。"),
    "attack": Text(en="Attack with one of your front cards.", ja="最前列のカードで攻撃しましょう。"),
    "against": Text(
        en="Compare the powers with each enemy front.", ja="相手の最前列それぞれと戦闘力を比べましょう。"
    ),
    "pass": Text(en="Nothing has to be done here.", ja="ここでは何もしなくてかまいません。"),
    "lines": Text(
        en="Look for three cards of one suit in a straight line.",
        ja="同じスートが3枚、一直線に並んでいる所を探しましょう。",
    ),
    "counter": Text(en="This event can be answered.", ja="このイベントには応じる手があります。"),
    "toss": Text(
        en="Which card of your hand is of least use?", ja="手札でいちばん要らないカードはどれでしょう。"
    ),
    "take": Text(en="Choose a card.", ja="カードを選びましょう。"),
    "at": Text(en="Choose what the effect is aimed at.", ja="効果の対象を選びましょう。"),
    "swap": Text(en="Swap a card of the deck for a spare.", ja="デッキのカードを控えと入れ替えましょう。"),
    "ready": Text(en="The deck is good as it is.", ja="デッキはこのままで十分です。"),
}
"""A hint at a decision without giving it away, by its kind."""
