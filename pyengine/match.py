"""A game being played: set-up, then one step after another.

A match is a value. Playing a decision gives a new match; undo, replay and review are earlier or later cuts of
the same line. Chance is settled by the match itself, from the seed of its set-up, or entered like a decision
if there is none.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import reduce
from typing import Any, Literal, NamedTuple

from pyengine import checked
from pyengine.cards import UNKNOWN
from pyengine.chance import Dealer, Seed, seed_text
from pyengine.decks import decks_of
from pyengine.errors import IllegalDecision, OnlyObserved, Refusal, SetupError, WrongValue
from pyengine.game import (
    CHANCE,
    Decide,
    Draw,
    Event,
    Outcome,
    Seat,
    Turn,
    decision_of,
    expect_events,
    expect_kind,
    expect_state,
    expect_turn,
    not_drawn,
)
from pyengine.games import AnyGame, load
from pyengine.option import Options, OptionValue
from pyengine.signs import usual
from pyengine.svg_repr import Filmed
from pyengine.text import Text


@dataclass(frozen=True, slots=True)
class Setup:
    """Everything that is settled before the first decision. Make one with ``setup``, which checks it.

    ``options`` names every option of the game; ``seed`` is the source of chance, or None if outcomes are
    entered; ``start`` is a position to begin from instead of the game's own; ``decks`` is what each seat
    brings along.
    """

    game: str
    version: int
    seats: int
    options: tuple[tuple[str, OptionValue], ...]
    seed: str | None = None
    start: str | None = None
    decks: tuple[str, ...] = ()


def setup(
    game_id: str,
    *,
    seats: int | None = None,
    options: Options | None = None,
    seed: Seed | None = None,
    start: str | None = None,
    decks: Sequence[str] = (),
) -> Setup:
    """A checked set-up under the current rules.

    Raises SetupError, or NotationError for the position to start from.

    The number of seats is, unless given, that of the position, else the smallest.
    """
    game = load(game_id)
    settled = game.settle({} if options is None else options)
    position = None if start is None else usual(checked.text("position", start)).strip()
    low, high = game.seats
    if seats is not None:
        number = checked.whole("seats", seats)
    else:
        number = low if position is None else len(game.scores(game.read(position, settled)))
    if not low <= number <= high:
        raise SetupError(
            Text(
                en="{game} is for {range} players, not {number}.",
                ja="{game}の人数は{range}人です（指定は{number}人）。",
            ).fill(game=game.name, range=low if low == high else f"{low}–{high}", number=number)
        )
    return Setup(
        game.id,
        game.rules_version,
        number,
        tuple(settled.items()),
        None if seed is None else seed_text(seed),
        position,
        checked.texts("decks", decks),
    )


class Step(NamedTuple):
    """One decision, of a seat or of chance, with what followed.

    ``decision`` is the game's own value, for chance the item; ``state`` is the state after it; ``pile`` is
    the pile drawn from, None for a seat's decision and for a draw that could have one outcome only (see
    ``chance``).
    """

    decider: Seat
    decision: Any
    events: tuple[Event, ...]
    state: Any
    pile: str | None = None


@dataclass(frozen=True, slots=True)
class Ending:
    """An end that the table decides, not the rules: a draw agreed on, or a seat that gives up."""

    kind: Literal["agreed", "resigned"]
    seat: Seat | None = None


TABLE_REASONS: Mapping[str, Text] = {
    "agreed": Text(en="a draw by agreement", ja="合意による引き分け"),
    "resigned": Text(en="resignation", ja="投了"),
}
"""The reasons for an outcome that come from the table, beside the game's own."""


@dataclass(frozen=True, slots=True, repr=False)
class Match(Filmed):
    """A set-up, the state it begins with, the steps since then, and perhaps an ending by the table.

    One that is ``observed`` is a match as one seat sees it, or a spectator, who holds no full state: its
    states are observations, and decisions hide what is not known here under ``?``.
    """

    setup: Setup
    start: Any
    steps: tuple[Step, ...] = ()
    ending: Ending | None = None
    observed: bool = False

    @property
    def game(self) -> AnyGame:
        """The rules it is played by."""
        return load(self.setup.game)

    @property
    def state(self) -> Any:
        """The state now."""
        return self.steps[-1].state if self.steps else self.start

    @property
    def turn(self) -> Turn:
        """Who must decide now; an Outcome when the game is over, by the rules or by the table."""
        game = self.game
        turn = game.turn(self.state)
        expect_turn(game, turn, self.setup.seats)
        if self.ending is None or isinstance(turn, Outcome):
            return turn
        return _table_outcome(self.ending, self.setup.seats)

    @property
    def outcome(self) -> Outcome | None:
        """The outcome, if the game is over."""
        turn = self.turn
        return turn if isinstance(turn, Outcome) else None

    @property
    def deciders(self) -> tuple[Seat, ...]:
        """The seats that must decide now; none where chance must draw or the game is over."""
        turn = self.turn
        return turn.seats if isinstance(turn, Decide) else ()

    @property
    def reason(self) -> Text | None:
        """Why the game is over, in words."""
        outcome = self.outcome
        return None if outcome is None else {**self.game.reasons, **TABLE_REASONS}[outcome.reason]

    @property
    def plies(self) -> int:
        """The number of decisions taken by seats."""
        return sum(step.decider != CHANCE for step in self.steps)

    def legal(self, seat: Seat) -> Sequence[Any]:
        """The legal decisions of a seat; none if it has nothing to decide."""
        seat = self._seat(seat)
        if seat not in self.deciders:
            return ()
        legal = self.game.legal(self.state, seat)
        expect_kind(self.game, "legal", legal, Sequence)
        return legal

    def choices(self, seat: Seat) -> dict[str, Any]:
        """The same by their notation, in its order."""
        write = self.game.write_decision
        return {write(decision): decision for decision in sorted(self.legal(seat), key=write)}

    def observe(self, seat: Seat | None) -> Any:
        """What a seat (None: a spectator) may see of the state now."""
        seen = self.game.observe(self.state, seat)
        expect_state(self.game, "_observe", seen)
        return seen

    def events(self, seat: Seat | None) -> tuple[Event, ...]:
        """All that has happened so far, in the form in which a seat (None: a spectator) sees it."""
        if seat is not None:
            self._seat(seat)
        seen = (event.seen_by(seat) for step in self.steps for event in step.events)
        return tuple(event for event in seen if event is not None)

    def decision(self, given: Any) -> Any:
        """The decision that is written so; a decision itself stays as it is.

        Raises NotationError or WrongType.
        """
        return decision_of(self.game, given)

    def why_not(self, seat: Seat, decision: Any) -> Refusal | None:
        """Why a seat may not decide so now, or None if it may; the decision may be written in notation.

        Raises NotationError for text that is no decision of the game.

        >>> start("cannon").why_not(0, "a2-a3").rule
        'C2'
        """
        return self._why_not(self._seat(seat), self.decision(decision))

    def play(self, seat: Seat, decision: Any) -> Match:
        """The match after a seat's decision, or what is written so, chance settled.

        Raises IllegalDecision, NotationError for text that is no decision of the game, and WrongType or
        WrongValue for a seat or decision that there cannot be.

        >>> start("cannon").play(0, "e1").plies
        1
        """
        seat, decision = self._seat(seat), self.decision(decision)
        refusal = self._why_not(seat, decision)
        if refusal is not None:
            raise IllegalDecision(refusal)
        return self._after(seat, decision, self.game.decide(self.state, seat, decision)).dealt()

    def enter(self, item: str) -> Match:
        """The match after chance picked an item; raises IllegalDecision if it cannot."""
        turn = self.turn
        if not isinstance(turn, Draw) or checked.text("item", item) not in dict(turn.items):
            raise not_drawn(item)
        pile = turn.pile if len(turn.items) > 1 else None
        return self._after(CHANCE, item, self.game.draw(self.state, item), pile)

    def dealt(self, other: Seed | None = None) -> Match:
        """The match with every pending draw made from the seed.

        Where there is none, the draws are made from an ``other`` one, if given.

        Without a seed of its own the match writes down what was drawn, so the other one need not be kept.
        """
        match = self
        seed = other if match.setup.seed is None else match.setup.seed
        if seed is None or not isinstance(match.turn, Draw):
            return match
        dealer = Dealer(seed, (step.pile for step in match.steps if step.pile is not None))
        while isinstance(turn := match.turn, Draw):
            match = match.enter(dealer.deal(turn))
        return match

    def end(self, ending: Ending) -> Match:
        """The match ended by the table; a match that is over stays as it is.

        Raises WrongValue for no ending of a match.
        """
        checked.instance("ending", ending, Ending)
        if ending.kind not in TABLE_REASONS or (ending.kind == "agreed") != (ending.seat is None):
            raise WrongValue(_NO_ENDING)
        if ending.seat is not None:
            self._seat(ending.seat)
        return self if self.outcome else replace(self, ending=ending)

    def entire(self) -> Match:
        """The match itself, for what needs all its cards; raises OnlyObserved where some are not known."""
        if self.observed:
            raise OnlyObserved(_ONLY_OBSERVED)
        return self

    def upto(self, steps: int) -> Match:
        """The match as it was after that many steps; the ending belongs to the last of them only."""
        checked.whole("steps", steps, 0)
        return self if steps >= len(self.steps) else replace(self, steps=self.steps[:steps], ending=None)

    def undo_to(self, seats: Sequence[Seat], *, practice: bool = False) -> int | None:
        """The number of steps left when undo goes back to the last decision of one of the seats.

        None if there is no such decision, or if something hidden was revealed since, unless in practice.
        """
        seats = [self._seat(seat) for seat in seats]
        for number in range(len(self.steps) - 1, -1, -1):
            step = self.steps[number]
            if not practice and any(event.reveals for event in step.events):
                return None
            if step.decider in seats:
                return number
        return None

    def __repr__(self) -> str:
        """A line that names the match; its record tells the whole of it."""
        over = f"over: {self.outcome.reason}" if self.outcome else "under way"
        return f"<Match of {self.setup.game}, {self.setup.seats} seats, {len(self.steps)} steps, {over}>"

    def _seat(self, seat: object) -> Seat:
        return checked.seat(seat, self.setup.seats)

    def _why_not(self, seat: Seat, decision: Any) -> Refusal | None:
        turn = self.turn
        if isinstance(turn, Outcome):
            return Refusal("", OVER)
        refusal = self.game.why_not(self.state, seat, decision)
        if refusal is None and not (isinstance(turn, Decide) and seat in turn.seats):
            # The game knows its own sentence for most tries out of turn.
            return Refusal("", _NOT_YOUR_TURN)
        return refusal

    def _after(
        self, decider: Seat, decision: Any, events: tuple[Event, ...], pile: str | None = None
    ) -> Match:
        game = self.entire().game
        expect_events(game, "draw" if decider == CHANCE else "decide", events)
        state = reduce(game.advance, events, self.state)
        expect_state(game, "advance", state)
        return replace(self, steps=(*self.steps, Step(decider, decision, events, state, pile)))


def start(
    game_id: str,
    *,
    seats: int | None = None,
    options: Options | None = None,
    seed: Seed | None = None,
    position: str | None = None,
    decks: Sequence[str] = (),
) -> Match:
    """The match of a new set-up at its beginning, the first draws made; raises SetupError or NotationError.

    ``options`` may leave out what stays as usual. Without a ``seed`` whatever chance decides is entered
    (``Match.enter``); with one, a number or a text, the match draws by itself.
    ``decks`` are what each seat brings along, in Kanon ids of ready decks or deck codes: the match keeps the
    codes.

    >>> match = start("cannon")
    >>> match.deciders, len(match.legal(0))
    ((0,), 8)
    """
    game = load(game_id)
    canonical_deck = [decks_of(game).canonical(deck) for deck in checked.texts("decks", decks)]
    return begin(
        setup(game_id, seats=seats, options=options, seed=seed, start=position, decks=canonical_deck)
    )


def begin(made: Setup) -> Match:
    """The match at its beginning, the first draws made; raises SetupError or NotationError."""
    game = load(made.game)
    if made.version != game.rules_version:
        raise SetupError(
            Text(
                en="These are rules version {have} of {game}, not {want}.",
                ja="この版の{game}のルールは第{have}版で、第{want}版ではありません。",
            ).fill(game=game.name, have=game.rules_version, want=made.version)
        )
    if any(deck.startswith(UNKNOWN) for deck in made.decks):
        raise SetupError(_VEILED)
    options = dict(made.options)
    start = (
        game.initial(made.seats, options, made.decks)
        if made.start is None
        else game.read(made.start, options)
    )
    expect_state(game, "initial" if made.start is None else "_read", start)
    scores = game.scores(start)
    expect_kind(game, "scores", scores, tuple)
    if len(scores) != made.seats:
        raise SetupError(
            Text(
                en="The position is one of {have} players, not {want}.",
                ja="この局面は{have}人のもので、{want}人用ではありません。",
            ).fill(have=len(scores), want=made.seats)
        )
    return Match(made, start).dealt()


_ONLY_OBSERVED = Text(
    en="Not all cards of this game are known here, so it cannot be written down or played on.",
    ja="この対局には、ここでは分からない札があります。そのため、書き出すことも、ここで続けることもできません。",
)
_VEILED = Text(
    en="A deck of which only the sizes are known can be played between devices only.",
    ja="枚数しか分からないデッキは、端末どうしの対局でしか使えません。",
)
OVER = Text(en="The game is over.", ja="この対局は終わっています。")
_NOT_YOUR_TURN = Text(en="It is not your turn.", ja="あなたの番ではありません。")
_NO_ENDING = Text(
    en="A game ends as “agreed”, or as “resigned” by a seat.",
    ja="終わり方は、合意（agreed）か、席を指定した投了（resigned）です。",
)


def _table_outcome(ending: Ending, seats: int) -> Outcome:
    if ending.kind == "agreed":
        return Outcome((), (1 / seats,) * seats, ending.kind)
    winners = tuple(seat for seat in range(seats) if seat != ending.seat)
    return Outcome(winners, tuple((seat in winners) / len(winners) for seat in range(seats)), ending.kind)
