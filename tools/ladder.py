"""How strong a game's machine players are: each against the one below it, counted up into its sheet.

The sheet is ``guide/ladder.json`` of the game's folder in ``web/games``.

    python tools/ladder.py [GAME …] [--games N] [--seed N] [--jobs J] [--folder FOLDER]

Without a game all of ours are played. The players are the random one and every level of the machine. In duels
each plays ``--games`` games against the one below it, every deal in both seatings; where four can play, as
many at tables of four, alone among three of the one below. Where chance deals nothing, four plies at random
make the deals; where players bring decks, both have the same one, and the ready decks take turns. Finished
games are kept in ``build/ladder``: an interrupted run goes on where it was. Players whose code has changed
begin anew.
"""

from __future__ import annotations

import argparse
import shlex
import sys
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path
from typing import Final

from pyengine.arena.ladder import Ladder, ladder, table
from pyengine.arena.played import Played
from pyengine.arena.run import run_all
from pyengine.chance import seed_number
from pyengine.cli.arguments import positive
from pyengine.cli.planned import play_planned
from pyengine.cli.show import in_rows
from pyengine.errors import CannonryError
from pyengine.game import Json
from pyengine.games import GAME_IDS, AnyGame, announced_by, load

ROOT: Final = Path(__file__).resolve().parent.parent

_TABLES: Final = (2, 4)
"""How many sit at the tables of a ladder, where the game is for as many."""

_OPENING: Final = 4
"""Plies at random, where chance deals nothing."""


def main(argv: Sequence[str] | None = None, root: Path = ROOT) -> int:
    """Play, and write the game's sheet below *root*; the exit code is 1 if something is refused."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("games", metavar="GAME", nargs="*", help="the games' ids (default: all of ours)")
    parser.add_argument("--games", type=positive, default=200, dest="number", help="for each step")
    parser.add_argument("--seed", type=seed_number, default=0, help="the source of all chance")
    parser.add_argument("--jobs", type=positive, default=2, help="in how many processes")
    parser.add_argument("--folder", type=Path, help="where to put the sheets instead")
    wanted = parser.parse_args(argv)
    try:
        named: list[str] = wanted.games or [each for each in GAME_IDS if announced_by(each) is None]
        for game in map(load, named):
            name = game.id.replace("-", "_")
            folder: Path = wanted.folder / name if wanted.folder else root / "web/games" / name / "guide"
            sheet = _sheet(game, wanted, root / "build/ladder")
            folder.mkdir(parents=True, exist_ok=True)
            (folder / "ladder.json").write_text(in_rows(sheet) + "\n", encoding="utf-8")
            print("\n".join(_told(sheet)), flush=True)
    except CannonryError as error:
        print(f"error: {error}", file=sys.stderr)
        return 1
    return 0


def _sheet(game: AnyGame, wanted: argparse.Namespace, ledgers: Path) -> Json:
    """How the ladder was made, and what came of it at tables of each size."""
    players = ["random", *(f"level:{level}" for level in range(1, len(game.levels) + 1))]
    opening = 0 if game.has_chance else _OPENING
    tables: list[Json] = []
    for seats in _TABLES:
        if game.seats[0] <= seats <= game.seats[1]:
            made = ladder(game, players, seats, seed=wanted.seed, opening=opening)
            file = ledgers / f"{game.id}-{seats}-seed{wanted.seed}-{_edition(game)}.jsonl"
            tables.append(table(made, _played(made, wanted.number, file, wanted.jobs)))
    words = ["python", "tools/ladder.py", game.id, "--games", wanted.number, "--seed", wanted.seed]
    return {
        "game": game.id,
        "rules_version": game.rules_version,
        "opening": opening,
        "command": shlex.join(map(str, words)),
        "tables": tables,
    }


def _played(made: Ladder, games: int, file: Path, jobs: int) -> list[Played]:
    """The planned games in order; those that the file has already are not played again."""
    file.parent.mkdir(parents=True, exist_ok=True)
    played, cut = play_planned(made, list(made.meetings(games)), file, lambda left: run_all(left, jobs))
    if cut:
        raise cut
    return played


def _edition(game: AnyGame) -> str:
    """What is another one whenever the game or a search has changed: games of other players do not count."""
    digest = sha256()
    engine = ROOT / "pyengine"
    folders = (engine / "games" / game.id.replace("-", "_"), engine / "players")
    files = [file for folder in folders for file in folder.rglob("*.py")]
    for file in sorted(files):
        digest.update(file.read_bytes())
    return digest.hexdigest()[:10]


def _told(sheet: Json) -> list[str]:
    """The sheet in lines."""
    lines = [f"{sheet['game']}: {sheet['command']}"]
    for found in sheet["tables"]:
        for step in found["steps"]:
            low, high = step["interval"] or (0.0, 1.0)
            lines.append(
                f"  {found['seats']} at a table: {step['upper']} over {step['lower']}  {step['score']:.1%}"
                f"  {low:.1%}-{high:.1%}  ({step['games']} games, {step['score'] / step['fair']:.2f} times its share)"
            )
        for rating in found.get("ratings", ()):
            low, high = ("-" if bound is None else bound for bound in rating["interval"] or (0, 0))
            lines.append(f"  {rating['player']}  {rating['points']} points  {low} to {high}")
    return lines


if __name__ == "__main__":
    sys.exit(main())
