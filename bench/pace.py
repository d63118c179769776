"""How long the pauses of a machine's turn last: ``python -m bench.pace [GAME...] [--games N] [--usual F]``.

Machines play seeded games; the first seat is taken for the person's, and sees them. A turn
is all that happens under one number (``Game.number``) and is the machine's if it decides first or beside the
person. Printed for each game: the number of such turns, the machine's decisions in one (median), and the
seconds that one takes (median and 90th percentile) at normal speed for a newcomer and, with pauses as long as
``--usual`` says (a factor, see ``web/client/habit.js``), for one who is used to the game. Thinking takes its
time beside that, and a page that is asked to move nothing takes none.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from itertools import groupby, pairwise
from statistics import median, quantiles
from typing import Final, NamedTuple

from pyengine.game import CHANCE, Decide, Strength
from pyengine.games import GAME_IDS, load
from pyengine.match import Match, Step, start
from pyengine.search.budget import final
from web.look import look

PERSON: Final = 0
BREATH: Final = 250
"""Milliseconds before each decision of a machine (``web/client/play.js``)."""


class Turn(NamedTuple):
    """A machine's turn: how often it decided, and the milliseconds of the pauses and breaths."""

    decisions: int
    lasts: int


def played(game_id: str, seed: int, level: int) -> Match:
    """A whole game of machines."""
    game = load(game_id)
    match = start(game_id, seats=game.default_seats, seed=seed)
    while isinstance(turn := match.turn, Decide):
        seat = turn.seats[0]
        reports = game.think(game.observe(match.state, seat), seat, Strength(level, seed=seed))
        match = match.play(seat, final(reports).best)
    return match


def turns(match: Match) -> Iterator[Turn]:
    """The machines' turns of a game."""
    game = match.game
    states = (match.start, *(step.state for step in match.steps))
    for _, under in groupby(zip(states, match.steps, strict=False), lambda pair: game.number(pair[0])):
        (first, _), *_ = pairs = list(under)
        steps = [step for _, step in pairs]
        turn = game.turn(first)
        together = isinstance(turn, Decide) and PERSON in turn.seats and len(turn.seats) > 1
        deciders = [step.decider for step in steps if step.decider != CHANCE]
        machines = sum(seat != PERSON for seat in deciders)
        if machines and (together or deciders[0] != PERSON):
            yield Turn(machines, BREATH * machines + sum(pauses(game.id, step) for step in steps))


def pauses(game_id: str, step: Step) -> int:
    """For how many milliseconds the table pauses on a step that the person sees."""
    seen = [form for event in step.events if (form := event.seen_by(PERSON)) is not None]
    pause = look(game_id).controller.pause
    return sum(pause(event, then) for event, then in pairwise((*seen, None)) if event is not None)


def main(arguments: list[str] | None = None) -> int:
    """Measure and print; returns the exit code."""
    parser = argparse.ArgumentParser(prog="python -m bench.pace", description=__doc__)
    parser.add_argument("game", nargs="*", help="only these games (default: all of cards)")
    parser.add_argument("--games", type=int, default=3, help="games of each (default 3)")
    parser.add_argument("--level", type=int, default=1, help="the machines' level (default 1)")
    parser.add_argument("--usual", type=float, default=0.5, help="how long pauses then are (default 0.5)")
    options = parser.parse_args(arguments)
    dealt = [game_id for game_id in GAME_IDS if load(game_id).has_chance]
    for game_id in options.game or dealt:
        found = [
            turn for seed in range(options.games) for turn in turns(played(game_id, seed, options.level))
        ]
        seconds = [turn.lasts / 1000 for turn in found]
        tenth = quantiles(seconds, n=10)[-1]
        print(
            f"{game_id:12} {len(found):4} turns, {median(turn.decisions for turn in found):g} decisions; "
            f"newcomer {median(seconds):5.2f} s (90 %: {tenth:5.2f}), "
            f"used to it {options.usual * median(seconds):5.2f} s (90 %: {options.usual * tenth:5.2f})",
            flush=True,
        )
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
