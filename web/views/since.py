"""What has been played since the person at this device decided last."""

from __future__ import annotations

from itertools import takewhile

from pyengine.game import CHANCE
from pyengine.match import Step
from web.features.online.state import Remote
from web.look import TableView


def since_own(view: TableView, known: Remote) -> tuple[Step, ...]:
    """The steps after this seat's last decision, if another seat has decided among them."""
    later = tuple(takewhile(lambda step: step.decider != known.seat, reversed(view.play.line.steps)))
    return later[::-1] if any(step.decider != CHANCE for step in later) else ()
