"""Cannon's puzzles: found in games of the machine player against itself, chosen, verified (docs/puzzles.md).

Usage, ``FILE`` holding candidates, one as JSON in each line::

    python tools/cannon/puzzles.py find FILE [--games N] [--seed N]  looks through games and adds to FILE
    python tools/cannon/puzzles.py choose FILE ... [--each N]        fills web/games/cannon/guide/puzzles.json
    to N of each kind python tools/cannon/puzzles.py verify                            proves all of
    web/games/cannon/guide/puzzles.json again
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from pyengine.cli.arguments import positive
from pyengine.game import Strength
from pyengine.games.cannon import GAME
from pyengine.games.cannon.rules.bitboard import captures, takes_town
from pyengine.games.cannon.rules.board import RANK, TOWN_SQUARES, bits
from pyengine.games.cannon.rules.state import State
from pyengine.games.cannon.study.puzzles import KINDS, Kind, Prover, grade, lures, solve
from pyengine.games.cannon.study.puzzles import Counter as SoldierCounter
from pyengine.seeds import seed_number

PUZZLES: Final = Path(__file__).resolve().parents[2] / "web/games/cannon/guide/puzzles.json"

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

_ALIKE: Final = 8
"""Positions that differ in fewer squares than this are too much alike to be two puzzles."""

_PREFIX: Final[dict[Kind, str]] = {
    "town-1": "t1",
    "town-2": "t2",
    "town-3": "t3",
    "soldier": "s",
    "stalemate": "e",
}

_FIELDS: Final = ("kind", "grade", "position", "line")

_FEW_SOLDIERS: Final = 8
"""With fewer on the board a way to the town is no riddle."""

Row = dict[str, Any]
_Found = tuple[Kind, State, tuple[str, ...]]


def main(argv: Sequence[str] | None = None, puzzles: Path = PUZZLES) -> int:
    """Do one of the three; the exit code is 1 if a puzzle does not hold."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    commands = parser.add_subparsers(dest="command", required=True)
    finding = commands.add_parser("find", help="look through games for candidates")
    finding.add_argument("file", type=Path, help="where candidates are added")
    finding.add_argument("--games", type=positive, default=100)
    finding.add_argument("--seed", type=seed_number, default=0, help="the number of the first game")
    choosing = commands.add_parser("choose", help="choose puzzles from candidates")
    choosing.add_argument("files", type=Path, nargs="+", help="candidates")
    choosing.add_argument("--each", type=positive, default=16, help="of each kind")
    commands.add_parser("verify", help="prove every puzzle again")
    wanted = parser.parse_args(argv)
    match wanted.command:
        case "find":
            _find(wanted.file, wanted.games, wanted.seed)
        case "choose":
            candidates = [row for file in wanted.files for row in _rows(file)]
            rows = _chosen(_rows(puzzles) if puzzles.exists() else [], candidates, wanted.each)
            puzzles.parent.mkdir(parents=True, exist_ok=True)
            puzzles.write_text("[\n" + ",\n".join(map(json.dumps, rows)) + "\n]\n", encoding="utf-8")
            print(_table(rows))
        case _:
            return _verify(_rows(puzzles))
    return 0


def _rows(file: Path) -> list[Row]:
    """Puzzles, in one JSON list, or candidates, each a line of JSON."""
    text = file.read_text(encoding="utf-8")
    rows: list[Row] = json.loads(text) if text.startswith("[") else [*map(json.loads, text.splitlines())]
    return rows


# Finding


def _find(file: Path, games: int, seed: int) -> None:
    for number in range(seed, seed + games):
        rng = random.Random(number)
        found = _in_game(_played(rng), rng)
        for _ in range(_ENDINGS):
            found += _in_ending(_aimless(rng))
        with file.open("a", encoding="utf-8") as rows:
            for kind, state, line in found:
                rows.write(json.dumps(_row(kind, state, line) | {"game": number}) + "\n")


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


def _in_game(states: list[State], rng: random.Random) -> list[_Found]:
    """The puzzles of a game's positions, and of those after a move that might have been played instead."""
    late = len(states) - _LAST_PLIES
    likely: list[tuple[State, Kind | None]] = []
    for number, state in enumerate(states):
        likely.append((state, _likely(state, late <= number)))
        for move in rng.sample(legal := GAME.legal(state, state.to_move), min(_ASIDE, len(legal))):
            other = GAME.apply(state, state.to_move, move)
            if other.phase == "playing":
                likely.append((other, _likely(other, late <= number)))
    return [(kind, state, line) for state, kind in likely if kind and (line := solve(state, kind))]


def _likely(state: State, late: bool) -> Kind | None:
    """What kind of puzzle a position may be, found out quickly."""
    view = state.view
    if takes_town(*view):
        return "town-1"
    prover = Prover()
    if prover.wins(view, 2):
        return "town-2"
    if late and prover.wins(view, 3):
        return "town-3"
    soldiers = SoldierCounter()
    only = soldiers.gaining(view, 1, 2)
    # One capture alone is no riddle.
    if len(only) != 1 or not (only[0][0] or len(captures(*view)) > 1):
        return None
    return "soldier" if soldiers.gaining(view, 1, 4) == only else None


def _in_ending(states: list[State]) -> list[_Found]:
    """At most one puzzle: those of one ending are much alike."""
    for state in states:
        line = solve(state, "stalemate")
        if line:
            return [("stalemate", state, line)]
    return []


def _row(kind: Kind, state: State, line: tuple[str, ...]) -> Row:
    position = GAME.write(_fresh(state))
    return {"kind": kind, "grade": grade(state, kind, line), "position": position, "line": " ".join(line)}


def _fresh(state: State) -> State:
    """The position without its past."""
    return GAME.read(" ".join(GAME.write(state).split()[:2]), {})


# Choosing


def _chosen(rows: list[Row], candidates: list[Row], each: int) -> list[Row]:
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
            fresh = kind == "stalemate" or (kind, row["game"]) not in games
            if fresh and all(_distance(row["position"], other["position"]) >= _ALIKE for other in rows + new):
                games.add((kind, row["game"]))
                new.append(row)
        for number, row in enumerate(sorted(new, key=lambda row: row["grade"]), start=kept + 1):
            rows.append({"id": f"{_PREFIX[kind]}-{number:02}"} | {name: row[name] for name in _FIELDS})
    return sorted(rows, key=lambda row: (KINDS.index(row["kind"]), row["id"]))


def _in_turn(rows: list[Row]) -> list[Row]:
    """The rows worth solving, the grades and the sides to move in turn, the most interesting first."""
    groups: dict[tuple[int, str], list[tuple[int, Row]]] = {}
    for row in rows:
        interest = _interest(row)
        if interest > 0:
            groups.setdefault((row["grade"], row["position"].split()[1]), []).append((interest, row))
    ranked = [
        (place, key, row)
        for key, group in groups.items()
        for place, (_, row) in enumerate(sorted(group, key=lambda item: -item[0]))
    ]
    return [row for _, _, row in sorted(ranked, key=lambda item: item[:2])]


def _interest(row: Row) -> int:
    """How much there is to think about: what else might be tried, and cannons at work.

    0 for what solves itself.
    """
    state = GAME.read(row["position"], {})
    line: list[str] = row["line"].split()
    soldiers = sum(mask.bit_count() for mask in state.soldiers)
    tries = lures(state, row["kind"], tuple(line))
    if row["kind"] == "stalemate":
        return len(GAME.legal(state, state.to_move)) + tries + 2 * len(line)
    if not tries or soldiers < _FEW_SOLDIERS:
        return 0
    cannons = sum(move.startswith("x") or _slides(move) for move in line[::2])
    return min(tries, 6) + 4 * cannons + 2 * ("x" not in line[0]) + soldiers // 6


def _slides(text: str) -> bool:
    return GAME.read_decision(text).kind == "slide"


def _distance(position: str, other: str) -> int:
    """In how many squares two positions differ."""
    one, two = (GAME.read(text, {}) for text in (position, other))
    soldiers = one.dark ^ two.dark | one.light ^ two.light
    towns = one.dark_town ^ two.dark_town | one.light_town ^ two.light_town
    return (soldiers | towns).bit_count()


def _table(rows: list[Row]) -> str:
    """How many there are of each kind and grade."""
    counts = Counter((row["kind"], row["grade"]) for row in rows)
    lines = [f"{kind:10}" + "".join(f"{counts[kind, grade]:4}" for grade in (1, 2, 3)) for kind in KINDS]
    return "\n".join(["grade        1   2   3", *lines, f"together  {len(rows):4}"])


# Verifying


def _verify(rows: list[Row]) -> int:
    """Tell of each puzzle how long its proof took; the exit code is 1 if one fails."""
    wrong = 0
    for row in rows:
        began = time.process_time()
        state = GAME.read(row["position"], {})
        line = solve(state, row["kind"])
        good = (
            line is not None
            and " ".join(line) == row["line"]
            and grade(state, row["kind"], line) == row["grade"]
        )
        wrong += not good
        print(f"{row['id']:6}{time.process_time() - began:7.2f} s", "" if good else f"WRONG: {line}")
    print(f"{_table(rows)}\n{wrong} wrong")
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())
