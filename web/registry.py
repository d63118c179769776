"""The look of each game, found by name in its package, and the features that all tables have."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from importlib import import_module

from pyengine.games import load
from web import features
from web.games import package
from web.look import Look


@cache
def look(game_id: str) -> Look:
    """The look of a game; one made from its rules alone, if it brings none."""
    name = package(game_id)
    try:
        found: Look = import_module(name).LOOK
    except ModuleNotFoundError as error:
        # One that is missing inside the package is a fault.
        if not (error.name and f"{name}.".startswith(f"{error.name}.")):
            raise
        # It travels with the games that need it.
        found = import_module("web.plain").plain_look(load(game_id))
    return replace(found, features=features.FEATURES)
