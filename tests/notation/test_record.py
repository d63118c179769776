"""Records as text: their exact form, and what is refused."""

from __future__ import annotations

import random

import pytest

from pyengine.errors import CannonryError, IllegalDecision, NotationError, SetupError
from pyengine.match import Ending, begin, setup
from pyengine.notation.record import read_record, write_record
from tests.batch import as_one_test
from tests.contract.playing import Case, played

CASES = [Case("cannon", 2, seeded=False), Case("powder", 3), Case("powder", 2, seeded=False)]


def test_a_record_of_cannon_is_readable() -> None:
    match = begin(setup("cannon", options={"slide_limit": False, "move_limit": 60}))
    for number, text in enumerate(["e1", "f10", "a4-b5"]):
        match = match.play(number % 2, match.game.read_decision(text))
    assert write_record(match) == "cannon/1 slide_limit=off move_limit=60 : e1 f10 a4-b5"
    assert write_record(match.end(Ending("resigned", 1))).endswith(" a4-b5 =resigned:1")
    assert write_record(match.end(Ending("agreed"))).endswith(" a4-b5 =agreed")


@pytest.mark.parametrize(
    ("written", "limit", "again"),
    [("off", 0, "off"), ("false", 0, "off"), ("0", 0, "off"), ("2", 2, "2"), ("3", 3, None), ("on", 3, None)],
)
def test_a_record_tells_a_number_by_itself_and_reads_the_words_of_a_switch(
    written: str, limit: int, again: str | None
) -> None:
    match = read_record(f"cannon/1 slide_limit={written} : e1")
    assert dict(match.setup.options)["slide_limit"] == limit
    assert write_record(match) == (f"cannon/1 slide_limit={again} : e1" if again else "cannon/1 : e1")


@pytest.mark.parametrize("written", ["1", "4", "twice", "-2", ""])
def test_a_number_that_an_option_does_not_take_is_refused_with_those_it_takes(written: str) -> None:
    with pytest.raises(SetupError, match="it takes off or 2 or 3"):
        read_record(f"cannon/1 slide_limit={written} : e1")


def test_a_record_names_seats_where_several_decide_and_chance_where_no_seed_does() -> None:
    match = begin(setup("powder", seats=2, options={"peek": False}))
    for item in ("6", "1", "5", "2"):
        match = match.enter(item)
    match = match.play(1, "a").play(0, "b").enter("1")
    assert write_record(match) == "powder/1 peek=off : *:6 *:1 *:5 *:2 1:a b *:1"


def test_seeds_and_positions_are_written_without_blanks() -> None:
    seeded = begin(setup("powder", seed="a b=c:d %港"))
    assert " a b" not in write_record(seeded)
    assert read_record(write_record(seeded)) == seeded
    start = played(CASES[1]).game.write(played(CASES[1]).upto(20).dealt().state)
    begun = begin(setup("powder", seats=3, seed="x", start=start))
    assert read_record(write_record(begun)) == begun


def test_blanks_and_line_ends_between_words_do_not_matter() -> None:
    assert read_record("  cannon/1\n :  e1\tf10 ") == read_record("cannon/1 : e1 f10")


@as_one_test
@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("", NotationError),
        (":", SetupError),
        ("cannon/1 e1", NotationError),
        ("cannon : e1", NotationError),
        ("cannon/2 : e1", NotationError),
        ("cannon/01 : e1", NotationError),
        ("chess/1 : e4", SetupError),
        ("cannon/1 seats=3 : e1", SetupError),
        ("cannon/1 seats=2 seats=2 : e1", NotationError),
        ("cannon/1 seats=x : e1", NotationError),
        ("cannon/1 move_limit=5 : e1", SetupError),
        ("cannon/1 move_limit : e1", CannonryError),
        ("cannon/1 move_limit=50 move_limit=60 : e1", NotationError),
        ("cannon/1 colour=red : e1", NotationError),
        ("cannon/1 seed : e1", NotationError),
        ("cannon/1 seed=a seed=b : e1", NotationError),
        ("cannon/1 start=nonsense : e1", NotationError),
        ("cannon/1 : e1 e1", IllegalDecision),
        ("cannon/1 : e1 f10 a4-a6", IllegalDecision),
        ("cannon/1 : hello", NotationError),
        ("cannon/1 : 1:e1", NotationError),
        ("cannon/1 : *:e1", NotationError),
        ("cannon/1 : =resigned", NotationError),
        ("cannon/1 : =resigned:2", NotationError),
        ("cannon/1 : =agreed:1", NotationError),
        ("cannon/1 : =won:1", NotationError),
        ("cannon/1 : =agreed e1", NotationError),
        ("cannon/1 : =agreed =agreed", NotationError),
        ("powder/1 : a", NotationError),
        ("powder/1 : *:9", IllegalDecision),
        ("powder/1 seed=x peek=off : a", NotationError),
        ("powder/1 seed=x peek=off : 0:a 0:a", NotationError),
        ("powder/1 seed=x peek=off : 5:a", NotationError),
        ("powder/1 seed=x peek=off : 0:c", NotationError),
        ("cannon/1 : " + "e1 " * 50_000, NotationError),
    ],
)
def test_a_wrong_record_is_refused_in_both_languages(text: str, kind: type[CannonryError]) -> None:
    with pytest.raises(kind) as caught:
        read_record(text)
    assert caught.value.text.en != caught.value.text.ja


@pytest.mark.parametrize("case", CASES, ids=str)
def test_an_ending_after_the_end_is_refused(case: Case) -> None:
    with pytest.raises(NotationError):
        read_record(write_record(played(case)) + " =agreed")


@pytest.mark.slow
@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_damaged_record_is_refused_or_is_another_record(case: Case) -> None:
    rng = random.Random(f"{case} records")
    text = write_record(played(case).upto(40).dealt())
    for _ in range(300):
        at, length = rng.randrange(len(text)), rng.choice([0, 1, 1, 5])
        damaged = (
            text[:at] + rng.choice(["", " ", "x", ":", "=", "%", "*:1", "ü", "\ud800"]) + text[at + length :]
        )
        try:
            match = read_record(damaged)
        except CannonryError:
            continue
        assert read_record(write_record(match)) == match
