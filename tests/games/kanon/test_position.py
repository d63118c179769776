"""Positions and decisions as text.

What is written, what is refused, and that what is read can be played on.
"""

from __future__ import annotations

import random
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pyengine.errors import NotationError
from pyengine.game import Decide, Draw, Outcome
from pyengine.games.kanon import GAME
from pyengine.games.kanon.rules.decisions import parse
from pyengine.games.kanon.rules.state import State
from tests.batch import as_one_test
from tests.contract.course import refusal
from tests.contract.playing import playout
from tests.games.kanon.opening import MATCH, SINGLE
from tests.games.kanon.workshop import Course, Player, table

STATE = table(
    Player("003 004^/008", hand="011 110", deck="012 020 020", discards="022 003", points="024"),
    Player("026^ 027/029", hand="030 111", deck="034 035", points="043"),
    known=((), ("111",)),
    spares=(("050",), ()),
)
TEXT = (
    "costs - 11:7:0 -:-:0,0 - - - -"
    " 011,110;-;003_0,004^1/008_2/-;022,003;024;012x1,020x2;050x1;-;-"
    " 030,111;111;026^3,027_4/029_5/-;-;043;034x1,035x1;-;-;-"
)


def test_a_position_is_written_field_by_field() -> None:
    assert GAME.write(STATE) == TEXT
    assert GAME.read(TEXT, SINGLE) == STATE


def test_an_observation_is_written_with_what_it_does_not_know() -> None:
    text = GAME.write(GAME.observe(STATE, 0))
    assert text.endswith(" 111,?;111;026^3,?_4/?_5/-;-;043;?x2;-;-;-")
    assert GAME.read(text, SINGLE) == GAME.observe(STATE, 0)


def test_a_battle_and_what_is_announced_are_written() -> None:
    state = table(Player("003^ 003 003", hand="122 032 110"), Player("008^ 003", hand="035 130"))
    course = Course(state).decide("attack:a", "against:a")
    assert " aa:1:0:-/-:-:-:- - " in GAME.write(course.state)
    course = course.decide("play:122")
    assert " 1:122:0:-:-:note:- - " in GAME.write(course.state)
    course = course.decide("pay:032", "counter:130")
    assert " 1:122:0:-:-:-:->2:130:0:-:-:note - " in GAME.write(course.state)
    assert GAME.read(GAME.write(course.state), SINGLE) == course.state


@as_one_test
@pytest.mark.parametrize(
    "text",
    [
        "",
        "costs",
        TEXT + " -",
        TEXT.replace("costs", "lunch"),
        TEXT.replace("003_0", "145_0"),  # no such card
        TEXT.replace("003_0", "110_0"),  # an event on the field
        TEXT.replace("003_0", "003_1"),  # two of one id
        TEXT.replace("003_0", "?^0"),  # face up, and unseen
        TEXT.replace("008_2", "008_2,008_6,008_7,008_8,008_9,008_10"),  # six in a line
        TEXT.replace("111;111", "111;110"),  # known, but not in the hand
        TEXT.replace("012x1,020x2", "012x1,?x2"),  # a deck half seen
        TEXT.replace("012x1,020x2", "?x3"),  # the deck hidden, the hand seen
        TEXT.replace("050x1", "?x1"),  # the spares hidden, the deck seen
        TEXT.replace("050x1", "050x4,051x4,052x4"),  # too many spares
        TEXT.replace("012x1,020x2", "020x2,012x1"),  # not in order
        TEXT.replace("012x1,020x2", "012x99,020x99"),  # too many
        TEXT.replace("011,110;", "110,011;"),  # not in order
        TEXT.replace(" 11:7:0", " -1:7:0"),  # nobody began
        TEXT.replace(" 11:7:0", " 11:0:0"),  # no turn
        TEXT.replace("costs - 11", "costs 1:points 11"),  # already over
        TEXT.replace("costs - 11", "over - 11"),  # not over
        TEXT.replace("costs - 11", "support - 11"),  # no battle
        TEXT.replace("costs - 11", "draw - 11"),  # nothing to draw
        TEXT.replace("costs - 11", "setup - 11"),
        TEXT.replace(" -:-:0,0 - ", " -:-:0,0 ab:1:0:-/-:-:-:- "),  # a battle out of its phase
        TEXT.replace(" -:-:0,0", " -:1:0,0"),  # lost already
        TEXT.replace(" -:-:0,0", " -:-:3,0"),  # more to discard than there is
        TEXT.replace(" -:-:0,0", " 1:-:0,0"),  # ready for what
        TEXT.replace(" - - - - 011", " - - - 1x4>hand! 011"),  # more due than the deck holds
        TEXT.replace(" - - - - 011", " - 1:003:0:-:-:-:- - - 011"),  # no ability of that card
        TEXT.replace(" - - - - 011", " - 1:122:0:-:-:-:a - - 011"),  # would take effect by itself
        TEXT.replace(" - - - - 011", " - - 1:005:0:0:-:- - 011"),  # would be carried out by itself
        TEXT.replace("003_0,004^1/008_2/-", "-/-/-"),  # an empty field
        TEXT.replace(";022,003;024;", ";022;024,003,003,003,003,003,003;"),  # seven points
        TEXT.replace("004^1", "006^1"),  # misses its raison d'être
    ],
)
def test_what_contradicts_itself_is_refused(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        GAME.read(text, SINGLE)
    assert caught.value.text.ja


def test_another_way_to_write_it_is_told() -> None:
    with pytest.raises(NotationError) as caught:
        GAME.read(TEXT.replace("012x1,020x2", "020x2,012x1"), SINGLE)
    assert TEXT in caught.value.text.en


@pytest.mark.slow
@pytest.mark.parametrize("number", range(4))
def test_games_are_written_and_read_at_every_step(number: int) -> None:
    options = (SINGLE, MATCH)[number % 2]
    rng = random.Random(number)
    for at, state in enumerate(playout(GAME, GAME.initial(2, options), rng)):
        if at % 5 == 0:
            for value in (state, GAME.observe(state, at % 2), GAME.observe(state, None)):
                assert GAME.read(GAME.write(value), options) == value


SOME = [
    GAME.write(state)
    for number in range(3)
    for at, state in enumerate(playout(GAME, GAME.initial(2, SINGLE), random.Random(f"some{number}")))
    if at % 13 == 0
]


@given(st.sampled_from(SOME), st.data())
def test_whatever_is_read_of_a_changed_position_can_be_played_on(text: str, data: st.DataObject) -> None:
    """A character, number or card of a true position is changed.

    It is refused, or the game goes on from it.
    """
    at = data.draw(st.integers(0, len(text) - 1))
    new = data.draw(st.sampled_from("0123456789-,:;/^_?x>!puack+=ab "))
    try:
        state: State = GAME.read(text[:at] + new + text[at + 1 :], SINGLE)
    except NotationError:
        return
    rng = random.Random(at)
    for _, now in zip(range(60), playout(GAME, state, rng), strict=False):
        turn = GAME.turn(now)
        assert isinstance(turn, (Decide, Draw, Outcome))


# Decisions


@pytest.mark.parametrize(
    "text",
    [
        "mulligan keep done end pass ready",
        "set:017>b up:a2 use:a1.0 use:a1.0@2b1 use:a1.1@1b play:122 play:122@2b1 play:122@017",
        "pay:a1 pay:a1+b1 pay:017 pay:017+017+023 attack:b against:a",
        "lines:none lines:front lines:front+along lines:along+rise counter:130 counter:130@2b1 counter:a1.0",
        "toss:017 take:017 at:2b1 at:2b at:1a1+2b1 swap:017-023",
    ],
)
def test_decisions_are_read_as_they_are_written(text: str) -> None:
    for decision in text.split():
        assert GAME.read_decision(decision) == decision
        described = GAME.describe_decision(decision)
        assert described["text"] == decision
        assert described["kind"] == re.split("[:]", decision)[0]


@as_one_test
@pytest.mark.parametrize(
    "text",
    [
        "set:017",
        "set:17>b",
        "set:017>d",
        "up:a6",
        "up:1a1",
        "use:a1",
        "use:a1.0@",
        "use:a1.0@3a1",
        "play:a1",
        "pay:",
        "pay:a1+017",
        "pay:b1+a1",
        "pay:a1+a1",
        "attack:d",
        "lines:along+front",
        "lines:",
        "lines:front+front",
        "lines:none+front",
        "counter:",
        "toss:a1",
        "take:a1",
        "at:017",
        "at:a1",
        "swap:017",
        "swap:017-a1",
        "KEEP",
        "keep!",
        "3.",
        "1-0",
        "?",
        "set:0１7>a",
        "pay:a1+a1+b1",
        "use:a1.0@2b1+2b1+2c1",
    ],
)
def test_anything_else_is_refused(text: str) -> None:
    assert parse(text) is None
    with pytest.raises(NotationError):
        GAME.read_decision(text)


def test_a_decision_is_described() -> None:
    assert GAME.describe_decision("use:b2.1@2c3") == {
        "kind": "use",
        "card": None,
        "line": "b",
        "place": 2,
        "ability": 1,
        "items": ["2c3"],
        "text": "use:b2.1@2c3",
    }


# The table in characters


def test_a_table_is_drawn() -> None:
    drawn = GAME.diagram(STATE)
    assert "game 1, turn 7, costs: player 1" in drawn
    assert "(003)" in drawn
    assert "[004]" in drawn
    course = Course(STATE).decide("attack:a", "against:a")
    assert "battle a-a" in GAME.diagram(course.state)


def test_what_strengthens_or_weakens_a_card_is_drawn_with_its_number() -> None:
    state = GAME.read(TEXT.replace("004^1", "004^1+2").replace("026^3", "026^3-12"), SINGLE)
    drawn = GAME.diagram(state)
    assert "[004]+2" in drawn
    assert "[026]-12" in drawn


# Refusals


@pytest.mark.slow
def test_every_refusal_names_a_rule_and_says_something_in_both_languages() -> None:
    """Every kind of decision is tried in states of random games, by both seats."""
    tries = [
        "mulligan", "keep", "done", "end", "pass", "ready", "set:003>a", "set:110>b", "up:a1", "up:c5", "use:a1.0", "use:b1.1@2a1",
        "play:110", "play:003", "play:122@2a1", "pay:a1", "pay:003", "attack:a", "attack:c", "against:a", "against:c", "lines:none",
        "lines:front", "lines:rise", "counter:113", "counter:a1.0", "toss:003", "take:003", "at:1a1", "swap:003-004",
    ]  # fmt: skip
    told: set[tuple[str, str]] = set()
    for number in range(4):
        options = (SINGLE, MATCH)[number % 2]
        for at, state in enumerate(playout(GAME, GAME.initial(2, options), random.Random(f"no{number}"))):
            if at % 3:
                continue
            for seat in (0, 1):
                for decision in tries:
                    refused = GAME.why_not(state, seat, decision)
                    if refused:
                        told.add((refused.rule, refused.text.en))
                        assert re.fullmatch(r"K\d+", refused.rule)
                        assert refused.text.ja.endswith("。")
                        assert refused.text.en.endswith(".")
                        assert "{" not in refused.text.en + refused.text.ja
    assert len(told) > 40
    assert refusal(GAME, STATE, 0, "ready") == "K2"
