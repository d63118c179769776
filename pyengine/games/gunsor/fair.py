"""What devices tell each other of Gunsor, of which each knows its own cards only.

Hidden are hands and the stock; every decision is public. Whether the follower holds nothing but the led suit
is asked for (G9a). Whether a card followed rightly (G7, G10) only an audit can say, unless what everybody
knows of the hand already does.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Final

from pyengine.cards import UNKNOWN, Cards
from pyengine.errors import Refusal
from pyengine.fair import DIE, NO_ANSWERS, Answers, FairDealing, Origin, Question
from pyengine.game import CHANCE, Seat
from pyengine.games.gunsor import GAME
from pyengine.games.gunsor.rules.observation import possible_hands, unseen_cards
from pyengine.games.gunsor.rules.state import DECK, JOKER, KINDS, RANKS, SUITS, State, kind
from pyengine.games.gunsor.rules.trick import DECLARE_WAR
from pyengine.states import changed

ONLY_SUIT: Final = "only-suit"
"""The name of the question whether a hand holds nothing but the suit of the card that it is about."""

YES: Final = "yes"
NO: Final = "no"


class GunsorDealing(FairDealing[State, str]):
    """A shared stock, and plays that are stated."""

    common_pile: ClassVar[Cards] = tuple(sorted(DECK))

    def origin(self, state: State) -> Origin:
        """Both draw from the stock (G5, G8); the cut is a die (G4)."""
        return DIE if state.phase == "cutting" else Origin("shared", to=state.drawer)

    def doubt(self, observation: State, seat: Seat, decision: str) -> Refusal | None:
        """Whether no hand allows it that the observer must think possible."""
        refusal = self.game.why_not(observation, seat, decision)
        if UNKNOWN not in observation.hands[seat] or seat != observation.to_decide or decision == DECLARE_WAR:
            return refusal
        for hand in _possible(observation, seat, decision):
            held = (hand, observation.hands[1]) if seat == 0 else (observation.hands[0], hand)
            refusal = self.game.why_not(changed(observation, hands=held), seat, decision)
            if refusal is None:
                return None
        return refusal

    def question(self, public: State, seat: Seat, choice: str, answers: Answers) -> Question | None:
        """After each lead in development but a Joker the follower is asked whether war begins (G9a)."""
        if seat == CHANCE or choice in (DECLARE_WAR, JOKER):
            return None
        if public.season != "development" or public.led is not None:
            return None
        question = Question(1 - seat, ONLY_SUIT, choice)
        return None if question in answers else question

    def answer(
        self, observation: State, question: Question, choice: str = "", answers: Answers = NO_ANSWERS
    ) -> str:
        """``yes`` or ``no``."""
        return YES if {*map(kind, observation.hands[question.seat])} == {kind(question.about)} else NO

    def may_answer(self, public: State, question: Question, answer: str) -> bool:
        """Whether it is ``yes`` or ``no``."""
        return answer in (YES, NO)

    def suppose(self, observation: State, answers: Answers) -> State:
        """The observation with a follower's hand that holds the led suit only, or not; any cards will do."""
        hands = list(observation.hands)
        for question, said in answers.items():
            if said == YES and UNKNOWN in hands[question.seat]:
                hands[question.seat] = (question.about,) * len(hands[question.seat])
        return changed(observation, hands=(hands[0], hands[1]))


def _possible(observation: State, seat: Seat, card: str) -> Iterator[tuple[str, ...]]:
    """The hands with that card that a seat may have, each with any cards of its kinds beside it."""
    unseen = [other for other in unseen_cards(observation, 1 - seat) if other != UNKNOWN]
    if card not in unseen:
        return
    kinds = [kind(other) for other in unseen]
    numbers = [kinds.count(letter) for letter in KINDS]
    led, peace = observation.led, observation.season == "development"
    for counts, _ in possible_hands(numbers, len(observation.hands[seat]), observation.voids[seat]):
        held = [_ANY[letter] for letter, number in zip(KINDS, counts, strict=True) for _ in range(number)]
        # With nothing but the led suit war would have begun (G9a).
        stuck = led not in (None, JOKER) and peace and {*map(kind, held)} == {kind(led or JOKER)}
        if _ANY[kind(card)] in held and not stuck:
            held.remove(_ANY[kind(card)])
            yield (card, *held)


_ANY: Final = {**{suit: suit + RANKS[0] for suit in SUITS}, JOKER: JOKER}
"""A card of each kind."""
FAIR: Final = GunsorDealing(GAME)
"""Gunsor between devices that trust nobody."""
