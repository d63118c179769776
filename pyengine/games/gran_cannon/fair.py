"""What devices tell each other of Gran Cannon, of which each knows its own cards only (GC4, GC16).

Hidden are hands, piles and what is chosen; only the choice is ever asked for, once all have chosen.
"""

from __future__ import annotations

from typing import Final

from pyengine.cards import UNKNOWN, put
from pyengine.errors import Refusal
from pyengine.fair import CARD, DIE, NO_ANSWERS, Answers, FairDealing, Origin, Question
from pyengine.game import CHANCE, Seat
from pyengine.games.gran_cannon import GAME
from pyengine.games.gran_cannon.rules.state import State
from pyengine.games.gran_cannon.rules.turns import Decision, deciders
from pyengine.states import changed

CHOSEN: Final = "chosen"
"""The place of the card that a seat has chosen."""


class GranCannonDealing(FairDealing[State, Decision]):
    """Own piles, and a card under a seal."""

    def origin(self, state: State) -> Origin:
        """A seat draws from its own pile (GC11); the rest is a die (GC9)."""
        if len(state.precedence) < len(state.scores) or not state.drawing:
            return DIE
        return Origin("own", owner=state.drawing[0], to=state.drawing[0])

    def mask(self, observation: State, seat: Seat, decision: Decision) -> str:
        """A card that is presented is a secret until all have chosen (GC4); all else is public."""
        return UNKNOWN if observation.presenters else decision

    def place(self, observation: State, seat: Seat, decision: Decision) -> str:
        """A chosen card has one place."""
        return CHOSEN

    def doubt(self, observation: State, seat: Seat, decision: Decision) -> Refusal | None:
        """Whether a seat must present anything now, and whether what is public is legal."""
        if decision == UNKNOWN and observation.presenters and seat in deciders(observation):
            return None
        return self.game.why_not(observation, seat, decision)

    def question(self, public: State, seat: Seat, choice: Decision, answers: Answers) -> Question | None:
        """The last choice turns all cards up: each who presents one is asked for it (GC4, GC16)."""
        if seat == CHANCE or choice != UNKNOWN or deciders(public) != (seat,):
            return None
        questions = (Question(each, CARD, "" if each == seat else CHOSEN) for each in public.presenters)
        return next((question for question in questions if question not in answers), None)

    def answer(
        self, observation: State, question: Question, choice: Decision = "", answers: Answers = NO_ANSWERS
    ) -> str:
        """The card that the seat has chosen."""
        return observation.chosen[question.seat] or UNKNOWN

    def may_answer(self, public: State, question: Question, answer: str) -> bool:
        """Whether the card may be in the seat's hand, as far as everybody can count (GC4)."""
        return answer in {*public.known[question.seat], *public.unseen(question.seat)}

    def suppose(self, observation: State, answers: Answers) -> State:
        """The observation with what others have chosen."""
        chosen = observation.chosen
        for question, card in answers.items():
            if question.about == CHOSEN:
                chosen = put(chosen, question.seat, card)
        return changed(observation, chosen=chosen)


FAIR: Final = GranCannonDealing(GAME)
"""Gran Cannon between devices that trust nobody."""
