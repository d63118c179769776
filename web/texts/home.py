"""Words of the home page, the rules' and about pages, and of the pages that only lead on."""

from __future__ import annotations

from typing import Final, NamedTuple

from pyengine.text import Text


class Tile(NamedTuple):
    """A game on the home page; ``about`` describes its table's page.

    ``cards`` says whether it has pages with its cards and decks, ``puzzles`` whether it has one with puzzles,
    ``board`` whether it has one that prints a board.
    """

    id: str
    name: Text
    line: Text
    players: Text
    minutes: Text
    about: Text
    cards: bool = False
    puzzles: bool = False
    board: bool = False


TILES: Final = (
    Tile(
        "cannon",
        Text(en="Cannon", ja="キャノン"),
        Text(
            en="Three soldiers in a row make a gun. Take the town.",
            ja="兵士が三つ並べば大砲。敵の都市を取ろう。",
        ),
        Text(en="2 players", ja="2人"),
        Text(en="30 min", ja="30分"),
        Text(
            en="Play Cannon in the browser, against the machine or a person beside you. Three soldiers in a row make a gun.",
            ja="キャノンをブラウザーで。コンピューターとも、隣の人とも遊べます。兵士が三つ並べば大砲です。",
        ),
        puzzles=True,
        board=True,
    ),
    Tile(
        "gran-cannon",
        Text(en="Gran Cannon", ja="無敵要塞グランキャノン"),
        Text(
            en="March on the fortress before its gun is charged.",
            ja="主砲の充填が終わる前に、要塞へたどり着け。",
        ),
        Text(en="2 to 5", ja="2〜5人"),
        Text(en="25 min", ja="25分"),
        Text(
            en="Play Gran Cannon in the browser with two to five people and machines. One holds the gun, all others march on it.",
            ja="無敵要塞グランキャノンをブラウザーで。人でもコンピューターでも2〜5人。大砲を握る一人に、残りの全員が挑みます。",
        ),
    ),
    Tile(
        "gunsor",
        Text(en="Gunsor", ja="ガンソール"),
        Text(en="A card duel through seasons of growth and war.", ja="実りと戦の季節をめぐるカードの決闘。"),
        Text(en="2 players", ja="2人"),
        Text(en="20 min", ja="20分"),
        Text(
            en="Play Gunsor in the browser: trick taking for two with two packs, guns or butter, season by season.",
            ja="ガンソールをブラウザーで。二組のトランプを使う二人用のトリックテイキング。大砲か、バターか。",
        ),
    ),
    Tile(
        "cannonades",
        Text(en="Cannonades", ja="キャノネイド"),
        Text(
            en="Hidden pirate ships, coloured shot, the last captain afloat.",
            ja="隠れた海賊船、色の砲弾、最後の船長。",
        ),
        Text(en="2 to 5", ja="2〜5人"),
        Text(en="10–15 min", ja="10〜15分"),
        Text(
            en="Play Cannonades in the browser with two to five people and machines: ships under cover, shot by colour.",
            ja="キャノネイドをブラウザーで。人でもコンピューターでも2〜5人。船を伏せて並べ、色の合う砲弾で狙い撃ちます。",
        ),
    ),
    Tile(
        "kanon",
        Text(en="Kanon", ja="カノン"),
        Text(
            en="A harbour in winter. Three lines, seven victories.", ja="冬の港町。三つのライン、七つの勝利。"
        ),
        Text(en="2 players", ja="2人"),
        Text(en="40 min", ja="40分"),
        Text(
            en="Play Kanon in the browser: a trading card game with 144 cards of a harbour in winter, six ready decks and a deck builder.",
            ja="カノンをブラウザーで。冬の港町を描いた144枚のカードゲーム。すぐ遊べるデッキ6つと、デッキ作りも。",
        ),
        cards=True,
    ),
)
"""The games."""

HOME_TITLE: Final = Text(
    en="Cannonry: five games of guns, fortresses and harbours", ja="Cannonry：大砲と要塞と港の五つのゲーム"
)
HOME_LINE: Final = Text(
    en="Five games of guns, fortresses and harbours. No account, no install, no network.",
    ja="大砲と要塞と港の五つのゲーム。アカウントもインストールも通信も要りません。",
)
HOME_ABOUT: Final = Text(
    en="Cannon-themed board and card games to play in any browser, alone or together, online or off.",
    ja="大砲をめぐるボードゲームとカードゲーム。どのブラウザーでも、一人でも二人でも、通信なしでも遊べます。",
)
PLAY: Final = Text(en="Play now", ja="遊ぶ")
WHERE_YOU_LEFT: Final = Text(en="Where you left off", ja="前回の続き")
CONTINUE: Final = Text(en="Continue", ja="続ける")
ALL_KEPT: Final = Text(en="Kept games", ja="保存された対局")

PROGRAMMERS: Final = Text(en="For programmers", ja="プログラムで使う")
RULES_COUNT: Final = Text(en="{n} rules", ja="全{n}項")
LEARN_IT: Final = Text(en="Learn", ja="覚える")
LEARN: Final = Text(en="Learn it step by step", ja="一歩ずつ覚える")
TO_PUZZLES: Final = Text(en="Solve puzzles", ja="問題を解く")
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
    en="There is nothing at this address. The games are one step away.",
    ja="このアドレスには何もありません。ゲームはすぐそこです。",
)
