"""The table of Kanon, a frame of it, and diagrams of its rules."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import htpy as h

from pyengine.cards import UNKNOWN
from pyengine.game import Seat
from pyengine.games.kanon.cards.card import PRINTED
from pyengine.games.kanon.rules.state import LINES, Permanent
from pyengine.match import Match
from pyengine.text import Lang, Text, prose
from web.games.kanon.table.board.compare import comparison
from web.games.kanon.table.board.field import fields, phases
from web.games.kanon.table.dock import dock
from web.games.kanon.table.exchange import between_games, exchange
from web.games.kanon.table.hand import hand
from web.games.kanon.table.log import log
from web.games.kanon.table.players import seat
from web.games.kanon.table.scene import Scene, scene, when
from web.games.kanon.words import frame as texts
from web.look import TableView
from web.views.cards import eyes
from web.views.diagram import coaching, figure
from web.views.embedding import frame, is_played, still
from web.views.ending import result
from web.views.names import enumerated, name
from web.views.panel import panel, tools
from web.views.table import table, task


def render_table(view: TableView) -> h.Renderable:
    """The inner HTML of the page's ``main`` (``id="table"``, classes ``table t-kanon``)."""
    shown = scene(view)
    return table(view, _table(shown))


def _table(shown: Scene) -> h.Node:
    view, between = shown.view, between_games(shown)
    return [
        h.div(".kleft")[
            not between and fields(shown),
            phases(shown),
            panel(view),
            between and exchange(shown),
            h.div(".khand")[hand(shown), eyes(view)],
            task(view),
        ],
        h.div(".kright")[
            seat(shown, 1 - shown.me, "opp"),
            not between and dock(shown),
            log(shown),
            seat(shown, shown.me, "me"),
            tools(view),
        ],
    ]


def render_embed(view: TableView) -> h.Renderable:
    """A frame's ``main`` (class ``embed``): the table, and what is needed around it."""
    shown = scene(view)
    between = between_games(shown)
    table = h.div(".kframe")[
        seat(shown, 1 - shown.me, "opp"),
        exchange(shown) if between else [fields(shown), comparison(shown)],
        is_played(view) and panel(view),
        not between and h.div(".khand")[hand(shown)],
        seat(shown, shown.me, "me"),
    ]
    return frame(view, table, what=texts.NEXT, aside=eyes(view))


def render_still(match: Match, lang: Lang) -> h.Node:
    """What a page holds until its table is touched: see ``web.views.embedding.still``."""
    return still(match.game, _cover(), {}, lang)


_COLUMN: Final = 126
"""Width of a line."""
_ROWS: Final = (
    (6, 8),
    (17, 22),
    (43, 22),
    (69, 22),
    (95, 88),
    (209, 88),
    (301, 22),
    (327, 22),
    (353, 22),
    (378, 8),
)
"""Top and height of the locations of a line that runs upwards: both rears, the fronts in the middle."""


def _cover() -> h.Renderable:
    """Both fields in a narrow frame before anything is known of them: a card at the head of each line."""
    return h.svg(".cover", viewBox="0 0 420 392", aria_hidden="true")[
        h.rect(".sk-page", width="420", height="392"),
        (
            _back(left, top, height)
            if height > 80
            else h.rect(".sk-void", x=left, y=top, width=_COLUMN, height=height, rx="4")
            for left in (11, 147, 283)
            for top, height in _ROWS
        ),
    ]


def _back(left: int, top: int, height: int) -> h.Renderable:
    return h.svg(
        x=left,
        y=top,
        width=_COLUMN,
        height=height,
        viewBox="0 0 252 352",
        preserveAspectRatio="xMidYMid slice",
    )[h.use(href="#k-back", width="252", height="352")]


PARTS: Final = ("seats", "phase", "fields", "compare", "hand")
"""What ``show`` may name, separated by blanks; without it a diagram shows the fields.

``seats`` are both players with their victory points, ``phase`` the bar of the turn's phases, ``fields`` both
fields, ``compare`` the powers in a battle, ``hand`` the reader's cards. What can be decided stands among them
as soon as the diagram is a table. Between two games deck and spares are shown instead.
"""


def render_diagram(view: TableView) -> h.Renderable:
    """A diagram: a picture until it is touched, then a table."""
    shown = scene(view)
    named = view.diagram.show.split() if view.diagram else []
    between = between_games(shown)
    board = h.div(".kdia.board", inert=not view.display.ready)[
        exchange(shown) if between else _laid_out(shown, frozenset(named or ("fields",))),
        between and _asked(shown),
    ]
    return figure(view, board, coaching(view))


def _laid_out(shown: Scene, parts: frozenset[str]) -> h.Node:
    return [
        "seats" in parts and seat(shown, 1 - shown.me, "opp"),
        "phase" in parts and phases(shown),
        "fields" in parts and fields(shown),
        "compare" in parts and comparison(shown),
        _asked(shown),
        "hand" in parts and hand(shown),
        "seats" in parts and seat(shown, shown.me, "me"),
    ]


def _asked(shown: Scene) -> h.Node:
    """What can be decided now."""
    view = shown.view
    return view.display.ready and shown.deciding and not view.solved and panel(view)


def text(view: TableView) -> str:
    """The table in words, and in one line that the engine reads."""
    shown = _public(view)
    lang = view.lang
    lines = [_said(stand(shown)).say(lang), *(part.say(lang) for part in (*_seats(shown), *_fields(shown)))]
    return "\n".join((*lines, "", view.game.write(shown.state), ""))


def _public(view: TableView) -> Scene:
    """The scene as a spectator sees it."""
    return replace(scene(view), state=view.game.observe(view.match.state, None), events=())


def stand(shown: Scene) -> Text:
    """Which turn it is and whose, or how the game ended."""
    return result(shown.view) if shown.over else when(shown.view, shown.state)


def describe(view: TableView) -> Text:
    """The table in words."""
    shown = _public(view)
    return texts.SAID.fill(when=stand(shown), seats=prose((*_seats(shown), *_fields(shown))))


def _said(told: Text) -> Text:
    return Text(f"{told.en}.", f"{told.ja}。")


def _seats(shown: Scene) -> list[Text]:
    return [_seat(shown, who) for who in (shown.me, 1 - shown.me)]


def _seat(shown: Scene, who: Seat) -> Text:
    state = shown.state
    return texts.SEAT.fill(
        name=name(shown.view, who),
        points=texts.POINTS.of(len(state.points[who])),
        hand=texts.HAND.of(len(state.hands[who])),
        deck=texts.DECK.fill(n=len(state.decks[who])),
        discards=texts.DISCARDS.of(len(state.discards[who])),
    )


def _fields(shown: Scene) -> list[Text]:
    """Each line of each seat that has cards, from its front."""
    found: list[Text] = []
    for who in (shown.me, 1 - shown.me):
        rows = [
            texts.LINE.fill(line=line + 1, cards=enumerated(map(_named, row)))
            for line, row in zip(range(len(LINES)), shown.state.lines[who], strict=True)
            if row
        ]
        if rows:
            found += [texts.FIELD_OF.fill(name=name(shown.view, who)), *rows]
    return found


def _named(each: Permanent) -> Text:
    if each.card == UNKNOWN or not each.up:
        return texts.DOWN
    called = PRINTED[each.card].name
    return Text(called.en, f"《{called.ja}》")
