"""What the site's pages say of Gunsor, and the pages that only it has. ``PAGES`` is the only door."""

from typing import Final

from pyengine.text import Text
from web.games.gunsor.pages.brief import BRIEF
from web.pages.game import Figures, GamePages, Height, Picture

PAGES: Final = GamePages(
    id="gunsor",
    place=2,
    line=Text(en="A card duel through seasons of growth and war.", ja="実りと戦の季節をめぐるカードの決闘。"),
    minutes=Text(en="20 min", ja="20分"),
    about=Text(
        en="Play Gunsor in the browser: trick taking for two with two packs, guns or butter, season by season.",
        ja="ガンソールをブラウザーで。二組のトランプを使う二人用のトリックテイキング。大砲か、バターか。",
    ),
    brief=BRIEF,
    pictures=(
        Picture(
            "gunsor",
            Text(
                en="A king, a Joker and a queen of Gunsor, with fields behind them.",
                ja="ガンソールのキング、ジョーカー、クイーンと、その後ろに広がる畑。",
            ),
        ),
    ),
    height=Height(760),
    figures=Figures(
        first=Text(en="Wins of the first leader", ja="最初の先手の勝率"),
        counts={
            "pairs": Text(en="Pairs of seasons", ja="期の数"),
            "tricks": Text(en="Tricks", ja="トリック"),
            "wars_declared": Text(en="Wars declared", ja="宣言による開戦"),
            "wars_only_suit": Text(en="Wars by a hand of one suit", ja="手札が1スートになって開戦"),
            "wars_stock_empty": Text(en="Wars by the empty stock", ja="山札切れによる開戦"),
            "courts_development": Text(en="Court cards spent in development", ja="開発シーズンで出た絵札"),
            "courts_war": Text(en="Court cards spent in war", ja="交戦シーズンで出た絵札"),
            "swaps": Text(en="Swaps by a Joker", ja="ジョーカーによる交換"),
            "lead_changes": Text(en="Changes of the lead", ja="逆転の回数"),
            "lead_changed": Text(en="Games in which the lead changed", ja="逆転のあった対局"),
            "margin": Text(en="Margin", ja="得点差"),
        },
        shares=frozenset({"lead_changed"}),
    ),
)
