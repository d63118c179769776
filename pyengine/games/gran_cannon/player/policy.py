"""Quick choices, such as a sensible player makes at a glance: for playouts, and for the weaker strengths.

Every card gets a worth in points, and the better ones are chosen more often: a choice that can be foreseen
could be answered. All numbers were tuned in games of the policy against itself with 2 to 4 players. It looks
only at what the seat may know: its own hand, what lies open, and how many cards of each number the holder has
left in hand and pile.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from math import exp
from types import MappingProxyType
from typing import Final

from pyengine.game import Seat
from pyengine.games.gran_cannon.player.mutable_table import (
    CHARGING,
    CHOOSING,
    DASHES,
    KEEPS,
    MOVING,
    NAMES,
    NONE,
    NUMBER,
    OVERCHARGES,
    OVERTIME,
    STRIKES,
    S,
    Table,
)
from pyengine.games.gran_cannon.rules.observation import chance_of_any
from pyengine.games.gran_cannon.rules.state import (
    DASH,
    FORTRESS,
    FULL_CHARGE,
    OVERCHARGE,
    ROUND_POINTS,
    SWORD,
    in_sword_reach,
)

_HOME: Final = 29.0
"""Winning the round."""
_SQUARES: Final = (*(0.8 * _HOME * (square / FORTRESS) ** 2.3 for square in range(FORTRESS)), _HOME)
"""Standing on each square."""
_GIVEN: Final = 0.25
"""What a point for the holder costs its victim."""
_PATIENCE: Final = 10.0
"""With this many points at stake a holder who can fire does so every other time."""
_SPECIAL: Final = 4.0
"""Keeping the special for later."""
_SHIELDS: Final = 0.6
"""How often a rival who has a shield presents it when the cannon may fire."""
_WAITING: Final = (0.0, 0.5, 0.75, 1.0, 1.0)
"""How much waiting for a better shot is worth, by the number of rivals left in the round.

As much with one rival as with three, the policy won 80 % of 400 games of two against random moves; with this
93 % of 300.
"""
_CHARGES: Final = tuple(
    tuple(waiting * (0.9 * charge + 2.5 * max(0, charge - 4)) for charge in range(FULL_CHARGE))
    for waiting in _WAITING
)
"""Each charge, before it is fired, by the number of rivals."""
_ARRIVAL: Final = 7.0
"""What it costs the holder to let another player arrive."""
_NEAR: Final = 8
_STRIDE: Final = 6
"""From ``_NEAR`` squares on each further one makes an arrival likelier by one in ``_STRIDE``."""
_HEAT: Final = 0.5
"""The difference of worth for which a choice is made e times as often."""

_chance_of_any = cache(chance_of_any)


def danger(table: Table) -> float:
    """The chance that the holder fires now, for who has seen all but its hand and pile.

    0 without a holder.
    """
    need = FULL_CHARGE - table.charge
    if table.holder == NONE or need > NUMBER[5]:
        return 0.0
    hand, pile = table.hands[table.holder], table.piles[table.holder]
    good = 0
    for card in hand:
        good += need <= card < S
    for card in pile:
        good += need <= card < S
    stake = 1
    for seat in table.players:
        stake += table.squares[seat]
    return _chance_of_any(len(hand) + len(pile), good, len(hand)) * (stake + 1) / (stake + 1 + _PATIENCE)


def choose(table: Table, seat: Seat, threat: float, random: Callable[[], float], heat: float = 1.0) -> int:
    """A move for a seat that decides; ``threat`` is ``danger``.

    More ``heat`` makes worse choices more frequent.
    """
    return best(table, weighed(table, seat, threat), random, heat)


def weighed(table: Table, seat: Seat, threat: float) -> dict[int, float]:
    """What each move of a seat that decides is worth; ``threat`` is ``danger``."""
    phase = table.phase
    if phase == CHOOSING:
        return holder_worths(table) if seat == table.holder else rival_worths(table, seat, threat)
    if phase == OVERTIME:
        return {card: NUMBER[card] for card in table.hands[seat]}
    if phase == CHARGING:
        charges = _CHARGES[len(table.players) - 1]
        return {KEEPS: charges[table.charge], OVERCHARGES: charges[OVERCHARGE] - _SPECIAL}
    if phase == MOVING:
        return _special_worths(table, seat)
    # A player who moves before the owner of a special can be struck by its sword.
    return {NAMES + other: -(table.presented[other] == S) for other in table.front()}


def best(table: Table, worths: dict[int, float], random: Callable[[], float], heat: float) -> int:
    """One of the moves: where several choose at once at random, the better ones more often, else the best."""
    if table.phase == CHOOSING:
        return _pick(worths, random, heat * _HEAT)
    return max(worths, key=worths.__getitem__)


def play(table: Table, random: Callable[[], float], moves: Mapping[Seat, int] = MappingProxyType({})) -> None:
    """All who decide now do so by the policy, but for those whose moves are given."""
    threat = danger(table) if table.phase == CHOOSING else 0.0
    table.play(
        [moves[seat] if seat in moves else choose(table, seat, threat, random) for seat in table.deciders()]
    )


def rival_worths(table: Table, seat: Seat, threat: float) -> dict[int, float]:
    """What each card is worth to a player on the gauge."""
    square = table.squares[seat]
    shot = threat
    stays, falls = _SQUARES[square], -_GIVEN * square
    worths: dict[int, float] = {}
    for card in table.hands[seat]:
        if card == 0:
            worths[0] = stays
        elif card == S:
            dashes = _SQUARES[min(FORTRESS, square + DASH)] - _SPECIAL
            worths[S] = shot * stays + (1 - shot) * max(stays, dashes)
        else:
            worths[card] = shot * falls + (1 - shot) * _SQUARES[min(FORTRESS, square + card)]
    return worths


def holder_worths(table: Table) -> dict[int, float]:
    """What each card is worth to the holder."""
    charge, squares, charges = table.charge, table.squares, _CHARGES[len(table.players) - 1]
    hit, all_fall, arrival = 0.0, 1.0, 0.0
    for seat in table.players:
        square = squares[seat]
        if square != NONE:
            falls = 1 - _SHIELDS * _chance_of_shield(table, seat)
            hit += falls * square
            all_fall *= falls
            if square > _NEAR:
                arrival += (square - _NEAR) / _STRIDE
    risk = min(1.0, arrival) * _ARRIVAL
    shot = hit + all_fall * ROUND_POINTS - risk * _SHIELDS
    worths: dict[int, float] = {}
    for card in table.hands[table.holder]:
        if card == S:
            worths[S] = max(charges[OVERCHARGE] - _SPECIAL, charges[charge]) - risk
        elif charge + card >= FULL_CHARGE:
            worths[card] = shot
        else:
            worths[card] = charges[charge + card] - risk
    return worths


def _chance_of_shield(table: Table, seat: Seat) -> float:
    hand, pile = table.hands[seat], table.piles[seat]
    shields = hand.count(0) + hand.count(S) + pile.count(0) + pile.count(S)
    return _chance_of_any(len(hand) + len(pile), shields, len(hand))


def _pick(worths: dict[int, float], random: Callable[[], float], heat: float) -> int:
    """A card at random, the better ones more often."""
    best = max(worths.values())
    weights = [exp((worth - best) / heat) for worth in worths.values()]
    left = random() * sum(weights)
    for card, weight in zip(worths, weights, strict=True):
        left -= weight
        if left < 0:
            return card
    return next(iter(worths))


def _special_worths(table: Table, seat: Seat) -> dict[int, float]:
    """Dash, sword or shield, by the squares and the points they bring."""
    squares, start = table.squares, table.squares[seat]
    struck = 0.0
    for other in table.players:
        if in_sword_reach(start, squares[other]) and table.presented[other] not in (0, S):
            struck += squares[other] + (_HOME / 2 if squares[other] == FORTRESS else 0)
    return {
        KEEPS: _SQUARES[start],
        DASHES: _SQUARES[min(FORTRESS, start + DASH)] - _SPECIAL,
        STRIKES: _SQUARES[min(FORTRESS, start + SWORD)] - _SPECIAL + struck,
    }
