"""What a seat sees of a state, and what it does not see filled in at random.

What everybody knows of a hidden hand (``state.Void``) follows from what it could not do in war (G10) or
from the beginning of a war (G9a). It stays true of the cards that are kept when an armistice leaves some
in hand (option ``armistice_on_break``).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import accumulate, product
from math import comb, prod

from pyengine.cards import UNKNOWN
from pyengine.game import Rng, Seat
from pyengine.games.gunsor.rules.state import DECK, KINDS, State, Void, in_order, kind

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


def observe(state: State, seat: Seat | None) -> State:
    """The state as a seat (None: a spectator) sees it: its own hand, all played cards, everything counted."""
    first, second = (
        hand if holder == seat else (UNKNOWN,) * len(hand) for holder, hand in enumerate(state.hands)
    )
    return State(
        sharp=state.sharp,
        declare=state.declare,
        armistice_on_break=state.armistice_on_break,
        cuts=state.cuts,
        set_aside=state.set_aside,
        leader=state.leader,
        hands=(first, second),
        stock=(UNKNOWN,) * len(state.stock),
        played=state.played,
        led=state.led,
        followed=state.followed,
        last=state.last,
        season=state.season,
        cause=state.cause,
        pair=state.pair,
        pair_tricks=state.pair_tricks,
        pools=state.pools,
        scores=state.scores,
        voids=state.voids,
    )


def sample(observation: State, seat: Seat, rng: Rng) -> State:
    """A full state that the seat cannot tell from the true one.

    Each way to deal the hidden cards is equally likely.

    Raises ValueError if no hand agrees with what is known of it.
    """
    own, hidden = observation.hands[seat], observation.hands[1 - seat]
    unseen = unseen_cards(observation, seat)
    if not hidden or UNKNOWN not in hidden:
        hand, stock = hidden, tuple((Counter(unseen) - Counter(hidden)).elements())
    else:
        hand, stock = _deal(unseen, len(hidden), observation, 1 - seat, rng)
    hands = (hand, own) if seat else (own, hand)
    return replace(observation, hands=hands, stock=in_order(stock))


def unseen_cards(observation: State, seat: Seat) -> tuple[str, ...]:
    """The cards that are in the other's hand or in the stock, in order."""
    open_cards = (observation.led, observation.followed)
    seen = Counter((*observation.hands[seat], *observation.played, *filter(None, open_cards)))
    return tuple((Counter(DECK) - seen).elements())


def _deal(
    unseen: tuple[str, ...], size: int, observation: State, holder: Seat, rng: Rng
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """A hand of that size, and what is left for the stock."""
    by_kind = [[card for card in unseen if kind(card) == letter] for letter in KINDS]
    numbers = [len(cards) for cards in by_kind]
    choices = possible_hands(numbers, size, observation.voids[holder])
    if not choices:
        raise ValueError("no hand agrees with what is known of it")
    sums = list(accumulate(ways for _, ways in choices))
    at = int(rng.random() * sums[-1])
    counts = next(counts for (counts, _), top in zip(choices, sums, strict=True) if at < top)
    hand: list[str] = []
    for number, cards in zip(counts, by_kind, strict=True):
        hand += [cards.pop(int(rng.random() * len(cards))) for _ in range(number)]
    return in_order(hand), tuple(card for cards in by_kind for card in cards)
