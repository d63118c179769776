"""Options of the rules: what they take, and how it is written and read."""

from __future__ import annotations

import pytest

from pyengine.errors import SetupError
from pyengine.option import Option
from pyengine.text import Text
from tests.batch import as_one_test

NUMBERS = Option(
    "laps",
    3,
    Text("Laps", "周回"),
    Text("How many laps.", "何周するか。"),
    numbers=((0, Text("None", "なし")), (2, Text("Two", "2周")), (3, Text("Three", "3周"))),
)


@as_one_test
@pytest.mark.parametrize(
    ("text", "value"),
    [("off", 0), ("0", 0), ("2", 2), ("3", 3), ("on", 3), ("ON", 3), ("true", 3), ("False", 0)],
)
def test_certain_numbers_are_read_by_number_and_as_a_switch(text: str, value: int) -> None:
    assert NUMBERS.parse(text) == value


def test_certain_numbers_are_written_by_number_and_none_as_off() -> None:
    assert [NUMBERS.show(number) for number, _ in NUMBERS.numbers] == ["off", "2", "3"]
    assert all(NUMBERS.parse(NUMBERS.show(number)) == number for number, _ in NUMBERS.numbers)


def test_certain_numbers_are_taken_alone() -> None:
    assert [NUMBERS.check(value) for value in (0, 2, 3, True, False)] == [0, 2, 3, 3, 0]
    assert type(NUMBERS.check(value=True)) is type(NUMBERS.check(value=False)) is int
    for wrong in (1, 4, -1, "2", 2.0, None):
        with pytest.raises(SetupError) as caught:
            NUMBERS.check(wrong)
        assert "it takes off or 2 or 3" in caught.value.text.en
        assert "offか2か3" in caught.value.text.ja


@as_one_test
@pytest.mark.parametrize("text", ["1", "4", "-2", "2.0", "", "two", "no", "٣", "9" * 50])
def test_another_number_is_refused_with_those_that_there_are(text: str) -> None:
    with pytest.raises(SetupError, match="it takes off or 2 or 3"):
        NUMBERS.parse(text)


def test_without_a_0_nothing_is_off() -> None:
    some = Option("some", 2, NUMBERS.label, NUMBERS.explanation, numbers=NUMBERS.numbers[1:])
    assert some.parse("on") == 2
    with pytest.raises(SetupError, match="it takes 2 or 3"):
        some.parse("off")
    with pytest.raises(SetupError, match="it takes 2 or 3"):
        some.check(value=False)


def test_the_bounds_of_what_is_listed_follow_from_it() -> None:
    choices = Option("pace", 0, NUMBERS.label, NUMBERS.explanation, choices=(("walk", Text("Walk", "歩く")),))
    assert (NUMBERS.low, NUMBERS.high) == (0, 3)
    assert (choices.low, choices.high) == (0, 0)
    assert choices.listed == ((0, Text("Walk", "歩く")),)
    assert NUMBERS.listed == NUMBERS.numbers
