"""How the strong levels stand up to a player who washes their deck away. Long games, many of them."""

from __future__ import annotations

import pytest

pytest.importorskip("_multiprocessing", reason="the browser's Python has no processes to play in")

from pyengine.arena.run import run_all
from pyengine.arena.summary import score
from pyengine.games.kanon.decks import READY, to_code
from pyengine.games.kanon.study.card_sheet.sheet import deck_pairs

pytestmark = pytest.mark.nightly

DECK = to_code(READY["spring-tide"].deck)
"""The milling player's deck."""
ROUNDS = 6


@pytest.mark.parametrize("level", [4, 5])
def test_milling_is_no_way_to_beat_a_strong_level(level: int) -> None:
    """Two games against each ready deck and round, the same deal in either seat.

    Against level 5 milling wins about two games in five; 72 games hold no smaller bound than an even match.
    """
    pairs = [(DECK, to_code(ready.deck)) for _ in range(ROUNDS) for ready in READY.values()]
    made = deck_pairs(("milling", f"level:{level}"), pairs, seed=0)
    games = run_all(list(made.meetings()), jobs=2)
    assert score((game.deal, game.scores[made.seating(game).index(0)]) for game in games).mean <= 0.5
