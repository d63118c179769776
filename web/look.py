"""What a game shows of itself on the web: its folder in ``web/games`` has one door, ``LOOK``."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from typing import NamedTuple

import htpy as h

from pyengine.match import Match, Step
from pyengine.text import Lang, Text
from web.controller import Controller
from web.games import package
from web.views.drawings import Symbol
from web.views.model import TableView

Render = Callable[[TableView], h.Renderable]
"""Makes markup of a table."""


class Ending(NamedTuple):
    """How a game ended.

    A title, the score, the reason, the rest that is worth knowing, and the last position.
    """

    title: Text
    score: str
    reason: Text
    detail: Text
    picture: h.Node


class ReadyDeck(NamedTuple):
    """A deck that is there for everybody.

    What names it in set-ups, what it is called, and how it plays in one line.
    """

    id: str
    name: Text
    plan: Text


class Decks(NamedTuple):
    """What a game shows of the decks that its players bring along.

    ``ready`` has at least one deck, a good one for beginners first. ``name`` is what a deck is called, a
    ready one's id or what a player has made; ``about`` tells in a few words what is in it, and raises
    CannonryError for what is no deck or what the rules refuse. ``page`` is where decks are made, as seen from
    the game's table.
    """

    ready: tuple[ReadyDeck, ...]
    name: Callable[[str], Text]
    about: Callable[[str], Text]
    page: str


@dataclass(frozen=True, kw_only=True)
class Look:
    """How a game is drawn and put into words; ``controller`` says what a player's touch means."""

    controller: Controller
    render_table: Render
    """The inner HTML of a table's ``main``."""
    render_diagram: Render
    """A diagram of the rules."""
    render_embed: Render
    """The inner HTML of a frame's ``main``."""
    render_still: Callable[[Match, Lang], h.Node]
    """What a frame on another page holds until it is touched."""
    title: Callable[[TableView], str]
    """The page's title."""
    spoken: Callable[[TableView, Step, Match], str]
    """A step in words, as the view's viewer sees it.

    The match ends with it. Empty if there is nothing to say.
    """
    ending: Callable[[TableView], Ending]
    """How the game ended."""
    picture: Callable[[TableView], str]
    """What is shown as a drawing of its own (SVG)."""
    text: Callable[[TableView], str]
    """What is shown as plain text."""
    sides: tuple[Text, ...]
    """What the seats are called, as many as can be taken."""
    symbols: Mapping[str, Symbol] = field(default_factory=dict[str, Symbol])
    """The drawings that its pages refer to."""
    decks: Decks | None = None
    """The decks that players bring; None if nobody brings any."""

    def render(self, view: TableView) -> str:
        """The inner HTML of the page's ``main``."""
        match view.mode:
            case "table":
                return str(self.render_table(view))
            case "rule":
                return str(self.render_diagram(view))
            case _:
                return str(self.render_embed(view))


def look(game_id: str) -> Look:
    """The look of a game."""
    found: Look = import_module(f"{package(game_id)}").LOOK
    return found
