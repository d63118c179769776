"""The rules by number: the ranking after the final turns, stage by stage."""

from __future__ import annotations

import pytest

from pyengine.games.cannonades import GAME
from pyengine.games.cannonades.rules.events import Ranked, Uncovered
from tests.games.cannonades.tables import OUT, Captain, Course, refusal, table


def ranking(*captains: Captain, trigger: int | None = None) -> Course:
    """The last final turn ends.

    The trigger's, or the last captain's, if the trigger is the first one and out.
    """
    last = max(seat for seat, captain in enumerate(captains) if not captain.out)
    state = table(
        *captains, captain=last if trigger is None else trigger, pile="", final=True, trigger=trigger or 0
    )
    return Course(state).decide("end")


def stages(course: Course) -> list[str]:
    return [event.stage for event in course.of(Ranked)]


@pytest.mark.rule("CN12")
def test_most_ships_win_and_nothing_is_revealed_for_it() -> None:
    course = ranking(Captain("", "b2 g0"), Captain("", "y0 p0 o0"), Captain("", "r2"), trigger=1)
    assert course.of(Ranked) == [Ranked("ships", (0, 1, 2), (2, 3, 1), (1,))]
    assert not course.of(Uncovered)
    assert course.outcome().winners == (1,)
    assert course.outcome().scores == (0.0, 1.0, 0.0)
    assert course.outcome().reason == "ships"
    assert GAME.scores(course.state) == (0.0, 1.0, 0.0)


@pytest.mark.rule("CN12")
def test_then_all_ships_are_revealed_and_most_different_icons_win() -> None:
    course = ranking(Captain("", "b0 b0"), Captain("", "y0 - p0^"), Captain("", "r2"), trigger=0)
    assert course.of(Uncovered) == [
        Uncovered((("b0", "b0", None, None), ("y0", None, "p0", None), ("r2", None, None, None)))
    ]
    assert course.kinds()[-3:] == ["Ranked", "Uncovered", "Ranked"]
    assert course.of(Ranked)[1] == Ranked("icons", (0, 1), (1, 2), (1,))
    assert course.outcome().winners == (1,)
    assert course.outcome().reason == "icons"
    assert GAME.observe(course.state, 2).fleets == course.state.fleets
    assert GAME.turn(GAME.observe(course.state, None)) == course.outcome()


@pytest.mark.rule("CN12")
@pytest.mark.parametrize(
    ("fleet", "number"),
    [("b0 b0 b0", 1), ("b1 b1 b2", 2), ("b0 g0 p1", 4), ("y1 y0 o1", 3), ("r2 b2 g2", 4), ("r2 y0 y0", 3)],
)
def test_captain_grin_is_one_more_icon_however_often_he_is_there(fleet: str, number: int) -> None:
    course = ranking(Captain("", fleet), Captain("", "o0 p0 p0"), trigger=1)
    assert course.of(Ranked)[1].values[0] == number


@pytest.mark.rule("CN12")
@pytest.mark.parametrize(
    ("first", "second", "values"),
    [("b0 g0", "p0 y0", (2, 1)), ("y0 o0", "p0 b0", (2, 2)), ("b0 y0 b0", "o0 y0 o0", (2, 3))],
)
def test_then_the_larger_count_of_ships_that_face_one_way_wins(
    first: str, second: str, values: tuple[int, int]
) -> None:
    course = ranking(Captain("bg", first), Captain("", second), trigger=1)
    assert course.of(Ranked)[2].stage == "facing"
    assert course.of(Ranked)[2].values == values
    if values[0] != values[1]:
        assert course.outcome().winners == (values.index(max(values)),)
        assert course.outcome().reason == "facing"


@pytest.mark.rule("CN12")
def test_then_most_cards_in_hand_win() -> None:
    course = ranking(Captain("bg bg", "b0"), Captain("yor", "y0"), trigger=1)
    assert course.of(Ranked)[3] == Ranked("hand", (0, 1), (2, 1), (0,))
    assert course.outcome().winners == (0,)
    assert course.outcome().reason == "hand"


@pytest.mark.rule("CN12")
def test_then_the_trigger_wins() -> None:
    course = ranking(Captain("bg", "b0"), Captain("yor", "y0"), Captain("py", "g0"), trigger=1)
    assert stages(course) == ["ships", "icons", "facing", "hand", "trigger"]
    assert course.of(Ranked)[4] == Ranked("trigger", (0, 1, 2), (0, 1, 0), (1,))
    assert course.outcome().winners == (1,)
    assert course.outcome().reason == "trigger"


@pytest.mark.rule("CN12")
def test_a_trigger_that_is_not_among_those_still_tied_does_not_help_and_they_share_the_win() -> None:
    course = ranking(Captain("bg", "b0 g0"), Captain("yor", "o0 y0"), Captain("py", "p0"), trigger=2)
    assert stages(course) == ["ships", "icons", "facing", "hand"]
    assert course.outcome().winners == (0, 1)
    assert course.outcome().scores == (0.5, 0.5, 0.0)
    assert course.outcome().reason == "shared"


@pytest.mark.rule("CN12")
def test_a_trigger_that_is_out_wins_nothing() -> None:
    course = ranking(OUT, Captain("bg", "b0"), Captain("yor", "y0"), Captain("py", "g0"))
    assert course.outcome().winners == (1, 2, 3)
    assert course.outcome().scores == pytest.approx((0, 1 / 3, 1 / 3, 1 / 3))


@pytest.mark.rule("CN12")
def test_only_who_leads_a_stage_goes_on_to_the_next() -> None:
    captains = (
        Captain("bg bg bg", "b0 b0"),
        Captain("", "y0 g0"),
        Captain("py", "o0 p0"),
        Captain("bg", "r2"),
    )
    course = ranking(*captains, trigger=3)
    assert [event.seats for event in course.of(Ranked)] == [(0, 1, 2, 3), (0, 1, 2), (1, 2), (1, 2)]
    assert course.outcome().winners == (2,)


@pytest.mark.rule("CN12")
def test_nobody_decides_after_the_ranking() -> None:
    course = ranking(Captain("", "b0 g0"), Captain("", "y0"), trigger=1)
    assert refusal(course.state, 0, "end") == "CN12"
    assert GAME.legal(course.state, 0) == ()
