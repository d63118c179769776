"""How many random games a second: ``python -m bench.games [GAME...] [--json] [--rounds N] [--seconds S]``.

Natively or in the browser's Python. Every game with its usual number of players, twice: *contract* lists the
legal decisions, checks one and folds its events, as a table does; *playout* plays by ``pyengine.playout``.
Beside them, where they are installed, card games of other libraries (``bench.others``). All take turns in
every round, each between two runs of the yardstick (``bench.engine``): what counts is decisions in the time
of a million of its walks.
"""

from __future__ import annotations

import argparse
import json
import platform
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import reduce
from random import Random
from statistics import median
from time import process_time
from typing import Any, Final, NamedTuple

from bench import others
from bench.engine import timed, yardstick
from bench.others import Entry, Tally
from pyengine.game import Draw, Outcome
from pyengine.games import GAME_IDS, AnyGame, load
from pyengine.playout import player


class Pace(NamedTuple):
    """Games and decisions per second, and decisions in the time of a million of the yardstick's walks."""

    games: float
    decisions: float
    ratio: float


@dataclass(frozen=True, slots=True)
class Found:
    """What was found of one entry: its pace in every round, and all games that it played."""

    entry: Entry
    paces: list[Pace] = field(default_factory=list[Pace])
    played: list[Tally] = field(default_factory=list[Tally])

    def measure(self, seconds: float, rng: Random) -> None:
        """Another round: whole games for at least this many seconds of processor time."""
        before, start = timed(yardstick), process_time()
        first, spent = len(self.played), 0.0
        while spent < seconds:
            self.played.append(self.entry.play(rng))
            spent = process_time() - start
        walks = (before + timed(yardstick)) / 2
        played = self.played[first:]
        decisions = sum(each.decisions for each in played) / spent
        self.paces.append(Pace(len(played) / spent, decisions, decisions / walks * 1_000_000))

    @property
    def pace(self) -> Pace:
        """The medians of the rounds."""
        games, decisions, ratios = zip(*self.paces, strict=True)
        return Pace(median(games), median(decisions), median(ratios))

    @property
    def length(self) -> float:
        """Decisions in a game."""
        return sum(each.decisions for each in self.played) / len(self.played)

    @property
    def choices(self) -> float:
        """Legal choices at a decision; 0 where nobody counts them."""
        return sum(each.choices for each in self.played) / sum(each.decisions for each in self.played)

    def describe(self) -> dict[str, object]:
        """All of it as JSON."""
        entry, pace = self.entry, self.pace
        return {
            "game": entry.game,
            "by": entry.by,
            "players": entry.players,
            "decisions_per_game": self.length,
            "choices_per_decision": self.choices or None,
            "games_per_second": pace.games,
            "decisions_per_second": pace.decisions,
            "decisions_per_million_walks": pace.ratio,
        }

    def __str__(self) -> str:
        """All of it as a line under ``HEAD``."""
        entry, pace = self.entry, self.pace
        choices = f"{self.choices:.1f}" if self.choices else ""
        return (
            f"{entry.game:<20} {entry.by:<9} {entry.players:>7} {self.length:>14.1f} {choices:>8}"
            f" {pace.games:>9,.1f} {pace.decisions:>11,.0f} {pace.ratio:>17,.0f}"
        )


HEAD: Final = (
    "game                 by        players decisions/game  choices   games/s decisions/s per million walks"
)


def ours(game_id: str) -> Iterator[Entry]:
    """Both ways to play one of our games."""
    game, play = load(game_id), player(game_id)
    start = game.initial(game.default_seats, game.settle({}))

    def by_contract(rng: Random) -> Tally:
        return through_the_contract(game, start, rng)

    def by_playout(rng: Random) -> Tally:
        return Tally(play(start, rng.random).decisions, 0)

    yield Entry(game_id, "contract", game.default_seats, by_contract)
    yield Entry(game_id, "playout", game.default_seats, by_playout)


def through_the_contract(game: AnyGame, state: Any, rng: Random) -> Tally:
    """A random game, state by state."""
    decisions = choices = 0
    while not isinstance(turn := game.turn(state), Outcome):
        if isinstance(turn, Draw):
            items, counts = zip(*turn.items, strict=True)
            (item,) = rng.choices(items, counts)
            state = reduce(game.advance, game.draw(state, item), state)
        else:
            seat = turn.seats[0]
            legal = game.legal(state, seat)
            state = game.apply(state, seat, legal[int(rng.random() * len(legal))])
            decisions += 1
            choices += len(legal)
    return Tally(decisions, choices)


def measure(entries: Iterable[Entry], rounds: int, seconds: float) -> list[Found]:
    """Every entry once in every round."""
    found = [Found(entry) for entry in entries]
    for number in range(rounds):
        for each in found:
            each.measure(seconds, Random(number))
    return found


def main(arguments: list[str] | None = None) -> int:
    """Measure and print; returns the exit code."""
    parser = argparse.ArgumentParser(
        prog="python -m bench.games",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("game", nargs="*", help="only these of our games, and no other library's")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--rounds", type=int, default=5, help="how often each is measured (default 5)")
    parser.add_argument("--seconds", type=float, default=0.5, help="how long each time (default 0.5)")
    options = parser.parse_args(arguments)
    mine = (entry for game_id in options.game or GAME_IDS for entry in ours(game_id))
    entries = mine if options.game else (*mine, *others.entries())
    measured = measure(entries, max(1, options.rounds), options.seconds)
    python = f"{platform.python_implementation()} {platform.python_version()} on {sys.platform}"
    if options.json:
        games = [found.describe() for found in measured]
        print(json.dumps({"python": python, "random_games": games, "missing": others.missing()}))
        return 0
    print(
        f"{python}; random games; per million walks: decisions in the time of a million steps of the yardstick"
    )
    print(HEAD)
    for found in measured:
        print(found)
    for name in others.missing():
        print(f"{name} is not installed here: its games are left out.")
    for found in measured:
        if found.entry.why:
            print(f"{found.entry.game}, {found.entry.by}: {found.entry.why}.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
