"""Cannonades (キャノネイド).

``GAME`` is the only door; the other modules serve it, its views and its player.
"""

from pyengine.games.cannonades.rules.game import Cannonades

GAME = Cannonades()
