"""Who is out of a game that goes on: the ways from there."""

from __future__ import annotations

from collections.abc import Iterator

import htpy as h

from web.look import TableView
from web.texts import watching as texts
from web.views.model import PLAYED
from web.views.parts import icon


def only_watches(view: TableView) -> bool:
    """Whether everybody here is out of a game that machines play on, at its latest step."""
    played_on = view.display.mode in PLAYED and view.play.line.outcome is None and view.live
    if not played_on or not view.persons or view.play.remote or view.play.diagram:
        return False
    is_out = view.ui.controller.is_out
    return all(is_out(view, seat) for seat in view.persons)


def ways(view: TableView) -> Iterator[h.Node]:
    """Buttons: the rest of the game at once, another deal, and whether all cards are open."""
    lang = view.lang
    opened = view.perspective.open
    # The only person of the table sees nothing with them that they could use.
    value = str(view.persons[0]) if opened else "open"
    yield h.button(".btn.main", type="button", data_action="skip-to-end")[
        icon("v-last"), texts.SKIP.say(lang)
    ]
    yield h.button(".btn", type="button", data_action="rematch")[icon("i-new"), texts.NEW_DEAL.say(lang)]
    yield h.button(
        ".btn",
        type="button",
        data_action="look",
        data_value=value,
        aria_pressed="true" if opened else "false",
    )[icon("i-eye"), texts.OPEN_CARDS.say(lang)]
