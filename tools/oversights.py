"""What a level of the machine overlooks, and what its decisions lose.

    python tools/oversights.py GAME --level N [--games M] [--nodes N] [--every K] [--seed N] [--jobs J]

A level plays games against itself. Of its decisions with a choice one in ``--every`` is weighed against all
that was legal, with ``--nodes`` for each legal decision (a playout each; in Cannon, positions searched: take
a thousand or more). Told are the share of decisions that lose over 0.25 of the expected result, from -1 to 1;
how often it was the worst legal one, where there were more than two that differ by as much; and how often
each named oversight happened in a game.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial

from pyengine.arena.losses import MUCH, Studied, study, summed
from pyengine.chance import seed_number
from pyengine.cli.arguments import positive
from pyengine.errors import CannonryError
from pyengine.game import Json
from pyengine.games import load
from pyengine.players.machine import check

_OPENING = 4
"""Plies at random, where chance deals nothing."""


def main(argv: Sequence[str] | None = None) -> int:
    """Play, weigh, and say what was found; the exit code is 1 if something is refused."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("game", metavar="GAME", help="the game's id")
    parser.add_argument("--level", type=positive, required=True, help="whose decisions")
    parser.add_argument("--games", type=positive, default=20, help="how many games")
    parser.add_argument("--nodes", type=positive, default=100, help="for each legal decision")
    parser.add_argument("--every", type=positive, default=5, help="one decision in this many is weighed")
    parser.add_argument("--seed", type=seed_number, default=0, help="the source of all chance")
    parser.add_argument("--jobs", type=positive, default=2, help="in how many processes")
    parser.add_argument("--json", action="store_true", help="say it as JSON")
    wanted = parser.parse_args(argv)
    try:
        game = load(wanted.game)
        check(game, level=wanted.level)
    except CannonryError as error:
        print(f"error: {error}", file=sys.stderr)
        return 1
    one = partial(
        _study, game.id, wanted.level, wanted.nodes, wanted.every, 0 if game.has_chance else _OPENING
    )
    seeds = [1_000_003 * wanted.seed + number for number in range(wanted.games)]
    if wanted.jobs == 1:
        studied = list(map(one, seeds))
    else:
        with ProcessPoolExecutor(wanted.jobs) as pool:
            studied = list(pool.map(one, seeds))
    found = {"game": game.id, **summed(wanted.level, studied)}
    print(json.dumps(found, ensure_ascii=False) if wanted.json else _told(found))
    return 0


def _study(game_id: str, level: int, nodes: int, every: int, opening: int, seed: int) -> Studied:
    return study(game_id, level, nodes=nodes, every=every, opening=opening, seed=seed)


def _told(found: Json) -> str:
    lines = [
        f"{found['game']} level {found['level']}: {found['games']} games",
        f"  {found['decisions']} decisions, {found['weighed']} weighed",
        f"  lose {found['loss']} in the mean",
        f"  lose over {MUCH}: {_share(found['much'])}",
        f"  are the worst legal one: {_share(found['worst'])} ({found['told_apart']} had choices far apart)",
    ]
    lines += [f"  {name}: {count} a game" for name, count in sorted(found["oversights"].items())]
    return "\n".join(lines)


def _share(counted: Json | None) -> str:
    if counted is None:
        return "-"
    low, high = counted["interval"] or (0.0, 1.0)
    return f"{counted['score']:.1%} ({low:.1%}-{high:.1%})"


if __name__ == "__main__":
    sys.exit(main())
