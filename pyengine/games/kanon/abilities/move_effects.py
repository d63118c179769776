"""Effects that move permanents within a field."""

from __future__ import annotations

from dataclasses import dataclass
from functools import reduce
from typing import TYPE_CHECKING, Literal

from pyengine.games.kanon.abilities.act import Act
from pyengine.games.kanon.abilities.choices import Chosen, ChosenLine, Whom, many, whom
from pyengine.games.kanon.abilities.effect import Effect, owned
from pyengine.games.kanon.abilities.which import THIS
from pyengine.games.kanon.events import Moved
from pyengine.games.kanon.rules.state import LINES, Id
from pyengine.text import Text

if TYPE_CHECKING:
    from pyengine.game import Seat
    from pyengine.games.kanon.events.change import Change
    from pyengine.games.kanon.rules.state import State


@dataclass(frozen=True, slots=True)
class Move(Effect):
    """These permanents move to the front or the rear of their line; the others keep their order."""

    to: Literal["front", "rear"]
    whom: Whom = THIS

    def changes(self, state: State, act: Act) -> tuple[Change, ...]:
        """Each of them moves, the one found first first."""
        changes: list[Change] = []
        for seat, permanent in owned(state, self.whom.found(state, act)):
            rows = _rows(state, seat)
            row = next(row for row in rows if permanent.id in row)
            row.remove(permanent.id)
            row.insert(0 if self.to == "front" else len(row), permanent.id)
            moved = _moved(state, seat, rows)
            changes += moved
            state = reduce(lambda now, change: change.after(now), moved, state)
        return tuple(changes)

    def clause(self) -> Text:
        """The clause."""
        who = whom(self.whom)
        line = "their lines" if many(self.whom) else "its line"
        if self.to == "front":
            return Text(f"move {who.en} to the front of {line}", f"{who.ja}をそのラインの最前列に移す")
        return Text(f"move {who.en} to the rear of {line}", f"{who.ja}をそのラインの最後尾に移す")


@dataclass(frozen=True, slots=True)
class SwapEnds(Effect):
    """The first and the last card of a chosen line change places."""

    line: ChosenLine

    def changes(self, state: State, act: Act) -> tuple[Change, ...]:
        """The ends change places, if there are still two cards."""
        changes: list[Change] = []
        for target in act.targets:
            seat, line = int(target[0]) - 1, LINES.index(target[1])
            rows = _rows(state, seat)
            row = rows[line]
            if len(row) > 1:
                row[0], row[-1] = row[-1], row[0]
                changes += _moved(state, seat, rows)
        return tuple(changes)

    def clause(self) -> Text:
        """The clause."""
        line = self.line.each()
        return Text(
            f"swap the front and the rear card of {line.en}", f"{line.ja}の最前列と最後尾のカードを入れ替える"
        )


@dataclass(frozen=True, slots=True)
class Swap(Effect):
    """Two chosen permanents of one field change places; each stays as it lies."""

    whom: Chosen

    def changes(self, state: State, act: Act) -> tuple[Change, ...]:
        """They change places, if both still lie on the same field."""
        found = owned(state, self.whom.found(state, act))
        if len(found) < 2 or found[0][0] != found[1][0]:
            return ()
        (seat, one), (_, two) = found
        other = {one.id: two.id, two.id: one.id}
        return _moved(state, seat, [[other.get(each, each) for each in row] for row in _rows(state, seat)])

    def clause(self) -> Text:
        """The clause."""
        who = whom(self.whom)
        return Text(f"swap the places of {who.en}", f"{who.ja}の位置を入れ替える")


def _rows(state: State, seat: Seat) -> list[list[Id]]:
    """The permanents of a seat's lines by their numbers."""
    return [[permanent.id for permanent in row] for row in state.lines[seat]]


def _moved(state: State, seat: Seat, rows: list[list[Id]]) -> tuple[Change, ...]:
    """The event that the cards lie so; none if they do already."""
    return () if rows == _rows(state, seat) else (Moved(seat, tuple(map(tuple, rows))),)
