"""Gunsor's brief: for a newcomer, before the first card."""

from typing import Final

import htpy as h

from pyengine.text import Text
from web.pages.game import Brief
from web.views.parts import figure

BRIEF: Final = Brief(
    goal=Text(
        en="Score more than the other. At each armistice the bigger pool takes both pools.",
        ja="相手より多く得点すれば勝ち。休戦のたび、プールの大きい側が両方のプールを得点します。",
    ),
    turn=Text(
        en="Play one card each. In development each scores its own card; in war the trick’s winner scores both.",
        ja="1枚ずつ出し合います。開発シーズンは自分の札が自分の点に、交戦シーズンは勝った側が2枚分の点を得ます。",
    ),
    length=Text(en="53 tricks: 5 to 20 minutes.", ja="53トリック、5〜20分。"),
    legend=(
        (
            h.b["A ▸ KQJ ▸ 10–2 ▸ A"],
            Text(
                en="An ace beats court cards, court cards beat numbers, numbers beat aces.",
                ja="Aは絵札に、絵札は数札に、数札はAに勝ちます。",
            ),
        ),
        (
            [figure(f"g-{suit}") for suit in "wfse"],
            Text(
                en="Of equal ranks the stronger suit wins, in this order.",
                ja="同じ位なら、この順に強いスートの勝ち。",
            ),
        ),
        (
            figure("g-development"),
            Text(
                en="Development: you may not play the suit that was led. A 1 point, K Q J 10, numbers their number.",
                ja="開発：先に出たスートは出せません。Aは1点、K・Q・Jは10点、数札は数のまま。",
            ),
        ),
        (
            figure("g-war"),
            Text(
                en="War: you must play the suit that was led. A 11 points, K Q J 5, numbers their number.",
                ja="交戦：先に出たスートを出さなければなりません。Aは11点、K・Q・Jは5点、数札は数のまま。",
            ),
        ),
        (
            figure("g-X"),
            Text(
                en="A Joker played second swaps the two pools; it never wins and scores nothing.",
                ja="ジョーカーをあとから出すと、二つのプールが入れ替わります。強さは最下位、点は0。",
            ),
        ),
    ),
)
