"""Which candidates become Cannon's puzzles: those that are worth solving, of every grade, none much alike."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from pyengine.games.cannon import GAME
from pyengine.games.cannon.rules.bitboard import Pair, View, after, captures, takes_town
from pyengine.games.cannon.rules.state import State
from pyengine.games.cannon.study.puzzles import KINDS, Kind, Prover, passed

Row = dict[str, Any]

_ALIKE: Final = 8
"""Positions that differ in fewer squares than this are too much alike to be two puzzles."""

_PREFIX: Final[dict[Kind, str]] = {
    "town-1": "t1",
    "town-2": "t2",
    "town-3": "t3",
    "soldier": "s",
    "slide": "sl",
    "retreat": "r",
    "defence": "d",
    "only": "e",
}

_FIELDS: Final = ("kind", "grade", "position", "line")

_FEW_SOLDIERS: Final = 8
"""With fewer on the board a way to the town is no riddle."""

_FEW_MOVES: Final = 6
"""With fewer legal moves there is little to choose from."""

_HELD: Final[tuple[Kind, ...]] = ("defence", "only")
"""The kinds in which something is held: nothing is won."""


def chosen(rows: list[Row], candidates: list[Row], each: int) -> list[Row]:
    """The puzzles and new ones up to this many of each kind.

    None that is there changes, for links and progress name it.
    """
    rows, games = [*rows], set[tuple[Kind, int]]()
    found = {kind: [row for row in candidates if row["kind"] == kind] for kind in KINDS}
    # The scarcest first: a choice of one kind rules out what is much like it in another.
    for kind in sorted(KINDS, key=lambda kind: len(found[kind])):
        kept = sum(row["kind"] == kind for row in rows)
        new: list[Row] = []
        for row in _in_turn(found[kind]):
            if kept + len(new) >= each:
                break
            # Endings are short and many to a game.
            fresh = kind == "only" or (kind, row["game"]) not in games
            if fresh and not any(alike(row, other) for other in rows + new):
                games.add((kind, row["game"]))
                new.append(row)
        for number, row in enumerate(sorted(new, key=lambda row: row["grade"]), start=kept + 1):
            rows.append({"id": f"{_PREFIX[kind]}-{number:02}"} | {name: row[name] for name in _FIELDS})
    return sorted(rows, key=lambda row: (KINDS.index(row["kind"]), row["id"]))


def _in_turn(rows: list[Row]) -> list[Row]:
    """The rows worth solving, the grades and the sides to move in turn, the most interesting first."""
    groups: dict[tuple[int, str], list[tuple[int, Row]]] = {}
    for row in rows:
        worth = interest(row)
        if worth > 0:
            groups.setdefault((row["grade"], row["position"].split()[1]), []).append((worth, row))
    ranked = [
        (place, key, row)
        for key, group in groups.items()
        for place, (_, row) in enumerate(sorted(group, key=lambda item: -item[0]))
    ]
    return [row for _, _, row in sorted(ranked, key=lambda item: item[:2])]


def interest(row: Row) -> int:
    """How much there is to think about: what else might be tried, and cannons at work.

    0 for what solves itself.
    """
    state = GAME.read(row["position"], {})
    line: list[str] = row["line"].split()
    choice = len(GAME.legal(state, state.to_move))
    soldiers = sum(mask.bit_count() for mask in state.soldiers)
    tries = lures(state, row["kind"], line[0])
    quiet = "x" not in line[0]
    if row["kind"] in _HELD:
        # The only capture that there is, and nothing after it, is no riddle.
        obvious = not quiet and len(line) == 1 and len(captures(*state.view)) == 1
        few = choice < _FEW_MOVES or not tries
        return 0 if few or obvious else min(tries, 12) + choice // 3 + 4 * len(line) + 8 * quiet
    if not tries or soldiers < _FEW_SOLDIERS or choice < _FEW_MOVES:
        return 0
    cannons = sum(move.startswith("x") or GAME.read_decision(move).kind == "slide" for move in line[::2])
    return min(tries, 6) + 4 * cannons + 2 * quiet + soldiers // 6


def lures(state: State, kind: Kind, solution: str) -> int:
    """How many moves other than the solution look good.

    They take a piece or threaten the town; where something is held, the very next move does not punish them.
    """
    view = state.view
    legal = GAME.legal(state, state.to_move)
    others = [(move.origin, move.target) for move in legal if GAME.write_decision(move) != solution]
    if kind in _HELD:
        prover = Prover()
        return sum(not prover.wins(after(view, pair), 1) for pair in others)
    enemy = view[1] | view[3]
    return sum(bool(pair[1] & enemy) or _threatens(view, pair) for pair in others)


def _threatens(view: View, pair: Pair) -> bool:
    """Whether the town could be captured after the move if the opponent passed."""
    return takes_town(*passed(after(view, pair))) is not None


def alike(row: Row, other: Row) -> bool:
    """Whether two positions differ in few squares."""
    one, two = _state(row["position"]), _state(other["position"])
    soldiers = one.dark ^ two.dark | one.light ^ two.light
    towns = one.dark_town ^ two.dark_town | one.light_town ^ two.light_town
    return (soldiers | towns).bit_count() < _ALIKE


@cache
def _state(position: str) -> State:
    return GAME.read(position, {})
