"""Effects that move permanents within a field."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from pyengine.game import Seat
from pyengine.games.kanon.abilities.act import Act
from pyengine.games.kanon.abilities.board import Board
from pyengine.games.kanon.abilities.choices import Chosen, ChosenLine, Whom, many, whom
from pyengine.games.kanon.abilities.effect import Effect, owned
from pyengine.games.kanon.abilities.which import THIS
from pyengine.games.kanon.events import Change, Moved
from pyengine.games.kanon.rules.state import LINES, Id
from pyengine.text import Text


@dataclass(frozen=True, slots=True)
class Move(Effect):
    """These permanents move to the front or the rear of their line; the others keep their order."""

    to: Literal["front", "rear"]
    whom: Whom = THIS

    def changes(self, board: Board, act: Act) -> tuple[Change, ...]:
        """Each of them moves, the one found first first."""
        fields = (_rows(board, 0), _rows(board, 1))
        changes: list[Change] = []
        for seat, permanent in owned(board, self.whom.found(board, act)):
            row = next(row for row in fields[seat] if permanent.id in row)
            if row[0 if self.to == "front" else -1] != permanent.id:
                row.remove(permanent.id)
                row.insert(0 if self.to == "front" else len(row), permanent.id)
                changes.append(_moved(seat, fields[seat]))
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

    def changes(self, board: Board, act: Act) -> tuple[Change, ...]:
        """The ends change places, if there are still two cards."""
        changes: list[Change] = []
        for target in act.targets:
            seat, line = int(target[0]) - 1, LINES.index(target[1])
            rows = _rows(board, seat)
            row = rows[line]
            if len(row) > 1:
                row[0], row[-1] = row[-1], row[0]
                changes.append(_moved(seat, rows))
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

    def changes(self, board: Board, act: Act) -> tuple[Change, ...]:
        """They change places, if both still lie on the same field."""
        found = owned(board, self.whom.found(board, act))
        if len(found) < 2 or found[0][0] != found[1][0]:
            return ()
        (seat, one), (_, two) = found
        other = {one.id: two.id, two.id: one.id}
        return (_moved(seat, [[other.get(each, each) for each in row] for row in _rows(board, seat)]),)

    def clause(self) -> Text:
        """The clause."""
        who = whom(self.whom)
        return Text(f"swap the places of {who.en}", f"{who.ja}の位置を入れ替える")


def _rows(board: Board, seat: Seat) -> list[list[Id]]:
    """The permanents of a seat's lines by their numbers."""
    return [[permanent.id for permanent in row] for row in board.lines[seat]]


def _moved(seat: Seat, rows: list[list[Id]]) -> Moved:
    """The event that the cards lie so."""
    return Moved(seat, tuple(map(tuple, rows)))
