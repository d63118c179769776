"""Words of the Gunsor table."""

from __future__ import annotations

from typing import Final, Literal

from pyengine.games.gunsor.rules.state import Cause, Season
from pyengine.text import Text
from web.texts.words import Plural, Told

# Seats

SCORE: Final = Text(en="score", ja="スコア")
ROLES: Final[dict[Literal["leader", "follower"], Text]] = {
    "leader": Text(en="leader", ja="先手"),
    "follower": Text(en="follower", ja="後手"),
}
NO_ROLE: Final = Text(en="draws for the lead", ja="最初の先手決め")
LEVEL: Final = Text(en="{level} · {role}", ja="{level}・{role}")
HELD: Final = Plural(one="{n} card in hand", other="{n} cards in hand", ja="手札{n}枚")
GAIN: Final = Text(en="+{n}", ja="＋{n}")

# The ground

SEASONS: Final[dict[Season, Text]] = {
    "development": Text(en="Development", ja="開発シーズン"),
    "war": Text(en="War", ja="交戦シーズン"),
    "armistice": Text(en="Armistice", ja="休戦"),
}
SEASON_RULES: Final[dict[Season, Text]] = {
    "development": Text(
        en="Score your own card. Don’t play the suit that was led.",
        ja="自分の札の点が自分に入ります。台札のスートは出せません。",
    ),
    "war": Text(
        en="The winner scores both cards. Follow suit if you can.",
        ja="勝った方に2枚分の点。台札のスートがあれば出します。",
    ),
    "armistice": Text(en="The bigger pool takes everything.", ja="大きいプールの側が総取りします。"),
}
PAIR: Final = Text(en="Pair {pair}", ja="第{pair}期")
TRICK: Final = Text(en="Pair {pair}, trick {trick}", ja="第{pair}期 {trick}トリック目")
STOCK: Final = Text(en="Stock {n}", ja="山札 {n}")
FIRST_LEAD: Final = Text(en="First lead", ja="先手決め")
YOUR_POOL: Final = Text(en="Your pool", ja="あなたのプール")
POOL_OF: Final = Text(en="{name}’s pool", ja="{name}のプール")
YOUR_SCORE: Final = Text(en="Your score", ja="あなたのスコア")
SCORE_OF: Final = Text(en="{name}’s score", ja="{name}のスコア")
AT_STAKE: Final = Text(en="{n} at stake", ja="総額 {n}")
SCORED: Final = Text(en="{n} scored", ja="得点 {n}")
STAKE: Final = Text(en="{one} {n}, {other} {m}", ja="{one} {n}、{other} {m}")
POOL_SWAPPED: Final = Text(en="swapped", ja="交換")
LED_BY: Final = Told(
    you=Text(en="you led", ja="あなたの台札"), other=Text(en="{name} led", ja="{name}の台札")
)
PLAYED_BY: Final = Told(you=Text(en="you", ja="あなた"), other=Text(en="{name}", ja="{name}"))
LEADS: Final = Told(
    you=Text(en="you lead", ja="あなたの先手"), other=Text(en="{name} leads", ja="{name}の先手")
)
CUT_BY: Final = Told(you=Text(en="you drew", ja="あなた"), other=Text(en="{name} drew", ja="{name}"))

# The hand

NOT_NOW: Final = Text(en="Not now", ja="出せない")
SUIT_WAS_LED: Final = Text(en="{suit} was led", ja="台札が{suit}")
SUIT_HELD: Final = Text(en="you hold {suit}", ja="{suit}がある")
CAN_FOLLOW: Final = Text(en="you can follow", ja="フォローできる")
WINS: Final = Text(en="Wins +{n}", ja="勝ち ＋{n}")
LOSES_OWN: Final = Text(en="Loses +{n}", ja="負け ＋{n}")
LOSES: Final = Text(en="Loses {n}", ja="負け −{n}")
YOU_LEAD_NEXT: Final = Text(en="you lead next", ja="次の先手")
SWAPS: Final = Text(en="Swaps pools", ja="プール交換")
SWAPPED: Final = Text(en="{mine} for {theirs}", ja="{mine}と{theirs}")
LEAD: Final = Text(en="Lead +{n}", ja="先手 ＋{n}")
LEAD_WORTH: Final = Text(en="Worth {n}", ja="{n}点の札")
LEAD_JOKER: Final = Text(en="Lead: 0 points", ja="先手 ＋0")
NO_SWAP: Final = Text(en="pools stay", ja="交換なし")
BEATEN_BY: Final = Text(en="{cards} can beat it", ja="{cards}に負けうる")
BEATEN_BY_ALL: Final = Text(en="any card beats it", ja="どの札にも負け")
BEATS: Final = Text(en="{best} beats {other}", ja="{best}＞{other}")
GROUPS: Final = {
    "ace": Text(en="ace", ja="A"),
    "number": Text(en="number", ja="数札"),
    "court": Text(en="court", ja="絵札"),
}
RANKS: Final = {"J": Text(en="jack", ja="J"), "Q": Text(en="queen", ja="Q"), "K": Text(en="king", ja="K")}
BEATS_JOKER: Final = Text(en="any beats a Joker", ja="ジョーカーは最弱")
EQUAL_FOLLOWS: Final = Text(en="equal: you win", ja="同じ札は後手勝ち")

# What is to do

PLAY_CARD: Final = Text(en="Play the {card}", ja="{card}を出す")
LEAD_CARD: Final = Text(en="Lead the {card}", ja="{card}を台札に")
CHOOSE: Final = Text(en="Choose a card", ja="カードを選ぶ")
TO_LEAD: Final = Told(
    you=Text(en="You lead.", ja="あなたの先手。"), other=Text(en="{name} leads.", ja="{name}の先手。")
)
TO_FOLLOW: Final = Told(
    you=Text(en="You follow.", ja="あなたが受ける番。"),
    other=Text(en="{name} follows.", ja="{name}が受ける番。"),
)
TO_PLAY: Final = Told(
    you=Text(en="Your turn", ja="あなたの番"), other=Text(en="{name} to play", ja="{name}の番")
)
ANY_CARD_AND: Final = Text(en="Play any card. {standing}", ja="どの札でも出せます。{standing}")
JOKER_NOTHING: Final = Text(
    en="Play any card. A Joker swaps the pools only when it is played second (G12).",
    ja="どの札でも出せます。ジョーカーは、あとから出したときだけプールを入れ替えます（G12）。",
)
LED_SUIT: Final = Text(en="{name} led {suit}.", ja="{name}の台札は{suit}。")
LED_JOKER: Final = Text(en="{name} led a Joker.", ja="{name}の台札はジョーカー。")
FOLLOW: Final[
    dict[Literal["can't", "joker", "free", "must", "must-free", "joker-led", "joker-war"], Text]
] = {
    "can't": Text(en="Play any other suit (G7).", ja="ほかのスートを出してください（G7）。"),
    "joker": Text(
        en="You have only {suit} and a Joker, so you must play the Joker (G7).",
        ja="手札は{suit}とジョーカーだけなので、ジョーカーを出します（G7）。",
    ),
    "free": Text(
        en="You have no {suit}: play any card (G7).", ja="{suit}がないので、どの札でも出せます（G7）。"
    ),
    "must": Text(
        en="You have {suit}, so you must play it (G10).", ja="{suit}があるので、{suit}を出します（G10）。"
    ),
    "must-free": Text(
        en="You have no {suit}: play any card (G10).", ja="{suit}がないので、どの札でも出せます（G10）。"
    ),
    "joker-led": Text(
        en="It has no suit: play any card (G7).", ja="スートがないので、どの札でも出せます（G7）。"
    ),
    "joker-war": Text(
        en="It has no suit: play any card (G10).", ja="スートがないので、どの札でも出せます（G10）。"
    ),
}
STANDING: Final[dict[Literal["ahead", "behind", "level"], Text]] = {
    "ahead": Text(en="You are ahead {mine} : {theirs}.", ja="プールは{mine}対{theirs}でリード。"),
    "behind": Text(en="You are behind {mine} : {theirs}.", ja="プールは{mine}対{theirs}で劣勢。"),
    "level": Text(en="The pools are level at {mine}.", ja="プールは{mine}で同点。"),
}
DRAWING: Final = Text(
    en="Each draws a card for the first lead (G4).", ja="1枚ずつ引いて先手を決めます（G4）。"
)
REFILLING: Final = Text(en="Each draws a card (G8).", ja="1枚ずつ補給します（G8）。")
DEALING: Final = Text(en="The cards are dealt (G5).", ja="カードを配ります（G5）。")

LOSES_BUT: Final = Text(en="Loses, +{n}.", ja="負け、＋{n}。")
OWN_COUNTS: Final = Text(
    en="In development your own card’s points go to your pool, win or lose (G8).",
    ja="開発シーズンでは、負けても自分の札の点は自分のプールに入ります（G8）。",
)

# War

DECLARE: Final = Text(en="Declare war", ja="開戦する")
DECLARE_ASK: Final = Text(en="Declare war?", ja="開戦しますか？")
DECLARE_WHAT: Final = Text(
    en="You both play out your hands. Each trick’s winner scores both cards; then the bigger pool takes everything.",
    ja="手札を出し切るまで、勝った方に2枚分の点。最後は大きいプールの側が総取りします。",
)
DECLARE_STAKE: Final = Text(
    en="The bigger pool takes everything.", ja="最後は大きいプールの側が総取りします。"
)
DECLARE_BEHIND: Final = Text(en="Really?", ja="本当に開戦しますか？")
DECLARE_NOT: Final = Text(en="Not now", ja="やめておく")
DECLARE_NEXT: Final = Told(
    you=Text(
        en="Win this trick and you may declare war (G9).",
        ja="このトリックに勝てば、開戦を宣言できます（G9）。",
    ),
    other=Text(
        en="The winner of this trick may declare war (G9).",
        ja="このトリックに勝った側は、開戦を宣言できます（G9）。",
    ),
)
WAR_BY_ITSELF: Final = Text(
    en="The stock is empty. If cards are left in hand after this trick, war begins (G9).",
    ja="山札は尽きました。このトリックのあと手札が残っていれば、自動的に開戦します（G9）。",
)
DECLARE_LATER: Final = Text(
    en="After the first trick the leader may declare war (G9).",
    ja="最初の1トリックが済むと、先手は開戦を宣言できます（G9）。",
)
DECLARE_THEIRS: Final = Told(
    you=Text(en="You lead and may declare war (G9).", ja="先手のあなたは開戦を宣言できます（G9）。"),
    other=Text(en="{name} leads and may declare war (G9).", ja="先手の{name}は開戦を宣言できます（G9）。"),
)
NO_DECLARING: Final = Text(
    en="In this game nobody declares war. It begins when the stock is empty, or when one can only follow suit (G9).",
    ja="この対局に開戦の宣言はありません。山札が尽きるか、後手の手札が台札のスートだけになると始まります（G9）。",
)
WAR_WHY: Final[dict[Cause, Text]] = {
    "declared": Text(
        en="War was declared. You play out your hands and draw no more cards (G9).",
        ja="開戦が宣言されました。補給なしで手札を出し切ります（G9）。",
    ),
    "only_suit": Text(
        en="One could only follow suit, so war began. You play out your hands and draw no more cards (G9).",
        ja="後手の手札が台札のスートだけになり、開戦しました。補給なしで手札を出し切ります（G9）。",
    ),
    "stock_empty": Text(
        en="The stock is empty. War goes on until all cards are played (G9).",
        ja="山札が尽きて開戦しました。手札がなくなるまで続きます（G9）。",
    ),
}
WAR_DECLARED: Final = Told(
    you=Text(
        en="You declared war. You play out your hands and draw no more cards (G9).",
        ja="あなたが開戦しました。補給なしで手札を出し切ります（G9）。",
    ),
    other=Text(
        en="{name} declared war. You play out your hands and draw no more cards (G9).",
        ja="{name}が開戦しました。補給なしで手札を出し切ります（G9）。",
    ),
)
PEACE: Final = Text(
    en="The bigger pool has taken everything (G14).", ja="大きいプールの側が総取りしました（G14）。"
)

# What happens, in words

DREW: Final = Told(
    you=Text(en="You draw the {card}.", ja="あなたは{card}を引きました。"),
    other=Text(en="{name} draws the {card}.", ja="{name}は{card}を引きました。"),
)
SET_ASIDE: Final = Text(
    en="The same card twice: both draw again (G4).", ja="同じカードなので引き直します（G4）。"
)
LEADER: Final = Told(
    you=Text(
        en="You have the stronger card and lead first (G4).", ja="強いカードを引いたあなたが先手です（G4）。"
    ),
    other=Text(
        en="{name} has the stronger card and leads first (G4).",
        ja="強いカードを引いた{name}が先手です（G4）。",
    ),
)
PAIR_BEGAN: Final = Text(
    en="Pair {pair}: development, pools at 0 (G5).", ja="第{pair}期。開発シーズン、プールは0から（G5）。"
)
LED: Final = Told(
    you=Text(en="You lead the {card}.", ja="台札に{card}を出しました。"),
    other=Text(en="{name} leads the {card}.", ja="{name}の台札は{card}。"),
)
FOLLOWED: Final = Told(
    you=Text(en="You follow with the {card}.", ja="{card}で受けました。"),
    other=Text(en="{name} follows with the {card}.", ja="{name}は{card}で受けました。"),
)
SWAP: Final = Told(
    you=Text(
        en="Your Joker swaps the pools (G12).", ja="あなたのジョーカーで、プールが入れ替わります（G12）。"
    ),
    other=Text(
        en="{name}’s Joker swaps the pools (G12).", ja="{name}のジョーカーで、プールが入れ替わります（G12）。"
    ),
)
WON: Final = Told(
    you=Text(en="You win the trick.", ja="トリックはあなたの勝ち。"),
    other=Text(en="{name} wins the trick.", ja="トリックは{name}の勝ち。"),
)
GREW: Final = Told(
    you=Text(en="Your pool grows by {n}.", ja="あなたのプールに＋{n}。"),
    other=Text(en="{name}’s pool grows by {n}.", ja="{name}のプールに＋{n}。"),
)
WAR_BEGAN: Final[dict[Cause, Told]] = {
    "declared": Told(
        you=Text(en="You declare war (G9).", ja="あなたが開戦（G9）。"),
        other=Text(en="{name} declares war (G9).", ja="{name}が開戦（G9）。"),
    ),
    "only_suit": Told(
        you=Text(
            en="War: you hold only the led suit (G9).", ja="あなたの手札は台札のスートだけ。開戦（G9）。"
        ),
        other=Text(
            en="War: {name} holds only the led suit (G9).", ja="{name}の手札は台札のスートだけ。開戦（G9）。"
        ),
    ),
    "stock_empty": Told(
        you=Text(en="War: the stock is empty (G9).", ja="山札が尽きて開戦（G9）。"),
        other=Text(en="War: the stock is empty (G9).", ja="山札が尽きて開戦（G9）。"),
    ),
}
ARMISTICE: Final[dict[Literal["hands_empty", "broken"], Text]] = {
    "hands_empty": Text(en="Armistice: the hands are empty (G13).", ja="手札が尽きて休戦（G13）。"),
    "broken": Text(en="Armistice: the suit was not followed (G13).", ja="フォローされず休戦（G13）。"),
}
SETTLED: Final = Told(
    you=Text(
        en="{more} beats {less}: you take all {n} points (G14).",
        ja="{more}対{less}、あなたが{n}点を総取り（G14）。",
    ),
    other=Text(
        en="{more} beats {less}: {name} takes all {n} points (G14).",
        ja="{more}対{less}、{name}が{n}点を総取り（G14）。",
    ),
)
SETTLED_LEVEL: Final = Text(
    en="The pools are level: each scores its own (G14).", ja="プールは同点、それぞれ自分の分を得点（G14）。"
)

# The log

LOG_ORDER: Final = Text(en="{one} : {other}", ja="{one} : {other}")
LOG_LEADS: Final = Told(
    you=Text(en="You lead", ja="あなたの先手"), other=Text(en="{name} leads", ja="{name}の先手")
)
LOG_FIRST: Final = Told(
    you=Text(en="You lead first", ja="最初の先手はあなた"),
    other=Text(en="{name} leads first", ja="最初の先手は{name}"),
)
LOG_WAR: Final[dict[Cause, Told]] = {
    "declared": Told(
        you=Text(en="You declare war", ja="あなたが開戦"),
        other=Text(en="{name} declares war", ja="{name}が開戦"),
    ),
    "only_suit": Told(
        you=Text(en="War: you hold one suit", ja="手札が1スートで開戦"),
        other=Text(en="War: {name} holds one suit", ja="{name}が1スートで開戦"),
    ),
    "stock_empty": Told(
        you=Text(en="War: stock empty", ja="山札が尽きて開戦"),
        other=Text(en="War: stock empty", ja="山札が尽きて開戦"),
    ),
}
LOG_SWAP: Final = Told(
    you=Text(en="You swap the pools", ja="あなたがプールを交換"),
    other=Text(en="{name} swaps the pools", ja="{name}がプールを交換"),
)
LOG_SETTLED: Final = Told(
    you=Text(en="You score {n}", ja="あなたに{n}点"), other=Text(en="{name} scores {n}", ja="{name}に{n}点")
)
LOG_LEVEL: Final = Text(en="Level: {one} and {other}", ja="同点：{one}と{other}")

# The card counter

COUNTER: Final = Text(en="Card counter", ja="札かぞえ")
UNSEEN: Final = Plural(one="{n} unseen", other="{n} unseen", ja="未見 {n}枚")
UNSEEN_HELD: Final = Text(
    en="The stock is empty: what is not seen is in {name}’s hand.",
    ja="山札は空。未見の札は{name}の手札です。",
)
KNOWN_LACK: Final = Text(
    en="{name} cannot hold {kinds}: it was seen at play.", ja="{name}の手札に{kinds}はないとわかっています。"
)
KNOWN_LACK_SOME: Final = Text(
    en="At least {n} cards of {name} are not {kinds}.",
    ja="{name}の手札の少なくとも{n}枚は{kinds}ではありません。",
)
OR: Final = Text(en=" or ", ja="・")
JOKER: Final = Text(en="Joker", ja="ジョーカー")
COUNT_SEEN: Final = Text(en="seen", ja="既出")
COUNT_HELD: Final = Text(en="in hand", ja="手札")
COUNT_UNSEEN: Final = Text(en="not seen", ja="未見")
CELL: Final = Text(en="{unseen} unseen", ja="未見{unseen}")

# The end

END_POINTS: Final = Text(
    en="All cards are played. The higher score wins (G15).",
    ja="すべての札を出し終えました。スコアの高い側の勝ちです（G15）。",
)
END_TIE: Final = Text(
    en="All cards are played, and the scores are equal (G15).",
    ja="すべての札を出し終えました。スコアは同点です（G15）。",
)
END_DETAIL: Final = Text(en="{tricks}, {pairs}.", ja="{tricks}、{pairs}。")
TRICKS: Final = Plural(one="{n} trick", other="{n} tricks", ja="{n}トリック")
COURSE: Final = Text(en="Score after each pair of seasons", ja="各期のあとのスコア")
PAIRS: Final = Plural(one="{n} pair of seasons", other="{n} pairs of seasons", ja="全{n}期")

# The seasons won

SEASONS_WON: Final = Text(en="Seasons won", ja="期ごとの勝敗")
NO_SEASON_YET: Final = Text(
    en="After each armistice it stands here who has won the pair of seasons, and by how much.",
    ja="休戦のたびに、どちらが何点を得たかがここに並びます。",
)
SEASON_PAIR: Final = Text(en="Pair", ja="期")
SEASON_TOTAL: Final = Text(en="Score", ja="スコア")

# Clues

CLUE_WAR: Final = Text(en="Think about war and peace.", ja="開戦するかどうかを考えてみましょう。")
CLUE_JOKER: Final = Text(
    en="Look at the pools, then at your Joker.", ja="プールとジョーカーを見比べてみましょう。"
)
CLUE_CARD: Final[dict[str, Text]] = {
    "ace": Text(en="Look at an ace.", ja="Aに注目してみましょう。"),
    "number": Text(en="Look at a number card.", ja="数札に注目してみましょう。"),
    "court": Text(en="Look at a court card.", ja="絵札に注目してみましょう。"),
}

# Pictures

PICTURE: Final = Text(
    en="{season}, pair {pair}, stock {stock}. {first} {second}",
    ja="{season}、第{pair}期、山札{stock}。{first}{second}",
)
PICTURE_SEAT: Final = Text(
    en="{name}: pool {pool}, score {score}, {held}.", ja="{name}：プール{pool}、スコア{score}、{held}。"
)
PICTURE_TRICK: Final = Text(en="On the table: {cards}.", ja="場：{cards}。")
PICTURE_CARD: Final = Text(en="{who} {card}", ja="{who} {card}")
PICTURE_HAND: Final = Text(en="Your hand: {cards}", ja="手札：{cards}")
