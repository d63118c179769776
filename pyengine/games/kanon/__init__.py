"""Kanon (カノン). ``GAME`` is the only door; the other modules serve it, its views and its player."""

from pyengine.games.kanon.rules import Kanon

GAME = Kanon()
