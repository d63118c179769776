"""The picture of a state or an observation of any game."""

from __future__ import annotations

from functools import partial
from typing import Any, Final, cast

from pyengine import checked
from pyengine.drawing import plain
from pyengine.drawing.documents import Drawing, document
from pyengine.drawing.plain import seat_name
from pyengine.game import decision_of
from pyengine.games import MODULES, AnyGame, load
from pyengine.layers import found
from pyengine.text import Lang, Text


def picture(state: Any, *, lang: Lang = "en", last: Any = None) -> str:
    """A state, or what a seat sees of it, as an SVG document.

    ``lang`` is the language of its words; ``last`` is the decision that led to the state: on a board the
    squares that it changed are marked. Raises WrongType for what is not a state of one of the games.
    """
    drawn = _game_of(state)
    last = None if last is None else decision_of(drawn, last)
    return document(drawing(state, lang, last), lang)


def drawing(state: Any, lang: Lang, last: object) -> Drawing:
    """The same before it is written: by its game, or as any game is drawn."""
    game = _game_of(state)
    names = [seat_name(game, seat) for seat in range(game.seats[1])]
    draw = found(game, "picture") or partial(plain.draw, game)
    return cast("Drawing", draw(state, lang, last, names))


def _game_of(state: object) -> AnyGame:
    """The game whose state it is; raises WrongType."""
    for game_id, module in MODULES.items():
        if f"{type(state).__module__}.".startswith(f"{module}.") and isinstance(
            state, load(game_id).state_type
        ):
            return load(game_id)
    raise checked.wrong_type("state", _STATE, state)


_STATE: Final = Text(en="a state of one of the games", ja="いずれかのゲームの局面")
