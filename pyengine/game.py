"""The contract that every game fulfils.

A *state* is an immutable value. ``turn`` tells who must decide in it: one or several seats, chance, or nobody
because the game is over. A decision causes *events*; folding the events into the state gives the next state.
A seat is shown an *observation* (built from nothing, with the shape of a state) and the events in the form it
may see, and the same fold turns the one into the next: so nothing that a seat knows can come from anywhere
else.

Where several seats decide at once, each decision is applied on its own and kept secret in the state until the
last one is in; the order of entry never matters.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import fields
from functools import cache, reduce
from typing import Any, ClassVar, Final, Generic, TypeVar, cast, get_args

from pyengine import checked
from pyengine.checked import DECISION, POSITION
from pyengine.errors import CannonryError, IllegalDecision, NotationError, Refusal, SetupError
from pyengine.option import Option, Options, OptionValue
from pyengine.terms import CHANCE, Decide, Draw, Event, Json, Outcome, Report, Rng, Seat, Strength, Turn
from pyengine.text import Text, quoted

__all__ = [
    "CHANCE",
    "Decide",
    "Draw",
    "Event",
    "Game",
    "Json",
    "Outcome",
    "Report",
    "Rng",
    "Seat",
    "Strength",
    "Turn",
    "decision_of",
    "fields_of",
    "not_drawn",
]


MAX_DECISIONS: Final = 10_000
"""How long a game may be unless it says otherwise, see ``Game.max_decisions``."""

S = TypeVar("S")
D = TypeVar("D")


# JSON


def fields_of(state: Any) -> Json:
    """The fields of a state, a dataclass, as JSON under their names; tuples are lists."""
    return {field.name: _listed(getattr(state, field.name)) for field in fields(state)}


def _listed(value: object) -> object:
    return (
        [_listed(item) for item in cast("tuple[object, ...]", value)] if isinstance(value, tuple) else value
    )


# The contract


class Game(ABC, Generic[S, D]):
    """The rules of one game; stateless.

    ``S`` is its state, ``D`` its decision, both immutable and hashable.
    """

    id: ClassVar[str]
    name: ClassVar[Text]
    author: ClassVar[str]
    rules_version: ClassVar[int]
    """Grows when a ruling changes what is legal or what follows.

    Records name the version they were made under.
    """
    seats: ClassVar[tuple[int, int]]
    """The least and the largest number of players."""
    options: ClassVar[tuple[Option, ...]]
    hidden: ClassVar[bool]
    """Whether seats see different things."""
    reasons: ClassVar[Mapping[str, Text]]
    """Every reason for which a game can end."""
    levels: ClassVar[tuple[Text, ...]]
    """The machine player's strengths by name, weakest first; level 1 is the first."""
    seat_names: ClassVar[tuple[Text, ...]] = ()
    """What the seats are called, such as Black and White; by their numbers where this is empty."""
    action_vocabulary: ClassVar[tuple[str, ...]] = ()
    """Every decision there can be, in notation.

    Programs that learn number them so. Empty if the game has an encoding instead.
    """
    chance_items: ClassVar[tuple[str, ...]] = ()
    """Everything that chance can pick: programs number the items so."""
    state_type: ClassVar[type[Any]]
    """The class of its states, and of its decisions.

    Known from the class itself, ``Game[State, Decision]``.
    """
    decision_type: ClassVar[type[Any]]

    def __init_subclass__(cls, **more: Any) -> None:
        """Learn the two types."""
        super().__init_subclass__(**more)
        for base in vars(cls).get("__orig_bases__", ()):
            for name, kind in zip(("state_type", "decision_type"), get_args(base), strict=False):
                if isinstance(kind, type):
                    setattr(cls, name, kind)

    # Rules

    @abstractmethod
    def initial(self, seats: int, options: Options, decks: Sequence[str] = ()) -> S:
        """The state before anything is decided.

        ``options`` is complete (see ``settle``); ``decks`` holds what each seat brings to the table, where
        the game has such a thing. Raises SetupError.
        """

    @abstractmethod
    def turn(self, state: S) -> Turn:
        """Who must decide now."""

    @abstractmethod
    def legal(self, state: S, seat: Seat) -> Sequence[D]:
        """The distinct legal decisions of a seat; empty if it has nothing to decide."""

    @abstractmethod
    def why_not(self, state: S, seat: Seat, decision: D) -> Refusal | None:
        """Why the decision is illegal, or None if it is legal.

        The one check behind ``legal`` and ``apply``.
        """

    @abstractmethod
    def decide(self, state: S, seat: Seat, decision: D) -> tuple[Event, ...]:
        """The events that a legal decision causes, in order."""

    def draw(self, state: S, item: str) -> tuple[Event, ...]:
        """The events that follow when chance picks an item that it may pick (see ``Draw``), in order."""
        raise not_drawn(item)

    @abstractmethod
    def advance(self, state: S, event: Event) -> S:
        """The state, or observation, after one event (for an observation: in the form its seat sees)."""

    def apply(self, state: S, seat: Seat, decision: D) -> S:
        """The state after a decision; raises IllegalDecision."""
        refusal = self.why_not(state, seat, decision)
        if refusal is not None:
            raise IllegalDecision(refusal)
        return reduce(self.advance, self.decide(state, seat, decision), state)

    @abstractmethod
    def scores(self, state: S) -> tuple[float, ...]:
        """The points of each seat so far."""

    def counts(self, observation: S) -> Mapping[str, tuple[int, ...]]:
        """What can be said of a game where its rules are not at hand, by name: one number, or one a seat.

        ``observation`` is what a spectator sees. Pages have words for ``points``, ``hand``, ``pile``,
        ``discards`` and ``ships``. Unless a game says otherwise it is the points, if they are whole numbers.
        """
        points = self.scores(observation)
        whole = tuple(map(int, points))
        return {"points": whole} if whole == points else {}

    # Hidden information

    def observe(self, state: S, seat: Seat | None) -> S:
        """The state as a seat (None: a spectator) may see it.

        Raises WrongType or WrongValue for a seat the table does not have.
        """
        if seat is not None:
            self.check_seat(state, seat)
        return self._observe(state, seat)

    def _observe(self, state: S, seat: Seat | None) -> S:
        """The same for a checked seat. The state itself, unless the game hides something."""
        if self.hidden:
            raise NotImplementedError(f"{self.id} hides something and must say what a seat sees")
        return state

    def sample(self, observation: S, seat: Seat, rng: Rng) -> S:
        """A random full state that the seat cannot tell from the true one."""
        if self.hidden:
            raise NotImplementedError(f"{self.id} hides something and must fill it in")
        return observation

    # Text

    @abstractmethod
    def write(self, state: S) -> str:
        """The state as one line of text without its options: the position."""

    def read(self, text: str, options: Options) -> S:
        """The state that ``write`` wrote; raises NotationError, or SetupError for the options."""
        POSITION.check(text)
        return self._read(text, options)

    @abstractmethod
    def _read(self, text: str, options: Options) -> S:
        """The same; the text is not too long."""

    def write_decision(self, decision: D) -> str:
        """The decision in notation, without spaces; one that is a text is that itself."""
        if isinstance(decision, str):
            return decision
        raise NotImplementedError(f"{self.id} must say how a decision is written")

    def read_decision(self, text: str) -> D:
        """The decision that ``write_decision`` wrote, legal or not; raises NotationError."""
        DECISION.check(text)
        return self._read_decision(text)

    def _read_decision(self, text: str) -> D:
        """The same; the text is not too long. A word of the vocabulary, unless a game says otherwise."""
        if text in self.action_vocabulary:
            return cast("D", text)
        words = ", ".join(self.action_vocabulary)
        raise NotationError(_NO_WORD.fill(text=quoted(text), words=words))

    def number(self, state: S) -> int | None:
        """The number under which game files write the next decision: the move's or the round's.

        Several decisions in a row may share it; None where none is given. A game that leaves this out has its
        decisions numbered as if every seat decided once a round.
        """
        return None

    def describe(self, state: S) -> Json:
        """The state's fields for a reader of traces: those of the dataclass, unless a game says otherwise."""
        return fields_of(state)

    def diagram(self, state: S) -> str:
        """The state as one or more lines of plain text for a terminal.

        The position, unless the game draws it.
        """
        return self.write(state)

    def describe_decision(self, decision: D) -> Json:
        """The decision's fields for a reader of traces, its notation under ``text``."""
        return {"text": self.write_decision(decision)}

    # Machine player

    @abstractmethod
    def think(self, observation: S, seat: Seat, strength: Strength) -> Iterator[Report[D]]:
        """The machine player's thinking, a report at every pause.

        The caller may stop after any report (there is at least one) and take its ``best``. Without a stop it
        ends when the strength's budget is spent, and then depends on nothing but the arguments.
        """

    # Common to all games

    def check_seat(self, state: S, seat: Seat) -> None:
        """Raise WrongType or WrongValue unless the state or observation has the seat."""
        least, most = self.seats
        checked.seat(seat, most if least == most else len(self.scores(state)))

    @property
    def has_chance(self) -> bool:
        """Whether anything is left to chance: then a set-up takes a seed, or outcomes are entered."""
        return type(self).draw is not Game[Any, Any].draw

    def simultaneous(self, options: Options) -> bool:
        """Whether several seats can be asked at once under these options."""
        return False

    def max_decisions(self, options: Options) -> int:
        """How many times decisions are due in a game at most, several at once counted as one.

        Where the rules set no bound it is a number that nobody reaches: programs that need one take a longer
        game as drawn.
        """
        return MAX_DECISIONS

    @property
    def default_seats(self) -> int:
        """The number of players that a table is laid for unless another is chosen."""
        return self.seats[0]

    def check_seats(self, seats: int, decks: Sequence[str]) -> None:
        """Raises SetupError unless this many may play; for games to which nobody brings a deck."""
        least, most = self.seats
        if decks or not least <= seats <= most:
            raise SetupError(
                Text(
                    en="{game} is for {seats} players, without decks.",
                    ja="{game}は{seats}人用で、デッキは使いません。",
                ).fill(game=self.name, seats=least if least == most else f"{least}–{most}")
            )

    def settle(self, options: Options) -> dict[str, OptionValue]:
        """The options given, checked, with the defaults of the others; raises SetupError."""
        known = {option.name: option for option in self.options}
        for name in checked.mapping("options", options):
            if name not in known:
                raise SetupError(
                    Text(
                        en="{game} has no option {name}; it has {names}.",
                        ja="{game}にオプション{name}はありません。使えるのは{names}です。",
                    ).fill(game=self.name, name=quoted(str(name)), names=", ".join(known) or "-")
                )
        return {
            name: option.check(options[name]) if name in options else option.default
            for name, option in known.items()
        }

    def perft(self, state: S, depth: int) -> int:
        """The number of decision sequences of the given length.

        Raises SetupError for a game with chance or hidden cards.
        """
        checked.whole("depth", depth, 0)
        if self.hidden or self.has_chance:
            raise SetupError(_NOT_COUNTED.fill(game=self.name))
        turn = self.turn(state)
        if depth == 0:
            return 1
        if not isinstance(turn, Decide):
            return 0
        (seat,) = turn.seats
        return sum(self.perft(self.apply(state, seat, d), depth - 1) for d in self.legal(state, seat))


def decision_of(game: Game[S, D], given: D | str) -> D:
    """The decision that is written so; a decision itself stays as it is.

    Raises NotationError or WrongType.
    """
    if isinstance(given, str):
        return game.read_decision(given)
    if isinstance(given, game.decision_type):
        return cast("D", given)
    raise checked.wrong_type("decision", _DECISION.fill(game=game.name), given)


def not_drawn(item: str) -> IllegalDecision:
    """The error for an item that chance cannot pick."""
    text = Text(en="“{item}” cannot be drawn now.", ja="「{item}」は今は引けません。")
    return IllegalDecision(Refusal("", text.fill(item=quoted(item))))


_NOT_COUNTED: Final = Text(
    en="{game} cannot be counted: perft needs a game without chance and hidden cards.",
    ja="{game}は数えられません。perftは偶然と非公開の札のないゲームだけに使えます。",
)
_NO_WORD: Final = Text(
    en="“{text}” is no decision: write one of {words}.",
    ja="「{text}」は決定として読めません。{words}のどれかを書いてください。",
)
_DECISION: Final = Text(
    en="a decision of {game}, or text in its notation", ja="{game}の手か、その表記の文字列"
)


class BrokenContract(CannonryError):
    """A game's method returned a value that its contract does not allow."""


def expect_turn(game: Game[Any, Any], turn: Turn, seats: int) -> None:
    """Raise BrokenContract unless ``turn`` gave what it may at a table with this number of seats."""
    # Asked at every decision: nothing that takes long.
    at_table, fits = _at_table(seats), False
    if isinstance(turn, Decide):
        fits = type(turn.seats) is tuple and bool(turn.seats) and at_table.issuperset(turn.seats)
    elif isinstance(turn, Draw):
        fits = type(turn.items) is tuple and bool(turn.items)
    elif type(turn) is Outcome:
        fits = (
            type(turn.winners) is type(turn.scores) is tuple
            and at_table.issuperset(turn.winners)
            and len(turn.scores) == seats
            and turn.reason in game.reasons
        )
    if not fits:
        raise _broken(game, "turn", turn, _TURN.format(seats=seats, last=seats - 1))


@cache
def _at_table(seats: int) -> frozenset[int]:
    return frozenset(range(seats))


def expect_events(game: Game[Any, Any], method: str, events: object) -> None:
    """Raise BrokenContract unless ``decide`` or ``draw`` gave events."""
    if not _all_of(Event, events):
        raise _broken(game, method, events, "tuple[Event, ...]")


def expect_kind(game: Game[Any, Any], method: str, given: object, kind: type[Any]) -> None:
    """Raise BrokenContract unless a method gave a value of this class."""
    if not isinstance(given, kind):
        raise _broken(game, method, given, kind.__name__)


def expect_state(game: Game[Any, Any], method: str, given: object) -> None:
    """Raise BrokenContract unless a method gave a state or an observation."""
    expect_kind(game, method, given, getattr(game, "state_type", object))


def _broken(game: Game[Any, Any], method: str, given: object, wanted: str) -> BrokenContract:
    said = checked.said(given)
    return BrokenContract(_BROKEN.fill(id=game.id, method=method, given=said, wanted=wanted))


def wrong_field(game: Game[Any, Any]) -> str | None:
    """The fault of the first field that is missing or invalid; None if all are valid."""
    for name, (fits, wanted) in _FIELDS.items():
        if not hasattr(game, name):
            return f"{name} is missing ({wanted})"
        if not fits(value := getattr(game, name)):
            return f"{name} is {value!r}, not {wanted}"
    return None


def _all_of(kind: type[Any], values: object) -> bool:
    return isinstance(values, tuple) and all(
        isinstance(value, kind) for value in cast("tuple[object, ...]", values)
    )


_FIELDS: Final[Mapping[str, tuple[Callable[[Any], bool], str]]] = {
    "name": (lambda value: isinstance(value, Text), "Text"),
    "author": (lambda value: isinstance(value, str), "str"),
    "rules_version": (lambda value: isinstance(value, int), "int"),
    "seats": (
        lambda value: _all_of(int, value) and len(value) == 2 and 1 <= value[0] <= value[1],
        "(least, most)",
    ),
    "options": (lambda value: _all_of(Option, value), "tuple[Option, ...]"),
    "hidden": (lambda value: isinstance(value, bool), "bool"),
    "reasons": (
        lambda value: isinstance(value, Mapping) and _all_of(Text, tuple(cast("Json", value).values())),
        "Mapping[str, Text]",
    ),
    "levels": (lambda value: _all_of(Text, value) and value, "tuple[Text, ...], not empty"),
    "seat_names": (lambda value: _all_of(Text, value), "tuple[Text, ...]"),
}
_TURN: Final = (
    "Decide((seat, …)) | Draw(pile, ((item, number), …)) | Outcome((seat, …), (share, …), reason), "
    "0 <= seat <= {last}, len(scores) == {seats}, reason in GAME.reasons"
)
_BROKEN: Final = Text(
    en="The game “{id}” breaks its contract: {method}() gave {given}, not {wanted}.",
    ja="ゲーム「{id}」が契約を守っていません。{method}()が返したのは{given}ですが、必要なのは次のものです：{wanted}。",
)
