"""What each seat sees of a state, and the states that it cannot tell apart."""

from __future__ import annotations

from dataclasses import replace

from pyengine.cards import UNKNOWN, Card, Cards
from pyengine.game import Rng, Seat
from pyengine.games.gran_cannon.rules.state import State


def observe(state: State, viewer: Seat | None) -> State:
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
            hand if seat == viewer else _covered(hand, known)
            for seat, (hand, known) in enumerate(zip(state.hands, state.known, strict=True))
        ),
        known=state.known,
        piles=tuple(
            pile if seat == viewer else (UNKNOWN,) * len(pile) for seat, pile in enumerate(state.piles)
        ),
        discards=state.discards,
        removed=state.removed,
        presented=state.presented,
        chosen=tuple(
            card if card is None or seat == viewer else UNKNOWN for seat, card in enumerate(state.chosen)
        ),
    )


def sample(observation: State, viewer: Seat, rng: Rng) -> State:
    """A full state that the viewer cannot tell from the true one.

    Every way to deal the cards of the others that it has not seen to their hands and piles is equally likely,
    and so is every card of such a hand to be the one that is chosen.
    """
    hands, piles, chosen = list(observation.hands), list(observation.piles), list(observation.chosen)
    for seat in observation.seats:
        if seat == viewer:
            continue
        unseen = sorted(observation.unseen(seat), key=lambda _: rng.random())
        number = len(hands[seat]) - len(observation.known[seat])
        hands[seat] = tuple(sorted((*observation.known[seat], *unseen[:number])))
        piles[seat] = tuple(sorted(unseen[number:]))
        if chosen[seat] is not None:
            chosen[seat] = _any_of(hands[seat], rng)
    return replace(observation, hands=tuple(hands), piles=tuple(piles), chosen=tuple(chosen))


def _covered(hand: Cards, known: Cards) -> Cards:
    """A hand as others see it: what everybody knows of it, the rest unknown."""
    return tuple(sorted((*known, *(UNKNOWN,) * (len(hand) - len(known)))))


def _any_of(cards: Cards, rng: Rng) -> Card:
    return cards[int(rng.random() * len(cards))]
