"""The conformance tests of PettingZoo and OpenSpiel for every game and every number of players, as a table.

    python tools/conformance.py [GAME …]

Each column is a test of one of the two libraries; a cell says how many seconds it took, or why it failed. The
exit code is 1 if any of them did. ``tests/adapters`` runs the same tests.
"""

from __future__ import annotations

import sys
import warnings
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import redirect_stdout
from importlib import import_module
from io import StringIO
from pathlib import Path
from time import perf_counter
from typing import Any, Final, NamedTuple

# Started as a script the root of the project is not on the path.
sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from pyengine.adapters import openspiel
from pyengine.adapters.pettingzoo import env, parallel_env
from pyengine.games import load, loadable
from pyengine.layers import LAYERS, has

_zoo: Any = import_module("pettingzoo.test")
"""The library does not publish its types."""

_CYCLES: Final = 120
"""The most actions of each agent; most games end before."""


class Played(NamedTuple):
    """A game with a number of players, and what options of the rules differ from the usual ones."""

    game: str
    seats: int
    options: tuple[tuple[str, int], ...] = ()

    def __str__(self) -> str:
        return " ".join((self.game, str(self.seats), *(f"{name}={value}" for name, value in self.options)))


def playable() -> tuple[str, ...]:
    """The ids of the games that the libraries can play: their decisions have numbers."""
    numbered = (LAYERS["encoding"], LAYERS["vocabulary"])
    return tuple(game.id for game in loadable() if any(has(game, layer) for layer in numbered))


def all_played(game_ids: Sequence[str]) -> Iterator[Played]:
    """Every game with every number of players.

    with each option that makes some decide at once who else would not.
    """
    for game in map(load, game_ids):
        least, most = game.seats
        for seats in range(least, most + 1):
            yield Played(game.id, seats)
        usual = game.settle({})
        for option in game.options:
            for value, _ in option.listed:
                if game.simultaneous({**usual, option.name: value}) and not game.simultaneous(usual):
                    yield Played(game.id, least, ((option.name, int(value)),))


def _api(played: Played) -> None:
    with warnings.catch_warnings():
        # The test expects a bare vector and knows by name the environments, all of them PettingZoo's own
        # board and card games, that give a vector and a mask, as these do.
        for known in ("Observation is not a NumPy array", "Observation space for each agent probably should"):
            warnings.filterwarnings("ignore", message=known)
        _zoo.api_test(_env(played), num_cycles=_CYCLES)


def _seed(played: Played) -> None:
    _zoo.seed_test(lambda: _env(played), num_cycles=_CYCLES // 5)


def _parallel_api(played: Played) -> None:
    _zoo.parallel_api_test(_parallel_env(played), num_cycles=_CYCLES // 2)


def _parallel_seed(played: Played) -> None:
    _zoo.parallel_seed_test(lambda: _parallel_env(played), num_cycles=_CYCLES)


def _simulation(played: Played) -> None:
    _simulate(played, deals=0)


def _simulation_of_deals(played: Played) -> None:
    _simulate(played, deals=100)


def _simulate(played: Played, deals: int) -> None:
    choices = {option.name: option for option in load(played.game).options}
    params = {name: choices[name].show(value) for name, value in played.options}
    if deals:
        params["deals"] = str(deals)
    words = ",".join(f"{name}={value}" for name, value in {"players": played.seats, **params}.items())
    game = openspiel.pyspiel.load_game(f"{openspiel.name(played.game)}({words})")
    openspiel.pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def _env(played: Played) -> Any:
    return env(played.game, seats=played.seats, options=dict(played.options))


def _parallel_env(played: Played) -> Any:
    return parallel_env(played.game, seats=played.seats, options=dict(played.options))


CHECKS: Final[Mapping[str, Callable[[Played], None]]] = {
    "api_test": _api,
    "seed_test": _seed,
    "parallel_api_test": _parallel_api,
    "parallel_seed_test": _parallel_seed,
    "random_sim_test": _simulation,
    "random_sim_test, deals": _simulation_of_deals,
}
"""The libraries' tests by name; each raises whatever it has found."""


def applies(check: str, played: Played) -> bool:
    """Whether there is such a test of the game.

    One of sampled deals only where chance deals, and once for each game.
    """
    return check != "random_sim_test, deals" or (load(played.game).has_chance and not played.options)


def main(arguments: Sequence[str]) -> int:
    """Prints the table of these games, or of all."""
    heads = ["", *CHECKS]
    print(" | ".join(f"{head:<22}" for head in heads))
    failed = False
    for played in all_played(arguments or playable()):
        cells = [str(played)]
        for name, check in CHECKS.items():
            if not applies(name, played):
                cells.append("-")
                continue
            began = perf_counter()
            try:
                with redirect_stdout(StringIO()):
                    check(played)
            # Whatever a test raises is what it has found.
            except Exception as error:
                failed = True
                cells.append(f"failed: {error}")
            else:
                cells.append(f"passed in {perf_counter() - began:.2f} s")
        print(" | ".join(f"{cell:<22}" for cell in cells), flush=True)
    return int(failed)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
