"""The sentences that refuse a decision; which rule they name is asserted with the rules."""

from __future__ import annotations

import random

import pytest

from pyengine.errors import IllegalDecision, NotationError
from pyengine.game import Decide
from pyengine.games.cannonades import GAME
from pyengine.games.cannonades.rules import refusals
from pyengine.games.cannonades.rules.decisions import (
    DO_NOT_REACT,
    END,
    REACT_DRAW,
    REACT_TOSS,
    Spot,
    add,
    board,
    draw,
    flip,
    parse,
    shoot,
    take,
    toss,
)
from pyengine.games.cannonades.rules.state import DECK, State
from pyengine.text import Text
from tests.batch import as_one_test
from tests.games.cannonades.tables import OUT, Captain, Course, random_game, table

SPOTS = [Spot(seat, place) for seat in range(5) for place in range(4)]
EVERY_DECISION = (
    END,
    DO_NOT_REACT,
    REACT_DRAW,
    REACT_TOSS,
    *(build(card) for build in (add, draw, toss, take) for card in sorted({*DECK})),
    *(shoot(card, *spot) for card in ("bg", "py", "yor") for spot in SPOTS),
    *(board(own, *spot) for own in SPOTS for spot in SPOTS),
    *(flip(*spot) for spot in SPOTS),
)


def said(state: State, seat: int, decision: str) -> str:
    refused = GAME.why_not(state, seat, decision)
    assert refused
    return refused.text.en


def test_every_decision_has_one_notation_and_is_read_back() -> None:
    assert len({*EVERY_DECISION}) == len(EVERY_DECISION)
    for decision in EVERY_DECISION:
        assert parse(decision)
        assert GAME.read_decision(GAME.write_decision(decision)) == decision
        assert GAME.describe_decision(decision)["text"] == decision


@as_one_test
@pytest.mark.parametrize(
    "text",
    ["", "add", "add:", "add:b3", "add:??", "bg", "bg>", "bg>6a", "bg>2e", "gb>2a", "b0>2a", "1a>bg", "flip:", "End", "add:b0 ", "take", "0a>1a", "bg>2a>3a"],
)  # fmt: skip
def test_another_text_is_no_decision(text: str) -> None:
    with pytest.raises(NotationError):
        GAME.read_decision(text)


@as_one_test
@pytest.mark.parametrize(
    ("decision", "parts"),
    [
        ("add:b0", {"kind": "add", "card": "b0"}),
        ("bg>2a", {"kind": "shoot", "card": "bg", "target": "2a"}),
        ("1b>2a", {"kind": "board", "target": "2a", "own": "1b"}),
        ("draw:bg", {"kind": "draw", "card": "bg"}),
        ("end", {"kind": "end"}),
        ("toss:b0", {"kind": "toss", "card": "b0"}),
        ("take:bg", {"kind": "take", "card": "bg"}),
        ("draw", {"kind": "react", "how": "draw"}),
        ("toss", {"kind": "react", "how": "toss"}),
        ("flip:3b", {"kind": "react", "how": "flip", "target": "3b"}),
        ("pass", {"kind": "react", "how": "pass"}),
    ],
)
def test_a_decision_is_described_by_its_parts(decision: str, parts: dict[str, str]) -> None:
    nothing = {"card": None, "target": None, "own": None, "how": None}
    assert GAME.describe_decision(decision) == {**nothing, **parts, "text": decision}


@pytest.mark.slow
def test_whatever_is_tried_is_legal_or_refused_with_a_rule_and_a_filled_sentence() -> None:
    rng = random.Random("tries")
    for seats, number, vendetta in ((2, 3, False), (3, 4, True), (5, 5, True)):
        for state in rng.sample(random_game(seats, number, vendetta=vendetta), 20):
            for seat in range(seats):
                legal = GAME.legal(state, seat)
                for decision in EVERY_DECISION:
                    refused = GAME.why_not(state, seat, decision)
                    assert (refused is None) == (decision in legal)
                    if refused:
                        assert refused.rule.startswith("CN")
                        assert not {*"{}"} & {*refused.text.en, *refused.text.ja}


def test_what_is_refused_is_not_applied() -> None:
    state = table(Captain("b0", "p0"), Captain("", "y0"))
    with pytest.raises(IllegalDecision) as caught:
        GAME.apply(state, 0, "bg>2a")
    assert caught.value.refusal == GAME.why_not(state, 0, "bg>2a")


def test_a_sentence_says_what_stands_in_the_way() -> None:
    state = table(Captain("b0 bg bg py py py", "p0 b1"), Captain("", "y0"), OUT)
    assert said(state, 1, "end") == refusals.NOT_YOUR_TURN.en
    assert said(state, 2, "end") == refusals.OUT.en
    assert said(state, 0, "add:g0") == refusals.NOT_IN_HAND.en
    assert said(state, 0, "bg>2b") == refusals.EMPTY_PLACE.en
    assert said(state, 0, "bg>3a") == refusals.TARGET_OUT.en
    assert said(state, 0, "bg>4a") == refusals.NO_SUCH_CAPTAIN.en
    assert said(state, 0, "1b>2a") == refusals.BOARD_HIDDEN.en
    assert said(state, 0, "2a>2a") == refusals.BOARD_WITH_OTHERS.en


def test_the_hand_limit_is_said_in_numbers() -> None:
    tossing = Course(table(Captain("b0 bg bg py py py", "p0 b1"), Captain("", "y0"), OUT)).decide("end").state
    assert said(tossing, 0, "end") == "2 captains are afloat, so you keep at most 3 cards: discard 3 more."
    assert said(tossing, 0, "toss:g0") == refusals.NOT_IN_HAND.en


@as_one_test
@pytest.mark.parametrize(
    ("decision", "sentence"),
    [
        ("draw:b0", refusals.LAST_SHIP_CARD),
        ("draw:bg", None),
        ("end", refusals.DEPLOY_FIRST),
        ("bg>2a", refusals.FIRST_TURN),
        ("add:bg", refusals.NO_SHIP),
        ("toss:bg", refusals.END_FIRST),
        ("take:bg", refusals.PILE_NOT_EMPTY),
        ("pass", refusals.NO_VENDETTA),
    ],
)
def test_the_reason_is_the_one_that_stands_in_the_way(decision: str, sentence: Text | None) -> None:
    state = table(Captain("b0 bg", fresh=True), Captain("", "y0"))
    refused = GAME.why_not(state, 0, decision)
    assert (refused and refused.text) == sentence


def test_every_phase_has_its_sentence_for_who_waits() -> None:
    shot = Course(table(Captain("bg bg", "p0"), Captain("", "b1 y0"), vendetta=True)).decide("bg>2a")
    assert said(shot.state, 0, "end") == refusals.REACTING.en
    assert said(shot.state, 1, "end") == refusals.REACT_FIRST.en
    answering = shot.decide("toss")
    assert said(answering.state, 1, "end") == refusals.ANSWERING.en
    picking = Course(table(Captain("bg", "p0"), Captain("", "y0"), pile="py")).decide("draw:bg").draw("py")
    assert said(picking.state, 1, "end") == refusals.PICKING.en
    looting = Course(table(Captain("bg", "p0"), Captain("py", "b1"), Captain("", "g0"))).decide("bg>2a")
    assert said(looting.state, 0, "end") == refusals.LOOTING.en


def test_only_those_who_decide_have_something_legal() -> None:
    for state in random_game(3, 7, vendetta=True):
        turn = GAME.turn(state)
        deciding = turn.seats if isinstance(turn, Decide) else ()
        assert {seat for seat in state.seats if GAME.legal(state, seat)} == {*deciding}
