"""Kanon (カノン). ``GAME`` is the only door; the other modules serve it, its views and its player."""

from pyengine.games.kanon.rules.game import Kanon

GAME = Kanon()
