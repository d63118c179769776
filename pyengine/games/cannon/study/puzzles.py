"""Puzzles: positions in which exactly one move does what is asked, proven by search.

``solve`` finds the line of a position: the reader's moves, each the only one that will do, and the opponent's
answers between them. The search for puzzles and their check both call this one function. Nothing in it rests
on the evaluation or on the machine player: a position has the same line for ever.

The slide limit (C12) usually forbids a fourth slide running: nothing of two or three moves comes upon it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, Literal, get_args

from pyengine.games.cannon.rules import moves as notation
from pyengine.games.cannon.rules.bitboard import Pair, View, after, captures, is_slide, moves, takes_town
from pyengine.games.cannon.rules.board import BOARD
from pyengine.games.cannon.rules.legal import to_move
from pyengine.games.cannon.rules.state import State

Kind = Literal["town-1", "town-2", "town-3", "soldier", "stalemate"]
"""What is asked: to capture the town (C9) in one, two or three moves of one's own against every defence; to
win a soldier by a shot (C8); not to be left without a legal move (C10)."""

KINDS: Final[tuple[Kind, ...]] = get_args(Kind)

GAIN_DEPTH: Final = 6
"""This many plies are searched in full for who comes out ahead in soldiers.

After them captures and shots alone.
"""

LOST: Final = 3
"""Each move that does not escape loses to at most this many moves of the opponent.

Nor can the reader win by as many.
"""

HOLD: Final = 6
"""The move that escapes does not lose to this many."""

_LONGEST: Final = 3
"""The most moves of the reader in an escape."""

_FEWEST_WRONG: Final = 2

_MANY_MOVES: Final = 30

_Line = tuple[Pair, ...]


def solve(state: State, kind: Kind) -> tuple[str, ...] | None:
    """The line that solves a position, in notation: the reader's moves and the opponent's answers in turn.

    None if the position is no puzzle of that kind: no move does what is asked, or more than one.
    """
    view = state.view
    match kind:
        case "soldier":
            line = _soldier(view)
        case "stalemate":
            line = _escape(view, _LONGEST)
        case _:
            line = _town(view, Prover(), int(kind[-1]))
    return tuple(_texts(view, line)) if line else None


def grade(state: State, kind: Kind, line: tuple[str, ...]) -> int:
    """How hard a puzzle is, from 1 to 3.

    It has a point for each of the reader's moves after the first; one if the first takes nothing; one if many
    other moves lure, three at least, or two in an escape; one if more than thirty moves are legal. Up to one
    point is grade 1, two points are grade 2, more are grade 3.
    """
    luring = lures(state, kind, line) >= (2 if kind == "stalemate" else 3)
    many = len(moves(*state.view)) > _MANY_MOVES
    points = len(line) // 2 + ("x" not in line[0]) + luring + many
    return max(1, min(points, 3))


def lures(state: State, kind: Kind, line: tuple[str, ...]) -> int:
    """How many moves other than the line's first one look good.

    They take a piece or threaten the town; in an escape they are not punished by the opponent's next move.
    """
    view = state.view
    others = [pair for pair in moves(*view) if _text(view, pair) != line[0]]
    if kind == "stalemate":
        prover = Prover()
        return sum(not prover.wins(after(view, pair), 1) for pair in others)
    enemy = view[1] | view[3]
    return sum(pair[1] & enemy > 0 or _threatens(view, pair) for pair in others)


class Prover:
    """Looks for a forced win, in full width.

    By the town's capture (C9), or as nothing is left to the opponent (C10).

    ``stalemates`` says whether the second counts as a win. The slide limit (C12) is unknown here, but who
    holds without any slide of its own holds under the limit, too: ``slides`` says whether the side that
    defends may slide (C7). What is proven is remembered, so that questions about one position and its
    neighbours are cheap.
    """

    def __init__(self, *, stalemates: bool = True, slides: bool = True) -> None:
        self._stalemates = stalemates
        self._slides = slides
        self._known: dict[tuple[View, int], bool] = {}
        self._refutations: dict[int, Pair] = {}

    def wins(self, view: View, number: int) -> bool:
        """Whether the side to move wins with at most this many moves of its own, against every defence."""
        if number < 1:
            return False
        if takes_town(*view):
            return True
        if number == 1 and (not self._stalemates or _cannot_be_blocked(view)):
            return False
        key = view, number
        known = self._known.get(key)
        if known is None:
            known = any(self.loses(after(view, pair), number - 1) for pair in moves(*view))
            self._known[key] = known
        return known

    def loses(self, view: View, number: int) -> bool:
        """Whether whatever the side to move does, the other side wins with at most this many moves."""
        if takes_town(*view):
            return False
        replies = moves(*view) if self._slides else _unslid(view)
        if not replies:
            return self._stalemates
        if not number:
            return False
        # What saved the side from one move often saves it from the next.
        first = self._refutations.get(number)
        if first in replies and not self.wins(after(view, first), number):
            return False
        for reply in replies:
            if not self.wins(after(view, reply), number):
                self._refutations[number] = reply
                return False
        return True

    def winning(self, view: View, number: int) -> list[Pair]:
        """The moves that win with at most this many moves, themselves included."""
        town = view[3]
        return [pair for pair in moves(*view) if pair[1] == town or self.loses(after(view, pair), number - 1)]


class Counter:
    """Looks for who comes out ahead in soldiers.

    In full width for some plies, then over captures and shots alone.
    """

    def __init__(self) -> None:
        self._known: dict[tuple[View, int, int], bool] = {}

    def gains(self, view: View, goal: int, depth: int) -> bool:
        """Whether the side to move can come out this many soldiers ahead of now.

        The town is worth more than any.
        """
        if takes_town(*view):
            return True
        if depth <= 0:
            return goal <= 0 or any(self._succeeds(view, pair, goal, 0) for pair in captures(*view))
        key = view, goal, depth
        known = self._known.get(key)
        if known is None:
            enemy = view[1]
            order = sorted(moves(*view), key=lambda pair: not pair[1] & enemy)
            known = any(self._succeeds(view, pair, goal, depth) for pair in order)
            self._known[key] = known
        return known

    def gaining(self, view: View, goal: int, depth: int) -> list[Pair]:
        """The moves by which the side to move comes out this many soldiers ahead."""
        return [pair for pair in moves(*view) if self._succeeds(view, pair, goal, depth)]

    def _succeeds(self, view: View, pair: Pair, goal: int, depth: int) -> bool:
        taken = bool(pair[1] & view[1])
        return pair[1] == view[3] or not self.gains(after(view, pair), taken - goal + 1, depth - 1)


def _town(view: View, prover: Prover, number: int) -> _Line | None:
    """The only way to capture the town in exactly that many moves; the defence holds as long as it can."""
    if prover.wins(view, number - 1):
        return None
    pair = _only(prover.winning(view, number))
    if pair is None or (number == 1) != (pair[1] == view[3]):
        return None
    if number == 1:
        return (pair,)
    child = after(view, pair)
    lines: list[_Line] = []
    for reply in _stubborn(child):
        rest = _town(after(child, reply), prover, number - 1)
        if rest:
            lines.append((pair, reply, *rest))
    return lines[0] if lines else None


def _soldier(view: View) -> _Line | None:
    """The only way to come out a soldier ahead.

    A shot, or a quiet move that makes one that cannot be helped.
    """
    if Prover().wins(view, 2):
        return None
    counter = Counter()
    pair = _only(counter.gaining(view, 1, GAIN_DEPTH))
    if pair is None:
        return None
    if not pair[0]:
        return (pair,)
    if pair[1] & view[1]:
        return None
    child = after(view, pair)
    for reply in _stubborn(child):
        lost = bool(reply[1] & child[1])
        position = after(child, reply)
        # The defence gives no more than it must.
        if counter.gains(position, 2 + lost, GAIN_DEPTH - 2):
            continue
        shot = _only(counter.gaining(position, 1 + lost, GAIN_DEPTH - 2))
        if shot and not shot[0]:
            return pair, reply, shot
    return None


def _escape(view: View, number: int) -> _Line | None:
    """The only moves that hold, up to that many, where most others end without a legal move."""
    prover, others = Prover(), list[View]()
    only: Pair | None = None
    for pair in moves(*view):
        child = after(view, pair) if pair[1] != view[3] else None
        if child and prover.wins(child, LOST):
            others.append(child)
        elif only or not child:
            return None
        else:
            only = pair
    if only is None or len(others) < _FEWEST_WRONG or prover.wins(view, LOST):
        return None
    by_town = Prover(stalemates=False)
    if 2 * sum(by_town.wins(child, LOST) for child in others) > len(others):
        return None
    child = after(view, only)
    if Prover(slides=False).wins(child, HOLD):
        return None
    longest: _Line = (only,)
    for reply in _stubborn(child) if number > 1 else ():
        rest = _escape(after(child, reply), number - 1)
        if rest and len(rest) + 2 > len(longest):
            longest = (only, reply, *rest)
    return longest


def _only(pairs: list[Pair]) -> Pair | None:
    return pairs[0] if len(pairs) == 1 else None


def _stubborn(view: View) -> Iterable[Pair]:
    """The moves of a defender, those that a player thinks of first at the front.

    Captures, then threats to the town.
    """
    return sorted(moves(*view), key=lambda pair: (not pair[1] & view[1], not _threatens(view, pair)))


def _threatens(view: View, pair: Pair) -> bool:
    """Whether the town could be captured after the move if the opponent passed."""
    opp, own, opp_town, own_town, dark = after(view, pair)
    return takes_town(own, opp, own_town, opp_town, not dark) is not None


def _unslid(view: View) -> list[Pair]:
    """The moves that are no slides."""
    return [pair for pair in moves(*view) if not is_slide(pair)]


def _cannot_be_blocked(view: View) -> bool:
    """Whether the opponent has a legal move after any move of the side to move.

    Two soldiers of its have a step.

    Only the opponent's own pieces block a step, and one move takes one soldier.
    """
    _, opp, _, opp_town, dark = view
    free = BOARD ^ opp ^ opp_town
    steps = free << 10 | free << 11 | free << 12 if dark else free >> 10 | free >> 11 | free >> 12
    return (opp & steps).bit_count() > 1


def _text(view: View, pair: Pair) -> str:
    return notation.write(to_move(*pair, view[1] | view[3]))


def _texts(view: View, line: _Line) -> Iterator[str]:
    for pair in line:
        yield _text(view, pair)
        view = after(view, pair)
