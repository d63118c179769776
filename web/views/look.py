"""How each game looks: its package in ``web/views`` is the door to what the pages show of it."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import NamedTuple, Protocol, cast

import htpy as h

from pyengine.match import Match
from pyengine.text import Lang, Text
from web.views.drawings import Symbol
from web.views.model import TableView


class Ending(NamedTuple):
    """How a game ended: a title, the score, the reason, the rest that is worth knowing, and the last position."""

    title: Text
    score: str
    reason: Text
    detail: Text
    picture: h.Node


class Look(Protocol):
    """What a game's package of views offers."""

    @property
    def SIDES(self) -> tuple[Text, ...]:  # noqa: N802 - a constant of the package
        """What the seats are called, as many as can be taken."""
        ...

    @property
    def SYMBOLS(self) -> Mapping[str, Symbol]:  # noqa: N802 - a constant of the package
        """The drawings that its pages refer to."""
        ...

    def render_table(self, view: TableView) -> h.Renderable:
        """The inner HTML of a table's ``main``."""
        ...

    def render_diagram(self, view: TableView) -> h.Renderable:
        """A diagram of the rules."""
        ...

    def render_still(self, match: Match, lang: Lang) -> h.Node:
        """What a frame on another page holds until it is touched."""
        ...

    def ending(self, view: TableView) -> Ending:
        """How the game ended."""
        ...


def look(game_id: str) -> Look:
    """The views of a game."""
    return cast("Look", import_module(f"web.views.{game_id.replace('-', '_')}"))
