"""A position of Kanon in characters."""

from __future__ import annotations

from pyengine.game import Seat
from pyengine.games.kanon.rules.state import LINES, Permanent, State


def draw(state: State) -> str:
    """The turn, then for each seat its piles, its hand and its field.

    The second seat's field first, the fronts facing.
    """
    whose = f"player {state.active + 1}"
    lines = [f"game {state.game}, turn {state.turn}, {state.phase}: {whose}{_battle(state)}"]
    if state.announced:
        by = state.announced.by
        lines.append(f"announced: {state.announced.card}{f', countered by {by.card}' if by else ''}")
    lines += [_piles(state, 1), *reversed(_field(state, 1)), "  --", *_field(state, 0), _piles(state, 0)]
    return "\n".join(lines)


def _battle(state: State) -> str:
    if state.battle is None:
        return ""
    names = ["-" if line < 0 else LINES[line] for line in state.battle.lines]
    return f", battle {names[0]}-{names[1]}"


def _piles(state: State, seat: Seat) -> str:
    return (
        f"{seat + 1}: points {len(state.points[seat])}, deck {len(state.decks[seat])}, "
        f"discards {' '.join(state.discards[seat]) or '-'}, hand {' '.join(state.hands[seat]) or '-'}"
    )


def _field(state: State, seat: Seat) -> list[str]:
    """Its rows from the front, as many as are used; face-down cards in round brackets."""
    places = range(max(1, *(len(row) for row in state.lines[seat])))
    rows = (
        [_card(row[place] if place < len(row) else None) for row in state.lines[seat]] for place in places
    )
    return [("   " + " ".join(f"{card:<8}" for card in row)).rstrip() for row in rows]


def _card(permanent: Permanent | None) -> str:
    if permanent is None:
        return "  ."
    text = f"[{permanent.card}]" if permanent.up else f"({permanent.card})"
    return f"{text}{permanent.boost:+}" if permanent.boost else text
