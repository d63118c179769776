"""Decks against each other: every pair of them is a contest between equal players, counted up as one table.

The games of all pairs are played deal by deal, so that an interrupted table is even; a deal has the same seed
in every pair.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Any

from pyengine import checked
from pyengine.arena.contest import Contest, Meeting, contest
from pyengine.arena.played import Played
from pyengine.arena.summary import overall, score
from pyengine.chance import Seed
from pyengine.decks import decks_of
from pyengine.errors import SetupError
from pyengine.game import Json
from pyengine.games import AnyGame
from pyengine.option import Options
from pyengine.text import Text


@dataclass(frozen=True, slots=True)
class Matrix:
    """All that the games depend on but the decks, and a contest for each pair of them.

    Make one with ``matrix``.
    """

    decks: tuple[str, ...]
    contests: tuple[Contest, ...]

    def meetings(self, games: int) -> Iterator[Meeting]:
        """This many games for each pair, rounded up to whole deals.

        Each deal with every deck on either seat.
        """
        for pairing in self.contests[0].pairings(games):
            for made in self.contests:
                yield Meeting(made, pairing)

    @property
    def entered(self) -> int:
        """How many decks there are."""
        return len(self.decks)

    @property
    def players(self) -> tuple[str, ...]:
        """The kind of player that plays each deck: one for all."""
        return self.contests[0].players[:1] * self.entered

    def seating(self, game: Played) -> tuple[int, ...]:
        """For each seat of a finished game the number of the deck that was played there."""
        return tuple(map(self.decks.index, game.decks))

    def settings(self) -> dict[str, Any]:
        """All but the decks as JSON.

        A deck more, or another instead of one, leaves the others' games as they are.
        """
        return {**self.contests[0].settings(), "decks": "matrix"}

    def fits(self, game: Played) -> bool:
        """Whether a finished game can be one of these, if other decks had been named, too."""
        pair = tuple(sorted(set(game.decks)))
        return len(pair) == 2 and replace(self.contests[0], decks=pair).fits(game)


def matrix(
    game: AnyGame,
    kind: str,
    decks: Sequence[str],
    *,
    seed: Seed = 0,
    options: Options | None = None,
    opening: int = 0,
) -> Matrix:
    """A checked matrix of at least two different decks, all played by players of one kind.

    Raises SetupError.
    """
    different = tuple(dict.fromkeys(checked.texts("decks", decks)))
    if not decks_of(game).ready:
        # It says that the game is played without any.
        game.check_seats(game.default_seats, different or ("",))
    if len(different) < 2:
        raise SetupError(
            Text(en="Name at least two different decks.", ja="異なるデッキを2つ以上指定してください。")
        )
    return Matrix(
        different,
        tuple(
            # Sorted: the games of a pair are the same in whatever order the decks were named.
            contest(game, (kind, kind), seed=seed, options=options, opening=opening, decks=sorted(pair))
            for pair in combinations(different, 2)
        ),
    )


def table(made: Matrix, games: Sequence[Played]) -> Json:
    """The table of a matrix as JSON, its fields as in the command line's documentation; at least one game."""
    return {
        "player": made.contests[0].players[0],
        "games": len(games),
        "decks": [
            {"deck": deck, **_counted(deck, (game for game in games if deck in game.decks))}
            for deck in made.decks
        ],
        "pairs": [
            {
                "decks": list(pair),
                **_counted(pair[0], (game for game in games if set(game.decks) == set(pair))),
            }
            for pair in combinations(made.decks, 2)
        ],
        **overall(games),
    }


def _counted(deck: str, games: Iterable[Played]) -> Json:
    """What a deck made of some games; without any, its score is null."""
    seated = [(game, game.decks.index(deck)) for game in games]
    wins = sum(seat in game.winners for game, seat in seated)
    draws = sum(not game.winners for game, _ in seated)
    shares = [(game.deal, game.scores[seat]) for game, seat in seated]
    found = score(shares).to_json() if shares else {"score": None, "interval": None}
    return {"games": len(seated), "wins": wins, "draws": draws, "losses": len(seated) - wins - draws, **found}
