"""The rules by number: drawing, the actions but for shots, the hand limit."""

from __future__ import annotations

from itertools import pairwise

import pytest

from pyengine.game import Draw
from pyengine.games.cannonades import GAME
from pyengine.games.cannonades.rules.events import Added, Drew, Ended, Tossed, Traded, TurnBegan, TurnOver
from tests.games.cannonades.tables import OUT, Captain, Course, random_game, refusal, shown, table

OTHER = Captain("bg py", "y0")

# Drawing


@pytest.mark.rule("CN5")
@pytest.mark.parametrize(("fleet", "draws"), [("b0", 4), ("b0 b0", 3), ("b0 b0^ g0", 2), ("b0 b0 g0 g0", 1)])
def test_a_turn_begins_with_five_draws_less_one_for_each_deployed_ship(fleet: str, draws: int) -> None:
    course = Course(table(OTHER, Captain("", fleet))).decide("end")
    assert course.events[-1] == TurnBegan(13, 1, draws, final=False)
    assert course.state.drawing == (1,) * draws
    turn = GAME.turn(course.state)
    assert isinstance(turn, Draw)
    assert turn.pile == "pile"
    course = course.dealt()
    assert course.asked() == (1,)
    assert len(course.state.hands[1]) == draws
    assert len(course.of(Drew)) == draws


@pytest.mark.rule("CN5")
def test_a_first_turn_skips_the_draw() -> None:
    course = Course(table(OTHER, Captain("b0 b0 bg bg bg", fresh=True))).decide("end")
    assert course.events[-1] == TurnBegan(13, 1, 0, final=False)
    assert course.asked() == (1,)
    course = course.decide("add:b0").ended().ended()
    assert course.events[-1] == TurnBegan(15, 1, 4, final=False)


@pytest.mark.rule("CN5")
def test_nobody_decides_while_cards_are_drawn() -> None:
    course = Course(table(OTHER, Captain("", "b0"))).decide("end")
    assert course.asked() == ()
    assert {refusal(course.state, seat, "end") for seat in (0, 1)} == {"CN5"}


# Actions


@pytest.mark.rule("CN6")
def test_four_actions_then_only_the_end_of_the_turn_which_is_always_decided() -> None:
    course = Course(table(Captain("b0 b1 g0 g1 bg", "p0"), OTHER))
    course = course.decide("add:b0", "add:g0", "draw:bg").dealt().decide("add:b1")
    assert course.state.used == 4
    assert course.asked() == (0,)
    assert course.legal() == {"end"}
    for decision in ("add:g1", "draw:g1", "bg>2a", "1a>2a"):
        assert refusal(course.state, 0, decision) == "CN6"
    assert course.decide("end").of(Ended) == [Ended(0)]


@pytest.mark.rule("CN6")
def test_a_turn_may_end_before_four_actions_are_used() -> None:
    for actions in ((), ("add:b0",), ("add:b0", "bg>2a")):
        course = Course(table(Captain("b0 bg", "p0"), OTHER)).decide(*actions, "end")
        assert course.of(TurnOver) == [TurnOver(0)]
        assert course.state.captain == 1
        assert course.state.used == 0


@pytest.mark.rule("CN6")
def test_an_added_ship_takes_the_first_free_place_and_the_others_keep_theirs() -> None:
    course = Course(table(Captain("b0 b1", "- p0^ - g0"), OTHER)).decide("add:b1", "add:b0")
    assert course.of(Added) == [Added(0, "b1", 0), Added(0, "b0", 2)]
    assert shown(course.state, 0) == "b1 p0^ b0 g0"


@pytest.mark.rule("CN6")
@pytest.mark.parametrize(
    ("card", "number"), [("bg", 1), ("yor", 1), ("b0", 1), ("b1", 2), ("o1", 2), ("g2", 3), ("r2", 3)]
)
def test_the_draw_action_gives_one_card_and_one_more_for_each_icon(card: str, number: int) -> None:
    course = Course(table(Captain(card, "p0"), OTHER)).decide(f"draw:{card}")
    assert course.events == (Traded(0, card, number),)
    assert course.state.discards == (card,)
    course = course.draw(*("py",) * number)
    assert course.state.hands[0] == ("py",) * number
    assert course.state.used == 1
    assert course.asked() == (0,)


@pytest.mark.rule("CN6")
def test_an_action_may_be_repeated() -> None:
    course = Course(table(Captain("bg bg bg bg", "p0"), Captain("", "y0 y0 y1 y1")))
    course = course.decide("bg>2a", "bg>2a", "bg>2b", "bg>2a")
    assert course.state.used == 4


@pytest.mark.rule("CN6")
def test_only_cards_of_the_hand_are_used_and_only_ships_added() -> None:
    state = table(Captain("b0 bg", "p0"), OTHER)
    for decision in ("add:g0", "draw:g0", "py>2a", "add:bg"):
        assert refusal(state, 0, decision) == "CN6"


@pytest.mark.rule("CN6")
def test_only_the_captain_whose_turn_it_is_acts() -> None:
    state = table(Captain("b0 bg", "p0"), OTHER)
    assert refusal(state, 1, "end") == "CN6"
    assert GAME.legal(state, 1) == ()


# The first turn


@pytest.mark.rule("CN7")
def test_in_a_first_turn_nobody_shoots_or_boards() -> None:
    course = Course(table(Captain("b0 b0 bg", fresh=True), OTHER)).decide("add:b0")
    assert course.legal() == {"add:b0", "draw:b0", "draw:bg", "end"}
    assert refusal(course.state, 0, "bg>2a") == "CN7"
    assert refusal(course.state, 0, "1a>2a") == "CN7"


@pytest.mark.rule("CN7")
def test_who_has_had_a_turn_may_shoot_though_others_have_not() -> None:
    third = Captain("b0 b0 bg bg bg", fresh=True)
    course = Course(table(Captain("bg", "p0"), OTHER, third))
    assert course.legal() == {"bg>2a", "draw:bg", "end"}
    assert refusal(course.state, 0, "bg>3a") == "CN7"


@pytest.mark.rule("CN7")
def test_after_the_first_turn_one_may_shoot() -> None:
    course = Course(table(Captain("b0 bg", fresh=True), Captain("", "y0"))).decide("add:b0", "end")
    assert course.state.fresh == ()
    course = course.ended().dealt()
    assert "bg>2a" in course.legal()


# The hand limit


@pytest.mark.rule("CN8")
@pytest.mark.parametrize(
    ("others", "limit"),
    [
        ((Captain(fleet="y0"),), 3),
        ((Captain(fleet="y0"), Captain(fleet="o0")), 4),
        ((Captain(fleet="y0"), OUT), 3),
        (tuple(Captain(fleet=ship) for ship in ("y0", "o0", "g0", "p0")), 6),
    ],
)
def test_the_hand_limit_is_the_number_of_captains_afloat_and_one(
    others: tuple[Captain, ...], limit: int
) -> None:
    course = Course(table(Captain("bg bg bg bg yor yor b0 b1", "b0"), *others)).ended()
    assert len(course.state.hands[0]) == limit
    assert len(course.of(Tossed)) == 8 - limit
    assert course.state.captain == 1


@pytest.mark.rule("CN8")
def test_cards_over_the_limit_are_chosen_one_at_a_time() -> None:
    course = Course(table(Captain("b0 b2 bg py yor", "p0"), OTHER)).decide("end")
    assert course.asked() == (0,)
    assert course.legal() == {"toss:b0", "toss:b2", "toss:bg", "toss:py", "toss:yor"}
    course = course.decide("toss:py")
    assert course.state.discards == ("py",)
    assert course.state.captain == 0
    course = course.decide("toss:b0")
    assert course.state.hands[0] == ("b2", "bg", "yor")
    assert course.state.captain == 1


@pytest.mark.rule("CN8")
def test_only_cards_are_discarded_then_and_only_ones_own() -> None:
    course = Course(table(Captain("b0 b2 bg py yor", "p0"), OTHER)).decide("end")
    for decision in ("end", "add:b0", "toss:g0", "draw:b0"):
        assert refusal(course.state, 0, decision) == "CN8"
    assert refusal(course.state, 1, "toss:bg") == "CN6"


@pytest.mark.rule("CN8")
def test_the_limit_counts_only_at_the_end_of_ones_own_turn() -> None:
    course = Course(table(Captain("bg", "p0"), Captain("b0 b1 b2 bg bg bg py", "y0")))
    assert refusal(course.state, 0, "toss:bg") == "CN8"
    course = course.decide("end")
    assert not course.of(Tossed)
    assert len(course.state.hands[1]) == 7


@pytest.mark.rule("CN8")
def test_a_captain_before_the_first_turn_counts_as_surviving() -> None:
    state = table(Captain("bg bg bg bg", "p0"), OTHER, Captain("b0 b0 bg bg bg", fresh=True))
    assert Course(state).decide("end").state.captain == 1


@pytest.mark.rule("CN8")
def test_no_random_game_leaves_a_captain_over_the_limit_after_the_turn() -> None:
    for number in range(4):
        states = random_game(3, number)
        for state, after in pairwise(states):
            if after.turn == state.turn + 1 and state.captain in after.afloat and after.trigger is None:
                assert state.captain is not None
                assert len(after.hands[state.captain]) <= len(after.afloat) + 1
