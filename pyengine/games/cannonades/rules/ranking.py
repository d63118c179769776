"""The ranking at the end of the pile, stage by stage (CN12), and the share of the win."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from pyengine.game import Outcome, Seat
from pyengine.games.cannonades.rules.cards import faces_left, icons
from pyengine.games.cannonades.rules.events import Ranked, Stage
from pyengine.games.cannonades.rules.state import State


def outcome(state: State) -> Outcome | None:
    """How the game ended, or None while it goes on.

    The reason is ``last`` for the last captain (CN10), else the stage that decided, or ``shared`` if none did
    (CN12).
    """
    if state.phase != "over":
        return None
    if len(state.afloat) == 1:
        return _won(state, state.afloat, "last")
    *_, last = stages(state)
    return _won(state, last.leaders, last.stage if len(last.leaders) == 1 else "shared")


def stages(state: State) -> Iterator[Ranked]:
    """The stages that are needed, the first always; from the second on all ships must be known (CN12)."""
    leaders = state.afloat
    for stage, measure in _MEASURES.items():
        # The trigger decides only among those still tied.
        if stage == "trigger" and state.trigger not in leaders:
            return
        values = tuple(measure(state, seat) for seat in leaders)
        ranked = Ranked(
            stage,
            leaders,
            values,
            tuple(seat for seat, value in zip(leaders, values, strict=True) if value == max(values)),
        )
        yield ranked
        leaders = ranked.leaders
        if len(leaders) == 1:
            return


def _different_icons(state: State, seat: Seat) -> int:
    """The different icons of a fleet: the colours of its ships, and Captain Grin once (CN12)."""
    cards = _cards(state, seat)
    return len({card[0] for card in cards}) + any(map(icons, cards))


def _same_facing(state: State, seat: Seat) -> int:
    """How many ships of a fleet face the way that more of them face (CN12)."""
    left = sum(map(faces_left, _cards(state, seat)))
    return max(left, state.size(seat) - left)


def _cards(state: State, seat: Seat) -> list[str]:
    return [ship.card for ship in state.fleets[seat] if ship]


_MEASURES: Final[dict[Stage, Callable[[State, Seat], int]]] = {
    "ships": State.size,
    "icons": _different_icons,
    "facing": _same_facing,
    "hand": lambda state, seat: len(state.hands[seat]),
    "trigger": lambda state, seat: int(seat == state.trigger),
}


def _won(state: State, winners: tuple[Seat, ...], reason: str) -> Outcome:
    return Outcome(winners, tuple((seat in winners) / len(winners) for seat in state.seats), reason)
