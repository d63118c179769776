"""A balance sheet.

What became of many games between machines of equal strength, and of the ready decks against each other.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import htpy as h

from pyengine.game import Json
from pyengine.games import load
from pyengine.players.levels import full
from pyengine.text import Lang, Text
from web.pages.game import pages_of
from web.pages.texts import balance as texts
from web.pages.views.figures import figures_table
from web.texts.words import inside, number


def balance(sheet: Json, lang: Lang) -> h.Renderable:
    """The sheet that ``tools/balance.py`` has written.

    A column for each number of players, then deck against deck.
    """
    levels = load(sheet["game"]).levels
    tables: Sequence[Json] = sheet["tables"]
    games = sorted({table["games"] for table in tables})
    caption = (texts.CAPTION if len(tables) > 1 else texts.ONE_TABLE).fill(
        games="–".join(map(number, games)), level=inside(full(levels[int(sheet["level"]) - 1]))
    )
    players = [texts.PLAYERS.fill(n=table["players"]).say(lang) for table in tables]
    rows = ((label.say(lang), cells) for label, cells in _rows(sheet["game"], tables) if any(cells))
    return h.figure(".balance")[
        figures_table(caption.say(lang), players, rows),
        "decks" in sheet and _decks(sheet, lang),
        h.figcaption[texts.COMMAND.say(lang), " ", h.code[sheet["command"]]],
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
    heads = [texts.FIELD.say(lang), *map(str, range(1, len(ids) + 1))]
    return figures_table(texts.DECKS.fill(games=number(games)).say(lang), heads, rows)


def _rows(game_id: str, tables: Sequence[Json]) -> Iterator[tuple[Text, list[str]]]:
    """Each row's label and cells; a cell is empty where a number of players has no such figure."""
    game, figures = load(game_id), pages_of(game_id).figures
    yield figures.first, [_share(table["first"]) for table in tables]
    for seat in range(game.seats[1]):
        label = texts.SEAT.fill(n=seat + 1)
        yield label, [_share(table["seats"][seat]) if seat < table["players"] else "" for table in tables]
    yield texts.PLIES, [_mean(table["plies"]) for table in tables]
    for name, label in texts.POINTS.items() if figures.points else ():
        yield label, [_mean(table["points"][name]) for table in tables]
    for name, label in figures.counts.items():
        yield label, [_count(table["statistics"].get(name), share=name in figures.shares) for table in tables]
    for reason, label in game.reasons.items():
        counts = [table["reasons"].get(reason, 0) for table in tables]
        if any(counts):
            yield (
                texts.REASON.fill(reason=inside(label)),
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
