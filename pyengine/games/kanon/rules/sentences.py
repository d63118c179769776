"""The sentences by which the rules refuse a decision; ``refusals`` says when, and by which rule."""

from __future__ import annotations

from typing import Final

from pyengine.text import Text

# Not now, or not you

MATCH_OVER: Final = Text(en="The match is over.", ja="試合は終わっています。")
STARTER: Final = Text(en="The first player is being drawn.", ja="先攻を決めているところです。")
DEALING: Final = Text(en="First hands are being drawn.", ja="最初の手札を引いているところです。")
DRAWING: Final = Text(en="Cards are being drawn.", ja="カードを引いているところです。")
WAIT_TURN: Final = Text(en="It is your opponent’s turn.", ja="今は相手のターンです。")
WAIT_MULLIGAN: Final = Text(
    en="Your opponent is deciding whether to keep the first hand.",
    ja="相手が最初の手札を引き直すかどうか考えています。",
)
WAIT_SETUP: Final = Text(
    en="Your opponent is setting the first cards.", ja="相手が最初のカードを配置しています。"
)
WAIT_TOSS: Final = Text(en="Your opponent must discard first.", ja="先に相手がカードを捨てます。")
WAIT_CHOICE: Final = Text(
    en="Your opponent is choosing what an effect is aimed at.", ja="相手が効果の対象を選んでいます。"
)
WAIT_PAYMENT: Final = Text(en="Your opponent is paying a cost.", ja="相手がコストを支払っています。")
WAIT_COUNTER: Final = Text(
    en="Your opponent may answer the event first.", ja="先に相手がイベントを打ち消すかどうかを決めます。"
)
WAIT_SUPPORT: Final = Text(
    en="It is your opponent’s turn to support the battle.", ja="今は相手が戦闘を支援する番です。"
)
WAIT_LINES: Final = Text(en="Your opponent is declaring suit lines.", ja="相手がスートの列を宣言しています。")
WAIT_READY: Final = Text(
    en="You are ready; the next game begins when your opponent is.",
    ja="準備は済んでいます。相手の準備ができると、次の対局が始まります。",
)

# First something else

TOSS_FIRST: Final = Text(
    en="First discard from your hand: {number}.",
    ja="先に手札を{number}枚捨ててください。",
)
LIMIT_FIRST: Final = Text(
    en="Your turn ends with {limit} cards in hand at most; discard {number}.",
    ja="ターンの終わりに持てる手札は{limit}枚までです。{number}枚捨ててください。",
)
CHOOSE_FIRST: Final = Text(
    en="First choose what the effect is aimed at.", ja="先に効果の対象を選んでください。"
)
PAY_FIRST: Final = Text(
    en="First pay for what you have announced.", ja="先に、宣言したもののコストを支払ってください。"
)
ANSWER_FIRST: Final = Text(
    en="An event is announced: counter it or pass.", ja="イベントが使われました。打ち消すかパスしてください。"
)
MULLIGAN_FIRST: Final = Text(
    en="First decide whether you keep this hand.", ja="先に、この手札で始めるかどうか決めてください。"
)
SETUP_FIRST: Final = Text(
    en="Set your first cards, or say that you are done.",
    ja="最初のカードを配置するか、配置を終えてください。",
)
SET_FIRST: Final = Text(
    en="Set cards, or say that you are done; the pay-cost phase comes next.",
    ja="カードを配置するか、配置を終えてください。コストフェイズはそのあとです。",
)
NAME_FIRST: Final = Text(
    en="Name the enemy line that you attack.", ja="攻撃する相手のラインを選んでください。"
)
SUPPORT_FIRST: Final = Text(en="Support the battle, or pass.", ja="戦闘を支援するか、パスしてください。")
LINES_FIRST: Final = Text(
    en="Declare suit lines, or none.", ja="スートの列を宣言するか、宣言しないと決めてください。"
)
EXCHANGE_FIRST: Final = Text(
    en="Swap cards for the next game, or say that you are ready.",
    ja="次の対局のためにカードを入れ替えるか、準備を終えてください。",
)

# Where a kind of decision belongs

NO_MULLIGAN: Final = Text(
    en="Only a first hand can be kept or drawn anew.", ja="引き直しを選べるのは最初の手札だけです。"
)
NOT_SETTING: Final = Text(
    en="Cards are set at the beginning of your turn, three at most unless a card allows more.",
    ja="配置できるのは自分のターンの初め、コストフェイズの前だけです。カードの効果がなければ3枚までです。",
)
NOTHING_DUE: Final = Text(en="There is nothing to pay now.", ja="今支払うものはありません。")
ATTACK_FIRST: Final = Text(
    en="First name the line that you attack from.", ja="先に、攻撃に使う自分のラインを選んでください。"
)
NOT_DECLARING: Final = Text(
    en="Suit lines are declared in a battle, when both have passed.",
    ja="スートの列を宣言できるのは、戦闘で両者がパスしたあとです。",
)
NOTHING_TO_ANSWER: Final = Text(
    en="There is no event of your opponent’s to counter.", ja="打ち消せる相手のイベントがありません。"
)
NOTHING_TO_PASS: Final = Text(en="You cannot pass now.", ja="今はパスする場面ではありません。")
NOTHING_TO_TOSS: Final = Text(
    en="You need not discard anything now.", ja="今カードを捨てる必要はありません。"
)
NOTHING_TO_CHOOSE: Final = Text(en="No effect asks for a choice now.", ja="今は選ぶものがありません。")
NOT_BETWEEN: Final = Text(
    en="Cards are swapped between the games of a match only.",
    ja="カードを入れ替えられるのは、試合の対局と対局の間だけです。",
)

# Hands and setting

MANY_PERMANENTS: Final = Text(
    en="Only a hand with at most one permanent may be drawn anew; yours has {number}.",
    ja="引き直せるのは場に残るカードが1枚以下の手札だけです（今は{number}枚）。",
)
NOT_IN_HAND: Final = Text(en="You do not hold that card.", ja="そのカードは手札にありません。")
NO_PERMANENT: Final = Text(en="Events are played, not set on the field.", ja="イベントは場に配置できません。")
FRONT_TAKEN: Final = Text(
    en="In the set-up each line takes one card only.", ja="準備で配置できるのは、各ラインに1枚だけです。"
)
LINE_FULL: Final = Text(
    en="This line is full; a line is pushed only when all 15 locations are taken.",
    ja="このラインはいっぱいです。押し出せるのは15か所すべてが埋まっているときだけです。",
)

# The field

NO_CARD: Final = Text(en="There is no card there.", ja="そこにカードはありません。")
FACE_UP: Final = Text(en="That card lies face up already.", ja="そのカードはもう表向きです。")
FACE_DOWN: Final = Text(
    en="A face-down card has no effect; turn it up first.",
    ja="裏向きのカードは効果を持ちません。先に表にしてください。",
)
TOO_DEAR: Final = Text(
    en="You cannot pay for it: that takes face-up characters on your field.",
    ja="コストを支払えません。自分の場に表向きのキャラクターが必要です。",
)
TOO_DEAR_EVENT: Final = Text(
    en="You cannot pay for it: that takes characters in your hand.",
    ja="コストを支払えません。手札にキャラクターが必要です。",
)
NO_SUCH_ABILITY: Final = Text(
    en="That card has no such ability to use.", ja="そのカードに、使える能力はありません。"
)
USED: Final = Text(
    en="An ability without a cost is used once a turn on each card.",
    ja="コストのない能力は、1枚につきターンに1回しか使えません。",
)
UNMET: Final = Text(en="Its condition is not met.", ja="その条件が満たされていません。")
NO_AIM: Final = Text(en="It is not aimed at anything.", ja="これは対象を取りません。")
SAY_AIM: Final = Text(en="Say what it is aimed at.", ja="対象を選んでください。")
NOTHING_TO_AIM_AT: Final = Text(
    en="There is nothing that it could be aimed at now.", ja="今は対象にできるものがありません。"
)
NO_TARGET: Final = Text(
    en="It cannot be aimed there now.",
    ja="今そこを対象にすることはできません。",
)
NO_EVENT: Final = Text(
    en="That is no event; permanents are set and turned up.",
    ja="それはイベントではありません。場に残るカードは配置して表にします。",
)
WINDOW_MAIN: Final = Text(
    en="That belongs in a pay-cost phase of your turn.", ja="それは自分のコストフェイズで使います。"
)
WINDOW_BATTLE: Final = Text(
    en="That belongs in the support window of a battle.", ja="それは戦闘の支援で使います。"
)
WINDOW_COUNTER: Final = Text(
    en="That answers an event of your opponent’s.", ja="それは相手のイベントへの打ち消しに使います。"
)

# Payments

PAY_HAND: Final = Text(
    en="An event is paid for with characters of your hand.",
    ja="イベントのコストは手札のキャラクターで支払います。",
)
PAY_FIELD: Final = Text(
    en="Items and abilities are paid for with face-up characters on your field.",
    ja="アイテムと能力のコストは、自分の場の表向きのキャラクターで支払います。",
)
PAY_CHARACTER: Final = Text(
    en="Only characters pay: face-up ones on your field, or those in your hand for an event.",
    ja="支払えるのはキャラクターだけです（場では表向きのもの、イベントなら手札のもの）。",
)
PAY_NUMBER: Final = Text(
    en="The cost is {number}: one character for each symbol.",
    ja="コストは{number}枚です。記号1つにつきキャラクター1枚を支払います。",
)
PAY_SUIT: Final = Text(
    en="A suit’s symbol is paid by a character of that suit.",
    ja="スートの記号は、そのスートのキャラクターでしか支払えません。",
)

# Battle

BATTLE_OVER: Final = Text(en="This turn’s battle is over.", ja="このターンの戦闘は終わりました。")
NO_ATTACKER: Final = Text(en="You have no card in that line.", ja="そのラインに自分のカードがありません。")
NO_DEFENDER: Final = Text(
    en="Your opponent has no card there to attack.", ja="そこに、攻撃できる相手のカードがありません。"
)
NO_TURNING: Final = Text(
    en="While the battle is supported nothing is turned up by choice.",
    ja="支援の間は、自分でカードを表にすることはできません。",
)
NO_LINE: Final = Text(
    en="That line does not run through your battle location, or not through three cards.",
    ja="その列は戦闘中の場所を通らないか、3枚のカードがそろっていません。",
)
MIXED_LINE: Final = Text(
    en="A suit line is three cards of one suit, not the snow crystal.",
    ja="スートの列には、雪の結晶を除く同じスートのカードが3枚必要です。",
)

# Between games

NOT_IN_DECK: Final = Text(en="That card is not in your deck.", ja="そのカードはデッキにありません。")
NO_SPARE: Final = Text(en="That card is not among your spares.", ja="そのカードは控えにありません。")
SWAPPED: Final = Text(
    en="A card that you have just swapped stays where it is.",
    ja="入れ替えたばかりのカードは、もう入れ替えられません。",
)
SAME_CARD: Final = Text(en="Those are copies of the same card.", ja="同じカードどうしです。")
OVER_LIMIT: Final = Text(
    en="A deck may hold {number} of that card.", ja="そのカードはデッキに{number}枚までです。"
)
