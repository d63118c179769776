"""A match as one value: playing, going back, playing on; and what it refuses."""

from __future__ import annotations

import random
from typing import Any
from unittest import TestCase

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from pyengine.errors import IllegalDecision, NotationError, SetupError
from pyengine.game import CHANCE, Decide, Draw, Outcome
from pyengine.match import Ending, Match, begin, setup
from pyengine.notation.link import Shared, read_link, write_link
from pyengine.notation.record import read_record, write_record
from pyengine.option import OptionValue
from tests.batch import as_one_test
from tests.contract.fixture_game import Drew, Peeked
from tests.contract.playing import CASES, Case, played
from tests.effort import as_many

POWDER = Case("powder", 3)
CANNON = Case("cannon", 2, seeded=False)


@settings(max_examples=as_many(25), stateful_step_count=12)
class Table(RuleBasedStateMachine):
    """People at a table play, go back and on, agree or give up.

    Beside it, the plain list of what was played.
    """

    def __init__(self) -> None:
        super().__init__()
        self.match: Match
        self.line: list[tuple[int, Any]]

    @initialize(case=st.sampled_from(CASES), number=st.integers(0, 3))
    def sit_down(self, case: Case, number: int) -> None:
        self.match = begin(case.setup(number))
        self.line = [(step.decider, step.decision) for step in self.match.steps]

    @precondition(lambda self: not self.match.outcome)
    @rule(rng=st.randoms(use_true_random=False), times=st.integers(1, 10))
    def play(self, rng: random.Random, times: int) -> None:
        for _ in range(times):
            turn = self.match.turn
            if isinstance(turn, Draw):
                item = rng.choice(turn.items)[0]
                self.match = self.match.enter(item)
            elif isinstance(turn, Decide):
                seat = rng.choice(turn.seats)
                self.match = self.match.play(seat, rng.choice(self.match.game.legal(self.match.state, seat)))
        before = len(self.line)
        now = [(step.decider, step.decision) for step in self.match.steps]
        assert now[:before] == self.line
        self.line = now

    @precondition(lambda self: self.match.steps)
    @rule(at=st.floats(0, 1), practice=st.booleans())
    def go_back(self, at: float, practice: bool) -> None:
        seats = range(self.match.setup.seats)
        to = self.match.undo_to(seats, practice=practice)
        if to is not None:
            assert self.match.steps[to].decider in seats
            self.match = self.match.upto(min(to, int(at * len(self.match.steps)))).dealt()
            self.line = [(step.decider, step.decision) for step in self.match.steps]
            assert self.match.ending is None

    @rule(seat=st.integers(0, 1), agree=st.booleans())
    def stop(self, seat: int, agree: bool) -> None:
        over = self.match.outcome
        self.match = self.match.end(Ending("agreed") if agree else Ending("resigned", seat))
        assert self.match.outcome
        if over:
            assert self.match.outcome == over
        elif agree:
            assert self.match.outcome.winners == ()
        else:
            assert seat not in self.match.outcome.winners
        assert sum(self.match.outcome.scores) == pytest.approx(1)

    @invariant()
    def replaying_the_line_gives_the_match(self) -> None:
        again = begin(self.match.setup)
        for decider, decision in self.line[len(again.steps) :]:
            if len(again.steps) < len(self.line):
                again = again.play(decider, decision) if decider != CHANCE else self._dealt(again, decision)
        assert again.steps == self.match.steps

    def _dealt(self, match: Match, item: str) -> Match:
        """With a seed, the draw is made already."""
        return match if match.setup.seed is not None else match.enter(item)

    @invariant()
    def record_and_link_hold_all_of_it(self) -> None:
        assert read_record(write_record(self.match)) == self.match
        shared = Shared("game", self.match, len(self.match.steps), (0,) * self.match.setup.seats)
        assert read_link(write_link(shared)) == shared

    @invariant()
    def plies_are_the_decisions_of_seats(self) -> None:
        assert self.match.plies == sum(decider != CHANCE for decider, _ in self.line)


# Hypothesis leaves this attribute without a type.
TestTable: type[TestCase] = Table.TestCase  # pyright: ignore[reportUnknownMemberType, reportUnknownVariableType]


def test_a_match_over_by_the_rules_refuses_decisions_in_both_languages() -> None:
    match = played(CANNON)
    assert isinstance(match.turn, Outcome)
    assert match.reason in match.game.reasons.values()
    with pytest.raises(IllegalDecision) as caught:
        match.play(0, match.steps[0].decision)
    assert caught.value.text.en
    assert caught.value.text.ja


def test_an_agreed_draw_shares_the_win() -> None:
    match = begin(POWDER.setup()).end(Ending("agreed"))
    assert match.outcome == Outcome((), (1 / 3,) * 3, "agreed")
    assert match.reason


def test_whoever_resigns_loses_to_all_the_others() -> None:
    match = begin(POWDER.setup()).end(Ending("resigned", 1))
    assert match.outcome == Outcome((0, 2), (0.5, 0.0, 0.5), "resigned")


def test_an_ending_belongs_to_the_last_step_only() -> None:
    match = played(CANNON).upto(6).end(Ending("resigned", 0))
    assert match.upto(6).outcome
    assert not match.upto(5).outcome


def test_the_same_seed_is_the_same_deal_whatever_is_decided() -> None:
    # Seven rounds end before the discards, which depend on what was decided, come back.
    made = setup("powder", seats=2, options={"rounds": 7}, seed="deal")
    peeked, passed = begin(made), begin(made)
    while isinstance(turn := peeked.turn, Decide):
        legal = peeked.game.legal(peeked.state, turn.seats[0])
        peeked = peeked.play(turn.seats[0], "peek" if "peek" in legal else legal[0])
    while isinstance(turn := passed.turn, Decide):
        legal = passed.game.legal(passed.state, turn.seats[0])
        passed = passed.play(turn.seats[0], "pass" if "pass" in legal else legal[-1])
    drawn = [
        [event.number for step in match.steps for event in step.events if isinstance(event, Drew)]
        for match in (peeked, passed)
    ]
    assert drawn[0] == drawn[1]
    assert len(drawn[0]) == 16
    assert any(isinstance(event, Peeked) for step in peeked.steps for event in step.events)


def test_chance_cannot_draw_what_is_not_there() -> None:
    with pytest.raises(IllegalDecision, match="9"):
        begin(setup("powder")).enter("9")
    with pytest.raises(IllegalDecision):
        begin(POWDER.setup()).enter("1")


def test_a_seat_cannot_decide_for_chance() -> None:
    with pytest.raises(IllegalDecision):
        begin(setup("powder")).play(0, "a")


@as_one_test
@pytest.mark.parametrize(
    ("game", "seats", "options"),
    [
        ("chess", None, {}),
        ("cannon", 3, {}),
        ("cannon", 0, {}),
        ("powder", 6, {}),
        ("cannon", None, {"no_such": True}),
        ("cannon", None, {"move_limit": True}),
        ("cannon", None, {"move_limit": 9}),
        ("cannon", None, {"slide_limit": 1}),
        ("powder", None, {"rounds": 10}),
    ],
)
def test_a_wrong_set_up_is_refused_in_both_languages(
    game: str, seats: int | None, options: dict[str, OptionValue]
) -> None:
    with pytest.raises(SetupError) as caught:
        setup(game, seats=seats, options=options)
    assert caught.value.text.en != caught.value.text.ja


def test_a_seed_that_is_no_text_is_refused() -> None:
    with pytest.raises(SetupError):
        setup("powder", seed="\ud800")


def test_decks_are_refused_by_a_game_without_decks() -> None:
    for game in ("cannon", "powder"):
        with pytest.raises(SetupError):
            begin(setup(game, decks=["deck", "deck"]))


def test_a_position_settles_the_number_of_seats() -> None:
    start = POWDER.game.write(played(POWDER).state)
    assert begin(setup("powder", start=start)).setup.seats == 3
    with pytest.raises(SetupError):
        begin(setup("powder", seats=4, start=start))
    with pytest.raises(NotationError):
        setup("powder", start="nonsense")


def test_a_set_up_under_other_rules_is_refused() -> None:
    made = setup("cannon")
    with pytest.raises(SetupError):
        begin(type(made)(made.game, 2, made.seats, made.options))
