"""The rules by number: what a special can do."""

from __future__ import annotations

import pytest

from pyengine.games.gran_cannon.rules.events import (
    Charged,
    Felled,
    Fired,
    Kept,
    Moved,
    RoundWon,
    Scored,
    Shielded,
    Used,
)
from tests.games.gran_cannon.tables import HOLDER, Course, Player, refusal, table

SPECIAL = "S123"


@pytest.mark.rule("GC12")
def test_a_special_is_a_shield_and_counts_0() -> None:
    course = Course(table(HOLDER, Player(SPECIAL, 5), Player(), charge=8)).present("2S1")
    assert course.of(Shielded)[0].seats == (1,)
    assert Moved(1, 5, 5) in course.dealt().of(Moved)


@pytest.mark.rule("GC12")
def test_its_owner_decides_when_its_turn_comes_and_all_cards_are_seen() -> None:
    course = Course(table(HOLDER, Player(SPECIAL, 5), Player(square=7), charge=3)).present("2S1")
    assert course.of(Moved) == [Moved(2, 7, 8)]
    assert course.asked() == (1,)
    assert course.legal(1) == {"dash", "sword", "shield"}
    assert refusal(course.state, 1, "overcharge") == "GC14"
    assert refusal(course.state, 1, "2") == "GC12"
    assert refusal(course.state, 1, "p3") == "GC9"
    assert refusal(course.state, 2, "dash") == "GC12"


@pytest.mark.rule("GC12")
def test_abilities_are_not_chosen_before_the_cards_are_revealed() -> None:
    assert refusal(table(HOLDER, Player(SPECIAL)), 1, "dash") == "GC12"


@pytest.mark.rule("GC12")
@pytest.mark.parametrize("ability", ["dash", "sword"])
def test_using_an_ability_removes_the_card(ability: str) -> None:
    course = Course(table(HOLDER, Player(SPECIAL))).present("2S").by(1, ability)
    assert course.of(Used) == [Used(1, ability)]  # type: ignore[arg-type]
    assert course.state.removed[1] == ("S",)
    course = course.dealt()
    assert course.state.discards[1] == ()
    assert refusal(course.state, 1, "S") == "GC12"


@pytest.mark.rule("GC12")
def test_a_special_that_is_left_a_shield_is_discarded_like_any_card() -> None:
    course = Course(table(HOLDER, Player(SPECIAL))).present("2S").by(1, "shield")
    assert course.of(Kept) == [Kept(1)]
    assert course.state.discards[1] == ("S",)


@pytest.mark.rule("GC13")
def test_no_ability_works_in_a_turn_in_which_the_cannon_fired() -> None:
    players = (HOLDER, Player(SPECIAL, 5), Player(square=5))
    course = Course(table(*players, charge=8)).present("2S0")
    assert course.of(Fired)
    assert course.of(Moved) == [Moved(1, 5, 5), Moved(2, 5, 5)]
    assert course.state.discards[1] == ("S",)


@pytest.mark.rule("GC14")
def test_dash_advances_six() -> None:
    course = Course(table(HOLDER, Player(SPECIAL, 3))).present("2S").by(1, "dash")
    assert course.of(Moved) == [Moved(1, 3, 9)]


@pytest.mark.rule("GC14")
def test_the_sword_advances_four_and_strikes_those_up_to_four_squares_ahead() -> None:
    players = (HOLDER, Player(SPECIAL, 3), *(Player(square=square) for square in (2, 4, 8)))
    course = Course(table(*players)).present("2S333").by(1, "sword")
    assert course.of(Felled) == [Felled(1, "sword", (3,), (7,), ("3",))], "8 has moved out of reach to 11"
    assert Moved(1, 3, 7) in course.of(Moved)
    assert course.of(Scored) == [Scored(1, 7, "sword")]
    assert course.state.removed[3] == ("3",)
    assert course.state.drawing == (3,)


@pytest.mark.rule("GC14")
def test_all_victims_of_a_sword_are_one_sum_and_draw_in_the_order_of_seats() -> None:
    players = (HOLDER, Player(square=7), Player(SPECIAL, 4), Player(square=5), Player(square=6))
    course = Course(table(*players)).present("21S21").by(2, "sword")
    assert course.of(Felled)[0].victims == (1, 3, 4)
    assert course.of(Scored) == [Scored(2, 8 + 7 + 7, "sword")]
    assert course.state.drawing == (1, 3, 4)


@pytest.mark.rule("GC14")
@pytest.mark.parametrize("first", [1, 2])
def test_players_on_the_attackers_own_square_are_not_hit_until_they_move_ahead(first: int) -> None:
    course = Course(table(HOLDER, Player(SPECIAL, 5), Player("2345", 5))).present("2S3")
    course = course.by(0, f"p{first + 1}").by(1, "sword")
    assert [event.victims for event in course.of(Felled)] == ([] if first == 1 else [(2,)])


@pytest.mark.rule("GC14")
def test_who_stays_on_the_attackers_square_is_not_hit() -> None:
    course = Course(table(HOLDER, Player(SPECIAL, 5), Player(SPECIAL, 5))).present("2SS")
    course = course.by(0, "p3").by(2, "shield").by(1, "sword")
    assert not course.of(Felled)
    assert not course.of(Shielded)


@pytest.mark.rule("GC14")
@pytest.mark.parametrize("shield", ["0", "S"])
def test_a_shield_protects_from_the_sword(shield: str) -> None:
    course = Course(table(HOLDER, Player(SPECIAL, 3), Player("0S23", 5))).present(f"2S{shield}")
    if shield == "S":
        course = course.by(2, "shield")
    course = course.by(1, "sword")
    assert course.of(Shielded) == [Shielded((2,), "sword")]
    assert not course.of(Felled)


@pytest.mark.rule("GC14")
def test_a_player_on_the_fortress_is_struck_for_fifteen_points() -> None:
    course = Course(table(HOLDER, Player(SPECIAL, 11), Player("3450", 12))).present("2S3").by(1, "sword")
    course = course.dealt()
    assert course.of(Scored) == [Scored(1, 15, "sword"), Scored(1, 5, "round")]
    assert course.of(RoundWon) == [RoundWon(1, "fortress")]


@pytest.mark.rule("GC14")
def test_a_fortress_out_of_the_swords_reach_is_safe() -> None:
    course = Course(table(HOLDER, Player(SPECIAL, 10), Player("3450", 12))).present("2S3").by(1, "sword")
    assert not course.of(Felled)


@pytest.mark.rule("GC14")
@pytest.mark.parametrize("charge", [0, 8])
def test_overcharge_sets_the_gauge_to_nine_without_firing(charge: int) -> None:
    course = Course(table(Player(SPECIAL, None), Player(), charge=charge)).present("S1")
    assert course.asked() == (0,)
    assert course.legal(0) == {"overcharge", "shield"}
    assert refusal(course.state, 0, "dash") == "GC14"
    course = course.by(0, "overcharge")
    assert course.of(Charged) == [Charged(0, 9)]
    assert not course.of(Fired)
    assert course.state.removed[0] == ("S",)


@pytest.mark.rule("GC14")
def test_the_holder_may_leave_the_charge_as_it_is() -> None:
    course = Course(table(Player(SPECIAL, None), Player(), charge=4)).present("S1").by(0, "shield")
    assert course.of(Charged) == [Charged(0, 4)]


@pytest.mark.rule("GC14")
def test_at_nine_there_is_nothing_to_overcharge() -> None:
    course = Course(table(Player(SPECIAL, None), Player(), charge=9)).present("S1").dealt()
    assert not course.of(Used)
    assert course.state.discards[0] == ("S",)


@pytest.mark.rule("GC15")
def test_the_owner_of_a_used_special_can_fall_to_a_later_sword() -> None:
    course = Course(table(HOLDER, Player(SPECIAL, 12), Player(SPECIAL, 11))).present("2SS")
    course = course.by(1, "sword").by(2, "sword")
    assert course.of(Felled) == [Felled(2, "sword", (1,), (15,), (None,))]
    assert course.state.removed[1] == ("S",), "the special is removed once"


@pytest.mark.rule("GC15")
def test_a_special_left_a_shield_protects_from_a_later_sword() -> None:
    course = Course(table(HOLDER, Player(SPECIAL, 12), Player(SPECIAL, 11))).present("2SS")
    course = course.by(1, "shield").by(2, "sword")
    assert course.of(Shielded) == [Shielded((1,), "sword")]
