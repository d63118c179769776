"""Words of the home page, the rules' and about pages, and of the pages that only lead on."""

from __future__ import annotations

from typing import Final

from pyengine.text import Text

HOME_TITLE: Final = Text(
    en="Cannonry: five games of guns, fortresses and harbours", ja="Cannonry：大砲と要塞と港の五つのゲーム"
)
HOME_LINE: Final = Text(
    en="Five games of guns, fortresses and harbours.", ja="大砲と要塞と港の五つのゲーム。"
)
HOME_LINE_MORE: Final = Text(
    en="Five games of guns, fortresses and harbours, and {n} more.",
    ja="大砲と要塞と港の五つのゲームに、ほか{n}つ。",
)
HOME_FREE: Final = Text(
    en="No account, no install, nothing to pay.", ja="アカウントもインストールも料金も要りません。"
)
START: Final = Text(
    en="New here? Start with {game}. “Learn” teaches a game while you play it.",
    ja="はじめてなら{game}から。「覚える」なら、遊びながら覚えられます。",
)
HOME_ABOUT: Final = Text(
    en="Cannon-themed board and card games to play in any browser, alone or together, online or off.",
    ja="大砲をめぐるボードゲームとカードゲーム。どのブラウザーでも、一人でも二人でも、通信なしでも遊べます。",
)
PLAY: Final = Text(en="Play now", ja="遊ぶ")
WHERE_YOU_LEFT: Final = Text(en="Where you left off", ja="前回の続き")
CONTINUE: Final = Text(en="Continue", ja="続ける")
ALL_KEPT: Final = Text(en="Saved games", ja="保存された対局")
ALL_OF: Final = Text(en="All {n}", ja="全{n}局")

PROGRAMMERS: Final = Text(en="For programmers", ja="プログラムで使う")
RULES_COUNT: Final = Text(en="{n} rules", ja="全{n}項")
LEARN: Final = Text(en="Learn it step by step", ja="一歩ずつ覚える")
ALL_RULES: Final = Text(en="All the rules at Cannonry", ja="ルール全文をCannonryで読む")
RULES_PLAY: Final = Text(en="Play {game}", ja="{game}で遊ぶ")

ABOUT_TITLE: Final = Text(en="About Cannonry", ja="Cannonryについて")
ABOUT_ABOUT: Final = Text(
    en="Who made the games, how the machine plays, how chance is made, and what leaves your device: nothing.",
    ja="ゲームの作者、コンピューターの指し方、偶然の作り方、そして端末から出ていく情報（ありません）について。",
)
VERSION: Final = Text(en="Version {version}, build {build}", ja="バージョン{version}、ビルド{build}")

CHOOSE_TITLE: Final = Text(en="Cannonry", ja="Cannonry")
LOST_TITLE: Final = Text(en="No such page", ja="ページがありません")
LOST: Final = Text(
    en="There is nothing at this address. Pick a game, or go home.",
    ja="このアドレスには何もありません。ゲームを選ぶか、ホームへどうぞ。",
)
UNREACHED_TITLE: Final = Text(en="No connection", ja="接続がありません")
UNREACHED: Final = Text(
    en="This page is not on this device. It opens by itself once you are back online.",
    ja="このページはこの端末にありません。オンラインに戻ると、自動で開きます。",
)
