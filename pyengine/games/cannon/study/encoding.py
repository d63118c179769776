"""The numbers and the vector of Cannon: the board as the seat sees it, its own back rank below.

For White the board is turned by half a turn, so that both sides see the same game.
"""

from __future__ import annotations

from typing import ClassVar, Final

from pyengine.encoding.contract import (
    Actions,
    Encoding,
    Stretch,
    flag,
    no_decision,
    no_number,
    one_hot,
    share,
)
from pyengine.game import Seat
from pyengine.games.cannon import GAME
from pyengine.games.cannon.rules.board import SIZE, SQUARES, Move, bits, name
from pyengine.games.cannon.rules.state import WHITE, Phase, State

_AREA: Final = len(SQUARES)
_PHASES: Final[tuple[Phase, ...]] = ("placing", "playing", "captured")
_MOST: Final = {option.name: option.high for option in GAME.options}

_WAYS: Final = (
    # Forward; to the sides only captures.
    ((-1, 1), "left forward"),
    ((0, 1), "forward"),
    ((1, 1), "right forward"),
    ((-1, 0), "left"),
    ((1, 0), "right"),
    ((-2, -2), "retreat left"),
    ((0, -2), "retreat"),
    ((2, -2), "retreat right"),
    ((-3, -3), "slide left back"),
    ((0, -3), "slide back"),
    ((3, -3), "slide right back"),
    ((-3, 0), "slide left"),
    ((3, 0), "slide right"),
    ((-3, 3), "slide left forward"),
    ((0, 3), "slide forward"),
    ((3, 3), "slide right forward"),
)
"""How a piece goes: files to the right and ranks forward, from the side that moves it."""
_STEPS: Final = 5
"""The first ways are steps or, onto an enemy piece, captures."""
_RETREATS: Final = 8
"""Those before the eighth are retreats, the rest slides."""
_AIMS: Final = len(_WAYS) * _AREA
"""From this number on a square is shot at, or a town is placed on it."""

_BOARD: Final = "every square, from the observer's left, rank by rank from its own back rank"
_SLIDES: Final = "every square, for the cannon that has slid running; how often, of 3"

_SEEN: Final = tuple(
    {square: place if seat != WHITE else _AREA - 1 - place for place, square in enumerate(SQUARES)}
    for seat in (0, 1)
)
"""For each seat the place of each square as it sees the board.

From its left, rank by rank from its own back rank.
"""
_SQUARES: Final = tuple({place: square for square, place in seen.items()} for seen in _SEEN)


def _beyond(place: int, way: tuple[int, int]) -> int | None:
    """The place reached; None off the board."""
    rank, file = divmod(place, SIZE)
    file, rank = file + way[0], rank + way[1]
    return rank * SIZE + file if 0 <= file < SIZE and 0 <= rank < SIZE else None


_TARGETS: Final = tuple(_beyond(place, way) for way, _ in _WAYS for place in range(_AREA))
"""The place reached by each number below ``_AIMS``."""
_NUMBERS: Final = {
    (number % _AREA, target): number for number, target in enumerate(_TARGETS) if target is not None
}
"""The number by the places left and reached: no two ways lead from one to the other."""


def _plane(mask: int, seat: Seat) -> list[float]:
    places, seen = [0.0] * _AREA, _SEEN[seat]
    for square in bits(mask):
        places[seen[square]] = 1.0
    return places


def _run(state: State, owner: Seat, seat: Seat) -> list[float]:
    run = state.slides[owner]
    return [*_plane(run.cannon if run else 0, seat), *share(run.count if run else 0, _MOST["slide_limit"])]


def _meaning(way: int) -> str:
    if way < 3:
        return "a step, or onto an enemy piece a capture"
    if way < _STEPS:
        return "a capture"
    return (
        "a retreat by two squares"
        if way < _RETREATS
        else "a slide of the cannon whose rear soldier stands there"
    )


class CannonEncoding(Encoding[State, Move]):
    """A number for each way from each square, and one for each square aimed at."""

    version: ClassVar[int] = 1
    game = GAME
    names: tuple[str, ...] = tuple(
        f"{way} {name(square)}" for way in (*(way for _, way in _WAYS), "aim") for square in SQUARES
    )
    ranges: tuple[Actions, ...] = (
        *(
            Actions(way, at * _AREA, _AREA, f"{_meaning(at)}, from each square")
            for at, (_, way) in enumerate(_WAYS)
        ),
        Actions("aim", _AIMS, _AREA, "shoot at each square; while towns are placed, place the town there"),
    )
    stretches: tuple[Stretch[State], ...] = (
        Stretch(
            "slide limit",
            1,
            "how often running a cannon may slide, of 3; 0 without a limit",
            lambda state, _: share(state.slide_limit, _MOST["slide_limit"]),
        ),
        Stretch(
            "move limit",
            1,
            "the limit of moves, of 2000",
            lambda state, _: share(state.move_limit, _MOST["move_limit"]),
        ),
        Stretch(
            "phase",
            len(_PHASES),
            f"one of {', '.join(_PHASES)}",
            lambda state, _: one_hot(len(_PHASES), _PHASES.index(state.phase)),
        ),
        Stretch(
            "ply", 1, "the moves made, of the limit", lambda state, _: share(state.ply, state.move_limit)
        ),
        Stretch("White", 1, "whether the observer is White", lambda _, seat: flag(seat == WHITE)),
        Stretch(
            "to move", 1, "whether the observer is to move", lambda state, seat: flag(state.to_move == seat)
        ),
        Stretch("own soldiers", _AREA, _BOARD, lambda state, seat: _plane(state.soldiers[seat], seat)),
        Stretch("enemy soldiers", _AREA, _BOARD, lambda state, seat: _plane(state.soldiers[1 - seat], seat)),
        Stretch("own town", _AREA, _BOARD, lambda state, seat: _plane(state.towns[seat], seat)),
        Stretch("enemy town", _AREA, _BOARD, lambda state, seat: _plane(state.towns[1 - seat], seat)),
        Stretch("own slides", _AREA + 1, _SLIDES, lambda state, seat: _run(state, seat, seat)),
        Stretch("enemy slides", _AREA + 1, _SLIDES, lambda state, seat: _run(state, 1 - seat, seat)),
    )

    def _number(self, observation: State, seat: Seat, decision: Move) -> int:
        """The number of a move; raises NotationError for one that no piece can ever make."""
        seen = _SEEN[seat]
        if not decision.origin:
            return _AIMS + seen[decision.target]
        number = _NUMBERS.get((seen[decision.origin], seen[decision.target]))
        if number is None:
            raise no_number(self.game.write_decision(decision))
        return number

    def _decision(self, observation: State, seat: Seat, number: int) -> Move:
        """The move of that number; raises NotationError where it leaves the board."""
        squares = _SQUARES[seat]
        if number >= _AIMS:
            return Move("town" if observation.phase == "placing" else "shot", 0, squares[number - _AIMS])
        place = _TARGETS[number]
        if place is None:
            raise no_decision(number)
        origin, target = squares[number % _AREA], squares[place]
        way = number // _AREA
        if way >= _STEPS:
            return Move("retreat" if way < _RETREATS else "slide", origin, target)
        others = observation.soldiers[1 - seat] | observation.towns[1 - seat]
        return Move("capture" if target & others else "step", origin, target)


ENCODING = CannonEncoding()
