"""What the commands have in common that play many games."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from functools import partial
from pathlib import Path

from pyengine.arena.play import Count
from pyengine.arena.played import Played
from pyengine.arena.run import run_all
from pyengine.cli.arguments import positive, seed
from pyengine.cli.planned import play_planned
from pyengine.errors import CannonryError
from pyengine.games.kanon.study.deck_pairs import DeckPairs


def add_playing(command: ArgumentParser, rounds: int) -> None:
    """How much is played, by whom, in how many processes, and where finished games are kept."""
    command.add_argument("--level", type=positive, default=3, metavar="N", help="the machine's (default: 3)")
    command.add_argument(
        "--rounds", type=positive, default=rounds, metavar="N", help=f"how many (default: {rounds})"
    )
    command.add_argument(
        "--seed", type=seed, default=0, metavar="SEED", help="the source of all chance (default: 0)"
    )
    command.add_argument(
        "--jobs", type=positive, default=1, metavar="J", help="number of processes (default: 1)"
    )
    command.add_argument(
        "--resume",
        type=Path,
        metavar="FILE",
        help="keep finished games in this file, and go on from it; after a change of cards or machine begin another",
    )


def played(
    made: DeckPairs, arguments: Namespace, count: Count | None = None
) -> tuple[list[Played], KeyboardInterrupt | CannonryError | None]:
    """The games that are finished, and what cut the others short, if anything did."""
    run = partial(run_all, jobs=arguments.jobs, count=count)
    return play_planned(made, list(made.meetings()), arguments.resume, run)
