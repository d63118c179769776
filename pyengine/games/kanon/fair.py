"""What devices tell each other of Kanon, of which each knows its own cards only.

Hidden are decks, spares, hands, what is set face down (K7), and what is swapped between games (K2). Whatever
an event shows of it is asked for, and nothing else.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final, cast

from pyengine.cards import UNKNOWN, Card, Cards
from pyengine.errors import Refusal
from pyengine.fair import CARD, DIE, NO_ANSWERS, Answers, FairDealing, Origin, Question
from pyengine.game import CHANCE, Event, Seat
from pyengine.games.kanon import GAME
from pyengine.games.kanon.cards.card import PRINTED
from pyengine.games.kanon.decks import veiled
from pyengine.games.kanon.events.change import Change, Gone, both
from pyengine.games.kanon.events.field import CardShown, HandDiscarded, HandShown, TurnedUp
from pyengine.games.kanon.events.turn import CardSet
from pyengine.games.kanon.rules import refusals
from pyengine.games.kanon.rules import sentences as say
from pyengine.games.kanon.rules.costs import due
from pyengine.games.kanon.rules.decisions import Decision, Kind, Parsed, own_spot, parse, set_card
from pyengine.games.kanon.rules.resolution import one_by_one
from pyengine.games.kanon.rules.state import Field, Id, Permanent, Spot, State, aim, aimed_id
from pyengine.games.kanon.rules.suit_lines import full
from pyengine.games.kanon.rules.turns import deciders, open_lines
from pyengine.states import changed

HAND: Final = "hand"
"""The name of the question for a whole hand."""


class KanonDealing(FairDealing[State, Decision]):
    """Own piles, seals on cards and decks, and hands that are stated."""

    def origin(self, state: State) -> Origin:
        """A seat's card from its own deck; who begins is a die (K4)."""
        if not state.owed:
            return DIE
        seat, _, heap, _ = state.owed[0]
        return Origin("own", owner=seat, to=seat if heap == "hand" else None)

    def mask(self, observation: State, seat: Seat, decision: Decision) -> str | None:
        """A card is set face down (K7); what is swapped between games nobody learns (K2)."""
        parsed = _parsed(decision)
        if parsed.kind == "swap":
            return None
        return (
            set_card(UNKNOWN, parsed.line) if parsed.kind == "set" and parsed.line is not None else decision
        )

    def decides_unseen(self, observation: State) -> bool:
        """Cards are swapped between the games of a match (K2)."""
        return observation.phase == "exchange"

    def place(self, observation: State, seat: Seat, decision: Decision) -> str:
        """The place of the card that a decision sets."""
        events = one_by_one(observation, seat, decision)
        return next(aim(event.id) for event in events if isinstance(event, CardSet))

    def doubt(self, observation: State, seat: Seat, decision: Decision) -> Refusal | None:
        """Why a seat cannot decide so, whatever cards it has that the observer does not see."""
        parsed = _parsed(decision)
        if observation.phase == "exchange" and seat in deciders(observation):
            return None if parsed.kind == "ready" else Refusal("K2", say.EXCHANGE_FIRST)
        rests_on_hidden = parsed.kind in _ON_HIDDEN and parsed.kind in refusals.belonging(observation, seat)
        if seat in deciders(observation) and rests_on_hidden and _possible(observation, seat, parsed):
            return None
        return self.game.why_not(observation, seat, decision)

    def question(self, public: State, seat: Seat, choice: Decision, answers: Answers) -> Question | None:
        """The first card that an event shows and nobody has answered for; declared lines first (K18)."""
        if seat != CHANCE:
            question = _in_lines(self.suppose(public, answers), seat, _parsed(choice))
            if question:
                return question
        set_now: Id | None = None
        for event in self._happening(public, seat, choice, answers):
            if question := _shows(event):
                return (
                    Question(seat, CARD) if question.about and question.about == _aimed(set_now) else question
                )
            if isinstance(event, CardSet) and event.card == UNKNOWN:
                set_now = event.id
        return None

    def answer(
        self, observation: State, question: Question, choice: Decision = "", answers: Answers = NO_ANSWERS
    ) -> str:
        """A card on the field, or a whole hand when it is shown, of the seat that observes."""
        if question.name == HAND:
            seat = CHANCE if observation.owed else deciders(observation)[0]
            events = self._happening(observation, seat, choice, answers)
            shown = (
                event.cards
                for event in events
                if isinstance(event, HandShown | HandDiscarded) and event.seat == question.seat
            )
            return "+".join(sorted(next(shown, ())))
        permanent = observation.permanent(aimed_id(question.about) or 0)
        return permanent.card if permanent else UNKNOWN

    def may_answer(self, public: State, question: Question, answer: str) -> bool:
        """Whether it may be a card that lies on the field, or a hand."""
        if question.name != HAND:
            return answer in PRINTED and PRINTED[answer].permanent
        cards = answer.split("+")
        return cards == sorted(cards) and all(card in PRINTED for card in cards)

    def events(
        self, observation: State, viewer: Seat | None, seat: Seat, choice: Decision, answers: Answers
    ) -> tuple[Event, ...]:
        """The events with the hands that they show, which were asked for."""
        events = self._happening(observation, seat, choice, answers)
        seen = (event.seen_by(viewer) for event in events)
        return tuple([event for event in seen if event is not None])

    def suppose(self, observation: State, answers: Answers) -> State:
        """The observation with the cards on the field that were shown."""
        state = observation
        for question, answer in answers.items():
            if question.name == CARD and question.about:
                state = changed(
                    state, lines=both(state.lines, question.seat, _faced(state, question, answer))
                )
        return state

    def veil(self, deck: str) -> str:
        """The sizes of a deck and of its spares, such as ``?60+9``."""
        return veiled(deck)

    def _happening(
        self, observation: State, seat: Seat, choice: Decision, answers: Answers
    ) -> Iterator[Change]:
        """The events of a choice as far as the observer and the answers tell."""
        hidden = answers.get(Question(seat, CARD))
        known = choice if hidden is None else choice.replace(UNKNOWN, hidden)

        def filled(event: Change) -> Change:
            """Hands that are shown are put into the events: what is drawn or played before changes them."""
            if isinstance(event, HandShown | HandDiscarded) and UNKNOWN in event.cards:
                said = answers.get(Question(event.seat, HAND))
                return event if said is None else replace(event, cards=_fitting(said, len(event.cards)))
            return event

        return one_by_one(self.suppose(observation, answers), seat, known, filled)


def _possible(state: State, seat: Seat, parsed: Parsed) -> bool:
    """Whether there may be such cards."""
    match parsed:
        case Parsed("set", line=int(line)):
            return bool(state.hands[seat]) and line in open_lines(state, seat)
        case Parsed("mulligan"):
            return True
        case Parsed("lines", items=names):
            return names == ("none",) or set(names) <= set(dict(full(state, seat)))
        case Parsed("up", line=int(line), place=int(place)):
            lying = state.at(Spot(seat, line, place))
            return lying is not None and not lying.up
        case Parsed("pay", items=items):
            return due(state) is not None and all(_pays(state, seat, item) for item in items)
        case Parsed(card=str(card)):
            return _may_hold(state, seat, card) and (parsed.kind == "toss" or not PRINTED[card].permanent)
        case Parsed(line=int(line), place=int(place)):
            source = state.at(Spot(seat, line, place))
            return source is not None and source.up
        case _:
            return False


def _pays(state: State, seat: Seat, item: str) -> bool:
    if item.isdecimal():
        return _may_hold(state, seat, item)
    return state.at(own_spot(seat, item)) is not None


def _may_hold(state: State, seat: Seat, card: Card) -> bool:
    return card in PRINTED and (card in state.hands[seat] or UNKNOWN in state.hands[seat])


def _in_lines(state: State, seat: Seat, parsed: Parsed) -> Question | None:
    """The first card of a declared line that is not known."""
    if parsed.kind != "lines":
        return None
    cards = (card for name, cards in full(state, seat) if name in parsed.items for card in cards)
    return next((Question(seat, CARD, aim(card.id)) for card in cards if card.card == UNKNOWN), None)


def _shows(event: Change) -> Question | None:
    """What is to be asked because an event shows it."""
    match event:
        case TurnedUp(seat, number, card) | CardShown(seat, number, card) if card == UNKNOWN:
            return Question(seat, CARD, aim(number))
        case HandShown(seat, cards) | HandDiscarded(seat, cards) if UNKNOWN in cards:
            return Question(seat, HAND)
        case _:
            gone: tuple[Gone, ...] = (*getattr(event, "gone", ()), *getattr(event, "lost", ()))
            return next(
                (Question(each.seat, CARD, aim(each.id)) for each in gone if each.card == UNKNOWN), None
            )


def _fitting(said: str, number: int) -> Cards:
    """The hand that was shown; raises ValueError if it is not as large as the one that is hidden."""
    cards = tuple(said.split("+"))
    if len(cards) != number:
        raise ValueError("a hand of another size was shown")
    return cards


def _aimed(number: Id | None) -> str | None:
    return None if number is None else aim(number)


def _faced(state: State, question: Question, card: Card) -> Field:
    """The seat's field with the face of one permanent known."""
    number = aimed_id(question.about)

    def faced(permanent: Permanent) -> Permanent:
        return permanent._replace(card=card) if permanent.id == number else permanent

    return cast("Field", tuple(tuple(map(faced, row)) for row in state.lines[question.seat]))


def _parsed(decision: Decision) -> Parsed:
    parsed = parse(decision)
    assert parsed is not None, "a decision is read before it is masked"
    return parsed


_ON_HIDDEN: Final[frozenset[Kind]] = frozenset(
    {"mulligan", "set", "up", "use", "play", "pay", "lines", "counter", "toss"}
)
FAIR: Final = KanonDealing(GAME)
"""Kanon between devices that trust nobody."""
