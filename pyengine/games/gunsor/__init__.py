"""Gunsor, by 永施 誠. ``GAME`` is the only door; the other modules serve it, its views and its player."""

from pyengine.games.gunsor.rules.game import Gunsor

GAME = Gunsor()
