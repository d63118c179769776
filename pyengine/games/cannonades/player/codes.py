"""Cards and moves as numbers, for the fast table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pyengine.cards import Card
from pyengine.game import Seat
from pyengine.games.cannonades.rules import decisions
from pyengine.games.cannonades.rules.decisions import Decision, Spot, parse
from pyengine.games.cannonades.rules.state import (
    CANNONADES,
    COLOURS,
    FACING_LEFT,
    PLACES,
    SHIPS,
    colours,
    icons,
)

CARDS: Final = (*SHIPS, *CANNONADES)
"""The card that each number stands for: ships, then cannonades."""

NUMBERS: Final = {card: number for number, card in enumerate(CARDS)}

FIRST_CANNONADE: Final = len(SHIPS)
"""Cards from this number on are cannonades."""

COLOUR: Final = tuple(COLOURS.index(ship[0]) for ship in SHIPS)
"""The number of each ship's colour."""

ICONS: Final = tuple(map(icons, CARDS))
"""How many Captain Grin icons each card has."""

HITS: Final = tuple(tuple(colour in colours(card) for colour in COLOURS) for card in CARDS)
"""Which colours each card sinks: a cannonade shot, or a ship boarding (CN6)."""

LEFT: Final = len(FACING_LEFT)
"""Colours below this number face left."""

UP: Final = 16
"""Added to a ship that lies face up."""

FLEET_SIZE: Final = len(PLACES)
"""The number of places in a fleet."""

ADD: Final = 0
DRAW: Final = 1
SHOOT: Final = 2
BOARD: Final = 3
END: Final = 4
TOSS: Final = 5
TAKE: Final = 6
REACT_DRAW: Final = 7
REACT_TOSS: Final = 8
FLIP: Final = 9
PASS: Final = 10
"""The kinds of moves; see ``coded``."""


def coded(kind: int, what: int = 0, target: int = 0) -> int:
    """A move: its kind, the card or the own place that it uses, and ``4 * seat + place`` where it strikes."""
    return kind << 9 | what << 5 | target


def numbered(decision: Decision) -> int:
    """The move for a decision."""
    parsed = parse(decision)
    if parsed is None:
        raise ValueError(f"no decision: {decision}")
    card = NUMBERS.get(parsed.card or "", 0)
    target = FLEET_SIZE * parsed.target.seat + parsed.target.place if parsed.target else 0
    if parsed.how is not None:
        return coded(_REACTIONS[parsed.how], 0, target)
    return coded(_KINDS[parsed.kind], parsed.own.place if parsed.own else card, target)


def worded(move: int, seat: Seat) -> Decision:
    """The decision of the seat that a move stands for."""
    kind, what, target = move >> 9, move >> 5 & 15, move & 31
    spot = divmod(target, FLEET_SIZE)
    if kind == SHOOT:
        return decisions.shoot(CARDS[what], *spot)
    if kind == BOARD:
        return decisions.board(Spot(seat, what), *spot)
    if kind == FLIP:
        return decisions.flip(*spot)
    return _CARD_WORDS[kind](CARDS[what]) if kind in _CARD_WORDS else _PLAIN_WORDS[kind]


_KINDS: Final[dict[decisions.Kind, int]] = {
    "add": ADD,
    "draw": DRAW,
    "shoot": SHOOT,
    "board": BOARD,
    "end": END,
    "toss": TOSS,
    "take": TAKE,
}

_REACTIONS: Final[dict[decisions.How, int]] = {
    "draw": REACT_DRAW,
    "toss": REACT_TOSS,
    "flip": FLIP,
    "pass": PASS,
}

_PLAIN_WORDS: Final = {
    END: decisions.END,
    REACT_DRAW: decisions.REACT_DRAW,
    REACT_TOSS: decisions.REACT_TOSS,
    PASS: decisions.DO_NOT_REACT,
}

_CARD_WORDS: Final[dict[int, Callable[[Card], Decision]]] = {
    ADD: decisions.add,
    DRAW: decisions.draw,
    TOSS: decisions.toss,
    TAKE: decisions.take,
}
