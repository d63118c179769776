"""What each seat sees of a state, what it can count, and the states that it cannot tell apart."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from pyengine.cards import UNKNOWN, Card, Cards
from pyengine.game import Rng, Seat
from pyengine.games.cannonades.rules.state import DECK, Fleet, Ship, State, hits, is_cannonade, is_ship


def observe(state: State, seat: Seat | None) -> State:
    """What a seat (None: a spectator) may see."""
    return State(
        redraws_back=state.redraws_back,
        vendetta=state.vendetta,
        phase=state.phase,
        start=state.start,
        turn=state.turn,
        captain=state.captain,
        used=state.used,
        final=state.final,
        fresh=state.fresh,
        afloat=state.afloat,
        drawing=state.drawing,
        hands=tuple(
            hand if holder == seat else _covered_hand(hand, known)
            for holder, (hand, known) in enumerate(zip(state.hands, state.known, strict=True))
        ),
        known=state.known,
        fleets=tuple(
            fleet if holder == seat else _covered_fleet(fleet) for holder, fleet in enumerate(state.fleets)
        ),
        pile=(UNKNOWN,) * len(state.pile),
        discards=state.discards,
        trigger=state.trigger,
        finals=state.finals,
        reactions=state.reactions,
    )


def unseen(observation: State) -> Cards:
    """The cards that the observer sees nowhere, sorted; in a full state those of the pile are seen."""
    seen = Counter(observation.pile) + Counter(observation.discards)
    for hand, fleet in zip(observation.hands, observation.fleets, strict=True):
        seen.update((*hand, *(ship.card for ship in fleet if ship)))
    return tuple(sorted((Counter(DECK) - seen).elements()))


def fitting(observation: State, card: Card) -> tuple[int, int]:
    """Of the ships that the observer has not seen, how many the card hits, and how many there are."""
    ships = [ship for ship in unseen(observation) if is_ship(ship)]
    return sum(hits(card, ship) for ship in ships), len(ships)


def hitting(observation: State, ship: Card) -> tuple[int, int]:
    """Of the cannonades that the observer has not seen, how many hit the ship, and how many there are."""
    cards = [card for card in unseen(observation) if is_cannonade(card)]
    return sum(hits(card, ship) for card in cards), len(cards)


def ships_needed(state: State, seat: Seat) -> int:
    """How many ships a seat must hold in its hand for certain (CN3, CN9).

    Every dealt hand holds two, and a first turn leaves one in it until a ship is deployed.
    """
    if state.phase == "setup" or seat not in state.fresh or state.size(seat):
        return 0
    return 1 if seat == state.captain else 2


def sample(observation: State, rng: Rng) -> State:
    """A full state that the observer cannot tell from the true one.

    The unseen cards are dealt at random: ships to places where one lies face down and to hands that must hold
    some, then the rest to hands and pile. Not every such deal is equally likely; what is known of where cards
    lie that went back into the pile at set-up (CN3), and of another captain's loot, is left aside.
    """
    cards = sorted(unseen(observation), key=lambda _: rng.random())
    ships = [card for card in cards if is_ship(card)]
    others = [card for card in cards if not is_ship(card)]
    fleets = tuple(
        tuple(Ship(ships.pop(), up=False) if ship and ship.card == UNKNOWN else ship for ship in fleet)
        for fleet in observation.fleets
    )
    hands = list(observation.hands)
    for seat in observation.seats:
        if UNKNOWN in hands[seat]:
            hands[seat] = _filled(hands[seat], ships, ships_needed(observation, seat))
    rest = sorted((*ships, *others), key=lambda _: rng.random())
    hands = [_filled(hand, rest, hand.count(UNKNOWN)) for hand in hands]
    return replace(observation, hands=tuple(hands), fleets=fleets, pile=tuple(sorted(rest)))


def _covered_fleet(fleet: Fleet) -> Fleet:
    """A fleet as others see it: the ships that lie face down are unknown."""
    return tuple(Ship(UNKNOWN, up=False) if ship and not ship.up else ship for ship in fleet)


def _covered_hand(hand: Cards, known: Cards) -> Cards:
    """A hand as others see it: what everybody knows of it, the rest unknown."""
    return tuple(sorted((*known, *(UNKNOWN,) * (len(hand) - len(known)))))


def _filled(hand: Cards, source: list[Card], number: int) -> Cards:
    """The hand with this many of its unknown cards taken from the end of the source, which loses them."""
    seen = [card for card in hand if card != UNKNOWN]
    unknown = hand.count(UNKNOWN) - number
    return tuple(sorted((*seen, *(source.pop() for _ in range(number)), *(UNKNOWN,) * unknown)))
