"""Fair sittings: what each device follows is what its seat may see, and the audit finds all right."""

from __future__ import annotations

import random

import pytest

from pyengine.sitting import play, resign
from tests.effort import as_many
from tests.engine.playing import Case
from tests.sitting.devices import run, seat_of
from tests.sitting.fair import FAIR, GRAN_CANNON, caught_up, fair_devices, played


@pytest.mark.parametrize("case", FAIR, ids=str)
def test_a_whole_game_is_what_each_may_see_of_the_one_that_the_audit_finds(case: Case) -> None:
    for number in range(as_many(1)):
        is_right(case, number)


@pytest.mark.nightly
@pytest.mark.parametrize("number", range(4, 24))
@pytest.mark.parametrize("case", FAIR, ids=str)
def test_many_whole_games_are(case: Case, number: int) -> None:
    is_right(case, number)


def is_right(case: Case, number: int) -> None:
    """Play one game, and compare what each device has with what the audit finds."""
    devices = played(fair_devices(case, number), random.Random(f"{case}{number}"))
    for device in devices:
        assert device.verdict is None
        assert device.audit is not None
        whole, seen = device.audit.match, device.match
        assert (device.audit.missing, device.audit.verdict) == ((), None)
        assert whole is not None
        assert seen is not None
        assert seen.state == whole.observe(seat_of(device))
        assert seen.events(seat_of(device)) == whole.events(seat_of(device))
        assert seen.outcome == whole.outcome
        assert device.strands[seat_of(device)].entries[-1].words == ("ok",)


def test_a_card_that_was_chosen_when_another_gave_up_is_shown_to_the_audit() -> None:
    one, other = caught_up(fair_devices(GRAN_CANNON[0]))
    assert one.match is not None
    one = run(play(one, one.match.legal(0)[0]))
    for device in caught_up([one, run(resign(other))]):
        assert device.audit is not None
        assert (device.audit.missing, device.audit.verdict) == ((), None)
