"""The picture of a state or an observation of any game."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final, cast

from pyengine import checked
from pyengine.drawing import plain
from pyengine.drawing.svg import Drawing, Node, document, written
from pyengine.games import MODULES, AnyGame, load
from pyengine.layers import found
from pyengine.text import Lang, Text


def picture(state: Any, *, lang: Lang = "en", last: Any = None) -> str:
    """A state, or what a seat sees of it, as an SVG document.

    ``lang`` is the language of its words; ``last`` is the decision that led to the state: on a board the
    squares that it changed are marked. Raises WrongType for what is not a state of one of the games.
    """
    drawn = _game_of(state)
    return written(
        element(state, checked.language("lang", lang), None if last is None else drawn.decision(last))
    )


def element(state: object, lang: Lang, last: object) -> Node:
    """The same as an element, for a document that holds several pictures."""
    return document(_drawer(state)(state, lang, last), lang)


def _drawer(state: object) -> Callable[[Any, Lang, Any], Drawing]:
    """What draws a state: its game, or what draws any game."""
    game = _game_of(state)
    return cast("Callable[[Any, Lang, Any], Drawing]", found(game, "picture") or partial(plain.draw, game))


def _game_of(state: object) -> AnyGame:
    """The game whose state it is; raises WrongType."""
    for game_id, module in MODULES.items():
        if f"{type(state).__module__}.".startswith(f"{module}.") and isinstance(
            state, load(game_id).state_type
        ):
            return load(game_id)
    raise checked.wrong_type("state", _STATE, state)


_STATE: Final = Text(en="a state of one of the games", ja="いずれかのゲームの局面")
