"""What is heard of the steps that an intent has led to: of each picture or movement, and of all."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, Literal

from pyengine.game import Event
from pyengine.match import Step
from web.look import TableView
from web.views.model import Sound

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
