"""A position of Gran Cannon in characters."""

from __future__ import annotations

from pyengine.game import Seat
from pyengine.games.gran_cannon.rules.state import State


def draw(state: State) -> str:
    """The cannon in a line, then a line for each player.

    Score, square, hand, heaps, and the card in front of it.
    """
    cannon = "nobody" if state.holder is None else f"player {state.holder + 1}"
    lines = [
        f"round {state.round}, turn {state.turn}, {state.phase}; cannon: {cannon}, charge {state.charge}",
        *(_player(state, seat) for seat in state.seats),
    ]
    return "\n".join(lines)


def _player(state: State, seat: Seat) -> str:
    square = state.squares[seat]
    off = "" if state.phase == "setup" else "cannon" if seat == state.holder else "fallen"
    place = off if square is None else f"on {square}"
    card = state.presented[seat] or (f"({state.chosen[seat]})" if state.chosen[seat] else "")
    return (
        f"{seat + 1}: {state.scores[seat]:>3} points, {place:<6}  hand {''.join(state.hands[seat]):<4}"
        f"  pile {len(state.piles[seat])}  discards {''.join(state.discards[seat]) or '-'}"
        f"  removed {''.join(state.removed[seat]) or '-'}  {card}"
    ).rstrip()
