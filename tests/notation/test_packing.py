"""Numbers packed into text and back."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pyengine.errors import DamagedLink
from pyengine.notation.envelope import Packer, Unpacker

values = st.integers(1, 2**40).flatmap(
    lambda choices: st.tuples(st.integers(0, choices - 1), st.just(choices))
)
numbers = st.integers(0, 2**64)
texts = st.text(max_size=20)


@given(st.lists(st.one_of(values, numbers, texts), max_size=30))
def test_what_was_put_is_taken_in_the_same_order(parts: list[tuple[int, int] | int | str]) -> None:
    packer = Packer()
    for part in parts:
        match part:
            case (value, choices):
                packer.put(value, choices)
            case int():
                packer.put_number(part)
            case str():
                packer.put_text(part)
    text = packer.text()
    assert text.isascii()
    assert text.isalnum()
    unpacker = Unpacker(text)
    for part in parts:
        match part:
            case (value, choices):
                assert unpacker.take(choices) == value
            case int():
                assert unpacker.take_number() == part
            case str():
                assert unpacker.take_text() == part
    unpacker.done()


def test_a_choice_costs_its_logarithm() -> None:
    packer = Packer()
    for _ in range(100):
        packer.put(40, 41)
    # 100 * log(41) / log(62) = 89.98, and the leading one costs less than a digit.
    assert len(packer.text()) <= 91


@given(st.text(alphabet="0123456789ABCz-é", max_size=30), st.lists(st.integers(0, 70), max_size=12))
def test_anything_else_is_refused_as_damaged(text: str, wanted: list[int]) -> None:
    """Whatever is asked of whatever text: numbers in their range, or the one error."""
    with suppress(DamagedLink):
        unpacker = Unpacker(text)
        for choices in wanted:
            if choices:
                assert 0 <= unpacker.take(choices) < choices
            else:
                unpacker.take_text()
        unpacker.done()


@pytest.mark.parametrize("text", ["", "0", "2", "11"])
def test_more_or_less_than_was_put_is_refused(text: str) -> None:
    with pytest.raises(DamagedLink):
        Unpacker(text).done()


def test_a_text_longer_than_what_is_there_is_refused() -> None:
    packer = Packer()
    packer.put_number(10**9)
    with pytest.raises(DamagedLink):
        Unpacker(packer.text()).take_text()


def test_bytes_that_are_no_text_are_refused() -> None:
    packer = Packer()
    packer.put_number(1)
    packer.put(0xFF, 256)
    with pytest.raises(DamagedLink):
        Unpacker(packer.text()).take_text()
