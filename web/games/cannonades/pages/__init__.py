"""What the site's pages say of Cannonades, and the pages that only it has. ``PAGES`` is the only door."""

from typing import Final

from pyengine.text import Text
from web.games.cannonades.pages.brief import BRIEF
from web.pages.game import Figures, GamePages, Height, Picture

PAGES: Final = GamePages(
    id="cannonades",
    place=3,
    line=Text(
        en="Hidden pirate ships, coloured shot, the last captain afloat.",
        ja="隠れた海賊船、色の砲弾、最後の船長。",
    ),
    minutes=Text(en="10–15 min", ja="10〜15分"),
    about=Text(
        en="Play Cannonades in the browser with two to five people and machines: ships under cover, shot by colour.",
        ja="キャノネイドをブラウザーで。人でもコンピューターでも2〜5人。船を伏せて並べ、色の合う砲弾で狙い撃ちます。",
    ),
    brief=BRIEF,
    # Else two fleets may have shot at the third before its captain has seen a turn.
    newcomer_begins=True,
    pictures=(
        Picture(
            "cannonades",
            Text(
                en="Three fleets of Cannonades: black ships in the fog, and some that show their colours.",
                ja="キャノネイドの三つの艦隊。霧の中の黒い船と、旗色を見せた船。",
            ),
        ),
    ),
    height=Height(810),
    figures=Figures(
        first=Text(en="Wins of the first captain", ja="最初に手番を行う船長の勝率"),
        counts={
            "turns": Text(en="Turns", ja="手番の数"),
            "final_turns": Text(en="Final turns", ja="最終手番の数"),
            "redraws": Text(en="Hands redrawn at set-up", ja="準備で引き直した手札"),
            "adds": Text(en="Ships added", ja="追加した船"),
            "shots": Text(en="Shots", ja="攻撃"),
            "boardings": Text(en="Boardings", ja="搭乗"),
            "draws": Text(en="Draw actions", ja="「引く」アクション"),
            "hits": Text(en="Ships sunk", ja="撃沈"),
            "misses": Text(en="Attacks that sank nothing", ja="何も沈まなかった攻撃と搭乗"),
            "icons_traded": Text(en="Captain Grin icons drawn for", ja="「引く」に使ったキャプテングリン"),
            "eliminated": Text(en="Captains out", ja="脱落した船長"),
            "stranded": Text(
                en="Captains out at the end of their own turn", ja="自分の手番の終わりに脱落した船長"
            ),
            "loots": Text(en="Loots", ja="略奪"),
            "early_sunk": Text(
                en="A captain sunk before the second turn", ja="2回目の手番を迎える前に誰かが沈められた対局"
            ),
            "triggered": Text(en="The pile ran out", ja="山札が尽きた対局"),
            "trigger_score": Text(
                en="Won by the captain who emptied the pile", ja="終了トリガーの船長が勝った対局"
            ),
        },
        shares=frozenset({"early_sunk", "triggered", "trigger_score"}),
        points=False,
    ),
)
