"""The line that explains something new to a newcomer, in the place of the panel's words."""

from __future__ import annotations

import htpy as h

from web.look import Lesson, TableView
from web.texts import lessons as texts
from web.views.table import linked


def lesson(view: TableView) -> Lesson | None:
    """What is explained now to the person who decides, if they are alone at the table and want that."""
    had = view.display.explained
    at_table = view.display.mode == "table" and view.play.diagram is None and view.play.remote is None
    if had is None or not at_table or not view.live or view.decider is None or view.decider != view.alone:
        return None
    return next((each for each in view.ui.lessons if each.id not in had and each.met(view)), None)


def explained(view: TableView) -> h.Node:
    """The lesson of the moment, as long as nothing is taken up; None if there is none."""
    now = None if view.interaction.picked else lesson(view)
    if now is None:
        return None
    lang = view.lang
    return h.p(".asks.lesson", data_lesson=now.id)[
        h.b(".state")[texts.NEW.say(lang)], " ", linked(view, now.line.say(lang))
    ]
