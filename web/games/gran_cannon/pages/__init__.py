"""What the site's pages say of Gran Cannon, and the pages that only it has. ``PAGES`` is the only door."""

from typing import Final

from pyengine.text import Text
from web.games.gran_cannon.pages.brief import BRIEF
from web.pages.game import Figures, GamePages, Height, Picture

PAGES: Final = GamePages(
    id="gran-cannon",
    place=1,
    short=Text(en="Gran Cannon", ja="グランキャノン"),
    line=Text(
        en="March on the fortress before its gun is charged.",
        ja="主砲の充填が終わる前に、要塞へたどり着け。",
    ),
    minutes=Text(en="25 min", ja="25分"),
    about=Text(
        en="Play Gran Cannon in the browser with two to five people and machines. One holds the gun, all others march on it.",
        ja="無敵要塞グランキャノンをブラウザーで。人でもコンピューターでも2〜5人。大砲を握る一人に、残りの全員が挑みます。",
    ),
    brief=BRIEF,
    pictures=(
        Picture(
            "gran-cannon",
            Text(
                en="The road of Gran Cannon with four players’ counters on it, and the fortress with its cannon.",
                ja="無敵要塞グランキャノンの街道に並ぶ四人の駒と、大砲を構えた要塞。",
            ),
        ),
    ),
    height=Height(540, 60),
    figures=Figures(
        first=Text(en="Wins of the first in the precedence", ja="優先順1番手の勝率"),
        counts={
            "rounds": Text(en="Rounds", ja="ラウンド"),
            "turns": Text(en="Turns", ja="ターン"),
            "fired": Text(en="The cannon fired", ja="発射の回数"),
            "won_fortress": Text(en="Rounds won on the fortress", ja="要塞到達で決まったラウンド"),
            "won_overtime": Text(en="Rounds won in overtime", ja="延長戦で決まったラウンド"),
            "won_precedence": Text(
                en="Rounds won by precedence after ten ties", ja="10回の同点後に優先順で決まったラウンド"
            ),
            "won_shot": Text(en="Rounds won by shooting everybody", ja="全員を撃って決まったラウンド"),
            "won_sword": Text(en="First rounds won by swords", ja="剣で決まった最初のラウンド"),
            "felled_shot": Text(en="Fallen to the cannon", ja="砲撃で倒れた人数"),
            "felled_sword": Text(en="Fallen to swords", ja="剣で倒れた人数"),
            "points_shot": Text(en="Points from shots", ja="砲撃による得点"),
            "points_sword": Text(en="Points from swords", ja="剣による得点"),
            "points_round": Text(en="Points from rounds", ja="ラウンド勝利の得点"),
            "used_dash": Text(en="Dashes", ja="ダッシュの使用"),
            "used_sword": Text(en="Swords", ja="剣の使用"),
            "used_overcharge": Text(en="Overcharges", ja="オーバーチャージの使用"),
            "overtimes": Text(en="Overtimes", ja="延長戦"),
            "ties": Text(en="Tied presentations in overtime", ja="延長戦での同点"),
            "margin": Text(en="Lead of the winner", ja="2位との差"),
        },
    ),
)
