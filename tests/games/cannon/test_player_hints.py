"""What a hint says is true, in both languages, and it says what matters."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from functools import cache

import pytest

from pyengine.game import Decide, Report, Strength
from pyengine.games.cannon import GAME
from pyengine.games.cannon.player import hints
from pyengine.games.cannon.player.hints import MOST_REASONS, REPLY, explain, explain_lost
from pyengine.games.cannon.player.teaching import reasons
from pyengine.games.cannon.player.think import think
from pyengine.games.cannon.rules.board import Move, mask
from pyengine.games.cannon.rules.state import SlideRun, State
from pyengine.players.budget import WIN, final
from pyengine.text import Text
from tests.batch import as_one_test
from tests.games.cannon.hint_truths import Story
from tests.games.cannon.positions import DEFAULTS, play, random_game, scattered, setup
from tests.games.cannon.sieges import dangers, sieges

NAMED = r"[a-j](?:10|[1-9])|C\d+"
"""A square or a rule."""


def report(text: str, *line: str, value: int = 0) -> Report[Move]:
    """What the search might say: a move, and how it goes on."""
    pv = tuple(GAME.read_decision(move) for move in (text, *line))
    return Report(pv[0], 0.0, value, 1, 1, pv)


def hint(state: State, text: str, *line: str, value: int = 0) -> list[str]:
    """What is said of a move, in English."""
    return [sentence.en for sentence in explain(state, state.to_move, report(text, *line, value=value))]


def lost(state: State, played: str, best: Report[Move], answer: Report[Move] | None) -> list[str]:
    """What is said of a move that was not the best, in English."""
    return [sentence.en for sentence in explain_lost(state, GAME.read_decision(played), best, answer)]


def continued(state: State, move: str) -> list[str]:
    """The reasons for a move as they go on in another sentence."""
    return [reason[0].lower() + reason[1:] for reason in hint(state, move)]


@cache
def cases() -> tuple[tuple[State, Move], ...]:
    """Positions of all kinds, each with some of its moves."""
    rng = random.Random(3)
    states = [*(scattered(rng) for _ in range(20)), *sieges()[:14]]
    states += [state for state, _ in random_game(0)][::4]
    return tuple(
        (state, move)
        for state in states
        if isinstance(GAME.turn(state), Decide)
        for move in rng.sample(
            GAME.legal(state, state.to_move), min(4, len(GAME.legal(state, state.to_move)))
        )
    )


@cache
def said() -> tuple[tuple[State, str, tuple[Text, ...]], ...]:
    """What is said of every case, with the move in notation."""
    return tuple(
        (state, GAME.write_decision(move), explain(state, state.to_move, Report(move, 0.0, 0, 1, 1, (move,))))
        for state, move in cases()
    )


def reviewed() -> Iterator[Text]:
    """What a review says of chances lost in random games."""
    rng = random.Random(5)
    for seed in range(2):
        for state, played in [*random_game(seed)][::7]:
            moves = GAME.legal(state, state.to_move)
            best, value = rng.choice(moves), rng.choice((0, 200, WIN - 3, 4 - WIN))
            after = GAME.apply(state, state.to_move, GAME.read_decision(played))
            answers = GAME.legal(after, after.to_move)
            answer = rng.choice(answers) if answers else None
            yield from explain_lost(
                state,
                GAME.read_decision(played),
                Report(best, 0.0, value, 1, 1, (best,)),
                None if answer is None else Report(answer, 0.0, 0, 1, 1, (answer,)),
            )


@pytest.mark.slow
def test_every_sentence_about_the_board_is_true() -> None:
    kinds: set[str] = set()
    for state, move, texts in said():
        if state.phase == "playing":
            story = Story(state, move)
            for text in texts:
                assert story.is_true(text.en), (GAME.write(state), move, text.en)
                kinds.add(text.en.split()[0])
    assert kinds >= {"Captures", "Wins", "Saves", "Threatens", "Attacks", "Brings", "Forms", "Breaks"}
    assert kinds >= {"Cannot", "Forces", "Advances", "Slides"}


@pytest.mark.slow
def test_both_languages_speak_of_the_same_squares_and_rules() -> None:
    for text in (*(text for _, _, texts in said() for text in texts), *reviewed()):
        assert set(re.findall(NAMED, text.en)) == set(re.findall(NAMED, text.ja)), text
        assert text.en.endswith(".")
        assert text.ja.endswith("。")
        assert "{" not in text.en + text.ja


@pytest.mark.slow
def test_there_is_always_a_reason_and_never_too_many() -> None:
    assert all(1 <= len(texts) <= MOST_REASONS for _, _, texts in said())


@pytest.mark.slow
def test_saving_the_town_is_never_left_unsaid() -> None:
    for state, safe in dangers():
        for move in safe:
            told = hint(state, move)
            assert told[0].startswith(("Saves the town", "Leaves", "Forces", "Captures the town"))
            assert any(text.startswith(("Saves the town", "Leaves the opponent without")) for text in told)


NO_DEFENCE = "leaves no defence: whatever the answer, the town can be captured next (C9)."
TOWN_SHOT = "a shot from e7 along the e-file (C8)"
SHOT = "a shot from c5 along the c-file (C8)"
SIEGE = "a shot from e4 along the e-file (C8)"


@as_one_test
@pytest.mark.parametrize(
    ("dark", "light", "towns", "move", "said"),
    [
        # The town is captured: by a soldier ahead or beside it, by a shot.
        ("e9", "a5", "e1 e10", "e9xe10", ["Captures the town with the soldier on e9 (C4) and wins (C9)."]),
        ("d10", "a5", "e1 e10", "d10xe10", ["Captures the town with the soldier on d10 (C4) and wins (C9)."]),
        ("e5 e6 e7", "a5", "e1 e10", "xe10", [f"Captures the town with {TOWN_SHOT} and wins (C9)."]),
        # Nobody can move any more.
        ("a3", "j1", "e1 f10", "a3-a4", ["Leaves the opponent without a legal move and wins (C10)."]),
        ("e4 e5 e6", "e8", "e1 e10", "xe8", ["Leaves the opponent without a legal move and wins (C10)."]),
        # The town is threatened: nothing helps, one move helps, many do.
        ("e5 e6 d6", "a9", "b1 e10", "d6-e7", [
            "Leaves no defence: whatever the answer, the town can be captured next (C9).",
            f"Threatens to capture the town with {TOWN_SHOT}.",
            "Forms a cannon from e5 to e7 (C6).",
        ]),
        ("e5 e6 d6 i2", "a9 d9 j5", "b1 e10", "d6-e7", [
            "Forces d9-e8: after any other answer the town can be captured (C9).",
            f"Threatens to capture the town with {TOWN_SHOT}.",
            "Forms a cannon from e5 to e7 (C6).",
        ]),
        ("b5 c6 d6 i2", "e9 i6", "b1 g10", "d6-d7", [
            "Forces e9-e8: after any other answer the town can be captured (C9).",
            "Threatens to capture the town with a diagonal shot from d7 (C8).",
            "Forms a cannon from b5 to d7 (C6).",
        ]),
        ("d8 f8", "d9 f9 g10 j7", "b1 e10", "f8xf9", [
            "Forces g10xf9: after any other answer the town can be captured (C9).",
            "Threatens to capture the town with the soldier on f9 (C4).",
            "Captures the soldier on f9 (C4).",
        ]),
        # One more quiet move, and the town falls.
        ("c7 e7", "a3", "b1 d10", "c7-c8", [
            "Threatens c8-c9, which would leave the town without defence (C9).",
        ]),
        ("c7 a2", "a9 j4", "b1 d10", "c7-c8", [
            "Threatens c8-c9, which would leave the town without defence (C9).",
        ]),
        # The town is saved: by standing in the way, by a capture, by a shot.
        ("f2 i8", "e4 e5 e6", "e1 b10", "f2-e3", [
            f"Saves the town from {SIEGE}: the soldier on e3 now stands in front of the muzzle.",
            "Is the only move that saves the town (C9).",
            "Attacks the soldier on e4 with the soldier on e3 (C4).",
        ]),
        ("f3 i8", "e4 e5 e6", "e1 b10", "f3xe4", [
            f"Saves the town from {SIEGE} by capturing on e4.",
            "Is the only move that saves the town (C9).",
            "Attacks the soldier on e5 with the soldier on e4 (C4).",
        ]),
        ("c1 i8", "d2 a9 j5", "e1 b10", "c1xd2", [
            "Saves the town from the soldier on d2 (C4) by capturing on d2.",
            "Is the only move that saves the town (C9).",
        ]),
        ("a5 b5 c5", "e4 e5 e6 i9", "e1 b10", "xe5", [
            f"Saves the town from {SIEGE} by capturing on e5.",
            "Is the only move that saves the town (C9).",
            "Breaks up the cannon from e4 to e6 (C6).",
        ]),
        ("i8", "e4 e5 e6", "e1 b10", "i8-i9", [f"Cannot save the town from {SIEGE}: no move can (C9)."]),
        # One of two dangers is left, and a win is let slip.
        ("c1 e9", "d2 e4 e5 e6", "e1 e10", "c1xd2", [
            "Threatens to capture the town with the soldier on e9 (C4).",
            "Wins the soldier on d2 (C4), and nothing can take back.",
        ]),
        # A threat is met in time.
        ("c2 h7", "d3 j8 a9", "e1 b10", "c2xd3", [
            "Meets the threat of d3-e2, which would have left the town without defence (C9).",
            "Wins the soldier on d3 (C4), and nothing can take back.",
        ]),
        # Soldiers are captured.
        ("c4 d4 e4", "g4 h7 a9", "b1 e10", "xg4", [
            "Captures the soldier on g4 with a shot from e4 along rank 4 (C8).",
        ]),
        ("d5 i2", "e6 a9 j9", "b1 g10", "d5xe6", [
            "Wins the soldier on e6 (C4), and nothing can take back.",
        ]),
        ("d5 i2", "e6 e7 a9", "b1 g10", "d5xe6", [
            "Captures the soldier on e6 (C4).",
            "Attacks the soldier on e7, which nothing defends, with the soldier on e6 (C4).",
        ]),
        # Soldiers are attacked: with a defender, without one, with no way out, several at once.
        ("d4 a2", "e6 f7 a9", "b1 g10", "d4-d5", ["Attacks the soldier on e6 with the soldier on d5 (C4)."]),
        ("e2 a3", "d4 j8", "e1 b10", "e2-e3", [
            "Attacks the soldier on d4, which nothing defends, with the soldier on e3 (C4).",
        ]),
        ("c3 c4 b4", "c7 c9 j2", "b1 i10", "b4-c5", [
            "Attacks the soldier on c7 with a shot from c5 along the c-file (C8), and no answer brings it to safety.",
            "Forms a cannon from c3 to c5 (C6).",
        ]),
        ("e4 a2", "d6 f6 j9", "b1 g10", "e4-e5", ["Attacks the soldiers on d6 and f6 at once."]),
        # Own soldiers are saved: by going away, by standing in the way, by a capture.
        ("e5", "d6 f6", "b1 e10", "e5-e3", [
            "Brings the soldier on e5 out of reach of the soldier on d6 (C4) and the soldier on f6 (C4).",
        ]),
        ("c2 b3 j2", "c5 c6 c7 h9", "e1 h10", "b3-c4", [
            "Attacks the soldier on c5 with the soldier on c4 (C4).",
            f"Saves the soldier on c2 from {SHOT}: the soldier on c4 now stands in front of the muzzle.",
        ]),
        ("c2 d4 j2", "c5 c6 c7 h9", "e1 h10", "d4xc5", [
            "Captures the soldier on c5 (C4).",
            "Attacks the soldier on c6 with the soldier on c5 (C4).",
            f"Saves the soldier on c2 from {SHOT} by capturing on c5.",
        ]),
        # Quiet moves.
        ("d5 d2", "a5 j7", "b1 e10", "d5-d6", ["Brings a soldier to d6, within 4 squares of the town."]),
        ("c2 d2 e2 b1", "b5 j9", "g1 i10", "c2-f2", ["Slides the cannon to f2 (C7)."]),
        ("d3 a2", "h3 i4 j5", "b1 i10", "d3-d4", ["Advances to d4 (C3)."]),
        ("e5 a2", "e4 j9", "b1 g10", "e5-c3", ["Falls back to c3 (C5)."]),
    ],
)  # fmt: skip
def test_examples(dark: str, light: str, towns: str, move: str, said: list[str]) -> None:
    state = setup(dark, light, towns=towns)
    told = hint(state, move)
    assert told == said
    assert all(Story(state, move).is_true(sentence) for sentence in told)


def test_a_double_threat_names_both_ways() -> None:
    state = setup("e5 e6 e7 e8", "a5 j6", towns="b1 e10")
    assert hint(state, "e8-d9")[1] == (
        f"Threatens the town in two ways: with the soldier on d9 (C4) and {TOWN_SHOT}."
    )


def test_slides_that_the_limit_forbids_win() -> None:
    # White's soldiers have come to the far edge, where their cannon has slid three times running.
    state = setup("a5", "a1 b1 c1", towns="h1 f10")
    told = hint(state.with_run(1, SlideRun(mask("a1", "b1", "c1"), 3)), "a5-a6")
    assert told == [reasons.LEAVES_FORBIDDEN_SLIDES.en]


@pytest.mark.parametrize(("limit", "nth"), [(2, "second"), (3, "third")])
def test_the_last_slide_running_is_told(limit: int, nth: str) -> None:
    state = setup("c2 d2 e2", "j9 a9", towns="g1 f10", slide_limit=limit)
    state = state.with_run(0, SlideRun(mask("c2", "d2", "e2"), limit - 1))
    assert f"Slides this cannon for the {nth} time running" in hint(state, "c2-f2")[0]


def test_without_a_limit_no_slide_is_the_last() -> None:
    state = setup("c2 d2 e2", "j9 a9", towns="g1 f10", slide_limit=0)
    assert not [sentence for sentence in hint(state, "c2-f2") if "running" in sentence]


def test_the_move_limit_is_told() -> None:
    state = setup("d5 e4 e5", "a5", towns="b1 e10", ply=99, move_limit=100)
    assert hint(state, "d5-e6") == [reasons.DRAWS.en]


def test_nothing_is_threatened_that_the_move_limit_prevents() -> None:
    state = setup("e5 e6 d6", "a9 d9 j5", towns="b1 e10", ply=98, move_limit=100)
    assert hint(state, "d6-e7") == [reasons.FORMS.fill(rear="e5", front="e7").en]


def test_the_only_legal_move_is_said_to_be_that() -> None:
    assert hint(setup("a9", "j8 b10", towns="b1 f10"), "a9-a10")[0] != reasons.ONLY_MOVE.en
    assert hint(setup("a9", "j8", towns="b1 b10"), "a9xb10")[0].startswith("Captures the town")
    assert hint(setup("j9 i10", "b8", towns="b1 f10"), "j9-j10") == [reasons.ONLY_MOVE.en]


@pytest.mark.parametrize(
    ("dark", "light", "line", "reason"),
    [
        ("d5 a2", "e6 e7 a9", "d5xe6 e7-d6", "Captures the soldier on e6 (C4)."),
        (
            "d5 a2",
            "e6 f7 j9",
            "d5xe6 f7xe6",
            "Captures the soldier on e6 (C4); the search expects f7xe6 to take back.",
        ),
        (
            "d5 f5 a2",
            "e6 f7 j9",
            "d5xe6 f7xe6 f5xe6",
            "Captures the soldier on e6 (C4); if f7xe6 takes back, as the search expects, so does f5xe6.",
        ),
        (
            "d4 e4 a2",
            "e6 j9",
            "d4-d5 e6xd5 e4xd5",
            "Offers a trade of soldiers, as the search sees it: e6xd5, then e4xd5.",
        ),
        (
            "d4 g4 a2",
            "e6 h5 j9",
            "d4-d5 e6xd5 g4xh5",
            "Gives up the soldier on d5 (e6xd5), but then, the search says, g4xh5 captures the one on h5.",
        ),
        (
            "d5 f8 a2",
            "e6 g10 j9",
            "f8-f9 e6xd5 f9xf10",
            "Gives up the soldier on d5 (e6xd5), but then, the search says, f9xf10 captures the town (C9).",
        ),
        (
            "d4 a2",
            "e6 j9",
            "d4-d5 j9-j8 d5xe6 j8-j7",
            "Comes out ahead in soldiers in the line that the search expects: j9-j8 d5xe6.",
        ),
    ],
)
def test_the_expected_line(dark: str, light: str, line: str, reason: str) -> None:
    assert reason in hint(setup(dark, light, towns="e1 f10"), *line.split())


def test_the_expected_reply_comes_last() -> None:
    state = setup("d5", "a5", towns="b1 e10")
    assert hint(state, "d5-d6", "a5-a4")[-1] == REPLY.fill(move="a5-a4").en


def test_a_forced_win_is_told_in_moves_and_plies_as_the_word_of_the_search() -> None:
    state = setup("d5", "a5", towns="b1 e10")
    first = explain(state, state.to_move, report("d5-d6", value=WIN - 5))[0]
    assert "as the search has proved, in 3 moves" in first.en
    assert "5手以内" in first.ja
    assert "読み" in first.ja


def test_a_lost_position_is_not_called_won() -> None:
    state = setup("d5 a2", "a8", towns="b1 e10")
    assert "holds out longest" in hint(state, "d5-d6", value=6 - WIN)[0]
    assert hint(state, "d5-d6", value=2 - WIN)[0].startswith("Cannot help losing")


@pytest.mark.parametrize(("town", "word"), [("b1", "places"), ("d1", "places"), ("e1", "wings")])
def test_placing_a_town_has_its_reason(town: str, word: str) -> None:
    (reason,) = hint(GAME.initial(2, DEFAULTS), town)
    assert word in reason


def test_the_player_can_explain_its_own_moves() -> None:
    state = play(GAME.initial(2, DEFAULTS), "e1", "f10")
    for _ in range(12):
        found = final(think(state, Strength(4, nodes=400)))
        assert explain(state, state.to_move, found)
        state = GAME.apply(state, state.to_move, found.best)


# A chance lost


def test_a_town_left_open_is_told_first() -> None:
    state = setup("f2 i8", "e4 e5 e6", towns="e1 b10")
    said = lost(state, "i8-i9", report("f2-e3"), report("xe1", value=WIN - 1))
    saves, only, *_ = continued(state, "f2-e3")
    assert said == [
        hints.LEAVES_OPEN.fill(attack=Text(SIEGE, SIEGE)).en,
        hints.BETTER.fill(move="f2-e3", reason=Text(saves, saves)).en,
        hints.BETTER_TOO.fill(reason=Text(only, only)).en,
    ]


def test_the_soldier_that_cleared_a_muzzle_is_told() -> None:
    state = setup("e3 i8", "e4 e5 e6 d4", towns="e1 b10")
    assert lost(state, "e3xd4", report("i8-i9"), report("xe1", value=WIN - 1))[0] == (
        f"It clears e3, and so the town can be captured with {SIEGE} (C9)."
    )


def test_a_town_not_taken_is_told_first() -> None:
    state = setup("e9 a2", "a5", towns="e1 e10")
    said = lost(state, "a2-a3", report("e9xe10", value=WIN - 1), report("a5-a4"))
    (captures,) = continued(state, "e9xe10")
    assert said[0] == hints.BETTER.fill(move="e9xe10", reason=Text(captures, captures)).en


@pytest.mark.parametrize(
    ("dark", "light", "played", "answer", "reason"),
    [
        ("d4 a2", "e6 j9", "d4-d5", "e6xd5", "It brings the soldier to d5, in reach of the soldier on e6 (C4): e6xd5."),
        ("d5 a2", "e6 j9", "a2-a3", "e6xd5", "It leaves the soldier on d5 in reach of the soldier on e6 (C4): e6xd5."),
        ("c2 c4 j2", "c5 c6 c7 h9", "c4-d5", "xc2",
         f"It exposes the soldier on c2 to {SHOT}: xc2."),
        ("c7 a2", "a5 j3", "c7-c8", "j3-i2",
         f"It allows j3-i2, the search's answer, which {NO_DEFENCE}"),
    ],
)  # fmt: skip
def test_what_a_move_allows(dark: str, light: str, played: str, answer: str, reason: str) -> None:
    state = setup(dark, light, towns="h1 f10")
    other = next(move for move in GAME.legal(state, 0) if GAME.write_decision(move) != played)
    assert lost(state, played, report(GAME.write_decision(other)), report(answer))[0] == reason


def test_a_win_let_slip_comes_before_what_it_allows() -> None:
    state = setup("c7 a2", "a5 j3", towns="h1 d10")
    said = lost(state, "a2-a3", report("c7-c8", "a5-a4", "c8-c9", value=WIN - 5), report("j3-i2"))
    assert said[0].startswith("c7-c8 was better: it wins by force")
    assert said[1].startswith("It allows j3-i2")


def test_where_nothing_stands_out_the_better_move_is_named() -> None:
    state = setup("d3 a2", "h3 i4 j5", towns="b1 i10")
    said = lost(state, "a2-a3", report("d3-d4", "j5-j4", "d4-d5"), None)
    (advances,) = continued(state, "d3-d4")
    assert said == [hints.BETTER.fill(move="d3-d4", reason=Text(advances, advances)).en]


def test_what_the_better_move_allows_too_is_not_held_against_the_other() -> None:
    state = setup("c7 a2", "a5 j3", towns="h1 f10")
    answer = report("j3-i2")
    assert lost(state, "c7-c8", report("a2-a3"), answer)[0].startswith("It allows j3-i2")
    assert lost(state, "c7-c8", report("a2-a3", "j3-i2"), answer)[0].startswith("a2-a3 was better")
    won = report("j3-i2", value=WIN - 3)
    assert lost(state, "c7-c8", report("a2-a3", "j3-i2"), won)[0].startswith(
        "It allows j3-i2, the search's answer"
    )


def test_of_two_ways_to_capture_one_soldier_the_capture_is_no_reason() -> None:
    state = setup("d4 e4", "d5 j8", towns="b1 j10")
    assert lost(state, "d4xd5", report("e4xd5", "j8-j7", "d5-d6"), None) == [
        hints.BETTER_CAPTURE.fill(move="e4xd5", square="d5").en,
    ]


def test_nothing_is_said_of_the_best_move_itself() -> None:
    assert lost(setup("d3", "j5"), "d3-d4", report("d3-d4"), report("j5-j4")) == []


def test_a_town_placed_elsewhere() -> None:
    (said,) = lost(GAME.initial(2, DEFAULTS), "e1", report("b1"), None)
    assert said.startswith("b1 was better: it leaves enemy cannons 6 places")
