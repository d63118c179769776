"""The log: the tricks of the whole game with who won them and the pools after them, the latest first."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import htpy as h
from markupsafe import Markup

from pyengine.game import Seat
from pyengine.games.gunsor.rules.events import MasterChosen, PairBegan, Settled, WarBegan
from pyengine.text import Lang, Text
from web.games.gunsor import words as texts
from web.games.gunsor.table.faces import chip
from web.games.gunsor.table.narration import said
from web.games.gunsor.table.scene import Entry, Scene, Trick, entries
from web.texts import cards as shared
from web.views.names import name
from web.views.parts import figure
from web.views.story import sheet
from web.views.table import jump


def log(shown: Scene) -> h.Renderable:
    """The log with its jumps; every line shows the table as it was after it."""
    view = shown.view
    told = entries(shown)
    order = texts.LOG_ORDER.fill(one=name(view, shown.me), other=name(view, 1 - shown.me))
    lines = (_line(shown, row, now=row is told[-1]) for row in reversed(told))
    rows = h.ol(".log.glog", reversed=True)[lines] if told else None
    return sheet(view, shared.LOG, order, rows)


def _line(shown: Scene, row: Entry, *, now: bool) -> Markup:
    if isinstance(row.what, Trick):
        winner = row.what.winner
        seat, words = (row.what.leader, texts.LOG_LEADS) if winner is None else (winner, texts.SEAT_WINS)
        told = said(shown.view, seat, words)
    else:
        told = _told(shown, row.what)
    return _drawn(row, told.say(shown.view.lang), shown.me, shown.view.lang, now=now)


@lru_cache(maxsize=256)
def _drawn(row: Entry, told: str, me: Seat, lang: Lang, *, now: bool) -> Markup:
    """A line, kept because the log grows and its lines do not change."""
    what = row.what
    trick = isinstance(what, Trick)
    line = h.li(class_={"tl": trick, "event": not trick})[
        h.button(jump(row.steps, now=now))[
            _trick(what, told, me, lang)
            if isinstance(what, Trick)
            else h.span(".ln")[figure(_SIGNS[type(what)]), h.b[told]]
        ]
    ]
    return Markup(line)  # noqa: S704 - our own element


_SIGNS: Final = {MasterChosen: "g-X", PairBegan: "g-development", WarBegan: "g-war", Settled: "g-armistice"}


def _trick(trick: Trick, told: str, me: Seat, lang: Lang) -> h.Node:
    """Number, the card led and the one that followed, the winner's underlined, who won, and the pools."""
    done = trick.winner is not None
    first = trick.winner == trick.leader
    return [
        h.span(".nr")[str(trick.number)],
        h.span(class_=["c", {"w": done and first}])[chip(trick.led, lang)],
        h.span(class_=["c", {"w": done and not first}])[trick.followed and chip(trick.followed, lang)],
        h.span(".who")[told],
        done and h.span(".pools")[f"{trick.pools[me]} : {trick.pools[1 - me]}"],
    ]


def _told(shown: Scene, what: MasterChosen | PairBegan | WarBegan | Settled) -> Text:
    """A turn in the course of the game."""
    view = shown.view
    match what:
        case MasterChosen(seat):
            return said(view, seat, texts.LOG_FIRST)
        case PairBegan(pair):
            return texts.LOG_PAIR.fill(pair=pair)
        case WarBegan(cause, seat):
            return said(view, seat or 0, texts.LOG_WAR[cause])
        case Settled(points) if all(points) or not any(points):
            return texts.LOG_LEVEL.fill(one=points[shown.me], other=points[1 - shown.me])
        case Settled(points):
            winner = int(points[1] > 0)
            return said(view, winner, texts.LOG_SETTLED, n=points[winner])
