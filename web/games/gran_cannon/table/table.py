"""The table of Gran Cannon, its log, a frame of it, and diagrams of its rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import htpy as h

from pyengine.game import Event
from pyengine.games.gran_cannon.art import road as drawn
from pyengine.games.gran_cannon.art.road import view_box
from pyengine.games.gran_cannon.rules.events import RoundBegan
from pyengine.games.gran_cannon.rules.state import State
from pyengine.match import Match
from pyengine.text import Lang
from web.games.gran_cannon import words as texts
from web.games.gran_cannon.table.firing import blast
from web.games.gran_cannon.table.hand import held, tray
from web.games.gran_cannon.table.narration import tell
from web.games.gran_cannon.table.players import players
from web.games.gran_cannon.table.scene import gauge, road, scene
from web.look import TableView
from web.texts import cards as shared
from web.views import story
from web.views.cards import hand, table
from web.views.diagram import coaching, figure, task
from web.views.embedding import frame, is_played, still
from web.views.panel import panel, question
from web.views.tools import tools


def render_table(view: TableView) -> h.Renderable:
    """The inner HTML of the page's ``main`` (``id="table"``, classes ``table t-gran-cannon``)."""
    content = [
        scene(view),
        panel(view),
        tray(view),
        blast(view),
        players(view),
        task(view),
        log(view),
        tools(view),
    ]
    return table(view, content)


_ROUNDS: Final = 2
"""This many rounds are shown in full: a whole long game would be a long way to scroll, and slow to draw."""


def log(view: TableView) -> h.Renderable:
    """The log with its jumps."""
    state: State = view.sight
    told = view.story
    rounds = [number for number, events in enumerate(told, start=1) if _begins(events)]
    start = rounds[-_ROUNDS] if len(rounds) >= _ROUNDS else 1
    first = texts.FIRST_TO if state.reach else texts.FIRST_PAST
    heading = texts.ROUND_TURN.fill(round=state.round, turn=state.turn) if state.round else shared.LOG
    return story.log(
        view,
        heading,
        first.fill(target=state.target),
        story.stretches(view, tell, start),
        (_past(view, told, number) for number in reversed(rounds[:-_ROUNDS])),
        anew=True,
    )


def _begins(events: Sequence[Event]) -> bool:
    return any(isinstance(event, RoundBegan) for event in events)


def _past(view: TableView, told: Sequence[Sequence[Event]], number: int) -> h.Renderable:
    """A round of which only the beginning is shown."""
    began = next(event for event in told[number - 1] if isinstance(event, RoundBegan))
    return story.entry(view, number, tell(view, (began,)))


def render_embed(view: TableView) -> h.Renderable:
    """The inner HTML of a frame's ``main`` (``id="table"``, class ``embed``).

    The table, and what is needed around it.
    """
    state: State = view.sight
    table = h.div(".rframe")[
        players(view),
        h.section(".scene", id=view.id("scene"), data_drop=view.decider is not None)[
            road(view), gauge(view, state)
        ],
        is_played(view) and panel(view),
        tray(view),
        blast(view),
    ]
    return frame(view, table)


def render_still(match: Match, lang: Lang) -> h.Node:
    """What a page holds until its table is touched: see ``web.views.embedding.still``.

    The cover is the empty road.
    """
    cover = h.svg(".cover", viewBox=view_box(), aria_hidden="true")[drawn.ground(), drawn.cannon()]
    return still(match.game, cover, {}, lang)


PARTS: Final = ("players", "road", "fuse", "hand")
"""What ``show`` may name, separated by blanks; without it a diagram shows road, fuse and hand.

``players`` are all with the cards before them and their scores, ``road`` the road with the pieces, ``fuse``
the charge gauge, ``hand`` the reader's cards. What a special does, and who moves next, stands among them as
buttons.
"""


def render_diagram(view: TableView) -> h.Renderable:
    """A diagram: a picture until it is touched, then a table."""
    named = view.play.diagram.show.split() if view.play.diagram else []
    parts = frozenset(named or ("road", "fuse", "hand"))
    state: State = view.sight
    board = h.div(".rdia.board", inert=not view.display.ready)[
        "players" in parts and players(view),
        "road" in parts and road(view),
        "fuse" in parts and gauge(view, state),
        # Cards are chosen by touching them: nothing is asked beside.
        not state.presenters and question(view),
        "hand" in parts and _hand(view, state),
    ]
    return figure(view, board, coaching(view))


def _hand(view: TableView, state: State) -> h.Node:
    seat = view.perspective.viewer
    if seat is None or not state.round:
        return None
    return hand(view, held(view, state, seat), shared.HAND)
