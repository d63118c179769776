"""The worker that plays the machine: it thinks in slices, to be stopped or hurried between them."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, cast

from pyengine.game import Report, Strength
from pyengine.games import AnyGame, load
from pyengine.players.coaching import coaching
from pyengine.players.hindsight import Budget, judging

if TYPE_CHECKING:
    from web.worker.protocol import thinking as protocol

_SLICE = 0.06
"""Seconds of thinking between two answers."""


@dataclass(slots=True)
class _Thinking:
    ticket: int
    game: AnyGame
    reports: Iterator[Report[Any]]
    last: Report[Any] | None = None
    verdicts: list[protocol.Verdict] = field(default_factory=list["protocol.Verdict"])
    """On the decisions that are judged."""


_CLOSE_SEEDS = 1_000_000
"""How far the seeds of close looks are from all others."""
_current: dict[str, _Thinking] = {}
"""What is thought about for each board."""


def answer(message: str) -> str:
    """The answer to one message."""
    request = cast("protocol.Request", json.loads(message))
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


def _start(request: protocol.StartThinking) -> _Thinking:
    game = load(request["game"])
    if request["judged"]:
        thinking = _Thinking(request["ticket"], game, iter(()))
        thinking.reports = _judged(thinking, request)
        return thinking
    observation = game.read(request["position"], request["options"])
    strength = Strength(request["level"], nodes=request["nodes"], seed=request["seed"])
    return _Thinking(request["ticket"], game, game.think(observation, request["seat"], strength))


def _judged(thinking: _Thinking, request: protocol.StartThinking) -> Iterator[Report[Any]]:
    """A report at each pause on the way to the verdicts on one decision after the other."""
    game, close, options = thinking.game, request["close"], request["options"]
    budget = Budget(request["nodes"] or 0, request["weighing"])
    # A close look is one in other deals.
    seed = request["seed"] + (_CLOSE_SEEDS if close else 0)
    for asked in request["judged"]:
        seen, seat = game.read(asked["position"], options), asked["seat"]
        taken = game.read_decision(asked["taken"])
        if "now" in asked:
            now = game.read(asked["now"], options) if asked["now"] else None
            verdicts = coaching(game, seen, seat, taken, now, budget, seed=seed)
        else:
            verdicts = judging(game, seen, seat, taken, budget, close=close, seed=seed)
        verdict = None
        for verdict in verdicts:
            yield Report(verdict.best, verdict.before, 0, 1, 0, (verdict.best,))
        assert verdict is not None, "there is at least one"
        told: protocol.Verdict = {
            "best": game.write_decision(verdict.best),
            "before": verdict.before,
            "after": verdict.after,
            "error": verdict.error,
        }
        thinking.verdicts.append(told)


def _slice(thinking: _Thinking) -> protocol.Report:
    """Think for a slice of time, or to the end of the budget if that comes first."""
    end = time.perf_counter() + _SLICE
    for report in thinking.reports:
        thinking.last = report
        if time.perf_counter() >= end:
            return _told(thinking, report, done=False)
    assert thinking.last is not None, "a player reports at least once"
    return _told(thinking, thinking.last, done=True)


def _told(thinking: _Thinking, report: Report[Any], *, done: bool) -> protocol.Report:
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
        "second": "" if report.second is None else write(report.second),
        "verdicts": thinking.verdicts,
        "done": done,
    }
