"""The laws of a group in which cards are locked: by the curve, and by the small group of the tests."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pyengine.fair.locks import CURVE, PRODUCTS, Group, Missing, Product
from tests.effort import as_many
from tests.fair.toy_group import NO_POINT, NO_SQUARE, TOY, toy

GROUPS = pytest.mark.parametrize("group", [CURVE, TOY], ids=["curve", "toy"])
SECRETS = st.binary(min_size=32, max_size=32)


def _locked(group: Group, point: bytes, *keys: bytes | None) -> bytes:
    for key in keys:
        assert key is not None, "the locks come off"
        behind = group.multiplied(Product(key, point))
        assert behind is not None, "something is left of a card"
        point = behind
    return point


@GROUPS
@settings(max_examples=as_many(10))
@given(one=SECRETS, other=SECRETS, label=st.text(max_size=8))
def test_locks_commute_come_off_in_any_row_and_change_for_others(
    group: Group, one: bytes, other: bytes, label: str
) -> None:
    card, one, other = group.card_point(label), group.key(one), group.key(other)
    both = _locked(group, card, one, other)
    assert both == _locked(group, card, other, one)
    assert _locked(group, both, group.changing(None, [one])) == _locked(group, card, other)
    assert _locked(group, both, group.changing(None, [one, other])) == card
    assert _locked(group, both, group.changing(None, [other, one])) == card
    assert _locked(group, _locked(group, card, one), group.changing(other, [one])) == _locked(
        group, card, other
    )


@GROUPS
@settings(max_examples=as_many(20))
@given(data=SECRETS)
def test_any_32_bytes_make_a_key_and_a_key_makes_itself(group: Group, data: bytes) -> None:
    key = group.key(data)
    assert group.key(key) == key
    assert group.is_key(key)
    assert group.is_key(data) == (data == key)
    assert not group.is_key(key[:-1])


@GROUPS
def test_cards_are_points_that_differ_and_stay_points_behind_locks(group: Group) -> None:
    cards = [group.card_point(str(number)) for number in range(8)]
    locked = [_locked(group, card, group.key(bytes([number] * 32))) for number, card in enumerate(cards, 1)]
    assert [group.why_no_point(each) for each in (group.base, *cards, *locked)] == [None] * 17
    assert len({*cards, *locked}) == 16
    for key in group.clearing:
        assert len({_locked(group, card, key) for card in cards}) == 8
        assert group.is_key(key)
    once, again = ([_locked(group, card, key) for card in (group.base, *cards)] for key in group.clearing)
    assert once == again


def test_the_small_group_refuses_what_is_none_of_its_points() -> None:
    card = TOY.card_point("a card")
    number = int.from_bytes(card, "big")
    prime = 2_305_843_009_213_691_579
    others = [bytes(32), (1).to_bytes(32, "big"), card[1:], (number + prime).to_bytes(32, "big")]
    assert [TOY.why_no_point(each) for each in others] == [NO_POINT] * 4
    assert TOY.why_no_point((prime - number).to_bytes(32, "big")) == NO_SQUARE
    assert [TOY.multiplied(Product(TOY.clearing[0], each)) for each in others[:2]] == [None] * 2


def test_products_are_those_of_the_group_in_use() -> None:
    product = Product((5).to_bytes(32, "big"), TOY.card_point("a card"))
    [before] = PRODUCTS.of([product])
    with toy() as group:
        assert PRODUCTS.group is group
        assert PRODUCTS.of([product]) == [group.multiplied(product)] != [before]
    assert PRODUCTS.group is CURVE
    assert PRODUCTS.of([product]) == [before] == [CURVE.multiplied(product)]


def test_while_it_is_asking_what_is_missing_is_named_and_can_be_learnt() -> None:
    with toy() as group:
        many = [Product(group.key(bytes([number] * 32)), group.base) for number in range(1, 100)]
        results = [group.multiplied(each) for each in many]
        with PRODUCTS.asked():
            with pytest.raises(Missing) as missing:
                PRODUCTS.of([*many, many[0]])
            assert missing.value.products == tuple(many)
            PRODUCTS.learn(many, results)
            assert PRODUCTS.of([*many, many[0]]) == [*results, results[0]]
