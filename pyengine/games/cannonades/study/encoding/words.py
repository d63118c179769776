"""The decision of every number, for every seat at tables of every size."""

from __future__ import annotations

from itertools import product
from typing import Final

from pyengine.game import Seat
from pyengine.games.cannonades import GAME
from pyengine.games.cannonades.rules import decisions as said
from pyengine.games.cannonades.rules.cards import CANNONADES, SHIPS
from pyengine.games.cannonades.rules.decisions import Decision, Spot
from pyengine.games.cannonades.rules.state import PLACES

CARDS: Final = (*SHIPS, *CANNONADES)
"""The order of the cards."""

_AT: Final = tuple(product(range(1, GAME.seats[1]), range(len(PLACES))))
"""Every place of the others, seen from seat 0 of a full table."""

WORDS: Final[tuple[Decision, ...]] = (
    *map(said.add, SHIPS),
    *map(said.draw, CARDS),
    *map(said.toss, CARDS),
    *map(said.take, CANNONADES),
    said.END,
    said.REACT_DRAW,
    said.REACT_TOSS,
    said.DO_NOT_REACT,
    *(said.shoot(card, *at) for card in CANNONADES for at in _AT),
    *(said.board(Spot(0, place), *at) for place in range(len(PLACES)) for at in _AT),
    *(said.flip(*at) for at in _AT),
)
"""The decision of each number for seat 0 of a full table.

For other seats the players are counted on from them.
"""


def _seen_from(seat: Seat, seats: int) -> tuple[Decision | None, ...]:
    return tuple(_moved(word, seat, seats) for word in WORDS)


def _moved(word: Decision, seat: Seat, seats: int) -> Decision | None:
    parsed = said.parse(word)
    assert parsed is not None
    if parsed.target is None:
        return word
    if parsed.target.seat >= seats:
        return None
    at = Spot((parsed.target.seat + seat) % seats, parsed.target.place)
    if parsed.how:
        return said.flip(*at)
    if parsed.own:
        return said.board(Spot(seat, parsed.own.place), *at)
    assert parsed.card is not None
    return said.shoot(parsed.card, *at)


DECISIONS: Final = {
    (seat, seats): _seen_from(seat, seats)
    for seats in range(GAME.seats[0], GAME.seats[1] + 1)
    for seat in range(seats)
}
"""By seat and number of seats, the decision of each number; None where it names a player who is not there."""
NUMBERS: Final = {
    key: {decision: number for number, decision in enumerate(row) if decision}
    for key, row in DECISIONS.items()
}
"""By seat and number of seats, the number of each decision."""


def named(word: Decision) -> str:
    """The decision with the players counted from the seat: ``bg>+2c``, ``a>+2c``, ``flip:+2c``.

    Reactions stay apart.
    """
    parsed = said.parse(word)
    assert parsed is not None
    if parsed.target is None:
        return f"react:{word}" if parsed.how else word
    at = f"+{parsed.target.seat}{PLACES[parsed.target.place]}"
    if parsed.how:
        return f"flip:{at}"
    return f"{PLACES[parsed.own.place] if parsed.own else parsed.card}>{at}"
