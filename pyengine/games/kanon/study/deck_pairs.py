"""Games of pairs of decks, each pair in a deal of its own and with either deck on either seat."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from pyengine.arena.contest import Contest, Meeting, contest
from pyengine.arena.played import Pairing, Played
from pyengine.chance import Seed
from pyengine.games import load


@dataclass(frozen=True, slots=True)
class DeckPairs:
    """All these games; make them with ``deck_pairs``.

    ``contest`` is what they have in common, its decks left out; ``pairs`` holds for each deal the codes of
    the two decks, in the order of the contest's players.
    """

    contest: Contest
    pairs: tuple[tuple[str, str], ...]

    def meetings(self) -> Iterator[Meeting]:
        """The games, deal by deal."""
        for deal, pair in enumerate(self.pairs):
            for rotation in (0, 1):
                yield Meeting(replace(self.contest, decks=pair), Pairing(deal, rotation))

    @property
    def entered(self) -> int:
        """How many players there are."""
        return self.contest.entered

    @property
    def players(self) -> tuple[str, ...]:
        """The kinds of the players."""
        return self.contest.players

    def seating(self, game: Played) -> tuple[int, ...]:
        """Which of the two players sat at each seat of a finished game."""
        return self.contest.seating(game)

    def settings(self) -> dict[str, Any]:
        """All but the decks as JSON: more deals leave the first ones as they are."""
        return {**self.contest.settings(), "decks": "pairs"}

    def fits(self, game: Played) -> bool:
        """Whether a finished game can be one of these, if there were other pairs."""
        pair = game.decks if game.rotation == 0 else game.decks[::-1]
        return len(pair) == 2 and replace(self.contest, decks=pair).fits(game)


def deck_pairs(players: tuple[str, str], pairs: Sequence[tuple[str, str]], seed: Seed) -> DeckPairs:
    """The games of two players with these decks, at least one pair.

    Raises SetupError for a player that there is not.
    """
    made = contest(load("kanon"), players, seed=seed, decks=pairs[0])
    return DeckPairs(replace(made, decks=()), tuple(pairs))
