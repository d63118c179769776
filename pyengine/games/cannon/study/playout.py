"""Random games on masks (see ``bitboard``): each move is drawn by its number, without listing the others."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from pyengine.games.cannon.rules import bitboard
from pyengine.games.cannon.rules.bitboard import Pair
from pyengine.games.cannon.rules.board import BOARD, LINES
from pyengine.games.cannon.rules.legal import legal_moves, outcome
from pyengine.games.cannon.rules.state import SlideRun, State
from pyengine.playout import Played

_SLIDES: Final = {3 * line: line for line in (*LINES, *(-line for line in LINES))}
"""The line of a slide, by how far the target's bit lies above the origin's; those of no other move lie so."""


def random_game(start: State, random: Callable[[], float]) -> Played:
    """A random game from the beginning, which ``Cannon.initial`` gave.

    The towns are placed (C2), then ``playout``.
    """
    state, decisions = start, 0
    while state.phase == "placing":
        towns = legal_moves(state)
        town = towns[int(random() * len(towns))].target
        state = replace(state.with_town(state.to_move, town), to_move=1 - state.to_move)
        decisions += 1
    end = playout(state, random)
    over = outcome(end)
    assert over, "a playout goes on to the end"
    return Played(decisions + end.ply, over, over.scores)


def playout(state: State, random: Callable[[], float]) -> State:
    """The last state of a random game from a state in which both towns stand (C3 to C13).

    All legal moves are equally likely if ``random`` is ``random.Random().random`` or the like: numbers from 0
    to below 1.
    """
    own, opp, own_town, opp_town, dark = state.view
    run, opp_run = state.slides[state.to_move], state.slides[1 - state.to_move]
    ply, last, slide_limit = state.ply, state.move_limit, state.slide_limit
    while own_town and ply < last:
        if run and run.count >= slide_limit:
            pair = _draw_but(run.cannon, own, opp, own_town, opp_town, dark, random)
        else:
            pair = _draw(own, opp, own_town, opp_town, dark, random)
        if not pair:
            break
        origin, target = pair
        line = _SLIDES.get(target.bit_length() - origin.bit_length()) if slide_limit and origin else None
        after = own ^ origin ^ target if origin else own
        own, opp, own_town, opp_town, dark = opp & ~target, after, opp_town & ~target, own_town, not dark
        run, opp_run = opp_run, _run_after(run, origin, line) if line else None
        ply += 1
    white = not dark
    runs = _standing(run, own), _standing(opp_run, opp)
    return replace(
        state,
        dark=opp if white else own,
        light=own if white else opp,
        dark_town=opp_town if white else own_town,
        light_town=own_town if white else opp_town,
        to_move=int(white),
        ply=ply,
        slides=runs[::-1] if white else runs,
    )


def _draw(  # noqa: C901 - unrolled for speed
    own: int, opp: int, own_town: int, opp_town: int, dark: bool, random: Callable[[], float]
) -> Pair | None:
    """One of ``bitboard.moves`` at random, or None if there is none."""
    enemy = opp | opp_town
    free = BOARD ^ own ^ own_town
    empty = free ^ enemy
    beside = enemy | enemy << 1 | enemy >> 1
    near = (beside | beside << 11 | beside >> 11) & own
    # The targets of a kind of move, and how far up from the origin they lie.
    if dark:
        ways = [(own << 10 & free, 10), (own << 11 & free, 11), (own << 12 & free, 12)]
        if near:
            ways += (
                ((near >> 10 & empty) >> 10 & empty, -20),
                ((near >> 11 & empty) >> 11 & empty, -22),
                ((near >> 12 & empty) >> 12 & empty, -24),
                (near << 1 & enemy, 1),
                (near >> 1 & enemy, -1),
            )
    else:
        ways = [(own >> 10 & free, -10), (own >> 11 & free, -11), (own >> 12 & free, -12)]
        if near:
            ways += (
                ((near << 10 & empty) << 10 & empty, 20),
                ((near << 11 & empty) << 11 & empty, 22),
                ((near << 12 & empty) << 12 & empty, 24),
                (near << 1 & enemy, 1),
                (near >> 1 & enemy, -1),
            )
    shots = 0
    for d in (1, 10, 11, 12):
        middle = own & own << d & own >> d
        if middle:
            muzzles = middle << 2 * d & empty
            if muzzles:
                shots |= muzzles << d | (muzzles << d & BOARD) << d
                ways.append((muzzles, 3 * d))
            muzzles = middle >> 2 * d & empty
            if muzzles:
                shots |= muzzles >> d | (muzzles >> d & BOARD) >> d
                ways.append((muzzles, -3 * d))
    ways.append((shots & enemy, 0))
    total = 0
    for targets, _ in ways:
        total += targets.bit_count()
    number = int(random() * total)
    for targets, up in ways:
        size = targets.bit_count()
        if number < size:
            rest = targets
            while number:
                rest &= rest - 1
                number -= 1
            target = rest & -rest
            if up:
                return (target >> up if up > 0 else target << -up), target
            return 0, target
        number -= size
    return None


def _draw_but(
    spent: int, own: int, opp: int, own_town: int, opp_town: int, dark: bool, random: Callable[[], float]
) -> Pair | None:
    """One of the moves at random that are no slides of the spent cannon (C12), or None if there is none."""
    pairs = [pair for pair in bitboard.moves(own, opp, own_town, opp_town, dark) if not _slides(spent, pair)]
    return pairs[int(random() * len(pairs))] if pairs else None


def _slides(cannon: int, pair: Pair) -> bool:
    """Whether the move is a slide of that cannon (C7)."""
    origin, target = pair
    line = _SLIDES.get(target.bit_length() - origin.bit_length()) if origin else None
    return line is not None and _cannon(origin, line) == cannon


def _cannon(rear: int, line: int) -> int:
    """The squares of a cannon, from its rear soldier along a line."""
    first = rear.bit_length() - 1
    return rear | 1 << first + line | 1 << first + 2 * line


def _run_after(run: SlideRun | None, rear: int, line: int) -> SlideRun:
    """The run of slides of the seat whose cannon slid along a line."""
    before = _cannon(rear, line)
    after = before << line if line > 0 else before >> -line
    return SlideRun(after, run.count + 1 if run and run.cannon == before else 1)


def _standing(run: SlideRun | None, soldiers: int) -> SlideRun | None:
    """The run, unless its cannon has lost a soldier."""
    return run if run and run.cannon & soldiers == run.cannon else None
