"""Cannon's puzzles: found in games of the machine player against itself, chosen, verified (docs/puzzles.md).

Usage, ``FILE`` holding candidates, one as JSON in each line::

    python -m tools.cannon.puzzles find FILE [--games N] [--seed N]   looks through games and adds to FILE
    python -m tools.cannon.puzzles prove POSITIONS FILE               proves positions from elsewhere
    python -m tools.cannon.puzzles choose FILE ... [--each N]         fills puzzles.json to N of each kind
    python -m tools.cannon.puzzles grade                              grades all of puzzles.json anew
    python -m tools.cannon.puzzles verify                             proves and grades all of it again

``puzzles.json`` is ``web/games/cannon/guide/puzzles.json``. A position from elsewhere is a line of JSON, too:
its ``kind``, the ``position``, and the number of the ``game`` that it is from; of a game one puzzle of a kind
is chosen at most.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

from pyengine.chance import seed_number
from pyengine.cli.arguments import positive
from pyengine.games.cannon import GAME
from pyengine.games.cannon.rules.state import State
from pyengine.games.cannon.study.puzzles import KINDS, Kind, solve
from tools.cannon.puzzle_choice import Row, chosen
from tools.cannon.puzzle_finding import likely_puzzles
from tools.cannon.puzzle_grades import NODES, grade

PUZZLES: Final = Path(__file__).resolve().parents[2] / "web/games/cannon/guide/puzzles.json"

_GRADES: Final = range(1, len(NODES) + 1)


def main(argv: Sequence[str] | None = None, puzzles: Path = PUZZLES) -> int:
    """Do one of the five; the exit code is 1 if a puzzle does not hold."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    commands = parser.add_subparsers(dest="command", required=True)
    finding = commands.add_parser("find", help="look through games for candidates")
    finding.add_argument("file", type=Path, help="where candidates are added")
    finding.add_argument("--games", type=positive, default=100)
    finding.add_argument("--seed", type=seed_number, default=0, help="the number of the first game")
    proving = commands.add_parser("prove", help="prove positions from elsewhere")
    proving.add_argument("positions", type=Path)
    proving.add_argument("file", type=Path, help="where candidates are added")
    choosing = commands.add_parser("choose", help="choose puzzles from candidates")
    choosing.add_argument("files", type=Path, nargs="+", help="candidates")
    choosing.add_argument("--each", type=positive, default=50, help="of each kind")
    commands.add_parser("grade", help="grade every puzzle anew")
    commands.add_parser("verify", help="prove and grade every puzzle again")
    wanted = parser.parse_args(argv)
    match wanted.command:
        case "find":
            for number in range(wanted.seed, wanted.seed + wanted.games):
                _add(wanted.file, likely_puzzles(number), number)
        case "prove":
            for row in _rows(wanted.positions):
                _add(wanted.file, [(row["kind"], GAME.read(row["position"], {}))], row["game"])
        case "choose":
            candidates = [row for file in wanted.files for row in _rows(file)]
            _write(puzzles, chosen(_rows(puzzles) if puzzles.exists() else [], candidates, wanted.each))
        case "grade":
            _write(puzzles, [row | {"grade": graded(row)} for row in _rows(puzzles)])
        case _:
            return _verify(_rows(puzzles))
    return 0


def _rows(file: Path) -> list[Row]:
    """Puzzles, in one JSON list, or candidates, each a line of JSON."""
    text = file.read_text(encoding="utf-8")
    rows: list[Row] = json.loads(text) if text.startswith("[") else [*map(json.loads, text.splitlines())]
    return rows


def _write(file: Path, rows: list[Row]) -> None:
    file.write_text("[\n" + ",\n".join(map(json.dumps, rows)) + "\n]\n", encoding="utf-8")
    print(_table(rows))


def _add(file: Path, likely: Iterable[tuple[Kind, State]], game: int) -> None:
    """Add those that are puzzles to the candidates."""
    with file.open("a", encoding="utf-8") as candidates:
        for kind, state in likely:
            line = solve(state, kind)
            if line:
                # The position without its past.
                position = " ".join(GAME.write(state).split()[:2])
                row = {"kind": kind, "position": position, "line": " ".join(line)}
                candidates.write(json.dumps(row | {"grade": graded(row), "game": game}) + "\n")
                candidates.flush()


def graded(row: Row) -> int:
    """The grade of a puzzle, found out anew."""
    return grade(GAME.read(row["position"], {}), row["line"].split()[0])


def _verify(rows: list[Row]) -> int:
    """Tell of each puzzle how long its proof took; the exit code is 1 if one fails."""
    wrong = 0
    for row in rows:
        began = time.process_time()
        line = solve(GAME.read(row["position"], {}), row["kind"])
        took = time.process_time() - began
        good = line is not None and " ".join(line) == row["line"] and graded(row) == row["grade"]
        wrong += not good
        print(f"{row['id']:6}{took:7.2f} s", "" if good else f"WRONG: {line}, grade {graded(row)}")
    print(f"{_table(rows)}\n{wrong} wrong")
    return bool(wrong)


def _table(rows: list[Row]) -> str:
    """How many there are of each kind and grade."""
    counts = Counter((row["kind"], row["grade"]) for row in rows)
    lines = [f"{kind:10}" + "".join(f"{counts[kind, one]:4}" for one in _GRADES) for kind in KINDS]
    heading = f"{'grade':10}" + "".join(f"{one:4}" for one in _GRADES)
    return "\n".join([heading, *lines, f"together  {len(rows):4}"])


if __name__ == "__main__":
    sys.exit(main())
