"""Puzzles: positions in which exactly one move does what is asked, proven by search.

``solve`` finds the line of a position: the reader's moves, each the only one that will do, and the opponent's
answers between them. The search for puzzles and their check both call this one function. Nothing in it rests
on the evaluation or on the machine player: a position has the same line for ever.

The slide limit (C12) usually forbids a fourth slide running: nothing of two or three moves comes upon it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Final, Literal, get_args

from pyengine.games.cannon.rules import moves as notation
from pyengine.games.cannon.rules.bitboard import Pair, View, after, is_retreat, is_slide, moves, takes_town
from pyengine.games.cannon.rules.legal import to_move
from pyengine.games.cannon.rules.state import State
from pyengine.games.cannon.study.proofs import Counter, Prover, passed

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
