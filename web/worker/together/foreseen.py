"""A decision at a table that is dealt fairly, as far as this device can tell what comes of it."""

from __future__ import annotations

from dataclasses import replace
from functools import reduce
from typing import Any

from pyengine.errors import IllegalDecision
from pyengine.game import Seat
from pyengine.match import Match, Step


def foreseen(match: Match, seat: Seat, decision: Any) -> tuple[Match, bool]:
    """The match after a decision of this device's seat, and whether that is all that comes of it.

    Where another device has to show something first, nothing is known yet but that it was decided. Raises
    IllegalDecision.
    """
    game, state = match.game, match.state
    refusal = match.why_not(seat, decision)
    if refusal is not None:
        raise IllegalDecision(refusal)
    masked = game.masked(state, seat, decision)
    waits = masked is not None and (
        game.asks(game.observe(state, None), seat, game.read_decision(masked), {}) is not None
    )
    events = () if waits else game.told(state, seat, seat, decision, {})
    after = Step(seat, decision, tuple(events), reduce(game.advance, events, state))
    return replace(match, steps=(*match.steps, after)), not waits
