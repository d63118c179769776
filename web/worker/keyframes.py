"""What has just happened, told as a sequence of pictures.

The table after each event at which the game pauses.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from pyengine.game import Event
from pyengine.match import Step
from web.look import TableView
from web.views.model import Keyframe

_MOST: Final = 40
"""The most pictures that are shown, the latest ones: a player may have missed many steps."""


def previous_viewer(view: TableView, before: TableView | None) -> TableView:
    """The view with the eyes that see what has just happened.

    Those are the eyes from before where only its outcome opens the cards or draws the curtain.
    """
    if (
        before is None
        or before.perspective.curtain is not None
        or view.play.line.setup is not before.play.line.setup
    ):
        return view
    if view.perspective.curtain is not None or view.may_look != before.may_look:
        return view.having(viewer=before.perspective.viewer, open=before.perspective.open, curtain=None)
    return view


def keyframes(view: TableView, played: Sequence[Step]) -> list[tuple[TableView, int]]:
    """The moments of the steps that led to the view, each with the milliseconds for which it is shown."""
    if view.play.side is not None:
        return []
    return [*_moments(view, played)][-_MOST:]


def start(view: TableView, played: Sequence[Step]) -> TableView:
    """The view before the steps that led to it."""
    at = view.play.at - len(played)
    return view.having(at=at, picked=None, thinking=None, hint=None, notice=None, keyframe=None)


def _moments(view: TableView, played: Sequence[Step]) -> Iterator[tuple[TableView, int]]:
    """The view after each event at which there is a pause.

    A moment's new events are those since the latest one.
    """
    pause = view.ui.controller.pause
    calm = start(view, played)
    state = calm.sight
    new: list[Event] = []
    for number, step in enumerate(played, calm.play.at):
        told = view.seen(step)
        for place, event in enumerate(told, start=1):
            state = view.game.advance(state, event)
            new.append(event)
            then = told[place] if place < len(told) else None
            if ms := pause(event, then):
                yield calm.having(at=number, keyframe=Keyframe(state, tuple(new), told[:place])), ms
                new = []
