"""Cannon, by David E. Witcher.

``GAME`` is the only door; the other modules serve it, its views and its player.
"""

from pyengine.games.cannon.rules.game import Cannon

GAME = Cannon()
