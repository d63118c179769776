"""A position of Cannonades in characters."""

from __future__ import annotations

from pyengine.game import Seat
from pyengine.games.cannonades.rules.state import ACTIONS, PLACES, State


def draw(state: State) -> str:
    """The turn and the pile in two lines, then a line for each captain.

    Fleet, hand, and what is known of it.
    """
    captain = "nobody" if state.captain is None else f"captain {state.captain + 1}"
    final = " (final)" if state.final else ""
    lines = [
        f"turn {state.turn}{final}, {state.phase}: {captain}, actions {state.used}/{ACTIONS}",
        f"pile {len(state.pile)}, discards {' '.join(state.discards) or '-'}{_end(state)}",
        *(_captain(state, seat) for seat in state.seats),
    ]
    return "\n".join(lines)


def _end(state: State) -> str:
    if state.trigger is None:
        return ""
    finals = " ".join(str(seat + 1) for seat in state.finals) or "-"
    return f"; trigger {state.trigger + 1}, final turns to come: {finals}"


def _captain(state: State, seat: Seat) -> str:
    if seat not in state.afloat and seat != state.victim:
        return f"{seat + 1}: out"
    fleet = "  ".join(
        f"{place}:{f'[{ship.card}]' if ship.up else f'({ship.card})'}" if ship else f"{place}:----"
        for place, ship in zip(PLACES, state.fleets[seat], strict=True)
    )
    known = f"  known {' '.join(state.known[seat])}" if state.known[seat] else ""
    return f"{seat + 1}: {fleet}  hand {' '.join(state.hands[seat]) or '-'}{known}"
