"""The machine's thinking under way, taken report by report, so that lines can be answered in between."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any, Final

from pyengine.cli.commands import reported
from pyengine.errors import IllegalDecision, Refusal
from pyengine.game import Json, Report, Seat
from pyengine.games import AnyGame
from pyengine.players.machine import think, thinking
from pyengine.serve.errors import RequestError
from pyengine.serve.tables import Sight, Table, checked
from pyengine.text import Text

Clock = Callable[[], float]
"""Seconds from any start, such as ``time.monotonic``."""


@dataclass(slots=True)
class Thinking:
    """A thinking for a seat, with its last report; make one with ``begin``.

    ``name`` is the ``id`` of the request for it, ``waiting`` those of the requests that wait for its end;
    ``endless`` says whether it goes on until it is stopped, ``tells`` whether it says what it finds on the
    way.
    """

    name: Json
    game: AnyGame
    seat: Seat
    reports: Iterator[Report[Any]]
    last: Report[Any]
    clock: Clock
    begun: float
    endless: bool
    tells: bool
    taken: float = 0.0
    done: bool = False
    waiting: list[Json] = field(default_factory=list[Json])

    def step(self) -> bool:
        """Think up to the next report: whether it holds another choice or looks deeper.

        Sets ``done`` at the end.
        """
        before, report = self.last, next(self.reports, None)
        self.taken = self.clock() - self.begun
        if report is None:
            self.done = True
            return False
        self.last = report
        return (before.best, before.depth) != (report.best, report.depth)

    def found(self) -> Json:
        """The best found so far, and how long it took."""
        return {"seat": self.seat, **reported(self.game, self.last), "ms": round(1000 * self.taken)}


def begin(table: Table, fields: Json, name: Json, clock: Clock) -> Thinking:
    """The thinking that ``go`` asks for, with its first report, which is there at once.

    Raises RequestError, SetupError for a budget that cannot be, IllegalDecision if the seat has nothing to
    decide.
    """
    seat: Seat | None = fields.get("seat")
    if seat is not None:
        checked(table, seat)
    begun = clock()
    if isinstance(table, Sight):
        if not table.deciders:
            raise IllegalDecision(Refusal("", _NOTHING.fill(seat=table.seat)))
        reports = thinking(table.game, table.state, table.seat, **_budget(fields))
        seat = table.seat
    else:
        reports = think(table, seat, **_budget(fields))
        seat = table.deciders[0] if seat is None else seat
    return Thinking(
        name,
        table.game,
        seat,
        reports,
        next(reports),
        clock,
        begun,
        endless=fields.get("infinite", False),
        tells=fields.get("info", True),
        taken=clock() - begun,
    )


def _budget(fields: Json) -> dict[str, Any]:
    """How long to think, and the seed of what is left to chance, as the machine takes them."""
    given = {name: fields[name] for name in _BUDGETS if fields.get(name, False) is not False}
    if len(given) > 1:
        raise RequestError(_ONE_BUDGET)
    budget = {"nodes": sys.maxsize} if "infinite" in given else given
    return {**budget, "seed": fields.get("seed", 0)}


_BUDGETS: Final = ("level", "nodes", "ms", "infinite")
_ONE_BUDGET: Final = Text(
    en="Give one of “level”, “nodes”, “ms” and “infinite”.",
    ja="「level」「nodes」「ms」「infinite」のうち1つだけを指定してください。",
)
_NOTHING: Final = Text(en="Seat {seat} has nothing to decide now.", ja="席{seat}は今は手番ではありません。")
