"""What has just happened at the table."""

from __future__ import annotations

from pyengine.game import Event
from web.views.model import TableView


def latest(view: TableView) -> tuple[Event, ...]:
    """The events since the picture before, in the form that the viewer sees: those of the moment or of the last step."""
    if view.beat is not None:
        return view.beat.events
    steps = view.match.steps
    return view.seen(steps[-1]) if steps else ()
