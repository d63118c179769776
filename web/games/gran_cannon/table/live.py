"""Gran Cannon in words: the page's title, a step for the live region."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pyengine.cards import UNKNOWN
from pyengine.game import Event, Outcome
from pyengine.games.gran_cannon.rules.events import Chose
from pyengine.games.gran_cannon.rules.state import State
from pyengine.match import Match, Step
from pyengine.text import Text
from web.games.gran_cannon import words as texts
from web.games.gran_cannon.table.ends import why
from web.games.gran_cannon.table.telling import tell
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
    """The state of the game in a few words: round and turn, or how it ended."""
    if view.match.outcome is not None:
        return outcome.result(view)
    state: State = view.sight
    return texts.ROUND_TURN.fill(round=state.round, turn=state.turn) if state.round else texts.TITLE


def _what(view: TableView) -> Text | None:
    state: State = view.sight
    turn = view.match.turn
    if not state.round:
        return None
    if view.beat is None and isinstance(turn, Outcome):
        return inside(outcome.result(view))
    if view.decider is not None and is_you(view, view.decider):
        return texts.YOUR_CHOICE_TITLE
    return texts.ROUND_TURN_TITLE.fill(round=state.round, turn=state.turn)


def spoken(view: TableView, step: Step, match: Match) -> str:
    """A step in words, as the viewer sees it; ``match`` ends with it. Empty if there is nothing to say."""
    events = view.seen(step)
    told = sentences([*_own_choice(view, events), *tell(view, events)]).say(view.lang)
    return outcome.spoken(view, match, told, why)


def _own_choice(view: TableView, events: Sequence[Event]) -> Iterator[Line]:
    """That a person at this device has chosen, and what; others choose in silence."""
    for event in events:
        if isinstance(event, Chose) and event.card != UNKNOWN and event.seat == view.viewer:
            yield Line(texts.CHOSE.of(third(view, event.seat), card=texts.CARDS[event.card]), event.seat)
