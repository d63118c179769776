"""Positions as text: what is written, what is refused, and that what is read can be played on."""

from __future__ import annotations

import random
from dataclasses import fields

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pyengine.errors import NotationError
from pyengine.game import Decide, Draw, Outcome
from pyengine.games.cannonades import GAME
from pyengine.games.cannonades.rules.state import State
from tests.batch import as_one_test
from tests.games.cannonades.tables import DEFAULTS, OUT, VENDETTA, Captain, Course, random_game, table

STATE = table(
    Captain("b0 bg", "p0 p1^"),
    Captain("b1 bg py", "y0 - y1^", known="py"),
    Captain("b0 b0 bg bg yor", fresh=True),
    used=2,
    discards="g0 bg",
)
TEXT = (
    "acting 1:12:1x2 3 123 - b1x1,b2x1,bgx7,g0x2,g1x2,g2x1,o0x2,o1x1,p0x1,p1x1,pyx3,r2x1,y0x1,y1x1,yorx5 g0,bg"
    " ->- - b0,bg;-;p0,p1^,-,-/b1,bg,py;py;y0,-,y1^,-/b0,b0,bg,bg,yor;-;-,-,-,-"
)

FINAL = table(
    Captain("bg", "b1"),
    Captain("py", "y0"),
    pile="",
    final=True,
    trigger=1,
    finals=(1,),
    discards="bg b2",
    used=1,
)


def test_a_position_is_written_field_by_field() -> None:
    assert GAME.write(STATE) == TEXT
    assert GAME.read(TEXT, DEFAULTS) == STATE


def test_an_observation_is_written_with_what_it_does_not_know() -> None:
    text = GAME.write(GAME.observe(STATE, 1))
    assert text.endswith(" ?,?;-;?,p1^,-,-/b1,bg,py;py;y0,-,y1^,-/?,?,?,?,?;-;-,-,-,-")
    assert " ?x30 g0,bg " in text
    assert GAME.read(text, DEFAULTS) == GAME.observe(STATE, 1)


def test_a_final_turn_and_reactions_are_written() -> None:
    text = GAME.write(FINAL)
    assert text.startswith("acting 1:12:1x1! - 12 - - ")
    assert " 2>2 - " in text
    feud = table(Captain("bg bg", "r2 p0"), Captain("", "b2 y0"), vendetta=True)
    course = Course(feud).decide("bg>2a", "flip:1a")
    assert " ->- 2v1,1v2 " in GAME.write(course.state)
    assert GAME.read(GAME.write(course.state), VENDETTA) == course.state


@as_one_test
@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("acting", "fighting"),
        ("acting", "setup"),
        ("acting", "tossing"),
        ("acting", "looting"),
        ("acting", "reacting"),
        ("acting", "answering"),
        ("acting", "picking"),
        ("acting", "over"),
        ("1:12:1x2", "1:12:1"),
        ("1:12:1x2", "-:12:1x2"),
        ("1:12:1x2", "4:12:1x2"),
        ("1:12:1x2", "1:0:1x2"),
        ("1:12:1x2", "1:012:1x2"),
        ("1:12:1x2", "1:12:-x2"),
        ("1:12:1x2", "1:12:4x2"),
        ("1:12:1x2", "1:12:1x5"),
        ("1:12:1x2", "1:12:1x2!"),
        (" 3 123 ", " - 123 "),
        (" 3 123 ", " 2 123 "),
        (" 3 123 ", " 3 23 "),
        (" 3 123 ", " 3 12 "),
        (" 3 123 ", " 3 213 "),
        (" 3 123 ", " 33 123 "),
        (" 3 123 ", " 4 1234 "),
        (" 3 123 - ", " 3 123 2 "),
        (" 3 123 - ", " 3 123 12 "),
        (" 3 123 - ", " 3 123 11111 "),
        ("b1x1", "b1x0"),
        ("b1x1", "b1x2"),
        ("b1x1,", ""),
        ("b1x1", "bgx1"),
        ("b1x1,b2x1", "b2x1,b1x1"),
        ("b1x1", "?x1"),
        ("g0,bg ->-", "g0,? ->-"),
        ("g0,bg ->-", "g0;bg ->-"),
        (" ->- ", " 1>- "),
        (" ->- ", " ->2 "),
        (" ->- - ", " ->- 2v1 "),
        ("b0,bg;-", "bg,b0;-"),
        ("b0,bg;-", "b0,bg;b0"),
        ("b0,bg;-", "b0,bg;py"),
        ("b0,bg;-", "?,bg;-"),
        ("b1,bg,py;py", "?,bg,py;py"),
        ("p0,p1^,-,-", "p0,p1^,-"),
        ("p0,p1^,-,-", "p0,?^,-,-"),
        ("p0,p1^,-,-", "bg,p1^,-,-"),
        ("p0,p1^,-,-", "p1^,p0,-,-,-"),
        ("b0,b0,bg,bg,yor;-;-,-,-,-", "b0,b0,bg,bg;-;yor,-,-,-"),
        ("b0,b0,bg,bg,yor;-;-,-,-,-", "b0,bg,bg,yor;-;b0,-,-,-"),
        ("b0,bg;-;p0,p1^,-,-", "b0,b0,bg,p0,p1^;-;-,-,-,-"),
        ("/b0,b0", "  b0,b0"),
        ("acting ", "acting  "),
    ],
)
def test_a_text_that_is_no_position_is_refused(old: str, new: str) -> None:
    assert TEXT.count(old) >= 1
    with pytest.raises(NotationError):
        GAME.read(TEXT.replace(old, new, 1), DEFAULTS)


@as_one_test
@pytest.mark.parametrize(
    ("old", "new"),
    [
        (" 2>2 ", " ->2 "),
        (" 2>2 ", " 2>1 "),
        (" 2>2 ", " 2>22 "),
        (" 2>2 ", " 3>2 "),
        ("1x1!", "1x1"),
        ("acting", "picking"),
        (" 12 - - ", " 12 1 - "),
        ("acting", "over"),
    ],
)
def test_a_final_turn_that_contradicts_itself_is_refused(old: str, new: str) -> None:
    text = GAME.write(FINAL)
    assert GAME.read(text, DEFAULTS) == FINAL
    assert text.count(old) == 1
    with pytest.raises(NotationError):
        GAME.read(text.replace(old, new), DEFAULTS)


def test_cards_that_the_ships_would_not_suffice_for_are_refused() -> None:
    """All ships but one are in sight, and two places hide some."""
    seen = GAME.write(GAME.observe(table(Captain("b0", "p0"), Captain("bg", "y0 y1")), 0))
    everything = "b0 b0 b0 b1 b1 b2 g0 g0 g0 g1 g1 g2 p0 p1 p1 y0 y1 o0 o0 o1 r2"
    pile = int(seen.split(" ")[5].removeprefix("?x"))
    scarce = seen.replace(f"?x{pile} -", f"?x{pile - 20} {everything.replace(' ', ',').removeprefix('b0,')}")
    assert GAME.write(GAME.read(scarce, DEFAULTS)) == scarce
    with pytest.raises(NotationError):
        GAME.read(scarce.replace(f"?x{pile - 20} ", f"?x{pile - 22} y0,y1,"), DEFAULTS)


def test_reactions_are_refused_without_the_option() -> None:
    state = Course(table(Captain("bg", "p0"), Captain("", "b1 y0"), vendetta=True)).decide("bg>2a").state
    assert GAME.read(GAME.write(state), VENDETTA) == state
    with pytest.raises(NotationError):
        GAME.read(GAME.write(state), DEFAULTS)


def test_a_refusal_of_an_untidy_text_says_how_it_is_written() -> None:
    with pytest.raises(NotationError) as caught:
        GAME.read(TEXT.replace("b0,bg;-", "bg,b0;-"), DEFAULTS)
    assert TEXT in str(caught.value)


def test_the_set_up_is_read_at_every_step() -> None:
    for number in range(3):
        for state in random_game(5, number, redraws_back=True):
            if state.phase == "setup":
                assert GAME.read(GAME.write(state), GAME.settle({"redraws_back": True})) == state


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("-:0:-x0", "-:1:-x0"),
        (" 22222 ", " - "),
        (" 22222 ", " 2222 "),
        (" 12 12 ", " 1 12 "),
        (" ->- ", " 1>- "),
    ],
)
def test_a_set_up_that_contradicts_itself_is_refused(old: str, new: str) -> None:
    course = Course(GAME.initial(2, DEFAULTS)).draw("b0", "b0", "b0", "bg", "bg")
    text = GAME.write(course.state)
    assert text.count(old) == 1
    with pytest.raises(NotationError):
        GAME.read(text.replace(old, new), DEFAULTS)


def cells(text: str) -> st.SearchStrategy[str]:
    """A position with some of its parts mixed up."""
    parts = text.replace("/", " / ").replace(";", " ; ").split(" ")
    return st.lists(st.tuples(st.integers(0, len(parts) - 1), st.sampled_from(parts)), max_size=2).map(
        lambda swaps: " ".join(
            dict(swaps).get(at, part) for at, part in enumerate(parts)
        ).replace(" / ", "/").replace(" ; ", ";")
    )  # fmt: skip


@given(
    st.sampled_from((TEXT, GAME.write(FINAL), GAME.write(GAME.observe(STATE, 0)))).flatmap(cells),
    st.integers(0, 99),
)
def test_whatever_is_read_is_written_the_same_and_can_be_played_on(text: str, seed: int) -> None:
    try:
        state = GAME.read(text, DEFAULTS)
    except NotationError:
        return
    assert GAME.write(state) == text
    rng = random.Random(seed)
    play_on(GAME.sample(GAME.observe(state, 0), 0, rng), rng)


def play_on(state: State, rng: random.Random) -> None:
    """To the end, at random."""
    course = Course(state)
    while not isinstance(turn := GAME.turn(course.state), Outcome):
        if isinstance(turn, Draw):
            course = course.draw(rng.choice(turn.items)[0])
        else:
            assert isinstance(turn, Decide)
            course = course.decide(rng.choice(GAME.legal(course.state, turn.seats[0])))


def test_the_diagram_shows_the_table_in_a_few_lines() -> None:
    assert GAME.diagram(STATE).splitlines() == [
        "turn 12, acting: captain 1, actions 2/4",
        "pile 30, discards g0 bg",
        "1: a:(p0)  b:[p1]  c:----  d:----  hand b0 bg",
        "2: a:(y0)  b:----  c:[y1]  d:----  hand b1 bg py  known py",
        "3: a:----  b:----  c:----  d:----  hand b0 b0 bg bg yor",
    ]
    assert "; trigger 2, final turns to come: 2" in GAME.diagram(FINAL)
    assert "turn 12 (final)" in GAME.diagram(FINAL)


def test_the_diagram_says_who_is_out() -> None:
    assert (
        GAME.diagram(table(OUT, Captain("", "y0"), Captain("", "b0"), captain=1)).splitlines()[2] == "1: out"
    )


@pytest.mark.parametrize("seats", [1, 6])
def test_a_position_has_two_to_five_captains(seats: int) -> None:
    text = TEXT.rpartition(" ")[0] + " " + "/".join(["b0,bg;-;-,-,-,-"] * seats)
    with pytest.raises(NotationError) as caught:
        GAME.read(text, DEFAULTS)
    assert "2 to 5" in str(caught.value)


def test_a_ship_that_is_not_there_is_no_answer() -> None:
    with pytest.raises(ValueError, match="no ship"):
        STATE.ship(0, 3)


def test_a_description_has_the_position_and_every_field() -> None:
    described = GAME.describe(STATE)
    assert described["position"] == TEXT
    assert described["fleets"][0] == [["p0", False], ["p1", True], None, None]
    assert described["hands"][0] == ["b0", "bg"]
    assert described["trigger"] is None
    assert {*described} == {"position", *(field.name for field in fields(State))}
