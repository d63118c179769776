"""How each game looks: its package in ``web/views`` is the door to what the pages show of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
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


class ReadyDeck(NamedTuple):
    """A deck that is there for everybody: what names it in set-ups, what it is called, and how it plays in one line."""

    id: str
    name: Text
    plan: Text


class Decks(NamedTuple):
    """What a game shows of the decks that its players bring along.

    ``ready`` has at least one deck, a good one for beginners first. ``name`` is what a deck is called, a ready one's id or what
    a player has made; ``about`` tells in a few words what is in it, and raises CannonryError for what is no deck or what the
    rules refuse. ``page`` is where decks are made, as seen from the game's table.
    """

    ready: tuple[ReadyDeck, ...]
    name: Callable[[str], Text]
    about: Callable[[str], Text]
    page: str


class Look(Protocol):
    """What a game's package of views offers; where players bring decks also ``DECKS`` (see ``decks``)."""

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


def decks(game_id: str) -> Decks | None:
    """The decks of a game; None if nobody brings any."""
    found: Decks | None = getattr(look(game_id), "DECKS", None)
    return found
