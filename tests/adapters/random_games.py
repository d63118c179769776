"""Random games through the adapters, for the tests of both."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random
from typing import Any

import numpy as np

from pyengine.adapters.zoo_table import Observed


def here_and_there(course: Iterable[Any], every: int) -> Iterator[Any]:
    """The first few of what comes in a random game, and every few of the others."""
    return (each for count, each in enumerate(course) if count < every or count % every == 0)


def agents_in_turn(table: Any, seed: int) -> Iterator[str]:
    """Each agent of an environment that is about to act, in a whole random game.

    It acts when the next is asked for.
    """
    rng = Random(seed)
    for agent in table.agent_iter():
        observed, _, over, _, _ = table.last()
        yield agent
        table.step(None if over else some(rng, observed["action_mask"]))


def some(rng: Random, mask: Any) -> int:
    """A random action among the legal ones."""
    return rng.choice(legal_in(mask))


def legal_in(mask: Any) -> list[int]:
    """The numbers of the legal actions."""
    return [int(number) for number in np.flatnonzero(mask)]


def same(one: Observed, other: Observed) -> bool:
    """Whether an agent sees the same and may do the same."""
    return np.array_equal(one["observation"], other["observation"]) and np.array_equal(
        one["action_mask"], other["action_mask"]
    )


def states(game: Any, seed: int) -> Iterator[Any]:
    """The states of a whole random game of OpenSpiel, each before something happens in it, and the last one.

    It is one state that changes; a test that keeps one keeps a clone.
    """
    rng = Random(seed)
    state = game.new_initial_state()
    while not state.is_terminal():
        yield state
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(outcomes, weights)[0])
        elif state.is_simultaneous_node():
            legal = (state.legal_actions(player) for player in range(game.num_players()))
            state.apply_actions([rng.choice(actions) if actions else 0 for actions in legal])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
    yield state
