"""What devices tell each other of a game in which each knows its own cards only (GC4, GC16).

Hidden are hands, piles and what is chosen; only the choice is ever asked for, once all have chosen.
"""

from __future__ import annotations

from typing import Final

from pyengine.cards import UNKNOWN, put
from pyengine.changed import changed
from pyengine.errors import Refusal
from pyengine.game import CARD, Answers, Question, Seat
from pyengine.games.gran_cannon.rules import refusals
from pyengine.games.gran_cannon.rules.state import State
from pyengine.games.gran_cannon.rules.turns import Decision, deciders

CHOSEN: Final = "chosen"
"""The place of the card that a seat has chosen."""


def masked(observation: State, decision: Decision) -> Decision:
    """A card that is presented is a secret until all have chosen (GC4); all other decisions are public."""
    return UNKNOWN if observation.presenters else decision


def doubted(observation: State, seat: Seat, decision: Decision) -> Refusal | None:
    """Why a seat cannot decide so, as far as the observer can see."""
    if decision == UNKNOWN and observation.presenters and seat in deciders(observation):
        return None
    return refusals.why_not(observation, seat, decision)


def asks(public: State, seat: Seat, decision: Decision, answers: Answers) -> Question | None:
    """The last choice turns all cards up: each who presents one is asked for it (GC4, GC16)."""
    if decision != UNKNOWN or deciders(public) != (seat,):
        return None
    questions = (
        decided(each) if each == seat else Question(each, CARD, CHOSEN) for each in public.presenters
    )
    return next((question for question in questions if question not in answers), None)


def decided(seat: Seat) -> Question:
    """What a seat is asked whose choice is the last."""
    return Question(seat, CARD)


def supposed(observation: State, answers: Answers) -> State:
    """The observation with what others have chosen."""
    chosen = observation.chosen
    for question, card in answers.items():
        if question.about == CHOSEN:
            chosen = put(chosen, question.seat, card)
    return changed(observation, chosen=chosen)


def allowed(public: State, question: Question, answer: str) -> bool:
    """Whether the card may be in the seat's hand, as far as everybody can count (GC4)."""
    return answer in {*public.known[question.seat], *public.unseen(question.seat)}
