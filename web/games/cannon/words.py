"""Words of the Cannon table."""

from __future__ import annotations

from typing import Final

from pyengine.games.cannon.rules.board import Kind
from pyengine.text import Text
from web.texts.words import Plural, Told

SIDES: Final = (Text(en="Black", ja="黒"), Text(en="White", ja="白"))
SOLDIERS: Final = Plural(one="{n} soldier", other="{n} soldiers", ja="{n} 兵士")
KINDS: Final[dict[Kind, Text]] = {
    "town": Text(en="Town", ja="都市"),
    "step": Text(en="Step", ja="前進"),
    "capture": Text(en="Capture", ja="捕獲"),
    "retreat": Text(en="Retreat", ja="後退"),
    "slide": Text(en="Slide", ja="スライド"),
    "shot": Text(en="Shot", ja="砲撃"),
}

# Title and seats

PLACE_TOWN: Final = Text(en="Move it, or begin.", ja="場所を決めて始めます。")
PICK_SOLDIER: Final = Text(en="Pick a soldier.", ja="兵士を選んでください。")
PICK_SQUARE: Final = Text(en="Pick a marked square.", ja="印のマスを選んでください。")
PICK_FIRST: Final = Text(
    en="Pick one of your soldiers first, or a target of your guns.",
    ja="まず自分の兵士か、大砲の標的を選んでください。",
)
PICK_OWN: Final = Text(en="Pick one of your soldiers first.", ja="まず自分の兵士を選んでください。")
PICK_ONE: Final = Text(
    en="More than one of your soldiers can go there. Pick one of them.",
    ja="そこに行ける兵士は一人ではありません。どれか選んでください。",
)
TOWN_FIRST: Final = Text(
    en="First your town, on rank {rank} between the corners. Then your soldiers move.",
    ja="まず都市です。{rank}段目の、かど以外のマスに置きます。兵士が動くのはそのあとです。",
)
NO_SUCH_SQUARE: Final = Text(
    en="There is no square “{square}”: they are a1 to j10.",
    ja="「{square}」というマスはありません。a1からj10までです。",
)
CLUES: Final[dict[Kind, Text]] = {
    "town": Text(en="It is about where the town stands.", ja="都市の置き場所の問題です。"),
    "step": Text(en="Look for a step forward.", ja="前進の手を探してみましょう。"),
    "capture": Text(en="Look for a capture.", ja="捕獲の手を探してみましょう。"),
    "retreat": Text(en="Look for a retreat.", ja="後退の手を探してみましょう。"),
    "slide": Text(en="Look for a cannon that can slide.", ja="スライドできる大砲を探してみましょう。"),
    "shot": Text(en="Look for a cannon that can shoot.", ja="砲撃できる大砲を探してみましょう。"),
}
CONFIRM_SHOT: Final = Text(en="Press again to shoot.", ja="もう一度押すと砲撃します。")

# The board

BOARD: Final = Text(en="Cannon board, {side} to move", ja="キャノンの盤。{side}の手番")
BOARD_PICKED: Final = Text(
    en="Cannon board, {side} to move, {square} chosen", ja="キャノンの盤。{side}の手番、{square}を選択中"
)
BOARD_OVER: Final = Text(en="Cannon board, the game is over", ja="キャノンの盤。終局")
SQUARE: Final = Text(en="{square}, {what}", ja="{square}、{what}")
SQUARE_MARKED: Final = Text(en="{square}, {what}, {mark}", ja="{square}、{what}、{mark}")
EMPTY: Final = Text(en="empty", ja="空き")
SOLDIER: Final = (Text(en="black soldier", ja="黒の兵士"), Text(en="white soldier", ja="白の兵士"))
TOWN: Final = (Text(en="black town", ja="黒の都市"), Text(en="white town", ja="白の都市"))
MARKED: Final[dict[str, Text]] = {
    "town": Text(en="town can stand here", ja="都市を置けます"),
    "step": Text(en="step here", ja="前進できます"),
    "capture": Text(en="can be captured", ja="捕獲できます"),
    "retreat": Text(en="retreat here", ja="後退できます"),
    "slide": Text(en="slide here", ja="スライドできます"),
    "shot": Text(en="can be shot", ja="砲撃できます"),
    "proposed": Text(en="your town goes here", ja="都市の置き場所"),
    "chosen": Text(en="chosen", ja="選択中"),
    "muzzle": Text(en="in front of a loaded gun", ja="撃てる大砲の砲口の前"),
    "threatened": Text(en="under fire", ja="敵の大砲に狙われています"),
    "hint": Text(en="hint", ja="ヒント"),
}

# The panel

SOLDIER_ON: Final = Text(en="Soldier on {square}", ja="{square}の兵士の指し手")
PICKED: Final = Text(en="Soldier on {square}", ja="{square}の兵士")
TARGET_ON: Final = Text(en="Target on {square}", ja="{square}への砲撃")
PUT_BACK: Final = Text(en="Cancel", ja="選び直す")
GUN: Final = Text(en="from {soldiers} through {muzzle}", ja="砲列 {soldiers}、砲口 {muzzle}")
NO_MOVES_HERE: Final = Text(en="This soldier cannot move now.", ja="この兵士は今は動かせません。")
YOUR_MOVE: Final = Text(en="Your move", ja="あなたの番です")
GUNS_READY: Final = Text(en="Guns that can fire", ja="撃てる大砲")
NO_GUNS: Final = Text(
    en="Three soldiers in a row are a gun; yours have no target now. Pick a soldier to see where it can go.",
    ja="一列に並んだ兵士3個が大砲です。今は標的がありません。兵士を選ぶと、行けるマスが出ます。",
)
CAPTURES: Final = Text(
    en="No gun has a target, but a soldier can capture on {squares}. Pick a soldier to see where it can go.",
    ja="標的のある大砲はありませんが、{squares}で捕獲できます。兵士を選ぶと、行けるマスが出ます。",
)
TOWN_UNDER_FIRE: Final = Text(
    en="Your town is under fire from {squares}.", ja="{squares}の大砲が都市を狙っています。"
)
TOWN_UNDER_ATTACK: Final = Text(
    en="Your town is under attack from {squares}.", ja="{squares}から都市が狙われています。"
)
PICK_TOWN: Final = Text(en="{side}: place the town", ja="{side}：都市を置く")
PICK_TOWN_DETAIL: Final = Text(
    en="On the back rank, anywhere but the corners. The player who loses the town loses the game.",
    ja="自陣の最後列、角以外のどこかに置きます。都市を取られたら負けです。",
)
TOWN_STANDS: Final = Text(en="{side}: the town on {square}", ja="{side}：都市は{square}")
TOWN_STANDS_DETAIL: Final = Text(
    en="Begin with it there, or move it: touch another square of rank {rank}, but no corner."
    " The player who loses the town loses the game.",
    ja="このまま始めるか、{rank}段目のかど以外のマスに触れて動かします。都市を取られたら負けです。",
)
BEGIN: Final = Text(en="Begin", ja="始める")
WAIT: Final = Text(en="{side} to move", ja="{side}の手番")
WAIT_DETAIL: Final = Text(
    en="{side} to move. Your guns and soldiers will be marked when it is your turn.",
    ja="{side}の手番です。あなたの手番になると、指せる手に印が付きます。",
)
NOTATION: Final = Text(en="a2-a3, a4xb5, xb7", ja="a2-a3、a4xb5、xb7")

# The record

MOVE_NOW: Final = Text(en="move {n}", ja="{n}手目")
TOWNS: Final = Text(en="Towns", ja="都市")

# Moves in words

SPOKEN: Final[dict[Kind, Text]] = {
    "town": Text(en="{side} places the town on {target}.", ja="{side}、都市を{target}に配置。"),
    "step": Text(en="{side} steps from {origin} to {target}.", ja="{side}、{origin}の兵士を{target}へ前進。"),
    "capture": Text(
        en="{side} captures the {piece} on {target} from {origin}.",
        ja="{side}、{origin}の兵士で{target}の{piece}を捕獲。",
    ),
    "retreat": Text(
        en="{side} retreats from {origin} to {target}.", ja="{side}、{origin}の兵士を{target}へ後退。"
    ),
    "slide": Text(
        en="{side} slides {origin} to {target}.", ja="{side}、{origin}の兵士を{target}へスライド。"
    ),
    "shot": Text(en="{side} shoots the {piece} on {target}.", ja="{side}、{target}の{piece}を砲撃。"),
}
PIECE: Final = {"soldier": Text(en="soldier", ja="兵士"), "town": Text(en="town", ja="都市")}

# A move with its number, in the review

MOVE: Final = Text(en="{n}. {move}", ja="{n}手目 {move}")
"""A move of Black: English numbers full moves, Japanese single ones."""
REPLY: Final = Text(en="{n}… {move}", ja="{n}手目 {move}")
"""A move of White."""
TOWN_AT: Final = Text(en="Town {move}", ja="都市 {move}")

# The end

TAKES_TOWN: Final = Told(
    you=Text(en="You take the town", ja="あなたが都市を攻略"),
    other=Text(en="{name} takes the town", ja="{name}が都市を攻略"),
)
END_SHOT: Final = Text(
    en="The gun {gun} shoots the town on {square} ({rules}).",
    ja="{gun}の大砲が{square}の都市を砲撃しました（{rules}）。",
)
END_CAPTURE: Final = Text(
    en="The soldier from {origin} enters the town on {square} ({rules}).",
    ja="{origin}の兵士が{square}の都市に入りました（{rules}）。",
)
END_RULE: Final = Text(en="{reason} ({rules})", ja="{reason}（{rules}）")
END_RULES: Final[dict[str, str]] = {"town": "C9", "stalemate": "C10", "move_limit": "C13"}
END_COUNT: Final = Text(
    en="{moves}. Black kept {black} soldiers, White {white}.",
    ja="{moves}。残った兵士は黒{black}、白{white}。",
)
TOOK: Final = Plural(one="took {n} soldier", other="took {n} soldiers", ja="兵士{n}を取る")
WIN_IN: Final = Text(en="a win in {moves}", ja="{moves}での勝ち")
HELD: Final = Text(en="{moves} held out", ja="{moves}まで粘る")
MISSING: Final = Text(
    en="{side}’s town still stood, with {soldiers}.",
    ja="{side}の都市は守られ、残った兵士は{soldiers}でした。",
)
MOMENT_SHOT: Final = (
    Text(en="Move {n}: a shot at range two", ja="{n}手目、射程2の一発"),
    Text(en="Move {n}: a shot at range three", ja="{n}手目、射程いっぱいの一発"),
)
MOMENT_CAPTURE: Final = Text(en="Move {n}: a soldier takes the town", ja="{n}手目、兵士が都市に入る")
COURSE: Final = Text(en="Soldiers after each move", ja="一手ごとの兵士の数")


# Pictures

PICTURE: Final = Text(en="{turn}. {black} {white}", ja="{turn}。{black}{white}")
ARMY: Final = Text(
    en="{side}: town {town}; soldiers {soldiers}.", ja="{side}：都市 {town}、兵士 {soldiers}。"
)
SOLDIERS_ALONE: Final = Text(en="{side}: soldiers {soldiers}.", ja="{side}：兵士 {soldiers}。")

# A game looked back on
