"""The sheet of all cards, as the page about Kanon shows it: what the command ``card-sheet`` has written."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import htpy as h

from pyengine.game import Json
from pyengine.games.kanon import GAME
from pyengine.games.kanon.cards.catalogue import CARDS
from pyengine.games.kanon.decks import READY
from pyengine.text import Lang, Text
from web.games.kanon.pages.words import card_sheet as texts
from web.pages.texts.balance import COMMAND, NOT_YET
from web.pages.views.figures import figures_table
from web.texts.words import inside, number


def all_cards(lang: Lang) -> h.Renderable:
    """The sheet that is kept, if there is one."""
    sheet = kept()
    return shown(sheet, lang) if sheet else h.p(".quiet")[NOT_YET.say(lang)]


def kept() -> Json | None:
    """The sheet in the folder of the guide; None if there is none."""
    file = Path(__file__).parent.parent / "guide/cards.json"
    return json.loads(file.read_text(encoding="utf-8")) if file.exists() else None


def shown(sheet: Json, lang: Lang) -> h.Renderable:
    """How each ready deck wins, which cards lie unused, and the figures of all."""
    level = inside(GAME.levels[int(sheet["level"]) - 1])
    return h.figure(".balance")[
        h.p(".quiet")[texts.COUNTED.fill(games=number(sheet["games"]), level=level).say(lang)],
        _ends(sheet, lang),
        _remarks(sheet, lang),
        h.details[
            h.summary[texts.SUMMARY.fill(n=len(sheet["cards"])).say(lang)],
            h.p(".quiet")[texts.READING.say(lang)],
            (_cards(kind, sheet, lang) for kind in texts.KINDS),
        ],
        h.figcaption[COMMAND.say(lang), " ", h.code[sheet["command"]]],
    ]


def _ends(sheet: Json, lang: Lang) -> h.Renderable:
    """For each ready deck its wins by their grounds."""
    heads = [texts.WINS.say(lang), *(ground.say(lang) for ground in texts.GROUNDS.values())]
    rows: list[tuple[str, list[str]]] = []
    for deck in sheet["decks"]:
        won: dict[str, int] = deck["won"]
        wins = sum(won.values())
        shares = [_percent(won.get(ground, 0), wins) for ground in texts.GROUNDS]
        rows.append((READY[deck["deck"]].name.say(lang), [number(wins), *shares]))
    return figures_table(texts.ENDS.say(lang), heads, rows)


def _remarks(sheet: Json, lang: Lang) -> h.Renderable:
    """The cards on which something is remarked."""
    found = [each for each in sheet["cards"] if each["remark"]]
    if not found:
        return h.p[texts.NONE.fill(least=sheet["least"]).say(lang)]
    return h.fragment[
        h.p[texts.REMARKS.fill(least=sheet["least"]).say(lang)],
        h.ul[(h.li[_remark(each).say(lang)] for each in found)],
    ]


def _remark(each: Json) -> Text:
    told = texts.REMARK[each["remark"]].fill(card=_name(each["card"]))
    return texts.REASON.fill(card=told, reason=Text(**each["reason"])) if each["reason"] else told


def _cards(kind: str, sheet: Json, lang: Lang) -> h.Renderable:
    """The figures of all cards of a kind."""
    heads = (texts.DRAWN, texts.IN_PLAY, texts.USED, texts.HAND, texts.DECK)
    rows = (
        (_name(each["card"]).say(lang), _figures(each))
        for each in sheet["cards"]
        if CARDS[each["card"]].kind == kind
    )
    return figures_table(texts.KINDS[kind].say(lang), [head.say(lang) for head in heads], rows)


def _figures(each: Json) -> Iterator[str]:
    """The cells of a card; a card without abilities has no use to be counted."""
    yield number(each["drawn"])
    yield _percent(each["in_play"], each["drawn"])
    yield _percent(each["used"], each["drawn"]) if each["speaks"] else "–"
    for where in ("hand", "deck"):
        yield _change(each[where])


def _change(found: Json | None) -> str:
    """A difference in the share of the win in points of a hundred, with half the width of its interval."""
    if found is None:
        return "–"
    points = round(100 * found["difference"])
    change = f"{points:+}".replace("-", "−") if points else "0"
    if found["interval"] is None:
        return change
    low, high = found["interval"]
    return f"{change} ± {50 * (high - low):.0f}"


def _percent(part: int, whole: int) -> str:
    return f"{100 * part / whole:.0f}" if whole else "–"


def _name(card: str) -> Text:
    return Text(*(f"{card} {name}" for name in CARDS[card].name))
