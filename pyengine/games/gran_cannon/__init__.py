"""Gran Cannon (無敵要塞グランキャノン).

``GAME`` is the only door; the other modules serve it, its views and its player.
"""

from pyengine.games.gran_cannon.rules.game import GranCannon

GAME = GranCannon()
