"""The ladder of a game's machine players: how much stronger each is than the one below it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import htpy as h

from pyengine.game import Json
from pyengine.games import load
from pyengine.players.levels import full
from pyengine.text import Lang, Text
from web.pages.texts import balance as figures
from web.pages.texts import ladder as texts
from web.pages.views.figures import figures_table
from web.texts.words import inside, number


def ladder(sheet: Json, lang: Lang) -> h.Renderable:
    """The sheet that ``tools/ladder.py`` has written: what to expect, then the figures."""
    tables: Sequence[Json] = sheet["tables"]
    return h.fragment[
        h.ul[(h.li[text.say(lang)] for text in _expected(sheet["game"], tables))],
        h.figure(".balance")[
            (_table(sheet["game"], each, lang) for each in tables),
            h.figcaption[figures.COMMAND.say(lang), " ", h.code[sheet["command"]]],
        ],
    ]


def _expected(game_id: str, tables: Sequence[Json]) -> Iterator[Text]:
    """A sentence for each duel, in games of ten."""
    for step in (step for each in tables if each["seats"] == 2 for step in each["steps"]):
        names = {"level": inside(_name(game_id, step["upper"])), "wins": round(10 * step["score"])}
        if step["lower"] == "random":
            yield texts.EXPECT_RANDOM.fill(**names)
        else:
            yield texts.EXPECT.fill(lower=inside(_name(game_id, step["lower"])), **names)


def _table(game_id: str, found: Json, lang: Lang) -> h.Renderable:
    """A row for each player, the strongest on top."""
    steps: Sequence[Json] = found["steps"]
    points = {rating["player"]: rating for rating in found.get("ratings", ())}
    caption = (
        texts.CAPTION
        if points
        else texts.TABLE.fill(others=found["seats"] - 1, fair=f"{100 / found['seats']:.0f}")
    )
    heads = (texts.WINS, texts.GAMES, *((texts.POINTS,) if points else ()))

    def rows() -> Iterator[tuple[str, Iterable[str]]]:
        for step in reversed(steps):
            rated = (_points(points[step["upper"]], lang),) if points else ()
            cells = (_score(step), number(step["games"]), *rated)
            yield _name(game_id, step["upper"]).say(lang), cells
        if points:
            yield texts.RANDOM.say(lang), ("", "", "0")

    return figures_table(caption.say(lang), [head.say(lang) for head in heads], rows())


def _name(game_id: str, player: str) -> Text:
    """What a player is called: the random one, or one of the game's levels."""
    _, _, level = player.partition(":")
    return full(load(game_id).levels[int(level) - 1]) if level else texts.RANDOM


def _score(step: Json) -> str:
    low, high = step["interval"] or (0.0, 1.0)
    return f"{100 * step['score']:.1f} % ({100 * low:.1f}–{100 * high:.1f})"


def _points(rating: Json, lang: Lang) -> str:
    low, high = rating["interval"]
    between = texts.FROM.fill(low=low).say(lang) if high is None else f"{low}–{high}"
    return f"{rating['points']} ({between})"
