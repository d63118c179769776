"""The end of a game beside the board: who won, what decided it, a few figures, and what comes next.

What the panel of a game says whose ``Look.ends_beside`` is set; the dialog of the end has the rest.
"""

from __future__ import annotations

from typing import Final

import htpy as h

from pyengine.players.levels import plain
from web.look import TableView, Way, first
from web.texts import ending as texts
from web.views.ending import back, headline, opponent, to_own_game, took, ways
from web.views.moment import card
from web.views.names import between
from web.views.parts import action
from web.views.table import linked

_WAYS: Final = frozenset({"next-level", "climb", "same-deal", "rematch", "review"})
"""What stands beside the board; the dialog of the result has the other ways, too."""


def finish(view: TableView) -> h.Node:
    """The panel's words."""
    lang = view.lang
    end = view.ui.ending(view)
    moment = end.decisive()
    return [
        h.header[
            h.h2("#end-title", tabindex="-1")[headline(view).say(lang)],
            action("result", texts.RESULT, lang, look="link"),
            h.p[linked(view, end.reason.say(lang))],
            view.play.shared and h.p(".quiet")[between(view).say(lang)],
        ],
        h.dl(".figures")[
            (
                h.div[
                    h.dd[each.number, each.others and h.small[f" : {each.others}"]], h.dt[each.unit.say(lang)]
                ]
                for each in end.figures
            ),
            took(view),
        ],
        moment and card(view, moment),
        _standing(view),
        h.div(".acts", id=view.id("acts"))[
            back(view),
            (_button(view, way) for way in ways(view) if way.action in _WAYS),
            to_own_game(view),
        ],
    ]


def _standing(view: TableView) -> h.Node:
    """What is next in a contest that the game belongs to; else the machine's strengths."""
    return first(feature.standing(view) for feature in view.features) or strengths(view)


def strengths(view: TableView) -> h.Node:
    """The machine's strengths in a row: which one this was, and which is next."""
    level = opponent(view)
    if not level:
        return None
    outcome, names = view.match.outcome, view.game.levels
    won = outcome is not None and view.alone in outcome.winners
    return h.ol(".strengths", aria_label=texts.AT.say(view.lang))[
        (
            h.li(
                class_={
                    "done": number < level or (won and number == level),
                    "next": number == level + won,
                },
                aria_current="step" if number == level else None,
            )[h.i, h.span[plain(name).say(view.lang)]]
            for number, name in enumerate(names, 1)
        )
    ]


def _button(view: TableView, way: Way) -> h.Renderable:
    return h.button(
        class_=["btn", {"main": way.main}], type="button", data_action=way.action, data_value=way.value
    )[way.label.say(view.lang)]
