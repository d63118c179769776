"""A word beside what it is about: a hint, news that stays, the coach's word, a lesson. The question stays."""

from __future__ import annotations

import htpy as h

from pyengine.text import Lang
from web.look import TableView, Tip, first
from web.texts import cards as texts
from web.texts import table as common
from web.views.cited import reasons
from web.views.model import Hint
from web.views.parts import action, choose, icon


def tip(view: TableView) -> h.Node:
    """The word of the moment, one at a time; the page puts it beside its thing (``client/core/tips.js``)."""
    if view.perspective.keyframe is not None or view.match.outcome is not None:
        return None
    told = _hint(view) or _greeting(view) or first(feature.tip(view) for feature in view.features)
    if told is None:
        return None
    return h.aside(id=view.id("tip"), class_=["tip", "sheet", told.name], data_at=told.at or None)[
        h.div[told.title and [h.b[told.title.say(view.lang)], " "], told.words],
        told.acts and h.p(".acts")[told.acts],
        h.button(".icb", type="button", data_action=told.leave, aria_label=common.DISMISS.say(view.lang))[
            icon("i-x")
        ],
    ]


def greets(view: TableView) -> bool:
    """True if a notice appears beside the question, because it outlasts one decision."""
    notice = view.interaction.notice
    at_table = view.display.mode == "table" and view.diagram is None
    return at_table and notice is not None and notice.stays and view.decider is not None


def _greeting(view: TableView) -> Tip | None:
    notice = view.interaction.notice
    if notice is None or not greets(view):
        return None
    return Tip("news", None, notice.text.say(view.lang), "#panel", None, "dismiss")


def _hint(view: TableView) -> Tip | None:
    """The best decision found, why, and a button for it; before that only what is to be looked at."""
    clue, hint, lang = view.interaction.clue, view.interaction.hint, view.lang
    if view.interaction.picked or view.decider is None:
        return None
    if hint is not None:
        best = hint.report.best
        play = choose(view.game.write_decision(best), view.ui.panel.label(view, best).say(lang))
        return Tip("hint", texts.HINT, [_meant(hint, lang), reasons(view, hint.reasons)], "", play, "putback")
    if clue is None:
        return None
    more = action("hint", texts.HINT_WHOLE, lang, look="btn slim")
    return Tip(
        "clue",
        texts.HINT,
        clue.said.say(lang),
        clue.piece and f'[data-tap="{clue.piece}"]',
        more,
        "putback",
    )


def _meant(hint: Hint, lang: Lang) -> h.Node:
    """The pieces a hint mentions, each with its number on the table."""
    things = enumerate(hint.meant, start=1)
    return (
        hint.meant
        and h.span(".meant")[
            (
                [" ", h.span(".tie", aria_hidden="true")[str(number)], meant.name.say(lang)]
                for number, meant in things
            )
        ]
    )
