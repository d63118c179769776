"""What everybody knows of a hidden hand, and the hands that are possible under it; see ``state.Void``.

It follows from what a hand could not do in war (G10) or from the beginning of a war (G9a), and stays true of
the cards that are kept when an armistice leaves some in hand (option ``armistice_on_break``).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import product
from math import comb, prod

from pyengine.games.gunsor.rules.cards import KINDS, kind
from pyengine.games.gunsor.rules.state import Void

Voids = tuple[Void, ...]


def learnt(voids: Voids, size: int, kinds: Iterable[str]) -> Voids:
    """What is known when a hand of that size has shown that none of its cards is of these kinds."""
    lacking = set(kinds).union(*(void.kinds for void in voids if void.least == size))
    old = (Void(void.least, _in_order({*void.kinds, *lacking})) for void in voids if void.least < size)
    return pruned((Void(size, _in_order(lacking)), *old))


def after_play(voids: Voids, card: str) -> Voids:
    """What is known when the hand has played a card.

    One that fits what was known may have been the proof of it.
    """
    return pruned(Void(void.least - (kind(card) not in void.kinds), void.kinds) for void in voids)


def pruned(voids: Iterable[Void]) -> Voids:
    """The same knowledge without what is empty or follows from the rest, most cards first."""
    known: list[Void] = []
    for void in sorted(set(voids), key=lambda void: (-void.least, -len(void.kinds), void.kinds)):
        if void.least > 0 and not any(set(void.kinds) <= set(stronger.kinds) for stronger in known):
            known.append(void)
    return tuple(known)


def fits(counts: Sequence[int], voids: Voids) -> bool:
    """Whether a hand with this many cards of each of ``KINDS`` agrees with what is known."""
    return all(
        sum(number for letter, number in zip(KINDS, counts, strict=True) if letter not in void.kinds)
        >= void.least
        for void in voids
    )


def possible_hands(unseen: Sequence[int], size: int, voids: Voids) -> list[tuple[tuple[int, ...], int]]:
    """The numbers of cards of each kind that a hidden hand may hold, and in how many ways it can hold them.

    ``unseen`` says how many cards of each of ``KINDS`` are in the hand or the stock.
    """
    ranges = [range(min(number, size) + 1) for number in unseen]
    return [
        (counts, prod(map(comb, unseen, counts)))
        for counts in product(*ranges)
        if sum(counts) == size and fits(counts, voids)
    ]


def _in_order(kinds: set[str]) -> str:
    return "".join(letter for letter in KINDS if letter in kinds)
