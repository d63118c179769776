"""What is under way as numbers: what is announced, effects, cards that are due, the battle."""

from __future__ import annotations

from typing import Final, get_args

from pyengine.encoding.values import counts, one_hot
from pyengine.game import Seat
from pyengine.games.kanon.cards.vocabulary import SUITS, Cost
from pyengine.games.kanon.rules.decisions import shown_target
from pyengine.games.kanon.rules.state import (
    LINES,
    UP,
    Announced,
    Answer,
    Heap,
    Id,
    State,
    Target,
    spot_name,
)
from pyengine.games.kanon.rules.suit_lines import NAMES as SUIT_LINES
from pyengine.games.kanon.study.encoding.aims import ORDER, turned
from pyengine.games.kanon.study.encoding.rows import PLACES, SIZE, SPOTS

HEAPS: Final[tuple[Heap, ...]] = get_args(Heap)
_SYMBOLS: Final = {symbol: place for place, symbol in enumerate((*SUITS, "any"))}
_AIMS: Final = len(ORDER)

CALL: Final = 3 + SIZE + 2 * SPOTS + _AIMS + len(_SYMBOLS)
CALLED: Final = (
    "own or the enemy's; whether a card is turned up; one of the cards; one of the 30 locations, own ones first; the aims: "
    f"locations, own lines, enemy lines, cards; the symbols to pay, of 2: {', '.join(_SYMBOLS)}"
)
"""What the numbers of ``call`` mean."""
EFFECT: Final = 4 + SIZE + 2 * SPOTS + _AIMS
"""The numbers of ``next_effect``."""
BATTLE: Final = len(LINES) + len(SUIT_LINES) + 3
"""The numbers of ``battle``."""
_WAITING: Final = 4
_MOST_DUE: Final = 7


def _source(state: State, seat: Seat, number: Id | None) -> list[float]:
    """The location, own ones first, of the card whose ability it is.

    None for an event, or once it has left.
    """
    spot = None if number is None else state.where(number)
    return one_hot(2 * SPOTS, None if spot is None else ORDER[turned(spot_name(spot), seat)])


def _aims(state: State, seat: Seat, targets: tuple[Target, ...]) -> list[float]:
    values = [0.0] * _AIMS
    for target in targets:
        shown = shown_target(state, target)
        # What has left the field is no longer aimed at.
        if shown in ORDER:
            values[ORDER[turned(shown, seat)]] = 1.0
    return values


def _cost(cost: Cost) -> list[float]:
    return counts(cost, _SYMBOLS, (2,) * len(_SYMBOLS))


def call(state: State, seat: Seat, called: Announced | Answer | None) -> list[float]:
    """What is announced, or answers it, as ``CALLED`` says."""
    if called is None:
        return [0.0] * CALL
    return [
        *_whose(called.seat, seat),
        float(called.ability == UP),
        *one_hot(SIZE, PLACES[called.card]),
        *_source(state, seat, called.source),
        *_aims(state, seat, called.targets),
        *_cost(called.cost),
    ]


def next_effect(state: State, seat: Seat) -> list[float]:
    """The effect that is carried out next."""
    if not state.agenda:
        return [0.0] * EFFECT
    step = state.agenda[0]
    return [
        *_whose(step.seat, seat),
        *one_hot(2, min(step.effect, 1)),
        *one_hot(SIZE, PLACES[step.card]),
        *_source(state, seat, step.source),
        *_aims(state, seat, step.targets),
    ]


def _whose(other: Seat, seat: Seat) -> tuple[float, float]:
    return float(other == seat), float(other != seat)


def later_effects(state: State, seat: Seat) -> list[float]:
    """How many effects of each card a seat has to carry out after that."""
    waiting = [step.card for step in state.agenda[1:] if step.seat == seat]
    return counts(waiting, PLACES, (_WAITING,) * SIZE)


def owed(state: State, seat: Seat) -> list[float]:
    """What is due to a seat from its deck."""
    own = [due for due in state.owed if due.seat == seat]
    numbers = [sum(due.number for due in own if due.to == heap) for heap in HEAPS]
    return [*(min(1.0, number / _MOST_DUE) for number in numbers), float(any(due.must for due in own))]


def battle(state: State, seat: Seat) -> list[float]:
    """A seat's part in the battle."""
    fight = state.battle
    if fight is None:
        return [0.0] * BATTLE
    line = fight.lines[seat]
    declared = {name for name, _ in fight.declared[seat]}
    return [
        *one_hot(len(LINES), line if line >= 0 else None),
        *(float(name in declared) for name in SUIT_LINES),
        float(fight.to_act == seat),
        float(fight.tie_wins[seat]),
        float(fight.takes[seat]),
    ]


def battle_marks(state: State, _: Seat) -> list[float]:
    """What of the battle belongs to both seats."""
    fight = state.battle
    return [float(state.fought), *([fight.passes / 2, float(fight.again)] if fight else [0.0, 0.0])]


def answered(state: State, _: Seat) -> list[float]:
    """What has become of the announced event."""
    announced = state.announced
    return [float(announced.answered), float(announced.countered)] if announced else [0.0, 0.0]
