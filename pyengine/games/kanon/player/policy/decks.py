"""How long the decks last: by what is drawn each turn, and by what washes them away (K9)."""

from __future__ import annotations

from typing import Final

from pyengine.game import Seat
from pyengine.games.kanon.player.policy import on_the_way
from pyengine.games.kanon.player.policy.figures import FIGURES
from pyengine.games.kanon.player.policy.race import Clocks
from pyengine.games.kanon.rules.state import DRAWS, State

_FEW: Final = 20
"""As many cards without any effect on decks are thought to be among those of the enemy that were not seen."""


def clocks(state: State, seat: Seat) -> Clocks:
    """How long both decks last, as far as a seat can tell."""
    other = 1 - seat
    own_loss = _drawn(state, seat) + _washed(state, other) + _coming(state, other, own=False)
    other_loss = _drawn(state, other) + _washed(state, seat) + _coming(state, seat, own=True)
    own_next = state.active != seat if state.phase != "draw" else state.active == seat
    return Clocks(
        _lasts(on_the_way.deck(state, seat), own_loss),
        _lasts(on_the_way.deck(state, other), other_loss),
        own_next=own_next,
    )


def _lasts(deck: int, loss: float) -> float:
    """For how many draw phases a deck lasts that loses so much from one to the next."""
    return 1 + (deck - DRAWS) / loss if deck >= DRAWS else deck / DRAWS


def _drawn(state: State, seat: Seat) -> int:
    """What a seat draws each turn."""
    return DRAWS + sum([FIGURES[each.card].draws for row in state.lines[seat] for each in row if each.up])


def _washed(state: State, seat: Seat) -> float:
    """What a seat's face-up cards take from the enemy deck each turn."""
    return sum([FIGURES[each.card].washes for row in state.lines[seat] for each in row if each.up])


def _coming(state: State, seat: Seat, *, own: bool) -> float:
    """What a seat's cards that are still to come will take from the enemy deck each turn.

    Those of the enemy are like the ones that were seen, and some that take nothing.
    """
    if own:
        cards, more = state.decks[seat], 0
    else:
        lying = [each.card for row in state.lines[seat] for each in row if each.up or each.known]
        cards, more = (*state.discards[seat], *state.points[seat], *state.known[seat], *lying), _FEW
    taken = sum([FIGURES[card].takes for card in cards])
    return DRAWS * taken / (len(cards) + more) if taken else 0.0
