"""The Cannon table, whole and for a frame on another page."""

from __future__ import annotations

import htpy as h

from pyengine.game import Seat
from pyengine.games.cannon.moves import write
from pyengine.games.cannon.state import BLACK, WHITE, State
from pyengine.text import LANGS, Text
from web.texts import cannon as texts
from web.texts import table as common
from web.texts import words
from web.views.cannon.board import board
from web.views.cannon.panel import choices, panel
from web.views.cannon.record import record
from web.views.cannon.scene import may_decide
from web.views.cannon.words import headline, title
from web.views.model import TableView
from web.views.table import SeatCard, jumps, notice, seat, starting, tools

_PIECES = ("soldier-d", "soldier-l")


def render_table(view: TableView) -> h.Renderable:
    """The inner HTML of the page's ``main`` (``id="table"``, classes ``table t-cannon``)."""
    below, above = (WHITE, BLACK) if view.flipped else (BLACK, WHITE)
    return h.fragment[
        h.h1(".vh")[title(view)],
        seat(view, _card(view, above), "opp"),
        board(view),
        seat(view, _card(view, below), "me"),
        notice(view),
        panel(view),
        record(view),
        tools(view),
    ]


def render_embed(view: TableView) -> h.Renderable:
    """The same ``main`` in a frame on another page: the board, one line, and one way out."""
    lang = view.lang
    return h.fragment[
        h.h1(".vh")[title(view)],
        h.p(".fhead")[
            h.span(class_=["dot", "l" if view.match.state.to_move == WHITE else "d"]),
            h.b[headline(view).say(lang)],
            h.span(".quiet")[common.saved_detail(view).say(lang)] if view.mode == "play" else None,
        ],
        board(view),
        notice(view),
        view.mode == "play" and h.div(".fline")[choices(view)],
        _steps(view) if view.line.steps else None,
        h.footer[
            h.a("#open", href=f"../{lang}/cannon/", target="_blank", rel="noopener")[
                h.svg(".logo", aria_hidden="true")[h.use(href="#logo")], common.OPEN_HERE.say(lang)
            ]
        ],
    ]


def render_start(view: TableView) -> h.Renderable:
    """What a frame shows until its engine has started: the board in its place, in both languages that it is starting."""
    return h.fragment[
        h.h1(".vh")[title(view)], h.p(".fhead")[h.b[words.SITE]], board(view), starting(view.mode, *LANGS)
    ]


def _steps(view: TableView) -> h.Renderable:
    """Where the shown position stands in the game, and the way to the others."""
    latest = write(view.match.steps[-1].decision) if view.match.steps else ""
    count = common.STEP_OF.fill(at=view.at, all=len(view.line.steps))
    return h.div(".vcr")[jumps(view), h.span(".mvn")[latest], h.span(".quiet")[count.say(view.lang)]]


def _card(view: TableView, who: Seat) -> SeatCard:
    state: State = view.match.state
    count = state.soldiers[who].bit_count()
    return SeatCard(who, texts.SIDES[who], _PIECES[who], count, texts.SOLDIERS.unit(count), _task(view, who))


def _task(view: TableView, who: Seat) -> Text | None:
    state: State = view.match.state
    if not may_decide(view) or state.to_move != who:
        return None
    if state.phase == "placing":
        return texts.PLACE_TOWN
    if not view.picked:
        return texts.PICK_SOLDIER
    return texts.PICK_SQUARE if view.picked & state.soldiers[who] else texts.CONFIRM_SHOT
