"""Fair sittings: what each device follows is what its seat may see, and the audit finds all right."""

from __future__ import annotations

import random

import pytest

from pyengine.sitting import claim
from tests.effort import as_many
from tests.engine.playing import Case
from tests.sitting.devices import apart, line_for, run, seat_of
from tests.sitting.fair import FAIR, caught_up, decided, fair_devices, played


@pytest.mark.parametrize("case", FAIR, ids=str)
def test_a_whole_game_is_what_each_may_see_of_the_one_that_the_audit_finds(case: Case) -> None:
    for number in range(as_many(1)):
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


def test_what_is_decided_after_a_claim_comes_too_late_once_secrets_are_shown() -> None:
    case = Case("gran-cannon", 2, seeded=False)
    made = case.setup()
    line = line_for(made, days=3, fair=True)
    aoi, ben = played(apart(line), random.Random("late"), 2)
    aoi = run(claim(decided(aoi, random.Random(1))))
    ben = decided(ben, random.Random(2))  # on its way
    assert aoi.over
    assert aoi.stand.claimed
    assert "secret" in {entry.kind for entry in aoi.strands[0].entries}
    for device in caught_up([aoi, ben]):
        assert device.stand.claimed
        assert device.verdict is None
        assert device.audit is not None
        assert (device.audit.missing, device.audit.verdict) == ((), None)
