"""Try the coach's reasons on decisions that gave something away.

    python tools/coach.py pairs GAME --pairs 2000 > pairs.jsonl
    python tools/coach.py reasons GAME pairs.jsonl [--show 20]
    python tools/coach.py games GAME --level 1 --games 10

``pairs`` has machines of levels 1 to 3 play and prints the decisions of which the coach is sure: a line with
the observation, the seat, both decisions in notation, and what was lost, from 0 to 2. ``reasons`` counts what
the predicates say of such pairs: how often each is the first, and how often it is true of the better
decision alone and of the worse one alone. ``games`` counts how often the coach would speak of a player of a
level, or of one who decides at random (``--level 0``).
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any, Final

from pyengine.game import Decide, Json, Seat, Strength
from pyengine.games import AnyGame, load
from pyengine.layers import found
from pyengine.match import Match, begin, setup
from pyengine.players.coaching import coaching
from pyengine.players.hindsight import Verdict
from pyengine.players.reasons import separating
from pyengine.text import Text
from web.registry import look

LEVELS: Final = 3
SHARE: Final = 0.5
"""The part of a game's decisions that is judged for pairs: those of one game are alike."""


def judged(
    game: AnyGame, line: Match, rng: Random, levels: Sequence[int], share: float
) -> Iterator[tuple[Match, Seat, Any, Verdict]]:
    """The decisions of a game played on from *line*, each with the coach's verdict."""
    budget = look(game.id).controller.close_budget
    while isinstance(turn := line.turn, Decide):
        seat = turn.seats[0]
        seen = game.observe(line.state, seat)
        legal = game.legal(seen, seat)
        if levels[seat]:
            *_, report = game.think(seen, seat, Strength(levels[seat], seed=rng.randrange(10**6)))
            taken = report.best
        else:
            taken = rng.choice(legal)
        after = line.play(seat, taken)
        if len(legal) > 1 and rng.random() < share and after.outcome is None:
            *_, verdict = coaching(game, seen, seat, taken, None, budget, seed=rng.randrange(10**6))
            yield line, seat, taken, verdict
        line = after


def pairs(game: AnyGame, seed: int) -> Iterator[Json]:
    """The pairs of one game."""
    rng = Random(seed)
    line = begin(setup(game.id, seats=rng.randint(*game.seats), seed=f"pairs-{seed}"))
    levels = [rng.randint(1, LEVELS) for _ in range(line.setup.seats)]
    for before, seat, taken, verdict in judged(game, line, rng, levels, SHARE):
        if verdict.grade and verdict.best != taken:
            yield {
                "position": game.write(game.observe(before.state, seat)),
                "options": dict(before.setup.options),
                "seat": seat,
                "played": game.write_decision(taken),
                "better": game.write_decision(verdict.best),
                "lost": round(verdict.lost, 3),
            }


def numbered(seat: Seat) -> Text:
    """A seat by its number."""
    return Text(f"player {seat + 1}", f"プレイヤー{seat + 1}")


def count(game: AnyGame, rows: Sequence[Json], show: int) -> None:
    """Print what the predicates say of pairs, and some of the pairs."""
    reasons = found(game, "reasons")
    better, worse, first = Counter[str](), Counter[str](), Counter[str]()
    told: list[tuple[Json, list[Text]]] = []
    for row in rows:
        seen, seat = game.read(row["position"], game.settle(row["options"])), row["seat"]
        ways = [game.read_decision(row[which]) for which in ("better", "played")]
        said = [*separating(reasons, seen, seat, ways[0], ways[1], numbered)]
        better.update(each.name for each, _ in said)
        worse.update(each.name for each, _ in separating(reasons, seen, seat, ways[1], ways[0], numbered))
        first.update(each.name for each, _ in said[:1])
        told.append((row, [text for _, text in said]))
    with_reason = sum(first.values())
    print(f"{len(rows)} pairs, {with_reason} with a reason ({with_reason / len(rows):.0%})")
    print("| fact | said first | share | true of the better alone | of the worse alone |")
    print("| --- | ---: | ---: | ---: | ---: |")
    for name in sorted((each.name for each in reasons.predicates), key=lambda name: -first[name]):
        share = first[name] / with_reason
        print(f"| {name} | {first[name]} | {share:.0%} | {better[name]} | {worse[name]} |")
    for row, texts in Random(0).sample(told, min(show, len(told))):
        print(
            row["played"],
            "->",
            row["better"],
            row["lost"],
            *(text.en for text in texts[:1]),
            "|",
            row["position"],
        )


def games(game: AnyGame, level: int, number: int) -> None:
    """Print how often the coach would speak of the first seat's decisions in games against level 1."""
    for seed in range(number):
        rng = Random(seed)
        line = begin(setup(game.id, seats=game.default_seats, seed=f"games-{seed}"))
        levels = [level, *[1] * (line.setup.seats - 1)]
        grades = Counter(
            verdict.grade for _, seat, _, verdict in judged(game, line, rng, levels, 1) if seat == 0
        )
        print(
            f"game {seed}: {sum(grades.values())} decisions, inaccuracies, mistakes, blunders:",
            *(grades[n] for n in (1, 2, 3)),
        )


def main() -> None:
    """Run one of the three."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("what", choices=("pairs", "reasons", "games"))
    parser.add_argument("game")
    parser.add_argument("file", nargs="?", type=Path)
    parser.add_argument("--pairs", type=int, default=100)
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--level", type=int, default=1)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--show", type=int, default=0)
    options = parser.parse_args()
    game = load(options.game)
    if options.what == "games":
        games(game, options.level, options.games)
    elif options.what == "reasons":
        if options.file is None:
            parser.error("reasons needs the file that pairs has written")
        rows = [json.loads(line) for line in options.file.read_text(encoding="utf-8").splitlines()]
        count(game, rows, options.show)
    else:
        left, seed = options.pairs, options.seed
        while left > 0:
            for row in pairs(game, seed):
                print(json.dumps(row), flush=True)
                left -= 1
            seed += 1


if __name__ == "__main__":
    main()
