"""A reason is a difference: true of one decision and false of the other."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from pyengine.game import Seat
from pyengine.match import start
from pyengine.players.reasons import (
    POINTS,
    Call,
    Predicate,
    Reasons,
    listed,
    predicate,
    reasons_for,
    separating,
)
from pyengine.text import Text
from tests.players.reasoning import call, reasons_of
from tests.registered import OURS


class Number(NamedTuple):
    """A decision of a game in which numbers are chosen."""

    seen: int
    seat: Seat
    number: int
    call: Call

    @property
    def over(self) -> int:
        return self.number - self.seen


@predicate(en="It is {over} more.", ja="{over}多い数です。")
def is_more(number: Number) -> bool:
    return number.over > 0


@predicate(en="It is even.", ja="偶数です。")
def is_even(number: Number) -> bool:
    return number.number % 2 == 0


def said(better: int, other: int) -> list[str]:
    """The names of the facts."""
    reasons = Reasons(Number, (is_more, is_even))
    return [each.name for each, _ in separating(reasons, 5, 0, better, other, call)]


def test_what_both_decisions_have_is_no_reason() -> None:
    assert said(8, 3) == ["is_more", "is_even"]
    assert said(8, 9) == ["is_even"]
    assert said(7, 9) == []
    assert said(3, 8) == []


def test_a_game_without_predicates_says_nothing() -> None:
    match = start("gunsor", seed="a deal")
    one, other, *_ = match.legal(match.deciders[0])
    assert reasons_for(match.game, match.observe(0), 0, one, None, call) == ()
    assert reasons_for(match.game, match.observe(0), 0, one, one, call) == ()
    assert one != other


@pytest.mark.parametrize("game_id", OURS)
def test_each_game_has_enough_to_say_and_each_in_words_of_its_own(game_id: str) -> None:
    predicates: tuple[Predicate[object], ...] = reasons_of(game_id).predicates
    assert len(predicates) >= 15
    for lang in ("en", "ja"):
        assert len({getattr(each.sentence, lang) for each in predicates}) == len(predicates)
    assert all(each.sentence.say("en") == each.sentence.en for each in predicates), "no rule is cited"


def test_several_names_are_one_part_of_a_sentence() -> None:
    one, two, three = map(call, range(3))
    assert listed([one]) == one
    assert listed([one, two]).en == "player 1 and player 2"
    assert listed([one, two, three]) == Text(
        "player 1, player 2 and player 3", "プレイヤー1・プレイヤー2・プレイヤー3"
    )


def test_points_agree_with_their_number() -> None:
    assert [POINTS.of(number).en for number in (1, 2)] == ["1 point", "2 points"]


def test_to_others_a_sentence_speaks_of_its_seat_as_of_somebody_else() -> None:
    told = predicate(en="It brings you {over} more if you keep your lead.", ja="長くなります。")(
        is_more.holds
    )
    said = told.said(Number(5, 0, 8, call), Number(5, 0, 7, call), own=False).en.split()
    assert [word for word in said if word[:3] in ("you", "the")] == ["them", "they", "their"]


def test_a_sentence_may_say_what_the_other_decision_does() -> None:
    told = predicate(en="It is {over} more, and {other_number} would be less.", ja="多い数です。")(
        is_more.holds
    )
    ((_, sentence),) = separating(Reasons(Number, (told,)), 5, 0, 8, 4, call)
    assert [word for word in sentence.en.split() if word.isdigit()] == ["3", "4"]
