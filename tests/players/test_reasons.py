"""Which reasons of a hint come first."""

from __future__ import annotations

from pyengine.game import Report
from pyengine.players.reasons import POINTS, first_reasons, ranked
from pyengine.text import Text


def text(words: str) -> Text:
    return Text(words, words)


OF_ANY, OF_THIS, WINS = text("Of any card."), text("Of this card alone."), text("Wins.")
ADDS = text("Adds 3.")
TOLD = {
    "a": [OF_ANY, ADDS, OF_THIS, WINS],
    "b": [OF_ANY, text("Adds 5."), WINS],
    "c": [OF_ANY, text("Adds 6."), text("Of another.")],
}


def test_what_tells_a_decision_from_the_others_comes_first() -> None:
    assert ranked(TOLD.__getitem__, "a", "abc") == (OF_THIS, ADDS, WINS, OF_ANY)


def test_what_decides_comes_before_it() -> None:
    assert ranked(TOLD.__getitem__, "a", "abc", {WINS})[0] == WINS


def test_without_a_choice_the_order_is_that_of_the_telling() -> None:
    assert ranked(TOLD.__getitem__, "a", "a") == tuple(TOLD["a"])


def test_the_search_speaks_where_there_is_room() -> None:
    report = Report("a", -0.98, 0, 1, 40, ("a",))
    assert "about 1 of 100 games" in first_reasons(TOLD["c"][:2], report)[-1].en
    assert first_reasons(TOLD["a"], report) == tuple(TOLD["a"][:3])


def test_points_agree_with_their_number() -> None:
    assert [POINTS.of(number).en for number in (1, 2)] == ["1 point", "2 points"]
