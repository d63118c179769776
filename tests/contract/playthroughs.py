"""Golden playthroughs.

Games written out step by step, so that any change of the rules shows as a readable difference.

A file begins with its record; the rest follows from it.

    python -m tests.contract.playthroughs             shows what would change, and writes nothing
    python -m tests.contract.playthroughs --write     writes those files: after a change of the rules that is
                                                    meant, or to fill in a new file that holds only a record

Nothing else ever writes them.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from difflib import unified_diff
from pathlib import Path

from pyengine.cli.show import event_line
from pyengine.game import CHANCE, Decide, Draw, Turn
from pyengine.games import AnyGame
from pyengine.match import Match, Step
from pyengine.notation.record import read_record

FOLDER = Path(__file__).parent / "golden"


def files() -> list[Path]:
    """The golden files, each named after its game and what it shows."""
    return sorted(FOLDER.glob("*.txt"))


def record_of(path: Path) -> str:
    """The record that a file begins with."""
    return path.read_text(encoding="utf-8").splitlines()[0]


def written_out(record: str) -> str:
    """The whole file that belongs to a record."""
    return "\n".join([record, *_steps(read_record(record))]) + "\n"


def _steps(match: Match) -> Iterator[str]:
    game = match.game
    for number in range(len(match.steps) + 1):
        cut = match.upto(number)
        yield f"\n--- step {number}"
        yield game.diagram(cut.state)
        yield game.write(cut.state)
        yield from _turn(game, cut.turn, cut)
        if number < len(match.steps):
            yield from _step(game, match.steps[number])


def _turn(game: AnyGame, turn: Turn, match: Match) -> Iterator[str]:
    if isinstance(turn, Decide):
        for seat in turn.seats:
            yield f"seat {seat}: {len(game.legal(match.state, seat))} legal"
    elif isinstance(turn, Draw):
        yield f"chance: {turn.pile} of {sum(number for _, number in turn.items)}"
    else:
        yield f"over: winners {turn.winners}, scores {turn.scores}, {turn.reason}"


def _step(game: AnyGame, step: Step) -> Iterator[str]:
    chance = step.decider == CHANCE
    yield (
        f"> chance: {step.decision}"
        if chance
        else f"> seat {step.decider}: {game.write_decision(step.decision)}"
    )
    yield from (f"  {event_line(event.describe())}" for event in step.events)


def difference(path: Path) -> str:
    """How a file differs from the game that its record makes, as a unified difference.

    Empty if it does not.
    """
    text = path.read_text(encoding="utf-8")
    lines = text.splitlines(keepends=True), written_out(record_of(path)).splitlines(keepends=True)
    return "".join(unified_diff(*lines, path.name, "as it goes now", n=1))


def main(arguments: list[str]) -> int:
    """Show the files that differ, or with ``--write`` write them and name them.

    The exit code is 1 if any was only shown.
    """
    differing = {path: found for path in files() if (found := difference(path))}
    for path, found in differing.items():
        if arguments == ["--write"]:
            path.write_text(written_out(record_of(path)), encoding="utf-8")
            print("written:", path.name)
        else:
            print(found)
    return int(bool(differing) and arguments != ["--write"])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
