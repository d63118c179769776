"""Quick choices, such as a sensible captain makes at a glance: for playouts, and for the weaker strengths.

Every move gets a worth, measured in cards, and the best one is made. The numbers were set by hand, then
moved together at random, 1300 times, towards what won more of 60 games with 2 to 4 captains (SPSA): 54 % of
6000 games between two against the numbers set by hand, and no difference between four. Sinking the leader's
ships dearer towards the end of the pile, or all ships of a fleet that can be finished in the turn, lost.

It looks only at what the captain may know: his own cards, what lies open, and how many ships of each colour
have not been seen.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pyengine.game import Seat
from pyengine.games.cannonades.player.codes import (
    ADD,
    BOARD,
    COLOUR,
    DRAW,
    END,
    FIRST_CANNONADE,
    FLEET_SIZE,
    FLIP,
    HITS,
    ICONS,
    REACT_DRAW,
    REACT_TOSS,
    SHOOT,
    TAKE,
    TOSS,
    UP,
    coded,
)
from pyengine.games.cannonades.player.mutable_table import ACTING, ANSWERING, NONE, PICKING, TOSSING, Table
from pyengine.games.cannonades.rules.state import ACTIONS, DECK, HAND

_ADDS: Final = (5.2, 3.8, 4.3, 1.3)
"""Another ship for a fleet, by its number of ships."""
_ADDS_LAST: Final = (9.8, 4.8, 5.7, 4.6)
"""The same in a final turn."""
_COLOUR: Final = (0.2, 0.0, 0.6, 0.1, 0.5, 0.4)
"""Deploying each colour: fewer cannonades hit some."""
_DIVERSE: Final = 0.3
"""Deploying a colour that the fleet does not have, in a final turn."""
_LATER: Final = -0.1
"""How much more a ship is worth with an empty pile than with a full one, as a share."""
_SHIP_CARD: Final = 0.6
"""Keeping a ship in the hand."""
_ICON: Final = 0.6
"""Each icon on it, for a Draw."""
_CANNONADE_CARD: Final = (0.6, 0.5, 0.9)
"""Keeping a cannonade of each kind."""
_CARD: Final = 1.2
"""A card drawn."""
_CARD_LATER: Final = 0.4
"""How much more with an empty pile than with a full one."""
_CROWDED: Final = 0.5
"""How much less, for each card that the hand is over the limit."""
_SPARE: Final = 0.26
"""What a card above the hand limit is worth, of its usual worth."""
_SINKS: Final = (5.5, 3.3, 1.5, 1.1)
"""Sinking a ship of a fleet, by its number of ships, from one on."""
_SINKS_LAST: Final = (4.5, 2.8, 4.0, 5.8, 8.1)
"""In a final turn: by how many ships more the fleet has, from two less to two more."""
_TO_COME: Final = 0.55
"""How much more if its captain has still a turn to come."""
_TURN_UP: Final = 0.75
"""Seeing a ship that is missed."""
_FULL_HAND: Final = -0.1
"""How much more a captain is worth shooting for each card of the hand, as a share."""
_OWN: Final = 2.6
"""Losing a ship of one's own to boarding."""
_OWN_LAST: Final = 6.0
"""The same for the last one."""
_OWN_FINAL: Final = 1.15
"""The same in a final turn."""
_TRIGGER: Final = 0.7
"""Emptying the pile."""
_TRIGGER_SHIP: Final = 0.4
"""The same for each ship that one has more than the best rival."""
_TRIGGER_CARD: Final = 0.36
"""The same for each card in hand."""
_EARLY: Final = 0.06
"""Its share while there is time for other actions before."""
_STEP: Final = 0.25
"""The share of a draw on the way to it, as long."""
_REACT_DRAW: Final = 1.0
"""A reaction (CN13): to draw, to make the attacker discard, to turn up a ship."""
_REACT_TOSS: Final = 1.5
_REACT_FLIP: Final = 0.5
HEAT: Final = 0.2
"""The usual luck in a choice, in cards."""


def choose(table: Table, random: Callable[[], float], heat: float = HEAT) -> int:
    """A move for who decides. With more ``heat``, a worth in cards, worse moves are made more often."""
    return best(weighed(table), random, heat)


def weighed(table: Table) -> list[tuple[int, float]]:
    """The moves of who decides, each with its worth, but for shots that are wasted."""
    phase = table.phase
    if phase == ACTING:
        return worths(table)
    if phase in _DISCARDING:
        return [(coded(TOSS, card), -_kept(card)) for card in table.hands[table.decider]]
    if phase == PICKING:
        return _picks(table)
    return _reactions(table)


def best(found: list[tuple[int, float]], random: Callable[[], float], heat: float) -> int:
    """The move of the highest worth, after chance has added up to ``heat`` to each."""
    chosen, most = NONE, -1000.0
    for move, worth in found:
        value = worth + heat * random()
        if value > most:
            chosen, most = move, value
    return chosen


def worths(table: Table) -> list[tuple[int, float]]:
    """What the captain's moves are worth, but for shots that are wasted."""
    if table.used == ACTIONS:
        return [(_END, 0.0)]
    seat = table.captain
    hand = table.hands[seat]
    bound = table.fresh[seat] and table.fleets[seat].count(NONE) == FLEET_SIZE
    found = [] if bound else [(_END, 0.0)]
    over = max(0, len(hand) - table.left - 1)
    late = 1 - len(table.pile) / _LARGEST_PILE[len(table.hands)]
    spare = 0.0 if table.final else _SPARE if over else 1.0
    kept = {card: spare * _kept(card) for card in hand}
    _add(table, seat, kept, late, found)
    if table.trigger == NONE:
        _trade(table, seat, kept, _CARD + _CARD_LATER * late - _CROWDED * over, found)
    if not table.fresh[seat]:
        _shoot(table, seat, kept, found)
    return found


def _kept(card: int) -> float:
    """What it is worth to keep a card."""
    return (
        _SHIP_CARD + _ICON * ICONS[card]
        if card < FIRST_CANNONADE
        else _CANNONADE_CARD[card - FIRST_CANNONADE]
    )


def _add(
    table: Table, seat: Seat, kept: dict[int, float], late: float, found: list[tuple[int, float]]
) -> None:
    fleet = table.fleets[seat]
    ships = FLEET_SIZE - fleet.count(NONE)
    if ships == FLEET_SIZE:
        return
    if table.final:
        gain = _ADDS_LAST[ships]
        colours = {COLOUR[ship % UP] for ship in fleet if ship != NONE}
        for card, keep in kept.items():
            if card < FIRST_CANNONADE:
                worth = gain + _COLOUR[COLOUR[card]] - keep
                found.append((coded(ADD, card), worth if COLOUR[card] in colours else worth + _DIVERSE))
    else:
        gain = _ADDS[ships] * (1 + _LATER * late)
        for card, keep in kept.items():
            if card < FIRST_CANNONADE:
                found.append((coded(ADD, card), gain + _COLOUR[COLOUR[card]] - keep))


def _trade(
    table: Table, seat: Seat, kept: dict[int, float], gain: float, found: list[tuple[int, float]]
) -> None:
    """The Draw action."""
    left = len(table.pile)
    bound = table.fresh[seat] and table.fleets[seat].count(NONE) == FLEET_SIZE
    actions = ACTIONS - table.used
    empties, slack = 0.0, 0
    if left <= 3 * actions:
        needed = _draws_needed(table.hands[seat], left)
        if needed <= actions:
            empties, slack = _emptying(table, seat), actions - needed
    for card, keep in kept.items():
        if not bound or table.spared(card):
            drawn = 1 + ICONS[card]
            worth = gain * drawn - keep
            if empties:
                worth += empties if not slack else empties * (_EARLY if drawn >= left else _STEP)
            found.append((coded(DRAW, card), worth))


def _draws_needed(hand: list[int], left: int) -> int:
    """How many Draw actions with the best cards of a hand empty the pile."""
    icons = sorted([ICONS[card] for card in hand], reverse=True)
    needed = 0
    while left > 0:
        left -= 1 + (icons[needed] if needed < len(icons) else 0)
        needed += 1
    return needed


def _emptying(table: Table, seat: Seat) -> float:
    """What it is worth to be the trigger."""
    fleets = table.fleets
    ships = FLEET_SIZE - fleets[seat].count(NONE)
    rival = max([FLEET_SIZE - fleet.count(NONE) for other, fleet in enumerate(fleets) if other != seat])
    return _TRIGGER + _TRIGGER_SHIP * (ships - rival) + _TRIGGER_CARD * len(table.hands[seat])


def _shoot(table: Table, seat: Seat, kept: dict[int, float], found: list[tuple[int, float]]) -> None:
    fleet = table.fleets[seat]
    shots = [(coded(SHOOT, card), HITS[card], keep) for card, keep in kept.items() if card >= FIRST_CANNONADE]
    if max(fleet) >= UP:
        own = _OWN_LAST if fleet.count(NONE) == FLEET_SIZE - 1 else _OWN_FINAL if table.final else _OWN
        shots += [
            (coded(BOARD, place), HITS[ship - UP], own) for place, ship in enumerate(fleet) if ship >= UP
        ]
    if not shots:
        return
    targets = threats(table, seat)
    chances = odds(table, seat)
    for move, hits, cost in shots:
        blind = sum([chance for chance, hit in zip(chances, hits, strict=True) if hit])
        for at, ship, worth in targets:
            if ship < UP:
                found.append((move + at, blind * worth + _TURN_UP - cost))
            elif hits[COLOUR[ship - UP]]:
                found.append((move + at, worth - cost))


def threats(table: Table, seat: Seat) -> list[tuple[int, int, float]]:
    """The ships of the others.

    Where each lies, as in moves, the ship itself, and what it is worth to sink it.
    """
    fleets = table.fleets
    ships = FLEET_SIZE - fleets[seat].count(NONE)
    found: list[tuple[int, int, float]] = []
    for other, fleet in enumerate(fleets):
        theirs = FLEET_SIZE - fleet.count(NONE)
        if other == seat or not theirs:
            continue
        if table.final:
            worth = _SINKS_LAST[max(0, min(4, theirs - ships + 2))]
            if other in table.finals:
                worth += _TO_COME
        else:
            worth = _SINKS[theirs - 1] * (1 + _FULL_HAND * len(table.hands[other]))
        found += [
            (FLEET_SIZE * other + place, ship, worth) for place, ship in enumerate(fleet) if ship != NONE
        ]
    return found


def odds(table: Table, seat: Seat) -> list[float]:
    """For each colour, how often a ship that the seat has not seen has it."""
    unseen = [*table.unseen]
    for card in table.hands[seat]:
        if card < FIRST_CANNONADE:
            unseen[COLOUR[card]] -= 1
    for card in table.fleets[seat]:
        if NONE < card < UP:
            unseen[COLOUR[card]] -= 1
    total = sum(unseen) or 1
    return [count / total for count in unseen]


def _picks(table: Table) -> list[tuple[int, float]]:
    """What it is worth to take each cannonade: how much it hits."""
    seat = table.decider
    targets = threats(table, seat)
    chances = odds(table, seat)
    found: list[tuple[int, float]] = []
    for card in {card for card in table.discards if card >= FIRST_CANNONADE}:
        hits = HITS[card]
        blind = sum([chance for chance, hit in zip(chances, hits, strict=True) if hit])
        hit = [worth * (blind if ship < UP else hits[COLOUR[ship - UP]]) for _, ship, worth in targets]
        found.append((coded(TAKE, card), sum(hit)))
    return found


def _reactions(table: Table) -> list[tuple[int, float]]:
    """A card from the pile, or one less for the attacker, or a look at a ship of his (CN13)."""
    worths = {REACT_DRAW: _REACT_DRAW, REACT_TOSS: _REACT_TOSS, FLIP: _REACT_FLIP}
    return [(move, worths.get(move >> 9, 0.0)) for move in table.legal()]


_DISCARDING: Final = (TOSSING, ANSWERING)
_END: Final = coded(END)
_LARGEST_PILE: Final = tuple(len(DECK) - HAND * seats for seats in range(6))
"""By the number of captains."""
