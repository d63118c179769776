"""The worker that plays the machine: it thinks in slices, so that it can be stopped or hurried between them.

``{"type": "start", …}`` with the request of the table's answer (``think``) begins a thinking and runs its
first slice; ``{"type": "go", "ticket": n}`` runs the next. Each answer is a report in notation, with ``done``
once the budget is spent. ``board`` tells the boards apart that share this worker; a ticket that is no longer
its board's current one is answered with null. ``{"type": "close"}`` gives up what is thought about for a
board whose page is gone, and is answered with how many ``boards`` are left.
"""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from pyengine.game import Json, Report, Strength
from pyengine.games import AnyGame, load

_SLICE = 0.06
"""Seconds of thinking between two answers."""


@dataclass(slots=True)
class _Thinking:
    ticket: int
    game: AnyGame
    reports: Iterator[Report[Any]]
    last: Report[Any] | None = None


_current: dict[str, _Thinking] = {}
"""What is thought about for each board."""


def answer(message: str) -> str:
    """The answer to one message."""
    request: Json = json.loads(message)
    board = str(request.get("board", ""))
    if request["type"] == "close":
        _current.pop(board, None)
        return json.dumps({"boards": len(_current)})
    if request["type"] == "start":
        _current[board] = _start(request)
    thinking = _current.get(board)
    if thinking is None or thinking.ticket != request["ticket"]:
        return "null"
    report = _slice(thinking)
    if report["done"]:
        del _current[board]
    return json.dumps(report)


def _start(request: Json) -> _Thinking:
    game = load(request["game"])
    observation = game.read(request["position"], request["options"])
    strength = Strength(request["level"], nodes=request["nodes"], seed=request["seed"])
    return _Thinking(request["ticket"], game, game.think(observation, request["seat"], strength))


def _slice(thinking: _Thinking) -> Json:
    """Think for a slice of time, or to the end of the budget if that comes first."""
    end = time.perf_counter() + _SLICE
    for report in thinking.reports:
        thinking.last = report
        if time.perf_counter() >= end:
            return _told(thinking, report, done=False)
    assert thinking.last is not None, "a player reports at least once"
    return _told(thinking, thinking.last, done=True)


def _told(thinking: _Thinking, report: Report[Any], *, done: bool) -> Json:
    write = thinking.game.write_decision
    return {
        "type": "report",
        "ticket": thinking.ticket,
        "best": write(report.best),
        "score": report.score,
        "value": report.value,
        "depth": report.depth,
        "nodes": report.nodes,
        "pv": [write(decision) for decision in report.pv],
        "done": done,
    }
