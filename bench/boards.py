"""What boards leave in the workers.

``python -m bench.boards [GAME...] [--json] [--games N] [--boards N] [--level N]``.

Natively or in the browser's Python. For each game the machine plays one game after the other at one table,
and then boards are opened, thought about and closed, as frames of a page come and go (``bench.frames`` has
them in a browser). Each tenth part adds a row: the boards that the two workers keep, Python's objects (in
thousands, after a collection), and megabytes: those of WebAssembly's memory, which never shrinks, or natively
the most that the process has had.
"""

from __future__ import annotations

import argparse
import gc
import json
import sys
from collections.abc import Callable, Iterator
from types import ModuleType
from typing import Any, Final, NamedTuple

from pyengine.games import GAME_IDS, load
from web.worker import machine, table

LOOKS: Final = 10
"""How often a row is written down."""


class Kept(NamedTuple):
    """What the workers keep after a number of games or boards."""

    after: int
    boards: int
    thoughts: int
    kilo_objects: float
    megabytes: float


def ask(worker: ModuleType, board: str, **intent: object) -> Any:
    """The answer of a worker."""
    answer = json.loads(worker.answer(json.dumps({"board": board, **intent})))
    if answer and "crash" in answer:
        raise RuntimeError(answer["crash"])
    return answer


def kept(after: int) -> Kept:
    """What there is now."""
    boards, thoughts = (ask(worker, "no board", type="close")["boards"] for worker in (table, machine))
    gc.collect()
    return Kept(after, boards, thoughts, round(len(gc.get_objects()) / 1e3, 1), round(megabytes(), 1))


def megabytes() -> float:
    """WebAssembly's memory; natively the most that the process has had."""
    if sys.platform == "emscripten":
        import pyodide_js  # type: ignore[import-not-found]  # noqa: PLC0415 - it is there alone

        return float(pyodide_js._module.HEAPU8.length) / 2**20  # noqa: SLF001 - there is no other way to its memory
    import resource  # noqa: PLC0415 - not there

    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 2**10


def play_games(game: str, level: int) -> Callable[[int], None]:
    """Plays a game of the machine against itself at the one table of a page."""
    seats = load(game).default_seats
    ask(table, "", type="open", game=game, lang="en", mode="table", luck=1)

    def play(number: int) -> None:
        answer = ask(table, "", type="begin", players=[level] * seats, luck=number)
        while answer["think"]:
            answer = ask(table, "", **thought("", answer["think"]))

    return play


def open_and_leave(game: str, level: int) -> Callable[[int], None]:
    """Opens a board, lets the machine decide or hint, leaves it in the middle of another, and closes it."""

    def visit(number: int) -> None:
        board = f"board {number}"
        ask(table, board, type="open", game=game, lang="en", mode="play", luck=number)
        hint = {**ask(table, board, type="hint")["think"], "level": level, "nodes": 100}
        ask(table, board, **thought(board, hint))
        ask(machine, board, **{**ask(table, board, type="hint")["think"], "type": "start"})
        for worker in (table, machine):
            ask(worker, board, type="close")

    return visit


def thought(board: str, request: dict[str, Any]) -> dict[str, Any]:
    """The machine's last report."""
    report = ask(machine, board, **{**request, "type": "start"})
    while not report["done"]:
        report = ask(machine, board, type="go", ticket=request["ticket"])
    return dict(report)


def curve(once: Callable[[int], None], number: int) -> Iterator[Kept]:
    """What is kept after each tenth part."""
    for after in range(1, number + 1):
        once(after)
        if after % max(1, number // LOOKS) == 0:
            yield kept(after)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(
        prog="python -m bench.boards", description="What boards leave in the workers."
    )
    parser.add_argument("game", nargs="*", metavar="GAME", help=f"of {', '.join(GAME_IDS)}; all without any")
    parser.add_argument("--games", type=int, default=30, help="how many games of the machine")
    parser.add_argument("--boards", type=int, default=200, help="how many boards are opened and closed")
    parser.add_argument("--level", type=int, default=1, help="the machine's strength")
    parser.add_argument("--json", action="store_true", help="print one JSON value")
    options = parser.parse_args()
    found: dict[str, dict[str, list[Kept]]] = {}
    for game in options.game or GAME_IDS:
        found[game] = {}
        for what, number, once in (
            ("games", options.games, play_games(game, options.level)),
            ("boards", options.boards, open_and_leave(game, options.level)),
        ):
            found[game][what] = list(curve(once, number))
            if not options.json:
                print(f"{game}, {number} {what}", flush=True)
                for row in found[game][what]:
                    print(
                        "  " + ", ".join(f"{name} {value}" for name, value in row._asdict().items()),
                        flush=True,
                    )
    if options.json:
        print(
            json.dumps(
                {game: {k: [r._asdict() for r in v] for k, v in of.items()} for game, of in found.items()}
            )
        )


if __name__ == "__main__":
    main()
