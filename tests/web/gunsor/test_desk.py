"""What a tap means at the Gunsor table, and how long its moments last."""

from __future__ import annotations

from itertools import groupby

import pytest

from pyengine.errors import NotationError, Refusal
from pyengine.game import CHANCE
from pyengine.games.gunsor.rules.state import State
from tests.web.gunsor.looks import find, played
from tests.web.looks import seen
from web.games.gunsor import LOOK
from web.games.gunsor.controller import CONTROLLER
from web.look import TableView
from web.views.cards import keys
from web.views.names import title
from web.views.pictures import picture


def test_the_first_tap_takes_a_card_up_and_the_second_plays_it(following: TableView) -> None:
    state: State = following.sight
    legal = set(following.game.legal(state, 0))
    key = next(key for key in keys(state.hands[0]) if key.partition("-")[0] in legal)
    assert CONTROLLER.touch(following, key) == ("pick", key)
    picked = TableView.of(
        ui=following.ui,
        lang="en",
        line=following.play.line,
        at=following.play.at,
        players=following.play.players,
        viewer=0,
        picked=key,
    )
    assert CONTROLLER.touch(picked, key) == ("decide", key.partition("-")[0])


def test_another_card_is_taken_up_instead() -> None:
    match = find(lambda state: state.led is None and len(state.hands[0]) > 1, seat=0)
    one, other, *_ = keys(match.state.hands[0])
    assert CONTROLLER.touch(seen(match, picked=one), other) == ("pick", other)


def test_a_card_that_may_not_be_played_is_refused_with_its_rule(following: TableView) -> None:
    state: State = following.sight
    legal = set(following.game.legal(state, 0))
    key = next(key for key in keys(state.hands[0]) if key.partition("-")[0] not in legal)
    refusal = CONTROLLER.touch(following, key)
    assert isinstance(refusal, Refusal)
    assert refusal.rule == "G7"


def test_a_card_that_nobody_holds_is_refused(following: TableView) -> None:
    for value in ("w2-7", "", "nonsense", "?-0"):
        with pytest.raises(NotationError):
            CONTROLLER.touch(following, value)


def test_the_desk_offers_pictures_and_text(following: TableView) -> None:
    assert picture(following).startswith("<svg")
    assert LOOK.text(following)
    assert CONTROLLER.motions(following.match.steps[-1]) == []
    assert title(following)


def test_a_trick_is_told_in_two_seconds() -> None:
    for number in range(6):
        for step in played(number).steps:
            if step.decider != CHANCE:
                assert sum(map(CONTROLLER.pause, step.events)) <= 6000
            # Turning points stay long enough to be read.
            turns = {"PoolsSwapped", "Armistice", "Settled"}
            trick = [event for event in step.events if type(event).__name__ not in turns]
            assert sum(map(CONTROLLER.pause, trick)) <= 2000


@pytest.mark.slow
def test_each_decision_is_told() -> None:
    match = played(0)
    for decided, steps in groupby(enumerate(match.steps), lambda item: item[1].decider != CHANCE):
        if decided:
            for at, step in steps:
                assert LOOK.spoken(seen(match.upto(at + 1)), step, match.upto(at + 1))
