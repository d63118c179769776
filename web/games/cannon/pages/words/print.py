"""Words of the page that prints a board of Cannon and its pieces."""

from __future__ import annotations

from typing import Final

from pyengine.text import Text

TITLE: Final = Text(en="Cannon: a board to print", ja="キャノンの盤を印刷する")
DESCRIPTION: Final = Text(
    en="Print a board of Cannon and its 32 pieces, on two sheets of paper.",
    ja="キャノンの盤と32個のコマを、紙2枚に印刷できます。",
)
HEADING: Final = Text(en="A board to print", ja="盤を印刷する")
LEAD: Final = Text(
    en="A board with squares of 17 mm and pieces to cut out, for A4 or Letter. Print at 100 %, and glue the pieces onto card. A ring "
    "marks each square on which a soldier begins.",
    ja="1マス17mmの盤と、切り抜いて使うコマです。A4またはレターの紙に、倍率100%で印刷してください。コマは厚紙に貼ると扱いやすくなります。"
    "小さな輪のあるマスが、兵士をはじめに置く場所です。",
)
PRINT: Final = Text(en="Print", ja="印刷")
RULES: Final = Text(en="The rules", ja="ルール")
SHEETS: Final = Text(en="The sheets", ja="印刷される紙")
BOARD: Final = Text(
    en="An empty board of ten by ten squares; rings where the soldiers begin.",
    ja="10×10マスの何もない盤。兵士の初期配置に輪の印。",
)
PIECES: Final = Text(
    en="Fifteen soldiers and a town of each side, each in a circle.",
    ja="両軍の兵士15個ずつと都市1個ずつ。それぞれ円の中に描かれています。",
)
