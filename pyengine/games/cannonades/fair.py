"""What devices tell each other of Cannonades, of which each knows its own cards only.

Hidden are the pile, hands, and ships that lie face down. Whatever an event shows of them is asked for, and at
set-up whether a hand is poor (CN3); nothing else. The option ``redraws_back`` is left out: it mixes cards
that all have seen with hidden ones, which devices cannot do among themselves.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import ClassVar, Final, Literal

from pyengine.cards import UNKNOWN, Card, Cards, put, with_card, without
from pyengine.errors import Refusal
from pyengine.fair import CARD, DIE, NO_ANSWERS, Answers, FairDealing, Origin, Question
from pyengine.game import CHANCE, Event, Seat
from pyengine.games.cannonades import GAME
from pyengine.games.cannonades.rules.decisions import (
    COVERED_ADD,
    Decision,
    Kind,
    Parsed,
    add,
    parse,
    spot_name,
    spot_of,
)
from pyengine.games.cannonades.rules.events import (
    HandDiscarded,
    HandRevealed,
    Reshuffled,
    TurnedUp,
    Uncovered,
)
from pyengine.games.cannonades.rules.observation import ships_needed, unseen
from pyengine.games.cannonades.rules.state import DECK, SHIPS, Ship, State, is_poor, is_ship
from pyengine.games.cannonades.rules.turns import deciders
from pyengine.option import Options
from pyengine.states import changed

REDRAW: Final = "redraw"
"""The name of the question whether a hand is poor (CN3): ``no``, or ``yes`` and its cards, joined by +."""

REST: Final = "hand"
"""The name of the question for the cards that a captain who is out discards (CN9), joined by ``+``.

It is about those of them that everybody has seen, which were picked (CN11), joined likewise.
"""

NO: Final = "no"
_YES: Final = "yes"


class CannonadesDealing(FairDealing[State, Decision]):
    """A shared pile, ships under seals, and loot that is whispered."""

    common_pile: ClassVar[Cards] = tuple(sorted(DECK))

    def serves(self, options: Options) -> bool:
        """Not where revealed hands go back: that mixes cards that all have seen with hidden ones (CN3)."""
        return not options["redraws_back"]

    def origin(self, state: State) -> Origin:
        """A card of the pile, or of another's hand (CN9); who begins is a die (CN3)."""
        if state.drawing:
            return Origin("shared", to=state.drawing[0])
        if state.phase == "looting" and state.victim is not None:
            return Origin("hand", owner=state.victim, to=state.captain)
        return DIE

    def reshuffled(self, event: Event) -> Cards:
        """The discards, when the pile runs out at set-up (CN3)."""
        return event.discards if isinstance(event, Reshuffled) else ()

    def mask(self, observation: State, seat: Seat, decision: Decision) -> str:
        """A ship is added face down (CN6)."""
        return COVERED_ADD if _parsed(decision).kind == "add" else decision

    def place(self, observation: State, seat: Seat, decision: Decision) -> str:
        """The place of the ship that a seat adds."""
        place = observation.free_place(seat)
        assert place is not None, "the fleet has room"
        return spot_name(seat, place)

    def doubt(self, observation: State, seat: Seat, decision: Decision) -> Refusal | None:
        """Why a seat cannot decide so, whatever cards it has that the observer does not see."""
        parsed = _parsed(decision)
        hand = observation.hands[seat] if seat in observation.seats else ()
        if parsed.kind not in _FROM_HAND or (UNKNOWN not in hand and decision != COVERED_ADD):
            return self.game.why_not(observation, seat, decision)
        card, ships = parsed.card or UNKNOWN, _free_ships(observation, seat)
        if decision == COVERED_ADD:
            card = next(filter(is_ship, (*hand, *ships)), _SHIP)
            decision = add(card)
        possible = card in (ships if is_ship(card) else unseen(observation))
        if card not in hand and UNKNOWN in hand and possible:
            hand = with_card(without(hand, UNKNOWN), card)
        # A captain who must still deploy a ship keeps one (CN9).
        more = [ship for ship in ships if ship != card or ships.count(ship) > 1]
        if more and UNKNOWN in hand:
            hand = with_card(without(hand, UNKNOWN), more[0])
        return self.game.why_not(
            changed(observation, hands=put(observation.hands, seat, hand)), seat, decision
        )

    def question(self, public: State, seat: Seat, choice: str, answers: Answers) -> Question | None:
        """The first card, or hand, that an event shows and that nobody has answered for."""
        state = self.suppose(public, answers)
        events = self.game.draw(state, choice) if seat == CHANCE else self.game.decide(state, seat, choice)
        return next((question for question in _shown(public, events) if question not in answers), None)

    def answer(
        self, observation: State, question: Question, choice: str = "", answers: Answers = NO_ANSWERS
    ) -> str:
        """The card on a place, or what is said of a hand, by the seat that observes."""
        spot = spot_of(question.about)
        if spot is not None:
            return observation.ship(*spot).card
        hand = observation.hands[question.seat]
        match _growth(observation, question.seat):
            case 1:
                hand = with_card(hand, _named(choice))
            case -1:
                hand = without(hand, choice)
            case _:
                pass
        return _said(question, hand) if question.name == REST or is_poor(hand) else NO

    def may_answer(self, public: State, question: Question, answer: str) -> bool:
        """Whether it may be a ship that lies there, or a hand with what everybody knows of it."""
        hidden, known = Counter(unseen(public)), Counter(public.known[question.seat])
        if question.name == CARD:
            return is_ship(answer) and hidden[answer] > 0
        if question.name == REDRAW and answer == NO:
            return True
        cards, growth = _cards(answer), _growth(public, question.seat)
        picked = Counter(public.discards if public.phase == "picking" else ())
        return (
            answer == _said(question, tuple(sorted(cards)))
            and len(cards) == len(public.hands[question.seat]) + growth
            and Counter(cards) <= hidden + known + picked
            and (known - Counter(cards)).total() <= max(0, -growth)
            and (question.name == REST or is_poor(cards))
        )

    def shown(self, question: Question, answer: str) -> Cards:
        """The cards of a hand that is shown, but for those that everybody has seen in it."""
        if question.name not in (REDRAW, REST) or answer == NO:
            return ()
        return tuple(sorted((Counter(_cards(answer)) - Counter(question.about.split("+"))).elements()))

    def events(
        self, observation: State, viewer: Seat | None, seat: Seat, choice: str, answers: Answers
    ) -> tuple[Event, ...]:
        """The events with the hands that they show, which were asked for."""
        events = super().events(observation, viewer, seat, choice, answers)
        return tuple([_filled(event, answers) for event in events])

    def suppose(self, observation: State, answers: Answers) -> State:
        """The observation with the ships that are turned up, and ships in hands that are not poor.

        Which ships these are changes nothing. Hands that are shown are put into the events: what is drawn
        before may be a part of them.
        """
        fleets, hands = observation.fleets, observation.hands
        for question, said in answers.items():
            spot = spot_of(question.about)
            if question.name == CARD and spot is not None:
                fleet = put(fleets[spot.seat], spot.place, Ship(said, up=False))
                fleets = put(fleets, spot.seat, fleet)
        rich = {question.seat for question, said in answers.items() if question.name == REDRAW and said == NO}
        for seat in {*rich, *_found_rich(observation)}:
            hands = put(hands, seat, tuple(_SHIP if card == UNKNOWN else card for card in hands[seat]))
        return changed(observation, fleets=fleets, hands=hands)

    def retired(self, public: State) -> tuple[Seat, ...]:
        """The captains who are out and whose hands have gone to the discards (CN9)."""
        return tuple(seat for seat in public.seats if seat not in public.afloat and not public.hands[seat])


def _filled(event: Event, answers: Answers) -> Event:
    """The event with the hand that it shows, if that was asked for."""
    if isinstance(event, HandDiscarded | HandRevealed):
        name = REST if isinstance(event, HandDiscarded) else REDRAW
        said = [text for asked, text in answers.items() if (asked.seat, asked.name) == (event.seat, name)]
        return replace(event, cards=_cards(said[0])) if said else event
    return event


def _shown(public: State, events: Iterable[Event]) -> Iterator[Question]:
    """What is to be asked because events show it."""
    for event in events:
        match event:
            case TurnedUp(seat, place, card) if card == UNKNOWN:
                yield Question(seat, CARD, spot_name(seat, place))
            case HandRevealed(seat, cards) if UNKNOWN in cards:
                yield Question(seat, REDRAW)
            case HandDiscarded(seat, cards) if UNKNOWN in cards:
                # After a loot nobody knows which cards are left: it may be all that were known.
                seen = [card for card in cards if card != UNKNOWN] or public.known[seat]
                yield Question(seat, REST, "+".join(seen))
            case Uncovered(fleets):
                for seat, fleet in enumerate(fleets):
                    lying = (place for place, ship in enumerate(fleet) if ship == UNKNOWN)
                    yield from (Question(seat, CARD, spot_name(seat, place)) for place in lying)
            case _:
                pass


def _found_rich(observation: State) -> tuple[Seat, ...]:
    """Whose hands were found good at set-up before the one that is drawn anew (CN3)."""
    if observation.phase != "setup" or observation.start is None or not observation.drawing:
        return ()
    order = (observation.start, *observation.others_from(observation.start))
    return order[: order.index(observation.drawing[0])]


def _growth(state: State, seat: Seat) -> Literal[-1, 0, 1]:
    """How many cards come into a seat's hand by the choice that is due, before the hand is shown."""
    if state.drawing:
        return 1 if state.drawing[0] == seat else 0
    if state.phase == "looting":
        return -1
    return 1 if state.phase == "picking" and seat in deciders(state) else 0


def _named(choice: str) -> Card:
    """The card that is drawn or picked."""
    return choice if choice in DECK else (_parsed(choice).card or UNKNOWN)


def _said(question: Question, cards: Cards) -> str:
    """The answer that shows these cards."""
    return "+".join((_YES, *cards) if question.name == REDRAW else cards)


def _cards(said: str) -> Cards:
    """The cards of an answer."""
    return tuple(said.removeprefix(f"{_YES}+").split("+"))


def _free_ships(state: State, seat: Seat) -> Cards:
    """The ships that may be in a seat's hand: none if all that are unseen lie, or must be held, elsewhere."""
    ships = tuple(filter(is_ship, unseen(state)))
    lying = sum(ship.card == UNKNOWN for fleet in state.fleets for ship in fleet if ship)
    held = sum(
        ships_needed(state, other) for other in state.seats if other != seat and UNKNOWN in state.hands[other]
    )
    return ships if len(ships) > lying + held else ()


def _parsed(decision: Decision) -> Parsed:
    parsed = parse(decision)
    assert parsed is not None, "a decision is read before it is masked"
    return parsed


_FROM_HAND: Final[frozenset[Kind]] = frozenset({"add", "shoot", "draw", "toss"})
_SHIP: Final[Card] = next(iter(SHIPS))
FAIR: Final = CannonadesDealing(GAME)
"""Cannonades between devices that trust nobody."""
