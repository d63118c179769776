"""The seasons won: for each pair what the armistice brought to whom, and the score after it."""

from __future__ import annotations

from typing import NamedTuple

import htpy as h

from pyengine.game import Seat
from pyengine.games.gunsor.rules.events import PairBegan, Settled
from web.games.gunsor import words as texts
from web.games.gunsor.table.scene import Scene
from web.views import cards
from web.views.emblems import EMBLEMS
from web.views.names import name
from web.views.parts import figure

PART = "seasons"
"""The sheet's name on the page: what opens it says it."""


class Settlement(NamedTuple):
    """An armistice: the number of its pair, the points that came to each seat, the scores after it."""

    pair: int
    points: tuple[int, int]
    scores: tuple[int, int]


def settlements(shown: Scene) -> list[Settlement]:
    """Every armistice so far, oldest first."""
    found: list[Settlement] = []
    pair, scores = shown.start.pair, shown.start.scores
    for events in shown.story:
        for event in events:
            if isinstance(event, PairBegan):
                pair = event.pair
            elif isinstance(event, Settled):
                scores = scores[0] + event.points[0], scores[1] + event.points[1]
                found.append(Settlement(pair, event.points, scores))
    return found


def seasons(shown: Scene) -> h.Renderable:
    """The chart as a sheet that opens over the table."""
    view = shown.view
    return cards.account(view, PART, texts.SEASONS_WON, figure("g-armistice", "ctr"), (), above=chart(shown))


def chart(shown: Scene) -> h.Renderable:
    """A line for each pair: the far seat's points to the left of its number, the near seat's to the right."""
    view, me, lang = shown.view, shown.me, shown.view.lang
    told = settlements(shown)
    if not told:
        return h.p(".quiet")[texts.NO_SEASON_YET.say(lang)]
    most = max(1, *(max(each.points) for each in told))
    order = texts.LOG_ORDER.fill(one=name(view, me), other=name(view, 1 - me))
    return h.table(".won")[
        h.thead[
            h.tr[
                h.th(".far", scope="col")[name(view, 1 - me).say(lang)],
                h.th(scope="col")[texts.SEASON_PAIR.say(lang)],
                h.th(".near", scope="col")[name(view, me).say(lang)],
                h.th(".sum", scope="col")[texts.SEASON_TOTAL.say(lang), h.span(".vh")[" ", order.say(lang)]],
            ]
        ],
        h.tbody[
            (
                h.tr[
                    _bar(each, 1 - me, most, "far"),
                    h.th(scope="row")[str(each.pair)],
                    _bar(each, me, most, "near"),
                    h.td(".sum")[f"{each.scores[me]} : {each.scores[1 - me]}"],
                ]
                for each in told
            )
        ],
    ]


def _bar(each: Settlement, seat: Seat, most: int, side: str) -> h.Renderable:
    """A seat's points of one pair, as a bar and a number; a pair that brought nothing is left blank."""
    points = each.points[seat]
    won = points > each.points[1 - seat]
    part = f"--part:{100 * points / most:.0f}%"
    return h.td(class_=[side, {"more": won}], style=part)[
        points > 0 and h.i(class_=f"q-{EMBLEMS[seat]}"), h.b[str(points)]
    ]
