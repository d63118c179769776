"""A second generator of Cannon's moves, square by square straight from the rules.

Slow, plain, and independent.

It shares nothing with the engine, not even the reading of positions.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

Square = tuple[int, int]
"""File and rank, from (1, 1) = a1 to (10, 10) = j10."""

Board = dict[Square, str]
"""What stands where: ``d``/``D`` Black's soldier/town, ``l``/``L`` White's."""

EIGHT_WAYS = [(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1) if (x, y) != (0, 0)]


def parse(position: str) -> tuple[Board, str]:
    """The board, and ``d`` or ``l`` for the side to move."""
    rows, side = position.split()[:2]
    board: Board = {}
    for rank, row in zip(range(10, 0, -1), rows.split("/"), strict=True):
        file = 1
        for item in row.replace("10", "."):
            if item == ".":
                file += 10
            elif item.isdigit():
                file += int(item)
            else:
                board[file, rank] = item
                file += 1
    return board, side


def square_name(square: Square) -> str:
    """Such as ``e5``."""
    return f"{'abcdefghij'[square[0] - 1]}{square[1]}"


def walk(start: Square, way: Square, steps: int) -> Square:
    """The square that many steps away; perhaps off the board."""
    return start[0] + way[0] * steps, start[1] + way[1] * steps


@dataclass(frozen=True)
class Reference:
    """A position with both towns standing, and its moves in notation.

    Each move has the board that it leads to.
    """

    board: Board
    side: str

    def moves(self) -> dict[str, Board]:
        """All moves under C3 to C8."""
        return {**self.steps(), **self.captures(), **self.retreats(), **self.slides(), **self.shots()}

    def takes_town(self) -> bool:
        """Whether a move captures the enemy town (C9)."""
        town = "L" if self.side == "d" else "D"
        return any(town not in board.values() for board in self.moves().values())

    def soldiers(self) -> list[Square]:
        return [square for square, piece in self.board.items() if piece == self.side]

    def forward(self) -> int:
        return 1 if self.side == "d" else -1

    def on_board(self, square: Square) -> bool:
        return 1 <= square[0] <= 10 and 1 <= square[1] <= 10

    def empty(self, square: Square) -> bool:
        return self.on_board(square) and square not in self.board

    def enemy(self, square: Square) -> bool:
        return square in self.board and self.board[square].lower() != self.side

    def moved(self, origin: Square, target: Square) -> Board:
        after = dict(self.board)
        after[target] = after.pop(origin)
        return after

    def steps(self) -> dict[str, Board]:
        found: dict[str, Board] = {}
        for soldier in self.soldiers():
            for sideways in (-1, 0, 1):
                target = walk(soldier, (sideways, self.forward()), 1)
                if self.empty(target):
                    found[f"{square_name(soldier)}-{square_name(target)}"] = self.moved(soldier, target)
        return found

    def captures(self) -> dict[str, Board]:
        found: dict[str, Board] = {}
        for soldier in self.soldiers():
            ways = [(-1, self.forward()), (0, self.forward()), (1, self.forward()), (-1, 0), (1, 0)]
            for way in ways:
                target = walk(soldier, way, 1)
                if self.enemy(target):
                    found[f"{square_name(soldier)}x{square_name(target)}"] = self.moved(soldier, target)
        return found

    def retreats(self) -> dict[str, Board]:
        found: dict[str, Board] = {}
        for soldier in self.soldiers():
            if not any(self.enemy(walk(soldier, way, 1)) for way in EIGHT_WAYS):
                continue
            for sideways in (-1, 0, 1):
                way = (sideways, -self.forward())
                passed, target = walk(soldier, way, 1), walk(soldier, way, 2)
                if self.empty(passed) and self.empty(target):
                    found[f"{square_name(soldier)}-{square_name(target)}"] = self.moved(soldier, target)
        return found

    def cannons(self) -> list[tuple[Square, Square]]:
        """The rear soldier of every cannon, and the way that it points; each cannon points two ways."""
        soldiers = set(self.soldiers())
        return [
            (rear, way)
            for rear in soldiers
            for way in EIGHT_WAYS
            if walk(rear, way, 1) in soldiers and walk(rear, way, 2) in soldiers
        ]

    def slides(self) -> dict[str, Board]:
        found: dict[str, Board] = {}
        for rear, way in self.cannons():
            target = walk(rear, way, 3)
            if self.empty(target):
                found[f"{square_name(rear)}-{square_name(target)}"] = self.moved(rear, target)
        return found

    def shots(self) -> dict[str, Board]:
        found: dict[str, Board] = {}
        for rear, way in self.cannons():
            if not self.empty(walk(rear, way, 3)):
                continue
            for target in (walk(rear, way, 4), walk(rear, way, 5)):
                if self.enemy(target):
                    after = dict(self.board)
                    del after[target]
                    found[f"x{square_name(target)}"] = after
        return found


def is_slide(text: str) -> bool:
    """Whether a move in notation is a slide: three squares, in a straight line."""
    if "-" not in text:
        return False
    (file, rank), (other_file, other_rank) = map(parse_square, text.split("-"))
    return max(abs(file - other_file), abs(rank - other_rank)) == 3


def parse_square(text: str) -> Square:
    """The square of that name."""
    return "abcdefghij".index(text[0]) + 1, int(text[1:])


def slid(text: str) -> tuple[set[Square], set[Square]]:
    """The three squares of a cannon before and after its slide."""
    rear, target = map(parse_square, text.split("-"))
    way = ((target[0] - rear[0]) // 3, (target[1] - rear[1]) // 3)
    return {walk(rear, way, step) for step in (0, 1, 2)}, {walk(rear, way, step) for step in (1, 2, 3)}


def is_slide_beyond(limit: int, own_moves: list[str], text: str) -> bool:
    """Whether a move would be one slide running of one cannon too many (C12).

    These moves of its owner came before it.
    """
    latest = [*own_moves[-limit:], text]
    return (
        limit > 0
        and len(latest) > limit
        and all(is_slide(move) for move in latest)
        and all(slid(earlier)[1] == slid(later)[0] for earlier, later in pairwise(latest))
    )
