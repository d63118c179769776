"""One conversation: the table, the machine's thinking report by report, and what each line makes of them.

It neither reads nor writes; what is to be said is what its methods give. A line is answered by
``{"answer": …}`` or ``{"error": …}`` with the ``id`` of its request. A thinking says ``{"info": …}``
now and then and ``{"best": …}`` at its end, with the ``id`` of the request that began it.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, Final

from pyengine.cli.commands import refused, reported
from pyengine.errors import CannonryError, IllegalDecision, Refusal
from pyengine.game import Json, Report, Seat
from pyengine.games import AnyGame
from pyengine.match import Match
from pyengine.players.machine import think, thinking
from pyengine.serve import tables
from pyengine.serve.requests import Fault, OutOfOrder, Request, RequestError, identity, opened, request
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


# The conversation


class Session:
    """The state of a conversation; ``open`` is false once it is over."""

    def __init__(self, clock: Clock = time.monotonic) -> None:
        self.open = True
        self._clock = clock
        self._table: Table | None = None
        self._thinking: Thinking | None = None
        """The one under way, or the last one about this position."""

    @property
    def thinking(self) -> bool:
        """Whether the machine thinks."""
        return self._thinking is not None and not self._thinking.done

    def hear(self, line: bytes) -> list[Json]:
        """What is said to a line: its answer last, or nothing yet if it waits for the end of the thinking."""
        name: Json = {}
        try:
            said = opened(line)
            name = identity(said)
            with _guarded():
                return self._follow(request(said), name)
        except CannonryError as error:
            return [{**name, "error": refused(error)}]

    def think(self) -> list[Json]:
        """What the machine says when it has thought up to its next report; nothing if it does not think."""
        if not (thinking := self._thinking) or thinking.done:
            return []
        try:
            with _guarded():
                news = thinking.step()
        except CannonryError as error:
            self._thinking = None
            return [{**name, "error": refused(error)} for name in (thinking.name, *thinking.waiting)]
        if thinking.done:
            return self._ended(thinking)
        return [{**thinking.name, "info": thinking.found()}] if news and thinking.tells else []

    def end(self) -> Iterator[Json]:
        """What is still to be said when no line comes any more.

        A thinking that has a budget goes on to its end.
        """
        if self._thinking and self._thinking.endless:
            yield from self._stopped()
        while self.thinking:
            yield from self.think()
        self.open = False

    # Requests

    def _follow(self, asked: Request, name: Json) -> list[Json]:
        fields = asked.fields
        before: list[Json] = []
        match asked.command:
            case "new" | "position":
                answer = self._set(asked)
            case "play" | "undo":
                answer = self._changed(asked)
            case "go":
                return self._go(fields, name)
            case "best" if fields.get("wait") and self._thinking and not self._thinking.done:
                self._thinking.waiting.append(name)
                return []
            case "stop" | "quit":
                before = self._stopped()
                answer = {"stopped": bool(before)} if asked.command == "stop" else {}
                self.open = asked.command != "quit"
            case _:
                answer = self._told(asked)
        return [*before, {**name, "answer": answer}]

    def _told(self, asked: Request) -> Json:
        """The answer to what changes nothing."""
        fields = asked.fields
        match asked.command:
            case "hello":
                return tables.hello()
            case "games":
                return tables.games()
            case "legal":
                return tables.legal(self._laid(), fields.get("seat"))
            case "observe":
                return tables.observe(self._laid(), fields.get("seat"), fields.get("since"))
            case "state":
                return tables.state(self._laid())
            case "show":
                return tables.show(self._laid())
            case "record":
                return tables.record(self._match())
            case _:  # best
                return self._best()

    def _set(self, asked: Request) -> Json:
        self._at_rest()
        table = (tables.new if asked.command == "new" else tables.position)(asked.fields)
        return self._lay(table, {})

    def _changed(self, asked: Request) -> Json:
        self._at_rest()
        before = self._match()
        if asked.command == "undo":
            return self._lay(tables.undone(before, asked.fields), {})
        table = tables.play(before, asked.fields)
        steps = table.steps[len(before.steps) :]
        return self._lay(table, {"events": [event.describe() for step in steps for event in step.events]})

    def _lay(self, table: Table, more: Json) -> Json:
        answer = {**tables.standing(table), **more}
        self._table, self._thinking = table, None
        return answer

    # Thinking

    def _go(self, fields: Json, name: Json) -> list[Json]:
        self._at_rest()
        thinking = self._thinking = begin(self._laid(), fields, name, self._clock)
        first = [{**name, "info": thinking.found()}] if thinking.tells else []
        return [{**name, "answer": {"seat": thinking.seat}}, *first]

    def _best(self) -> Json:
        if self._thinking is None:
            raise OutOfOrder(_NO_THOUGHT)
        return {**self._thinking.found(), "done": self._thinking.done}

    def _stopped(self) -> list[Json]:
        """What the machine says when it is stopped; nothing if it does not think."""
        if not (thinking := self._thinking) or thinking.done:
            return []
        thinking.done = True
        return self._ended(thinking)

    def _ended(self, thinking: Thinking) -> list[Json]:
        waiting = [{**name, "answer": {**thinking.found(), "done": True}} for name in thinking.waiting]
        return [{**thinking.name, "best": thinking.found()}, *waiting]

    # What a request needs

    def _at_rest(self) -> None:
        if self.thinking:
            raise OutOfOrder(_BUSY)

    def _laid(self) -> Table:
        if self._table is None:
            raise OutOfOrder(_NO_TABLE)
        return self._table

    def _match(self) -> Match:
        table = self._laid()
        if isinstance(table, Sight):
            raise OutOfOrder(_NO_MATCH.fill(seat=table.seat))
        return table


@contextmanager
def _guarded() -> Generator[None]:
    """A long match by this protocol must be able to go on when the engine fails at one request."""
    try:
        yield
    except CannonryError:
        raise
    except Exception as error:
        what = f"{type(error).__name__}: {error}"[:200]
        raise Fault(_FAULT.fill(what=what)) from error


_BUSY: Final = Text(
    en="The machine is thinking. Wait for “best”, or send “stop” first.",
    ja="考え中です。「best」を待つか、先に「stop」を送ってください。",
)
_NO_TABLE: Final = Text(
    en="There is no table yet. Begin with “new” or “position”.",
    ja="まだ何も並んでいません。「new」か「position」で始めてください。",
)
_NO_MATCH: Final = Text(
    en="Only what seat {seat} sees is known here. Send the next “position” when something has happened.",
    ja="ここで分かるのは席{seat}から見えるものだけです。何か起きたら、次の「position」を送ってください。",
)
_NO_THOUGHT: Final = Text(
    en="Nothing has been thought about this position. Send “go” first.",
    ja="この局面はまだ考えていません。先に「go」を送ってください。",
)
_FAULT: Final = Text(
    en="This is a fault of the engine, and the table is as it was ({what}).",
    ja="エンジンの不具合です。局面は元のままです（{what}）。",
)
