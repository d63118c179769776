"""What a table shows: the input of every view, and all that a view knows."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from typing import Any, Final, Literal, NamedTuple, Self, TypeVar

from pyengine.checked import clean_name
from pyengine.game import Decide, Event, Report, Seat, Turn
from pyengine.games import AnyGame
from pyengine.match import Match, Step
from pyengine.text import Lang, Text

Mode = Literal["table", "view", "play", "puzzle", "rule", "learn"]
"""A page of its own.

A frame on another page: to look at, to play on, with a task; or a diagram, of the rules or of a tutorial's
step.
"""

PLAYED: Final[tuple[Mode, ...]] = ("table", "play")
"""The modes in which a game is played."""

FRAMED: Final[tuple[Mode, ...]] = ("view", "play", "puzzle")
"""The modes of a frame on another page."""


Ask = Literal["always", "can", "never"]
"""When the only person at the table is asked what the rules ask: always; only if there is anything to choose;
or not even then whether they answer what others do, where they may let it pass (``Controller.answer``)."""


Sound = Literal["card", "reveal", "take", "water", "shot", "fall", "win"]
"""What is heard of a moment.

A card or piece is put down, one is turned up, one is taken, something falls into the water, a gun fires, a
town falls, a game is won.
"""

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Player:
    """Who sits in a seat: a person at this device (level 0) or the machine at a strength from 1.

    With ``remote`` it is a person at another device. ``name`` is what one of several people at this device is
    called, as ``clean_name`` gives it; empty if that is not said.
    """

    level: int = 0
    remote: bool = False
    name: str = ""

    @property
    def machine(self) -> bool:
        """Whether the machine plays the seat."""
        return self.level > 0


def default_level(game: AnyGame) -> int:
    """The machine's strength where nobody has chosen another: the middle one, of two the stronger."""
    return len(game.levels) // 2 + 1


def default_players(game: AnyGame, level: int = 1) -> tuple[Player, ...]:
    """The default players: a person in the first seat, machines of a level in the others."""
    return (Player(), *(Player(level),) * (game.default_seats - 1))


@dataclass(frozen=True, slots=True)
class Afar:
    """What every table must know of players at other devices, whatever carries the game between them.

    ``seat`` is that of this device, -1 if it only looks on; ``names`` are by seat, empty where not known yet.
    ``dealt`` says that play has begun, ``decided`` are all seats that have, though the others do not know
    what; ``claimed``: the game was ended by a claim that a seat's time had run out.
    """

    seat: Seat
    names: tuple[str, ...]
    dealt: bool = True
    decided: frozenset[Seat] = frozenset()
    claimed: bool = False

    @property
    def others(self) -> tuple[Seat, ...]:
        """The seats at other devices."""
        return tuple(seat for seat in range(len(self.names)) if seat != self.seat)

    @property
    def begun(self) -> bool:
        """Whether all players have their seats, and know it."""
        return self.dealt

    @property
    def in_play(self) -> bool:
        """Whether play has begun, and has not ended without a result: then turns count."""
        return self.begun

    @property
    def stage(self) -> str:
        """How far the game has come, in a word."""
        return "over" if self.over else "play"

    @property
    def by_links(self) -> bool:
        """Whether nothing but links goes from device to device."""
        return False

    @property
    def void(self) -> bool:
        """Whether the game has ended without a result."""
        return self.begun and not self.in_play

    @property
    def yours(self) -> bool:
        """Whether this device's person is to decide."""
        return self.in_play

    @property
    def over(self) -> bool:
        """Whether the game has ended with a result that all know."""
        return False


@dataclass(frozen=True, slots=True)
class Offered:
    """A button beside a notice: what it says, and the intent that it sends, or a decision in notation."""

    label: Text
    intent: str = ""
    decision: str = ""


@dataclass(frozen=True, slots=True)
class Notice:
    """A strip that tells news, or why something was refused.

    ``rule`` numbers the rule behind it; ``at`` is the place on the board that was refused (for Cannon
    the name of a square). One that ``stays`` does so until a person here decides. ``offers`` is a way on.
    """

    kind: Literal["news", "refusal"]
    text: Text
    rule: str = ""
    at: str = ""
    stays: bool = False
    offers: Offered | None = None


@dataclass(frozen=True, slots=True)
class Thinking:
    """The machine at work: for a seat's decision (``move``), for a ``hint``, or for a feature by its purpose.

    Without a report it has only begun.

    ``paused`` once the player has stopped it: it holds its decision until asked to go on. One that is
    ``lasting`` goes on whatever step is shown, until there is something else to think about.
    """

    purpose: str
    seat: Seat
    report: Report[Any] | None = None
    paused: bool = False
    lasting: bool = False


class Meant(NamedTuple):
    """A thing that a hint speaks of: what a tap on it says, and what it is called."""

    key: str
    name: Text


@dataclass(frozen=True, slots=True)
class Hint:
    """A finished hint.

    The best decisions found, best first in ``report``, and why, most important reason first. ``meant`` is
    what it speaks of; words and table give each its number, from 1.
    """

    report: Report[Any]
    reasons: tuple[Text, ...]
    meant: tuple[Meant, ...] = ()


@dataclass(frozen=True, slots=True)
class Clue:
    """The first part of a hint; ``piece`` is the key of the piece it points at, if any."""

    said: Text
    piece: str
    hint: Hint


@dataclass(frozen=True, slots=True)
class SideLine:
    """A line that was not played, shown on the table in the game's place.

    ``match`` is the game up to where the line leaves it, after ``start`` steps, and then the line; ``shown``
    says how many of its decisions are shown.
    """

    match: Match
    start: int
    shown: int = 0

    @property
    def steps(self) -> tuple[Step, ...]:
        """The line's own steps."""
        return self.match.steps[self.start :]


@dataclass(frozen=True, slots=True)
class Keyframe:
    """A moment on the way from one step to the next, shown for a while before the story goes on.

    ``state`` is what the viewer sees then; ``events`` have just happened, ``told`` are all those of the step
    so far, both in the form that the viewer sees.
    """

    state: Any
    events: tuple[Event, ...]
    told: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Notes:
    """What a game file says beside the game.

    Its free headers, and comments by the number of steps before them.
    """

    headers: tuple[tuple[str, str], ...] = ()
    comments: tuple[tuple[int, str], ...] = ()

    def upto(self, steps: int) -> Notes:
        """The notes without those on later steps."""
        return Notes(self.headers, tuple(comment for comment in self.comments if comment[0] <= steps))


def asks_on(before: Turn, after: Turn) -> bool:
    """Whether one of several who choose at once has chosen, and the others, or all of them, have still to."""
    return (
        isinstance(before, Decide)
        and isinstance(after, Decide)
        and len(before.seats) > 1
        and set(after.seats) <= set(before.seats)
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class States:
    """What features keep, each in a value of a type of its own."""

    states: tuple[object, ...] = ()

    def of(self, kind: type[T]) -> T | None:
        """The value of that type; None if there is none."""
        return next((state for state in self.states if isinstance(state, kind)), None)

    def the(self, kind: type[T]) -> T:
        """The value of that type, which is there."""
        found = self.of(kind)
        assert found is not None, kind
        return found

    def put(self, state: object) -> Self:
        """The same with a value, in the place of another of its type."""
        return replace(self, states=(*self.drop(type(state)).states, state))

    def drop(self, *kinds: type[object]) -> Self:
        """The same without the values of these types."""
        return replace(self, states=tuple(state for state in self.states if not isinstance(state, kinds)))


class Retrospect:
    """What features keep while a game is looked back on: their values derive from it."""

    __slots__ = ()


class Passing:
    """What features keep as long as a position is shown, and no longer: their values derive from it."""

    __slots__ = ()


class Setting:
    """A base for what features keep of a position set before a reader, outside any game of theirs."""

    __slots__ = ()

    def withholds(self, view: View) -> bool:
        """True if nobody may decide on the position shown."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class Display(States):
    """How and where a table is shown.

    ``name`` begins every id of its markup, for a page can have many boards. ``rules`` is the address of the
    game's rules as seen from the page. ``ready`` is False on a page that was drawn before the engine runs.
    ``ask`` says which questions the controller answers for the only person here.
    """

    lang: Lang
    mode: Mode = "table"
    name: str = ""
    rules: str = ""
    ready: bool = True
    flipped: bool = False
    sorted: bool = True
    ask: Ask = "can"


@dataclass(frozen=True, slots=True)
class Play(States):
    """What is played, and how much of it is shown.

    ``line`` is the whole game as far as it was ever played, ``at`` the number of its steps that are shown.
    As long as it is only ``offered``, nobody plays; in a ``final`` one nothing is taken back.
    ``side`` is shown in the game's place while ``at`` stays where it was. ``undo`` and ``redo`` say whether
    they lead somewhere. ``notes`` are those of the file that the game was opened from.

    ``browsed`` says that an earlier step was gone to, only to see it; ``shared`` that another has played
    the game, and nobody here has gone on with it.
    ``practice`` is a game in which undo may go back past what was revealed.
    With ``counts`` the device keeps how it ends, as on the ladder: without undo and hints.
    ``remote`` is what is known of players at other devices.
    """

    line: Match
    at: int
    players: tuple[Player, ...]
    notes: Notes = Notes()
    offered: bool = False
    final: bool = False
    browsed: bool = False
    shared: bool = False
    practice: bool = False
    counts: bool = False
    side: SideLine | None = None
    undo: bool = False
    redo: bool = False
    remote: Afar | None = None


@dataclass(frozen=True, slots=True)
class Perspective:
    """Who looks, and at which moment.

    ``viewer`` is the seat whose cards are shown; with ``open`` all are. ``curtain`` is the seat whose person
    must say that they hold the device. ``keyframe`` is a moment on the way to the position.
    """

    viewer: Seat | None = None
    open: bool = False
    curtain: Seat | None = None
    keyframe: Keyframe | None = None


@dataclass(frozen=True, slots=True)
class Interaction:
    """What a person and the machine are doing.

    ``picked`` is what the player has taken up (the game's own notion: for Cannon the bit of a square),
    ``typed`` the text in the notation field. ``prompts`` shows a hint at every turn of
    a person; ``hint_wanted``: one was asked for while the machine decided, and comes with the person's turn.
    ``signals`` says that those to give are laid out.
    """

    picked: Any = None
    typed: str = ""
    notice: Notice | None = None
    thinking: Thinking | None = None
    hint: Hint | None = None
    clue: Clue | None = None
    prompts: bool = False
    hint_wanted: bool = False
    signals: bool = False


@dataclass(frozen=True, slots=True)
class View:
    """Everything on a table but how its game looks (``web.look.TableView``)."""

    display: Display
    play: Play
    perspective: Perspective = Perspective()
    interaction: Interaction = Interaction()

    @classmethod
    def of(cls, **fields: Any) -> Self:
        """A table from the fields of its four values; each has a name of its own."""
        parts: dict[str, dict[str, Any]] = {"display": {}, "play": {}, "perspective": {}, "interaction": {}}
        own = {name: fields.pop(name) for name in fields.keys() - _HOMES}
        for name, value in fields.items():
            parts[_HOMES[name]][name] = value
        return cls(
            Display(**parts["display"]),
            Play(**parts["play"]),
            Perspective(**parts["perspective"]),
            Interaction(**parts["interaction"]),
            **own,
        )

    def having(self, **fields: Any) -> Self:
        """The same table with these fields of its values changed."""
        parts: dict[str, dict[str, Any]] = {}
        for name, value in fields.items():
            parts.setdefault(_HOMES[name], {})[name] = value
        return replace(self, **{part: replace(getattr(self, part), **some) for part, some in parts.items()})

    @property
    def lang(self) -> Lang:
        """The language in which all is said."""
        return self.display.lang

    @property
    def match(self) -> Match:
        """The game up to the step that is shown, or the side line in its place."""
        if self.play.side is not None:
            return self.play.side.match.upto(self.play.side.start + self.play.side.shown)
        return self.play.line.upto(self.play.at)

    @property
    def kept(self) -> int:
        """How many steps of the game stay if it goes on otherwise from what is shown."""
        return self.play.at if self.play.side is None else self.play.side.start

    @property
    def game(self) -> AnyGame:
        """The rules."""
        return self.play.line.game

    def id(self, part: str) -> str:
        """The id of a part of this board's markup, alone on the page."""
        return f"{self.display.name}-{part}" if self.display.name else part

    def is_on_turn(self, seat: Seat) -> bool:
        """Return true if the game is still played and waits for a decision of this seat."""
        turn, remote = self.match.turn, self.play.remote
        waits = self.perspective.keyframe is None and (remote is None or remote.in_play)
        return waits and isinstance(turn, Decide) and seat in turn.seats

    def number(self, key: str) -> int:
        """The number that the hint gives to what a tap calls so; 0 where it does not speak of it."""
        hint = None if self.interaction.picked else self.interaction.hint
        keys = [meant.key for meant in hint.meant] if hint else []
        return keys.index(key) + 1 if key in keys else 0

    @property
    def comment(self) -> str:
        """What the file says of the step that is shown; empty if nothing."""
        return dict(self.play.notes.comments).get(self.play.at, "")

    def name_of(self, seat: Seat) -> str:
        """The name that the player of a seat has given here or at another device, or that the file gives.

        Empty if there is none.
        """
        # Some pictures ask for all seats that a game can have.
        if (remote := self.play.remote) is not None:
            return remote.names[seat] if seat in remote.others else ""
        if seat < len(self.play.players) and self.play.players[seat].name:
            return self.play.players[seat].name
        return clean_name(dict(self.play.notes.headers).get(f"Player{seat + 1}", ""))

    @property
    def named(self) -> bool:
        """Whether people at this device have said what they are called."""
        return any(player.name for player in self.play.players)

    @property
    def unnamed(self) -> Self:
        """The same table without the names of the people at this device."""
        return self.having(players=tuple(replace(player, name="") for player in self.play.players))

    @property
    def live(self) -> bool:
        """Whether the last step is shown, or told just now, so that the next decision continues the game."""
        return self.play.side is None and (
            self.play.at == len(self.play.line.steps) or self.perspective.keyframe is not None
        )

    @property
    def looks_back(self) -> bool:
        """Whether an earlier step is only looked at: nobody is asked anything, and no machine plays."""
        looked = self.play.browsed or self.play.of(Retrospect) is not None
        return looked and not self.live and self.display.mode == "table" and self.play.of(Setting) is None

    @property
    def withheld(self) -> bool:
        """True if a feature lets nobody decide on the position shown."""
        setting = self.play.of(Setting)
        return setting is not None and setting.withholds(self)

    @property
    def witnessed(self) -> bool:
        """Whether another player's game is only looked at, so that nobody here is called *you*."""
        return self.play.shared and (self.looks_back or self.play.line.outcome is not None)

    @property
    def sight(self) -> Any:
        """What the viewer sees of the position, or of the moment on the way to it.

        A state or an observation of one.

        Views of games that hide something draw this, and nothing else of the match's states.
        """
        if self.perspective.keyframe is not None:
            return self.perspective.keyframe.state
        state = self.match.state
        return state if self.perspective.open else self.game.observe(state, self.perspective.viewer)

    def seen(self, step: Step) -> tuple[Event, ...]:
        """The events of a step in the form that the viewer sees, those not seen at all left out."""
        if self.perspective.open or not self.game.hidden:
            return step.events
        return tuple(
            form for event in step.events if (form := event.seen_by(self.perspective.viewer)) is not None
        )

    @property
    def story(self) -> tuple[tuple[Event, ...], ...]:
        """What the viewer has seen happen up to the moment shown, step by step: the log's source."""
        before = tuple(map(self.seen, self.match.steps))
        return (*before, self.perspective.keyframe.told) if self.perspective.keyframe else before

    @property
    def stops(self) -> tuple[int, ...]:
        """The numbers of steps at which a review rests.

        Wherever all has been shown and a player decides, and the end.

        So not between the cards of a deal, nor after each of several secret choices.
        """
        steps, turn = self.play.line.steps, self.game.turn
        turns = [turn(state) for state in (self.play.line.start, *(step.state for step in steps))]
        rests = tuple(
            at
            for at, turn in enumerate(turns[:-1])
            if isinstance(turn, Decide) and not (at and asks_on(turns[at - 1], turn))
        )
        return (*rests, len(steps))

    def deciding(self, step: int, seat: Seat) -> Self:
        """The table before a step, as its seat saw it, as if that seat decided now.

        Nobody is called *you* where that is not the seat of the only person.
        """
        seen = self.having(
            states=self.play.drop(Passing, Retrospect).states,
            at=step - 1,
            viewer=seat,
            open=False,
            curtain=None,
            keyframe=None,
            side=None,
        )
        seen = seen.having(
            picked=None,
            typed="",
            hint=None,
            clue=None,
            notice=None,
            thinking=None,
            browsed=False,
            remote=None,
        )
        if seat == self.alone:
            return seen
        return seen.having(players=(Player(),) * len(self.play.players))

    def is_human(self, seat: Seat) -> bool:
        """Whether a person plays a seat, here or at another device."""
        return seat < len(self.play.players) and not self.play.players[seat].machine

    def is_remote(self, seat: Seat) -> bool:
        """Whether a person at another device plays a seat."""
        return seat < len(self.play.players) and self.play.players[seat].remote

    @property
    def persons(self) -> tuple[Seat, ...]:
        """The seats of people at this device."""
        return tuple(
            seat for seat, player in enumerate(self.play.players) if not (player.machine or player.remote)
        )

    @property
    def alone(self) -> Seat | None:
        """The seat of the only person, who may be called *you*; None if there is none or several.

        Nobody is in another player's game that is only looked at.
        """
        return self.persons[0] if len(self.persons) == 1 and not self.witnessed else None

    @property
    def hides(self) -> bool:
        """Whether the game has cards that are still hidden from a player.

        Its link or record would give them away.
        """
        return self.game.hidden and (self.play.line.outcome is None or self.play.line.observed)

    @property
    def may_look(self) -> bool:
        """Whether one may choose whose cards are shown: nobody here has anything to hide any more."""
        if not self.game.hidden or (self.play.remote is not None and self.hides):
            return False
        return self.display.mode == "view" or not self.persons or not self.hides

    @property
    def unaided(self) -> bool:
        """Whether a game that counts goes on: one on the ladder, or the day's deal. Nothing helps in it."""
        return self.play.counts and self.play.line.outcome is None

    def has_decided(self, seat: Seat) -> bool:
        """Whether a seat at a device of its own has decided, and the others do not know what."""
        return self.play.remote is not None and seat in self.play.remote.decided

    @property
    def decider(self) -> Seat | None:
        """The seat whose person decides now, on what is shown; None if nobody's does."""
        if (
            self.display.mode == "view"
            or self.play.offered
            or self.perspective.keyframe
            or self.perspective.curtain is not None
            or self.withheld
            or self.looks_back
            or self._waits_for_link
            or (self.unaided and not self.live)
        ):
            return None
        seats = self.match.deciders
        if (
            self.game.hidden
            and not self.live
            and self.perspective.viewer is not None
            and len(self.persons) > 1
        ):
            seats = tuple(seat for seat in seats if seat == self.perspective.viewer)
        return next((seat for seat in seats if seat in self.persons), None)

    @property
    def _waits_for_link(self) -> bool:
        """Whether a game by links cannot go on here: it is not this device's turn, or the past is shown."""
        remote = self.play.remote
        return remote is not None and not (remote.yours and self.live)


_HOMES: Final = {
    field.name: part
    for part, kind in (
        ("display", Display),
        ("play", Play),
        ("perspective", Perspective),
        ("interaction", Interaction),
    )
    for field in fields(kind)
    if (part, field.name) != ("display", "states")
}
"""In which of the four values each field stands."""
