"""Kanon in words: the page's title, a step for the live region."""

from __future__ import annotations

from pyengine.game import Decide, Seat
from pyengine.games.kanon.events.setup import GameEnded
from pyengine.games.kanon.events.turn import Drew
from pyengine.games.kanon.rules.state import State
from pyengine.match import Match, Step
from pyengine.text import Text, prose
from web.games.kanon.table.narration.telling import lines
from web.games.kanon.table.panel.grasp import acting
from web.games.kanon.table.panel.question import question, topic
from web.games.kanon.table.scene import scene
from web.games.kanon.table.when import when
from web.look import TableView
from web.views import story


def stand(view: TableView) -> Text:
    """Which turn it is and whose."""
    return when(view, view.sight)


def narration(view: TableView, step: Step, match: Match) -> str:
    """A step in words, as the viewer sees it; ``match`` ends with it. Empty if there is nothing to say.

    Cards drawn one after the other are reported together, with the last of them; after the last step comes
    what is asked now, if that is something else than before.
    """
    del step
    at = len(match.steps)
    if at < view.play.at and _draws_on(view, view.play.line.steps[at - 1], view.play.line.steps[at]):
        return ""
    first = at - 1
    while first and _draws_on(view, match.steps[first - 1], match.steps[first]):
        first -= 1
    before = match.steps[first - 1].state if first else match.start
    events = [event for each in match.steps[first:] for event in view.seen(each)]
    if match.outcome is not None and match.state.best_of == 1:
        # That the game is over, and why, is said below.
        events = [event for event in events if not isinstance(event, GameEnded)]
    told = [story.Line(line.text) for line in lines(view, before, events, chapters=True)]
    said = [story.sentences(told)]
    if at == view.play.at and view.play.diagram is None:
        said.append(_asked(view, match))
    return prose(said).say(view.lang)


def _draws_on(view: TableView, one: Step, other: Step) -> bool:
    """Whether a step begins with another card of what the step before it ends with drawing."""
    before, after = view.seen(one)[-1:], view.seen(other)[:1]
    return any(
        isinstance(last, Drew) and isinstance(next_, Drew) and (last.seat, last.to) == (next_.seat, next_.to)
        for last, next_ in zip(before, after, strict=False)
    )


def _asked(view: TableView, match: Match) -> Text:
    """What the viewer is asked; empty if nothing is, or the same as before the last step."""
    shown = scene(view)
    seat = acting(shown)
    if seat is None:
        return Text("", "")
    steps = match.steps
    before = steps[-2].state if len(steps) > 1 else match.start
    turn = view.game.turn(before)
    if (
        isinstance(turn, Decide)
        and seat in turn.seats
        and _matter(before, seat) == _matter(match.state, seat)
    ):
        return Text("", "")
    asks = question(shown, seat)
    if topic(match.state, seat) == "counter" or match.state.phase == "name" or match.state.tosses[seat]:
        # The line before says what calls for an answer.
        return asks.how
    return prose((asks.what, asks.how))


def _matter(state: State, seat: Seat) -> tuple[object, ...]:
    """What tells one question to a seat from another."""
    return topic(state, seat), state.phase, state.agenda[:1], state.announced and state.announced.card
