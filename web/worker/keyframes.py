"""What has just happened, told as a sequence of pictures, and what is heard of it.

The table after each event at which the game pauses.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, Literal

from pyengine.game import Event
from pyengine.match import Step
from web.look import TableView
from web.views.model import Keyframe, Sound

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


_RISING: Final[tuple[Sound, ...]] = ("card", "reveal", "take", "water", "shot", "fall", "win")
"""Of several sounds at one moment the last of these is heard."""


def sounds(
    view: TableView, seen: TableView, played: Sequence[Step], pictures: Sequence[TableView]
) -> list[Sound | Literal[""]]:
    """For each picture of the way, and for what it came to, the sound of its events; empty for silence.

    Where a board shows movements instead, one for each event, it is for each of these, and for all together.
    ``seen`` is the view by whose eyes the steps are seen. What a person here has won is heard at last.
    """
    controller = seen.ui.controller
    told: list[Sound | Literal[""]] = [strongest(seen, _events(picture)) for picture in pictures]
    for step in played:
        if controller.motions(step):
            told.extend(controller.sound(event) for event in step.events)
    told.append("win" if _won(view, played) else strongest(seen, _rest(seen, played, pictures)))
    return told


def strongest(view: TableView, events: Iterable[Event]) -> Sound | Literal[""]:
    """The most telling sound of these events."""
    controller = view.ui.controller
    found = {controller.sound(event) for event in events}
    for sound in reversed(_RISING):
        if sound in found:
            return sound
    return ""


def _events(picture: TableView) -> Sequence[Event]:
    return picture.perspective.keyframe.events if picture.perspective.keyframe else ()


def _rest(seen: TableView, played: Sequence[Step], pictures: Sequence[TableView]) -> Iterable[Event]:
    """What happened after the last picture."""
    if not pictures:
        return (event for step in played for event in seen.seen(step))
    last = pictures[-1]
    assert last.perspective.keyframe is not None, "pictures of the way are of moments"
    later = played[len(played) - (seen.play.at - last.play.at) :]
    events = [event for step in later for event in seen.seen(step)]
    return events[len(last.perspective.keyframe.told) :]


def _won(view: TableView, played: Sequence[Step]) -> bool:
    """Whether these steps have ended the game and a person here has won it."""
    outcome = view.match.outcome
    return bool(played) and outcome is not None and any(seat in outcome.winners for seat in view.persons)
