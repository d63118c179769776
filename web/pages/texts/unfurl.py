"""Words for pictures that stand for a page where a link to it is shown."""

from __future__ import annotations

from typing import Final

from pyengine.text import Text

ALT: Final[dict[str, Text]] = {
    "home": Text(
        en="A sea chart in ink: coast, soundings and ships.", ja="インクで描いた海図。海岸線、水深、船。"
    ),
    "table": Text(en="A Cannon board in the middle of a game.", ja="中盤のキャノンの盤。"),
    "rules": Text(
        en="Part of a Cannon board: a gun of three soldiers aims at a town.",
        ja="キャノンの盤の一部。3個の兵士の大砲が都市をねらっています。",
    ),
    "learn": Text(
        en="Part of a Cannon board: the moves of one soldier are marked.",
        ja="キャノンの盤の一部。選んだ兵士の動ける先に印が付いています。",
    ),
    "cards": Text(
        en="The windows of three Kanon cards: a girl with a lantern, a telescope, a snow crystal.",
        ja="カノンのカード三枚の窓。ランタンを持つ娘、望遠鏡、雪の結晶。",
    ),
    "decks": Text(
        en="Six Kanon cards beside the list of a deck and its figures.",
        ja="並んだカノンのカード六枚と、デッキのリストと内訳。",
    ),
    "cannonades": Text(
        en="Three fleets of Cannonades: black ships in the fog, and some that show their colours.",
        ja="キャノネイドの三つの艦隊。霧の中の黒い船と、旗色を見せた船。",
    ),
    "gran-cannon": Text(
        en="The road of Gran Cannon with four players’ counters on it, and the fortress with its cannon.",
        ja="無敵要塞グランキャノンの街道に並ぶ四人の駒と、大砲を構えた要塞。",
    ),
    "gunsor": Text(
        en="A king, a Joker and a queen of Gunsor, with fields behind them.",
        ja="ガンソールのキング、ジョーカー、クイーンと、その後ろに広がる畑。",
    ),
    "kanon": Text(
        en="A Kanon table: the cards of two players face each other in three lines.",
        ja="カノンのテーブル。二人のカードが三本のラインで向かい合っています。",
    ),
    "embed": Text(
        en="A page with a Cannon board among its lines of text.", ja="文章の間にキャノンの盤が入ったページ。"
    ),
}
