"""Pages to read: about, from Markdown; the page that asks for a language; the page that is not there."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Final

import htpy as h

from pyengine.game import Json
from pyengine.games import load
from pyengine.players.levels import full
from pyengine.text import LANGS, Lang, Text, lower_first
from web.pages.game import all_pages
from web.pages.notes import ENTRY, KINDS, Note
from web.pages.texts import home as texts
from web.pages.views import balance as balance_texts
from web.pages.views.balance import balance, figures_table
from web.pages.views.home import home_line
from web.pages.views.markdown import filled, prose
from web.texts import words
from web.texts.words import number

EXPECT: Final = Text(
    en="The level “{level}” beats “{lower}” in about {wins} games of 10.",
    ja="「{level}」は「{lower}」に、10局のうち{wins}局ほど勝ちます。",
)
EXPECT_RANDOM: Final = Text(
    en="The level “{level}” beats moves at random in about {wins} games of 10.",
    ja="「{level}」は、でたらめな手を指す相手に、10局のうち{wins}局ほど勝ちます。",
)
CAPTION: Final = Text(
    en="Each against the one below it: games won, with the 95 % interval, and strength in points of Elo, where moves at random have 0.",
    ja="それぞれが1つ下の相手と対局したときの勝率（95％信頼区間）と、でたらめな手を0としたイロ・レーティングです。",
)
TABLE: Final = Text(
    en="One among {others} of the one below it: the share of the wins, with the 95 % interval. Of equals each would win {fair} %.",
    ja="1つ下の強さの{others}人に1人で加わったときの勝率（95％信頼区間）です。同じ強さなら{fair}％になります。",
)
WINS: Final = Text(en="Wins", ja="勝率")
GAMES: Final = Text(en="Games", ja="局数")
POINTS: Final = Text(en="Points", ja="レーティング")
RANDOM: Final = Text(en="Moves at random", ja="でたらめな手")
FROM: Final = Text(en="from {low}", ja="{low}以上")


def about_page(text: str, lang: Lang, version: str, build: str) -> h.Renderable:
    """The ``main`` of the about page."""
    return h.main(".wrap.about")[
        h.h1[texts.ABOUT_TITLE.say(lang)],
        h.div(".prose")[prose(text)],
        h.p(".quiet")[texts.VERSION.fill(version=version, build=build).say(lang)],
    ]


def help_page(text: str, title: Text, lang: Lang) -> h.Renderable:
    """The ``main`` of a page of help."""
    return h.main(".wrap.about.help")[h.h1[title.say(lang)], h.div(".prose")[prose(text)]]


def about_game(
    text: str,
    notes: Sequence[Note],
    sheets: Mapping[str, Json | None],
    name: Text,
    lang: Lang,
    parts: Mapping[str, Callable[[Lang], h.Renderable]],
) -> h.Renderable:
    """The ``main`` of a game's own page.

    ``{{notes}}`` in the text stands for the notes, ``{{balance}}`` and ``{{ladder}}`` for the sheets of
    figures of these names, as far as they have been made, and the names of its own ``parts`` for these.
    """
    asked: dict[str, h.Renderable] = {"notes": h.div(".prose")[_noted(notes, lang)]}
    for sheet, draw in (("balance", balance), ("ladder", ladder)):
        figures = sheets.get(sheet)
        asked[sheet] = draw(figures, lang) if figures else h.p(".quiet")[balance_texts.NOT_YET.say(lang)]
    asked |= {name: made(lang) for name, made in parts.items()}
    return h.main(".wrap.about")[h.h1[balance_texts.ABOUT.fill(game=name).say(lang)], filled(text, asked)]


def _noted(notes: Sequence[Note], lang: Lang) -> h.Renderable:
    """The notes by kind, each with the way to its rule."""
    return h.fragment[
        (
            [
                h.p[kind.lead.say(lang)],
                h.ul[(_note(note, lang) for note in notes if note.kind == name)],
            ]
            for name, kind in KINDS.items()
            if any(note.kind == name for note in notes)
        )
    ]


def _note(note: Note, lang: Lang) -> h.Renderable:
    return h.li[h.a(href=f"../rules/#{note.rule}")[note.rule], ENTRY.fill(about=note.about).say(lang)]


def choice_page(game_id: str = "") -> h.Renderable:
    """The ``main`` of a page in no language yet, the site's first or a game's: the way to each."""
    here, there = ("../", f"{game_id}/") if game_id else ("", "")
    return h.main(".wrap.choice")[
        h.h1[words.SITE],
        (
            h.p(lang=lang)[
                h.a(".btn.main", href=f"{here}{lang}/{there}", hreflang=lang)[words.LANGUAGE_NAMES[lang]],
                h.span(".quiet")[home_line().say(lang)],
            ]
            for lang in LANGS
        ),
    ]


def lost_page(title: Text, detail: Text, to: Callable[[str], Mapping[str, str]]) -> h.Renderable:
    """The ``main`` of a page that stands in for another one, in both languages.

    ``to`` gives the attributes of a link to a target in the site.
    """

    def way(target: str, name: Text, lang: Lang, look: str = "btn") -> h.Renderable:
        return h.a(class_=look, **to(target))[name.say(lang)]

    return h.main(".wrap.choice")[
        h.svg(".wreck", viewBox="0 0 120 90", width="240", aria_hidden="true")[h.use(href="#wreck")],
        (
            h.section(lang=lang)[
                h.h1[title.say(lang)],
                h.p[detail.say(lang)],
                h.div(".acts")[
                    way(f"{lang}/", words.HOME, lang, "btn main"),
                    (way(f"{lang}/{game.id}/", game.name, lang) for game in all_pages()),
                ],
            ]
            for lang in LANGS
        ),
    ]


def ladder(sheet: Json, lang: Lang) -> h.Renderable:
    """The sheet that ``tools/ladder.py`` has written: what to expect, then the figures."""
    tables: Sequence[Json] = sheet["tables"]
    return h.fragment[
        h.ul[(h.li[text.say(lang)] for text in _expected(sheet["game"], tables))],
        h.figure(".balance")[
            (_table(sheet["game"], each, lang) for each in tables),
            h.figcaption[balance_texts.COMMAND.say(lang), " ", h.code[sheet["command"]]],
        ],
    ]


def _expected(game_id: str, tables: Sequence[Json]) -> Iterator[Text]:
    """A sentence for each duel, in games of ten."""
    for step in (step for each in tables if each["seats"] == 2 for step in each["steps"]):
        names = {"level": lower_first(_name(game_id, step["upper"])), "wins": round(10 * step["score"])}
        if step["lower"] == "random":
            yield EXPECT_RANDOM.fill(**names)
        else:
            yield EXPECT.fill(lower=lower_first(_name(game_id, step["lower"])), **names)


def _table(game_id: str, found: Json, lang: Lang) -> h.Renderable:
    """A row for each player, the strongest on top."""
    steps: Sequence[Json] = found["steps"]
    points = {rating["player"]: rating for rating in found.get("ratings", ())}
    caption = CAPTION if points else TABLE.fill(others=found["seats"] - 1, fair=f"{100 / found['seats']:.0f}")
    heads = (WINS, GAMES, *((POINTS,) if points else ()))

    def rows() -> Iterator[tuple[str, Iterable[str]]]:
        for step in reversed(steps):
            rated = (_points(points[step["upper"]], lang),) if points else ()
            cells = (_score(step), number(step["games"]), *rated)
            yield _name(game_id, step["upper"]).say(lang), cells
        if points:
            yield RANDOM.say(lang), ("", "", "0")

    return figures_table(caption.say(lang), [head.say(lang) for head in heads], rows())


def _name(game_id: str, player: str) -> Text:
    """What a player is called: the random one, or one of the game's levels."""
    _, _, level = player.partition(":")
    return full(load(game_id).levels[int(level) - 1]) if level else RANDOM


def _score(step: Json) -> str:
    low, high = step["interval"] or (0.0, 1.0)
    return f"{100 * step['score']:.1f} % ({100 * low:.1f}–{100 * high:.1f})"


def _points(rating: Json, lang: Lang) -> str:
    low, high = rating["interval"]
    between = FROM.fill(low=low).say(lang) if high is None else f"{low}–{high}"
    return f"{rating['points']} ({between})"
