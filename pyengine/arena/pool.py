"""A pool of players, of whom a few meet in each deal, at tables of one size or of several.

Who plays whom is drawn, a group for each deal, so that all play and all meet about equally often.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from math import gcd
from random import Random
from typing import Any, Final, NamedTuple

from pyengine import checked
from pyengine.arena.contest import Contest, Meeting, contest
from pyengine.arena.played import Pairing, Played, Result, results
from pyengine.arena.summary import entrant, overall, pairs, score
from pyengine.chance import Seed
from pyengine.errors import SetupError
from pyengine.game import Json
from pyengine.games import AnyGame, load
from pyengine.option import Options
from pyengine.text import Text

_TRIED: Final = 24
"""The number of draws of a round that are tried."""

Met = Counter[tuple[int, int]]
"""How often every two have met, the smaller number first."""


class Round(NamedTuple):
    """Who is chosen for each of several deals, and how often every two meet in them."""

    chosen: list[list[int]]
    met: Met


def groups(pool: int, seats: int, seed: str) -> Iterator[tuple[int, ...]]:
    """For each deal the numbers of its players, in the order of the first seating, without an end.

    Deals come in rounds, the shortest in which everybody is chosen equally often; of several draws of a round
    the one is taken after which all have met most evenly. A pool smaller than the table sits at it several
    times, everybody as often as the others or once more, and only who sits there once more is drawn.
    """
    rng = Random(f"{seed}/groups/{pool}/{seats}")
    everybody, left = divmod(seats, pool)
    met: Met = Counter()
    while True:
        drawn = min(
            (_drawn(pool, left, met, rng) for _ in range(_TRIED if left else 1)),
            key=lambda tried: _unevenness(met, tried.met),
        )
        met.update(drawn.met)
        for chosen in drawn.chosen:
            group = [*range(pool)] * everybody + chosen
            rng.shuffle(group)
            yield tuple(group)


def _drawn(pool: int, left: int, met: Met, rng: Random) -> Round:
    """This many of the pool for each deal.

    They are always those who have been chosen least often in this round.

    Among them a place goes to who has met the others in the group least often; what is left open then is
    drawn by lot.
    """
    drawn = Round([], Counter())
    times = [0] * pool
    for _ in range(pool // gcd(pool, left)):
        chosen: list[int] = []
        for _ in range(left):
            least = min(times[number] for number in range(pool) if number not in chosen)
            ranks = {
                number: (
                    sum(met[pair] + drawn.met[pair] for pair in _with(number, chosen)),
                    rng.random(),
                )
                for number in range(pool)
                if times[number] == least and number not in chosen
            }
            chosen.append(min(ranks, key=ranks.__getitem__))
        for number in chosen:
            times[number] += 1
        drawn.chosen.append(chosen)
        drawn.met.update(combinations(sorted(chosen), 2))
    return drawn


def _unevenness(met: Met, more: Met) -> int:
    """How much more grows the sum of squares of how often every two have met: the more even, the less."""
    return sum(number * (2 * met[pair] + number) for pair, number in more.items())


def _with(number: int, others: list[int]) -> Iterator[tuple[int, int]]:
    """The pairs of a number with others."""
    return ((other, number) if other < number else (number, other) for other in others)


# The pool


@dataclass(frozen=True, slots=True)
class Pool:
    """The players, what each brings along, and a first contest for each size of table.

    They bring something along only in some games.

    Make one with ``pool``, which checks it.
    """

    players: tuple[str, ...]
    decks: tuple[str, ...]
    tables: tuple[Contest, ...]

    @property
    def entered(self) -> int:
        """How many players there are."""
        return len(self.players)

    def seating(self, game: Played) -> tuple[int, ...]:
        """For each seat of a finished game the number of the player who sat there."""
        return game.entrants

    def meetings(self, games: int) -> Iterator[Meeting]:
        """This many games for each size of table, rounded up to whole deals.

        Each deal in every seating of its group.

        The tables take turns deal by deal, so that what an interrupt leaves is even. More games begin with
        the same ones, and those of one size do not depend on which others there are.
        """
        drawn = [
            (table, -(-games // table.entered), groups(self.entered, table.entered, str(table.seed)))
            for table in self.tables
        ]
        for deal in range(max(deals for _, deals, _ in drawn)):
            for table, deals, group in drawn:
                if deal < deals:
                    seated = self._seated(table, next(group))
                    yield from (
                        Meeting(seated, Pairing(deal, rotation)) for rotation in range(seated.entered)
                    )

    def settings(self) -> dict[str, Any]:
        """All but the sizes of tables as JSON: one more leaves the others' games as they are."""
        decks = {"decks": list(self.decks)} if self.decks else {}
        return {**self.tables[0].settings(), "players": list(self.players), **decks, "pool": True}

    def fits(self, game: Played) -> bool:
        """Whether a finished game can be one of these, at a table of any size that the game is for."""
        table = self.tables[0]
        low, high = load(table.game).seats
        if not low <= game.seats <= high or any(number >= self.entered for number in game.entrants):
            return False
        # Who sat there in the first seating, from which everybody has moved on.
        number = len(game.entrants)
        group = tuple(game.entrants[(seat - game.rotation) % number] for seat in range(number))
        return self._seated(table, group).fits(game)

    def _seated(self, table: Contest, group: tuple[int, ...]) -> Contest:
        return replace(
            table,
            players=tuple(self.players[number] for number in group),
            decks=tuple(self.decks[number] for number in group) if self.decks else (),
            entrants=group,
        )


def pool(
    game: AnyGame,
    players: Sequence[str],
    sizes: Sequence[int] = (),
    *,
    seed: Seed = 0,
    options: Options | None = None,
    opening: int = 0,
    decks: Sequence[str] = (),
) -> Pool:
    """A checked pool of at least two different players, by default at tables of the smallest size.

    Raises SetupError.
    """
    players, decks = checked.texts("players", players), checked.texts("decks", decks)
    number = len(players)
    if decks and len(decks) != number:
        raise SetupError(
            Text(
                en="Name one deck for all {number} players, or one for each (there are {decks}).",
                ja="デッキは、{number}人の全員に1つか、それぞれに1つずつ指定してください（指定は{decks}個）。",
            ).fill(number=number, decks=len(decks))
        )
    if number < 2:
        raise SetupError(
            Text(en="A pool needs at least two players.", ja="プレイヤーを2人以上指定してください。")
        )
    if len(set(zip(players, decks or players, strict=True))) < number:
        raise SetupError(
            Text(
                en="The players of a pool must be different, in kind or in deck: {players}.",
                ja="同じプレイヤーが2人います。種類かデッキを変えてください（{players}）。",
            ).fill(players=", ".join(players))
        )

    def table(size: int, first: int) -> Contest:
        """One at which player ``first`` and those after them sit; refuses a player who cannot."""
        seated = [(first + seat) % number for seat in range(size)]
        brought = [decks[player] for player in seated] if decks else ()
        return contest(
            game,
            [players[player] for player in seated],
            seed=seed,
            options=options,
            opening=opening,
            decks=brought,
        )

    tables = [
        [table(size, first) for first in range(number)] for size in sorted(set(sizes or game.seats[:1]))
    ]
    return Pool(tuple(players), tuple(decks), tuple(tried[0] for tried in tables))


def table(made: Pool, games: Sequence[Played]) -> Json:
    """The table of a pool as JSON, its fields as in the command line's documentation; at least one game."""
    found = results(made, games)
    sizes = [table.entered for table in made.tables]
    return {
        "games": len(games),
        "deals": len({result.deal for result in found}),
        "players": [_player(made, number, found) for number in range(made.entered)],
        "pairs": [{"players": list(pair.entrants), **pair.to_json()} for pair in pairs(made.entered, found)],
        "tables": [
            _table(made, [result for result in found if result.deal.seats == size])
            for size in sizes
            if any(result.deal.seats == size for result in found)
        ],
    }


def _player(made: Pool, number: int, found: Sequence[Result]) -> Json:
    deck = {"deck": made.decks[number]} if made.decks else {}
    return {"name": made.players[number], **deck, **entrant(number, found)}


def _table(made: Pool, found: Sequence[Result]) -> Json:
    """What is known of the games at tables of one size."""
    games = [result.game for result in found]
    return {
        "size": found[0].deal.seats,
        "games": len(games),
        "deals": len({game.deal for game in games}),
        "scores": [_share(number, found) for number in range(made.entered)],
        **overall(games),
    }


def _share(number: int, found: Sequence[Result]) -> Json:
    """A player's share of the win; null if it has not played."""
    shares = [(result.deal, result.game.scores[seat]) for result in found for seat in result.seats(number)]
    return score(shares).to_json() if shares else {"score": None, "interval": None}
