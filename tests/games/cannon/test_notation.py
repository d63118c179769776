"""Moves as text."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pyengine.errors import NotationError
from pyengine.games.cannon import GAME
from pyengine.games.cannon.rules.board import Move, bit
from tests.batch import as_one_test
from tests.games.cannon.positions import moves


@as_one_test
@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("e1", Move("town", 0, bit("e1"))),
        ("j10", Move("town", 0, bit("j10"))),
        ("a2-a3", Move("step", bit("a2"), bit("a3"))),
        ("c4-a2", Move("retreat", bit("c4"), bit("a2"))),
        ("a2-a5", Move("slide", bit("a2"), bit("a5"))),
        ("j10-g7", Move("slide", bit("j10"), bit("g7"))),
        ("a4xb5", Move("capture", bit("a4"), bit("b5"))),
        ("a4xh9", Move("capture", bit("a4"), bit("h9"))),
        ("xb7", Move("shot", 0, bit("b7"))),
    ],
)
def test_what_the_notation_means(text: str, move: Move) -> None:
    assert GAME.read_decision(text) == move
    assert GAME.write_decision(move) == text


@as_one_test
@pytest.mark.parametrize(
    "text",
    [
        "", " ", "a", "1", "e11", "e0", "k5", "e01", "E1", " e1", "e1 ", "e1\n", "a2a3", "a2–a3", "a2-", "-a3", "a2-a2",
        "a2xa2", "a2-c3", "a2-b5", "a2-a6", "a2-e6", "a2 - a3", "a2:a3", "A2-A3", "a4Xb5", "xxb7", "x", "xb", "x7", "xb7x",
        "pass", "a2-a3-a4", "a٢-a3", "ａ2-a3", "a2-a3\x00", "e1e1", "9", "null", "a" * 10000,
    ],
)  # fmt: skip
def test_anything_else_is_refused(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        GAME.read_decision(text)
    assert all(0 < len(sentence) < 200 for sentence in caught.value.text)


def test_a_refusal_does_not_hand_on_what_upsets_a_terminal() -> None:
    with pytest.raises(NotationError) as refused:
        GAME.read_decision("\x1b[2J")
    assert str(refused.value).isprintable()


@given(moves())
def test_every_move_survives_writing_and_reading(move: Move) -> None:
    assert GAME.read_decision(GAME.write_decision(move)) == move


@given(st.text("abjx-0159", max_size=7))
def test_every_text_that_reads_is_the_one_way_to_write_its_move(text: str) -> None:
    try:
        move = GAME.read_decision(text)
    except NotationError:
        return
    assert GAME.write_decision(move) == text


@pytest.mark.parametrize(
    ("text", "kind", "origin", "target"),
    [("e1", "town", None, "e1"), ("a2-a5", "slide", "a2", "a5"), ("xb7", "shot", None, "b7")],
)
def test_moves_are_described_for_readers_of_traces(
    text: str, kind: str, origin: str | None, target: str
) -> None:
    expected = {"kind": kind, "from": origin, "to": target, "text": text}
    assert GAME.describe_decision(GAME.read_decision(text)) == expected
