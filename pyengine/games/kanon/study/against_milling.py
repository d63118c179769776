"""How the machine fares against a player who washes its deck away."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from pyengine.arena.played import Played
from pyengine.arena.summary import score
from pyengine.game import Json
from pyengine.games.kanon.decks import READY, to_code
from pyengine.games.kanon.study.deck_pairs import DeckPairs, deck_pairs
from pyengine.seeds import Seed

DECK: Final = "spring-tide"
"""The ready deck that the milling player brings."""


def against_milling(level: int, rounds: int, seed: Seed) -> DeckPairs:
    """The milling player against this level, which plays each ready deck in turn.

    Two games for each and round, the same deal with either player on either seat. Raises SetupError.
    """
    codes = [to_code(ready.deck) for ready in READY.values()]
    own = to_code(READY[DECK].deck)
    pairs = [(own, code) for _ in range(rounds) for code in codes]
    return deck_pairs(("milling", f"level:{level}"), pairs, seed)


def counted_up(made: DeckPairs, games: Sequence[Played]) -> Json:
    """What the milling player made of the games, at least one: its share of the win, in all and by deck."""
    shares = [(game, game.scores[made.seating(game).index(0)]) for game in games]
    against = {
        deck: [(game.deal, share) for game, share in shares if game.deal % len(READY) == place]
        for place, deck in enumerate(READY)
    }
    return {
        "games": len(games),
        **score((game.deal, share) for game, share in shares).to_json(),
        "won": dict(sorted(Counter(game.reason for game, share in shares if share == 1).items())),
        "lost": dict(sorted(Counter(game.reason for game, share in shares if share == 0).items())),
        "decks": [
            {"deck": deck, "games": len(met), **score(met).to_json()} for deck, met in against.items() if met
        ],
    }
