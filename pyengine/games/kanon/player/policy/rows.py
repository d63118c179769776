"""Suit lines as a seat can count on them.

Its own for certain, those of the enemy as far as they can be seen (K18).
"""

from __future__ import annotations

from typing import Final

from pyengine.cards import UNKNOWN
from pyengine.cards import Card as Code
from pyengine.game import Seat
from pyengine.games.kanon.player.policy.figures import FIGURES
from pyengine.games.kanon.rules import standing
from pyengine.games.kanon.rules.state import Permanent, Spot, State
from pyengine.games.kanon.rules.suit_lines import THROUGH

_ALIKE: Final = (1.0, 0.35, 0.12, 0.03)
"""How likely a line is of one suit by the number of its cards that have not been seen."""
_STRAIGHT: Final = tuple({places: None for ways in THROUGH for places in ways.values()})
"""All lines that a suit bonus can come from."""


def own_rows(state: State, seat: Seat, line: int) -> int:
    """How many suit lines a seat could declare if the front of one of its lines fought now."""
    field = state.lines[seat]
    found = 0
    for places in THROUGH[line].values():
        suit = None
        for row, place in places:
            if len(field[row]) <= place:
                break
            card = field[row][place]
            own = FIGURES[card.copied or card.card].suit
            if own is None or (suit is not None and own != suit):
                break
            suit = own
        else:
            found += 1
    return found


def likely_rows(state: State, seat: Seat, line: int) -> tuple[int, float]:
    """The same for the enemy of who counts: lines that lie open, and how many more may be expected."""
    field = state.lines[seat]
    sure, hoped = 0, 0.0
    for places in THROUGH[line].values():
        suit = None
        unseen = 0
        for row, place in places:
            if len(field[row]) <= place:
                break
            card = field[row][place]
            if not seen(card):
                unseen += 1
                continue
            own = FIGURES[card.copied or card.card].suit
            if own is None or (suit is not None and own != suit):
                break
            suit = own
        else:
            if unseen:
                hoped += _ALIKE[unseen]
            else:
                sure += 1
    return sure, hoped


def row_power(state: State, seat: Seat) -> int:
    """What each suit line that a seat declares now adds to the power of its card in battle."""
    return 1 + standing.more(state, seat, "lines")


def joined(state: State, seat: Seat, spot: Spot, card: Code) -> list[int]:
    """How many of its own suit a card would meet in each straight line, laid at that own location.

    Lines in which it would meet another suit are left out.
    """
    suit = FIGURES[card].suit
    if suit is None:
        return []
    field, here = state.lines[seat], spot[1:]
    found: list[int] = []
    for places in _STRAIGHT:
        if here in places:
            others = [
                FIGURES[each.copied or each.card].suit
                for row, place in places
                if (row, place) != here
                for each in field[row][place : place + 1]
            ]
            if others.count(suit) == len(others):
                found.append(len(others))
    return found


def seen(permanent: Permanent) -> bool:
    """Whether both seats know the face of a permanent."""
    return (permanent.up or permanent.known) and permanent.card != UNKNOWN
