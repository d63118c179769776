"""An ability at work."""

from __future__ import annotations

from typing import NamedTuple

from pyengine.cards import UNKNOWN
from pyengine.cards import Card as Code
from pyengine.game import Seat
from pyengine.games.kanon.rules.state import Id, Target


class Act(NamedTuple):
    """Whose ability it is, which permanent it stands on, and what was chosen for it."""

    seat: Seat
    source: Id | None = None
    """The permanent; None for an event. A source that has left the field is found nowhere (K22)."""
    targets: tuple[Target, ...] = ()
    """In the form of the state: ``#7`` a permanent, ``1b`` a line, ``017`` a card."""
    card: Code = UNKNOWN
    """The card that the ability is printed on, where an effect is carried out."""
