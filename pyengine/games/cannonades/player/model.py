"""The game as the search sees it: one decision, then the policy to the end of the game.

Tables are dealt from what a seat sees: what it does not know is filled in at random, anew each time.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from random import Random
from typing import Final

from pyengine.cards import UNKNOWN, Card
from pyengine.game import Seat
from pyengine.games.cannonades.player import mutable_table as fast
from pyengine.games.cannonades.player import policy
from pyengine.games.cannonades.player.codes import (
    ADD,
    BOARD,
    COLOUR,
    FIRST_CANNONADE,
    FLEET_SIZE,
    HITS,
    NUMBERS,
    SHOOT,
    UP,
)
from pyengine.games.cannonades.player.mutable_table import ACTING, NONE, OVER, Table
from pyengine.games.cannonades.rules import observation as hidden
from pyengine.games.cannonades.rules import state, turns
from pyengine.games.cannonades.rules.state import ACTIONS, Phase, State


class Deal:
    """An observation in numbers, from which tables are made: what is unknown is dealt anew in each.

    Ships are dealt to places where one lies face down and to hands that must hold some, then the rest to
    hands and pile.
    """

    def __init__(self, observation: State) -> None:
        state = self._state = observation
        unseen = [NUMBERS[card] for card in hidden.unseen(state)]
        self._ships = [card for card in unseen if card < FIRST_CANNONADE]
        self._cannonades = [card for card in unseen if card >= FIRST_CANNONADE]
        self._hands = [[NUMBERS[card] for card in hand if card != UNKNOWN] for hand in state.hands]
        wanted = [hand.count(UNKNOWN) for hand in state.hands]
        self._ships_wanted = [hidden.ships_needed(state, seat) if wanted[seat] else 0 for seat in state.seats]
        self._others_wanted = [
            number - ships for number, ships in zip(wanted, self._ships_wanted, strict=True)
        ]
        self._pile = [NUMBERS[card] for card in state.pile if card != UNKNOWN]
        self._discards = [NUMBERS[card] for card in state.discards]
        self._fleets = [
            [_placed(ship.card, up=ship.up) if ship else NONE for ship in fleet] for fleet in state.fleets
        ]
        self._covered = [
            (seat, place)
            for seat, fleet in enumerate(self._fleets)
            for place in range(FLEET_SIZE)
            if fleet[place] == _COVERED
        ]
        self._counts = covered_colours(self._discards, self._fleets)

    def table(self, random: Callable[[], float]) -> Table:
        """A full position that fits."""
        state = self._state
        ships = [*self._ships]
        fleets = [[*fleet] for fleet in self._fleets]
        for seat, place in self._covered:
            fleets[seat][place] = _taken(ships, random)
        hands = [
            hand + [_taken(ships, random) for _ in range(wanted)]
            for hand, wanted in zip(self._hands, self._ships_wanted, strict=True)
        ]
        rest = ships + self._cannonades
        for hand, wanted in zip(hands, self._others_wanted, strict=True):
            hand += [_taken(rest, random) for _ in range(wanted)]
        return Table(
            random=random,
            vendetta=state.vendetta,
            phase=_PHASES[state.phase],
            captain=NONE if state.captain is None else state.captain,
            decider=next(iter(turns.deciders(state)), NONE),
            used=state.used,
            fresh=[seat in state.fresh for seat in state.seats],
            afloat=[seat in state.afloat for seat in state.seats],
            left=len(state.afloat),
            hands=hands,
            fleets=fleets,
            pile=rest or [*self._pile],
            discards=[*self._discards],
            unseen=[*self._counts],
            trigger=NONE if state.trigger is None else state.trigger,
            final=state.final,
            finals=[*state.finals],
            queue=[(reaction.seat, reaction.against) for reaction in state.reactions],
        )


def _placed(card: Card, *, up: bool) -> int:
    return _COVERED if card == UNKNOWN else NUMBERS[card] + UP * up


def _taken(cards: list[int], random: Callable[[], float]) -> int:
    """One of the cards, no more among them."""
    at = int(random() * len(cards))
    card = cards[at]
    cards[at] = cards[-1]
    cards.pop()
    return card


def covered_colours(discards: list[int], fleets: list[list[int]]) -> list[int]:
    """For each colour, how many ships lie neither face up nor among the discards."""
    counts = [0] * len(state.COLOURS)
    for ship, number in state.SHIPS.items():
        counts[COLOUR[NUMBERS[ship]]] += number
    shown = [ship - UP for fleet in fleets for ship in fleet if ship >= UP]
    for number in (*discards, *shown):
        if number < FIRST_CANNONADE:
            counts[COLOUR[number]] -= 1
    return counts


_COVERED: Final = -2
"""A ship that the observer does not know, until it is dealt."""

_PHASES: Final[dict[Phase, int]] = {
    "acting": fast.ACTING,
    "tossing": fast.TOSSING,
    "picking": fast.PICKING,
    "reacting": fast.REACTING,
    "answering": fast.ANSWERING,
    "over": fast.OVER,
}


Position = tuple[Table, bool]
"""A table, and whether the root's seat has still to decide in it."""


class Model:
    """See ``pyengine.players.ismcts.Model``. Only the root's seat searches, and only its next decision."""

    def __init__(self, observation: State, seat: Seat) -> None:
        self._deal = Deal(observation)
        self._seat = seat
        self._seats = len(observation.hands)

    def sample(self, rng: Random) -> Position:
        """A table that fits the observation."""
        return self._deal.table(rng.random), True

    def deciders(self, position: Position) -> Sequence[Seat]:
        """The root's seat, once."""
        return (self._seat,) if position[1] else ()

    def legal(self, position: Position, seat: Seat) -> Sequence[int]:
        """The moves of the seat."""
        return position[0].legal()

    def play(self, position: Position, moves: tuple[int, ...], rng: Random) -> Position:
        """The table after the move."""
        table = position[0]
        table.play(moves[0])
        return table, False

    def seen(self, position: Position, moves: tuple[int, ...]) -> Sequence[Hashable]:
        """Nothing is decided after this."""
        return (moves,) * self._seats

    def playout(self, position: Position, rng: Random) -> Sequence[float]:
        """The policy plays the game to its end."""
        table, random = position[0], rng.random
        while table.phase != OVER:
            table.play(policy.choose(table, random))
        return table.shares()


def worthwhile(table: Table, moves: Iterable[int]) -> list[int]:
    """The moves that are worth a try: no wasted shot, and of those that come to the same only the first.

    One ship that lies face down is like another of the same fleet, one that lies face up like another of its
    kind. A captain without a ship deploys one with his last action (CN9), or wins by it (CN10).
    """
    moves = _afloat(table, [*moves])
    kept: dict[tuple[int, Seat, int], int] = {}
    for move in moves:
        kind, what, target = move >> 9, move >> 5 & 15, move & 31
        if kind not in (SHOOT, BOARD):
            kept[move, -1, -1] = move
            continue
        seat, place = divmod(target, FLEET_SIZE)
        ship = table.fleets[seat][place]
        shooting = what if kind == SHOOT else table.fleets[table.captain][what] - UP
        if ship < UP:
            kept.setdefault((move - target, seat, -1), move)
        elif HITS[shooting][COLOUR[ship - UP]]:
            kept.setdefault((move - target, seat, ship), move)
    return [*kept.values()]


def _afloat(table: Table, moves: list[int]) -> list[int]:
    """Without those that leave the captain without a ship at the end of the turn, if there are others."""
    seat = table.captain
    if table.phase != ACTING or table.used < ACTIONS - 1 or table.fleets[seat].count(NONE) < FLEET_SIZE:
        return moves
    lone = [
        table.left == 2 and fleet.count(NONE) == FLEET_SIZE - 1 and other != seat
        for other, fleet in enumerate(table.fleets)
    ]
    saving = [
        move for move in moves if move >> 9 == ADD or (move >> 9 == SHOOT and lone[(move & 31) // FLEET_SIZE])
    ]
    return saving if any(move >> 9 == ADD for move in saving) else moves
