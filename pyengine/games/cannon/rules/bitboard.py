"""Move generation on masks (see ``board``), as fast as plain Python allows.

The functions see a position from one side: its own soldiers, the opponent's soldiers, its own town, the
opponent's town, and whether it is Black (``dark``), whose forward is up. Town placement and the slide limit
(C12) are not their business. A move is a pair of squares, origin and target; a shot's origin is 0. Pairs are
distinct, as are the positions that they lead to (C11).

The shifts 10, 11 and 12 are one rank and a file to the left, straight, and to the right. They are written as
numbers, and Black's and White's moves apart, because names and calls would cost more than the work itself.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from pyengine.games.cannon.rules.board import BOARD, LINES, bits

Pair = tuple[int, int]

View = tuple[int, int, int, int, bool]
"""A position as one side sees it: the arguments of the functions here."""

_SLIDES: Final = frozenset(3 * line for line in LINES)
"""How far apart the bits of origin and target are in a slide, and in no other move."""

_RETREATS: Final = frozenset(2 * line for line in LINES if line > 1)
"""The same in a retreat."""


def moves(own: int, opp: int, own_town: int, opp_town: int, dark: bool) -> list[Pair]:  # noqa: C901 - unrolled for speed
    """All moves (C3 to C8)."""
    found: list[Pair] = []
    add = found.append
    enemy = opp | opp_town
    free = BOARD ^ own ^ own_town
    empty = free ^ enemy
    beside = enemy | enemy << 1 | enemy >> 1
    near = (beside | beside << 11 | beside >> 11) & own
    if dark:
        for d in (10, 11, 12):
            targets = own << d & free
            while targets:
                target = targets & -targets
                targets ^= target
                add((target >> d, target))
        if near:
            for d in (10, 11, 12):
                targets = (near >> d & empty) >> d & empty
                while targets:
                    target = targets & -targets
                    targets ^= target
                    add((target << 2 * d, target))
    else:
        for d in (10, 11, 12):
            targets = own >> d & free
            while targets:
                target = targets & -targets
                targets ^= target
                add((target << d, target))
        if near:
            for d in (10, 11, 12):
                targets = (near << d & empty) << d & empty
                while targets:
                    target = targets & -targets
                    targets ^= target
                    add((target >> 2 * d, target))
    if near:
        targets = near << 1 & enemy
        while targets:
            target = targets & -targets
            targets ^= target
            add((target >> 1, target))
        targets = near >> 1 & enemy
        while targets:
            target = targets & -targets
            targets ^= target
            add((target << 1, target))
    shots = 0
    for d in (1, 10, 11, 12):
        middle = own & own << d & own >> d
        if middle:
            muzzles = targets = middle << 2 * d & empty
            if muzzles:
                shots |= muzzles << d | (muzzles << d & BOARD) << d
                while targets:
                    target = targets & -targets
                    targets ^= target
                    add((target >> 3 * d, target))
            muzzles = targets = middle >> 2 * d & empty
            if muzzles:
                shots |= muzzles >> d | (muzzles >> d & BOARD) >> d
                while targets:
                    target = targets & -targets
                    targets ^= target
                    add((target << 3 * d, target))
    shots &= enemy
    while shots:
        target = shots & -shots
        shots ^= target
        add((0, target))
    return found


def captures(own: int, opp: int, own_town: int, opp_town: int, dark: bool) -> list[Pair]:
    """The moves that take a piece: captures (C4) and shots (C8)."""
    found: list[Pair] = []
    add = found.append
    enemy = opp | opp_town
    if dark:
        for d in (10, 11, 12):
            targets = own << d & enemy
            while targets:
                target = targets & -targets
                targets ^= target
                add((target >> d, target))
    else:
        for d in (10, 11, 12):
            targets = own >> d & enemy
            while targets:
                target = targets & -targets
                targets ^= target
                add((target << d, target))
    targets = own << 1 & enemy
    while targets:
        target = targets & -targets
        targets ^= target
        add((target >> 1, target))
    targets = own >> 1 & enemy
    while targets:
        target = targets & -targets
        targets ^= target
        add((target << 1, target))
    targets = shot_squares(own, BOARD ^ own ^ own_town ^ enemy) & enemy
    while targets:
        target = targets & -targets
        targets ^= target
        add((0, target))
    return found


def count(own: int, opp: int, own_town: int, opp_town: int, dark: bool) -> int:
    """The number of ``moves``."""
    enemy = opp | opp_town
    free = BOARD ^ own ^ own_town
    empty = free ^ enemy
    beside = enemy | enemy << 1 | enemy >> 1
    near = (beside | beside << 11 | beside >> 11) & own
    if dark:
        total = (
            (own << 10 & free).bit_count() + (own << 11 & free).bit_count() + (own << 12 & free).bit_count()
        )
        if near:
            total += (
                ((near >> 10 & empty) >> 10 & empty).bit_count()
                + ((near >> 11 & empty) >> 11 & empty).bit_count()
                + ((near >> 12 & empty) >> 12 & empty).bit_count()
            )
    else:
        total = (
            (own >> 10 & free).bit_count() + (own >> 11 & free).bit_count() + (own >> 12 & free).bit_count()
        )
        if near:
            total += (
                ((near << 10 & empty) << 10 & empty).bit_count()
                + ((near << 11 & empty) << 11 & empty).bit_count()
                + ((near << 12 & empty) << 12 & empty).bit_count()
            )
    if near:
        total += (near << 1 & enemy).bit_count() + (near >> 1 & enemy).bit_count()
    shots = 0
    for d in (1, 10, 11, 12):
        middle = own & own << d & own >> d
        if middle:
            muzzles = middle << 2 * d & empty
            if muzzles:
                total += muzzles.bit_count()
                shots |= muzzles << d | (muzzles << d & BOARD) << d
            muzzles = middle >> 2 * d & empty
            if muzzles:
                total += muzzles.bit_count()
                shots |= muzzles >> d | (muzzles >> d & BOARD) >> d
    shots &= enemy
    return total + shots.bit_count() if shots else total


def perft(own: int, opp: int, own_town: int, opp_town: int, dark: bool, depth: int) -> int:
    """The number of move sequences of the given length (at least 0).

    The capture of a town ends a game (C9).
    """
    if depth == 2:
        return _replies(own, opp, own_town, opp_town, dark)
    if depth == 1:
        return count(own, opp, own_town, opp_town, dark)
    if depth == 0:
        return 1
    total = 0
    for origin, target in moves(own, opp, own_town, opp_town, dark):
        if target != opp_town:
            moved = own ^ origin ^ target if origin else own
            total += perft(opp & ~target, moved, opp_town, own_town, not dark, depth - 1)
    return total


def _replies(own: int, opp: int, own_town: int, opp_town: int, dark: bool) -> int:
    """The number of move sequences of length 2.

    Most moves are of no concern to the opponent, whose moves then are as many as if the side had passed.
    """
    unconcerned = count(opp, own, opp_town, own_town, not dark)
    concerned = _concerns(opp, own | own_town, opp_town, not dark) | opp_town
    total = 0
    for origin, target in moves(own, opp, own_town, opp_town, dark):
        if not (origin | target) & concerned:
            total += unconcerned
        elif target != opp_town:
            moved = own ^ origin ^ target if origin else own
            total += count(opp & ~target, moved, opp_town, own_town, not dark)
    return total


def _concerns(own: int, enemy: int, own_town: int, dark: bool) -> int:
    """The squares on which the number of the moves of ``own`` depends: no change elsewhere alters it."""
    squares = own | neighbours(own) | shot_squares(own, BOARD ^ own ^ own_town ^ enemy)
    squares |= own >> 20 | own >> 22 | own >> 24 if dark else own << 20 | own << 22 | own << 24
    for d in LINES:
        middle = own & own << d & own >> d
        squares |= middle << 2 * d | middle >> 2 * d
    return squares


def after(view: View, pair: Pair) -> View:
    """The position after a move that leaves the enemy town standing, as the other side sees it."""
    own, opp, own_town, opp_town, dark = view
    origin, target = pair
    return opp & ~target, own ^ origin ^ target if origin else own, opp_town, own_town, not dark


def takes_town(own: int, opp: int, own_town: int, opp_town: int, dark: bool) -> Pair | None:
    """A move that captures the enemy town now (C9), or None."""
    town = opp_town
    ways = (town >> 10, town >> 11, town >> 12) if dark else (town << 10, town << 11, town << 12)
    for origin in (*ways, town << 1, town >> 1):
        if origin & own:
            return origin, town
    empty = BOARD ^ own ^ own_town ^ opp ^ town
    return (0, town) if shot_squares(own, empty) & town else None


def attacked(own: int, opp: int, own_town: int, opp_town: int, dark: bool) -> int:
    """The squares, with or without a piece, that the side attacks.

    An enemy on one could be taken now (C4, C8).
    """
    beside = own << 1 | own >> 1
    ahead = own | beside
    ahead = ahead << 11 if dark else ahead >> 11
    empty = BOARD ^ own ^ own_town ^ opp ^ opp_town
    return (beside | ahead | shot_squares(own, empty)) & BOARD


def shot_squares(own: int, empty: int) -> int:
    """The squares within reach of the cannons of ``own`` (C8).

    ``empty`` are the board's empty squares.
    """
    squares = 0
    for d in (1, 10, 11, 12):
        middle = own & own << d & own >> d
        if middle:
            muzzles = middle << 2 * d & empty
            if muzzles:
                squares |= muzzles << d | (muzzles << d & BOARD) << d
            muzzles = middle >> 2 * d & empty
            if muzzles:
                squares |= muzzles >> d | (muzzles >> d & BOARD) >> d
    return squares & BOARD


def is_slide(pair: Pair) -> bool:
    """Whether a move is a slide (C7): no other leads so far along a line."""
    origin, target = pair
    return origin > 0 and abs(target.bit_length() - origin.bit_length()) in _SLIDES


def is_retreat(pair: Pair) -> bool:
    """Whether a move is a retreat (C5): no other leads two squares back."""
    origin, target = pair
    return origin > 0 and abs(target.bit_length() - origin.bit_length()) in _RETREATS


class Gun(NamedTuple):
    """A cannon (C6) and the end of it from which it may fire (C8).

    ``soldiers`` are its three squares from the rear to the front; ``muzzle`` is the square directly in front
    of it, which must be empty; ``near`` and ``far`` are the squares 2 and 3 from the front soldier. A square
    off the board is 0.
    """

    soldiers: tuple[int, int, int]
    muzzle: int
    near: int
    far: int

    @property
    def cannon(self) -> int:
        """Its soldiers as a mask."""
        return sum(self.soldiers)

    @property
    def reach(self) -> int:
        """The squares that it can hit, as a mask."""
        return self.near | self.far


def guns(own: int) -> list[Gun]:
    """Every cannon of these soldiers twice, once for each end.

    By kind of line, then from the low squares up.
    """
    found: list[Gun] = []
    for d in LINES:
        for middle in bits(own & own << d & own >> d):
            low, high = middle >> d, middle << d
            muzzle = high << d & BOARD
            near = muzzle << d & BOARD
            found.append(Gun((low, middle, high), muzzle, near, near << d & BOARD))
            muzzle = low >> d & BOARD
            near = muzzle >> d & BOARD
            found.append(Gun((high, middle, low), muzzle, near, near >> d & BOARD))
    return found


def loaded(own: int, empty: int) -> list[Gun]:
    """The guns of these soldiers that may fire, for their muzzle is one of the board's empty squares (C8)."""
    return [gun for gun in guns(own) if gun.muzzle & empty]


def neighbours(mask: int) -> int:
    """The squares next to any of a mask's squares, in all eight directions."""
    beside = mask << 1 | mask >> 1
    rows = beside | mask
    return (beside | rows << 11 | rows >> 11) & BOARD
