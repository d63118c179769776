"""Numbers and vectors in random games of all games, for every number of players."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest

from pyengine.encoding import encoding
from pyengine.errors import NotationError
from pyengine.game import Decide, Seat
from pyengine.games import GAME_IDS, AnyGame, load
from pyengine.games.kanon.cards.catalogue import CARDS
from pyengine.games.kanon.decks import Deck, to_code
from pyengine.games.kanon.decks.ready import brought
from pyengine.option import OptionValue
from tests.batch import try_all
from tests.contract.playing import playout


class Case(NamedTuple):
    """One way to set a game up."""

    game_id: str
    seats: int
    options: tuple[tuple[str, OptionValue], ...] = ()
    decks: tuple[str, ...] = ()
    number: int = 0

    @property
    def game(self) -> AnyGame:
        return load(self.game_id)


def other_options(game: AnyGame) -> tuple[tuple[str, OptionValue], ...]:
    """Every switch as it is not by default, every number at its least."""
    return tuple(
        (option.name, not option.default if isinstance(option.default, bool) else option.low)
        for option in game.options
    )


def any_deck(rng: random.Random) -> str:
    """The code of a deck of any cards."""
    codes = rng.sample([*CARDS], 23)
    deck = Deck.of(dict.fromkeys(codes[:20], 3), dict.fromkeys(codes[20:], 3))
    brought(code := to_code(deck))
    return code


def cases() -> Iterator[Case]:
    for game_id in GAME_IDS:
        if game_id == "kanon":
            continue
        game = load(game_id)
        low, high = game.seats
        yield from (Case(game_id, seats) for seats in range(low, high + 1))
        yield Case(game_id, high, other_options(game), number=1)
        yield from (
            Case(game_id, low, ((option.name, number),))
            for option in game.options
            for number, _ in option.numbers
            if number not in (0, option.default)
        )
    ready = ("feather-front", "saw-and-sabre", "spring-tide", "open-workshop", "all-aboard", "count-again")
    for number, (one, two) in enumerate(zip(ready[::2], ready[1::2], strict=True)):
        yield Case("kanon", 2, (), (one, two), number)
    rng = random.Random("decks")
    for number in range(3):
        yield Case("kanon", 2, (("match", int(number == 0)),), (any_deck(rng), any_deck(rng)), number)


CASES = [*cases()]


def states(case: Case) -> Iterator[Any]:
    """The states of a random game, those in which cards are drawn and the last one among them."""
    game = case.game
    start = game.initial(case.seats, game.settle(dict(case.options)), case.decks)
    return playout(game, start, random.Random(f"{case}"))


def deciding(case: Case) -> Iterator[tuple[Any, Seat]]:
    """The states of a random game in which a seat decides, with every seat that does."""
    for state in states(case):
        turn = case.game.turn(state)
        if isinstance(turn, Decide):
            yield from ((state, seat) for seat in turn.seats)


every_case = try_all(CASES, by=lambda case: case.game_id)


@pytest.mark.slow
@every_case
def test_every_legal_decision_has_a_number(case: Case) -> None:
    game, codes = case.game, encoding(case.game_id)
    for state, seat in deciding(case):
        seen = game.observe(state, seat)
        legal = game.legal(state, seat)
        numbers = [codes.number(seen, seat, decision) for decision in legal]
        assert len({*numbers}) == len(numbers) > 0
        assert all(0 <= number < codes.actions for number in numbers)
        assert [codes.decision(seen, seat, number) for number in numbers] == [*legal]
        assert codes.legal(seen, seat) == codes.legal(state, seat) == sorted(numbers)


@pytest.mark.slow
@every_case
def test_every_seat_has_a_vector_at_any_time(case: Case) -> None:
    game, codes, rng = case.game, encoding(case.game_id), random.Random("vectors")
    found = [*states(case)]
    for state in (found[0], *rng.sample(found, min(25, len(found))), found[-1]):
        for seat in range(case.seats):
            vector = codes.vector(game.observe(state, seat), seat)
            assert len(vector) == codes.features(case.seats)
            assert all(type(value) is float and 0 <= value <= 1 for value in vector)
            assert codes.vector(state, seat) == vector


@pytest.mark.slow
@every_case
def test_nothing_hidden_goes_into_numbers_and_vectors(case: Case) -> None:
    game, codes, rng = case.game, encoding(case.game_id), random.Random("hidden")
    found = [*deciding(case)]
    for state, seat in rng.sample(found, min(25, len(found))):
        seen = game.observe(state, seat)
        other = game.sample(seen, seat, rng)
        assert codes.vector(other, seat) == codes.vector(seen, seat)
        assert codes.legal(other, seat) == codes.legal(seen, seat)


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_random_games_make_use_of_most_kinds_of_numbers(game_id: str) -> None:
    codes = encoding(game_id)
    used: Counter[str] = Counter()
    for case in (case for case in CASES if case.game_id == game_id):
        for state, seat in deciding(case):
            numbers = codes.legal(state, seat)
            used.update(
                row.name
                for row in codes.ranges
                if any(row.first <= number < row.first + row.length for number in numbers)
            )
    assert {*used} == {row.name for row in codes.ranges}


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_numbers_that_stand_for_nothing_are_refused(game_id: str) -> None:
    codes = encoding(game_id)
    case = next(case for case in CASES if case.game_id == game_id)
    state, seat = next(deciding(case))
    for number in (-1, codes.actions, codes.actions + 1000):
        with pytest.raises(NotationError):
            codes.decision(state, seat, number)


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_who_has_nothing_to_decide_has_no_numbers(game_id: str) -> None:
    game = load(game_id)
    case = next(case for case in CASES if case.game_id == game_id)
    start = game.initial(case.seats, game.settle({}), case.decks)
    *_, last = playout(game, start, random.Random("end"))
    assert [encoding(game_id).legal(last, seat) for seat in range(case.seats)] == [[]] * case.seats
