"""What the site's pages say of a game, and the pages that only this game has.

``PAGES`` in ``pages`` of the game's folder.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from typing import Final, NamedTuple

import htpy as h
from markupsafe import Markup

from pyengine.games import AnyGame, load
from pyengine.text import Lang, Text
from web.games import folder, game_ids, package
from web.pages.buildinfo import BuildInfo
from web.plain.cover import cover
from web.views.parts import kept

PLAYERS: Final = Text(en="{most} players", ja="{most}人")
FROM_TO: Final = Text(en="{least} to {most}", ja="{least}〜{most}人")
TABLE_ABOUT: Final = Text(
    en="Play {game} in the browser, with people at this device and machines.",
    ja="{game}をブラウザーで。同じ端末の人とも、コンピューターとも遊べます。",
)
FIRST_SEAT: Final = Text(en="Wins of the first player", ja="1番手の勝率")


class Extra(NamedTuple):
    """A page that not every game has, in a folder ``name`` beside the game's others.

    ``write`` makes its HTML. ``label`` leads to it from the other pages, ``after_learning`` from the end of
    the tutorial; None where nothing does.
    """

    name: str
    write: Callable[[BuildInfo, Lang], str]
    label: Text | None = None
    after_learning: Text | None = None


class Picture(NamedTuple):
    """What stands for a page where a link to it is shown: its file's name, and what it shows in words.

    One of many is ``small``: it has half the usual width.
    """

    name: str
    alt: Text
    small: bool = False


class Brief(NamedTuple):
    """The brief: a newcomer reads it before the first decision, and finds it again at the table.

    How the game is won, what a turn is, how long it takes, and a ``legend``: what beats what, and what signs
    mean, each line with its signs before it.
    """

    goal: Text
    turn: Text
    length: Text
    legend: tuple[tuple[h.Node, Text], ...] = ()


class Height(NamedTuple):
    """The height of a plain frame, measured on live boards in play: pixels, and per cent of its width."""

    pixels: int
    share: int = 0


USUAL_HEIGHT: Final = Height(600)


@dataclass(frozen=True, kw_only=True)
class Figures:
    """What a balance sheet says of a game.

    Who ``first`` is, what is counted, and which counts are shares of the games.
    """

    first: Text = FIRST_SEAT
    counts: Mapping[str, Text] = field(default_factory=dict[str, Text])
    shares: frozenset[str] = frozenset()
    points: bool = True
    """Whether anything is scored but the win."""
    decks: Mapping[str, Text] = field(default_factory=dict[str, Text])
    """What the ready decks are called, by their ids."""


class Head(NamedTuple):
    """What a game shows at the head of the home page, as sections.

    ``first`` is a puzzle for newcomers, with the id ``first``; once it is solved, ``daily`` takes its place.
    """

    first: Callable[[Lang], h.Renderable]
    daily: Callable[[Lang], h.Renderable] | None = None


@dataclass(frozen=True, kw_only=True)
class GamePages:
    """What the pages say of a game. Everything but the id has a default."""

    id: str
    place: int = 1_000
    """Where it stands on the home page: the least first."""
    short: Text | None = None
    """What it is called in the head of its pages, where there is little room; None for its name."""
    line: Text | None = None
    """The game in one line."""
    minutes: Text | None = None
    about: Text | None = None
    """What its table's page is, for search engines."""
    brief: Brief | None = None
    """The brief for a newcomer, read before the first decision."""
    pictures: tuple[Picture, ...] = ()
    """What stands for its pages.

    For each the one of its kind (``table``, ``rules``, ``learn``), else the first.
    """
    height: Height = USUAL_HEIGHT
    figures: Figures = field(default_factory=Figures)
    extras: tuple[Extra, ...] = ()
    parts: Mapping[str, Callable[[Lang], h.Renderable]] = field(
        default_factory=dict[str, Callable[[Lang], h.Renderable]]
    )
    """What the page about the game shows where its text names one of these in double braces."""
    frame: str = "embed"
    """The script of its frames."""
    head: Head | None = None
    """What it shows at the head of the home page; of several games the first does."""
    deals: int = 200
    """How many fresh deals are made for its table's page, if the game has luck; 0 for none."""
    newcomer_begins: bool = False
    """True if a person who has never finished the game is dealt a game in which they begin."""
    daily: str = ""
    """The page with the daily puzzle (at ``#today``), relative to the game's table; empty without one."""
    files: Callable[[], Mapping[str, str]] = dict
    """What its pages ask for when they need it, beside the pages' scripts: texts by the files' names."""

    @property
    def game(self) -> AnyGame:
        """The rules."""
        return load(self.id)

    @property
    def name(self) -> Text:
        """What it is called."""
        return self.game.name

    @property
    def players(self) -> Text:
        """How many can play."""
        least, most = self.game.seats
        return (PLAYERS if least == most else FROM_TO).fill(least=least, most=most)

    @property
    def description(self) -> Text:
        """What its table's page is; in general words if the game has none of its own."""
        return self.about or TABLE_ABOUT.fill(game=self.name)

    @property
    def guide(self) -> frozenset[str]:
        """Which texts its folder has: ``rules``, ``learn``, ``about``; none are linked that are not there."""
        return frozenset(file.name.split(".")[0] for file in (folder(self.id) / "guide").glob("*.en.md"))

    @property
    def style(self) -> str:
        """The stylesheet of its tables: its own, else that of the plain table."""
        return self.id if (folder(self.id) / "look.css").exists() else "plain"

    @property
    def tile(self) -> Markup:
        """The drawing that stands for it; a plain one if its folder has none."""
        file = folder(self.id) / "tile.svg"
        if not file.exists():
            return kept(cover(self.game))
        return Markup(file.read_text(encoding="utf-8"))  # noqa: S704 - a drawing of ours

    def has(self, extra: str) -> bool:
        """Whether it has an extra page of that name."""
        return any(each.name == extra for each in self.extras)

    def picture(self, kind: str) -> Picture | None:
        """What stands for a page of a kind; None if nothing of the game does."""
        return next((each for each in self.pictures if each.name == kind), next(iter(self.pictures), None))


def compact(value: object) -> str:
    """A value as JSON without blanks, for a page's script."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def pages_of(game_id: str) -> GamePages:
    """What the pages say of a game; only what can be said of any, if its folder has no ``pages``."""
    try:
        found: GamePages = import_module(f"{package(game_id)}.pages").PAGES
    except ModuleNotFoundError as error:
        if not f"{package(game_id)}.pages".startswith(str(error.name)):
            raise
        return GamePages(id=game_id)
    return found


@cache
def all_pages() -> tuple[GamePages, ...]:
    """What the pages say of every game, in the order of the home page."""
    return tuple(sorted(map(pages_of, game_ids()), key=lambda pages: (pages.place, pages.id)))
