"""How balanced a game is: many games of equal players, counted up into its sheet.

The sheet is ``guide/balance.json`` of the game's folder in ``web/games``.

    python tools/balance.py GAME [--games N] [--players N …] [--level N] [--seed N] [--option NAME=VALUE]
        [--jobs J]
    python tools/balance.py GAME --decks --games N [--level N] [--seed N] [--option NAME=VALUE] [--jobs J]

For every number of players ``--games`` games of the machine player of middle strength against itself, each of
another deal; with ``--decks`` that many games of every ready deck against every other, each deal with either
deck on either seat. Finished games are kept in ``build/balance``: an interrupted run goes on where it was.
Many games take hours.
"""

from __future__ import annotations

import argparse
import shlex
import sys
from collections.abc import Sequence
from pathlib import Path
from statistics import fmean, pstdev
from typing import Final

from pyengine.arena import matrix
from pyengine.arena.contest import Contest, Meeting, contest
from pyengine.arena.played import Pairing, Played, Tournament
from pyengine.arena.run import run_all
from pyengine.arena.summary import overall, score
from pyengine.chance import seed_number
from pyengine.cli.arguments import name_and_value, positive
from pyengine.cli.commands import options_of
from pyengine.cli.input import read_decks
from pyengine.cli.planned import play_planned
from pyengine.cli.show import in_rows
from pyengine.decks import decks_of
from pyengine.errors import CannonryError
from pyengine.game import Json
from pyengine.games import AnyGame, load
from pyengine.option import Options

ROOT: Final = Path(__file__).resolve().parent.parent


def main(argv: Sequence[str] | None = None, root: Path = ROOT) -> int:
    """Play, and write the game's sheet below *root*; the exit code is 1 if something is refused."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("game", metavar="GAME", help="the game's id")
    parser.add_argument("--games", type=positive, default=10_000, help="for each number of players")
    parser.add_argument("--players", type=positive, nargs="+", help="numbers of players (default: all)")
    parser.add_argument("--decks", action="store_true", help="the ready decks against each other")
    parser.add_argument("--level", type=positive, help="the players' strength (default: the middle one)")
    parser.add_argument("--seed", type=seed_number, default=0, help="the source of all chance")
    parser.add_argument(
        "--option",
        type=name_and_value,
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="of the rules",
    )
    parser.add_argument("--jobs", type=positive, default=2, help="in how many processes")
    wanted = parser.parse_args(argv)
    try:
        sheet = _sheet(wanted, root / "build/balance")
    except CannonryError as error:
        print(f"error: {error}", file=sys.stderr)
        return 1
    path = root / "web/games" / str(sheet["game"]).replace("-", "_") / "guide/balance.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(in_rows(sheet) + "\n", encoding="utf-8")
    return 0


def _sheet(wanted: argparse.Namespace, ledgers: Path) -> Json:
    """The sheet of a game: how it was made, and a table for each number of players."""
    game = load(wanted.game)
    level: int = wanted.level or (len(game.levels) + 1) // 2
    options = game.settle(options_of(game, wanted.option))
    command = ["python", "tools/balance.py", game.id, "--games", wanted.games]
    if wanted.decks:
        command += ["--decks"]
        counted_up = _between_decks(game, level, options, wanted, ledgers)
    else:
        low, high = game.seats
        numbers: list[int] = wanted.players or [*range(low, high + 1)]
        command += ["--players", *numbers]
        contests = [
            contest(game, [f"level:{level}"] * number, seed=wanted.seed, options=options)
            for number in numbers
        ]
        counted_up = {"tables": [table(_between_players(made, wanted, ledgers)) for made in contests]}
    command += ["--level", level, "--seed", wanted.seed]
    command += [word for name, value in wanted.option for word in ("--option", f"{name}={value}")]
    return {
        "game": game.id,
        "rules_version": game.rules_version,
        "options": options,
        "level": level,
        "command": shlex.join(map(str, command)),
        **counted_up,
    }


def _between_decks(
    game: AnyGame, level: int, options: Options, wanted: argparse.Namespace, ledgers: Path
) -> Json:
    """One table for all games, and ``decks``.

    Each ready deck's share of the win, in all its games and against every other.
    """
    ids = decks_of(game).ready
    codes = read_decks(game, ids, len(ids))
    made = matrix.matrix(game, f"level:{level}", codes, seed=wanted.seed, options=dict(options))
    file = ledgers / f"{game.id}-decks-level{level}-seed{wanted.seed}.jsonl"
    found = _played(made, list(made.meetings(wanted.games)), file, wanted.jobs)
    names = dict(zip(codes, ids, strict=True))
    counts = matrix.table(made, found)
    return {
        "tables": [table(found)],
        "decks": [_named(each, names) for each in counts["decks"]],
        "pairs": [_named(each, names) for each in counts["pairs"]],
    }


def _named(count: Json, names: dict[str, str]) -> Json:
    """The share of the win that a deck had, with ids instead of codes.

    ``against`` another deck if the count is of a pair.
    """
    deck, *others = (names[code] for code in count.get("decks", [count.get("deck")]))
    against = {"against": others[0]} if others else {}
    return {"deck": deck, **against, "score": count["score"], "interval": count["interval"]}


def _between_players(made: Contest, wanted: argparse.Namespace, ledgers: Path) -> list[Played]:
    """This many games, each of another deal."""
    name = f"{made.game}-{len(made.players)}-{made.players[0].replace(':', '')}-seed{made.seed}"
    planned = [Meeting(made, Pairing(deal, 0)) for deal in range(wanted.games)]
    return _played(made, planned, ledgers / f"{name}.jsonl", wanted.jobs)


def _played(made: Tournament, planned: Sequence[Meeting], file: Path, jobs: int) -> list[Played]:
    """The planned games in order; those that the file has already are not played again."""
    file.parent.mkdir(parents=True, exist_ok=True)
    games, cut = play_planned(made, planned, file, lambda left: run_all(left, jobs))
    if cut:
        raise cut
    return games


def table(games: Sequence[Played]) -> Json:
    """One number of players: shares of the win, lengths, points, and the means of what the game counts.

    ``first`` is the share of the player who goes first: seat 0, or whom the game's statistics name by
    ``first_score``. ``points`` are those of all players at the end: mean and standard deviation, and the
    means of the best and the worst.
    """
    whole = overall(games)
    points = [point for game in games for point in game.points]
    first = score((game.deal, game.statistics.get("first_score", game.scores[0])) for game in games)
    return {
        "players": len(games[0].scores),
        "games": len(games),
        "first": first.to_json(),
        "seats": whole["seats"],
        "plies": whole["plies"],
        "reasons": whole["reasons"],
        "points": {
            "mean": round(fmean(points), 3),
            "deviation": round(pstdev(points), 3),
            "best": round(fmean(max(game.points) for game in games), 3),
            "worst": round(fmean(min(game.points) for game in games), 3),
        },
        "statistics": whole["statistics"],
    }


if __name__ == "__main__":
    sys.exit(main())
