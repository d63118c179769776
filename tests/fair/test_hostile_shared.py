"""What a hostile device writes at a shared pile without sense harms nobody, and accuses nobody else."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final

import pytest

from pyengine.online.keys import encode
from pyengine.online.log import Entry
from pyengine.online.merge import SHARED
from tests.effort import EFFORT, as_many
from tests.fair.cheats import Forged, Moment, forged, moments, tried
from tests.fair.cheats_shared import ALL, SEVERAL, THREE
from tests.fair.tables import SharedCase, caught_up, decided, grouped
from tests.online.devices import given, match_of, packet
from tests.online.test_breaches import writes

cases = pytest.mark.parametrize(
    "case",
    [pytest.param(case, marks=[] if case in (ALL[0], THREE[0]) else [pytest.mark.nightly]) for case in ALL],
    ids=str,
)
KINDS: Final = (*sorted(SHARED), "pile", "roll", "show", "tell", "secret", "found")
WORDS: Final = (
    *("", "-", "0", "1", "2", "99", "9" * 400, "-1", "hush", "leaf", "ok", "?", "redraw", "yes", "b0+b1"),
    *(encode(bytes(32)), encode(b"\xff" * 32), encode((4).to_bytes(32, "big")), encode(bytes(31)), "A" * 43),
)


TRIED: Final = {"quick": 2, "usual": 6, "full": 48}
"""The number of senseless entries tried at a table."""


def senseless(every: Sequence[Entry], rng: random.Random) -> str:
    """An entry of words that belong elsewhere, or nowhere."""
    kind = rng.choice(KINDS)
    same = [entry for entry in every if entry.kind == kind]
    words = list(rng.choice(same or every).words) if rng.random() < 0.7 else []
    for _ in range(rng.randint(0, 3)):
        word = rng.choice((*WORDS, rng.choice(rng.choice(every).words or ("",))))
        if rng.random() < 0.3:
            word = f"{rng.randint(0, 3)}.{rng.choice((0, 1, 40, 200))}={word}"
        words[rng.randint(0, len(words)) :][: rng.randint(0, 1)] = []
        words.insert(rng.randint(0, len(words)), word)
    return " ".join([kind, *filter(None, words)])


@pytest.mark.slow
@cases
def test_senseless_entries_of_a_shared_pile_harm_nobody(case: SharedCase) -> None:
    """No device fails, all say the same, and only who wrote them may be accused."""
    rng, stopped, most = random.Random(f"senseless {case}"), set[str](), TRIED[EFFORT]
    with grouped(case):
        for moment in moments(case, 0):
            if rng.random() > 0.15 or moment.looking.match is None:
                continue
            every = [entry for log in moment.author.logs for entry in log.entries]
            made = Forged(tuple(senseless(every, rng) for _ in range(rng.randint(1, 2))), goes_on=1)
            result = tried(moment, made)
            for verdict in result.verdicts:
                assert verdict is None or verdict.seat == moment.seat or verdict.kind == "differ"
            assert len(set(result.verdicts)) <= 1
            assert set(result.audits) <= {moment.seat}
            stopped.add(result.when)
            most -= 1
            if not most:
                break
    assert "at once" in stopped


@pytest.mark.slow
@pytest.mark.parametrize("case", SEVERAL, ids=str)
def test_two_versions_of_an_entry_of_the_deal_are_a_fork(case: SharedCase) -> None:
    """Of a pass, of what is laid bare, of keys: a device that has both names the seat that signed them."""
    seen: set[str] = set()
    with grouped(case):
        for moment in moments(case, 0):
            kind = moment.entry.kind
            if kind in seen or kind not in ("mix", "bare", "give") or moment.looking.match is None:
                continue
            seen.add(kind)
            other = forged(moment, Forged((" ".join([kind, *moment.words[:-1], WORDS[-1]]),)))
            for device in (moment.looking, *(d for d in moment.devices if d is not moment.author)):
                both = given(given(device, moment.author.packet()), packet(device.table, other))
                assert both.verdict is not None
                assert both.verdict.kind == "fork"
                assert (both.verdict.seat, both.verdict.number) == (moment.seat, moment.entry.number)
    assert seen == {"mix", "bare", "give"}


def left(case: SharedCase, number: int) -> Moment | None:
    """When a captain is out and the others play on."""
    return next((m for m in moments(case, number) if m.entry.kind == "leave"), None)


@pytest.mark.slow
def test_a_captain_who_is_out_cannot_end_the_game_for_the_others() -> None:
    """It gives up all the same, and the game goes on to its end without it."""
    case, ended = THREE[0], 0
    with grouped(case):
        for number in range(as_many(4)):
            moment = left(case, number)
            devices = caught_up(moment.devices) if moment else []
            if moment is None or devices[0].over:
                continue
            ends = packet(devices[0].table, writes(devices[0], moment.seat, "end resigned"))
            devices = caught_up(
                [given(device, ends) for device in devices if device is not devices[moment.seat]]
            )
            assert not any(device.over for device in devices)
            while not devices[0].over:
                devices = caught_up([decided(d, moment.rng) if d.to_decide else d for d in devices])
            for device in devices:
                assert match_of(device).ending is None
                assert device.verdict is None
                assert device.audit is not None
                assert device.audit.missing == (moment.seat,)
            ended += 1
            if ended == as_many(1):
                break
    assert ended
