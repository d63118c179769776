"""How a game of Kanon ended, or a match (K2, K25): the reasons, and the panel that says so."""

from __future__ import annotations

from typing import Final

from pyengine.games.kanon.rules.state import Ground
from pyengine.text import Text
from web.texts.words import Plural, Told

REASONS: Final[dict[Ground, Told]] = {
    "points": Told(
        you=Text(en="You have {points} victory points (K25).", ja="勝利点が{points}点に達しました（K25）。"),
        other=Text(
            en="{name} has {points} victory points (K25).",
            ja="{name}の勝利点が{points}点に達しました（K25）。",
        ),
    ),
    "decking": Told(
        you=Text(
            en="Your deck was too small for the cards that you had to draw (K9, K25).",
            ja="あなたの山札が足りず、引くべき枚数を引けませんでした（K9、K25）。",
        ),
        other=Text(
            en="{name}’s deck was too small for the cards that had to be drawn (K9, K25).",
            ja="{name}の山札が足りず、引くべき枚数を引けませんでした（K9、K25）。",
        ),
    ),
    "empty": Told(
        you=Text(
            en="No card was left on your field (K25).", ja="あなたの場のカードがなくなりました（K25）。"
        ),
        other=Text(
            en="No card was left on {name}’s field (K25).", ja="{name}の場のカードがなくなりました（K25）。"
        ),
    ),
    "own": Told(
        you=Text(
            en="The winning condition of your {card} is met (K25).",
            ja="あなたの{card}の勝利条件が満たされました（K25）。",
        ),
        other=Text(
            en="The winning condition of {name}’s {card} is met (K25).",
            ja="{name}の{card}の勝利条件が満たされました（K25）。",
        ),
    ),
    "losing": Told(
        you=Text(
            en="You meet the losing condition of the enemy’s {card} (K25).",
            ja="相手の{card}の敗北条件が、あなたに当てはまりました（K25）。",
        ),
        other=Text(
            en="{name} meets the losing condition of the enemy’s {card} (K25).",
            ja="相手の{card}の敗北条件が、{name}に当てはまりました（K25）。",
        ),
    ),
}
"""Said of the winner for points and own conditions, of the loser otherwise."""
A_CARD: Final = Text(en="card", ja="カード")
"""The card with the condition, where it is not found any more."""
REASONS_BOTH: Final[dict[Ground, Text]] = {
    "points": Text(
        en="Both reached seven victory points at once (K25).", ja="両者が同時に勝利点7点に達しました（K25）。"
    ),
    "decking": Text(
        en="Neither could draw all the cards that had to be drawn (K9, K25).",
        ja="両者とも山札が足りず、引くべき枚数を引けませんでした（K9、K25）。",
    ),
    "empty": Text(en="Both fields were empty at once (K25).", ja="両者の場が同時に空になりました（K25）。"),
    "own": Text(
        en="The conditions of both players’ cards were met at once (K25).",
        ja="両者のカードの条件が同時に満たされました（K25）。",
    ),
    "losing": Text(
        en="The losing conditions of both players’ cards were met at once (K25).",
        ja="両者のカードの敗北条件が同時に満たされました（K25）。",
    ),
}
MATCH_WON: Final = Text(
    en="{one} : {other} in games (K2). The last one: {reason}",
    ja="{one}勝{other}敗です（K2）。最後の対局：{reason}",
)
MATCH_DRAWN: Final = Text(
    en="{one} : {other} in games, so the match is drawn (K2).",
    ja="{one}勝{other}敗で、試合は引き分けです（K2）。",
)
POINT: Final = Plural(one="{n} victory point", other="{n} victory points", ja="勝利点{n}点")
GAME_POINT: Final = Plural(one="{n} game", other="{n} games", ja="{n}勝")
FROM_BATTLES: Final = Text(en="battles {n}", ja="戦闘{n}")
FROM_EFFECTS: Final = Text(en="effects {n}", ja="効果{n}")
POINTS_LOST: Final = Text(en="lost {n}", ja="喪失{n}")
"""What the victory points of a finished game came from, and how many were lost again."""
HAD: Final = Text(
    en="You had {mine} of {goal} victory points, {name} {theirs}.",
    ja="勝利点は{goal}点中、あなた{mine}点、{name}{theirs}点でした。",
)
COURSE: Final = Text(en="Victory points after each turn", ja="各ターン後の勝利点")
TURNS: Final = Plural(one="{n} turn", other="{n} turns", ja="{n}ターン")
BATTLES: Final = Plural(one="{n} battle", other="{n} battles", ja="戦闘{n}回")
GAMES: Final = Plural(one="{n} game", other="{n} games", ja="{n}戦")
COUNTS: Final = Text(en="{counts}.", ja="{counts}。")
DECK: Final = Text(en="{deck} ({name})", ja="{deck}（{name}）")
DETAIL: Final = Text(en="{counts} Decks: {decks}.", ja="{counts}デッキは{decks}。")
RESULTS: Final = Text(en="The games of the match", ja="試合の対局")
GAME: Final = Text(en="Game", ja="対局")
WON_BY: Final = Text(en="Won by", ja="勝者")
NOBODY: Final = Text(en="nobody", ja="引き分け")
POINTS: Final = Text(en="Points", ja="勝利点")
HOW: Final = Text(en="How", ja="決まり手")
GROUNDS: Final[dict[Ground, Text]] = {
    "points": Text(en="victory points", ja="勝利点"),
    "decking": Text(en="deck too small", ja="山札切れ"),
    "empty": Text(en="empty field", ja="場が空"),
    "own": Text(en="winning condition", ja="勝利条件"),
    "losing": Text(en="losing condition", ja="敗北条件"),
}
