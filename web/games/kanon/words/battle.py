"""The story of a battle of Kanon (K15 to K20); the cards' names are marks, as in ``story``."""

from __future__ import annotations

from typing import Final

from pyengine.text import Text
from web.texts.words import Told

ATTACKS: Final = Told(
    you=Text(
        en="You attack {target} in {theirs} with {card} from {own}",
        ja="{own}の{card}で、{theirs}の{target}を攻撃",
    ),
    other=Text(
        en="{name} attacks {target} in {theirs} with {card} from {own}",
        ja="{name}、{own}の{card}で、{theirs}の{target}を攻撃",
    ),
)
ATTACKS_FROM: Final = Told(
    you=Text(en="You attack with {card} from {own}", ja="{own}の{card}で攻撃"),
    other=Text(en="{name} attacks with {card} from {own}", ja="{name}、{own}の{card}で攻撃"),
)
ATTACKS_AGAINST: Final = Told(
    you=Text(en="You attack {target} in {theirs}", ja="{theirs}の{target}を攻撃"),
    other=Text(en="{name} attacks {target} in {theirs}", ja="{name}、{theirs}の{target}を攻撃"),
)
BOTH_PASS: Final = Text(en="Both pass", ja="両者パス")
PASSES: Final = Told(you=Text(en="You pass", ja="パス"), other=Text(en="{name} passes", ja="{name}、パス"))
DECLARES: Final = Told(
    you=Text(en="You declare a suit line, {suit}: {lines}", ja="{suit}の列を宣言：{lines}"),
    other=Text(en="{name} declares a suit line, {suit}: {lines}", ja="{name}、{suit}の列を宣言：{lines}"),
)
DECLARES_MANY: Final = Told(
    you=Text(en="You declare {n} suit lines, {suit}: {lines}", ja="{suit}の列を{n}つ宣言：{lines}"),
    other=Text(
        en="{name} declares {n} suit lines, {suit}: {lines}", ja="{name}、{suit}の列を{n}つ宣言：{lines}"
    ),
)
DECLARES_NONE: Final = Told(
    you=Text(en="You declare no suit line", ja="スートの列を宣言しない"),
    other=Text(en="{name} declares no suit line", ja="{name}、スートの列を宣言しない"),
)
NOBODY_DECLARES: Final = Text(en="No suit lines are declared", ja="スートの列の宣言はなし")
SUIT_LINES: Final[dict[str, Text]] = {
    "front": Text(en="the front", ja="最前列"),
    "along": Text(en="along the line", ja="ライン"),
    "fall": Text(en="the diagonal", ja="斜め"),
    "rise": Text(en="the diagonal", ja="斜め"),
}
"""Suit lines by the names that decisions give them."""
BEATS: Final = Told(
    you=Text(en="{own} beats {other}: you win the battle", ja="{own}対{other}で戦闘に勝つ"),
    other=Text(en="{own} beats {other}: {name} wins the battle", ja="{own}対{other}で{name}が戦闘に勝つ"),
)
UNARMED: Final = Told(
    you=Text(
        en="{card} has no powers: you win the battle (K19)",
        ja="戦闘力のない{card}が相手で、戦闘に勝つ（K19）",
    ),
    other=Text(
        en="{card} has no powers: {name} wins the battle (K19)",
        ja="戦闘力のない{card}が相手で、{name}が戦闘に勝つ（K19）",
    ),
)
TIE_COUNTS: Final = Told(
    you=Text(
        en="{power} to {power}, and the tie counts as your win (K20)",
        ja="{power}対{power}の引き分けを、あなたの勝ちとする（K20）",
    ),
    other=Text(
        en="{power} to {power}, and the tie counts as {name}’s win (K20)",
        ja="{power}対{power}の引き分けを、{name}の勝ちとする（K20）",
    ),
)
BARE_TIE_COUNTS: Final = Told(
    you=Text(
        en="Neither card has powers, and the tie counts as your win (K20)",
        ja="どちらも戦闘力のない引き分けを、あなたの勝ちとする（K20）",
    ),
    other=Text(
        en="Neither card has powers, and the tie counts as {name}’s win (K20)",
        ja="どちらも戦闘力のない引き分けを、{name}の勝ちとする（K20）",
    ),
)
TIED: Final = Text(en="{power} to {power}: a tie (K20)", ja="{power}対{power}で引き分け（K20）")
BOTH_UNARMED: Final = Text(
    en="Neither card has powers: a tie (K19)", ja="どちらも戦闘力がなく引き分け（K19）"
)
LOSES: Final = Text(en="{cards} to the discards", ja="{cards}は捨て札に")
VOID_EMPTY: Final = Text(
    en="{line} is empty: the battle is void and does not count (K17)",
    ja="{line}にカードがなく、戦闘は行われなかったことになる（K17）",
)
VOID: Final = Text(
    en="The battle is void and does not count (K17)", ja="戦闘は行われなかったことになる（K17）"
)
TIE_WILL_COUNT: Final = Told(
    you=Text(en="A tie in this battle will count as your win", ja="この戦闘の引き分けはあなたの勝ちになる"),
    other=Text(
        en="A tie in this battle will count as {name}’s win", ja="この戦闘の引き分けは{name}の勝ちになる"
    ),
)
WILL_TAKE: Final = Told(
    you=Text(
        en="If you win this battle, the card behind the loser goes too",
        ja="あなたがこの戦闘に勝てば、敗れたカードのすぐ後ろのカードも捨て札に",
    ),
    other=Text(
        en="If {name} wins this battle, the card behind the loser goes too",
        ja="{name}がこの戦闘に勝てば、敗れたカードのすぐ後ろのカードも捨て札に",
    ),
)
NOT_COUNTED: Final = Text(
    en="This battle does not count as the turn’s battle", ja="この戦闘はこのターンの戦闘に数えない"
)
