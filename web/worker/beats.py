"""What has just happened, told as a sequence of pictures: the table after each event at which the game pauses."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from pyengine.game import Event
from pyengine.match import Step
from web.views.model import Beat, TableView
from web.worker.desk import desk

_MOST: Final = 40
"""As many pictures are shown at the most, the latest ones: somebody may have missed many steps."""


def witness(view: TableView, before: TableView | None) -> TableView:
    """The view with the eyes that see what has just happened.

    Those are the eyes from before where only its outcome opens the cards or draws the curtain.
    """
    if before is None or before.curtain is not None or view.line.setup is not before.line.setup:
        return view
    if view.curtain is not None or view.may_look != before.may_look:
        return replace(view, viewer=before.viewer, open=before.open, curtain=None)
    return view


def beats(view: TableView, played: Sequence[Step]) -> list[tuple[TableView, int]]:
    """The moments of the steps that led to the view, each with the milliseconds for which it is shown."""
    if view.side is not None:
        return []
    pause = desk(view.game.id).pause
    moments = [(seen, ms) for seen in _moments(view, played) if (ms := pause(_latest(seen)))]
    return moments[-_MOST:]


def _latest(view: TableView) -> Event:
    assert view.beat is not None
    return view.beat.events[-1]


def _moments(view: TableView, played: Sequence[Step]) -> Iterator[TableView]:
    """The view after each event; a moment's new events are those since the latest pause."""
    pause = desk(view.game.id).pause
    start = view.at - len(played)
    calm = replace(view, at=start, picked=None, thinking=None, hint=None, notice=None, beat=None)
    state = calm.sight
    new: list[Event] = []
    for number, step in enumerate(played, start):
        told: list[Event] = []
        for event in view.seen(step):
            state = view.game.advance(state, event)
            told.append(event)
            new.append(event)
            yield replace(calm, at=number, beat=Beat(state, tuple(new), tuple(told)))
            if pause(event):
                new = []
