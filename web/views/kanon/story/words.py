"""Kanon in words: the page's title, a step for the live region."""

from __future__ import annotations

from pyengine.game import Outcome
from pyengine.games.kanon.events import GameEnded
from pyengine.games.kanon.state import State
from pyengine.match import Match, Step
from pyengine.text import Text
from web.texts.kanon import story as texts
from web.texts.words import inside
from web.views import outcome, story
from web.views.kanon.story import ends
from web.views.kanon.story.log import when
from web.views.kanon.story.telling import lines
from web.views.kanon.story.terms import plain
from web.views.model import TableView
from web.views.names import is_you

__all__ = ["spoken", "title", "when", "why"]


def title(view: TableView) -> str:
    """The title of a table's page."""
    what = _what(view)
    return (texts.TITLE_TOLD.fill(what=what) if what else texts.TITLE).say(view.lang)


def _what(view: TableView) -> Text | None:
    state: State = view.sight
    if view.beat is None and isinstance(view.match.turn, Outcome):
        return inside(outcome.result(view))
    if view.decider is not None and is_you(view, view.decider):
        return texts.TO_DECIDE
    return inside(when(view)) if state.turn else None


def why(view: TableView) -> Text:
    """Why everything has ended, with the rule's number; raises ValueError while it goes on."""
    return plain(ends.why(view))


def spoken(view: TableView, step: Step, match: Match) -> str:
    """A step in words, as the viewer sees it; ``match`` ends with it. Empty if there is nothing to say."""
    before = match.steps[-2].state if len(match.steps) > 1 else match.start
    events = view.seen(step)
    if match.outcome is not None and match.state.best_of == 1:
        # That the game is over, and why, is said below.
        events = tuple(event for event in events if not isinstance(event, GameEnded))
    said = story.sentences([story.Line(line.text) for line in lines(view, before, events)])
    return outcome.spoken(view, match, said.say(view.lang), why)
