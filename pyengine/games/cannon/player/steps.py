"""The moves as the search wants them: those that take something, and the others, apart.

A *step* is a move in one number: the squares of origin and target in one mask, a shot's target alone.
Together with the own soldiers that tells the move. The capture of a town is not among them. See ``bitboard``
for the arguments and for why everything is written out.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from pyengine.games.cannon.rules.bitboard import shot_squares
from pyengine.games.cannon.rules.board import BOARD, LINES

Step = int

REMEMBERED: Final = 1 << 14
"""What their cannons could hit is remembered of this many sets of soldiers, each in some 300 bytes."""

_SLIDES: Final = {1 + (1 << 3 * line): line for line in LINES}
"""What a slide's step is divided by its lower square, with the line along which it goes."""


def captures(  # noqa: C901 - unrolled for speed
    own: int, opp: int, own_town: int, opp_town: int, dark: bool
) -> list[Step]:
    """The shots (C8), which put nothing at risk, then the captures (C4)."""
    found: list[Step] = []
    add = found.append
    targets = 0
    if within_reach(own, own_town) & opp:
        targets = shot_squares(own, BOARD ^ own ^ own_town ^ opp ^ opp_town) & opp
    while targets:
        target = targets & -targets
        targets ^= target
        add(target)
    beside = own << 1 | own >> 1
    ahead = own | beside
    if not (beside | (ahead << 11 if dark else ahead >> 11)) & opp:
        return found
    if dark:
        for d in (10, 11, 12):
            targets = own << d & opp
            while targets:
                target = targets & -targets
                targets ^= target
                add(target | target >> d)
    else:
        for d in (10, 11, 12):
            targets = own >> d & opp
            while targets:
                target = targets & -targets
                targets ^= target
                add(target | target << d)
    targets = own << 1 & opp
    while targets:
        target = targets & -targets
        targets ^= target
        add(target | target >> 1)
    targets = own >> 1 & opp
    while targets:
        target = targets & -targets
        targets ^= target
        add(target | target << 1)
    return found


@lru_cache(REMEMBERED)
def within_reach(own: int, own_town: int) -> int:
    """The squares that a side's cannons could hit (C8) if no enemy stood before a muzzle.

    Four times in five no enemy is among them, and where they stand need not be looked at.
    """
    return shot_squares(own, BOARD ^ own ^ own_town)


def quiets(  # noqa: C901 - unrolled for speed
    own: int, opp: int, own_town: int, opp_town: int, dark: bool
) -> list[Step]:
    """The slides (C7), retreats (C5) and steps (C3)."""
    found: list[Step] = []
    add = found.append
    enemy = opp | opp_town
    empty = BOARD ^ own ^ own_town ^ enemy
    beside = enemy | enemy << 1 | enemy >> 1
    near = (beside | beside << 11 | beside >> 11) & own
    for d in (1, 10, 11, 12):
        middle = own & own << d & own >> d
        if middle:
            targets = middle << 2 * d & empty
            while targets:
                target = targets & -targets
                targets ^= target
                add(target | target >> 3 * d)
            targets = middle >> 2 * d & empty
            while targets:
                target = targets & -targets
                targets ^= target
                add(target | target << 3 * d)
    if dark:
        for d in (10, 11, 12):
            targets = own << d & empty
            while targets:
                target = targets & -targets
                targets ^= target
                add(target | target >> d)
        if near:
            for d in (10, 11, 12):
                targets = (near >> d & empty) >> d & empty
                while targets:
                    target = targets & -targets
                    targets ^= target
                    add(target | target << 2 * d)
    else:
        for d in (10, 11, 12):
            targets = own >> d & empty
            while targets:
                target = targets & -targets
                targets ^= target
                add(target | target << d)
        if near:
            for d in (10, 11, 12):
                targets = (near << d & empty) << d & empty
                while targets:
                    target = targets & -targets
                    targets ^= target
                    add(target | target >> 2 * d)
    return found


def slides_from(step: Step, cannon: int) -> bool:
    """Whether a step is a slide of this cannon, either way."""
    ends = slide_ends(step)
    return ends is not None and cannon in ends


def slide_ends(step: Step) -> tuple[int, int] | None:
    """The cannon of a slide at its lower and at its upper end, as masks; None for any other step."""
    low = step & -step
    line = _SLIDES.get(step // low) if step else None
    if line is None:
        return None
    lower = low | low << line | low << 2 * line
    return lower, lower << line
