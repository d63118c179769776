"""A balance sheet.

What became of many games between machines of equal strength, and of the ready decks against each other.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

import htpy as h

from pyengine.game import Json
from pyengine.games import load
from pyengine.players.levels import full
from pyengine.text import Lang, Text, lower_first
from web.pages.game import pages_of
from web.texts.words import number

ABOUT: Final = Text(en="About {game}", ja="{game}について")
DESCRIPTION: Final = Text(
    en="Who made {game}, where its rules come from, what we decided, how the machine plays it, and how balanced it is.",
    ja="{game}の作者、ルールの出典、このサイトで決めたこと、コンピューターの遊び方、そして釣り合いの記録です。",
)
CAPTION: Final = Text(
    en="Means over {games} games for each number of players, all of them machines: “{level}”.",
    ja="人数ごとに{games}局、全員コンピューター（{level}）で対局した平均です。",
)
COMMAND: Final = Text(en="Made with", ja="作成コマンド")
NOT_YET: Final = Text(en="The figures are not there yet.", ja="数値はまだありません。")
PLAYERS: Final = Text(en="{n} players", ja="{n}人")
ONE_TABLE: Final = Text(
    en="Means over {games} games between machines: “{level}”.",
    ja="コンピューターどうし（{level}）で{games}局対局した平均です。",
)
DECKS: Final = Text(
    en="Wins in per cent, the deck of the row against that of the column, {games} games for each two.",
    ja="行のデッキが列のデッキに勝った割合（％）です。どの組み合わせも{games}局です。",
)
FIELD: Final = Text(en="All others", ja="全体")
SEAT: Final = Text(en="Wins of seat {n}", ja="{n}番席の勝率")
PLIES: Final = Text(en="Decisions", ja="決断の数")
REASON: Final = Text(en="Ended: {reason}", ja="終局：{reason}")
POINTS: Final[dict[str, Text]] = {
    "mean": Text(en="Points", ja="得点"),
    "deviation": Text(en="Standard deviation of the points", ja="得点の標準偏差"),
    "best": Text(en="Points of the best", ja="1位の得点"),
    "worst": Text(en="Points of the last", ja="最下位の得点"),
}


def balance(sheet: Json, lang: Lang) -> h.Renderable:
    """The sheet that ``tools/balance.py`` has written.

    A column for each number of players, then deck against deck.
    """
    levels = load(sheet["game"]).levels
    tables: Sequence[Json] = sheet["tables"]
    games = sorted({table["games"] for table in tables})
    caption = (CAPTION if len(tables) > 1 else ONE_TABLE).fill(
        games="–".join(map(number, games)), level=lower_first(full(levels[int(sheet["level"]) - 1]))
    )
    players = [PLAYERS.fill(n=table["players"]).say(lang) for table in tables]
    rows = ((label.say(lang), cells) for label, cells in _rows(sheet["game"], tables) if any(cells))
    return h.figure(".balance")[
        figures_table(caption.say(lang), players, rows),
        "decks" in sheet and _decks(sheet, lang),
        h.figcaption[COMMAND.say(lang), " ", h.code[sheet["command"]]],
    ]


def _decks(sheet: Json, lang: Lang) -> h.Renderable:
    """Each ready deck against every other, and against all of them.

    The columns are numbered like the rows.
    """
    names = pages_of(sheet["game"]).figures.decks
    shares: dict[tuple[str, str], float] = {}
    for pair in sheet["pairs"]:
        one, other = pair["deck"], pair["against"]
        shares[one, other], shares[other, one] = pair["score"], 1 - pair["score"]
    ids: list[str] = [each["deck"] for each in sheet["decks"]]
    games: int = sheet["tables"][0]["games"] // len(sheet["pairs"])
    rows = (
        (
            f"{place} {names[each['deck']].say(lang)}",
            [
                _share(each),
                *(
                    f"{100 * shares[each['deck'], other]:.1f}" if other != each["deck"] else "–"
                    for other in ids
                ),
            ],
        )
        for place, each in enumerate(sheet["decks"], start=1)
    )
    heads = [FIELD.say(lang), *map(str, range(1, len(ids) + 1))]
    return figures_table(DECKS.fill(games=number(games)).say(lang), heads, rows)


def _rows(game_id: str, tables: Sequence[Json]) -> Iterator[tuple[Text, list[str]]]:
    """Each row's label and cells; a cell is empty where a number of players has no such figure."""
    game, figures = load(game_id), pages_of(game_id).figures
    yield figures.first, [_share(table["first"]) for table in tables]
    for seat in range(game.seats[1]):
        label = SEAT.fill(n=seat + 1)
        yield label, [_share(table["seats"][seat]) if seat < table["players"] else "" for table in tables]
    yield PLIES, [_mean(table["plies"]) for table in tables]
    for name, label in POINTS.items() if figures.points else ():
        yield label, [_mean(table["points"][name]) for table in tables]
    for name, label in figures.counts.items():
        yield label, [_count(table["statistics"].get(name), share=name in figures.shares) for table in tables]
    for reason, label in game.reasons.items():
        counts = [table["reasons"].get(reason, 0) for table in tables]
        if any(counts):
            yield (
                REASON.fill(reason=lower_first(label)),
                [_percent(count / table["games"]) for count, table in zip(counts, tables, strict=True)],
            )


def _share(score: Json) -> str:
    """A share of the win with half the width of its 95 % interval."""
    if score["interval"] is None:
        return _percent(score["score"])
    low, high = score["interval"]
    return f"{_percent(score['score'])} ± {50 * (high - low):.1f}"


def _count(value: Any, *, share: bool) -> str:
    if value is None:
        return ""
    return _percent(value) if share else _mean(value)


def _mean(value: float) -> str:
    return f"{value:.1f}" if value >= 10 else f"{value:.2f}"


def _percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def figures_table(
    caption: str, heads: Iterable[str], rows: Iterable[tuple[str, Iterable[str]]]
) -> h.Renderable:
    """A table: its caption, the heads of all columns but the first, and each row's label and cells."""
    return h.div(".scroll", tabindex="0", role="group", aria_label=caption)[
        h.table[
            h.caption[caption],
            h.thead[h.tr[h.td, (h.th(scope="col")[head] for head in heads)]],
            h.tbody[
                (h.tr[h.th(scope="row")[label], (h.td[cell] for cell in cells)] for label, cells in rows)
            ],
        ]
    ]
