"""Words of the Cannonades table; the words for its events stand in ``cannonades_story``."""

from __future__ import annotations

from typing import Final

from pyengine.text import Text
from web.texts.words import Plural, Told

# Title and status

TITLE: Final = Text(en="Cannonades", ja="キャノネイド")
TURN: Final = Text(en="Turn {turn}", ja="第{turn}手番")
FINAL_TURN: Final = Text(en="Final turn", ja="最終手番")
HEAPS: Final = Text(en="pile {pile}, discards {discards}", ja="山札{pile}枚・捨て札{discards}枚")
CARDS: Final = Plural(one="{n} card", other="{n} cards", ja="{n}枚")
SHIPS: Final = Plural(one="{n} ship", other="{n} ships", ja="船{n}隻")

# Colours and cards

COLOURS: Final[dict[str, Text]] = {
    "b": Text(en="blue", ja="青"),
    "g": Text(en="green", ja="緑"),
    "p": Text(en="purple", ja="紫"),
    "y": Text(en="yellow", ja="黄"),
    "o": Text(en="orange", ja="橙"),
    "r": Text(en="red", ja="赤"),
}
OR: Final = Text(en=" or ", ja="か")
"""Stands before the last of several colours."""
SLASH: Final = Text(en="/", ja="・")
"""Stands between the colours of a cannonade."""
SHIP: Final = Text(en="{colour} ship", ja="{colour}の船")
CANNONADE: Final = Text(en="{colours} cannonade", ja="{colours}のキャノネイド")
HIDDEN_CARD: Final = Text(en="hidden card", ja="伏せたカード")
HIDDEN_SHIP: Final = Text(en="hidden ship", ja="伏せた船")
GRINS: Final = Plural(one="{n} Captain Grin icon", other="{n} Captain Grin icons", ja="キャプテングリン{n}")
NO_GRIN: Final = Text(en="no icon", ja="アイコンなし")
FACES: Final = {
    True: Text(en="faces left", ja="左向き"),
    False: Text(en="faces right", ja="右向き"),
}
SHIP_LABEL: Final = Text(en="{ship}, {icons}, {facing}", ja="{ship}（{icons}、{facing}）")
THE: Final = Text(en="the {card}", ja="{card}")
A_CARD: Final = Text(en="a {card}", ja="{card}")
AN_CARD: Final = Text(en="an {card}", ja="{card}")
COUNTED: Final = Text(en="{n} × {card}", ja="{card}×{n}")

# Fleets

SEA: Final = Text(en="The sea", ja="海")
OTHERS: Final = Text(en="The other fleets", ja="ほかの艦隊")
FLEET_OF: Final = Told(
    you=Text(en="Your fleet", ja="あなたの艦隊"), other=Text(en="{name}’s fleet", ja="{name}の艦隊")
)
OWNED: Final = Told(
    you=Text(en="your {ship}", ja="あなたの{ship}"), other=Text(en="{name}’s {ship}", ja="{name}の{ship}")
)
AT_PLACE: Final = Text(en="{ship}, place {place}", ja="{ship}（{place}番目）")
WITH_NOTE: Final = Text(en="{ship}: {note}", ja="{ship}：{note}")
EMPTY: Final = Text(en="empty place", ja="空き")
SEEN: Final = Text(en="seen", ja="表")
HIDDEN: Final = Text(en="hidden", ja="伏せ")
SEEN_LONG: Final = Text(en="face up, everybody sees it", ja="表向き。全員に見えています")
HIDDEN_LONG: Final = Text(en="face down, only you know it", ja="伏せてあり、あなただけが知っています")
FACE_DOWN: Final = Text(en="face down", ja="伏せてあります")
OUT: Final = Text(en="out", ja="脱落")
SUNK: Final = Text(en="sunk", ja="撃沈")
MISSED: Final = Text(en="missed", ja="外れ")
TURNED_UP: Final = Text(en="turned up", ja="表に")
HIT: Final = Text(en="hit", ja="命中")
WASTED: Final = Text(en="wasted", ja="むだ")
HIT_LONG: Final = Text(en="certain to be sunk", ja="必ず沈みます")
WASTED_LONG: Final = Text(
    en="cannot be sunk by this, the shot would be wasted", ja="この攻撃では沈まず、むだになります"
)
MAY_LONG: Final = Text(en="may be sunk, {odds}", ja="沈む見込みは{odds}")
ODDS: Final = Text(en="{n}\u00a0in\u00a0{d}", ja="{n}/{d}")
FLIP: Final = Text(en="turn up?", ja="表にする？")
FLIP_LONG: Final = Text(en="could be turned up by your reaction", ja="反撃で表にできます")

# The banner of the final turns

LAST_ROUND: Final = Text(en="Last round", ja="最終手番")
AFTER_THIS: Final = Text(en="After this turn: {names}.", ja="この手番のあと、{names}の順。")
STILL_TO_PLAY: Final = Text(en="{names}.", ja="{names}の順。")
THEN: Final = Text(en=", then ", ja="→")
LAST_TURN: Final = Text(en="This is the last turn.", ja="これが最後の手番です。")
MOST_SHIPS: Final = Text(en="Most ships win (CN12).", ja="船が多い方の勝ち（CN12）。")

# The players

TRIGGER: Final = Text(en="trigger", ja="終了トリガー")
ON_TURN: Final = Text(en="On turn", ja="手番中")
REACTS: Final = Text(en="Reacts", ja="反撃中")
FINAL_LEFT: Final = Text(en="final turn left", ja="最終手番あり")
TALLY: Final = Told(
    you=Text(en="your ships: {n}", ja="あなたの船：{n}隻"),
    other=Text(en="{name}’s ships: {n}", ja="{name}の船：{n}隻"),
)
FLEET: Final = Text(en="Fleet", ja="艦隊")
SURELY_IN_HAND: Final = Text(
    en="Surely in hand (picked openly)", ja="手札に確実にあるカード（公開して取ったもの）"
)

# Pile and discards

HEAPS_TITLE: Final = Text(en="Pile and discards", ja="山札と捨て札")
HEAP_LABEL: Final = Text(
    en="{heap}. Show what has been discarded and what is unseen", ja="{heap}。捨て札と未公開のカードを見る"
)
DISCARDED: Final = Text(en="Discards", ja="捨て札")
UNSEEN_SHIPS: Final = Text(en="Ships not seen yet, {n}", ja="まだ見ていない船 {n}枚")
UNSEEN_CANNONADES: Final = Text(
    en="Cannonades not seen yet, {n}", ja="まだ見ていないキャノネイドカード {n}枚"
)
UNSEEN_ARE: Final = Text(
    en="They are in the pile, in other hands, or lie face down in a fleet.",
    ja="山札、ほかの船長の手札、伏せた船のどこかにあります。",
)
TIMES: Final = Text(en="× {n}", ja="×{n}")

# What is to do

LEFT: Final = Plural(one="{n} action left", other="{n} actions left", ja="アクション残り{n}回")
BUDGET: Final = Text(en="{used} of 4 actions used", ja="アクション4回中{used}回使用")
SINKS: Final = Text(en="Sinks {colours} ships.", ja="{colours}の船が沈みます。")
CERTAIN_ONE: Final = Text(en="{ship} is certain.", ja="{ship}は確実です。")
CERTAIN_MANY: Final = Text(en="{n} targets are certain.", ja="確実な的は{n}隻です。")
OF_UNSEEN: Final = Text(
    en="{fit} of the {n} unseen ships match.", ja="まだ見ていない船{n}隻のうち、合うのは{fit}隻です。"
)
ONE_FITS: Final = Text(
    en="1 of the {n} unseen ships matches.", ja="まだ見ていない船{n}隻のうち、合うのは1隻です。"
)
LEGEND: Final = (
    ("sure", Text(en="certain", ja="確実")),
    ("may", Text(en="hidden", ja="伏せ")),
    ("vain", Text(en="other colour", ja="色違い")),
)
TAKE_UP: Final = Text(
    en="Pick a card: add a ship, fire a cannonade, or trade a card for new ones.",
    ja="カードを選んで、船を追加するか、キャノネイドで攻撃するか、引き直します。",
)
TAKE_UP_OR_BOARD: Final = Text(
    en="Pick a card, or one of your face-up ships to board with.",
    ja="カードを選ぶか、表向きの自分の船で搭乗します。",
)
FIRST_TURN: Final = Text(
    en="Your first turn: no shots yet (CN7). Add ships, or trade cards for new ones.",
    ja="最初の手番では攻撃できません（CN7）。船を追加するか、カードを引き直しましょう。",
)
FIRST_AND_FINAL: Final = Text(
    en="Your first turn is a final one: add ships; no shots yet (CN7), nothing to draw (CN11).",
    ja="最初の手番が最終手番です。できるのは船の追加だけです（CN7・CN11）。",
)
DEPLOY: Final = Text(en="At least one ship must be added (CN9).", ja="少なくとも1隻は追加が必要です（CN9）。")
FINAL_ACTIONS: Final = Text(
    en="A final turn: add ships, fire or board; there is nothing to draw any more (CN11).",
    ja="最終手番です。追加・攻撃・搭乗ができます。山札がないので引けません（CN11）。",
)
ALL_USED: Final = Text(
    en="All four actions are used. End your turn.", ja="アクションを4回使いました。手番を終えてください。"
)
WILL_TOSS: Final = Text(
    en="{captains} captains: at most {limit} cards stay, so {n} must go (CN8).",
    ja="船長{captains}人なので手札は{limit}枚まで。このあと{n}枚捨てます（CN8）。",
)
NO_SHIP: Final = Text(
    en="Without a ship at the end of the turn you are out (CN9).",
    ja="手番の終わりに船がないと脱落します（CN9）。",
)
NEW_CARDS: Final = Plural(one="a new card", other="{n} new cards", ja="{n}枚")
A_SHIP: Final = Text(
    en="{card}. Place it face down, or trade it for {cards}.",
    ja="{card}。伏せて追加するか、捨てて{cards}引きます。",
)
A_SHIP_FINAL: Final = Text(en="{card}. Place it face down.", ja="{card}。伏せて追加できます。")
FLEET_FULL: Final = Text(
    en="{card}. Your fleet is full (CN4). Trade it for {cards}.",
    ja="{card}。艦隊はいっぱいです（CN4）。捨てて{cards}引けます。",
)
FLEET_FULL_FINAL: Final = Text(
    en="{card}. Your fleet is full (CN4).", ja="{card}。艦隊はいっぱいです（CN4）。"
)
TOO_EARLY: Final = Text(
    en="{card}. No shots in your first turn (CN7): trade it for {cards}.",
    ja="{card}。最初の手番では攻撃できません（CN7）。捨てて{cards}引けます。",
)
TOO_EARLY_FINAL: Final = Text(
    en="{card}. No shots in your first turn (CN7).", ja="{card}。最初の手番では攻撃できません（CN7）。"
)
BOARDS: Final = Text(
    en="Boarding: your {ship} is discarded; it sinks {colour} ships.",
    ja="搭乗：{ship}を捨て、{colour}の船を沈めます。",
)
LAST_SHIP: Final = Text(en="It is your last ship.", ja="これが最後の船です。")
LOOKED_AT: Final = Text(
    en="{ship}. Pick a cannonade to fire at it.", ja="{ship}。キャノネイドカードを選ぶと攻撃できます。"
)
LOOKED_AT_EARLY: Final = Text(
    en="{ship}. No shots in your first turn (CN7).", ja="{ship}。最初の手番では攻撃できません（CN7）。"
)
AIMED_SURE: Final = Text(en="{ship}: certain to be sunk.", ja="{ship}：必ず沈みます。")
AIMED_MAY: Final = Text(en="{ship}: {odds}. {counted}", ja="{ship}：見込み{odds}。{counted}")
AIMED_VAIN: Final = Text(
    en="{ship} has another colour: the shot would be wasted.", ja="{ship}は色が違い、攻撃はむだになります。"
)
BOARDED_IN_VAIN: Final = Text(
    en="{ship} has another colour: your ship would be lost for nothing.",
    ja="{ship}は色が違い、自分の船を失うだけになります。",
)
FIRE: Final = Text(en="Fire the {card} at {ship}", ja="{card}で{ship}を攻撃")
FIRE_THAT: Final = Text(en="Fire at the {ship}", ja="{ship}を攻撃")
BOARD: Final = Text(en="Board {ship} with your {own}", ja="{own}で{ship}に搭乗")
BOARD_THAT: Final = Text(en="Board the {ship}", ja="{ship}に搭乗")
ADD: Final = Text(en="Add to the fleet", ja="艦隊に追加")
ADD_CARD: Final = Text(en="Add {card}", ja="{card}を追加")
DRAW: Final = Plural(one="Trade for {n} card", other="Trade for {n} cards", ja="捨てて{n}枚引く")
DRAW_FOR: Final = Text(en="Discard {card}, draw {n}", ja="{card}を捨てて{n}枚引く")
PUT_BACK: Final = Text(en="Cancel", ja="選び直す")
END: Final = Text(en="End turn", ja="手番を終える")
TOSS_LIMIT: Final = Text(
    en="{captains} captains: at most {limit} cards stay. Discard {n} more (CN8).",
    ja="船長{captains}人なので手札は{limit}枚まで。あと{n}枚捨ててください（CN8）。",
)
TOSS_REACTION: Final = Text(
    en="Captain Grin of {name} makes you discard a card (CN13).",
    ja="{name}のキャプテングリンの反撃で、手札を1枚捨てます（CN13）。",
)
TO_DISCARD: Final = Told(
    you=Text(en="Discard a card.", ja="カードを1枚捨ててください。"),
    other=Text(en="{name}: discard a card.", ja="{name}、カードを1枚捨ててください。"),
)
TOSS: Final = Text(en="Discard {card}", ja="{card}を捨てる")
PICK: Final = Told(
    you=Text(en="Take a cannonade from the discards.", ja="捨て札からキャノネイドカードを1枚取ります。"),
    other=Text(
        en="{name} takes a cannonade from the discards.",
        ja="{name}は捨て札からキャノネイドカードを1枚取ります。",
    ),
)
PICK_TRIGGER: Final = Text(
    en="The pile is empty: the rest of this turn is over (CN11).",
    ja="山札がなくなり、この手番の残りはありません（CN11）。",
)
PICK_FINAL: Final = Text(
    en="A final turn begins with it instead of drawing (CN11).",
    ja="最終手番では、引く代わりに取ります（CN11）。",
)
TAKE: Final = Text(en="Take {card}", ja="{card}を取る")
REACT: Final = Told(
    you=Text(
        en="Captain Grin: your reaction to {other} (CN13).",
        ja="キャプテングリン：{other}への反撃です（CN13）。",
    ),
    other=Text(
        en="Captain Grin: {name} reacts to {other} (CN13).",
        ja="キャプテングリン：{name}が{other}に反撃します（CN13）。",
    ),
)
REACT_DRAW: Final = Text(en="Draw a card", ja="1枚引く")
REACT_TOSS: Final = Told(
    you=Text(en="Discard one", ja="1枚捨てさせる"),
    other=Text(en="{name} discards one", ja="{name}に1枚捨てさせる"),
)
REACT_FLIP_THAT: Final = Text(en="Turn up {ship}", ja="{ship}を表にする")
REACT_FLIP_HOW: Final = Text(
    en="Or tap one of {name}’s face-down ships to turn it up.",
    ja="または、{name}の伏せた船をタップすると表にできます。",
)
REACT_PASS: Final = Text(en="Let it pass", ja="見送る")

# Waiting

WAIT_TURN: Final = Told(
    you=Text(en="Your turn.", ja="あなたの手番です。"),
    other=Text(en="{name}’s turn.", ja="{name}の手番です。"),
)
WAIT_REACTION: Final = Told(
    you=Text(en="You choose a reaction (CN13).", ja="あなたが反撃を選びます（CN13）。"),
    other=Text(en="{name} chooses a reaction (CN13).", ja="{name}が反撃を選んでいます（CN13）。"),
)
WAIT_ANSWER: Final = Told(
    you=Text(en="You must discard a card (CN13).", ja="あなたが手札を1枚捨てます（CN13）。"),
    other=Text(en="{name} must discard a card (CN13).", ja="{name}が手札を1枚捨てます（CN13）。"),
)
WAIT_PICK: Final = Told(
    you=Text(
        en="You take a cannonade from the discards (CN11).",
        ja="あなたが捨て札からキャノネイドカードを取ります（CN11）。",
    ),
    other=Text(
        en="{name} takes a cannonade from the discards (CN11).",
        ja="{name}が捨て札からキャノネイドカードを取ります（CN11）。",
    ),
)
WAIT_TOSS: Final = Told(
    you=Text(
        en="You discard down to {limit} cards (CN8).", ja="あなたが手札を{limit}枚まで減らします（CN8）。"
    ),
    other=Text(
        en="{name} discards down to {limit} cards (CN8).", ja="{name}が手札を{limit}枚まで減らします（CN8）。"
    ),
)
LOOTING: Final = Text(en="A card is looted (CN9).", ja="手札を1枚奪っています（CN9）。")

# Who is out

SUNK_BY: Final = Text(en="Sunk in turn {turn} by {name}.", ja="第{turn}手番、{name}により全滅。")
LOST_ALONE: Final = Text(en="Out in turn {turn}, without a ship.", ja="第{turn}手番、船がなく脱落。")
LOST: Final = Text(en="Out of the game.", ja="脱落。")
AIM: Final = Text(en="{shots}, {hits}.", ja="{shots}、{hits}。")
SHOTS: Final = Plural(one="{n} shot", other="{n} shots", ja="攻撃{n}回")
HITS: Final = Plural(one="{n} hit", other="{n} hits", ja="撃沈{n}隻")
NUMBERS: Final = {
    3: Text(en="three", ja="3人"),
    4: Text(en="four", ja="4人"),
    5: Text(en="five", ja="5人"),
}
"""How many captains began, where one can be out before the end."""
PLACE_OF: Final = {
    3: Text(en="third of {seats}", ja="{seats}中3位"),
    4: Text(en="fourth of {seats}", ja="{seats}中4位"),
    5: Text(en="fifth of {seats}", ja="{seats}中5位"),
}
OUT_AS: Final = Text(en="You are out, {place} (CN9).", ja="脱落しました。{place}です（CN9）。")
PLAY_ON: Final = Text(en="The others play on.", ja="対局は続いています。")
MIGHT_WIN: Final = Text(en="Who might win", ja="誰が勝ちそうか")
OF_HUNDRED: Final = Text(en="{n} of 100", ja="{n}/100")

# Refusals of the table itself

NOT_A_CANNONADE: Final = Text(
    en="A ship in hand cannot fire: add it to the fleet, or pick a cannonade.",
    ja="手札の船では攻撃できません。追加するか、キャノネイドカードを選んでください。",
)
NOTHING_TAKEN_UP: Final = Text(en="Pick a card first.", ja="先にカードを選んでください。")

# Hints

CLUES: Final[dict[str, Text]] = {
    "add": Text(en="Think of your fleet first.", ja="まず自分の艦隊を考えましょう。"),
    "shoot": Text(en="There is a ship worth shooting at.", ja="狙うべき船があります。"),
    "board": Text(en="A ship of your own can strike.", ja="自分の船も武器になります。"),
    "draw": Text(en="Other cards would be better.", ja="引き直したいカードがあります。"),
    "end": Text(en="Enough for this turn.", ja="この手番はここまででよさそうです。"),
    "toss": Text(en="It is about the card you need least.", ja="いちばん要らないカードはどれでしょう。"),
    "take": Text(en="It is about the colours still afloat.", ja="まだ浮いている色を考えましょう。"),
    "react": Text(en="It is about Captain Grin.", ja="キャプテングリンの出番です。"),
}

# Pictures

PICTURE: Final = Text(en="{when}: {heaps}. {fleets}", ja="{when}：{heaps}。{fleets}")
FLEET_IS: Final = Text(en="{name}: {ships}; {cards} in hand.", ja="{name}：{ships}、手札{cards}。")
FLEET_GONE: Final = Text(en="{name}: out.", ja="{name}：脱落。")
NO_SHIPS: Final = Text(en="no ships", ja="船なし")
HIDDEN_AS: Final = Text(en="{ship}, face down", ja="{ship}（伏せ）")
