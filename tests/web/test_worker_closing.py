"""A board whose page is gone leaves nothing in the workers."""

from __future__ import annotations

import gc
import json
import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from tests.registered import OURS
from web.worker import machine, table


def ask(worker: Any, board: str, **intent: object) -> Any:
    answer = json.loads(worker.answer(json.dumps({"board": board, **intent})))
    assert answer is not None
    assert "crash" not in answer, answer["crash"]
    return answer


def play(game: str, board: str) -> None:
    """Open a board and leave it while the machine thinks, and what was said last can still be asked for."""
    ask(table, board, type="open", game=game, lang="en", mode="play", luck=3)
    hint = ask(table, board, type="hint")["think"]
    report = ask(machine, board, **{**hint, "type": "start", "nodes": 60})
    while not report["done"]:
        report = ask(machine, board, type="go", ticket=hint["ticket"])
    ask(table, board, **report)
    hint = ask(table, board, type="hint")["think"]
    assert not ask(machine, board, **{**hint, "type": "start", "nodes": 10**9})["done"]


def close(board: str) -> tuple[int, int]:
    """How many boards each worker is left with."""
    return tuple(ask(worker, board, type="close")["boards"] for worker in (table, machine))


def of_ours() -> Counter[str]:
    """The live objects of our classes, by class."""
    gc.collect()
    found = Counter[str]()
    for kind, number in Counter(map(type, gc.get_objects())).items():
        # Some library's class has something else than a name there.
        if re.match(r"(pyengine|web)\.", str(kind.__module__)):
            found[kind.__qualname__] += number
    return found


@pytest.fixture(autouse=True)
def no_older_objects() -> Iterator[None]:
    """Leave out what earlier tests have left."""
    gc.freeze()
    yield
    gc.unfreeze()


@pytest.fixture(autouse=True)
def no_slices_by_the_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """A slice ends at the first report, however fast this machine is."""
    monkeypatch.setattr(machine, "_SLICE", 0.0)


@pytest.mark.slow
@pytest.mark.parametrize("game", OURS)
def test_a_closed_board_leaves_nothing(game: str) -> None:
    # What is loaded and remembered for good comes with the first.
    play(game, "first")
    close("first")
    left, before = close("none"), of_ours()
    for number in range(2):
        play(game, f"board-{number}")
    assert close("none") == (left[0] + 2, left[1] + 2)
    for number in range(2):
        close(f"board-{number}")
    assert close("none") == left
    assert of_ours() - before == Counter()


def test_a_closed_board_must_be_opened_again() -> None:
    play("cannon", "gone")
    close("gone")
    assert ask(table, "gone", type="flip") == {"lost": True}
    assert machine.answer(json.dumps({"type": "go", "board": "gone", "ticket": 2})) == "null"
