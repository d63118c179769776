"""How a board is opened."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from pyengine.text import Lang
from web.views.model import Ask, Mode


class OnBoard(TypedDict, total=False):
    """What goes with everything that is meant for a board."""

    board: str
    """The key of the board; empty where a page has but one."""


class Named(TypedDict, total=False):
    """What goes where the player at this device is to be named."""

    name: str
    """What they are called, as typed; empty if they have not said it."""


class Sent(OnBoard, total=False):
    """What goes with every intent."""

    luck: int
    """Any whole number, which decides all that is left to chance."""
    still: bool
    """Whether the answer comes without beats."""


class AskedDay(TypedDict):
    """The deal of which day is wanted."""

    day: str
    """That day, such as ``2026-11-26``."""
    today: str
    """The day that it is on the device."""
    first: bool
    """Whether the device knows of no earlier try of that deal."""


class Shown(TypedDict, total=False):
    """What is to be shown: at most one of these, or a fresh game."""

    link: str
    """A link, a record or a game file; empty for a fresh game."""
    notes: object
    """With a link: the ``Notes`` kept beside it; what is damaged is left out."""
    file: str
    """The same as a link, but an empty one is no fresh game."""
    sitting: str
    """With a link of a sitting: what the device keeps of it; alone: the game that is continued."""
    shared: bool
    """With a link or a file: whether another player has played what it holds."""
    late: bool
    """Whether the other player's time for a decision is over, by this device's clock."""
    at: int | None
    """With a link or a file: the step to show."""
    position: str
    """A position in the game's notation."""
    daily: AskedDay
    """A day whose deal is wanted; one that is none, or still to come, is refused."""
    diagram: dict[str, object]
    """The fields of a ``Diagram``; what is damaged is refused."""
    deck: str | None
    """For a fresh game where decks are brought: what the player had last, a ready deck's id or a code."""
    level: int
    """For a fresh game, or one from a position: the machine's level; without it the middle one."""


class Coach(TypedDict):
    """When the coach says something."""

    when: Literal["low", "on", "off"]
    """Against machines up to the middle level, any, or never."""
    games: int
    """How many games of this kind were finished here: in the first ones it says little."""


class Open(Sent, Shown):
    """Open the board, or show something else on it."""

    type: Literal["open"]
    game: str
    """The game's id."""
    lang: Lang
    """The reader's language."""
    mode: Mode
    """What the board is for."""
    name: NotRequired[str]
    """Begins the ids of the markup, so that the boards of a page have different ones."""
    rules: NotRequired[str]
    """Where the game's rules are, as seen from the page."""
    ask: NotRequired[Ask]
    """Which questions the player is asked that decide nothing."""
    coach: NotRequired[Coach]
    """When the coach says something."""
    explained: NotRequired[list[str] | None]
    """The lessons that a newcomer has had; None or missing for who wants none."""
