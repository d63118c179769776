"""Cannonades in words: the page's title, a step for the live region."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pyengine.cards import UNKNOWN
from pyengine.game import Event, Outcome
from pyengine.games.cannonades.rules.events import Drew
from pyengine.games.cannonades.rules.state import State
from pyengine.match import Match, Step
from pyengine.text import Text
from web.games.cannonades.table.ends import why
from web.games.cannonades.table.log import when
from web.games.cannonades.table.telling import tell
from web.games.cannonades.table.terms import card_name, listed
from web.games.cannonades.words import story
from web.games.cannonades.words import table as texts
from web.texts.words import inside
from web.views import outcome
from web.views.model import TableView
from web.views.names import is_you, third
from web.views.story import Line, sentences


def title(view: TableView) -> str:
    """The title of a table's page."""
    what = _what(view)
    return (texts.TITLE_TOLD.fill(what=what) if what else texts.TITLE).say(view.lang)


def headline(view: TableView) -> Text:
    """The state of the game in a few words: the turn, or how it ended."""
    return outcome.result(view) if view.match.outcome is not None else when(view.sight)


def _what(view: TableView) -> Text | None:
    state: State = view.sight
    if view.beat is None and isinstance(view.match.turn, Outcome):
        return inside(outcome.result(view))
    if not state.turn:
        return None
    if view.decider is not None and is_you(view, view.decider):
        return texts.YOUR_TURN_TITLE
    return inside(when(state))


def spoken(view: TableView, step: Step, match: Match) -> str:
    """A step in words, as the viewer sees it; ``match`` ends with it. Empty if there is nothing to say."""
    events = view.seen(step)
    told = sentences([*_own_draws(view, events), *tell(view, events)]).say(view.lang)
    return outcome.spoken(view, match, told, why)


def _own_draws(view: TableView, events: Sequence[Event]) -> Iterator[Line]:
    """The cards that the viewer has drawn; others draw in silence."""
    drawn = [
        event
        for event in events
        if isinstance(event, Drew) and event.card != UNKNOWN and event.seat == view.viewer
    ]
    if drawn:
        seat = drawn[0].seat
        yield Line(
            story.DREW.of(third(view, seat), cards=listed(card_name(event.card) for event in drawn)), seat
        )
