"""Cannon in a frame on another page: the live board, and what stands there until it is touched."""

from __future__ import annotations

from dataclasses import replace

import htpy as h

from pyengine.games.cannon.art.board import WHOLE
from pyengine.games.cannon.rules import position
from pyengine.games.cannon.rules.board import write
from pyengine.games.cannon.rules.state import WHITE, State
from pyengine.match import Match
from pyengine.text import Lang, Text
from web.games.cannon.table.board import board
from web.games.cannon.table.drawing import draw
from web.games.cannon.table.panel import choices
from web.games.cannon.table.scene import Scene
from web.games.cannon.words import table as texts
from web.look import TableView
from web.views.embedding import comment, course, opponent, puzzle, still
from web.views.names import headline, title
from web.views.table import notice


def render_embed(view: TableView) -> h.Renderable:
    """The inner HTML of a frame's ``main`` (``id="table"``, class ``embed``).

    The board, and what is needed around it.
    """
    lang = view.lang
    task = view.play.diagram.task if view.play.diagram else ""
    return h.fragment[
        h.h1(".vh")[title(view)],
        h.p(".fhead")[
            h.span(class_=["dot", "l" if view.match.state.to_move == WHITE else "d"]),
            h.b[task or headline(view).say(lang)],
            view.display.mode == "play" and opponent(view),
        ],
        board(view),
        notice(view),
        puzzle(view, _next(view)) if view.play.diagram else None,
        not view.play.diagram and view.display.mode == "play" and h.div(".fline")[choices(view)],
        not view.play.diagram and bool(view.play.line.steps) and course(view, _latest(view)),
        comment(view),
    ]


def render_still(match: Match, lang: Lang) -> h.Node:
    """What a page holds until its board is touched: see ``web.views.embedding.still``."""
    state: State = match.state
    nobody = Scene(replace(state, dark=0, light=0, dark_town=0, light_town=0))
    area = WHOLE[False]
    drawing = h.svg(viewBox=area.view_box, aria_hidden="true")[draw(nobody, area, str)]
    told = {"beginning": position.write(state)}
    for seat, letter in enumerate("dl"):
        told[f"turn-{letter}"] = texts.WAIT.fill(side=texts.SIDES[seat]).say(lang)
        army = texts.ARMY.fill(side=texts.SIDES[seat], town="{town}", soldiers="{soldiers}")
        told[f"army-{letter}"] = army.say(lang)
    return still(match.game, drawing, told, lang)


def _next(view: TableView) -> Text:
    state: State = view.match.state
    if not view.interaction.picked:
        return texts.PICK_SOLDIER
    return (
        texts.PICK_SQUARE if view.interaction.picked & state.soldiers[state.to_move] else texts.CONFIRM_SHOT
    )


def _latest(view: TableView) -> str:
    return write(view.match.steps[-1].decision) if view.match.steps else ""
