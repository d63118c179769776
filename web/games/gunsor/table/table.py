"""The table of Gunsor, its log, a frame of it, and diagrams of its rules."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

import htpy as h
from markupsafe import Markup

from pyengine.cards import UNKNOWN
from pyengine.game import Seat
from pyengine.games.gunsor.rules.events import MasterChosen, PairBegan, PoolsSwapped, Settled, WarBegan
from pyengine.games.gunsor.rules.state import card_name
from pyengine.match import Match
from pyengine.text import Lang, Text, prose
from web.games.gunsor import words as texts
from web.games.gunsor.table.hand import hand
from web.games.gunsor.table.narration import said
from web.games.gunsor.table.panel import war_strip
from web.games.gunsor.table.players import draw_counter, seat
from web.games.gunsor.table.scene import Entry, Scene, Trick, Turn, entries, scene
from web.games.gunsor.table.stage import backdrop, chip, lying_cards, middle, pools_bar, seasons, stage, trick
from web.look import TableView
from web.texts import cards as shared
from web.views.cards import eyes, sorter
from web.views.diagram import coaching, figure
from web.views.embedding import frame, is_played, still
from web.views.names import enumerated, name
from web.views.panel import panel, tools
from web.views.parts import figure as drawn
from web.views.parts import kept
from web.views.story import sheet
from web.views.table import jump, marks, table, task


def render_table(view: TableView) -> h.Renderable:
    """The inner HTML of the page's ``main`` (``id="table"``, classes ``table t-gunsor``)."""
    shown = scene(view)
    return table(view, _table(shown))


def _table(shown: Scene) -> h.Node:
    view = shown.view
    return [
        seat(shown, 1 - shown.me, "opp"),
        stage(shown),
        panel(view),
        h.div(".ghand")[
            hand(shown),
            len(shown.hand) > 1 and sorter(view),
            eyes(view),
        ],
        task(view),
        not shown.over and war_strip(shown),
        seat(shown, shown.me, "me"),
        draw_counter(shown),
        seasons(shown),
        log(shown),
        tools(view),
    ]


def log(shown: Scene) -> h.Renderable:
    """The log with its jumps; every line shows the table as it was after it."""
    view = shown.view
    told = entries(shown)
    signs = marks(view, (step for row in told for step in row.decided))
    order = texts.LOG_ORDER.fill(one=name(view, shown.me), other=name(view, 1 - shown.me))
    lines = (_line(shown, row, signs, now=row is told[-1]) for row in reversed(told))
    rows = h.ol(".log.glog", reversed=True)[lines] if told else None
    return sheet(view, shared.LOG, order, rows)


def _line(shown: Scene, row: Entry, signs: Mapping[int, Markup], *, now: bool) -> Markup:
    if isinstance(row.what, Trick):
        winner = row.what.winner
        seat, words = (row.what.leader, texts.LOG_LEADS) if winner is None else (winner, shared.WINS)
        told = said(shown.view, seat, words)
    else:
        told = _told(shown, row.what)
    own = Markup().join(signs.get(step, "") for step in row.decided)
    return _drawn(row, told.say(shown.view.lang), shown.me, shown.view.lang, own, now=now)


@lru_cache(maxsize=256)
def _drawn(row: Entry, told: str, me: Seat, lang: Lang, own: Markup, *, now: bool) -> Markup:
    """A line, kept because the log grows and its lines do not change."""
    button = h.button(jump(row.steps, now=now))
    if isinstance(row.what, Trick):
        return kept(h.li(".tl")[button[_trick(row.what, told, me, lang)], own])
    return kept(h.li(".event")[button[h.span(".ln")[drawn(_SIGNS[type(row.what)]), h.b[told]]], own])


_SIGNS: Final[dict[type[Turn], str]] = {
    MasterChosen: "g-X",
    PairBegan: "g-development",
    WarBegan: "g-war",
    PoolsSwapped: "g-X",
    Settled: "g-armistice",
}


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


def _told(shown: Scene, what: Turn) -> Text:
    """A turn in the course of the game."""
    view = shown.view
    match what:
        case MasterChosen(seat):
            return said(view, seat, texts.LOG_FIRST)
        case PairBegan(pair):
            return texts.PAIR.fill(pair=pair)
        case WarBegan(cause, seat):
            return said(view, seat or 0, texts.LOG_WAR[cause])
        case PoolsSwapped(seat):
            return said(view, seat, texts.LOG_SWAP)
        case Settled(points) if all(points) or not any(points):
            return texts.LOG_LEVEL.fill(one=points[shown.me], other=points[1 - shown.me])
        case Settled(points):
            winner = int(points[1] > 0)
            return said(view, winner, texts.LOG_SETTLED, n=points[winner])


def render_embed(view: TableView) -> h.Renderable:
    """A frame's ``main`` (class ``embed``): the table, and what is needed around it."""
    shown, played = scene(view), is_played(view)
    table = h.div(".gframe")[
        seat(shown, 1 - shown.me, "opp"),
        stage(shown),
        played and panel(view),
        hand(shown),
        played and war_strip(shown),
        seat(shown, shown.me, "me"),
    ]
    return frame(view, table, what=texts.CHOOSE, aside=eyes(view))


def render_still(match: Match, lang: Lang) -> h.Node:
    """The content of a frame until its table is touched; the cover is the same for all games."""
    cover = h.svg(".cover", viewBox="0 0 872 330", aria_hidden="true")[
        h.use(href="#g-ground-development", width="872", height="330"),
        (
            h.use(href=f"#g-{suit}", x=str(256 + 96 * place), y="120", width="72", height="72")
            for place, suit in enumerate("wfse")
        ),
    ]
    return still(match.game, cover, {}, lang)


PARTS: Final = ("seats", "trick", "pools", "hand", "war")
"""What ``show`` may name, separated by blanks; without it a diagram shows the trick, the pools and the hand.

``seats`` are both players with their scores, ``trick`` the cards on the ground, ``pools`` the pools beside
them and the bar, ``hand`` the near hand with what each card would do, ``war`` the strip to declare war on.
"""


def render_diagram(view: TableView) -> h.Renderable:
    """A diagram: a picture until it is touched, then a table."""
    shown = scene(view)
    named = view.diagram.show.split() if view.diagram else []
    parts = frozenset(named or ("trick", "pools", "hand"))
    board = h.div(".gdia.board", inert=not view.display.ready)[
        "seats" in parts and seat(shown, 1 - shown.me, "opp"),
        not parts.isdisjoint({"trick", "pools"}) and _ground(shown, parts),
        "hand" in parts and hand(shown),
        "war" in parts and war_strip(shown),
        "seats" in parts and seat(shown, shown.me, "me"),
    ]
    return figure(view, board, coaching(view))


def _ground(shown: Scene, parts: frozenset[str]) -> h.Renderable:
    season = shown.state.season
    return h.section(class_=["ground", season], aria_label=texts.SEASONS[season].say(shown.view.lang))[
        backdrop(war=shown.season == "war"),
        middle(shown) if {"trick", "pools"} <= parts else h.div(".mid.lone")[trick(shown)],
        "pools" in parts and pools_bar(shown),
    ]


def describe(view: TableView) -> Text:
    """What everybody sees, in words."""
    shown = scene(view)
    state = shown.state
    first, second = (_seat(shown, who) for who in (shown.me, 1 - shown.me))
    told = texts.PICTURE.fill(
        season=texts.SEASONS[state.season],
        pair=state.pair,
        stock=len(state.stock),
        first=first,
        second=second,
    )
    lying = [texts.PICTURE_CARD.fill(who=who, card=card_name(card)) for who, card in lying_cards(shown)]
    return prose((told, texts.PICTURE_TRICK.fill(cards=enumerated(lying)))) if lying else told


def _seat(shown: Scene, who: Seat) -> Text:
    state = shown.state
    return texts.PICTURE_SEAT.fill(
        name=name(shown.view, who),
        pool=state.pools[who],
        score=state.scores[who],
        held=texts.HELD.of(len(state.hands[who])),
    )


def text(view: TableView) -> str:
    """The table in words and, in one line that the engine reads, as the viewer sees it."""
    shown = scene(view)
    held = [card for card in shown.hand if card != UNKNOWN]
    hand = texts.PICTURE_HAND.fill(cards=" ".join(held)).say(view.lang) if held else ""
    lines = (describe(view).say(view.lang), hand, view.game.write(shown.state))
    return "\n".join(line for line in lines if line) + "\n"
