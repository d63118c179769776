"""Which cards to set where (K4, K5, K7, K10)."""

from __future__ import annotations

from typing import Final

from pyengine.cards import Card
from pyengine.game import Seat
from pyengine.games.kanon.player.policy.figures import FIGURES
from pyengine.games.kanon.player.policy.rows import joined
from pyengine.games.kanon.player.policy.worth import Rated, laid
from pyengine.games.kanon.rules.costs import can_pay
from pyengine.games.kanon.rules.decisions import DONE, KEEP, MULLIGAN, set_card
from pyengine.games.kanon.rules.facts import FACTS
from pyengine.games.kanon.rules.sorted_abilities import ABILITIES
from pyengine.games.kanon.rules.state import LENGTH, Permanent, Spot, State
from pyengine.games.kanon.rules.turns import may_mulligan, open_lines

_FIGHTER: Final = (0.30, 0.16, 0.10, 0.05, 0.03)
"""What the strength of a card counts by its place from the front."""
_POWERLESS: Final = (0.25, 0.125, 0.0, 0.0, 0.0)
"""How bad a card that can't fight is by its place from the front."""
_ROWS: Final = (0.0, 0.05, 0.16)
"""A suit line, by the number of other cards that it has already, with room for the rest."""
_REACH: Final = 3
"""Suit lines reach so far from the front."""
_BEHIND: Final = 0.8
"""How much of it counts for each place that the line has still to move up."""
_EMPTY: Final = 0.12
"""A line that has no card yet."""
_SHORT: Final = 0.02
"""Each place from the front: short lines are filled first."""
_LAID: Final = 0.20
"""Having a card on the field at all; in hand it is worth less."""
_PAYABLE: Final = 0.05
"""How much more for an item that can be turned up at once and does something then."""
_SERVES: Final = 0.5
"""The share of what it is worth face up, if that is more."""
_UNSUPPORTED: Final = 0.12
"""How bad a card is that misses its raison d'être."""


def mulligans(state: State, seat: Seat) -> Rated:
    """A hand that cannot set two cards goes back."""
    return [(KEEP, 0.0), (MULLIGAN, 1.0)] if may_mulligan(state, seat) else [(KEEP, 0.0)]


def settings(state: State, seat: Seat) -> Rated:
    """What it is worth to set each card in each line, and to set none."""
    lines = open_lines(state, seat)
    found = [(DONE, 0.0)]
    for card in dict.fromkeys(state.hands[seat]):
        if FACTS[card].permanent:
            value = _card(state, seat, card)
            found += [(set_card(card, line), value + _place(state, seat, card, line)) for line in lines]
    return found


def _card(state: State, seat: Seat, card: Card) -> float:
    """What it is worth to have the card on the field, wherever."""
    facts = FACTS[card]
    if facts.character or not FIGURES[card].speaks or not can_pay(state, seat, facts.cost, event=False):
        return _LAID
    return _LAID + max(_PAYABLE, _SERVES * FIGURES[card].stands)


def _place(state: State, seat: Seat, card: Card, line: int) -> float:
    """What it is worth to have it at the rear of this line."""
    row = state.lines[seat][line]
    figures = FIGURES[card]
    if len(row) == LENGTH:
        # A push costs the front card (K7).
        return _FIGHTER[-1] * figures.strength - 2 * laid(row[0], 0, known=True)
    place = len(row)
    value = -_SHORT * place + (_EMPTY if not place and figures.powers else 0.0)
    if figures.powers:
        value += _FIGHTER[place] * figures.strength
    else:
        value -= _POWERLESS[place]
    if ABILITIES[card].raison is not None and not _supported(state, seat, card):
        value -= _UNSUPPORTED
    return value + _rows(state, seat, card, line, place)


def _rows(state: State, seat: Seat, card: Card, line: int, place: int) -> float:
    """The suit lines that the card makes likelier, now or when its line has moved up (K18)."""
    if place < _REACH:
        return sum([_ROWS[number] for number in joined(state, seat, Spot(seat, line, place), card)])
    # With the two cards before it, when they come to the front.
    suit = FIGURES[card].suit
    alike = sum([_suit(each) == suit for each in state.lines[seat][line][place - 2 : place]])
    return _ROWS[2] * _BEHIND ** (place - 2) if suit and alike == 2 else 0.0


def _suit(permanent: Permanent) -> str | None:
    return FIGURES[permanent.copied or permanent.card].suit


def _supported(state: State, seat: Seat, card: Card) -> bool:
    """Whether something lies face up that the card needs, or an own face-down card could be that (K23)."""
    raison = ABILITIES[card].raison
    assert raison is not None
    return any(
        raison.takes(each._replace(up=True)) if owner == seat else raison.takes(each)
        for owner in (0, 1)
        if owner == seat or raison.side != "own"
        for _, each in state.permanents(owner)
    )
