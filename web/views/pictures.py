"""The picture of a table, as the engine draws it: what everybody may see, and nothing more."""

from __future__ import annotations

from dataclasses import replace
from typing import cast

import htpy as h

from pyengine.drawing.documents import Drawing, document
from pyengine.game import CHANCE
from pyengine.games import part
from pyengine.text import Text
from web.texts import cards as texts
from web.views.model import TableView


def picture(view: TableView, description: Text) -> str:
    """The position shown as an SVG document of its own."""
    return document(replace(drawing(view), description=description.say(view.lang)), view.lang)


def mini(view: TableView, description: Text) -> h.Renderable:
    """The middle of the table as a small picture in a page of the game."""
    made = drawing(view)
    core = made.core or (0, 0, made.width, made.height)
    return h.svg(
        ".mini",
        viewBox=" ".join(f"{number:g}" for number in core),
        role="img",
        aria_label=description.say(view.lang),
        fill="var(--ink)",
        font_family="var(--serif)",
    )[made.drawn]


def drawing(view: TableView) -> Drawing:
    """The picture of the table before it is written."""
    game, match = view.game, view.match
    step = match.steps[-1] if match.steps and not game.hidden else None
    last = step.decision if step and step.decider != CHANCE else None
    given = ((seat, view.name_of(seat)) for seat in range(game.seats[1]))
    names = [Text(name, name) if name else texts.SIDES[seat] for seat, name in given]
    state = game.observe(match.state, None)
    module = part(game.id, "picture")
    if module is None:
        from pyengine.drawing.plain import draw  # noqa: PLC0415 - most games draw themselves

        return draw(game, state, view.lang, last, names)
    return cast("Drawing", module.draw(state, view.lang, last, names))
