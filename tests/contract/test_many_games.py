"""The promises of the contract over thousands of games.

Too many for every change, so they are kept night by night.
"""

from __future__ import annotations

import random
from functools import reduce
from itertools import pairwise

import pytest

from pyengine.game import CHANCE, Decide, Draw, Outcome
from pyengine.match import begin
from tests.contract.playing import Case, at_random, every_case
from tests.effort import as_many

pytestmark = pytest.mark.nightly


@every_case
def test_random_games_end_and_every_seat_sees_what_follows(case: Case) -> None:
    game = case.game
    for number in range(100, 100 + as_many(25)):
        rng = random.Random(f"{case}#{number}")
        viewer = rng.choice([*range(case.seats), None])
        *_, match = at_random(begin(case.setup(number)), rng)
        seen = game.observe(match.start, viewer)
        for step in match.steps:
            forms = [form for event in step.events if (form := event.seen_by(viewer))]
            seen = reduce(game.advance, forms, seen)
            assert seen == game.observe(step.state, viewer), (number, viewer)
        for before, after in pairwise((match.start, *(step.state for step in match.steps))):
            assert isinstance(game.turn(before), Decide | Draw), number
            assert before != after, number
        assert isinstance(game.turn(match.state), Outcome), number
        assert all(step.decider == CHANCE or 0 <= step.decider < case.seats for step in match.steps), number
