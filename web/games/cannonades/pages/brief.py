"""Cannonades' brief: for a newcomer, before the first turn."""

from typing import Final

from pyengine.text import Text
from web.pages.game import Brief
from web.views.parts import figure

BRIEF: Final = Brief(
    goal=Text(
        en="Be the last captain afloat. If the pile runs out first, most ships win.",
        ja="最後まで残った船長の勝ち。先に山札がなくなれば、船の多い人の勝ちです。",
    ),
    turn=Text(
        en="Draw, then take four actions: place ships face down, fire at ships, trade cards.",
        ja="カードを引き、4回行動します。船を伏せて出す、敵の船を撃つ、カードを引き替える。",
    ),
    length=Text(en="5 to 15 minutes.", ja="5〜15分。"),
    legend=(
        (
            [figure(f"c-{colour}") for colour in "bgpyor"],
            Text(
                en="A shot sinks a ship if one of its colours is the ship’s. If not, the ship is turned face up.",
                ja="砲弾の色が船の色と合えば撃沈。合わなければ、船が表になるだけです。",
            ),
        ),
        (
            figure("c-ship"),
            Text(
                en="A ship of yours that is face up may ram: discard it to fire its colour.",
                ja="表になった自分の船は、捨ててその色の攻撃に使えます（搭乗）。",
            ),
        ),
        (
            figure("c-grin"),
            Text(
                en="Captain Grin: trade the card, and draw one more for each of his faces.",
                ja="キャプテングリン：引き替えるとき、顔の数だけ多く引けます。",
            ),
        ),
        (
            figure("c-hidden"),
            Text(
                en="If a turn of yours ends with no ship on the table, you are out.",
                ja="自分の手番の終わりに船が1隻もないと脱落です。",
            ),
        ),
    ),
)
