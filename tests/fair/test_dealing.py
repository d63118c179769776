"""Fair matches: what each device follows is what its seat may see, and the audit finds all right."""

from __future__ import annotations

import random

import pytest

from pyengine.fair.locks import CURVE, PRODUCTS
from pyengine.fair.mixing import MIXES
from pyengine.online.remote import RemoteMatch
from pyengine.online.writing import play, resign, seated
from tests.contract.playing import Case
from tests.effort import as_many
from tests.fair.tables import (
    CANNONADES,
    FAIR,
    GRAN_CANNON,
    GUNSOR,
    KANON,
    SHARED,
    VENDETTA,
    caught_up,
    fair_devices,
    played,
)
from tests.online.devices import given, seat_of

TABLES = [(case, MIXES) for case in FAIR] + [(case, 1) for case in SHARED if case.seats == 2]
"""Every way to play fairly; for two also with a pile that is mixed once, as by links."""
EVERY_TIME = [
    (GRAN_CANNON[1], MIXES),
    (KANON[1], MIXES),
    (GUNSOR[0], 1),
    (CANNONADES[0], MIXES),
    (CANNONADES[3], MIXES),
    (VENDETTA[1], MIXES),
]
"""One of each kind; the other tables are for the night."""
every_table = pytest.mark.parametrize(
    ("case", "mixes"),
    [
        pytest.param(*row, marks=pytest.mark.slow if row in EVERY_TIME else pytest.mark.nightly)
        for row in TABLES
    ],
    ids=str,
)


@every_table
def test_a_whole_game_is_what_each_may_see_of_the_one_that_the_audit_finds(case: Case, mixes: int) -> None:
    for number in range(as_many(1)):
        is_right(played(fair_devices(case, number, mixes=mixes), random.Random(f"{case}{number}")))


@pytest.mark.nightly
@pytest.mark.parametrize("number", range(4, 10))
@pytest.mark.parametrize(("case", "mixes"), TABLES, ids=str)
def test_many_whole_games_are(case: Case, mixes: int, number: int) -> None:
    is_right(played(fair_devices(case, number, mixes=mixes), random.Random(f"{case}{number}")))


@pytest.mark.usefixtures("curve")
@pytest.mark.parametrize(
    ("case", "mixes"),
    [
        pytest.param(*row, marks=pytest.mark.slow if row == (CANNONADES[0], 1) else pytest.mark.nightly)
        for row in TABLES
        if row[0] in SHARED
    ],
    ids=str,
)
def test_a_whole_game_is_with_cards_locked_on_the_curve(case: Case, mixes: int) -> None:
    """As the product locks them."""
    assert PRODUCTS.group is CURVE
    is_right(played(fair_devices(case, 1, mixes=mixes), random.Random(f"curve {case}")))


def is_right(devices: list[RemoteMatch]) -> None:
    """Compare what each device, and one that looks on, has of a game with what the audit finds."""
    looking = given(seated(devices[0].table), devices[0].packet())
    for device in (*devices, looking):
        assert device.verdict is None
        assert device.audit is not None
        seat = seat_of(device) if device.own else None
        whole, seen = device.audit.match, device.match
        assert (device.audit.missing, device.audit.verdict, device.audit.false) == ((), None, None)
        assert whole is not None
        assert seen is not None
        assert whole == devices[0].whole
        assert seen.state == whole.observe(seat)
        assert seen.events(seat) == whole.events(seat)
        assert seen.outcome == whole.outcome
    for device in devices:
        assert device.logs[seat_of(device)].entries[-1].words == ("ok",)


def test_a_card_that_was_chosen_when_another_gave_up_is_shown_to_the_audit() -> None:
    one, other = caught_up(fair_devices(GRAN_CANNON[0]))
    assert one.match is not None
    one = play(one, one.match.legal(0)[0])
    for device in caught_up([one, resign(other)]):
        assert device.audit is not None
        assert (device.audit.missing, device.audit.verdict) == ((), None)
