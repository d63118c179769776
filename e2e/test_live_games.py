"""Whole games between devices by each way, tabs that are killed at every state, a guest that does harm."""

from __future__ import annotations

import random
import re
from collections.abc import Sequence
from contextlib import ExitStack, suppress
from typing import Final

import pytest
from playwright.sync_api import Error, expect

from e2e.cards import MOST
from e2e.conftest import Profiles
from e2e.kanon import KanonTable
from e2e.live import LiveDevice, meet, reconnect, seat_two
from e2e.offers import action
from e2e.relays import Relay
from e2e.table import best_move
from e2e.test_relay_table import Seating, begun, relay, seating
from e2e.together import CLIPBOARD, Device
from e2e.waiting import EVERY, PATIENCE
from e2e.watch import Watch
from pyengine.match import begin, setup

__all__ = ["relay", "seating"]

pytestmark = pytest.mark.nightly

SILENCE: Final = 60_000
"""Milliseconds after which a device that says nothing more is surely called lost."""


# Whole games


def next_of(players: Sequence[Device]) -> Device | None:
    """The device whose player is to decide; None where all know that the game is over."""
    for _ in range(PATIENCE // EVERY):
        states = [device.page.locator("#panel").get_attribute("data-remote") for device in players]
        if "yours" in states:
            return players[states.index("yours")]
        if set(states) == {"over"}:
            return None
        players[0].page.wait_for_timeout(EVERY)
    raise AssertionError("nobody is to decide")


def decide(device: Device) -> None:
    """Decide the first thing that can be decided."""
    if device.game == "kanon":
        KanonTable(device.page, "").decide(busy=False)
        return
    device.cards.decide()


def play_cards_out(players: Sequence[Device]) -> None:
    """Play a game of cards to its end, which is the same at all devices."""
    for _ in range(MOST):
        due = next_of(players)
        if due is None:
            break
        decide(due)
    else:
        raise AssertionError("no end")
    first, *others = (player.figures() for player in players)
    assert first
    assert others == [first] * len(others)


def play_cannon_out(host: Device, guest: Device) -> None:
    """Play a game of Cannon to its end: the host as a machine would, the guest at random."""
    match, chance, players = begin(setup("cannon")), random.Random(24), (host, guest)
    while match.deciders:
        (seat,) = match.deciders
        decision = chance.choice(match.legal(seat))
        if seat == 0:
            decision = match.game.read_decision(best_move(match, 2, 300))
        players[seat].board.type_move(match.game.write_decision(decision))
        match = match.play(seat, decision)
        for player in players:
            player.board.has_moves(len(match.steps))
    for player in players:
        expect(player.page.locator("#panel")).to_have_attribute("data-remote", "over")


def test_a_whole_game_by_codes(profiles: Profiles) -> None:
    """Those of cards are in ``test_fair``."""
    host, guest = (LiveDevice(profiles.page(**CLIPBOARD), profiles.base) for _ in range(2))
    seat_two(host, guest)
    play_cannon_out(host, guest)


@pytest.mark.parametrize("game", ["cannon", "kanon"])
def test_a_whole_game_through_a_relay_that_stops(
    seating: Seating, relay: tuple[Relay, ExitStack], game: str
) -> None:
    meeting, stopping = relay
    host, guest = begun(seating, meeting, game)
    expect(host.page.locator("#panel")).to_have_attribute("data-remote", re.compile("yours|theirs"))
    stopping.close()
    if game == "cannon":
        play_cannon_out(host, guest)
    else:
        play_cards_out([host, guest])


# Tabs that are killed


def kill(device: LiveDevice) -> None:
    """End a device's page without a word, as a crash does."""
    with suppress(Error):
        device.page.goto("chrome://crash", timeout=5_000)


def come_back(device: LiveDevice, base: str) -> LiveDevice:
    """Open the game that the device keeps, from the list of such games at a table in a new tab."""
    back = anew(device, base).load()
    back.press("sittings")
    action(back.dialog("sittings"), "continue-sitting").click()
    return back


@pytest.fixture
def pair(profiles: Profiles, watch: Watch) -> tuple[LiveDevice, LiveDevice]:
    """Two devices; no page is open yet. What a crash says is not an error of the site."""
    watch.allow("crash")
    host, guest = (LiveDevice(profiles.page(**CLIPBOARD), profiles.base) for _ in range(2))
    return host, guest


def anew(device: LiveDevice, base: str) -> LiveDevice:
    """A new tab of the same person."""
    return LiveDevice(device.page.context.new_page(), base, device.game)


@pytest.mark.parametrize("state", ["code shown", "looking", "greeted"])
def test_a_tab_killed_before_the_game_is_replaced_by_another(
    profiles: Profiles, pair: tuple[LiveDevice, LiveDevice], state: str
) -> None:
    host, guest = pair
    host.load().open_table("Aoi")
    if state == "code shown":
        guest.come(host.code())
        kill(host)
        host, guest = anew(host, profiles.base), anew(guest, profiles.base)
        host.load().open_table("Aoi")
    else:
        if state == "looking":
            guest.come(host.code())
        else:
            meet(host, guest)
        kill(guest)
        guest = anew(guest, profiles.base)
        if state == "greeted":
            host.press("invite-more")
    meet(host, guest)
    guest.take_seat("Ben")
    for device in (host, guest):
        device.stands("yours", "theirs")


def test_a_tab_killed_while_the_table_fills_leaves_its_place_free(
    profiles: Profiles, pair: tuple[LiveDevice, LiveDevice]
) -> None:
    host, ben, cleo = (
        LiveDevice(each.page, profiles.base, "cannonades") for each in (*pair, anew(pair[1], ""))
    )
    host.load().open_table("Aoi")
    meet(host, ben)
    ben.take_seat("Ben")
    host.finds("Ben")
    kill(ben)
    expect(host.places.filter(has_text="Ben")).to_have_count(0, timeout=SILENCE)
    host.press("invite-more")
    meet(host, cleo)
    cleo.take_seat("Cleo")
    host.finds("Cleo")
    host.press("begin-table")
    for device in (host, cleo):
        device.stands("yours", "theirs")


@pytest.mark.parametrize("state", ["own turn", "other's turn", "asked", "over"])
def test_a_tab_killed_in_a_game_goes_on_with_what_was_decided(
    profiles: Profiles, pair: tuple[LiveDevice, LiveDevice], state: str
) -> None:
    host, guest = pair
    seat_two(host, guest)
    host.board.tap("e1")
    guest.has_moves("e1")
    moves = ["e1"]
    if state != "own turn":
        guest.board.tap("f10")
        host.has_moves("e1", "f10")
        moves.append("f10")
    if state == "asked":
        guest.page.locator("#tools [data-action=ask-for][data-value=back]").click()
        host.says("Ben asks")
    if state == "over":
        host.press("resign")
        host.dialog("resign").locator("button.main").click()
        guest.dialog("end")
    kill(guest)
    if state != "over":
        expect(host.page.locator(".reach .conn.is-lost")).to_be_visible(timeout=SILENCE)
    back = come_back(guest, profiles.base)
    back.has_moves(*moves)
    if state == "over":
        back.stands("over")
        return
    reconnect(host, back)
    if state == "asked":
        host.page.locator("[data-action=reply-to][data-value=yes]").click()
        for device in (host, back):
            device.has_moves("e1")
        return
    due = back if state == "own turn" else host
    due.board.type_move("f10" if state == "own turn" else "e4-e5")
    for device in (host, back):
        device.has_moves("e1", "f10", *(["e4-e5"] if state != "own turn" else []))


# A guest that does harm

HOOK: Final = """(() => {
    const real = RTCPeerConnection.prototype.createDataChannel;
    RTCPeerConnection.prototype.createDataChannel = function (...args) {
        return (window.line = real.apply(this, args));
    };
})()"""
"""Gives a page's last channel to anyone who looks for it."""

HARM: Final = {
    "no words": "() => line.send('x'.repeat(1000))",
    "an unknown word": "() => line.send('frobnicate 1 2 3')",
    "too long": "() => line.send('packet/1 ' + 'A'.repeat(60000))",
    "a part of nothing": "() => line.send('part 999999 1000000 9 x')",
    "parts without end": "() => { for (let n = 0; n < 500; n++) line.send(`part ${n} 500 7 ${'y'.repeat(15000)}`) }",
    "bytes": "() => line.send(new Uint8Array(5000))",
    "a flood of pings": "() => { for (let n = 0; n < 10000; n++) line.send(`ping ${n}`) }",
    "markup": "() => line.send('news 1 99 signal <img src=x onerror=alert(1)>')",
    "a forged entry": "() => line.send('packet/1 ' + '_'.repeat(43) + '\\n0 2 ' + 'A'.repeat(43) + ' 0.0.- do a1')",
    "noise": """() => { for (let n = 0; n < 150; n++) line.send(Array.from(
        crypto.getRandomValues(new Uint8Array(60)), (each) => String.fromCharCode(each)).join('')) }""",
}
"""What a guest may send, of which a line must close, by what it is."""


@pytest.mark.parametrize("harm", HARM)
def test_a_guest_that_does_harm_loses_its_line_and_the_game_stands(
    profiles: Profiles, pair: tuple[LiveDevice, LiveDevice], harm: str
) -> None:
    host, guest = pair
    guest.page.add_init_script(HOOK)
    seat_two(host, guest)
    host.board.tap("e1")
    guest.has_moves("e1")
    with suppress(Error):  # the channel may close in the middle of it
        guest.page.evaluate(HARM[harm])
    expect(action(host.page.locator("#panel"), "reconnect")).to_be_visible()
    host.has_moves("e1")
    guest.page.close()
    back = come_back(guest, profiles.base)
    reconnect(host, back)
    back.board.type_move("f10")
    host.has_moves("e1", "f10")
