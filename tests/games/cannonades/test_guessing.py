"""Who might win, from what everybody knows."""

from __future__ import annotations

import pytest

from pyengine.games import load
from pyengine.games.cannonades.player.guessing import guess

GAME = load("cannonades")
STRANDED = (
    "acting 1:7:1x1 - 123 - b2x1,bgx7,g0x2,g2x1,o0x2,p1x2,pyx2,yorx2 b0,b0,b1,b1,bg,bg,bg,g0,g1,o1,p0,r2,y0,y1,yor,"
    "yor,yor ->- - bg;-;-,-,-,-/bg,py,yor;-;b0^,y0,-,-/py,y1;-;p0^,g1,-,-"
)
"""The first of three captains has no ship and no ship in hand."""


def test_the_shares_are_of_one_win_and_the_same_for_the_same_seed() -> None:
    seen = GAME.observe(GAME.read(STRANDED, GAME.settle({})), None)
    shares = guess(seen, games=60, seed=3)
    assert sum(shares) == pytest.approx(1)
    assert shares == guess(seen, games=60, seed=3)
    assert shares != guess(seen, games=60, seed=4)


def test_a_captain_without_a_ship_is_the_least_likely_winner() -> None:
    seen = GAME.observe(GAME.read(STRANDED, GAME.settle({})), None)
    shares = guess(seen, games=60)
    assert shares[0] == min(shares)
