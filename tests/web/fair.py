"""Devices at a fair table, for tests: none of them holds a full state."""

from __future__ import annotations

from itertools import combinations
from typing import Any

from pyengine.online.storage import write_stored
from pyengine.online.writing import seated
from tests.contract.playing import Case
from tests.fair.tables import fair_table
from tests.online.devices import owner
from tests.web.live import Net

NAMES = ("Aoi", "Ben", "Chika", "Dai", "Emi")


def fair_net(case: Case, *, number: int = 0, lang: str = "en", **form: Any) -> Net:
    """A fair table at which play has begun, each device connected to all others."""
    line, decks = fair_table(case, number, **form)
    names = NAMES[: case.seats]
    net = Net(case.game_id, *names, lang=lang)
    for seat, name in enumerate(names):
        own = owner(seat, decks[seat] if decks else "")
        net[name].open(sitting=write_stored(seated(line, own)))
    for one, other in combinations(names, 2):
        net.connect(one, other)
    return net
