"""What a tap means at the Gran Cannon table, what is said there, and how long its moments last."""

from __future__ import annotations

from itertools import groupby

import pytest

from pyengine.errors import NotationError, Refusal
from pyengine.games.gran_cannon.rules.events import Chose, Felled, Fired, Moved, Revealed, RoundWon
from tests.web.gran_cannon.looks import find, games, played, third
from tests.web.looks import seen, step_with, told
from web.games.gran_cannon import LOOK
from web.games.gran_cannon import words as texts
from web.games.gran_cannon.controller import CONTROLLER
from web.games.gran_cannon.table.hand import keys
from web.look import TableView
from web.texts import table as common
from web.texts.cards import SIDES, WINS
from web.views.names import title


@pytest.fixture
def choosing() -> TableView:
    return find(lambda state: bool(state.presenters) and state.turn > 4)


def test_the_first_tap_takes_a_card_up_and_the_second_plays_it(choosing: TableView) -> None:
    for key, card in keys(choosing.sight, 0).items():
        assert CONTROLLER.touch(choosing, key) == ("pick", key)
        assert CONTROLLER.touch(choosing.having(picked=key), key) == ("decide", card)


def test_another_card_is_taken_up_instead(choosing: TableView) -> None:
    one, other, *_ = keys(choosing.sight, 0)
    assert CONTROLLER.touch(choosing.having(picked=one), other) == ("pick", other)


def test_a_card_that_nobody_holds_is_refused(choosing: TableView) -> None:
    for value in ("9", "", "nonsense", "?", "?-2"):
        with pytest.raises(NotationError):
            CONTROLLER.touch(choosing, value)


def test_a_card_is_no_answer_to_a_special() -> None:
    view = find(lambda state: state.phase == "moving" and state.holder != 0)
    assert isinstance(CONTROLLER.touch(view, next(iter(keys(view.sight, 0)))), Refusal)


# What is said


def test_a_choice_is_said_to_its_player_alone() -> None:
    steps = played(4).steps
    number, chose = next(
        (n, step.events[-1])
        for n, step in enumerate(steps)
        if step.decider == 0 and isinstance(step.events[-1], Chose)
    )
    assert told(played(), number).startswith(texts.CHOSE.you.fill(card=texts.CARDS[chose.card]).en)
    assert told(played(), number, viewer=1) == ""
    assert told(played(), number, viewer=None) == ""


def test_a_turn_is_told_in_order() -> None:
    match, number = step_with(games(), Revealed, Moved)
    moves = [event for event in match.steps[number].events if isinstance(event, Moved)]
    expected = [
        (texts.STAYS if move.origin == move.target else texts.MOVES).of(
            third(move.seat), n=move.target - move.origin, square=move.target
        )
        for move in moves
    ]
    assert len(moves) > 1
    assert told(match, number) == " ".join(f"{text.en}." for text in expected)


def test_who_falls_is_said() -> None:
    match, number = step_with(games(), Fired, Felled)
    said = told(match, number)
    felled = next(event for event in match.steps[number].events if isinstance(event, Felled))
    for seat, square in zip(felled.victims, felled.squares, strict=True):
        assert texts.SHOT_FELLS.of(third(seat), square=square).en in said


def test_who_wins_the_round_is_said() -> None:
    match, number = step_with(games(), RoundWon)
    won = next(event for event in match.steps[number].events if isinstance(event, RoundWon))
    assert texts.WINS_ROUND.of(third(won.seat)).en in told(match, number)


def test_the_end_is_said() -> None:
    match = played(4)
    assert match.outcome
    (winner,) = match.outcome.winners
    result = WINS.of(SIDES[winner] if winner else None)
    reason = texts.PASSED.fill(score=max(match.state.scores), target=match.state.target)
    last = LOOK.spoken(seen(match), match.steps[-1], match)
    assert last.endswith(common.SPOKEN_OVER.fill(result=result, reason=reason).say("en"))


def test_the_title_calls_the_only_person(choosing: TableView) -> None:
    assert title(choosing) == common.TITLE.fill(game=texts.TITLE, what=common.YOUR_TURN).en


# How long it lasts


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 4, 5])
def test_a_turn_lasts_five_seconds_or_a_little_more_at_the_most(seats: int) -> None:
    canonical_deck = [
        sum(sum(map(CONTROLLER.pause, step.events, (*step.events[1:], None))) for step in steps)
        for match in games(seats)
        for turn, steps in groupby(match.steps, key=lambda step: step.state.steps)
        if turn
    ]
    assert max(canonical_deck) <= 6500
    assert sum(canonical_deck) / len(canonical_deck) < 3500
    assert sum(length > 5000 for length in canonical_deck) < 0.02 * len(canonical_deck)
