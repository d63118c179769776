"""The picture of a table, as the engine draws it: what everybody may see, and nothing more."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import lru_cache, partial
from typing import Any, cast

import htpy as h

from pyengine.drawing.documents import Drawing, document
from pyengine.game import CHANCE
from pyengine.games import load, part
from pyengine.text import Lang, Text, verbatim
from web.look import TableView
from web.texts import cards as texts


def picture(view: TableView) -> str:
    """The position shown as an SVG document of its own."""
    return _document(*_shown(view), view.ui.describe(view).say(view.lang))


@lru_cache(maxsize=4)
def _document(game: str, state: Any, lang: Lang, last: Any, names: tuple[Text, ...], description: str) -> str:
    """The same; devices that deal keep a match many times before anything of it has changed."""
    return document(replace(_drawn(game, state, lang, last, names), description=description), lang)


def mini(view: TableView) -> h.Renderable:
    """The middle of the table as a small picture in a page of the game."""
    made = drawing(view)
    core = made.core or (0, 0, made.width, made.height)
    return small(core, made.drawn, role="img", aria_label=view.ui.describe(view).say(view.lang))


def small(frame: Iterable[float], drawn: h.Node, **said: str) -> h.Renderable:
    """What is drawn within a frame, as a small picture in a page of the game."""
    return h.svg(
        ".mini",
        viewBox=" ".join(f"{number:g}" for number in frame),
        **said,
        fill="var(--ink)",
        font_family="var(--serif)",
    )[drawn]


def drawing(view: TableView) -> Drawing:
    """The picture of the table before it is written."""
    return _drawn(*_shown(view))


def _shown(view: TableView) -> tuple[str, Any, Lang, Any, tuple[Text, ...]]:
    """What the picture is made of: game, state, language, last decision, names."""
    game, match = view.game, view.match
    step = match.steps[-1] if match.steps and not game.hidden else None
    last = step.decision if step and step.decider != CHANCE else None
    given = ((seat, view.name_of(seat)) for seat in range(game.seats[1]))
    names = tuple(verbatim(name) if name else texts.SIDES[seat] for seat, name in given)
    return game.id, game.observe(match.state, None), view.lang, last, names


def _drawn(game: str, state: Any, lang: Lang, last: Any, names: Sequence[Text]) -> Drawing:
    draw = part(game, "picture", "picture", "draw")
    if draw is None:
        from pyengine.drawing.plain import draw as plain  # noqa: PLC0415 - most games draw themselves

        draw = partial(plain, load(game))
    return cast("Drawing", draw(state, lang, last, names))
