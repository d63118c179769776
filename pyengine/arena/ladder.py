"""A ladder of players: each meets the one below it, in duels, or alone among players of the one below.

The games of all steps are played deal by deal, so that an interrupted ladder is even; a deal has the same
seed in every step. Where players bring decks along, both have the same one, and the ready decks take turns.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from math import inf, isfinite, sqrt
from typing import Any

from pyengine import checked
from pyengine.arena.contest import Contest, Meeting, contest
from pyengine.arena.played import Pairing, Played, Result, results
from pyengine.arena.summary import elo, score
from pyengine.chance import Seed
from pyengine.decks import decks_of
from pyengine.errors import SetupError
from pyengine.game import Json
from pyengine.games import AnyGame
from pyengine.option import Options
from pyengine.text import Text


@dataclass(frozen=True, slots=True)
class Ladder:
    """The players, weakest first, and the contests of each step: one, or one for each deck.

    Make one with ``ladder``.
    """

    players: tuple[str, ...]
    steps: tuple[tuple[Contest, ...], ...]

    @property
    def entered(self) -> int:
        """How many players there are."""
        return len(self.players)

    @property
    def seats(self) -> int:
        """How many sit at a table."""
        return self.steps[0][0].entered

    def seating(self, game: Played) -> tuple[int, ...]:
        """For each seat of a finished game the number of the player who sat there."""
        return game.entrants

    def meetings(self, games: int) -> Iterator[Meeting]:
        """This many games for each step, rounded up to whole deals, each deal in every seating."""
        for deal in range(-(-games // self.seats)):
            for step in self.steps:
                made = step[deal % len(step)]
                yield from (Meeting(made, Pairing(deal, rotation)) for rotation in range(made.entered))

    def settings(self) -> dict[str, Any]:
        """All but the decks as JSON."""
        settings = {**self.steps[0][0].settings(), "players": list(self.players), "ladder": self.seats}
        return {name: value for name, value in settings.items() if name != "decks"}

    def fits(self, game: Played) -> bool:
        """Whether a finished game can be one of these."""
        return any(made.fits(game) for step in self.steps for made in step)


def ladder(
    game: AnyGame,
    players: Sequence[str],
    seats: int,
    *,
    seed: Seed = 0,
    options: Options | None = None,
    opening: int = 0,
) -> Ladder:
    """A checked ladder of at least two players, weakest first; raises SetupError."""
    players = checked.texts("players", players)
    if len(players) < 2:
        raise SetupError(
            Text(en="A ladder needs at least two players.", ja="プレイヤーを2人以上指定してください。")
        )
    decks = [(deck,) * seats for deck in decks_of(game).ready] or [()]

    def step(lower: int) -> tuple[Contest, ...]:
        """The player above ``lower`` against as many of the lower one as there are other seats."""
        entrants = (lower + 1, *(lower,) * (seats - 1))
        kinds = [players[number] for number in entrants]
        return tuple(
            replace(
                contest(game, kinds, seed=seed, options=options, opening=opening, decks=brought),
                entrants=entrants,
            )
            for brought in decks
        )

    return Ladder(players, tuple(step(lower) for lower in range(len(players) - 1)))


def table(made: Ladder, games: Sequence[Played]) -> Json:
    """What came of a ladder as JSON.

    ``steps``: of each step ``upper`` and ``lower``, ``games`` and ``deals``, and the share of the win of the
    upper player (``score``, ``interval``), of which ``fair`` would be its own. From duels also ``ratings``.
    """
    found = results(made, games)
    steps = [_step(made, number, found) for number in range(made.entered - 1)]
    rated = {} if made.seats > 2 or any(not step["deals"] for step in steps) else {"ratings": ratings(steps)}
    return {"seats": made.seats, "steps": steps, **rated}


def ratings(steps: Sequence[Json]) -> list[Json]:
    """Each player's ``points`` of Elo above the lowest one, which has 0, with their ``interval``.

    In a ladder nobody meets but neighbours: so the likeliest difference of two players is the sum of the
    steps between them, and the uncertainties add up like those of independent sums. (Ratings that begin from
    a prior, as in ``pyengine.arena.ratings``, draw the ends of a ladder together.) A step is measured by the
    middle of its interval, which is a number also where all was won; then the interval has no upper bound.
    """
    points = below = above = 0.0
    rated: list[Json] = [{"player": steps[0]["lower"], "points": 0, "interval": None}]
    for step in steps:
        low, high = step["interval"] or (0.0, 1.0)
        middle = _elo((low + high) / 2)
        points += middle
        below += (middle - _elo(low)) ** 2
        above += (_elo(high) - middle) ** 2
        bounds = (points - sqrt(below), points + sqrt(above))
        rated.append(
            {
                "player": step["upper"],
                "points": round(points),
                "interval": [round(bound) if isfinite(bound) else None for bound in bounds],
            }
        )
    return rated


def _elo(share: float) -> float:
    return elo(share) or (inf if share == 1 else -inf if share == 0 else 0.0)


def _step(made: Ladder, lower: int, found: Sequence[Result]) -> Json:
    upper = lower + 1
    shares = [
        ((result.game.decks, result.game.deal), result.game.scores[seat])
        for result in found
        if lower in result.entrants
        for seat in result.seats(upper)
    ]
    counted = score(shares).to_json() if shares else {"score": None, "interval": None}
    return {
        "upper": made.players[upper],
        "lower": made.players[lower],
        "games": len(shares),
        "deals": len({deal for deal, _ in shares}),
        "fair": round(1 / made.seats, 6),
        **counted,
    }
