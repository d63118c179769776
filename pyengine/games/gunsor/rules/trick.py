"""The rules of one trick: which cards may be played, which of two wins and why, and what they are worth."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Final, Literal

from pyengine.game import Outcome
from pyengine.games.gunsor.rules.state import JOKER, RANKS, SUITS, Season, kind

Group = Literal["ace", "number", "court"]

Why = Literal["joker", "same", "circle", "rank", "suit"]
"""What decides a trick.

A Joker is weakest, the cards are the same, the circle of groups, the rank, the suit (G2).
"""

_COURT_RANKS: Final = frozenset("JQK")
_BEATS: Final[dict[Group, Group]] = {"ace": "court", "court": "number", "number": "ace"}


def group(card: str) -> Group:
    """Ace, number or court card (G2); of a card with a suit."""
    rank = card[1:]
    return "ace" if rank == "A" else "court" if rank in _COURT_RANKS else "number"


def why(led: str, followed: str) -> Why:
    """What decides between the two cards of a trick (G2)."""
    if led == followed:
        return "same"
    if JOKER in (led, followed):
        return "joker"
    if group(led) != group(followed):
        return "circle"
    return "rank" if led[1:] != followed[1:] else "suit"


@cache
def winner(led: str, followed: str) -> Literal[0, 1]:
    """0 if the led card wins the trick, 1 if the one that followed does (G2)."""
    match why(led, followed):
        case "same":
            return 1
        case "joker":
            return 1 if led == JOKER else 0
        case "circle":
            return 0 if _BEATS[group(led)] == group(followed) else 1
        case "rank":
            return 0 if RANKS.index(led[1:]) > RANKS.index(followed[1:]) else 1
        case "suit":
            return 0 if SUITS.index(kind(led)) < SUITS.index(kind(followed)) else 1


def followers(hand: Iterable[str], led: str, season: Season) -> tuple[str, ...]:
    """The cards of a hand, repeated as they are, that may be played to the led one (G7, G10)."""
    cards = tuple(hand)
    if led == JOKER:
        return cards
    suit = kind(led)
    same = tuple([card for card in cards if kind(card) == suit])
    others = tuple([card for card in cards if kind(card) != suit])
    return (same or others) if season == "war" else (others or same)


@cache
def points(card: str, season: Season, *, sharp: bool) -> int:
    """What a card is worth in a season (G3); ``sharp`` is that choice of the option ``points``."""
    if card == JOKER:
        return 0
    war = season == "war"
    match group(card):
        case "ace":
            return 11 if war else 1
        case "court":
            return (1 if sharp else 5) if war else 10
        case "number":
            return int(card[1:])


DECLARE_WAR: Final = "war"
"""The leader's decision that war begins (G9c); the others are the cards to be played."""


def result(mine: int, other: int) -> Outcome:
    """Who has won with these points of the two seats (G15)."""
    if mine == other:
        return Outcome((), (0.5, 0.5), "tie")
    return Outcome((int(other > mine),), (float(mine > other), float(other > mine)), "points")
