"""Locks on cards by published and by independently computed values, and how decks were read through them."""

from __future__ import annotations

import json
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from pyengine.fair import fair_dealing, locks
from pyengine.fair.locks import CURVE, PRODUCTS, Points, Product
from pyengine.fair.mixing import (
    cleared,
    lock_key,
    mixed,
    passes,
    place_key,
    points_of,
    turned_up,
    why_no_pass,
    why_not_cleared,
)
from pyengine.games import load
from pyengine.online.keys import deal_secret, derived, order_of
from pyengine.text import Text

VECTORS: dict[str, Any] = json.loads((Path(__file__).parent / "locks.json").read_text(encoding="utf-8"))
ORDER = 2**252 + 27742317777372353535851937790883648493
PRIME = 2**255 - 19
POINTS: Points = tuple(bytes.fromhex(row["u"]) for row in VECTORS["points"]["gunsor/1"])


def _rows(name: str) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("row", VECTORS[name], ids=range(len(VECTORS[name])))


def _number(data: bytes) -> int:
    return int.from_bytes(data, "little")


def _bytes(number: int) -> bytes:
    return number.to_bytes(32, "little")


def _worked_out(products: Sequence[Product]) -> Points:
    """What the products come to; something is left of each."""
    results = PRODUCTS.of(products)
    assert None not in results
    return tuple(each for each in results if each is not None)


def _locked(key: bytes, card: bytes) -> bytes:
    return _worked_out([Product(key, card)])[0]


# Vectors


@_rows("x25519")
def test_x25519_is_that_of_the_standard(row: dict[str, str]) -> None:
    scalar, point = bytes.fromhex(row["scalar"]), bytes.fromhex(row["u"])
    assert locks.multiplied(scalar, point) == bytes.fromhex(row["out"])
    assert locks.multiplied(locks.clamped(scalar), point) == bytes.fromhex(row["out"])


@pytest.mark.slow
@pytest.mark.parametrize("deck", VECTORS["points"])
def test_points_of_cards_are_hashes_onto_the_curve(deck: str) -> None:
    game = load(deck.partition("/")[0])
    assert deck == f"{game.id}/{game.rules_version}"
    rows = VECTORS["points"][deck]
    points = tuple(bytes.fromhex(row["u"]) for row in rows)
    assert points_of(game, fair_dealing(game).common_pile) == points
    assert len(set(points)) == len(points)
    for at, row in enumerate(rows):
        *missed, hit = (
            _hashed(f"cannonry/point/1\n{deck}\n{at}\n{each}") for each in range(row["attempt"] + 1)
        )
        assert all(map(_why_no_card, missed))
        assert _why_no_card(hit) is None
        assert CURVE.card_point(f"cannonry/point/1\n{deck}\n{at}") == points[at]
        assert locks.multiplied(_bytes(2**254), hit) == points[at]


def _why_no_card(data: bytes) -> Text | None:
    """Why bytes can be no locked card, by all that is asked of them."""
    return CURVE.why_no_point(data) or why_not_cleared(PRODUCTS.of(cleared((data,))))


def _hashed(text: str) -> bytes:
    return _bytes(_number(sha256(text.encode()).digest()) % 2**255)


def test_each_copy_of_a_card_has_a_point_of_its_own() -> None:
    game = load("cannonades")
    assert fair_dealing(game).common_pile[:4] == ("b0", "b0", "b0", "b1")
    first, second, _, other = points_of(game, fair_dealing(game).common_pile)[:4]
    assert points_of(game, ("b0", "b1", "b0")) == (first, other, second)
    assert len({first, second, other}) == 3


@_rows("locks")
def test_locks_commute_come_off_and_change(row: dict[str, Any]) -> None:
    key, card, other = (bytes.fromhex(row[name]) for name in ("key", "point", "other"))
    locked, both, changed = (bytes.fromhex(row[name]) for name in ("locked", "both", "changed"))
    opener, other_lock = CURVE.changing(None, [key]), CURVE.changing(other, [key])
    assert opener is not None
    assert other_lock is not None
    assert _same_but_for_the_sign(opener, bytes.fromhex(row["opener"]))
    assert _same_but_for_the_sign(other_lock, bytes.fromhex(row["other_lock"]))
    assert _number(bytes.fromhex(row["opener"])) * _number(key) * row["sign"] % ORDER == 1
    assert _locked(key, card) == locked
    assert _locked(opener, locked) == card
    assert _locked(other, locked) == _locked(key, _locked(other, card)) == both
    assert _locked(other_lock, locked) == _locked(other, card) == changed
    assert all(CURVE.is_key(each) for each in (key, other, opener, other_lock))


def _same_but_for_the_sign(key: bytes, other: bytes) -> bool:
    return _number(key) % ORDER in (_number(other) % ORDER, -_number(other) % ORDER)


@_rows("fitting")
def test_every_number_has_a_key_but_for_its_sign(row: dict[str, str]) -> None:
    found = locks.fitting(_number(bytes.fromhex(row["number"])))
    assert found is not None
    assert found == bytes.fromhex(row["scalar"])
    assert locks.clamped(found) == found


def test_a_key_that_cannot_be_taken_off_is_none() -> None:
    """It fits 1/8: of what would open it, 8 and -8, neither is in the form of a key."""
    key = locks.fitting(pow(8, -1, ORDER))
    assert key is not None
    assert CURVE.key(key) == key
    assert CURVE.changing(None, [key]) is None
    assert turned_up([key], POINTS[0]) is None
    assert not CURVE.is_key(key)


@_rows("deals")
def test_a_deal_pass_by_pass(row: dict[str, Any]) -> None:
    secrets = [deal_secret(bytes.fromhex(seed), 1) for seed in row["seeds"]]
    seats, size = len(secrets), row["cards"]
    assert [secret.hex() for secret in secrets] == row["deal_secrets"]
    assert [order_of(secret, size) for secret in secrets] == row["orders"]
    assert [lock_key(secret).hex() for secret in secrets[:-1]] == row["deal_keys"]
    keys = [[place_key(secret, place) for place in range(size)] for secret in secrets]
    assert [[key.hex() for key in each] for each in keys] == row["card_keys"]
    cards = POINTS[:size]
    for number, (seat, expected) in enumerate(zip(passes(seats), row["passes"], strict=True)):
        before, cards = cards, _worked_out(mixed(secrets[seat], seats, number, cards))
        assert [card.hex() for card in cards] == expected
        assert why_no_pass(cards, before) is None
        assert why_not_cleared(PRODUCTS.of(cleared(cards))) is None
    opened = [turned_up(each, card) for *each, card in zip(*keys, cards, strict=True)]
    shown = _worked_out([product for product in opened if product is not None])
    assert [POINTS.index(point) for point in shown] == row["order"]


_WHY = {
    "small order": "small order",
    "not canonical": "the one right way",
    "twist": "not on the curve",
    "length": "the one right way",
}
"""What is said of bytes that the vectors refuse so."""


@_rows("refused")
def test_bytes_that_are_no_locked_card_are_refused(row: dict[str, str]) -> None:
    data = bytes.fromhex(row["bytes"])
    refusal = _why_no_card(data)
    assert refusal is not None
    assert _WHY[row["why"]] in refusal.en
    if row["why"] == "twist":
        refusal = why_not_cleared(PRODUCTS.of(cleared((POINTS[2], data))))
    else:
        refusal = why_no_pass((POINTS[2], data), POINTS[:2])
    assert refusal is not None
    assert _WHY[row["why"]] in refusal.en


def test_clearing_tells_the_curve_from_its_twist_as_euler_does() -> None:
    kinds = set[bool]()
    for at in range(40):
        data = _hashed(f"any point {at}")
        if CURVE.why_no_point(data) is None:
            on_curve = locks.is_on_curve(data)
            assert (why_not_cleared(PRODUCTS.of(cleared((data,)))) is None) == on_curve
            kinds.add(on_curve)
    assert kinds == {True, False}
    for small in _SMALL:
        assert PRODUCTS.of(cleared((_bytes(small),))) == [None, None]


def test_a_pass_has_as_many_cards_as_the_one_before_each_once_and_each_with_a_lock() -> None:
    one, two, three, four = POINTS[:4]
    for cards, why in (
        ((three,), "another number of cards"),
        ((three, three), "there twice"),
        ((three, one), "without a lock"),
    ):
        refusal = why_no_pass(cards, (one, two))
        assert refusal is not None
        assert why in refusal.en
    assert why_no_pass((three, four), (one, two)) is None


# Attacks


def _read(locked: Points, times: Sequence[int]) -> list[int] | None:
    """The order of a deck behind one lock, without its key; None if it cannot be read so.

    ``times`` says how many times card 0's point each card's point is taken to be.
    """
    where = {card: at for at, card in enumerate(locked)}
    for first, card in enumerate(times):
        # If the first place holds that card, the next card lies where a multiple of the first place is.
        unit = pow(card, -1, ORDER)
        if _multiple(times[(first + 1) % len(times)] * unit, locked[0]) in where:
            places = [where.get(_multiple(each * unit, locked[0])) for each in times]
            return [places.index(at) for at in range(len(locked))]
    return None


def _multiple(number: int, point: bytes) -> bytes:
    key = locks.fitting(number)
    assert key is not None
    return _locked(key, point)


@pytest.mark.slow
def test_a_deck_of_known_multiples_of_a_point_is_read_without_its_key_and_ours_is_not() -> None:
    secret, size = derived(bytes(32), "attack"), len(POINTS)
    known = [_number(locks.clamped(sha256(f"card {each}".encode()).digest())) for each in range(size)]
    multiples = tuple(_locked(_bytes(each), CURVE.base) for each in known)
    times = [each * pow(known[0], -1, ORDER) % ORDER for each in known]
    behind_one = [_worked_out(mixed(secret, 2, 0, deck)) for deck in (multiples, POINTS)]
    assert [_read(locked, times) for locked in behind_one] == [order_of(secret, size), None]


_A = 486662
_SMALL = (
    0,
    1,
    325606250916557431795983626356110631294008115727848805560023387167927233504,
    39382357235489614581723060781553021112529911719440698176882885853963445705823,
)
"""The u of points of the curve of order 2, 4 and 8."""


def _roots(u: int) -> set[int]:
    """The v of the points of the curve with this u."""
    square = u * (u * u + _A * u + 1) % PRIME
    root = pow(square, (PRIME + 3) // 8, PRIME)
    if root * root % PRIME != square:
        root = root * pow(2, (PRIME - 1) // 4, PRIME) % PRIME
    assert root * root % PRIME == square
    return {root, -root % PRIME}


def _copies(card: bytes) -> list[bytes]:
    """The card's point and each of the seven points of small order, added."""
    u, v = _number(card), min(_roots(_number(card)))
    slopes = [(small, (w - v) * pow(small - u, -1, PRIME)) for small in _SMALL for w in sorted(_roots(small))]
    return [_bytes((slope * slope - _A - small - u) % PRIME) for small, slope in slopes]


def test_two_points_that_every_lock_makes_one_pass_for_two_cards_until_they_are_cleared() -> None:
    """A card and its copy: where an honest seat is last, its locks on places hide that they are one."""
    secret = derived(bytes(32), "honest")
    card = _locked(CURVE.key(sha256(b"a lock").digest()), POINTS[0])
    copies = _copies(card)
    assert len({card, *copies}) == 8
    for copy in copies:
        sent = (card, copy)
        assert why_no_pass(sent, POINTS[:2]) is None
        after = _worked_out(mixed(secret, 2, 1, sent))
        assert len(set(after)) == 2
        assert why_no_pass(after, sent) is None
        opened = [turned_up([place_key(secret, place)], each) for place, each in enumerate(after)]
        assert set(_worked_out([each for each in opened if each is not None])) == {card}
        refusal = why_not_cleared(PRODUCTS.of(cleared(sent)))
        assert refusal is not None
        assert "one card" in refusal.en
    assert why_not_cleared(PRODUCTS.of(cleared((card, *POINTS[1:4])))) is None
