"""Rolls, shuffles and leaves: by independently computed values, and none likelier than another."""

from __future__ import annotations

import json
from collections import Counter
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from pyengine.online.keys import below, deal_secret, encode, leaf_of, order_of, roll_value
from tests.effort import as_many

VECTORS: dict[str, Any] = json.loads((Path(__file__).parent / "vectors.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("row", VECTORS["below"], ids=[row["label"] for row in VECTORS["below"]])
def test_numbers_follow_from_a_secret_and_a_label(row: dict[str, Any]) -> None:
    assert below(bytes.fromhex(row["secret"]), row["label"], row["limit"]) == row["value"]


def test_a_roll_is_made_of_all_elements_and_serves_several_draws() -> None:
    row = VECTORS["roll"]
    value = roll_value(row["table"], row["number"], row["elements"])
    assert encode(value) == row["value"]
    drawn = [below(value, f"draw/{at}", limit) for at, limit in enumerate(row["limits"])]
    assert drawn == row["draws"]
    others = {
        roll_value(row["value"], row["number"], row["elements"]),
        roll_value(row["table"], 2, row["elements"]),
        roll_value(row["table"], row["number"], row["elements"][::-1]),
    }
    assert len(others | {value}) == 4


def test_a_leaf_is_over_the_table_the_seat_the_deal_the_place_the_nonce_and_the_card() -> None:
    words = [VECTORS["leaf"][name] for name in _LEAF]
    others = [[*words[:at], _changed(words[at]), *words[at + 1 :]] for at in range(len(words))]
    leaf = VECTORS["leaf"]["leaf"]
    assert _leaf(words) == leaf
    assert len({leaf, *map(_leaf, others)}) == 7


def _leaf(words: list[Any]) -> str:
    table, seat, deal, place, nonce, card = words
    return leaf_of(table, seat, deal, place, nonce, card)


_LEAF = ("table", "seat", "deal", "place", "nonce", "card")


def _changed(word: str | int) -> Any:
    return word + 1 if isinstance(word, int) else f"{word}0"


@pytest.mark.parametrize("row", VECTORS["orders"], ids=range(len(VECTORS["orders"])))
def test_a_shuffle_follows_from_the_secret_of_its_deal(row: dict[str, Any]) -> None:
    secret = deal_secret(bytes.fromhex(row["seed"]), row["deal"])
    assert secret.hex() == row["secret"]
    assert order_of(secret, len(row["order"])) == row["order"]


# Many toy deals: chi squared stays below the value that chance passes once in a thousand times

DEALS = as_many(5_000) * 5
"""A hundred thousand in a full run."""
CARDS = 4
MOST_OF_9 = 27.88
"""For 9 degrees of freedom, as a table of 4 cards in 4 places has them."""
MOST_OF_3 = 16.27
"""For 3 degrees of freedom."""
CONSTANT = encode(bytes(32))


def _chi_squared(counts: Counter[Any], cells: int, total: int) -> float:
    expected = total / cells
    return sum((number - expected) ** 2 / expected for number in counts.values()) + expected * (
        cells - len(counts)
    )


def _seed(number: int) -> bytes:
    return sha256(f"toy deal {number}".encode()).digest()


def test_each_card_lies_in_each_place_equally_often() -> None:
    counts = Counter(
        (place, card) for number in range(DEALS) for place, card in enumerate(order_of(_seed(number), CARDS))
    )
    assert _chi_squared(counts, CARDS * CARDS, DEALS * CARDS) < MOST_OF_9


@pytest.mark.parametrize("honest", [0, 1])
def test_one_honest_seat_is_enough_for_every_card_to_be_drawn_equally_often(honest: int) -> None:
    """The owner of the pile is honest and the other rolls the same for ever, or the other way round."""
    drawn: Counter[int] = Counter()
    constant = order_of(bytes(32), CARDS)
    for number in range(DEALS):
        seed = _seed(number)
        order = order_of(seed, CARDS) if honest == 0 else constant
        elements = [CONSTANT, CONSTANT]
        if honest == 1:
            elements[1] = encode(seed)
        place = below(roll_value("toy", 1, elements), "draw/0", CARDS)
        drawn[order[place]] += 1
    assert _chi_squared(drawn, CARDS, DEALS) < MOST_OF_3


def test_two_draws_of_one_roll_do_not_hang_together() -> None:
    pairs: Counter[tuple[int, int]] = Counter()
    for number in range(DEALS):
        value = roll_value("toy", 1, [CONSTANT, encode(_seed(number))])
        pairs[below(value, "draw/0", CARDS), below(value, "draw/1", CARDS)] += 1
    assert _chi_squared(pairs, CARDS * CARDS, DEALS) < 37.70, "15 degrees of freedom"
