"""Cannon's brief: for a newcomer, before the first move."""

from typing import Final

from pyengine.text import Text
from web.pages.game import Brief
from web.views.parts import figure

BRIEF: Final = Brief(
    goal=Text(
        en="Take your opponent’s town, with a soldier or with a shot.",
        ja="相手の都市を、兵士か砲撃で取れば勝ちです。",
    ),
    turn=Text(
        en="Move one soldier, or use three soldiers in a row: they are a cannon.",
        ja="兵士を1個動かすか、一列に並んだ兵士3個を大砲として使います。",
    ),
    length=Text(en="About 40 moves: 5 to 30 minutes.", ja="およそ40手、5〜30分。"),
    legend=(
        (
            figure("m-step"),
            Text(en="Step: one square forward, straight or diagonally.", ja="前進：前か斜め前へ1マス。"),
        ),
        (
            figure("m-capture"),
            Text(
                en="Capture: an enemy right beside it, ahead, diagonally ahead or to the side.",
                ja="取る：すぐ前、斜め前、横にいる敵の駒。",
            ),
        ),
        (
            figure("m-retreat"),
            Text(
                en="Retreat: two squares back, if it touches an enemy.",
                ja="後退：敵に接していれば後ろへ2マス。",
            ),
        ),
        (
            figure("m-slide"),
            Text(
                en="Slide: a cannon moves one square along its line.",
                ja="スライド：大砲が列に沿って1マス動く。",
            ),
        ),
        (
            figure("m-target"),
            Text(
                en="Shot: a cannon takes a piece two or three squares ahead, if the first square is free.",
                ja="砲撃：すぐ前が空いていれば、2〜3マス先の駒を取る。",
            ),
        ),
    ),
)
