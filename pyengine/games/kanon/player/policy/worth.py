"""What a position is worth to a seat, as log odds of winning, from what the seat may know."""

from __future__ import annotations

from functools import cache
from typing import Final

from pyengine.game import Seat
from pyengine.games.kanon.abilities.board import Act
from pyengine.games.kanon.abilities.conditions import Both, Condition, Deck, Points, There
from pyengine.games.kanon.player.policy import forecast
from pyengine.games.kanon.player.policy.figures import FIGURES, own_rows, seen
from pyengine.games.kanon.player.policy.forecast import OVER, Clocks, View, clocks, lead, log_odds, share
from pyengine.games.kanon.rules.at_work import ABILITIES
from pyengine.games.kanon.rules.decisions import Decision
from pyengine.games.kanon.rules.state import GOAL, HAND, LINES, Permanent, State

_FAR: Final = 45
"""A deck with this many cards too many is as far from it as can be."""


def nearness(condition: Condition, state: State, act: Act) -> float:
    """From 0 to 1: 1 if the condition holds, else how far what it counts has come.

    Of two conditions the mean.
    """
    seat = act.seat
    match condition:
        case Both(one, two):
            return (nearness(one, state, act) + nearness(two, state, act)) / 2
        case There(which, least):
            return min(1.0, len(which.found(state, act)) / least)
        case Points(number, False, "own"):
            return min(1.0, forecast.points(state, seat) / number)
        case Deck(most, whose):
            left = forecast.deck(state, seat if whose == "own" else 1 - seat)
            return 1 - min(_FAR, max(0, left - most)) / _FAR
        case _:
            return float(condition.holds(state, act))


Rated = list[tuple[Decision, float]]
"""Decisions with what they are worth; only differences mean something."""

# These go back to a logistic regression over 28,000 positions between turns of the policy's own games.
_HELD: Final = (0.27, 0.27, 0.27, 0.12, 0.12, 0.12, 0.12)
"""Each further card in hand: the first three can be set next turn (K10)."""
_OVER_LIMIT: Final = 0.02
"""A card over the limit (K14)."""
_LAID: Final = 0.04
"""A card on the field."""
_FIGHTER: Final = (0.28, 0.20, 0.14, 0.04, 0.02)
"""How much more for its strength, by its place from the front."""
HIDDEN: Final = 0.015
"""What is known of it only to its owner."""
_ROW: Final = 0.14
"""A suit line for a front."""
_THIN: Final = (OVER, 1.5, 0.7, 0.35, 0.15)
"""The danger of a field with so few cards."""
_NEARER: Final = 2.0
"""A condition of a card's own that almost holds, to win or for the enemy to lose."""


def worth(state: State, seat: Seat, *, helped: bool = True) -> float:
    """What the position is worth to a seat: log odds, 0 if both are equally well off.

    With a battle under way ``helped`` says whether the seat will still do for it what it can.
    """
    return outlook(state, seat, helped=helped) + material(state, seat)


def outlook(state: State, seat: Seat, *, helped: bool = True) -> float:
    """The points, and what an empty or a thin field means.

    With a battle under way what it is expected to end with.
    """
    other = 1 - seat
    battle = state.battle
    if battle and min(battle.lines) >= 0 and all(state.front(each, battle.lines[each]) for each in (0, 1)):
        return fought(state, seat, battle.lines[seat], battle.lines[other], View(state, seat), helped=helped)
    own, enemy = forecast.points(state, seat), forecast.points(state, other)
    return _standing_at(own, enemy, state.size(seat), state.size(other), clocks(state, seat))


def fought(
    state: State, seat: Seat, own_line: int, enemy_line: int, view: View, *, helped: bool = True
) -> float:
    """The outlook of a seat whose front fights that of an enemy line.

    Both leave the field, whatever the result.
    """
    odds = view.duel(own_line, enemy_line, helped=helped)
    other = 1 - seat
    own, enemy = len(state.points[seat]), len(state.points[other])
    size, enemy_size = state.size(seat) - 1, state.size(other) - 1
    taken = lost = 0
    if state.battle:
        taken = int(state.battle.takes[seat] and len(state.lines[other][enemy_line]) > 1)
        lost = int(state.battle.takes[other] and len(state.lines[seat][own_line]) > 1)
    tie = 1 - odds.win - odds.lose
    chance = 0.0
    if odds.win > 0:
        chance += odds.win * share(
            _standing_at(own + 1, enemy, size, enemy_size - taken, view.clocks) + taken * _LAID
        )
    if odds.lose > 0:
        chance += odds.lose * share(
            _standing_at(own, enemy + 1, size - lost, enemy_size, view.clocks) - lost * _LAID
        )
    if tie > 0:
        chance += tie * share(_standing_at(own, enemy, size, enemy_size, view.clocks))
    value = log_odds(chance) - odds.spent * card(state, seat)
    mine, theirs = state.lines[seat][own_line][0], state.lines[other][enemy_line][0]
    return value + laid(theirs, 0, known=seen(theirs)) - laid(mine, 0, known=True)


def _standing_at(own: int, enemy: int, size: int, enemy_size: int, clocks: Clocks) -> float:
    """The lead with this many points and cards on the field, and decks that last so long (K25)."""
    if own >= GOAL or enemy >= GOAL:
        return lead(own, enemy)
    if size <= 0 or enemy_size <= 0:
        return OVER * ((size > 0) - (enemy_size > 0))
    return lead(own, enemy, clocks) - thin(size) + thin(enemy_size)


def thin(size: int) -> float:
    """The danger of a field with so few cards (K25)."""
    return _THIN[size] if size < len(_THIN) else 0.0


def material(state: State, seat: Seat) -> float:
    """Cards on both fields and in hands."""
    other = 1 - seat
    value = _field(state, seat, own=True) - _field(state, other, own=False)
    return value + _held(_hand(state, seat)) - _held(_hand(state, other))


def card(state: State, seat: Seat) -> float:
    """What the last card of a hand is worth."""
    return cards(state, seat, 1)


def cards(state: State, seat: Seat, number: int) -> float:
    """What the last cards of a hand are worth, this many of them."""
    held = _hand(state, seat)
    return _held(held) - _held(held - number)


@cache
def _held(cards: int) -> float:
    """What a hand of this many cards is worth."""
    return sum(_HELD[:cards]) + _OVER_LIMIT * max(0, cards - HAND) if cards > 0 else 0.0


def laid(permanent: Permanent, place: int, *, known: bool) -> float:
    """What a card is worth where it lies; ``known`` says whether who asks knows its face."""
    if not known:
        return _LAID
    figures = FIGURES[permanent.copied or permanent.card]
    value = _LAID + _FIGHTER[place] * figures.strength
    if permanent.up:
        return value + FIGURES[permanent.card].stands
    return value if permanent.known else value + HIDDEN


def _field(state: State, seat: Seat, *, own: bool) -> float:
    value = 0.0
    for row in state.lines[seat]:
        for place, permanent in enumerate(row):
            value += laid(permanent, place, known=own or seen(permanent))
            if (own or permanent.up) and FIGURES[permanent.card].crowned:
                value += _crown(state, seat, permanent)
    if own:
        for line in range(len(LINES)):
            if state.lines[seat][line]:
                value += _ROW * own_rows(state, seat, line)
    return value


def _crown(state: State, seat: Seat, permanent: Permanent) -> float:
    """What a card's own condition for the end of the game is worth (K25).

    All if it holds, else the more the nearer it is.
    """
    act = Act(seat, permanent.id)
    value = 0.0
    for ending in ABILITIES[permanent.card].endings:
        if permanent.up and ending.if_.holds(state, act):
            return OVER
        value += _NEARER * nearness(ending.if_, state, act) ** 4
    return value


def _hand(state: State, seat: Seat) -> int:
    """The cards in hand once all that is due has come and gone."""
    due = forecast.due(state, seat, "hand") if state.owed else 0
    return len(state.hands[seat]) + due - state.tosses[seat]
