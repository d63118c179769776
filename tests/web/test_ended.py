"""What the table says of a game that has ended: once, and of games that a person here has played."""

from __future__ import annotations

from typing import Any

import pytest

from pyengine.games import GAME_IDS
from tests.web.devices import Device, seated, send
from tests.web.telling import event


def begun(players: list[int], game: str = "cannon", **more: Any) -> Device:
    """A device with a new game; ``more`` goes with the intent that begins it."""
    device = Device("ended", game)
    device.open(link="")
    device.ask(type="begin", players=players, **more)
    return device


def decided(device: Device, *decisions: str) -> Any:
    return [device.ask(type="choose", decision=decision) for decision in decisions][-1]


def first_choice(device: Device) -> str:
    view = device.table.view
    assert view.decider is not None
    return next(iter(view.match.choices(view.decider)))


def test_a_game_against_the_machine_is_told_with_seat_level_and_moves() -> None:
    device = begun([0, 4])
    assert event(decided(device, "e1"), "ended") is None
    assert event(device.ask(type="resign"), "ended") == {
        "type": "ended",
        "game": "cannon",
        "players": [0, 4],
        "seat": 0,
        "winners": [1],
        "moves": 1,
        "won": False,
        "occasion": "game",
    }


def test_a_game_of_two_persons_here_is_told_with_both_seats() -> None:
    device = begun([0, 0])
    decided(device, "e1", "f10")
    ended = event(device.ask(type="draw"), "ended")
    assert (ended["players"], ended["seat"], ended["winners"], ended["moves"]) == ([0, 0], -1, [], 2)
    assert ended["won"] is None


@pytest.mark.parametrize("game", GAME_IDS)
def test_any_game_tells_who_played(game: str) -> None:
    device = begun([0, 0], game, seed="7")
    device.ask(type="ready")
    device.ask(type="choose", decision=first_choice(device))
    ended = event(device.ask(type="resign"), "ended")
    assert (ended["game"], ended["players"], len(ended["winners"])) == (game, [0, 0], 1)
    assert ended["moves"] >= 1


def test_a_game_in_which_nobody_here_has_decided_does_not_count() -> None:
    assert event(begun([0, 4]).ask(type="resign"), "ended") is None


def test_a_game_from_a_position_does_not_count() -> None:
    device = begun([0, 0])
    decided(device, "e1", "f10")
    view = device.table.view
    device.open(position=view.game.write(view.match.state))
    device.ask(type="choose", decision=first_choice(device))
    assert event(device.ask(type="resign"), "ended") is None


def test_practice_does_not_count() -> None:
    device = begun([0, 4], practice=True)
    decided(device, "e1")
    assert event(device.ask(type="resign"), "ended") is None


def test_what_is_only_looked_at_again_is_not_told_again() -> None:
    device = begun([0, 0])
    decided(device, "e1", "f10")
    save = device.ask(type="resign")["save"]
    for again in ({"type": "result"}, {"type": "goto", "step": 1}, {"type": "review"}):
        assert event(device.ask(**again), "ended") is None
    assert event(device.open(link=save["link"]), "ended") is None
    assert event(device.ask(type="result"), "ended") is None


@pytest.mark.slow
def test_a_game_by_links_is_told_on_each_device_when_it_learns_of_the_end() -> None:
    host, guest = seated("cannon")
    send(guest, host)
    host.ask(type="choose", decision="e1")
    send(host, guest)
    guest.ask(type="choose", decision="f10")
    send(guest, host)
    here = event(host.ask(type="resign"), "ended")
    there = event(send(host, guest), "ended")
    assert (here["players"], here["seat"]) == ([0, -1], 0)
    assert (there["players"], there["seat"]) == ([-1, 0], 1)
    assert here["winners"] == there["winners"] == [1]
    assert event(host.reload(), "ended") is None
