"""Puzzles: positions in which exactly one move does what is asked, proven by search.

``solve`` finds the line of a position: the reader's moves, each the only one that will do, and the
opponent's answers between them. The search for puzzles and their check both call this one function.
Nothing in it rests on the evaluation or on the machine player: a position has the same line for ever.

The slide limit (C12) usually forbids a fourth slide running: nothing of two or three moves comes upon it.

What can be forced, a win of the game or of soldiers, is found by plain search: nothing is guessed or
weighed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Final, Literal, get_args

from pyengine.games.cannon.rules import board as notation
from pyengine.games.cannon.rules.bitboard import (
    Pair,
    View,
    after,
    captures,
    is_retreat,
    is_slide,
    moves,
    takes_town,
)
from pyengine.games.cannon.rules.board import BOARD
from pyengine.games.cannon.rules.legal import to_move
from pyengine.games.cannon.rules.state import State


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


def passed(view: View) -> View:
    """The position as the other side sees it if the side to move could pass."""
    own, opp, own_town, opp_town, dark = view
    return opp, own, opp_town, own_town, not dark


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


Kind = Literal["town-1", "town-2", "town-3", "soldier", "slide", "retreat", "defence", "only"]
"""What is asked.

- ``town-1``, ``town-2``, ``town-3``: capture the town (C9) in one, two or three moves of one's own against
  every defence.
- ``soldier``: win a soldier by a shot (C8).
- ``slide``, ``retreat``: capture the town in two or three moves, or win a soldier by a shot, and begin with a
  slide (C7) or a retreat (C5).
- ``defence``: save the town, which the opponent threatens to capture (C9) in one move or two.
- ``only``: do not lose, neither the town (C9) nor the last legal move (C10).
"""

KINDS: Final[tuple[Kind, ...]] = get_args(Kind)

GAIN_DEPTH: Final = 6
"""This many plies are searched in full for who comes out ahead in soldiers.

After them captures and shots alone.
"""

THREAT: Final = 2
"""In a defence the opponent would capture the town with this many moves if the reader passed."""

LOST: Final = 3
"""Each move that does not hold loses to at most this many moves of the opponent.

Nor can the reader win by as many.
"""

SAVED: Final = 3
"""The move that defends does not lose to this many."""

HOLD: Final = 6
"""The only move does not lose to this many."""

_LONGEST: Final = 3
"""The most moves of the reader where something is held."""

_FEWEST_WRONG: Final = 2

_Line = tuple[Pair, ...]


def solve(state: State, kind: Kind) -> tuple[str, ...] | None:
    """The line that solves a position, in notation: the reader's moves and the opponent's answers in turn.

    None if the position is no puzzle of that kind: no move does what is asked, or more than one.
    """
    view = state.view
    match kind:
        case "soldier":
            line = _soldier(view)
        case "slide":
            line = _beginning(view, is_slide)
        case "retreat":
            line = _beginning(view, is_retreat)
        case "defence":
            line = _defence(view, _LONGEST)
        case "only":
            line = _only_move(view, _LONGEST)
        case _:
            line = _town(view, Prover(), int(kind[-1]))
    return tuple(_texts(view, line)) if line else None


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


def _beginning(view: View, wanted: Callable[[Pair], bool]) -> _Line | None:
    """The only way to the town in two or three moves, or to a soldier, if its first move is wanted."""
    prover = Prover()
    sooner = next((number for number in (1, 2, 3) if prover.wins(view, number)), None)
    line = _town(view, prover, sooner) if sooner else _soldier(view)
    return line if line and len(line) > 1 and wanted(line[0]) else None


def _defence(view: View, number: int) -> _Line | None:
    """The only moves that save the town from capture, up to that many; each answer threatens it anew."""
    if not Prover(stalemates=False).wins(passed(view), THREAT):
        return None
    return _held(view, SAVED, number, _defence)


def _only_move(view: View, number: int) -> _Line | None:
    """The only moves that do not lose, up to that many."""
    return _held(view, HOLD, number, _only_move)


def _held(view: View, hold: int, number: int, proceed: Callable[[View, int], _Line | None]) -> _Line | None:
    """The only move that does not lose, and the longest line of such moves that ``proceed`` finds after it.

    It holds against ``hold`` moves, even if the reader never slides then.
    """
    prover, wrong = Prover(), 0
    only: Pair | None = None
    for pair in moves(*view):
        if pair[1] == view[3]:
            return None
        if prover.wins(after(view, pair), LOST):
            wrong += 1
        elif only:
            return None
        else:
            only = pair
    if only is None or wrong < _FEWEST_WRONG or prover.wins(view, LOST):
        return None
    child = after(view, only)
    if Prover(slides=False).wins(child, hold):
        return None
    longest: _Line = (only,)
    for reply in _stubborn(child) if number > 1 else ():
        rest = proceed(after(child, reply), number - 1)
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


def _text(view: View, pair: Pair) -> str:
    return notation.write(to_move(*pair, view[1] | view[3]))


def _texts(view: View, line: _Line) -> Iterator[str]:
    for pair in line:
        yield _text(view, pair)
        view = after(view, pair)
