"""What a game shows of itself on the web: its folder in ``web/games`` has one door, ``LOOK``."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import htpy as h

from pyengine.drawing.documents import Art
from pyengine.drawing.svg import Node, Symbol
from pyengine.game import Seat
from pyengine.match import Match, Step
from pyengine.text import Lang, Text
from web.controller import Controller
from web.texts import table as texts
from web.texts import watching as watching_texts
from web.views.model import TableView

Render = Callable[[TableView], h.Renderable]
"""Makes markup of a table."""


class Place(NamedTuple):
    """What came of a game for one seat.

    ``value`` is the number that its bar shows, ``points`` the same as it is said, ``parts`` what it is made
    of, ``gain`` what came last. Of seats that have won, or that have not, the larger ``merit`` is ahead, item
    by item; without any it is the ``value``. ``feat`` is what a challenge asks to beat, if not the points.
    """

    seat: Seat
    value: float
    points: Text
    parts: Text | None = None
    gain: str = ""
    merit: tuple[float, ...] = ()
    feat: Text | None = None


class Course(NamedTuple):
    """A number of every seat as it went, from the beginning to the end of a game.

    ``values`` are by seat, equally long; ``goal`` is what they are about, if it is a number.
    """

    title: Text
    values: tuple[tuple[float, ...], ...]
    goal: float | None = None


class Tally(NamedTuple):
    """What came of a game for every seat, by how much or what was missing, and how it went."""

    places: tuple[Place, ...]
    margin: Text | None = None
    course: Course | None = None


class Figure(NamedTuple):
    """A number of a finished game: how many, of what, and what the others had, if they had any."""

    number: str
    unit: Text
    others: str = ""


class Decisive(NamedTuple):
    """The moment that decided a game, drawn.

    ``label`` says what it was, ``name`` when and how. ``frame`` (left, top, width, height) is the part of the
    drawing that is shown; what moves in it begins when it is asked to, and ends as it is drawn. ``art`` is
    what it refers to.
    """

    label: Text
    name: Text
    frame: tuple[float, float, float, float]
    drawn: Node
    art: Art


class Ending(NamedTuple):
    """How a game ended.

    Who won, why, what else is worth knowing, what came of it for each seat, the last position, a table of
    results; the same in a few figures, and the decisive moment. All but the first three are asked for only
    where they are shown.
    """

    result: Text
    reason: Text
    detail: Text
    tally: Callable[[], Tally]
    picture: h.Node = None
    rows: h.Node = None
    figures: tuple[Figure, ...] = ()
    decisive: Callable[[], Decisive | None] = lambda: None


@dataclass(frozen=True, slots=True, kw_only=True)
class Panel:
    """What a game says in its panel.

    Each is asked of it only where it is shown; ``web.views.panel`` decides when.
    """

    situation: Callable[[TableView], h.Node]
    """What the person who decides is asked, and by which rule."""
    offers: Callable[[TableView], h.Node]
    """The controls by which they decide."""
    label: Callable[[TableView, Any], Text]
    """What a button for a decision says."""
    waiting: Callable[[TableView], Text]
    """Whom the table waits for, and for what."""
    watching: Callable[[TableView], Text] = lambda _: watching_texts.OUT
    """What is said to people who are out of a game that machines play on."""
    moment: Callable[[TableView], Sequence[h.Node]] = lambda _: ()
    """What has just happened, where the table pauses on the way."""
    notation: Text | None = None
    """Examples of decisions as they are typed; None where none can be typed."""
    docks_reasons: Callable[[TableView], bool] = lambda _: False
    """Whether the table itself says the reasons of the hint shown, so that the panel need not."""
    thinks: bool = True
    """Whether the machine's thinking about its decision stands in the panel; else its seat shows it."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """Something new to a newcomer: its id, when the person who decides meets it, and one line on it."""

    id: str
    met: Callable[[TableView], bool]
    line: Text


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
    stand: Callable[[TableView], Text]
    """Where a game that goes on stands, in a few words."""
    panel: Panel
    """What is said in the panel."""
    read: Callable[[TableView, str], h.Node] | None = None
    """A card of the table, whole, by what a tap on it says: for tables that have a place for it."""
    narration: Callable[[TableView, Step, Match], str]
    """A step in words, as the view's viewer sees it.

    The match ends with it. Empty if there is nothing to say.
    """
    ending: Callable[[TableView], Ending]
    """How the game ended."""
    describe: Callable[[TableView], Text]
    """What everybody may see, in words."""
    text: Callable[[TableView], str]
    """What is shown as plain text."""
    sides: tuple[Text, ...]
    """What the seats are called, as many as can be taken."""
    signs: tuple[str, ...] = ()
    """The symbols of the sides; without any they are the seats' emblems."""
    rule: str
    """What the numbers of its rules begin with."""
    symbols: Mapping[str, Symbol] = field(default_factory=dict[str, Symbol])
    """The drawings that its pages refer to."""
    decks: Decks | None = None
    """The decks that players bring; None if nobody brings any."""
    lessons: tuple[Lesson, ...] = ()
    """What is explained to a newcomer, each once, in the order in which it is explained."""
    ends_beside: bool = False
    """Whether the end stands beside the board, in the panel; else in a dialog."""
    letters: int = 60
    """How many links a game of two takes, both together."""

    def spoken(self, view: TableView, step: Step, match: Match) -> str:
        """A step in words, and if ``match`` ends the game with it how; empty if there is nothing to say."""
        told = self.narration(view, step, match)
        if match.outcome is None:
            return told
        end = self.ending(view)
        over = texts.SPOKEN_OVER.fill(result=end.result, reason=end.reason)
        return f"{told} {over.say(view.lang)}".strip()

    def render(self, view: TableView) -> str:
        """The inner HTML of the page's ``main``."""
        match view.display.mode:
            case "table":
                return str(self.render_table(view))
            case "rule" | "learn":
                return str(self.render_diagram(view))
            case _:
                return str(self.render_embed(view))
