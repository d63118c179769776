"""Candidates for Cannon's puzzles, in games of the machine player against itself and in random endings."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Final

from pyengine.game import Strength
from pyengine.games.cannon import GAME
from pyengine.games.cannon.rules.bitboard import captures, is_retreat, is_slide, takes_town
from pyengine.games.cannon.rules.board import RANK, TOWN_SQUARES, bits
from pyengine.games.cannon.rules.state import State
from pyengine.games.cannon.study.puzzles import THREAT, Counter, Kind, Prover, passed

_NODES: Final = 500
"""The machine player's budget for a move of the games that are looked through."""

_RANDOM_PLIES: Final = 10
_SLIPS: Final = 0.1
"""How often another move than the machine player's is made, so that there is something to punish."""

_ASIDE: Final = 2
"""This many other moves are tried in every position of a game, for what they would have allowed."""

_ENDINGS: Final = 12
"""This many endings are looked through for each game: few hold a puzzle, and they are short."""

_LAST_PLIES: Final = 14
"""So close to the end of a game are towns in three looked for: earlier there are hardly any."""

_FEW: Final = 10
"""With this many soldiers on the board or fewer, all that an only move asks for can be proven."""


def likely_puzzles(number: int) -> list[tuple[Kind, State]]:
    """The positions of the game of that number, and of its endings, that may be puzzles."""
    rng = random.Random(number)
    found = _in_game(_played(rng), rng)
    for _ in range(_ENDINGS):
        found.extend(("only", state) for state in _aimless(rng))
    return found


def _played(rng: random.Random) -> list[State]:
    """A game of the machine player against itself after some random moves.

    Now and then it makes another one.
    """
    state = GAME.initial(2, {})
    levels = rng.randint(2, 5), rng.randint(2, 5)
    states: list[State] = []
    while legal := GAME.legal(state, state.to_move):
        states.append(state)
        move = rng.choice(legal)
        if state.ply >= _RANDOM_PLIES and rng.random() > _SLIPS:
            strength = Strength(levels[state.to_move], _NODES, rng.randrange(1000))
            *_, report = GAME.think(state, state.to_move, strength)
            move = report.best
        state = GAME.apply(state, state.to_move, move)
    return [state for state in states if state.ply > _RANDOM_PLIES]


def _aimless(rng: random.Random) -> list[State]:
    """An ending of few soldiers and random moves that spare the towns, until a player is stuck."""
    squares = [*bits(sum(RANK[3:9]))]
    rng.shuffle(squares)
    dark, light = rng.randint(1, 5), rng.randint(1, 5)
    state = replace(
        GAME.initial(2, {}),
        dark=sum(squares[:dark]),
        light=sum(squares[dark : dark + light]),
        dark_town=rng.choice([*bits(TOWN_SQUARES[0])]),
        light_town=rng.choice([*bits(TOWN_SQUARES[1])]),
        to_move=rng.randrange(2),
    )
    states: list[State] = []
    while legal := [move for move in GAME.legal(state, state.to_move) if move.target != state.view[3]]:
        states.append(state)
        state = GAME.apply(state, state.to_move, rng.choice(legal))
    return states


def _in_game(states: list[State], rng: random.Random) -> list[tuple[Kind, State]]:
    """Those of a game's positions, and of those after a move that might have been played instead."""
    late = len(states) - _LAST_PLIES
    found: list[tuple[Kind, State]] = []
    for number, state in enumerate(states):
        nearby = [state]
        for move in rng.sample(legal := GAME.legal(state, state.to_move), min(_ASIDE, len(legal))):
            other = GAME.apply(state, state.to_move, move)
            if other.phase == "playing":
                nearby.append(other)
        for one in nearby:
            kind = _likely(one, late <= number)
            if kind:
                found.append((kind, one))
    return found


def _likely(state: State, late: bool) -> Kind | None:
    """What kind of puzzle a position may be, found out quickly."""
    view = state.view
    if takes_town(*view):
        return "town-1"
    prover = Prover()
    if prover.wins(view, 2):
        return _begun(prover.winning(view, 2)) or "town-2"
    if late and prover.wins(view, 3):
        return _begun(prover.winning(view, 3)) or "town-3"
    if Prover().wins(passed(view), THREAT):
        return "defence"
    if sum(mask.bit_count() for mask in state.soldiers) <= _FEW:
        return "only"
    soldiers = Counter()
    pairs = soldiers.gaining(view, 1, 2)
    # One capture alone is no riddle.
    if len(pairs) != 1 or not (pairs[0][0] or len(captures(*view)) > 1):
        return None
    return (_begun(pairs) or "soldier") if soldiers.gaining(view, 1, 4) == pairs else None


def _begun(pairs: list[tuple[int, int]]) -> Kind | None:
    """The kind of a puzzle that begins with the only one of these moves, by the move."""
    if len(pairs) != 1:
        return None
    return "slide" if is_slide(pairs[0]) else "retreat" if is_retreat(pairs[0]) else None
