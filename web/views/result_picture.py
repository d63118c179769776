"""The result of a finished game as a picture to share: who won, the ranking, and the middle of the table."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from pyengine.drawing.cards import EMBLEMS, counter
from pyengine.drawing.documents import Art, Drawing, document
from pyengine.drawing.svg import ACCENT, INK, LINE, QUIET, SHEET, Node, box, label, node, use
from pyengine.game import Seat
from pyengine.text import Text, prose
from web.look import TableView
from web.texts import ending as texts
from web.texts.words import SITE
from web.views.ending import at_once, at_rest
from web.views.names import name
from web.views.pictures import drawing
from web.views.standings import Ranked, ranked

_WIDTH: Final = 600
_HEAD: Final = 112
_ROW: Final = 62
_MOST: Final = 330
"""The most that the picture of the table is high."""
_LETTERS: Final = 22
"""The most letters of a result in the large size."""


def picture(view: TableView, *, moving: bool = False) -> str:
    """The result as an SVG document of its own, with what decided the game, or else the middle of the table.

    What decided it is ``moving`` once, from the start on, or shown as it is at the end.
    """
    ending = view.ui.ending(view)
    game, result = view.game.name.say(view.lang), ending.result.say(view.lang)
    places = ranked(view, ending.tally().places)
    moment = ending.decisive()
    if moment is None:
        table = drawing(view)
        drawn, art = table.drawn, table.art
        left, top, width, height = table.core or (0, 0, table.width, table.height)
    else:
        drawn, art = ((at_once if moving else at_rest)(moment.drawn),), moment.art
        left, top, width, height = moment.frame
    scale = min((_WIDTH - 36) / width, _MOST / height)
    shown = (scale * width, scale * height)
    rows = _HEAD + _ROW * len(places)
    return document(
        Drawing(
            title=f"{game}: {result}",
            description=description(view).say(view.lang),
            heading=game,
            aside=SITE,
            width=_WIDTH,
            height=round(rows + 36 + shown[1]),
            drawn=(
                box(0, 0, _WIDTH, rows, fill=SHEET, stroke=LINE),
                label(24, 60, result, 46 if len(result) <= _LETTERS else 30, fill=ACCENT),
                label(24, 92, ending.detail.say(view.lang).rstrip(".。"), 18, fill=QUIET),
                *(
                    line
                    for number, each in enumerate(places)
                    for line in _row(view, each, _HEAD + _ROW * number, art)
                ),
                node(
                    "svg",
                    *drawn,
                    x=(_WIDTH - shown[0]) / 2,
                    y=rows + 18,
                    width=shown[0],
                    height=shown[1],
                    viewBox=f"{left:g} {top:g} {width:g} {height:g}",
                ),
            ),
            art=art,
        ),
        view.lang,
    )


def description(view: TableView) -> Text:
    """The same in words."""
    ending = view.ui.ending(view)
    told = (
        texts.AT_LAST.fill(name=name(view, each.place.seat), value=each.place.points)
        for each in ranked(view, ending.tally().places)
    )
    return prose(
        [texts.SENTENCE.fill(said=ending.result), *(texts.SENTENCE.fill(said=said) for said in told)]
    )


def for_others(view: TableView, own: str) -> TableView:
    """The view as others read it: the only person here has the name ``own``, or is called by the side."""
    me = view.alone
    if me is None:
        return view
    called = own or view.ui.sides[me].say(view.lang)
    players = list(view.play.players)
    players[me] = replace(players[me], name=called)
    return view.having(players=tuple(players))


def _row(view: TableView, each: Ranked, y: float, art: Art) -> tuple[Node, ...]:
    place = each.place
    parts = place.parts.say(view.lang) if place.parts else ""
    return (
        node("path", d=f"M0 {y}H{_WIDTH}", stroke=LINE, fill="none"),
        label(36, y + 41, each.rank, 30, "middle"),
        *_sign(view, place.seat, y, art),
        label(
            112,
            y + (27 if parts else 39),
            name(view, place.seat).say(view.lang),
            24,
            fill=ACCENT if each.won else INK,
        ),
        *([label(112, y + 49, parts, 15, fill=QUIET)] if parts else []),
        label(_WIDTH - 24, y + 42, place.points.say(view.lang), 34, "end"),
    )


def _sign(view: TableView, seat: Seat, y: float, art: Art) -> tuple[Node, ...]:
    signs = view.ui.signs
    if signs:
        return (use(signs[seat], 61, y + 13, 36),)
    # A game that draws nothing itself has no counters.
    return (counter(seat, 79, y + 31, 17),) if f"e-{EMBLEMS[seat]}" in art.symbols else ()
