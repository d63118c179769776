"""The machine's worker: thinking in slices."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

import pytest

from pyengine.game import Json
from pyengine.games import load
from web.worker import machine

OPENING = "10/1l1l1l1l1l/1l1l1l1l1l/1l1l1l1l1l/10/10/d1d1d1d1d1/d1d1d1d1d1/d1d1d1d1d1/4D5 l"


@pytest.fixture(autouse=True)
def no_slices_by_the_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """A slice ends at the first report, however fast this machine is."""
    monkeypatch.setattr(machine, "_SLICE", 0.0)


def ask(**message: object) -> Any:
    return json.loads(machine.answer(json.dumps(message)))


def start(
    ticket: int,
    *,
    nodes: int | None = 2_000,
    level: int = 3,
    position: str | None = None,
    board: str = "",
    seat: int = 0,
    judged: Sequence[Json] = (),
) -> Any:
    cannon = load("cannon")
    return ask(
        type="start",
        board=board,
        ticket=ticket,
        game="cannon",
        options=cannon.settle({}),
        position=position or cannon.write(cannon.initial(2, cannon.settle({}))),
        seat=seat,
        level=level,
        nodes=nodes,
        seed=1,
        weighing=1_000,
        judged=judged,
        close=bool(judged),
    )


def finish(report: Any) -> list[Any]:
    """A thinking to its end: all its reports."""
    reports = [report]
    while not reports[-1]["done"]:
        reports.append(ask(type="go", ticket=reports[-1]["ticket"]))
    return reports


MATE = "7L2/7l2/1l3d4/1ll2l4/10/2d1l4d/d4dd3/9l/6d3/7D2 l 53"
"""White can take the town at once; after h9-g8 White loses."""


def coached(taken: str, now: str = "") -> Any:
    """The verdict on White's decision there, by what the coach asks."""
    asked = {"position": MATE, "seat": 1, "taken": taken, "now": now}
    (verdict,) = finish(start(1, position=MATE, seat=1, judged=[asked]))[-1]["verdicts"]
    return verdict


def test_a_decision_is_weighed_against_the_best_one() -> None:
    verdict = coached("h9-g8")
    assert verdict["best"] == "j3-i2"
    assert verdict["before"] - verdict["after"] > 1.5


def test_the_best_decision_gives_nothing_away() -> None:
    assert coached("j3-i2")["before"] == coached("j3-i2")["after"]


def test_a_decision_after_which_all_is_well_again_gives_nothing_away() -> None:
    verdict = coached("h9-g8", now=MATE)
    assert verdict["before"] == verdict["after"]


def test_a_thinking_ends_with_a_legal_decision() -> None:
    last = finish(start(1))[-1]
    cannon = load("cannon")
    state = cannon.initial(2, cannon.settle({}))
    assert cannon.read_decision(last["best"]) in cannon.legal(state, 0)
    assert last["pv"][0] == last["best"]
    assert -1 <= last["score"] <= 1


def test_slices_change_nothing_about_the_decision(monkeypatch: pytest.MonkeyPatch) -> None:
    position = "5L4/1l1l1l1l1l/1l1l1l1l1l/1l1l1l1l1l/10/10/d1d1d1d1d1/d1d1d1d1d1/d1d1d1d1d1/4D5 d"
    sliced = finish(start(1, position=position))
    assert len(sliced) > 1
    monkeypatch.setattr(machine, "_SLICE", 1e9)
    whole = finish(start(2, position=position))
    assert len(whole) == 1
    assert whole[0]["best"] == sliced[-1]["best"]
    assert whole[0]["nodes"] == sliced[-1]["nodes"]


def test_a_new_start_replaces_the_thinking_before() -> None:
    start(1)
    start(2)
    assert ask(type="go", ticket=1) is None
    assert ask(type="go", ticket=2) is not None


def test_after_the_end_nothing_is_known_of_a_thinking() -> None:
    finish(start(1, level=1))
    assert ask(type="go", ticket=1) is None


def test_two_boards_think_beside_each_other() -> None:
    first = finish(start(1, level=1))[-1]
    one, other = start(1, level=1, board="one"), start(7, level=1, board="other")
    assert (one["ticket"], other["ticket"]) == (1, 7)
    while not one["done"]:
        one = ask(type="go", ticket=1, board="one")
    assert one["best"] == first["best"]
    assert other["done"] or ask(type="go", ticket=7, board="other")["ticket"] == 7
