"""The pile runs out at set-up: the discards are mixed anew, in a deal of their own (CN3)."""

from __future__ import annotations

import random

import pytest

from pyengine.online import keys
from pyengine.online.table import table_line
from tests.contract.playing import Case
from tests.fair.tables import caught_up, played
from tests.fair.toy_group import toy
from tests.online.devices import apart, owner

FOUND = 10_485
"""The salt of a table at which poor hands use the pile up: one in thousands."""


@pytest.mark.slow
@pytest.mark.rule("CN3")
def test_the_discards_are_mixed_when_the_pile_runs_out_at_set_up() -> None:
    made = Case("cannonades", 5, seeded=False).setup()
    public = [keys.public_key(owner(seat).key) for seat in range(made.seats)]
    line = table_line(made, public, FOUND.to_bytes(16, "big"), fair=True)
    with toy():
        devices = caught_up(apart(line))
        dealings = [device.stand.dealing for device in devices]
        sizes = [[len(deal.points) for deal in dealing.shared] for dealing in dealings if dealing]
        devices = caught_up(played(devices, random.Random(1)))
        audits = [device.audit for device in devices]
    assert sizes == [[46, 25]] * 5
    assert all(audit and audit.match and not audit.verdict for audit in audits)
