"""What can be forced: a win of the game, or of soldiers. Plain search; nothing is guessed or weighed."""

from __future__ import annotations

from pyengine.games.cannon.rules.bitboard import Pair, View, after, captures, is_slide, moves, takes_town
from pyengine.games.cannon.rules.board import BOARD


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
