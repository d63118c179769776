"""A match as a filmstrip."""

from __future__ import annotations

from typing import Any

import pytest

from pyengine.drawing import FRAMES, filmstrip
from pyengine.errors import SetupError
from pyengine.game import CHANCE, Draw
from pyengine.games import load
from pyengine.games.cannon import GAME as CANNON
from pyengine.match import Ending, Match, start
from pyengine.text import LANGS
from tests.drawing.drawn import SVG, TABLES, played, tree

pytestmark = pytest.mark.slow

every_table = pytest.mark.parametrize(("game_id", "seats"), TABLES)
largest_tables = pytest.mark.parametrize(
    ("game_id", "seats"),
    [
        pytest.param(game_id, seats, marks=() if seats == load(game_id).seats[1] else pytest.mark.nightly)
        for game_id, seats in TABLES
    ],
)
"""Each game with the most players; the night has the others."""


def asked(value: Any) -> str:
    """What a notebook asks a value for."""
    html: str = value._repr_html_()
    return html


def captions(html: str) -> list[list[str]]:
    """What stands below each picture: the step's number, what was decided, what followed."""
    return [list(each.itertext()) for each in tree(html).iter("figcaption")]


@pytest.mark.slow
@largest_tables
def test_a_match_shows_itself_as_a_filmstrip(game_id: str, seats: int) -> None:
    match = played(game_id, seats)
    html = asked(match)
    assert html == asked(filmstrip(match)) == filmstrip(match).html()
    root = tree(html)
    moments = sum(not isinstance(match.upto(steps).turn, Draw) for steps in range(len(match.steps) + 1))
    assert len(root.findall(f"figure/{SVG}svg")) == min(FRAMES, moments)
    found = captions(html)
    numbers = [int(caption[0]) for caption in found]
    assert numbers == sorted(set(numbers))
    assert numbers[-1] == len(match.steps)
    assert found[0][1] == "the start"
    assert match.reason
    assert match.reason.en in found[-1][-1]


@every_table
def test_each_frame_says_who_decided_what(game_id: str, seats: int) -> None:
    match = played(game_id, seats)
    steps = [number for number, step in enumerate(match.steps, 1) if step.decider != CHANCE][:8]
    for number, caption in zip(steps, captions(filmstrip(match, steps=steps).html()), strict=True):
        step = match.steps[number - 1]
        who = ("Black", "White")[step.decider] if game_id == "cannon" else f"Seat {step.decider}"
        assert caption[:2] == [str(number), f"{who} · {match.game.write_decision(step.decision)}"]


def test_cards_that_follow_are_named_or_counted() -> None:
    match = played("gunsor", 2)
    dealt = next(number for number, step in enumerate(match.steps) if step.decider != CHANCE)
    ((_, words, drawn),) = captions(filmstrip(match, steps=[dealt]).html())
    assert (words, drawn) == ("the start", f"then {dealt} draws")
    ((_, _, drawn),) = captions(filmstrip(match, steps=[2]).html())
    assert drawn == f"then drawn: {match.steps[0].decision}, {match.steps[1].decision}"


@pytest.mark.parametrize("frames", [1, 2, 5, 1000])
def test_long_matches_are_thinned_to_the_frames_asked_for(frames: int) -> None:
    match = played("cannon", 2)
    shown = filmstrip(match, frames=frames).steps
    assert len(shown) == min(frames, len(match.steps) + 1)
    assert shown[-1] == len(match.steps)
    assert shown[0] == (0 if frames > 1 else len(match.steps))


def test_no_frame_is_between_a_decision_and_the_cards_that_follow_it() -> None:
    match = played("kanon", 2)
    shown = filmstrip(match, frames=1000).steps
    assert len(shown) < len(match.steps)
    assert all(match.upto(step).deciders for step in shown[:-1])


def test_steps_are_counted_from_the_start_or_the_end() -> None:
    match = played("cannon", 2)
    last = len(match.steps)
    assert filmstrip(match, steps=[0, 3, -1, -2]).steps == (0, 3, last, last - 1)
    for step in (last + 1, -last - 2):
        with pytest.raises(SetupError, match=f"There is no step {step}"):
            filmstrip(match, steps=[step])


@pytest.mark.parametrize(
    ("ending", "told"),
    [
        (Ending("agreed"), ("A draw · a draw by agreement", "引き分け・合意による引き分け")),
        (Ending("resigned", 0), ("White won · resignation", "白の勝ち・投了")),
    ],
)
def test_an_ending_by_the_table_is_told(ending: Ending, told: tuple[str, str]) -> None:
    match = start("cannon").play(0, CANNON.read_decision("e1")).end(ending)
    for lang, words in zip(LANGS, told, strict=True):
        assert captions(filmstrip(match, lang=lang).html())[-1][-1] == words


def test_several_winners_are_named_together() -> None:
    match = start("gran-cannon", seats=3, seed="all").end(Ending("resigned", 1))
    assert captions(filmstrip(match, steps=[-1]).html())[0][-1] == "Seat 0 and Seat 2 won · resignation"


def test_the_repr_of_a_match_is_one_short_line() -> None:
    match = played("gunsor", 2)
    assert repr(match) == f"<Match of gunsor, 2 seats, {len(match.steps)} steps, over: points>"
    assert repr(start("cannon")) == "<Match of cannon, 2 seats, 0 steps, under way>"
    assert isinstance(match, Match)
