"""The rules by number: overtime, rounds, the end of the game."""

from __future__ import annotations

import pytest

from pyengine.game import Outcome
from pyengine.games.gran_cannon import GAME
from pyengine.games.gran_cannon.rules.events import (
    Drew,
    Felled,
    OvertimeBegan,
    OvertimeJudged,
    RoundBegan,
    RoundWon,
    Scored,
)
from tests.games.gran_cannon.tables import HOLDER, START, Course, Player, random_game, refusal, table

HOME = Player("0345", 15)


def overtime(*players: Player, ties: int = 0, precedence: tuple[int, ...] = ()) -> Course:
    contenders = tuple(seat for seat, player in enumerate(players) if player.square == 15)
    return Course(table(*players, phase="overtime", contenders=contenders, ties=ties, precedence=precedence))


# Overtime


@pytest.mark.rule("GC16")
def test_those_on_the_fortress_present_until_one_has_the_highest_number() -> None:
    course = Course(table(HOLDER, Player("5123", 11), Player("5123", 13), Player())).present("0553").dealt()
    assert course.of(OvertimeBegan) == [OvertimeBegan((1, 2))]
    assert course.asked() == (1, 2)
    assert refusal(course.state, 3, "3") == "GC16"
    assert refusal(course.state, 0, "3") == "GC16"
    course = course.present("31").dealt()
    assert course.of(OvertimeJudged) == [OvertimeJudged((1,), 3)]
    assert course.of(RoundWon) == [RoundWon(1, "overtime")]


@pytest.mark.rule("GC16")
def test_each_presentation_is_refilled_by_those_who_presented() -> None:
    course = overtime(HOLDER, HOME, HOME, HOME).present("433")
    assert course.state.drawing == (1, 2, 3)
    assert course.state.discards[1] == ("4",)
    assert course.dealt().of(RoundWon) == [RoundWon(1, "overtime")]


@pytest.mark.rule("GC16")
def test_those_tied_repeat_and_the_others_are_out() -> None:
    course = overtime(HOLDER, HOME, HOME, HOME).present("434").dealt()
    assert course.asked() == (1, 3)
    assert refusal(course.state, 2, "5") == "GC16"
    assert [event.seat for event in course.of(Drew)] == [1, 2, 3]


@pytest.mark.rule("GC16")
def test_a_special_counts_0_in_overtime_and_does_nothing() -> None:
    player = Player("0S15", 15)
    assert refusal(overtime(HOLDER, player, player).state, 1, "dash") == "GC16"
    course = overtime(HOLDER, player, player).present("S0")
    assert course.of(OvertimeJudged) == [OvertimeJudged((1, 2), 0)]
    assert course.state.discards[1] == ("S",)


@pytest.mark.rule("GC16")
def test_after_ten_ties_the_precedence_decides() -> None:
    again = overtime(HOLDER, HOME, HOME, HOME, ties=8, precedence=(0, 3, 2, 1)).present("440").dealt()
    assert again.asked() == (1, 2)
    assert again.state.ties == 9
    course = again.present("33").dealt()
    assert course.of(RoundWon) == [RoundWon(2, "precedence")], "3 is out, though earlier in the precedence"


@pytest.mark.rule("GC16")
def test_overtime_in_the_first_round() -> None:
    course = Course(table(Player("5123", 11), Player("5123", 13), holder=None)).present("55").dealt()
    assert course.asked() == (0, 1)
    assert course.present("12").dealt().state.holder == 1


# Rounds


@pytest.mark.rule("GC17")
def test_the_winner_of_a_round_scores_five_and_holds_the_cannon() -> None:
    players = (HOLDER, Player("5123", 10), Player(square=None), Player(square=4))
    course = Course(table(*players, charge=7)).present("153").dealt()
    assert course.of(Scored) == [Scored(1, 5, "round")]
    assert course.of(RoundBegan) == [RoundBegan(4, 1)]
    assert course.state.squares == (0, None, 0, 0), "the fallen too are back"
    assert course.state.charge == 0
    assert course.asked() == (0, 1, 2, 3)


@pytest.mark.rule("GC17")
def test_cards_carry_over_to_the_next_round() -> None:
    course = Course(table(HOLDER, Player("5123", 10), Player(removed="4"))).present("150").dealt()
    assert course.state.removed == ((), (), ("4",))
    assert course.state.discards == (("1",), ("5",), ("0",))
    assert {"1", "2", "3"} <= {*course.state.hands[1]}


@pytest.mark.rule("GC18")
def test_the_first_round_has_no_holder_and_no_fire() -> None:
    course = Course(START).dealt()
    assert course.state.holder is None
    assert course.state.round == 1
    course = Course(table(Player("5123", 5), Player("5123", 2), holder=None)).present("55")
    assert course.kinds() == ["Revealed", "Moved", "Moved", "RefillBegan"]


@pytest.mark.rule("GC18")
def test_the_first_winner_holds_the_cannon() -> None:
    course = Course(table(Player("5123", 10), Player(), holder=None)).present("50").dealt()
    assert course.of(RoundWon) == [RoundWon(0, "fortress")]
    assert course.of(Scored) == [Scored(0, 5, "round")]
    assert course.state.holder == 0


@pytest.mark.rule("GC18")
def test_a_sword_that_leaves_one_player_wins_the_first_round_at_once() -> None:
    course = Course(table(Player("S123", 5), Player("3450", 6), holder=None)).present("S3")
    course = course.by(0, "sword").dealt()
    assert course.of(RoundWon) == [RoundWon(0, "sword")]
    assert course.state.scores == (9 + 5, 0)


@pytest.mark.rule("GC19")
def test_with_a_holder_a_single_rival_left_by_swords_plays_on() -> None:
    course = Course(table(HOLDER, Player("S123", 5), Player("3450", 6))).present("2S3")
    course = course.by(1, "sword").dealt()
    assert course.of(Felled)
    assert not course.of(RoundWon)
    assert course.asked() == (0, 1)


# The end


@pytest.mark.rule("GC20")
@pytest.mark.parametrize(("score", "over"), [(45, False), (46, True)])
def test_the_game_ends_when_a_score_passes_the_target(score: int, over: bool) -> None:
    course = Course(table(HOLDER, Player("5123", 10, score))).present("05").dealt()
    assert isinstance(GAME.turn(course.state), Outcome) == over
    if over:
        assert GAME.turn(course.state) == Outcome((1,), (0, 1), "target")
        assert refusal(course.state, 0, "0") == "GC20"
        assert not course.of(RoundBegan)


@pytest.mark.rule("GC20")
def test_with_the_option_reaching_the_target_is_enough() -> None:
    course = Course(table(HOLDER, Player("5123", 10, 45), reach=True)).present("05").dealt()
    assert GAME.turn(course.state) == Outcome((1,), (0, 1), "target")


@pytest.mark.rule("GC20")
def test_another_target() -> None:
    course = Course(table(HOLDER, Player("5123", 10, 6), target=10)).present("05").dealt()
    assert GAME.turn(course.state) == Outcome((1,), (0, 1), "target")


@pytest.mark.rule("GC20")
def test_nothing_happens_after_a_deciding_shot_but_the_victims_draw() -> None:
    players = (Player(square=None, score=48), Player(square=1), Player(square=2), Player("0345", 14))
    course = Course(table(*players, charge=9)).present("1110").dealt()
    assert course.kinds() == ["Revealed", "Charged", "Fired", "Shielded", "Felled", "Scored", "Drew", "Drew"]
    assert GAME.turn(course.state) == Outcome((0,), (1, 0, 0, 0), "target")


@pytest.mark.rule("GC20")
def test_there_are_no_five_points_after_a_deciding_shot() -> None:
    course = Course(table(Player(square=None, score=48), Player(square=3), charge=9)).present("11").dealt()
    assert course.state.scores == (51, 0)
    assert not course.of(RoundWon)


@pytest.mark.rule("GC20")
def test_nobody_moves_after_a_deciding_sword() -> None:
    players = (HOLDER, Player("S123", 5, 45), Player("3450", 6), Player(square=0))
    course = Course(table(*players)).present("2S33").by(1, "sword").dealt()
    assert course.state.scores[1] == 54
    assert course.state.squares[3] == 0
    assert GAME.turn(course.state) == Outcome((1,), (0, 1, 0, 0), "target")


@pytest.mark.rule("GC20")
@pytest.mark.parametrize("reach", [True, False])
def test_games_end_at_the_target_and_not_before(reach: bool) -> None:
    for number in range(3):
        states = random_game(4, number, reach=reach)
        assert max(states[-1].scores) >= 50 + (not reach)
        turn = GAME.turn(states[-1])
        assert isinstance(turn, Outcome)
        assert turn.reason == "target"


# Draws

ZEROS = Player("00", removed="1122334455S")
ZEROS_AND_SPECIAL = Player("00S", removed="1122334455")


@pytest.mark.rule("GC22")
def test_a_draw_when_nobody_can_move_any_more() -> None:
    assert GAME.turn(table(HOLDER, ZEROS, ZEROS)) == Outcome((), (1 / 3,) * 3, "exhausted")
    assert GAME.turn(table(ZEROS, ZEROS, holder=None)) == Outcome((), (1 / 2,) * 2, "exhausted")
    assert refusal(table(HOLDER, ZEROS), 0, "0") == "GC22"


@pytest.mark.rule("GC22")
def test_no_draw_while_one_in_the_round_owns_a_card_that_moves() -> None:
    fallen = Player(square=None)
    assert Course(table(HOLDER, ZEROS, ZEROS_AND_SPECIAL)).asked() == (0, 1, 2)
    assert Course(table(HOLDER, ZEROS, fallen)).asked() == ()
    in_pile = Player("00", removed="112233445S")
    assert Course(table(HOLDER, ZEROS, in_pile)).asked() == (0, 1, 2)


@pytest.mark.rule("GC22")
def test_a_draw_is_found_before_a_turn_not_in_it() -> None:
    last = Player("005", 9, removed="112233445S")
    course = Course(table(HOLDER, last, charge=0)).present("15").dealt()
    assert course.asked() == (0, 1), "the five is discarded, not lost"
    course = Course(table(HOLDER, last, ZEROS, charge=9)).present("150").dealt()
    assert GAME.turn(course.state) == Outcome((), (1 / 3,) * 3, "exhausted")


@pytest.mark.rule("GC22")
def test_a_draw_when_an_overtime_cannot_be_decided() -> None:
    home = Player("00S", 15, removed="1122334455")
    drawn = table(HOLDER, home, home, phase="overtime", contenders=(1, 2))
    assert GAME.turn(drawn) == Outcome((), (1 / 3,) * 3, "exhausted")
    assert overtime(HOLDER, home, HOME).asked() == (1, 2)


@pytest.mark.rule("GC22")
def test_a_draw_at_the_step_limit() -> None:
    course = Course(table(HOLDER, Player(), steps=998)).present("00").dealt()
    assert course.asked() == (0, 1)
    course = course.present("11").dealt()
    assert GAME.turn(course.state) == Outcome((), (1 / 2,) * 2, "step_limit")
    assert refusal(course.state, 0, "2") == "GC22"


@pytest.mark.rule("GC22")
def test_overtime_presentations_are_counted_and_the_last_one_still_decides() -> None:
    tied = Course(
        table(HOLDER, HOME, HOME, phase="overtime", contenders=(1, 2), steps=999),
    ).present("33")
    assert GAME.turn(tied.dealt().state) == Outcome((), (1 / 3,) * 3, "step_limit")
    won = Course(table(HOLDER, HOME, HOME, phase="overtime", contenders=(1, 2), steps=999)).present("34")
    assert won.dealt().state.scores == (0, 0, 5)
