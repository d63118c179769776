"""Between devices how fast a player answers must not tell what is in the hand."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from tests.web.live import at_table

NAMES = ("Aoi", "Ben")


@pytest.mark.slow
@pytest.mark.rule("K24")
@pytest.mark.parametrize(("ask", "asked"), [("can", True), ("always", True), ("never", False)])
def test_a_player_is_asked_whatever_is_in_the_hand(ask: str, asked: bool) -> None:
    """As on a device that several share; set to *never*, it passes whatever that is."""
    net, rng = at_table("kanon", *NAMES), random.Random(4)
    for name in NAMES:
        net[name].ask(type="ask", ask=ask)
    made: Counter[str] = Counter()
    for _ in range(30):
        made.update(name for name in NAMES if net.decide(name, rng))
    for seat, name in enumerate(NAMES):
        steps = net[name].table.view.play.line.steps
        assert (sum(step.decider == seat for step in steps) == made[name]) is asked
