"""Words of the page with Cannon's puzzles."""

from __future__ import annotations

from typing import Final, NamedTuple

from pyengine.games.cannon.rules.state import BLACK, WHITE
from pyengine.text import Text
from web.games.cannon.words import SIDES

TO_PUZZLES: Final = Text(en="Solve puzzles", ja="問題を解く")
TITLE: Final = Text(en="Cannon puzzles", ja="キャノン問題集")
DESCRIPTION: Final = Text(
    en="{n} Cannon puzzles, each with one right move: take the town, win a soldier, save your own town. Solve them in the "
    "browser; what you have solved stays on your device.",
    ja="キャノンの問題{n}題。都市を取る、兵士を取る、都市を守る。正しい手はどれも一つだけ。ブラウザーで解けて、記録は端末に残ります。",
)


class Kind(NamedTuple):
    """A kind of puzzle: its name, its task for ``{side}`` against ``{other}``, and the words at its end."""

    name: Text
    task: Text
    done: Text


KINDS: Final[dict[str, Kind]] = {
    "town-1": Kind(
        Text(en="Town in one", ja="1手で都市を取る"),
        Text(
            en="{side} to move: take {other}’s town at once.",
            ja="{side}の手番。次の1手で{other}の都市を取ってください。",
        ),
        Text(en="The town has fallen.", ja="都市が落ちました。"),
    ),
    "town-2": Kind(
        Text(en="Town in two", ja="2手で都市を取る"),
        Text(
            en="{side} to move: take {other}’s town in two moves, whatever {other} answers.",
            ja="{side}の手番。{other}がどう応じても、自分の2手目までに{other}の都市を取ってください。",
        ),
        Text(
            en="The town has fallen, and no answer would have saved it.",
            ja="都市が落ちました。どう応じても守れませんでした。",
        ),
    ),
    "town-3": Kind(
        Text(en="Town in three", ja="3手で都市を取る"),
        Text(
            en="{side} to move: take {other}’s town in three moves, whatever {other} answers.",
            ja="{side}の手番。{other}がどう応じても、自分の3手目までに{other}の都市を取ってください。",
        ),
        Text(
            en="The town has fallen, and no answer would have saved it.",
            ja="都市が落ちました。どう応じても守れませんでした。",
        ),
    ),
    "soldier": Kind(
        Text(en="Win a soldier", ja="兵士を取る"),
        Text(
            en="{side} to move: win a soldier by a shot. Only one move comes out ahead.",
            ja="{side}の手番。砲撃で兵士を取ってください。得をする手は一つだけです。",
        ),
        Text(
            en="A soldier is won, and {other} cannot win one back.",
            ja="兵士を一つ得しました。{other}は取り返せません。",
        ),
    ),
    "slide": Kind(
        Text(en="Win by a slide", ja="スライドで得をする"),
        Text(
            en="{side} to move: one slide wins the town or a soldier, whatever {other} answers.",
            ja="{side}の手番。スライドして、{other}がどう応じても都市か兵士を取れるようにしてください。",
        ),
        Text(en="The slide won it.", ja="スライドが決め手でした。"),
    ),
    "retreat": Kind(
        Text(en="Win by a retreat", ja="後退で得をする"),
        Text(
            en="{side} to move: one retreat wins the town or a soldier, whatever {other} answers.",
            ja="{side}の手番。兵士を後退させて、{other}がどう応じても都市か兵士を取れるようにしてください。",
        ),
        Text(en="The retreat won it.", ja="後退が決め手でした。"),
    ),
    "defence": Kind(
        Text(en="Save the town", ja="都市を守る"),
        Text(
            en="{side} to move. {other} is about to take your town, and one move alone saves it.",
            ja="{side}の手番。{other}が都市を狙っています。守れる手は一つだけです。",
        ),
        Text(en="The town is safe for now.", ja="ひとまず都市は守られました。"),
    ),
    "only": Kind(
        Text(en="The only move", ja="唯一の手"),
        Text(
            en="{side} to move. All moves but one lose, by the town or for want of a move. Find the one that holds.",
            ja="{side}の手番。ほかの手では、都市を取られるか、指す手がなくなって負けます。負けない手を一つ見つけてください。",
        ),
        Text(en="{side} holds.", ja="{side}は持ちこたえました。"),
    ),
}
"""The kinds in the order in which they are shown, by the names that the puzzles have for them."""

GRADES: Final = (
    Text(en="beginner", ja="入門"),
    Text(en="easy", ja="初級"),
    Text(en="middle", ja="中級"),
    Text(en="strong", ja="上級"),
    Text(en="expert", ja="達人"),
)
"""From the first grade up, with the plain names of the levels (``pyengine.players.levels``).

As a rule level N is the weakest that solves a puzzle of grade N; ``tools/cannon/puzzle_grades.py`` tells how.
"""


def about(text: Text, side: int) -> Text:
    """A sentence of a kind, said to the side that is to move."""
    return text.fill(side=SIDES[side], other=SIDES[WHITE if side == BLACK else BLACK])


NAME: Final = Text(en="{kind}, no. {n}", ja="{kind} 第{n}問")
UNKNOWN: Final = Text(
    en="There is no puzzle with this address. Here is the first one.",
    ja="このアドレスの問題はありません。最初の問題を表示します。",
)

# Where the reader stands

ALL: Final = Text(en="All puzzles", ja="全問題")
PROGRESS: Final = Text(en="{done} of {all} solved", ja="{all}題のうち{done}題を解きました")
COUNT: Final = Text(en="{done} of {all}", ja="{done}／{all}")
SOLVED: Final = Text(en="solved", ja="解いた")
NONE_LEFT: Final = Text(
    en="Nothing is left to solve here.", ja="この中に、まだ解いていない問題はありません。"
)

# Buttons

MOVING: Final = Text(en="This puzzle and the next", ja="この問題と次の問題")
NEXT: Final = Text(en="Next", ja="次の問題")
SHARE: Final = Text(en="Share", ja="共有")
ONLY_UNSOLVED: Final = Text(en="Only unsolved", ja="未解答のみ")
FORGET: Final = Text(en="Forget my progress", ja="記録を消す")
FORGET_TITLE: Final = Text(en="Forget your progress?", ja="記録を消しますか")
FORGET_DETAIL: Final = Text(
    en="Your progress is kept on this device only. Deleting it cannot be undone.",
    ja="解いた問題の記録は、この端末だけにあります。消すと元に戻せません。",
)
FORGET_NOW: Final = Text(en="Delete", ja="消す")

# Sharing

SHARE_TITLE: Final = Text(en="Share this puzzle", ja="この問題を共有する")
LINK_HERE: Final = Text(en="Link to this page", ja="このページへのリンク")
LINK_TABLE: Final = Text(en="Link that opens it at the table", ja="対局の画面で開くリンク")
CODE: Final = Text(en="Code for your own page", ja="自分のページ用のコード")
