"""What `import pyengine` gives: the same as the modules, when it is first asked for and not before."""

from __future__ import annotations

import ast
import json
import pickle
import random
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

import pyengine
from pyengine.match import OVER
from tests.batch import as_one_test

SOURCE = Path(pyengine.__file__).read_text(encoding="utf-8")
DECLARED = {
    name.name: node.module
    for node in ast.walk(ast.parse(SOURCE))
    if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("pyengine.")
    for name in node.names
}
"""What type checkers read: the module of each name."""


def test_every_name_is_what_type_checkers_take_it_for() -> None:
    assert {*DECLARED, "__version__"} == set(pyengine.__all__)
    for name, module in DECLARED.items():
        assert getattr(pyengine, name) is getattr(import_module(str(module)), name)
    assert set(pyengine.__all__) == set(dir(pyengine))


def test_a_name_that_is_not_there_is_missed_as_usual() -> None:
    with pytest.raises(AttributeError, match="module 'pyengine' has no attribute 'nothing'"):
        pyengine.nothing  # noqa: B018  # pyright: ignore[reportAttributeAccessIssue] - it is not there


def test_an_error_travels_between_processes_as_it_is() -> None:
    match = pyengine.start("cannon")
    for word, kind in (("zz", pyengine.NotationError), ("a2-a4", pyengine.IllegalDecision)):
        with pytest.raises(kind) as raised:
            pyengine.follow(match, word)
        arrived = pickle.loads(pickle.dumps(raised.value))  # noqa: S301 - it was written here
        assert type(arrived) is kind
        assert str(arrived) == str(raised.value) == arrived.text.en
        assert vars(arrived) == vars(raised.value)


def test_importing_the_package_imports_nothing_of_it() -> None:
    script = (
        "import sys, json; before = set(sys.modules); import pyengine; alone = set(sys.modules) - before;"
        "pyengine.Text; pyengine.start; pyengine.read_game;"
        "print(json.dumps([sorted(alone), sorted(set(sys.modules) - before - alone)]))"
    )
    out = subprocess.run([sys.executable, "-c", script], check=True, capture_output=True, text=True).stdout
    alone, used = json.loads(out)
    assert [name for name in alone if name.startswith("pyengine")] == ["pyengine"]
    assert len(alone) < 20
    assert "pyengine.match" in used
    assert not [name for name in used if name.startswith("pyengine.games.")]


def test_a_module_of_the_package_can_be_imported_by_its_name() -> None:
    script = "from pyengine import resolution; import pyengine; print(resolution.__name__, 'Match' in vars(pyengine))"
    out = subprocess.run([sys.executable, "-c", script], check=True, capture_output=True, text=True).stdout
    assert out.split() == ["pyengine.resolution", "False"]


@pytest.mark.parametrize("game_id", pyengine.GAME_IDS)
def test_a_game_is_played_through_the_door_and_written_and_read(game_id: str) -> None:
    rng = random.Random(game_id)
    match = pyengine.start(game_id, seed="a deal" if pyengine.load(game_id).has_chance else None)
    while match.deciders and match.plies < 12:
        seat = rng.choice(match.deciders)
        choices = match.choices(seat)
        assert sorted(choices) == list(choices)
        assert sorted(map(str, choices.values())) == sorted(map(str, match.legal(seat)))
        before = match
        match = match.play(seat, choices[rng.choice(list(choices))])
        assert before.plies == match.plies - 1
    assert pyengine.read_record(pyengine.write_record(match)) == match
    assert pyengine.read_link(pyengine.write_link(pyengine.whole_game(match))) == pyengine.whole_game(match)
    file = pyengine.game_file(match, [("Event", "A test")], [(3, "So far.")])
    assert pyengine.read_game(pyengine.write_game_file(file)) == file


def test_a_match_begins_where_and_how_it_is_told_to() -> None:
    match = pyengine.start("cannon", options={"move_limit": 100})
    moved = pyengine.follow(pyengine.follow(match, "e1"), "f10")
    position = moved.game.write(moved.state)
    again = pyengine.start("cannon", options={"move_limit": 100}, position=position)
    assert again.state == moved.state
    assert pyengine.start("cannonades", seats=4, seed="a deal").setup.seats == 4
    with pytest.raises(pyengine.SetupError):
        pyengine.start("checkers")


def test_who_has_nothing_to_decide_has_no_legal_decisions() -> None:
    match = pyengine.start("cannon")
    assert match.deciders == (0,)
    assert (match.legal(1), match.choices(1)) == ((), {})
    over = match.end(pyengine.Ending("agreed"))
    assert over.deciders == ()
    assert over.legal(0) == ()
    undealt = pyengine.start("gunsor")
    assert undealt.deciders == ()


def test_what_is_hidden_is_hidden_in_observations_and_events() -> None:
    match = pyengine.start("gunsor", seed="a deal")
    for seat in (0, 1):
        seen = match.game.describe(match.observe(seat))
        assert "?" in seen["hands"][1 - seat]
        assert "?" not in seen["hands"][seat]
        dealt = [event.describe() for event in match.events(seat) if type(event).__name__ == "Dealt"]
        assert {event["seat"] for event in dealt if event["card"] == "?"} == {1 - seat}
    nobody = [event.describe() for event in match.events(None) if type(event).__name__ == "Dealt"]
    assert {event["card"] for event in nobody} == {"?"}
    assert len(nobody) == 10


def test_the_machine_says_what_it_thinks_on_the_way_and_in_the_end() -> None:
    match = pyengine.start("gran-cannon", seats=3, seed="a deal")
    first, last = match.deciders[0], match.deciders[-1]
    assert first != last
    report = pyengine.thought(match, nodes=200, seed=3)
    assert report.best in match.legal(first)
    assert report == pyengine.thought(match, first, nodes=200, seed=3)
    *_, final = pyengine.think(match, last, level=1)
    assert final.best in match.legal(last)
    assert pyengine.thought(match, ms=1).best in match.legal(first)


@pytest.mark.parametrize("budget", [{"level": 0}, {"level": 99}, {"nodes": 0}, {"nodes": -1}, {"ms": 0}])
def test_a_strength_that_cannot_be_is_refused_at_once(budget: dict[str, int]) -> None:
    with pytest.raises(pyengine.SetupError):
        pyengine.think(pyengine.start("cannon"), **budget)


def test_the_machine_does_not_think_for_who_has_nothing_to_decide() -> None:
    match = pyengine.start("cannon")
    with pytest.raises(pyengine.IllegalDecision, match="Seat 1 has nothing to decide now"):
        pyengine.think(match, 1, level=1)
    with pytest.raises(pyengine.IllegalDecision, match="Nobody has to decide"):
        pyengine.think(match.end(pyengine.Ending("resigned", 0)), level=1)


TWO_AT_ONCE = pyengine.start("gran-cannon", seats=3, seed="a deal")


@pytest.mark.parametrize("game_id", pyengine.GAME_IDS)
def test_a_decision_may_be_written(game_id: str) -> None:
    match = pyengine.start(game_id, seed="a deal" if pyengine.load(game_id).has_chance else None)
    seat = match.deciders[0]
    for word, decision in match.choices(seat).items():
        assert match.decision(word) == decision == match.decision(decision)
        assert match.why_not(seat, word) is None
        assert match.play(seat, word) == match.play(seat, decision)


def test_a_move_in_notation_takes_the_form_of_the_game() -> None:
    match = pyengine.start("cannon").play(0, "e1").play(1, "f10")
    assert pyengine.write_record(match) == "cannon/1 : e1 f10"
    assert pyengine.write_line(match.game, ("a2-a3", "b9-b8")) == "a2-a3 b9-b8"


TOWNS_STAND = pyengine.start("cannon").play(0, "e1").play(1, "f10")


@pytest.mark.parametrize(
    ("seat", "decision", "rule", "sentence"),
    [
        (0, "a2-a4", "C3", "A step goes one square"),
        (0, "e1", "C2", "Both towns are placed already"),
        (1, "a9-a8", "C2", "It is Black's turn"),
    ],
)
def test_what_the_rules_forbid_names_the_rule(seat: int, decision: str, rule: str, sentence: str) -> None:
    with pytest.raises(pyengine.IllegalDecision, match=sentence) as refused:
        TOWNS_STAND.play(seat, decision)
    assert refused.value.refusal.rule == rule
    assert TOWNS_STAND.why_not(seat, decision) == refused.value.refusal


@as_one_test
@pytest.mark.parametrize(
    ("seat", "decision", "kind", "sentence"),
    [
        (0, "zz", pyengine.NotationError, "“zz” is not a move"),
        (0, "w7", pyengine.NotationError, "“w7” is not a move"),
        (0, "", pyengine.NotationError, "“” is not a move"),
        (
            0,
            17,
            pyengine.WrongType,
            "“decision” must be a decision of Cannon, or text in its notation, not 17",
        ),
        (0, None, pyengine.WrongType, "“decision” must be a decision of Cannon"),
        (2, "a2-a3", pyengine.WrongValue, "“seat” must be a whole number from 0 to 1, not 2"),
        (-1, "a2-a3", pyengine.WrongValue, "“seat” must be a whole number from 0 to 1, not -1"),
        (True, "a2-a3", pyengine.WrongType, "“seat” must be a whole number from 0 to 1, not True"),
        ("0", "a2-a3", pyengine.WrongType, "“seat” must be a whole number from 0 to 1, not '0'"),
    ],
)
def test_what_there_cannot_be_is_refused_by_its_type(
    seat: Any, decision: Any, kind: type[Exception], sentence: str
) -> None:
    for door in (TOWNS_STAND.play, TOWNS_STAND.why_not):
        with pytest.raises(kind, match=sentence):
            door(seat, decision)


def test_nothing_is_played_in_a_match_that_is_over() -> None:
    over = pyengine.start("cannon").end(pyengine.Ending("agreed"))
    with pytest.raises(pyengine.IllegalDecision) as refused:
        over.play(0, "e1")
    assert refused.value.refusal == over.why_not(0, "e1") == pyengine.Refusal("", OVER)


def test_who_has_chosen_waits_for_the_others() -> None:
    first, *_ = TWO_AT_ONCE.deciders
    card = next(iter(TWO_AT_ONCE.choices(first)))
    chosen = TWO_AT_ONCE.play(first, card)
    with pytest.raises(pyengine.IllegalDecision) as refused:
        chosen.play(first, card)
    assert refused.value.refusal.rule == "GC4"
