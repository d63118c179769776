"""What holds in every game, tried on random games; many of them by

python -m tests.games.kanon.invariants --games 10000 --jobs 2
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from functools import reduce
from random import Random

from pyengine.game import Decide, Draw, Event, Outcome
from pyengine.games.kanon import GAME
from pyengine.games.kanon.cards.catalogue import CARDS
from pyengine.games.kanon.decks import READY, Deck, to_code
from pyengine.games.kanon.decks.ready import brought
from pyengine.games.kanon.rules import resolution as course
from pyengine.games.kanon.rules.resolution import failing
from pyengine.games.kanon.rules.state import LENGTH, State

MOST_DECISIONS = 6000
"""No random match of three games is nearly as long."""
VIEWERS = (0, 1, None)


def check_game(seed: int) -> Outcome:
    """Play the game of that seed, each third one a match of three, and assert what must hold all along."""
    rng = Random(seed)
    options = GAME.settle({"match": int(seed % 3 == 2)})
    decks = _decks(seed, rng)
    state = after = GAME.initial(2, options, decks)
    owned = [_owned(state, seat) for seat in (0, 1)]
    seen = {viewer: GAME.observe(state, viewer) for viewer in VIEWERS}
    for number, (before, events, after, turn) in enumerate(_played(state, rng)):
        assert number < MOST_DECISIONS, "a game must end"
        for viewer in VIEWERS:
            forms = [form for event in events if (form := event.seen_by(viewer))]
            seen[viewer] = reduce(GAME.advance, forms, seen[viewer])
            assert seen[viewer] == GAME.observe(after, viewer), f"what {viewer} saw"
        for seat in (0, 1):
            assert _owned(after, seat) == owned[seat], f"the cards of {seat}"
        _check_field(after)
        if number % 9 == 0:
            assert GAME.read(GAME.write(after), options) == after
            if isinstance(turn, Decide):
                _check_samples(before, rng)
    outcome = GAME.turn(after)
    assert isinstance(outcome, Outcome)
    return outcome


def _decks(seed: int, rng: Random) -> tuple[str, str]:
    """Two ready decks, or two random ones that the rules allow."""
    if seed % 2:
        return rng.choice([*READY]), rng.choice([*READY])
    return to_code(_random_deck(rng)), to_code(_random_deck(rng))


def _random_deck(rng: Random) -> Deck:
    cards = [code for code, card in CARDS.items() for _ in range(card.limit)]
    rng.shuffle(cards)
    size = rng.randint(60, 80)
    deck = Deck(tuple(cards[:size]), tuple(cards[size : size + 9]))
    assert brought(to_code(deck)) == deck
    return deck


def _played(state: State, rng: Random) -> Iterator[tuple[State, tuple[Event, ...], State, Decide | Draw]]:
    """Every step of the game: the state before, the events, the state after, who decided."""
    taste, haste = rng.uniform(-0.5, 0.5), rng.random()
    while not isinstance(turn := GAME.turn(state), Outcome):
        if isinstance(turn, Draw):
            (item,) = rng.choices([item for item, _ in turn.items], [number for _, number in turn.items])
            events, after = GAME.draw(state, item), course.after_draw(state, item)
        else:
            seat = rng.choice(turn.seats)
            legal = GAME.legal(state, seat)
            assert legal, "a seat that must decide can"
            weights = [
                haste if each in {"end", "done"} else 1.5 ** (taste * at) for at, each in enumerate(legal)
            ]
            (decision,) = rng.choices(legal, weights)
            assert GAME.read_decision(decision) == decision
            events, after = GAME.decide(state, seat, decision), GAME.apply(state, seat, decision)
        assert reduce(GAME.advance, events, state) == after
        yield state, events, after, turn
        state = after


def _owned(state: State, seat: int) -> Counter[str]:
    """All cards of a seat, wherever they are."""
    cards = Counter((*state.decks[seat], *state.hands[seat], *state.discards[seat], *state.points[seat]))
    cards.update((*state.spares[seat], *(each.card for _, each in state.permanents(seat))))
    announced = state.announced
    for call in (announced, announced and announced.by):
        if call and call.seat == seat and call.source is None:
            cards[call.card] += 1
    return cards


def _check_field(state: State) -> None:
    """Lines are short enough and ids are different.

    Only permanents lie there, and nothing that fails is left.
    """
    permanents = [each for seat in (0, 1) for _, each in state.permanents(seat)]
    assert len({each.id for each in permanents}) == len(permanents)
    assert all(CARDS[each.card].permanent for each in permanents)
    assert all(len(row) <= LENGTH for field in state.lines for row in field)
    assert state.phase in {"exchange", "over"} or failing(state) is None


def _check_samples(state: State, rng: Random) -> None:
    """What a seat takes for possible looks the same to it, and it may decide the same there."""
    for seat in (0, 1):
        observation = GAME.observe(state, seat)
        full = GAME.sample(observation, seat, rng)
        assert GAME.observe(full, seat) == observation
        assert GAME.legal(full, seat) == GAME.legal(state, seat)
        assert GAME.turn(full) == GAME.turn(state)


def _tried(seed: int) -> tuple[int, str | None, str]:
    """The seed, how its game ended, and what was wrong with it."""
    try:
        return seed, check_game(seed).reason, ""
    except Exception as error:  # whatever is wrong is reported with its seed
        return seed, None, f"{type(error).__name__}: {error}"


def main() -> int:
    """Try many games; the exit code tells whether all went well."""
    parser = argparse.ArgumentParser(description="Random games of Kanon, each checked from beginning to end.")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("--jobs", type=int, default=1)
    asked = parser.parse_args()
    from multiprocessing import Pool  # noqa: PLC0415 - Pyodide, where the test runs, has no processes

    reasons: Counter[str] = Counter()
    wrong = 0
    with Pool(asked.jobs) as pool:
        seeds = range(asked.first, asked.first + asked.games)
        for number, (seed, reason, error) in enumerate(pool.imap_unordered(_tried, seeds, chunksize=8), 1):
            if reason is None:
                wrong += 1
                print(f"\nseed {seed}: {error}", flush=True)
            else:
                reasons[reason] += 1
            if sys.stderr.isatty() or number % 500 == 0:
                print(f"\r{number}/{asked.games}", end="", file=sys.stderr, flush=True)
    print(f"\n{asked.games} games, {wrong} wrong: {dict(reasons.most_common())}")
    return int(wrong > 0)


if __name__ == "__main__":
    sys.exit(main())
