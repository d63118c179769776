"""The sentences of the hints; ``hints`` says when each is true."""

from __future__ import annotations

from typing import Final

from pyengine.text import Text

# Setting up and setting

FEW_PERMANENTS: Final = Text(
    en="Only {number} of these cards can be set: a new hand can only be better.",
    ja="この手札で配置できるのは{number}枚だけです。引き直した方がよいでしょう。",
)
NO_PERMANENTS: Final = Text(
    en="None of these cards can be set: a new hand can only be better.",
    ja="この手札に配置できるカードはありません。引き直した方がよいでしょう。",
)
ENOUGH_PERMANENTS: Final = Text(
    en="{number} of these cards can be set, and at most three are set in a phase.",
    ja="この手札には配置できるカードが{number}枚あります。一度に配置できるのは3枚です。",
)
COMPLETES_ROW: Final = Text(
    en="Completes a straight line of three {suit} cards: +{power} power for the front it runs through.",
    ja="{suit}のカードが一直線に3枚そろい、その列が通る最前列の戦闘力を+{power}できます。",
)
BEGINS_ROW: Final = Text(
    en="A second {suit} card for a straight line of three.",
    ja="一直線に並べる{suit}のカードの2枚目になります。",
)
STRONG: Final = Text(
    en="One of the stronger fighters: unaided it beats {wins} and loses to {losses} of 100 fighters of the set.",
    ja="強めのカードです。何の助けもなくても、戦えるカード100枚のうち{wins}枚に勝ち、負けるのは{losses}枚です。",
)
OPENS_LINE: Final = Text(
    en="The line is empty: it stands at the front at once, and you have one more place to fight from.",
    ja="空いたラインの最前列に立つので、戦える場所が1つ増えます。",
)
WAITS_BEHIND: Final = Text(
    en="It cannot fight, so it lies behind the front, where it can be turned up to help.",
    ja="戦えないカードなので、最前列の後ろに置き、表にして働かせます。",
)
FIRST_ON_FIELD: Final = Text(
    en="It is the first card of an empty field, and an empty field loses.",
    ja="空の場に出す最初のカードです。場が空になると負けてしまいます。",
)
MORE_ON_FIELD: Final = Text(
    en="With {number} cards on the field you are further from losing by an empty one.",
    ja="場のカードが{number}枚になり、場が空になって負ける危険が減ります。",
)
PUSHES: Final = Text(
    en="The field is full: this pushes the front card of the line off it.",
    ja="場がいっぱいなので、このラインの最前列のカードを押し出して配置します。",
)
SETS_NO_MORE: Final = Text(
    en="What you keep in hand stays secret and can still pay for events.",
    ja="手札に残すカードは見られず、イベントのコストにも使えます。",
)
NOTHING_TO_SET: Final = Text(en="No card of your hand can be set.", ja="手札に配置できるカードはありません。")

# Pay-cost phases

TURNS_UP: Final = Text(en="Face up it has an effect: {text}", ja="表にすると、この効果が働きます。{text}")
TURNED_UP_ONCE: Final = Text(
    en="Being turned up, it does this once: {text}", ja="表になったときに、この効果があります。{text}"
)
PAYS_LATER: Final = Text(
    en="A character that lies face up can pay for items and abilities.",
    ja="表向きのキャラクターは、アイテムや能力のコストに使えます。",
)
COSTS: Final = Text(en="The cost: {cost}.", ja="コストは{cost}です。")
COSTS_AGAIN: Final = Text(
    en="To be used it costs again: {cost}.", ja="使うときにも、コストとして{cost}が要ります。"
)
FREE: Final = Text(en="It costs nothing.", ja="コストはかかりません。")
DOES: Final = Text(en="What {name} does: {text}", ja="《{name}》の効果：{text}")
ENDS: Final = Text(
    en="Nothing that you could turn up, use or play now is worth its price.",
    ja="今、表にしたり使ったりして得になるものはありません。",
)
NO_BATTLE: Final = Text(
    en="Even your best battle would be won in about {wins} and lost in about {losses} of 100 cases.",
    ja="いちばん有望な戦闘でも、100回中勝てるのは約{wins}回、負けるのは約{losses}回です。",
)
BATTLE_WAITS: Final = Text(
    en="You do not have to fight: both cards would leave the field, whatever the result.",
    ja="戦闘は義務ではありません。戦えば、結果がどうでも両方のカードが場を離れます。",
)

# Battle

KNOWN_FOE: Final = Text(
    en="{own} has {power} power against {enemy}, which has {other}, suit lines included.",
    ja="スートの列も入れて、《{own}》の戦闘力は{power}、相手の《{enemy}》は{other}です。",
)
POWERLESS: Final = Text(
    en="{name} has no powers and loses to any card that has some.",
    ja="《{name}》は戦闘力を持たず、戦闘力のあるカードには必ず負けます。",
)
HIDDEN_FOE: Final = Text(
    en="Against a card that you have not seen {own} wins about {wins} and loses about {losses} of 100 battles.",
    ja="まだ見えていない相手に対して、《{own}》は100回中約{wins}回勝ち、約{losses}回負けます。",
)
SEVENTH: Final = Text(
    en="A win is your seventh victory point.", ja="勝てば7点目の勝利点で、ゲームに勝ちます。"
)
LAST_CARD: Final = Text(
    en="It is the enemy’s last card: whatever the result, it leaves the field, and an empty field loses.",
    ja="相手の場の最後の1枚です。結果がどうでも場を離れ、場が空になった相手の負けになります。",
)
LEADS: Final = Text(
    en="As the cards lie you win this battle, {own} to {enemy}.",
    ja="このままなら{own}対{enemy}で戦闘に勝てます。",
)
TRAILS: Final = Text(
    en="As the cards lie you lose this battle, {own} to {enemy}.",
    ja="このままだと{own}対{enemy}で戦闘に負けます。",
)
LEVEL: Final = Text(
    en="As the cards lie the battle is a tie, and both cards are discarded.",
    ja="このままだと引き分けで、両方のカードが捨てられます。",
)
LETS_BE: Final = Text(
    en="What you could still do is worth more than this battle, or does not turn it.",
    ja="今できることでは結果は変わらないか、変えても割に合いません。",
)
NO_MEANS: Final = Text(en="You have nothing to use or play here.", ja="ここで使えるものはありません。")
DECLARES: Final = Text(
    en="{number} suit lines: +{power} power for your card in battle.",
    ja="スートの列{number}つで、戦闘中のカードの戦闘力が+{power}されます。",
)
DECLARES_ONE: Final = Text(
    en="A suit line: +{power} power for your card in battle.",
    ja="スートの列1つで、戦闘中のカードの戦闘力が+{power}されます。",
)
SHOWS: Final = Text(
    en="It shows {number} of your face-down cards.", ja="裏向きのカード{number}枚を見せることになります。"
)
KEEPS_HIDDEN: Final = Text(
    en="Lines that need a face-down card stay undeclared: it stays hidden.",
    ja="裏向きのカードが要る列は宣言せず、カードを隠したままにします。",
)
NO_LINES: Final = Text(
    en="No three cards of one suit lie in a straight line through your card in battle.",
    ja="戦闘中のカードを通る、同じスート3枚の列はありません。",
)

# Answers

COUNTERS: Final = Text(
    en="{name} will have no effect, and what it cost is lost.",
    ja="《{name}》は効果がなくなり、支払ったコストも戻りません。",
)
REDIRECTS: Final = Text(en="{name} will hit another target.", ja="《{name}》は別の対象に向かいます。")
LETS_PASS: Final = Text(
    en="What {name} does is not worth an answer, or you have none.",
    ja="《{name}》には応じるまでもないか、応じる手段がありません。",
)
PAYS: Final = Text(
    en="Of the characters that can pay, you need {names} least.",
    ja="支払えるキャラクターの中では、{names}がいちばん惜しくありません。",
)
CHOOSES: Final = Text(en="The choice is for this: {text}", ja="この効果のための選択です。{text}")
AIMS: Final = Text(en="The target is {name}.", ja="対象は《{name}》です。")
AIMS_UNSEEN: Final = Text(
    en="The target is a card that you have not seen.", ja="対象はまだ見えていないカードです。"
)

# Discarding, between games

OVER_LIMIT: Final = Text(
    en="At the end of the turn a hand keeps {limit} cards.",
    ja="ターンの終わりに残せる手札は{limit}枚です。",
)
MUST_TOSS: Final = Text(
    en="An effect makes you discard; the choice is yours.",
    ja="効果で手札を捨てます。どれを捨てるかは自分で選べます。",
)
WEAK: Final = Text(
    en="A weak fighter: unaided it beats {wins} and loses to {losses} of 100 fighters of the set.",
    ja="弱めのカードです。助けがなければ、戦えるカード100枚のうち{wins}枚にしか勝てず、{losses}枚に負けます。",
)
ANOTHER: Final = Text(en="You hold another copy of it.", ja="同じカードがもう1枚手札にあります。")
LEAST_USE: Final = Text(
    en="Of your hand it is of least use now.", ja="今の手札でいちばん役に立たないカードです。"
)
KEEPS_DECK: Final = Text(
    en="The deck goes into the next game as it is.", ja="デッキはそのままで次の対局に臨みます。"
)
SWAPS: Final = Text(
    en="{into} takes the place of {out} for the rest of the match.",
    ja="この試合の残りの対局では、《{out}》の代わりに《{into}》を使います。",
)

DECISIVE: Final = frozenset({SEVENTH, LAST_CARD, PUSHES})
"""What comes first whatever else can be said."""
