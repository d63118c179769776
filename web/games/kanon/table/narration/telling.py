"""What happened, in words: lines for the log, for the live region, and for the moment that is shown."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

from pyengine.game import Event
from pyengine.games.kanon.events.cost import Called, Carried, Passed, Resolved
from pyengine.games.kanon.events.field import TurnedUp
from pyengine.games.kanon.events.turn import BattleVoided, Fought, LinesDeclared, PhaseBegan
from web.games.kanon.table.narration.deeds import deeds
from web.games.kanon.table.narration.ledger import Ledger, ledger
from web.games.kanon.table.narration.say import idle, say
from web.games.kanon.table.narration.terms import Line
from web.games.kanon.words import table
from web.look import TableView


def told(view: TableView) -> list[Line]:
    """What has happened at the moment shown, without headings: all of a step so far, or of the last step."""
    steps = view.match.steps
    if view.perspective.keyframe is not None:
        return lines(view, view.match.state, view.perspective.keyframe.told)
    if not steps:
        return []
    return lines(view, _before(view, len(steps)), view.seen(steps[-1]))


def lines(view: TableView, before: Any, events: Sequence[Event], *, chapters: bool = False) -> list[Line]:
    """The lines about the events of one step, in the form that the viewer sees.

    ``before`` is the state until then.

    Of the headings only those of ``chapters`` appear, and only if that is wanted.
    """
    seen = [line for _, line in tell(view, _book(view, before), ((0, events),))]
    return [line for line in seen if not line.heading or (chapters and line.heading == "chapter")]


def chronicle(view: TableView, story: Sequence[Sequence[Event]], start: int) -> Iterator[tuple[int, Line]]:
    """The view's story from the step ``start`` on.

    Each line has the number of the step after which it is true.
    """
    return tell(view, book_before(view, start), enumerate(story, start))


def book_before(view: TableView, number: int) -> Ledger:
    """The ledger that begins before a step."""
    return _book(view, _before(view, number))


def tell(
    view: TableView, book: Ledger, story: Iterable[tuple[int, Sequence[Event]]]
) -> Iterator[tuple[int, Line]]:
    """The events of these steps as lines, each with its step.

    ``book`` is the table before them and follows them.
    """
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
    """The state before a step."""
    steps = view.play.line.steps
    return steps[number - 2].state if number > 1 else view.play.line.start


def _book(view: TableView, state: Any) -> Ledger:
    """The ledger that begins with what the viewer sees of a state."""
    return ledger(state if view.perspective.open else view.game.observe(state, view.perspective.viewer))
