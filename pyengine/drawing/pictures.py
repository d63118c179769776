"""The picture of a state or an observation of any game."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any, cast

from pyengine.drawing.svg import Drawing, Node, document, written
from pyengine.text import Lang


def picture(state: Any, *, lang: Lang = "en", last: Any = None) -> str:
    """A state, or what a seat sees of it, as an SVG document.

    ``lang`` is the language of its words; ``last`` is the decision that led to the state: on a board the squares that it
    changed are marked. Raises TypeError for what is not a state of one of the games.
    """
    return written(element(state, lang, last))


def element(state: object, lang: Lang, last: object) -> Node:
    """The same as an element, for a document that holds several pictures."""
    return document(_drawer(state)(state, lang, last), lang)


def _drawer(state: object) -> Callable[[Any, Lang, Any], Drawing]:
    """What draws a state: a module here of the same name as the game's package, in which its class stands."""
    package, _, name = type(state).__module__.removesuffix(".state").rpartition(".")
    if package != "pyengine.games":
        raise TypeError(f"not a state that can be drawn: {type(state).__name__}")
    return cast("Callable[[Any, Lang, Any], Drawing]", import_module(f"pyengine.drawing.{name}").draw)
