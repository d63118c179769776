"""What happened, in words: lines for the log, for the live region, and for the moment that is shown."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

from pyengine.game import Decide, Event, Seat
from pyengine.games.kanon.events.cost import Called, Carried, Passed, Resolved
from pyengine.games.kanon.events.field import TurnedUp
from pyengine.games.kanon.events.setup import GameEnded
from pyengine.games.kanon.events.turn import BattleVoided, Drew, Fought, LinesDeclared, PhaseBegan
from pyengine.games.kanon.rules.state import State
from pyengine.match import Match, Step
from pyengine.text import Text, prose
from web.games.kanon.table.narration.deeds import deeds
from web.games.kanon.table.narration.ledger import Ledger, ledger
from web.games.kanon.table.narration.say import idle, say
from web.games.kanon.table.narration.terms import Line
from web.games.kanon.table.panel.grasp import acting
from web.games.kanon.table.panel.question import question, topic
from web.games.kanon.table.scene import scene, when
from web.games.kanon.words import table
from web.look import TableView
from web.views import story


def told(view: TableView) -> list[Line]:
    """What has happened at the moment shown, without headings: all of a step so far, or of the last step."""
    steps = view.match.steps
    if view.perspective.keyframe is not None:
        return lines(view, view.match.state, view.perspective.keyframe.told)
    if not steps:
        return []
    return lines(view, _before(view, len(steps)), view.seen(steps[-1]))


def lines(view: TableView, before: Any, events: Sequence[Event], *, chapters: bool = False) -> list[Line]:
    """The lines about one step, ``before`` being the state until then; headings of chapters on request."""
    seen = [line for _, line in tell(view, _book(view, before), ((0, events),))]
    return [line for line in seen if not line.heading or (chapters and line.heading == "chapter")]


def chronicle(view: TableView, story: Sequence[Sequence[Event]], start: int) -> Iterator[tuple[int, Line]]:
    """The view's story from the step ``start`` on, each line with the step after which it is true."""
    return tell(view, book_before(view, start), enumerate(story, start))


def book_before(view: TableView, number: int) -> Ledger:
    """The ledger that begins before a step."""
    return _book(view, _before(view, number))


def tell(
    view: TableView, book: Ledger, story: Iterable[tuple[int, Sequence[Event]]]
) -> Iterator[tuple[int, Line]]:
    """The events of these steps as lines, each with its step; ``book`` begins before them and follows."""
    fruitless: Carried | None = None
    # The phase after a battle has its title only if something is done in it.
    after: str | None = None
    for deed in deeds(story):
        first, last = deed.events[0], deed.events[-1]
        if fruitless and not (isinstance(last, Carried) and _same(last, fruitless)):
            if deed.chosen or isinstance(last, _NO_FRUIT):
                yield deed.step, idle(fruitless)
            fruitless = None
        if after and deed.chosen and isinstance(first, TurnedUp | Called):
            yield deed.step, Line(table.PHASES[after], heading="phase")
            after = None
        if isinstance(last, Carried) and not last.effect:
            fruitless = last
        for line in say(view, book, deed):
            yield deed.step, line
        for event in deed.events:
            book.note(event)
        after = _after(first, book) if isinstance(first, _ENDS) else after


_ENDS: Final = (Fought, BattleVoided, PhaseBegan)
"""What ends a battle, or the phase after it."""


def _after(event: Event, book: Ledger) -> str | None:
    """The phase that follows by itself on a battle."""
    if isinstance(event, PhaseBegan):
        return None
    return "costs2" if isinstance(event, Fought) and not book.again else "costs"


_NO_FRUIT: Final = (Carried, Resolved, PhaseBegan, Passed, LinesDeclared, Fought)
"""What follows an effect by itself that has done nothing."""


def _same(one: Carried, other: Carried) -> bool:
    """Whether these are effects of the same ability."""
    return (one.card, one.ability, one.source) == (other.card, other.ability, other.source) and one.effect > 0


def _before(view: TableView, number: int) -> Any:
    steps = view.play.line.steps
    return steps[number - 2].state if number > 1 else view.play.line.start


def _book(view: TableView, state: Any) -> Ledger:
    """The ledger that begins with what the viewer sees of a state."""
    return ledger(state if view.perspective.open else view.game.observe(state, view.perspective.viewer))


def stand(view: TableView) -> Text:
    """Which turn it is and whose."""
    return when(view, view.sight)


def narration(view: TableView, step: Step, match: Match) -> str:
    """A step in words; cards drawn in a row come with the last one, a new question after the last step."""
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
    if at == view.play.at and view.diagram is None:
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
    was_asked = isinstance(turn, Decide) and seat in turn.seats
    if was_asked and _matter(before, seat) == _matter(match.state, seat):
        return Text("", "")
    asks = question(shown, seat)
    if topic(match.state, seat) == "counter" or match.state.phase == "name" or match.state.tosses[seat]:
        # The line before says what calls for an answer.
        return asks.how
    return prose((asks.what, asks.how))


def _matter(state: State, seat: Seat) -> tuple[object, ...]:
    """What tells one question to a seat from another."""
    return topic(state, seat), state.phase, state.agenda[:1], state.announced and state.announced.card
