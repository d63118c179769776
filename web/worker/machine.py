"""The worker that plays the machine: it thinks in slices, so that it can be stopped or hurried between them.

``{"type": "start", …}`` with the request of the table's answer (``think``) begins a thinking and runs its first
slice; ``{"type": "go", "ticket": n}`` runs the next. Each answer is a report in notation, with ``done`` once the
budget is spent. A ticket that is no longer the current one is answered with null.
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


_current: list[_Thinking] = []


def answer(message: str) -> str:
    """The answer to one message."""
    request: Json = json.loads(message)
    if request["type"] == "start":
        _current[:] = [_start(request)]
    if not _current or _current[-1].ticket != request["ticket"]:
        return "null"
    return json.dumps(_slice(_current[-1]))


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
