"""Lines between real browsers: two devices find each other by codes, and nobody else hears of it."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator
from contextlib import nullcontext

import pytest

from e2e.browsers import Browsers
from e2e.lines import Device, build_devices, connect
from e2e.packets import Packets, own_addresses
from tests.effort import EFFORT
from web.serve import SiteServer

LONG = "x" * 100_000

NewDevice = Callable[[str], Device]


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder = tmp_path_factory.mktemp("lines")
    build_devices(folder)
    with SiteServer(folder) as server:
        yield server.url


@pytest.fixture
def device(browsers: Browsers, address: str) -> Iterator[NewDevice]:
    """Gives a device in the browser of a name."""
    made: list[Device] = []

    def new(name: str) -> Device:
        browser = browsers.get(name)
        assert browser is not None
        made.append(Device(browser, address))
        return made[-1]

    yield new
    for each in made:
        each.close()


@pytest.fixture(scope="module")
def kinds(browsers: Browsers) -> list[str]:
    """The browsers of this machine that are devices: usually Chromium, at full effort Firefox too."""
    names = ("chromium", "firefox") if EFFORT == "full" else ("chromium",)
    return [name for name in names if browsers.get(name) is not None]


def addresses_in(asked: str) -> set[str]:
    """The addresses that a description or a candidate tells a browser to try."""
    return set(re.findall(r"candidate:\S+ \d+ udp \d+ (\S+)", asked))


@pytest.fixture
def packets() -> Iterator[Packets | None]:
    """All that leaves the machine; None where that may not be seen."""
    try:
        seen = Packets() if sys.platform == "linux" else None
    except PermissionError:
        seen = None
    with seen or nullcontext() as watched:
        yield watched


@pytest.mark.slow
@pytest.mark.parametrize("apart", [0, pytest.param(90, marks=pytest.mark.nightly)])
def test_two_devices_find_each_other_and_nobody_else(
    device: NewDevice, kinds: list[str], packets: Packets | None, apart: float
) -> None:
    pairs = {(one, other): (device(one), device(other)) for one in kinds for other in kinds}
    connect(pairs.values(), apart)
    for one, other in pairs.values():
        for each in (one, other):
            each.until("said.includes('open')")
            each.evaluate("(frame) => { pairing.wire.send('heads'); pairing.wire.send(frame); }", LONG)
    for one, other in pairs.values():
        for each in (one, other):
            each.until("said.length === 3")
            assert each.said == ["open", "heads", LONG]
    for one, other in pairs.values():
        for each in (one, other):
            configuration, *given = each.asked()
            assert configuration == '{"iceServers":[]}'
            tried = {place for asked in given for place in addresses_in(asked)}
            assert tried <= one.places() | other.places()
            kinds_of_places = each.evaluate(
                "async () => [...(await connection.getStats()).values()]"
                ".filter(({ type }) => type === 'local-candidate').map(({ candidateType }) => candidateType)"
            )
            assert set(kinds_of_places) <= {"host", "prflx"}
    # What was asked of the browsers is checked above; what they make of it, where that can be seen.
    if packets is not None:
        destinations = packets.destinations()
        assert destinations
        assert destinations <= own_addresses()


@pytest.mark.nightly
def test_a_decoy_is_needed_in_firefox_only(device: NewDevice, kinds: list[str]) -> None:
    lonely = {name: (device(name), device(name)) for name in kinds}
    for one, other in lonely.values():
        one.read(other.code)
    lonely[kinds[0]][0].page.wait_for_timeout(2500)
    tried = {name: len(one.asked()) - 2 for name, (one, _) in lonely.items()}
    assert tried["chromium"] == 0
    assert all(tried[name] > 0 for name in kinds if name == "firefox")


def test_who_leaves_the_page_says_so(device: NewDevice, kinds: list[str]) -> None:
    pairs = [(device(name), device(name)) for name in kinds]
    connect(pairs, 0)
    for one, other in pairs:
        for each in (one, other):
            each.until("said.includes('open')")
        one.page.goto("about:blank")
        other.until("said.length === 2")
        assert other.said == ["open", "closed: left"]


def test_a_code_is_for_one_other_device(device: NewDevice) -> None:
    one, other, third = (device("chromium") for _ in range(3))
    assert one.refusal(one.code) == "OwnCode"
    assert one.refusal(other.code[:-1]) == "DamagedCode"
    connect([(one, other)], 0)
    for each in (one, other):
        each.until("said.includes('open')")
    assert one.refusal(third.code) == "SpentPairing"
    assert one.refusal(other.code) == ""
    one.evaluate("pairing.cancel()")
    assert one.evaluate("pairing.wire.open")
    one.evaluate("pairing.wire.close()")
    other.until("said.length === 2")
    assert [one.said, other.said] == [["open", "closed: left"]] * 2


def test_of_two_who_opened_one_code_the_one_whose_answer_is_read_is_connected(device: NewDevice) -> None:
    """The fingerprints, which are random, decide nothing of it."""
    for _ in range(3):
        host, guest, late = (device("chromium") for _ in range(3))
        for each in (late, guest):
            each.answer(host.code)
        host.page.wait_for_timeout(1000)  # in which the other tries
        host.read(guest.code)
        for each in (host, guest):
            each.until("said.includes('open')")
        assert late.said == []


def test_after_five_minutes_it_is_given_up(device: NewDevice) -> None:
    one, other = device("chromium"), device("chromium")
    one.page.clock.install()
    one.read(other.code)
    one.page.clock.fast_forward("04:59")
    assert one.said == []
    one.page.clock.fast_forward("00:02")
    one.until("said.length > 0")
    assert one.said == ["failed"]
    other.read(one.code)
    assert one.refusal(other.code[:-1]) == "DamagedCode"
