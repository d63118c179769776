"""Gran Cannon's brief: for a newcomer, before the first card."""

from typing import Final

from pyengine.text import Text
from web.pages.game import Brief
from web.views.parts import figure

BRIEF: Final = Brief(
    goal=Text(
        en="Score more than 50 points: by winning rounds, and by shooting the others.",
        ja="50点を超えれば勝ち。ラウンドに勝つか、ほかの人を撃てば得点です。",
    ),
    turn=Text(
        en="Everyone picks a card in secret, then moves that many spaces. First into the fortress wins the round.",
        ja="全員が同時に1枚選び、その数だけ進みます。最初に要塞に着いた人がラウンドに勝ちます。",
    ),
    length=Text(en="About 30 turns: 5 to 25 minutes.", ja="およそ30ターン、5〜25分。"),
    legend=(
        (
            figure("gc-cannon"),
            Text(
                en="Who wins a round scores 5 and holds the cannon. The holder’s numbers charge it; at 10 it fires.",
                ja="ラウンドに勝つと5点で、次はキャノンを握ります。出した数だけチャージがたまり、10で発射。",
            ),
        ),
        (
            figure("gc-burst"),
            Text(
                en="A shot hits everyone without a shield, and scores the number of each one’s space.",
                ja="盾のない人は全員撃たれ、いたマスの数だけ点を取られます。",
            ),
        ),
        (
            figure("gc-shield"),
            Text(
                en="0 and an unused special are shields: safe, but you stay.",
                ja="0と使わない特殊カードは盾。無事ですが進めません。",
            ),
        ),
        (
            figure("gc-dash"),
            Text(en="Special, dash: move 6.", ja="特殊・ダッシュ：6マス進む。"),
        ),
        (
            figure("gc-sword"),
            Text(
                en="Special, sword: move 4 and strike everyone who stands 1 to 4 spaces ahead.",
                ja="特殊・剣：4マス進み、1〜4マス先にいた人を倒す。",
            ),
        ),
        (
            figure("gc-overcharge"),
            Text(
                en="Special, charge: the holder sets the charge to 9.",
                ja="特殊・チャージ：キャノンのチャージを9にする。",
            ),
        ),
    ),
)
