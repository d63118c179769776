"""What the pages of the reference are about, and their words.

What they tell comes from the engine's own docstrings.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from pyengine.games import load
from pyengine.text import Text
from web.games import folder, game_ids, is_ours


class Chapter(NamedTuple):
    """A page of the reference.

    ``modules`` are patterns of the engine's files (``arena/*``), ``events`` those of which only what makes an
    object is described; ``document`` is a file in ``docs/``, perhaps with one of its headings
    (``links.md#Format``), that comes first.
    """

    id: str
    title: Text
    about: Text
    modules: tuple[str, ...] = ()
    events: tuple[str, ...] = ()
    document: str | None = None


def _of_game(game_id: str) -> Chapter:
    name = load(game_id).name
    package = f"games/{folder(game_id).name}"
    return Chapter(
        game_id,
        name,
        Text(
            en="Notation of {game}: decisions, positions, fields of the state, events.",
            ja="{game}の表記：手、局面、状態の項目、出来事。",
        ).fill(game=name),
        tuple(f"{package}/rules/{module}" for module in ("moves", "decisions", "state")),
        (f"{package}/rules/*events", f"{package}/events/[a-z]*"),
        f"command-line.md#{name.en}",
    )


CHAPTERS: Final = (
    Chapter(
        "guide",
        Text(en="First steps", ja="はじめに"),
        Text(
            en="Install the library, play a match, let the machine think, read and write games.",
            ja="インストール、対局の進め方、コンピューターの思考、対局の読み書き。",
        ),
        document="library.md",
    ),
    Chapter(
        "match",
        Text(en="Matches", ja="対局"),
        Text(
            en="A game being played: set-up, decisions, chance, observations, undo.",
            ja="一つの対局を表す値：準備、手、偶然、観測、待った。",
        ),
        ("match", "chance"),
    ),
    Chapter(
        "game",
        Text(en="The contract of a game", ja="共通インターフェース"),
        Text(
            en="What every game can do: states, turns, legal decisions, events, observations.",
            ja="どのゲームにも共通する操作：状態、手番、合法手、出来事、観測。",
        ),
        ("game", "terms", "option", "decks", "games/__init__"),
    ),
    Chapter(
        "records",
        Text(en="Records and tasks", ja="棋譜と課題"),
        Text(
            en="A match as one readable line; what is asked of a player, and its solutions; reading whatever holds a game.",
            ja="対局を一行で書く棋譜、課題とその解答、どの形式の対局でも読み取る関数。",
        ),
        ("notation/reading", "notation/record", "notation/task"),
    ),
    Chapter(
        "game-files",
        Text(en="Game files", ja="ゲームファイル"),
        Text(
            en="A match as a text file with headers and comments.",
            ja="見出しとコメントの付いた、対局のテキストファイル。",
        ),
        ("notation/game_file",),
        document="game-files.md",
    ),
    Chapter(
        "links",
        Text(en="Links", ja="リンク"),
        Text(
            en="A match, a position or a task as the part of an address after the # sign.",
            ja="対局、局面、課題をURLの#より後ろに収める形式。",
        ),
        ("notation/link",),
        document="links.md",
    ),
    Chapter(
        "machine",
        Text(en="The machine player", ja="コンピューター"),
        Text(
            en="Strengths, budgets, reports, and a look back at a finished game.",
            ja="強さ、思考の量、途中経過の報告、対局の振り返り。",
        ),
        ("players/machine", "players/weighing", "players/levels", "players/review"),
    ),
    Chapter(
        "errors",
        Text(en="Errors and texts", ja="エラーと文章"),
        Text(
            en="What can be wrong with input from outside; sentences in both languages.",
            ja="外から来た入力の誤りと、二つの言語の文章。",
        ),
        ("errors", "text"),
    ),
    *(_of_game(game_id) for game_id in game_ids() if is_ours(game_id)),
    Chapter(
        "decks",
        Text(en="Decks of Kanon", ja="カノンのデッキ"),
        Text(
            en="Deck lists and deck codes, what the rules say of a deck, the ready decks.",
            ja="デッキリストとデッキコード、デッキのルール、すぐ遊べるデッキ。",
        ),
        tuple(f"games/kanon/decks/{name}" for name in ("deck", "lists", "problems", "ready")),
        document="decks.md",
    ),
    Chapter(
        "encoding",
        Text(en="Encodings", ja="エンコーディング"),
        Text(
            en="Decisions as numbers and observations as vectors, for learning programs.",
            ja="学習プログラムのための、手の番号と観測のベクトル。",
        ),
        ("encoding/__init__", "encoding/contract"),
        document="encodings.md",
    ),
    Chapter(
        "adapters",
        Text(en="PettingZoo and OpenSpiel", ja="PettingZooとOpenSpiel"),
        Text(
            en="The games as environments and games of these two libraries.",
            ja="この二つのライブラリーの環境やゲームとして使えます。",
        ),
        ("adapters/__init__", "adapters/pettingzoo", "adapters/openspiel", "adapters/rewards"),
        document="adapters.md",
    ),
    Chapter(
        "protocol",
        Text(en="The line protocol", ja="行単位のプロトコル"),
        Text(
            en="A process that answers lines of JSON, for programs in any language.",
            ja="JSONの行に答えるプロセス。どの言語のプログラムからも使えます。",
        ),
        document="protocol.md",
    ),
    Chapter(
        "arena",
        Text(en="The arena", ja="アリーナ"),
        Text(
            en="Machine players against each other: contests, ratings, matrices of decks.",
            ja="コンピューター同士の対戦：成績、レーティング、デッキの総当たり。",
        ),
        ("arena/*",),
    ),
    Chapter(
        "drawing",
        Text(en="Drawings", ja="図の表示"),
        Text(
            en="Positions and matches as pictures, in notebooks and elsewhere.",
            ja="局面や対局を図にします。ノートブックでもそれ以外でも。",
        ),
        ("drawing/__init__", "drawing/pictures", "drawing/filmstrips"),
        document="notebooks.md",
    ),
    Chapter(
        "playout",
        Text(en="Random games", ja="ランダム対局"),
        Text(
            en="Whole games by all rules, much faster than through the contract.",
            ja="すべてのルールに従う対局を、共通インターフェースを通すよりずっと速く。",
        ),
        ("playout", "games/*/study/playout"),
    ),
)
"""The pages, in the order in which they are read."""

REFERENCE: Final = Text(en="Python reference", ja="Pythonリファレンス")
TITLE: Final = Text(en="{chapter}: Python reference", ja="{chapter}：Pythonリファレンス")
SHORT: Final = Text(en="Reference", ja="リファレンス")
DESCRIPTION: Final = Text(
    en="The Python library behind Cannonry: rules, records, links and machine players of five games, described name by name.",
    ja="Cannonryを動かすPythonライブラリー。五つのゲームのルール、棋譜、リンク、コンピューターを一つずつ説明します。",
)
LEAD: Final = Text(
    en="The rules, the records and the machine players are one Python library that needs nothing but Python 3.11. What import "
    "cannonry gives, the formats and the encodings keep their meaning until the first number of the version changes.",
    ja="ルールも棋譜もコンピューターも、Python 3.11以降だけで動く一つのライブラリーです。import cannonryで使える名前、"
    "文字の形式、エンコーディングの意味は、バージョンの最初の数字が上がるまで変わりません。",
)
IN_ENGLISH: Final = Text(en="The descriptions are in English.", ja="説明の本文は英語です。")
"""Said where the page itself is in another language."""
DOOR: Final = Text(en="What import cannonry gives", ja="import cannonryで使える名前")
DOOR_LEAD: Final = Text(
    en="Each name is loaded when it is first used.", ja="どの名前も、初めて使うときに読み込まれます。"
)
CHAPTERS_TITLE: Final = Text(en="Chapters", ja="目次")
KIND_OF: Final = Text(en="A kind of", ja="上位のクラス：")
TURN: Final = Text(en="Chapters before and after", ja="前後の章")
BEFORE: Final = Text(en="Before", ja="前の章")
NEXT: Final = Text(en="Next", ja="次の章")
VERSION: Final = Text(en="Version {version}", ja="バージョン{version}")
