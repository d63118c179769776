"""What a hint says is true, in both languages."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from functools import cache

import pytest

from pyengine.game import Decide, Report, Strength
from pyengine.games.cannon import GAME
from pyengine.games.cannon.hints import MOST_REASONS, explain
from pyengine.games.cannon.moves import Move
from pyengine.games.cannon.player import think
from pyengine.games.cannon.state import State
from pyengine.search.alphabeta import WIN
from pyengine.search.budget import final
from pyengine.text import Text
from tests.engine.cannon.positions import DEFAULTS, play, random_game, scattered, setup
from tests.engine.cannon.reference_moves import Reference, parse_square
from tests.engine.cannon.sieges import dangers, reference, sieges

SQUARE = "[a-j](?:10|[1-9])"


def hint(state: State, text: str, *reply: str, value: int = 0) -> list[str]:
    """What is said of a move, in English."""
    line = tuple(GAME.read_decision(move) for move in (text, *reply))
    return [sentence.en for sentence in explain(state, Report(line[0], 0.0, value, 1, 1, line))]


@cache
def cases() -> tuple[tuple[State, Move], ...]:
    """Positions of all kinds, each with some of its moves."""
    rng = random.Random(3)
    states = [*(scattered(rng) for _ in range(60)), *sieges()[:40]]
    states += [state for seed in range(3) for state, _ in random_game(seed)][::3]
    return tuple(
        (state, move)
        for state in states
        if isinstance(GAME.turn(state), Decide)
        for move in rng.sample(
            GAME.legal(state, state.to_move), min(4, len(GAME.legal(state, state.to_move)))
        )
    )


def said() -> Iterator[tuple[State, str, Text]]:
    """Every sentence about every case, with the move in notation."""
    for state, move in cases():
        for text in explain(state, Report(move, 0.0, 0, 1, 1, (move,))):
            yield state, GAME.write_decision(move), text


def other(side: str) -> str:
    return "l" if side == "d" else "d"


def targets(position: Reference) -> set[str]:
    """The squares on which a piece can be taken now."""
    return {text.partition("x")[2] for text in position.captures() | position.shots()}


class Story:
    """A position before and after a move, each as both sides see it."""

    def __init__(self, state: State, move: str) -> None:
        self.before = reference(state)
        self.move = move
        after = self.before.moves()[move]
        self.after = Reference(after, self.before.side)
        self.enemy_before = Reference(self.before.board, other(self.before.side))
        self.enemy_after = Reference(after, other(self.before.side))

    def is_true(self, sentence: str) -> bool:
        """Whether a sentence about the board holds."""
        squares = re.findall(SQUARE, sentence)
        match sentence.split(maxsplit=1)[0]:
            case "Captures":
                return self.move.endswith(f"x{squares[0]}") if squares else self.wins_town()
            case "Shoots":
                return self.move == f"x{squares[0]}"
            case "Leaves":
                return not self.enemy_after.moves()
            case "Saves":
                return self.enemy_before.takes_town() and not self.enemy_after.takes_town()
            case "Threatens":
                return self.after.takes_town() and self.way_is_true(sentence, squares)
            case "Attacks":
                return set(squares) <= targets(self.after) - targets(self.before)
            case "Brings":
                return all(self.rescued(square) for square in squares)
            case "Forms":
                return self.forms(*squares)
            case "Advances" | "Falls" | "Slides":
                return self.move.endswith(f"-{squares[0]}")
            case _:
                raise AssertionError(f"a sentence of a kind that nobody checks: {sentence}")

    def wins_town(self) -> bool:
        return {"D", "L"} - set(self.after.board.values()) != set()

    def way_is_true(self, sentence: str, squares: list[str]) -> bool:
        """Whether the town can be taken in the way that is told."""
        town = next(s for s, piece in self.after.board.items() if piece == other(self.after.side).upper())
        name = f"{'abcdefghij'[town[0] - 1]}{town[1]}"
        if "soldier" in sentence:
            return f"{squares[0]}x{name}" in self.after.captures()
        return f"x{name}" in self.after.shots() and (
            f"the {name[0]}-file" in sentence or f"rank {town[1]}." in sentence or "diagonal" in sentence
        )

    def rescued(self, square: str) -> bool:
        origin, _, target = self.move.replace("x", "-").partition("-")
        now = target if origin == square else square
        return square in targets(self.enemy_before) and now not in targets(self.enemy_after)

    def forms(self, rear: str, front: str) -> bool:
        ends = parse_square(rear), parse_square(front)
        middle = ((ends[0][0] + ends[1][0]) // 2, (ends[0][1] + ends[1][1]) // 2)
        line = {*ends, middle}
        own = set(self.after.soldiers())
        return line <= own and not line <= set(self.before.soldiers()) and len(line) == 3


def test_every_sentence_about_the_board_is_true() -> None:
    kinds: set[str] = set()
    for state, move, text in said():
        if state.phase == "playing":
            assert Story(state, move).is_true(text.en), (GAME.write(state), move, text.en)
            kinds.add(text.en.split()[0])
    assert kinds >= {"Captures", "Shoots", "Saves", "Threatens", "Attacks", "Brings", "Forms", "Advances"}
    assert kinds >= {"Falls", "Slides"}


def test_both_languages_speak_of_the_same_squares() -> None:
    for _, _, text in said():
        assert re.findall(SQUARE, text.en) == re.findall(SQUARE, text.ja)
        assert text.en.endswith(".")
        assert text.ja.endswith("。")
        assert "{" not in text.en + text.ja


def test_there_is_always_a_reason_and_never_too_many() -> None:
    for state, move in cases():
        assert 1 <= len(explain(state, Report(move, 0.0, 0, 1, 1, (move,)))) <= MOST_REASONS


def test_saving_the_town_is_never_left_unsaid() -> None:
    for state, safe in dangers():
        for move in safe:
            first = hint(state, move)[0]
            assert first.startswith(("Saves the town", "Leaves the opponent without"))


@pytest.mark.parametrize(
    ("dark", "light", "towns", "move", "reasons"),
    [
        ("e9", "a5", "e1 e10", "e9xe10", ["Captures the town and wins."]),
        ("e5 e6 e7", "a5", "e1 e10", "xe10", ["Captures the town and wins."]),
        ("e9", "a3", "e1 b10", "e9-f10", ["Advances to f10."]),
        ("d5", "a5", "b1 e10", "d5-d6", ["Advances to d6."]),
        ("e5 e6 d6", "a9", "b1 e10", "d6-e7", [
            "Threatens the town by a shot along the e-file.",
            "Forms a cannon from e5 to e7.",
        ]),
        ("b5 c6 d6", "a2", "b1 g10", "d6-d7", [
            "Threatens the town by a diagonal shot from d7.",
            "Forms a cannon from b5 to d7.",
        ]),
        ("f2 i8", "e4 e5 e6", "e1 b10", "f2-e3", [
            "Saves the town from a shot along the e-file.",
            "Attacks the soldier on e4.",
        ]),
        ("c1 i8", "d2 a9", "e1 b10", "c1xd2", [
            "Saves the town from the soldier on d2.",
            "Captures the soldier on d2.",
        ]),
        ("e5", "d6 f6", "b1 e10", "e5-e3", ["Brings the soldier on e5 out of danger."]),
    ],
)  # fmt: skip
def test_examples(dark: str, light: str, towns: str, move: str, reasons: list[str]) -> None:
    assert hint(setup(dark, light, towns=towns), move) == reasons


def test_the_expected_reply_comes_last() -> None:
    state = setup("d5", "a5", towns="b1 e10")
    assert hint(state, "d5-d6", "a5-a4")[-1] == "Expected reply: a5-a4."


def test_a_forced_win_is_told_in_moves_and_plies() -> None:
    state = setup("d5", "a5", towns="b1 e10")
    move = GAME.read_decision("d5-d6")
    first = explain(state, Report(move, 1.0, WIN - 5, 5, 1, (move,)))[0]
    assert "3 moves" in first.en
    assert "5手" in first.ja


def test_a_lost_position_is_not_called_won() -> None:
    assert not any("Wins" in text for text in hint(setup("d5", "a5"), "d5-d6", value=4 - WIN))


@pytest.mark.parametrize(
    ("town", "word"), [("b1", "corner"), ("d1", "corner"), ("e1", "middle"), ("i1", "corner")]
)
def test_placing_a_town_has_its_reason(town: str, word: str) -> None:
    (reason,) = hint(GAME.initial(2, DEFAULTS), town)
    assert word in reason


def test_a_move_that_leaves_none_is_told() -> None:
    # White's only soldier is walled in at its far edge, and nobody is near enough to shoot or retreat from.
    state = setup("a3", "j1", towns="e1 f10")
    (only,) = hint(state, "a3-a4")
    assert only == "Leaves the opponent without a legal move, and wins."


def test_the_player_can_explain_its_own_moves() -> None:
    state = play(GAME.initial(2, DEFAULTS), "e1", "f10")
    for _ in range(12):
        report = final(think(state, Strength(4, nodes=400)))
        assert explain(state, report)
        state = GAME.apply(state, state.to_move, report.best)
