"""Games that no device sees whole: what each learns from masked decisions and answers is what it may see."""

from __future__ import annotations

import random
from collections.abc import Mapping
from functools import reduce
from typing import Any

import pytest

from pyengine.cards import UNKNOWN
from pyengine.game import CARD, CHANCE, Decide, Draw, Event, Question, Seat
from pyengine.games import AnyGame
from pyengine.match import Step, begin
from tests.effort import as_many
from tests.engine.playing import CASES, Case, at_random

BETWEEN_DEVICES = [case for case in CASES if case.game_id in ("cannon", "gran-cannon", "kanon")]


def hidden_part(text: str, masked: str) -> str:
    """What stands in the place of the question mark."""
    before, _, after = masked.partition(UNKNOWN)
    return text.removeprefix(before).removesuffix(after)


class Table:
    """A full state that nobody has, and the observations of all seats and of a spectator."""

    def __init__(self, game: AnyGame, state: Any, seats: int) -> None:
        self.game = game
        self.state = state
        self.seen: dict[Seat | None, Any] = {
            viewer: game.observe(state, viewer) for viewer in (*range(seats), None)
        }
        self.questions: list[Question] = []

    def answers(self, seat: Seat, choice: str, own: str) -> Mapping[Question, str]:
        """All that is asked, each answered by the seat that is asked from what it sees."""
        game, public = self.game, self.seen[None]
        answers: dict[Question, str] = {}
        while question := game.asks(public, seat, choice, answers):
            assert question not in answers
            if question == Question(seat, CARD):
                answers[question] = own
            else:
                answers[question] = game.answer(self.seen[question.seat], question)
            assert game.allowed(public, question, answers[question]), question
            self.questions.append(question)
        return answers

    def goes_on(self, step: Step) -> None:
        """All learn of a step, each in the form that it may see."""
        game, seat = self.game, step.decider
        if seat == CHANCE:
            self._drawn(step)
        else:
            self._decided(step, game.masked(self.seen[seat], seat, step.decision))
        self.state = step.state

    def _drawn(self, step: Step) -> None:
        turn = self.game.turn(self.state)
        assert isinstance(turn, Draw)
        public = step.decision if turn.to is None else UNKNOWN
        answers = self.answers(CHANCE, public, "")
        for viewer in self.seen:
            item = step.decision if turn.to in (None, viewer) else UNKNOWN
            self._told(viewer, CHANCE, item, answers, step.events)

    def _decided(self, step: Step, masked: str | None) -> None:
        game, seat = self.game, step.decider
        text = game.write_decision(step.decision)
        if masked is None:
            assert game.unseen(self.seen[None])
            self._told(seat, seat, step.decision, {}, step.events)
            return
        read = game.read_decision(masked)
        assert game.doubted(self.seen[None], seat, read) is None
        answers = self.answers(seat, masked, hidden_part(text, masked))
        for viewer in self.seen:
            self._told(viewer, seat, step.decision if viewer == seat else read, answers, step.events)

    def _told(
        self,
        viewer: Seat | None,
        seat: Seat,
        choice: Any,
        answers: Mapping[Question, str],
        events: tuple[Event, ...],
    ) -> None:
        game = self.game
        told = game.told(self.seen[viewer], viewer, seat, choice, answers)
        assert told == tuple(form for event in events if (form := event.seen_by(viewer)) is not None)
        self.seen[viewer] = reduce(game.advance, told, self.seen[viewer])


@pytest.mark.parametrize("case", BETWEEN_DEVICES, ids=str)
def test_what_a_device_learns_is_what_its_seat_may_see(case: Case) -> None:
    game = case.game
    for number in range(as_many(4)):
        rng = random.Random(f"{case}+{number}")
        *_, match = at_random(begin(case.setup(number)), rng)
        table = Table(game, match.start, case.seats)
        for step in match.steps:
            turn = game.turn(table.state)
            for viewer, seen in table.seen.items():
                assert _whose(game.turn(seen)) == _whose(turn)
                if viewer is not None:
                    assert game.legal(seen, viewer) == game.legal(table.state, viewer)
            table.goes_on(step)
            for viewer, seen in table.seen.items():
                assert seen == game.observe(step.state, viewer), (number, viewer)
                assert game.observe(seen, viewer) == seen
                assert game.observe(seen, None) == table.seen[None]


def _whose(turn: object) -> object:
    """What all know of whose turn it is: the items of a draw only if all see them."""
    if isinstance(turn, Draw):
        number = sum(times for _, times in turn.items)
        return (turn.pile, turn.source, turn.owner, turn.to, number)
    return turn.seats if isinstance(turn, Decide) else turn
