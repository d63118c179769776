"""The table of Cannon, a frame of it, and its course in words."""

from __future__ import annotations

from dataclasses import replace

import htpy as h

from pyengine.game import Seat
from pyengine.games.cannon.art.board import WHOLE
from pyengine.games.cannon.rules import position
from pyengine.games.cannon.rules.board import Move, name, write
from pyengine.games.cannon.rules.events import Captured
from pyengine.games.cannon.rules.state import BLACK, WHITE, State
from pyengine.match import Match, Step
from pyengine.text import Lang, Text
from web.games.cannon.table.board import board
from web.games.cannon.table.drawing import draw
from web.games.cannon.table.log import log
from web.games.cannon.table.panel import choices
from web.games.cannon.table.scene import SIGNS, Scene
from web.games.cannon.words import table as texts
from web.look import TableView
from web.views.cards import table
from web.views.diagram import task
from web.views.embedding import comment, course, opponent, puzzle, still
from web.views.names import headline, title
from web.views.panel import panel
from web.views.table import SeatCard, notice, seat
from web.views.tools import tools


def render_table(view: TableView) -> h.Renderable:
    """The inner HTML of the page's ``main`` (``id="table"``, classes ``table t-cannon``)."""
    below, above = (WHITE, BLACK) if view.display.flipped else (BLACK, WHITE)
    content = [
        seat(view, _card(view, above), "opp"),
        board(view),
        seat(view, _card(view, below), "me"),
        task(view),
        panel(view),
        log(view),
        tools(view),
    ]
    return table(view, content)


def _card(view: TableView, who: Seat) -> SeatCard:
    state: State = view.match.state
    count = state.soldiers[who].bit_count()
    return SeatCard(who, texts.SIDES[who], SIGNS[who], count, texts.SOLDIERS.unit(count), _task(view, who))


def _task(view: TableView, who: Seat) -> Text | None:
    state: State = view.match.state
    if view.decider is None or state.to_move != who:
        return None
    if state.phase == "placing":
        return texts.PLACE_TOWN
    if not view.interaction.picked:
        return texts.PICK_SOLDIER
    return texts.PICK_SQUARE if view.interaction.picked & state.soldiers[who] else texts.CONFIRM_SHOT


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
    for side, letter in enumerate("dl"):
        told[f"turn-{letter}"] = texts.WAIT.fill(side=texts.SIDES[side]).say(lang)
        army = texts.ARMY.fill(side=texts.SIDES[side], town="{town}", soldiers="{soldiers}")
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


def stand(view: TableView) -> Text:
    """Who is to move."""
    state: State = view.match.state
    return texts.WAIT.fill(side=texts.SIDES[state.to_move])


def narration(view: TableView, step: Step, _: Match) -> str:
    """A step in words."""
    move: Move = step.decision
    pieces = [event.piece for event in step.events if isinstance(event, Captured)]
    return (
        texts.SPOKEN[move.kind]
        .fill(
            side=texts.SIDES[step.decider],
            origin=name(move.origin) if move.origin else "",
            target=name(move.target),
            piece=texts.PIECE[pieces[0]] if pieces else "",
        )
        .say(view.lang)
    )
