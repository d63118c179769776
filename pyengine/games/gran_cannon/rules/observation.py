"""What each seat sees of a state, and the states that it cannot tell apart.

Chances are counted exactly from the cards that a seat has not seen, every way to hold them being equally
likely; what is at stake, from what everybody can see.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from math import comb
from typing import NamedTuple

from pyengine.cards import UNKNOWN, Card, Cards
from pyengine.game import Rng, Seat
from pyengine.games.gran_cannon.rules.state import (
    DASH,
    FORTRESS,
    FULL_CHARGE,
    SHIELDS,
    SPECIAL,
    State,
    in_sword_reach,
    number,
)


def observe(state: State, seat: Seat | None) -> State:
    """What a seat (None: a spectator) may see."""
    return State(
        target=state.target,
        reach=state.reach,
        spare_shield=state.spare_shield,
        step_limit=state.step_limit,
        phase=state.phase,
        precedence=state.precedence,
        round=state.round,
        turn=state.turn,
        steps=state.steps,
        holder=state.holder,
        charge=state.charge,
        fired=state.fired,
        scores=state.scores,
        squares=state.squares,
        waiting=state.waiting,
        named=state.named,
        contenders=state.contenders,
        ties=state.ties,
        drawing=state.drawing,
        hands=tuple(
            hand if holder == seat else _covered(hand, known)
            for holder, (hand, known) in enumerate(zip(state.hands, state.known, strict=True))
        ),
        known=state.known,
        piles=tuple(
            pile if holder == seat else (UNKNOWN,) * len(pile) for holder, pile in enumerate(state.piles)
        ),
        discards=state.discards,
        removed=state.removed,
        presented=state.presented,
        chosen=tuple(
            card if card is None or holder == seat else UNKNOWN for holder, card in enumerate(state.chosen)
        ),
    )


def sample(observation: State, seat: Seat, rng: Rng) -> State:
    """A full state that the seat cannot tell from the true one.

    Every way to deal the cards of the others that it has not seen to their hands and piles is equally likely,
    and so is every card of such a hand to be the one that is chosen.
    """
    hands, piles, chosen = list(observation.hands), list(observation.piles), list(observation.chosen)
    for holder in observation.seats:
        if holder == seat:
            continue
        unseen = sorted(observation.unseen(holder), key=lambda _: rng.random())
        number = len(hands[holder]) - len(observation.known[holder])
        hands[holder] = tuple(sorted((*observation.known[holder], *unseen[:number])))
        piles[holder] = tuple(sorted(unseen[number:]))
        if chosen[holder] is not None:
            chosen[holder] = _any_of(hands[holder], rng)
    return replace(observation, hands=tuple(hands), piles=tuple(piles), chosen=tuple(chosen))


def _covered(hand: Cards, known: Cards) -> Cards:
    """A hand as others see it: what everybody knows of it, the rest unknown."""
    return tuple(sorted((*known, *(UNKNOWN,) * (len(hand) - len(known)))))


def _any_of(cards: Cards, rng: Rng) -> Card:
    return cards[int(rng.random() * len(cards))]


def chance_of_any(total: int, good: int, drawn: int) -> float:
    """The chance that at least one of the good cards is among those drawn from ``total``."""
    return 1 - comb(total - good, drawn) / comb(total, drawn)


def chance_to_hold(observation: State, seat: Seat, wanted: Collection[Card]) -> float:
    """The chance, from 0 to 1, that a seat has one of the wanted cards in its hand.

    ``observation`` is what the asker sees: its own hand is known, of others what everybody can count.
    """
    hand = observation.hands[seat]
    if any(card in wanted for card in hand):
        return 1.0
    unseen = observation.unseen(seat)
    good = sum(card in wanted for card in unseen)
    return chance_of_any(len(unseen), good, hand.count(UNKNOWN))


def chance_to_fire(observation: State) -> float:
    """The chance that the holder has a card that makes the cannon fire in this turn (GC5).

    0 without a holder.
    """
    if observation.holder is None:
        return 0.0
    need = FULL_CHARGE - observation.charge
    return chance_to_hold(observation, observation.holder, _at_least(need))


def chance_to_shield(observation: State, seat: Seat) -> float:
    """The chance that a seat has a shield in its hand (GC1)."""
    return chance_to_hold(observation, seat, SHIELDS)


def chance_to_arrive(observation: State, seat: Seat) -> float:
    """The chance that a seat on the gauge has a card that takes it to the fortress.

    It does so unless the seat is shot (GC10, GC14).
    """
    need = FORTRESS - observation.square(seat)
    special = {SPECIAL} if need <= DASH else set[Card]()
    return chance_to_hold(observation, seat, _at_least(need) | special)


def chance_to_beat(observation: State, seat: Seat, number: int) -> float:
    """The chance that a seat has a card with a higher number (GC16)."""
    return chance_to_hold(observation, seat, _at_least(number + 1))


def _at_least(number: int) -> set[Card]:
    """The cards with this number or a higher one."""
    return {str(card) for card in range(max(number, 0), 6)}


class Strike(NamedTuple):
    """Whom a sword would hit, who would be shielded, and the points."""

    victims: tuple[Seat, ...]
    shielded: tuple[Seat, ...]
    points: int


def need(state: State) -> int:
    """The number that fires the cannon (GC5)."""
    return FULL_CHARGE - state.charge


def charge(state: State, card: Card) -> int:
    """The gauge after the holder's card (GC5)."""
    return min(FULL_CHARGE, state.charge + number(card))


def target(state: State, seat: Seat, card: Card) -> int:
    """The square that a card leads to (GC9)."""
    return min(FORTRESS, state.square(seat) + number(card))


def prize(state: State) -> int:
    """What all those on the road are worth together, unshielded (GC5)."""
    return sum(map(state.square, state.rivals))


def strike(state: State, seat: Seat) -> Strike:
    """What the sword of a player who moves now would do (GC14)."""
    start = state.square(seat)
    reached = tuple(other for other in state.rivals if in_sword_reach(start, state.square(other)))
    victims = tuple(other for other in reached if not state.shielded(other))
    shielded = tuple(other for other in reached if other not in victims)
    return Strike(victims, shielded, sum(map(state.square, victims)))
