"""A balance sheet: what became of many games between machines of equal strength."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import htpy as h

from pyengine.game import Json
from pyengine.games import load
from pyengine.text import Lang, Text
from web.texts import balance as texts
from web.texts.words import inside, number


def balance(sheet: Json, lang: Lang) -> h.Renderable:
    """The sheet that ``tools/balance.py`` has written, a column for each number of players."""
    levels = load(sheet["game"]).levels
    tables: Sequence[Json] = sheet["tables"]
    games = sorted({table["games"] for table in tables})
    caption = texts.CAPTION.fill(
        games="–".join(map(number, games)), level=inside(levels[int(sheet["level"]) - 1])
    )
    return h.figure(".balance")[
        h.div(".scroll", tabindex="0", role="group", aria_label=caption.say(lang))[
            h.table[
                h.caption[caption.say(lang)],
                h.thead[
                    h.tr[
                        h.td,
                        (
                            h.th(scope="col")[texts.PLAYERS.fill(n=table["players"]).say(lang)]
                            for table in tables
                        ),
                    ]
                ],
                h.tbody[
                    (
                        h.tr[h.th(scope="row")[label.say(lang)], (h.td[cell] for cell in cells)]
                        for label, cells in _rows(sheet["game"], tables)
                        if any(cells)
                    )
                ],
            ]
        ],
        h.figcaption[texts.COMMAND.say(lang), " ", h.code[sheet["command"]]],
    ]


def _rows(game_id: str, tables: Sequence[Json]) -> Iterator[tuple[Text, list[str]]]:
    """Each row's label and cells; a cell is empty where a number of players has no such figure."""
    game = load(game_id)
    yield texts.FIRST[game_id], [_share(table["first"]) for table in tables]
    for seat in range(game.seats[1]):
        label = texts.SEAT.fill(n=seat + 1)
        yield label, [_share(table["seats"][seat]) if seat < table["players"] else "" for table in tables]
    yield texts.PLIES, [_mean(table["plies"]) for table in tables]
    for name, label in () if game_id in texts.WITHOUT_POINTS else texts.POINTS.items():
        yield label, [_mean(table["points"][name]) for table in tables]
    for name, label in texts.COUNTS[game_id].items():
        yield label, [_count(name, table["statistics"].get(name)) for table in tables]
    for reason, label in game.reasons.items():
        yield (
            texts.REASON.fill(reason=inside(label)),
            [_percent(table["reasons"].get(reason, 0) / table["games"]) for table in tables],
        )


def _share(score: Json) -> str:
    """A share of the win with half the width of its 95 % interval."""
    if score["interval"] is None:
        return _percent(score["score"])
    low, high = score["interval"]
    return f"{_percent(score['score'])} ± {50 * (high - low):.1f}"


def _count(name: str, value: Any) -> str:
    if value is None:
        return ""
    return _percent(value) if name in texts.SHARES else _mean(value)


def _mean(value: float) -> str:
    return f"{value:.1f}" if value >= 10 else f"{value:.2f}"


def _percent(share: float) -> str:
    return f"{100 * share:.1f} %"
