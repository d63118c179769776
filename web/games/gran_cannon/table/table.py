"""The table of Gran Cannon, its log, a frame of it, and diagrams of its rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import htpy as h

from pyengine.game import Event, Seat
from pyengine.games.gran_cannon.art import fuse as fuse_art
from pyengine.games.gran_cannon.art import road as drawn
from pyengine.games.gran_cannon.art.road import Point, view_box
from pyengine.games.gran_cannon.rules.events import Fired, Named, RoundBegan, RoundWon
from pyengine.games.gran_cannon.rules.state import FULL_CHARGE, State
from pyengine.match import Match
from pyengine.text import Lang, Text, lower_first, prose
from web.games.gran_cannon import words as texts
from web.games.gran_cannon.table.firing import blast
from web.games.gran_cannon.table.hand import held, tray
from web.games.gran_cannon.table.narration import tell
from web.games.gran_cannon.table.panel import offers
from web.games.gran_cannon.table.players import players, where
from web.games.gran_cannon.table.road import Scene, draw, placed, sudden
from web.look import TableView
from web.texts import cards as shared
from web.views import story
from web.views.cards import hand
from web.views.diagram import coaching, figure
from web.views.embedding import frame, is_played, still
from web.views.names import name
from web.views.panel import panel, question, tools
from web.views.story import events_now
from web.views.table import table, task


def render_table(view: TableView) -> h.Renderable:
    """The inner HTML of the page's ``main`` (``id="table"``, classes ``table t-gran-cannon``)."""
    content = [
        scene(view),
        panel(view),
        tray(view, offers(view)),
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
    """A frame's ``main`` (class ``embed``): the table, and what is needed around it."""
    state: State = view.sight
    table = h.div(".rframe")[
        players(view),
        h.section(".scene", id=view.id("scene"), data_drop=view.decider is not None)[
            road(view), gauge(view, state)
        ],
        is_played(view) and panel(view),
        tray(view, offers(view)),
        blast(view),
    ]
    return frame(view, table)


def render_still(match: Match, lang: Lang) -> h.Node:
    """The content of a frame until its table is touched; the cover is the empty road."""
    cover = h.svg(".cover", viewBox=view_box(), aria_hidden="true")[drawn.ground(), drawn.cannon()]
    return still(match.game, cover, {}, lang)


PARTS: Final = ("players", "road", "fuse", "hand")
"""What ``show`` may name, separated by blanks; without it a diagram shows road, fuse and hand.

``players`` are all with the cards before them and their scores, ``road`` the road with the pieces, ``fuse``
the charge gauge, ``hand`` the reader's cards. Specials, and who moves next, stand among them as buttons.
"""


def render_diagram(view: TableView) -> h.Renderable:
    """A diagram: a picture until it is touched, then a table."""
    named = view.diagram.show.split() if view.diagram else []
    parts = frozenset(named or ("road", "fuse", "hand"))
    state: State = view.sight
    board = h.div(".rdia.board", inert=not view.display.ready)[
        "players" in parts and players(view),
        "road" in parts and road(view),
        "fuse" in parts and gauge(view, state),
        # Cards are chosen by touching them: nothing is asked beside.
        not state.presenters and question(view),
        offers(view) or ("hand" in parts and _hand(view, state)),
    ]
    return figure(view, board, coaching(view))


def _hand(view: TableView, state: State) -> h.Node:
    seat = view.perspective.viewer
    if seat is None or not state.round:
        return None
    return hand(view, held(view, state, seat), shared.HAND)


def scene(view: TableView) -> h.Renderable:
    """The road and, below it, the charge gauge."""
    state: State = view.sight
    return h.section(".scene.sheet", id=view.id("scene"), data_drop=view.decider is not None)[
        road(view), gauge(view, state)
    ]


def road(view: TableView) -> h.Renderable:
    """The road with everybody on it."""
    fires = any(isinstance(event, Fired) for event in events_now(view))
    return h.svg(
        class_=["road", {"shot": fires}],
        id=view.id("road"),
        viewBox=view_box(),
        role="img",
        aria_label=road_in_words(view).say(view.lang),
    )[draw(shown(view), view.id)]


def shown(view: TableView) -> Scene:
    """What the road shows now."""
    state: State = view.sight
    return Scene(state, events_now(view), mine=view.perspective.viewer, marked=_marked(view, state))


def _marked(view: TableView, state: State) -> tuple[Seat, ...]:
    """Whose pieces stand out: who can be named, who has been, who has won the round."""
    if view.perspective.keyframe is not None:
        event = events_now(view)[-1]
        return (event.seat,) if isinstance(event, Named | RoundWon) else ()
    naming = view.decider is not None and view.decider == state.holder and state.phase == "moving"
    return state.front if naming else ()


def gauge(view: TableView, state: State) -> h.Renderable:
    """The charge gauge under its name."""
    fires = any(isinstance(event, Fired) for event in events_now(view))
    return h.div(".charge")[
        h.h2(".label")[texts.CHARGE.say(view.lang)],
        fuse(view, FULL_CHARGE if fires else state.charge, fires=fires),
    ]


def road_in_words(view: TableView) -> Text:
    """The road in words: who is where."""
    state: State = view.sight
    pieces = [
        texts.PIECE_ON.fill(name=name(view, seat), where=lower_first(where(state, seat)))
        for seat in state.seats
    ]
    return texts.ROAD.fill(pieces=prose(pieces))


def fuse(view: TableView, charge: int, *, fires: bool = False) -> h.Renderable:
    """The gauge at a charge; ``fires`` at the moment in which the keg goes off."""
    label = texts.CHARGE_OF.fill(charge=charge).say(view.lang)
    box = f"0 0 {fuse_art.WIDTH} {fuse_art.HEIGHT}"
    spark = fuse_art.at(charge)
    part = 100 * (spark.x - fuse_art.START) / (fuse_art.KEG - fuse_art.START)
    return h.svg(".fuse", id=view.id("fuse"), viewBox=box, role="img", aria_label=label)[
        fuse_art.burnt(),
        h.g(".unburnt", style=f"--part:{part:.1f}%")[fuse_art.unburnt()],
        list(fuse_art.keg(charge)),
        h.text(".r-num.r-fire", x="633", y="28")[texts.FIRE.say(view.lang)],
        fires and sudden("gc-burst", Point(608, 20), 72, "r-hit", "flash"),
        h.g(".r-spark", style=placed(spark))[fuse_art.spark()],
    ]


def text(view: TableView) -> str:
    """The table in plain text: round, turn, charge, each player's score, square, discards; the position."""
    state: State = view.sight
    lang = view.lang
    lines = [_when(state).say(lang), texts.CHARGE_OF.fill(charge=state.charge).say(lang), ""]
    for seat in state.seats:
        lines.append(_score(view, state, seat).say(lang))
        discards = " ".join(state.discards[seat]) or shared.NONE.say(lang)
        lines.append(f"  {texts.DISCARDED.say(lang)}: {discards}")
    return "\n".join([*lines, "", view.game.write(view.game.observe(state, None)), ""])


def describe(view: TableView) -> Text:
    """The table in words: when it is, the charge, where everybody stands and what they have."""
    state: State = view.sight
    pieces = prose(_score(view, state, seat) for seat in state.seats)
    return texts.PICTURE.fill(when=_when(state), charge=state.charge, pieces=pieces)


def _score(view: TableView, state: State, seat: int) -> Text:
    return texts.SCORE_OF.fill(
        name=name(view, seat), score=state.scores[seat], where=lower_first(where(state, seat))
    )


def _when(state: State) -> Text:
    if not state.round:
        return texts.TITLE
    return texts.ROUND_TURN.fill(round=state.round, turn=state.turn)
