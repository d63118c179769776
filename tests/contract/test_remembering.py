"""Functions that remember their last answer."""

from __future__ import annotations

from pyengine.states import cache_last, of_the_last_two


def test_the_same_question_is_worked_out_once() -> None:
    worked_out: list[object] = []

    @cache_last
    def size(cards: tuple[str, ...]) -> int:
        worked_out.append(cards)
        return len(cards)

    hand, other = ("w2", "X"), ("w2",)
    assert [size(hand), size(hand), size(other), size(hand)] == [2, 2, 1, 2]
    assert worked_out == [hand, other, hand]


def test_both_of_two_things_must_be_the_same() -> None:
    worked_out: list[object] = []

    @of_the_last_two
    def card(hand: tuple[str, ...], place: int) -> str:
        worked_out.append((hand, place))
        return hand[place]

    hand, other = ("w2", "X"), ("f3", "s4")
    assert [card(hand, 0), card(hand, 0), card(hand, 1), card(other, 1)] == ["w2", "w2", "X", "s4"]
    assert worked_out == [(hand, 0), (hand, 1), (other, 1)]
