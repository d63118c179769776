"""What a frame tells the page around it: the messages of ``web/client/pages/messages.js``.

That page may belong to anybody, even to an opponent. It learns what a spectator sees, and of secret decisions
only that they were made. A message holds the link when nothing is hidden in it; while cards are, the link
would give the deal away.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Final, Literal

from pyengine.game import CHANCE, Event
from pyengine.games import AnyGame
from pyengine.match import Step
from pyengine.notation.link import write_link
from web.look import TableView
from web.views.model import FRAMED, Keyframe, Sound
from web.views.story import events_now
from web.worker.opening import shared
from web.worker.state import Change, Table

if TYPE_CHECKING:
    from web.worker.protocol.answers import Message


def messages(change: Change, before: Table | None, *, opened: bool) -> Iterator[Message]:
    """The messages about a change of ``before``; ``opened`` if it answers the wish to show something."""
    view = change.table.view
    if change.error:
        yield {"type": "error", "message": change.error.text.say(view.lang)}
        return
    link = _told_link(change.table)
    # What is shown once more, to the next person at this device, was announced when it happened.
    if before is None or view.play.line is not before.view.play.line:
        first = len(view.match.steps) - len(change.played) + 1
        for ply, step in enumerate(change.played, first):
            if step.decider != CHANCE:
                yield {
                    "type": "move",
                    "seat": step.decider,
                    "move": _told_decision(step, view.game),
                    "ply": ply,
                    "position": _position(view, step.state),
                    "link": link,
                }
    if change.played and view.solved:
        yield {"type": "solved", "by": view.solved}
    if opened and view.display.mode in FRAMED:
        yield {
            "type": "ready",
            "position": _position(view, view.match.state),
            "step": view.play.at,
            "steps": len(view.play.line.steps),
            "link": link,
        }


def _told_link(table: Table) -> str:
    """The link of the game; empty while it hides something, and for the diagrams of a rule."""
    hidden = table.view.hides or table.view.display.mode not in FRAMED
    return "" if hidden else write_link(shared(table, "game"), face=True)


def _told_decision(step: Step, game: AnyGame) -> str:
    """The decision in notation; empty while it is secret."""
    public = all(event.seen_by(None) == event for event in step.events)
    return game.write_decision(step.decision) if public else ""


def _position(view: TableView, state: object) -> str:
    """The position as a spectator sees it."""
    return view.game.write(view.game.observe(state, None))


_MOST: Final = 40
"""The most pictures that are shown, the latest ones: a player may have missed many steps."""


def previous_viewer(view: TableView, before: TableView | None) -> TableView:
    """The view by the eyes that saw it: those from before if the outcome opens cards or draws the curtain."""
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
    return view.having(at=at, picked=None, thinking=None, hint=None, clue=None, notice=None, keyframe=None)


def _moments(view: TableView, played: Sequence[Step]) -> Iterator[tuple[TableView, int]]:
    """The view after each event with a pause, showing the events since the last, and its milliseconds."""
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
    told: list[Sound | Literal[""]] = [strongest(seen, events_now(picture)) for picture in pictures]
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


def _rest(seen: TableView, played: Sequence[Step], pictures: Sequence[TableView]) -> Iterable[Event]:
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
