"""Devices that draw from one pile: pages opened again, packets in any order, silence, seats that are out."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

import pytest

from pyengine.sitting import Sitting, seated
from pyengine.sitting.base64url import encode
from pyengine.sitting.mixing import MIXES
from pyengine.sitting.writing import remerged, settled
from tests.engine.playing import Case
from tests.sitting.cheats import Moment, cut, moments
from tests.sitting.devices import apart, given, match_of, owner, pieces, restarted, run, seat_of
from tests.sitting.fair import (
    CANNONADES,
    GUNSOR,
    caught_up,
    decided,
    fair_devices,
    fair_table,
    played,
)
from tests.sitting.test_fair_devices import SHOWN_LATER, in_some_order, public, waiting

CASES = [GUNSOR[0], CANNONADES[2]]
DEALING = {"sit", "mix", "bare", "roll"}
"""What devices write until the first card is drawn."""


# Pages opened again


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_page_may_close_at_every_entry_of_a_deal_and_at_each_kind_of_entry_later(case: Case) -> None:
    """What it wrote is there again, and what it had not written it writes as it would have."""
    seen: Counter[str] = Counter()
    for moment in moments(case, SEEDS[case]):
        kind, number = moment.entry.kind, moment.entry.number
        seen[kind] += 1
        dealing = kind in DEALING and moment.looking.stand.base < DEALT[case]
        if not dealing and seen[kind] % 20 != 1:
            continue
        for device in moment.devices:
            assert restarted(device) == device
        assert run(remerged(moment.author)) == moment.author
        if kind not in ("do", "end"):
            before = restarted(cut(moment.author, number)) if number else cut(moment.author, 0)
            again = run(settled(before))
            assert again.strands[moment.seat] == moment.author.strands[moment.seat]
            assert again == moment.author
    assert seen.keys() >= {"mix", "bare", "roll", "give", "tell"} | LATER[case]


SEEDS = {CASES[0]: 1, CASES[1]: 1}
"""Games in which all of this comes to pass."""
DEALT = {CASES[0]: 20, CASES[1]: 20}
"""The steps of the deal at most."""
LATER = {CASES[0]: set[str](), CASES[1]: {"pile", "hush", "leave", "show"}}
