"""Games for the generic suite to look at.

Every registered game, the fixture game and the example, played at random from a seed.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, reduce
from importlib import import_module
from itertools import combinations, product
from pathlib import Path
from typing import Any, TypeVar

import pytest

from pyengine.game import CHANCE, Decide, Draw, Game, Seat
from pyengine.games import GAME_IDS, AnyGame, load
from pyengine.match import Match, Setup, Step, begin, setup
from pyengine.option import Option, OptionValue
from tests.batch import try_all
from tests.contract import fixture_game
from tests.effort import EFFORT, as_many

FIXTURE_ID = fixture_game.GAME.id

# The example of how a game is written is imported from its own folder, as if it were announced.
EXAMPLE = "kuhn"
sys.path.append(str(Path(__file__).resolve().parents[2] / "examples" / EXAMPLE))

S = TypeVar("S")
T = TypeVar("T")


@dataclass(frozen=True)
class Case:
    """One way to set a game up. Without a seed, chance is entered as if read off a real deck."""

    game_id: str
    seats: int
    options: tuple[tuple[str, OptionValue], ...] = ()
    seeded: bool = True

    def __str__(self) -> str:
        options = "".join(f"-{name}={value}" for name, value in self.options)
        return f"{self.game_id}-{self.seats}{options}{'-seeded' if self.seeded else ''}"

    @property
    def game(self) -> AnyGame:
        return find(self.game_id)

    def setup(self, number: int = 0) -> Setup:
        """The set-up of this case's game of that number."""
        seed = f"{self}/{number}" if self.seeded else None
        return setup(self.game_id, seats=self.seats, options=dict(self.options), seed=seed)


def find(game_id: str) -> AnyGame:
    """The game, registered, the fixture or the example."""
    if game_id == EXAMPLE:
        example: AnyGame = import_module(EXAMPLE).GAME
        return example
    return fixture_game.GAME if game_id == FIXTURE_ID else load(game_id)


def _tables(game: AnyGame) -> Iterator[Case]:
    """One table for each number of seats."""
    low, high = game.seats
    for seats in range(low, high + 1):
        yield Case(game.id, seats, seeded=game.has_chance)


def _cases(game: AnyGame) -> Iterator[Case]:
    """The usual table, and as few others as bring each two settings together; each one, in a quick run.

    Settings are the number of seats, a seed or none, and the ends of every option.
    """
    low, high = game.seats
    dealt = (True, False) if game.has_chance else (False,)
    ends = [sorted(_ends(option)) for option in game.options]
    left = set[_Settings]()
    tables = list(product(range(low, high + 1), dealt, *ends))
    for table in tables:
        left |= _together(table)
    table = (low, game.has_chance, *(option.default for option in game.options))
    while True:
        seats, seeded, *values = table
        settings = zip(game.options, values, strict=True)
        options = tuple((option.name, value) for option, value in settings if value != option.default)
        yield Case(game.id, int(seats), options, bool(seeded))
        left -= _together(table)
        if not left:
            return
        table = max(tables, key=lambda other: len(_together(other) & left))


_Settings = tuple[tuple[int, OptionValue], ...]


def _together(table: Sequence[OptionValue]) -> set[_Settings]:
    """Each two of its settings, by their places, or each one."""
    return set(combinations(enumerate(table), 1 if EFFORT == "quick" else 2))


def _ends(option: Option) -> set[OptionValue]:
    """Both values of a switch, all that are listed, or the least and the largest."""
    if isinstance(option.default, bool):
        return {True, False}
    return {value for value, _ in option.listed} or {option.low, option.high}


ALL_GAMES = tuple(dict.fromkeys((*GAME_IDS, FIXTURE_ID, EXAMPLE)))
TABLES = [case for game_id in ALL_GAMES for case in _tables(find(game_id))]
"""Every number of seats of every game, with the usual options."""
CASES = [case for game_id in ALL_GAMES for case in _cases(find(game_id))]
"""Every game with each two of its settings together."""

every_game = pytest.mark.parametrize("game_id", ALL_GAMES)
every_case = try_all(CASES, by=lambda case: case.game_id)
"""Has a test try every case of a game in one item."""


def at_random(match: Match, rng: random.Random) -> Iterator[Match]:
    """The match as it stands, then after each further step of a random course to its end."""
    yield match
    while not match.outcome:
        turn = match.turn
        if isinstance(turn, Draw):
            (item,) = rng.choices([i for i, _ in turn.items], [n for _, n in turn.items])
            match = match.enter(item)
        else:
            assert isinstance(turn, Decide)
            seat = rng.choice(turn.seats)
            match = match.play(seat, rng.choice(match.game.legal(match.state, seat)))
        yield match


@cache
def played(case: Case, number: int = 0) -> Match:
    """A whole game of that case."""
    return list(at_random(begin(case.setup(number)), random.Random(f"{case}#{number}")))[-1]


def states(match: Match) -> list[Any]:
    """Every state of the match, the first included."""
    return [match.start, *(step.state for step in match.steps)]


def sampled_states(match: Match) -> list[Any]:
    """Every state of the match in a full run, some of them in others."""
    return sampled(states(match))


def sampled(every: Sequence[T]) -> list[T]:
    """All in a full run, forty or fewer in others, the first and the last included."""
    number = len(every) if EFFORT == "full" else as_many(40, most=len(every))
    return [every[round(at * (len(every) - 1) / max(1, number - 1))] for at in range(number)]


def some(match: Match, number: int) -> list[Match]:
    """The match cut at about this many places where a seat decided.

    The first and the last of them are included.
    """
    last = len(match.steps)
    at = sorted({round(last * part / number) for part in range(number + 1)})
    cuts = [match.upto(steps) for steps in at]
    return [cut for cut in cuts if not isinstance(cut.turn, Draw) or cut.setup.seed is None]


def asked(case: Case, number: int) -> list[tuple[Any, tuple[Seat, ...]]]:
    """The states at up to this many decisions of a game, each with the seats that decide."""
    cuts = [(cut.state, cut.turn) for cut in some(played(case), number)]
    return [(state, turn.seats) for state, turn in cuts if isinstance(turn, Decide)]


def transitions(match: Match) -> list[tuple[Any, Step]]:
    """Every step with the state before it."""
    return list(zip(states(match), match.steps, strict=False))


def decisions(match: Match) -> set[Any]:
    """All that seats decided in the match."""
    return {step.decision for step in match.steps if step.decider != CHANCE}


def playout(
    game: Game[S, Any], state: S, rng: random.Random, choose: Callable[[S, Seat], Any] | None = None
) -> Iterator[S]:
    """All states from this one to the end of the game, this one included, without the match around them.

    Of several who decide at once one is asked at random; what each decides, ``choose`` says, or it is random
    as well.
    """
    while True:
        yield state
        turn = game.turn(state)
        if isinstance(turn, Draw):
            (item,) = rng.choices([i for i, _ in turn.items], [n for _, n in turn.items])
            events = game.draw(state, item)
        elif isinstance(turn, Decide):
            seat = rng.choice(turn.seats)
            decision = choose(state, seat) if choose else rng.choice(game.legal(state, seat))
            events = game.decide(state, seat, decision)
        else:
            return
        state = reduce(game.advance, events, state)


@cache
def _random_game(game: AnyGame, seats: int, number: int, **options: OptionValue) -> tuple[Any, ...]:
    start = game.initial(seats, game.settle(options))
    return tuple(playout(game, start, random.Random(f"{seats}/{number}")))


def random_game(game: Game[S, Any], seats: int, number: int, **options: OptionValue) -> tuple[S, ...]:
    """All states of the game of that number, played at random, the first included."""
    return _random_game(game, seats, number, **options)
