"""Piles that all seats mix, in a small group: what comes of it, and how even it is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from hashlib import sha256
from itertools import count

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pyengine.fair.locks import PRODUCTS, Group, Points
from pyengine.fair.mixing import cleared, mixed, passes, place_key, turned_up, why_no_pass, why_not_cleared
from pyengine.online.keys import order_of
from tests.effort import EFFORT, as_many
from tests.fair.toy_group import TOY, toy


@pytest.fixture(autouse=True, scope="module")
def _group() -> Iterator[Group]:
    with toy() as group:
        yield group


def _cards(size: int) -> Points:
    return tuple(TOY.card_point(str(card)) for card in range(size))


def _every_pass(secrets: Sequence[bytes], size: int) -> Iterator[Points]:
    """The cards at first, and after each pass."""
    cards = _cards(size)
    yield cards
    for number, seat in enumerate(passes(len(secrets))):
        results = PRODUCTS.of(mixed(secrets[seat], len(secrets), number, cards))
        assert None not in results
        cards = tuple(each for each in results if each is not None)
        yield cards


def _opened(secrets: Sequence[bytes], locked: Points) -> list[bytes | None]:
    """What lies in each place once these seats have given up their locks on it."""
    keys = [[place_key(secret, place) for secret in secrets] for place in range(len(locked))]
    products = [turned_up(each, card) for each, card in zip(keys, locked, strict=True)]
    return PRODUCTS.of([each for each in products if each is not None])


def _dealt(secrets: Sequence[bytes], size: int) -> list[int]:
    """The number of the card in each place."""
    *_, locked = _every_pass(secrets, size)
    number = {card: at for at, card in enumerate(_cards(size))}
    return [number[card] for card in _opened(secrets, locked) if card is not None]


# Any deal


SECRETS = st.lists(st.binary(min_size=32, max_size=32), min_size=2, max_size=5, unique=True)


@given(SECRETS, st.integers(1, 12))
def test_a_deal_is_all_shuffles_one_after_the_other_and_every_pass_is_taken(
    secrets: list[bytes], size: int
) -> None:
    row = list(range(size))
    for secret in secrets:
        row = [row[came] for came in order_of(secret, size)]
    assert _dealt(secrets, size) == row
    before, *rest = _every_pass(secrets, size)
    assert len(rest) == 2 * len(secrets) - 1
    for cards in rest:
        assert why_no_pass(cards, before) is None
        assert why_not_cleared(PRODUCTS.of(cleared(cards))) is None
        before = cards


@given(SECRETS, st.integers(1, 8), st.data())
def test_a_place_stays_closed_until_every_seat_has_given_up_its_lock(
    secrets: list[bytes], size: int, data: st.DataObject
) -> None:
    *_, locked = _every_pass(secrets, size)
    silent = data.draw(st.sampled_from(secrets))
    opened = _opened([secret for secret in secrets if secret != silent], locked)
    assert not {*opened} & {*_cards(size), *locked}


# Many deals: chi squared stays below the value that chance passes once in a thousand times


CARDS = 6
MOST_OF_25 = 52.62
"""For 25 degrees of freedom, as a table of 6 cards in 6 places has them."""
ONE_HONEST = pytest.mark.parametrize(("seats", "honest"), [(2, 0), (2, 1), (3, 0), (3, 1), (3, 2)])


def _secret(text: str) -> bytes:
    return sha256(text.encode()).digest()


LAZY = next(
    secret for number in count() if order_of(secret := _secret(f"lazy {number}"), CARDS) == list(range(CARDS))
)
"""The secret of a seat that leaves the cards in the order in which it found them."""


def _unevenness(seats: int, honest: int, deals: int) -> float:
    """Chi squared of which card lies in which place, if one seat is honest and the others never shuffle.

    A deal puts each card in one place and one card in each place: that makes the bare sum larger by a fifth.
    """
    counts: Counter[tuple[int, int]] = Counter()
    for number in range(deals):
        secrets = [LAZY] * seats
        secrets[honest] = _secret(f"deal {number}")
        counts.update(enumerate(_dealt(secrets, CARDS)))
    expected = deals / CARDS
    cells = (counts[place, card] for place in range(CARDS) for card in range(CARDS))
    return sum((cell - expected) ** 2 for cell in cells) / expected * (CARDS - 1) / CARDS


@pytest.mark.slow
@ONE_HONEST
def test_one_honest_seat_is_enough_for_each_card_to_lie_in_each_place_equally_often(
    seats: int, honest: int
) -> None:
    deals = 8_000 if EFFORT == "full" else as_many(500)
    assert _unevenness(seats, honest, deals) < MOST_OF_25


@pytest.mark.nightly
@ONE_HONEST
def test_one_honest_seat_is_enough_in_a_hundred_thousand_deals(seats: int, honest: int) -> None:
    assert _unevenness(seats, honest, 20_000) < MOST_OF_25


@pytest.mark.parametrize("seats", [2, 3])
def test_without_an_honest_seat_nothing_is_shuffled(seats: int) -> None:
    assert _dealt([LAZY] * seats, CARDS) == list(range(CARDS))
