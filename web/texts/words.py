"""Words used all over the site, and how numbers are said in each language."""

from __future__ import annotations

from typing import Final, NamedTuple

from pyengine.text import Lang, Text
from pyengine.text import Plural as Plural  # noqa: PLC0414 - the site's words take it from here


class Agreed(NamedTuple):
    """A sentence whose English verb agrees with the number of cards that it is about."""

    one: Text
    many: Text

    def of(self, number: int, **values: object) -> Text:
        """The sentence about this number of cards."""
        return (self.one if number == 1 else self.many).fill(**values)


class Told(NamedTuple):
    """A sentence about a seat: said to its player, or of anybody else by ``{name}``."""

    you: Text
    other: Text

    def of(self, name: Text | None, **values: object) -> Text:
        """The sentence; without a name it is said to the player."""
        return self.you.fill(**values) if name is None else self.other.fill(name=name, **values)


def percent(share: float) -> str:
    """A share from 0 to 1, to the nearest hundredth."""
    return f"{round(100 * share)}%"


def number(count: int) -> str:
    """A count with its thousands apart."""
    return f"{count:,}"


OPPONENT: Final = Text(en="Your opponent", ja="相手")
"""A player at another device whose name is not known."""
LANGUAGE_NAMES: Final[dict[Lang, str]] = {"en": "English", "ja": "日本語"}
"""Each language as its own speakers call it."""

SITE: Final = "Cannonry"
TITLE: Final = Text(en="{page} · Cannonry", ja="{page}｜Cannonry")
LEARN: Final = Text(en="Learn", ja="覚える")
RULES: Final = Text(en="Rules", ja="ルール")
WHOLE_RULES: Final = Text(en="All the rules", ja="ルール全文")
CARDS: Final = Text(en="Cards", ja="カード")
DECKS: Final = Text(en="Decks", ja="デッキ")
PUZZLES: Final = Text(en="Puzzles", ja="問題集")
TO_TABLE: Final = Text(en="To the table", ja="対局の画面へ")
ABOUT: Final = Text(en="About", ja="サイト案内")
HOME: Final = Text(en="Home", ja="ホーム")
THEME: Final = Text(en="Day or night", ja="昼・夜の切り替え")
MAIN_NAVIGATION: Final = Text(en="Site", ja="サイト")
NO_SCRIPT: Final = Text(
    en="The games run in your browser as Python, started by JavaScript. Please allow scripts for this page.",
    ja="ゲームはブラウザー内のPythonで動き、起動にJavaScriptを使います。このページのスクリプトを許可してください。",
)
CLOSE: Final = Text(en="Close", ja="閉じる")
COPY: Final = Text(en="Copy", ja="コピー")
COPIED: Final = Text(en="Copied", ja="コピーしました")
MOVES: Final = Plural(one="{n} move", other="{n} moves", ja="{n}手")
MOVES_IN_ALL: Final = Plural(one="{n} move in all", other="{n} moves in all", ja="{n}手")
"""The length of a game: what all seats decided (``Match.plies``)."""
AGAINST: Final = Text(en="{one} against {other}", ja="{one} 対 {other}")
LEVEL: Final = Text(en="level {n} of {most}", ja="レベル{n}／{most}")
LEVEL_SHORT: Final = Text(en="level {n}", ja="レベル{n}")
MACHINES: Final = Text(en="{n} machines ({level})", ja="コンピューター{n}台（{level}）")
MACHINE: Final = Text(en="the machine ({level})", ja="コンピューター（{level}）")
