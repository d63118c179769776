"""Chances counted exactly from the cards that a seat has not seen.

Every way to hold them is equally likely.
"""

from __future__ import annotations

from collections.abc import Collection
from math import comb

from pyengine.cards import UNKNOWN, Card
from pyengine.game import Seat
from pyengine.games.gran_cannon.rules.cards import SHIELDS, SPECIAL
from pyengine.games.gran_cannon.rules.state import DASH, FORTRESS, FULL_CHARGE, State


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
