"""What a game is on the web: how it is drawn and said, and what a touch means; its one door is ``LOOK``."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar, Final, Literal, NamedTuple, Protocol, TypeVar

import htpy as h

from pyengine.drawing.documents import Art
from pyengine.drawing.svg import Node, Symbol
from pyengine.errors import Refusal
from pyengine.game import Event, Json, Seat
from pyengine.games import AnyGame
from pyengine.match import Match, Step
from pyengine.notation.link import Kind
from pyengine.players.hindsight import Budget
from pyengine.text import Lang, Text
from web.texts import cards
from web.texts import table as texts
from web.views.model import PLAYED, Meant, Notice, Sound, Thinking, View
from web.views.task import Diagram, Progress, Task

if TYPE_CHECKING:
    from web.worker.protocol.answers import Motion


@dataclass(frozen=True, slots=True, kw_only=True)
class TableView(View):
    """Everything on a table; ``ui`` is how its game looks, set once when the table is opened."""

    ui: Look

    @property
    def features(self) -> tuple[Feature, ...]:
        """The features with a part in the game that is shown, in their order."""
        held = self.held
        return tuple(each.loaded for each in self.ui.features if each.takes_part(held))

    @property
    def held(self) -> tuple[object, ...]:
        """What gives features a part in the game."""
        aside = Aside() if self.looks_back or self.all_out else None
        return (*self.play.states, *self.display.states, self.play.remote, aside)

    @property
    def task(self) -> Task | None:
        """The task of the diagram; None in a game."""
        return self.play.of(Task)

    @property
    def diagram(self) -> Diagram | None:
        """The diagram that is shown; None in a game."""
        return self.task.diagram if self.task else None

    @property
    def sets_task(self) -> bool:
        """True if the reader is to find a decision; then nothing is chosen or marked beforehand."""
        return self.task is not None and self.task.asks

    @property
    def solved(self) -> Literal["", "self", "shown"]:
        """The solver of the task: the reader, or the machine that showed it; empty until then."""
        now = self.play.of(Progress)
        return now.solved if now else ""

    @property
    def all_out(self) -> bool:
        """Whether everybody here is out of a game that machines play on, at its latest step."""
        played_on = self.display.mode in PLAYED and self.play.line.outcome is None and self.live
        if not played_on or not self.persons or self.play.remote or self.task:
            return False
        return all(self.ui.controller.is_out(self, seat) for seat in self.persons)


class Aside:
    """Nobody plays on what is shown: it is an earlier step, or everybody here is out."""


T = TypeVar("T")
Render = Callable[[TableView], h.Renderable]
"""Makes markup of a table."""


# How a game ended, and what follows


class Way(NamedTuple):
    """A way on from the end of a game: a button with its sign, what it is called, and what it leads to."""

    action: str
    sign: str
    label: Text
    detail: Text | None = None
    value: str | None = None
    main: bool = False


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
    """The course of a number in a game: equally long ``values`` by seat, and the ``goal``, if any."""

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
    """How a game ended; all but the first three parts are asked for only where they are shown.

    ``picture`` shows the last position, ``rows`` is a table of results.
    """

    result: Text
    reason: Text
    detail: Text
    tally: Callable[[], Tally]
    picture: h.Node = None
    rows: h.Node = None
    figures: tuple[Figure, ...] = ()
    decisive: Callable[[], Decisive | None] = lambda: None


# What a player's touch means, and what a game adds to the machine's part


Touch = tuple[str, Any] | Refusal
"""``("pick", what)`` takes something up (None: puts it back); ``("decide", decision)`` decides;
``("in turn", decisions)`` decides several times: the later ones as long as the same person is asked and the
rules allow them. ``("say", text)`` does nothing, and says what to do first."""


class Refutation(NamedTuple):
    """The other's answer to a wrong try at a task, None if none is needed, and a sentence on its point."""

    answer: Any
    why: Text


class Reviewer(Protocol):
    """How a game is looked back on by the machine."""

    nodes: int
    """What it spends on each position, in the measure of the machine player."""

    def named(self, match: Match) -> Text:
        """The decision that ends ``match``, with its number in the game."""
        ...


class Moment(NamedTuple):
    """The table's pause after an event, in milliseconds, and its sound; what is heard is also seen."""

    pause: int = 0
    sound: Sound | Literal[""] = ""


_NO_MOMENT: Final = Moment()


class Controller:
    """One game's part of the table worker; as it stands, for any game: a touch is a decision in notation."""

    hint_nodes: ClassVar[int | None] = None
    """The budget of a hint, in the measure of the machine player; None for that of its highest strength."""
    reviewer: ClassVar[Reviewer | None] = None
    """Looks back at games without luck and secrets; None where ``players.hindsight`` does that."""
    review_budget: ClassVar[Budget] = Budget(20, 4)
    """What a look back spends on each decision at first."""
    close_budget: ClassVar[Budget] = Budget(100, 12)
    """What it spends on each of those that are looked at closely, and the coach on each decision."""
    moments: ClassVar[Mapping[type[Event], Moment]] = MappingProxyType({})
    """The moment of each kind of event; one that is missing is shown with the next, in silence."""

    def sound(self, event: Event) -> Sound | Literal[""]:
        """What is heard of an event; empty for silence."""
        return self.moments.get(type(event), _NO_MOMENT).sound

    def touch(self, view: TableView, value: str) -> Touch:
        """The meaning of a tap on ``value`` (in Cannon the name of a square); raises NotationError."""
        found = self.typed(view, value)
        return found if isinstance(found, Refusal) else ("decide", found)

    def answering(self, view: TableView, names: Sequence[str]) -> Sequence[str]:
        """At least those of ``names`` where a tap takes up or decides; spares asking ``touch`` about many."""
        return names

    def kept(self, view: TableView) -> Any:
        """What of all that is taken up stays so while something else is dragged; None if nothing."""
        return None

    def typed(self, view: TableView, text: str) -> Any:
        """The decision that the player typed, or why it is illegal (a Refusal); raises NotationError."""
        decision = view.game.read_decision(text)
        return self.why_not(view, decision) or decision

    def why_not(self, view: TableView, decision: Any) -> Refusal | None:
        """Why the player who decides may not decide so; None if it is legal, or if nobody here decides."""
        return None if view.decider is None else view.game.why_not(view.sight, view.decider, decision)

    def is_out(self, view: TableView, seat: Seat) -> bool:
        """Whether a seat has nothing to decide any more in a game that goes on without it."""
        return False

    def caution(self, view: TableView, decision: Any) -> Notice | None:
        """A warning before a legal decision that a newcomer would rue, else None; its button decides so."""
        return None

    def answer(self, view: TableView) -> Any:
        """The decision of a person who need not be asked (``TableView.ask``); None to ask them.

        Only what decides nothing is answered so, and only for a person who is alone at the table.
        """
        return None

    def motions(self, step: Step) -> list[Motion]:
        """A step as movements over the board for the client, one for each event; empty for card tables."""
        return []

    def pause(self, event: Event, then: Event | None = None) -> int:
        """For how many milliseconds the table is shown as it is after an event; 0 if only with what follows.

        ``then`` is the next event of the same step. Both are in the form that the viewer sees. Games that
        show ``motions`` pause nowhere.
        """
        return self.moments.get(type(event), _NO_MOMENT).pause

    def meant(self, view: TableView, decision: Any) -> tuple[Meant, ...]:
        """What a hint at a decision marks on the table, in the order of its words."""
        return ()

    def piece(self, view: TableView, decision: Any) -> Meant | None:
        """The piece that a hint at a decision points to first; None if it shows all at once."""
        return next(iter(self.meant(view, decision)), None)

    def confirms(self, view: TableView) -> bool:
        """True if a second tap on a picked piece decides."""
        return False

    def clue(self, decision: Any) -> Text:
        """A hint at a decision without giving it away."""
        return texts.LOOK_CLOSER

    def refutation(self, match: Match, tried: Any, line: tuple[str, ...]) -> Refutation | None:
        """The fault of a legal decision that is not the first of a task's ``line``; None if not known."""
        return None


# What is drawn and said


@dataclass(frozen=True, slots=True, kw_only=True)
class Panel:
    """A game's part of the panel, asked for only where it is shown, as ``web.views.panel`` decides."""

    situation: Callable[[TableView], h.Node]
    """What the person who decides is asked, and by which rule."""
    offers: Callable[[TableView], h.Node]
    """The controls by which they decide."""
    label: Callable[[TableView, Any], Text]
    """What a button for a decision says."""
    waiting: Callable[[TableView], Text]
    """Whom the table waits for, and for what."""
    watching: Callable[[TableView], Text] = lambda _: cards.OUT
    """What is said to people who are out of a game that machines play on."""
    moment: Callable[[TableView], Sequence[h.Node]] = lambda _: ()
    """What has just happened, where the table pauses on the way."""
    notation: Text | None = None
    """Examples of decisions as they are typed; None where none can be typed."""
    thinks: bool = True
    """Whether the machine's thinking about its decision stands in the panel; else its seat shows it."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """Something new to a newcomer.

    Its id, when the person who decides meets it, one line on it, and a selector of what that is about.
    """

    id: str
    met: Callable[[TableView], bool]
    line: Text
    at: str


class ReadyDeck(NamedTuple):
    """A deck that is there for everybody: its id in set-ups, its name, and how it plays, in one line."""

    id: str
    name: Text
    plan: Text


class Decks(NamedTuple):
    """What a game shows of the decks that its players bring along.

    ``starters`` are the ids of two ready decks for beginners that are a fair match: the first is a person's
    who chooses none, the second that of the machine at its first level. ``name`` is what a deck is called, a
    ready one's id or what a player has made; ``about`` tells in a few words what is in it, and raises
    CannonryError for what is no deck or what the rules refuse. ``page`` is where decks are made, as seen from
    the game's table.
    """

    ready: tuple[ReadyDeck, ...]
    starters: tuple[str, str]
    name: Callable[[str], Text]
    about: Callable[[str], Text]
    page: str


class Tool(NamedTuple):
    """A button under the table: its action and sign, what it is called, whether it is off, and its value.

    One that is ``closed`` looks so, and says why when it is pressed. ``opened`` says of one that lays out
    something in the panel whether it has.
    """

    action: str
    sign: str
    label: Text
    off: bool = False
    value: str | None = None
    opened: bool | None = None
    closed: bool = False


class Tip(NamedTuple):
    """A word beside what it is about: its kind, which is its class, a title if it has one, and the ``words``.

    ``at`` is a selector of what it is about, within the table; without any it stands at the way to a hint.
    ``leave`` is the intent that takes it away.
    """

    name: str
    title: Text | None
    words: h.Node
    at: str
    acts: h.Node
    leave: str


class Said(NamedTuple):
    """What a feature says in the panel, and a class for how that looks."""

    content: h.Node
    look: str = ""


def first(said: Iterable[T]) -> T | None:
    """The first thing that is said; None if nothing is."""
    return next((each for each in said if each is not None), None)


class Feature:
    """What a feature adds to tables, as far as it is said of a view; as it stands, nothing.

    The first few methods are asked at every table, the others only where it has a ``part`` in the game that
    is shown (``TableView.features``). All features stand in one tuple (``web.features``), in whose order they
    are asked. ``web.worker.feature`` has what the worker asks.
    """

    part: ClassVar[tuple[type[object], ...]] = ()
    """It has a part where one of these is kept, or held by the view; without any, everywhere."""

    def takes_part(self, held: tuple[object, ...]) -> bool:
        """Whether it has a part where these are held."""
        return not self.part or any(isinstance(state, self.part) for state in held)

    @property
    def loaded(self) -> Feature:
        """The feature itself, where another stands for it until it is loaded."""
        return self

    # At every table

    def settings(self, game: AnyGame, lang: Lang) -> h.Node:
        """What can be set for all games, in the dialog for that; see ``web.pages.views.standing``."""

    def links_of(self, view: TableView) -> tuple[Kind, ...]:
        """Kinds of links that can be shared, beside those of every table."""
        return ()

    def shares(self, view: TableView) -> Way | None:
        """The way on by which an end is shared, in the place of the plain link."""

    def looks_back(self, view: TableView) -> Way | None:
        """A way to look back at the game."""

    # What it does in a game of its own

    def forbids(self, view: TableView, intent: str) -> Text | None:
        """Why an intent is refused as things stand; None where the feature has nothing against it."""

    def waits(self, view: TableView) -> Text | None:
        """What a person reads who would decide while nobody here can; None where it is for another reason."""

    def settled(self, view: TableView, before: TableView | None) -> TableView:
        """The view with what follows for the feature; ``before`` is the one before the intent."""
        return view

    def wants(self, view: TableView) -> Thinking | None:
        """What the machine is to think about, where it has nothing else to do."""

    def notes(self, view: TableView) -> Json:
        """What the device keeps of it beside the link of a game, which cannot hold it."""
        return {}

    def logged(self, view: TableView) -> Json:
        """What the logbook learns of it when the game ends."""
        return {}

    # What is drawn and said of it

    def level(self, view: TableView, told: Text, *, dated: bool = False) -> Text:
        """How strong a machine is, with what makes the game a special one, perhaps with its date."""
        return told

    def head(self, view: TableView) -> h.Node:
        """What stands above all else in the panel."""

    def panel(self, view: TableView) -> Said | None:
        """What the panel says in the place of what is asked; None where that is said."""

    def tip(self, view: TableView) -> Tip | None:
        """A word beside something on the table."""

    def marks(self, view: TableView) -> Iterable[tuple[int, h.Node]]:
        """Signs for the log, each with the number of steps before the decision that it is about."""
        return ()

    def spoken(self, view: TableView, before: TableView | None) -> Iterable[Text]:
        """What is new, for who hears the page."""
        return ()

    def by_seat(self, view: TableView, seat: Seat) -> h.Node:
        """What stands by a seat."""

    def tools(self, view: TableView) -> Iterable[Tool] | None:
        """The row of tools, where it is another than at most tables."""

    def rows(self, view: TableView) -> h.Node:
        """What stands in the log in the place of its lines."""

    def above(self, view: TableView) -> h.Node:
        """What stands above the log's lines."""

    # At a game's end

    def once_more(self, view: TableView) -> Iterable[Way] | None:
        """The ways to another game, where they are others than at most tables."""

    def ways(self, view: TableView) -> Iterable[Way]:
        """The ways on from the end of a game that come before all others."""
        return ()

    def last_ways(self, view: TableView) -> Iterable[Way]:
        """The ways on from the end of a game that come after all others."""
        return ()

    def replaces_rematch(self, view: TableView) -> bool:
        """Whether its ways come in the place of another game with the seats moved on."""
        return False

    def leads_back(self, view: TableView) -> Way | None:
        """The way to another game that this one was begun from."""

    def sends(self, view: TableView) -> h.Node:
        """What is to be done before all else at the end of a game."""

    def ends_apart(self, view: TableView) -> bool:
        """Whether the end has its place in the dialog, even where it would stand beside the board."""
        return False

    def came(self, view: TableView) -> h.Node:
        """What is said of it in the dialog of a game's end."""

    def standing(self, view: TableView) -> h.Node:
        """What stands beside the board at the end, in the place of the machine's strengths."""


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
    """The last step of the match in words, as the view's viewer sees it; empty if there is nothing to say."""
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
    features: tuple[Feature, ...] = ()
    """What its tables have beside the game; the registry sets it."""

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
