"""The numbers and the vector of Cannonades, for every seat at tables of every size."""

from __future__ import annotations

from itertools import product
from typing import ClassVar, Final

from pyengine.cards import Card, Cards
from pyengine.encoding.contract import (
    Actions,
    Encoding,
    Stretch,
    counts,
    each_seat,
    flag,
    no_decision,
    no_number,
    one_hot,
    share,
)
from pyengine.game import Seat
from pyengine.games.cannonades import GAME
from pyengine.games.cannonades.rules import decisions as said
from pyengine.games.cannonades.rules.decisions import Decision, Spot
from pyengine.games.cannonades.rules.state import ACTIONS, CANNONADES, DECK, PLACES, SHIPS, Phase, Ship, State

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


# The vector


_PLACES: Final = {card: place for place, card in enumerate(CARDS)}
_MOST: Final = (*SHIPS.values(), *CANNONADES.values())
_SHIPS: Final = {card: place for place, card in enumerate(SHIPS)}
_PHASES: Final[tuple[Phase, ...]] = (
    "setup",
    "acting",
    "looting",
    "reacting",
    "answering",
    "picking",
    "tossing",
    "over",
)
_MOST_TURNS: Final = 100
_MOST_REACTIONS: Final = 4
_MOST_DRAWN: Final = 5


def _cards(cards: Cards) -> list[float]:
    return counts(cards, _PLACES, _MOST)


def _own_ships(state: State, seat: Seat) -> list[float]:
    return [
        value
        for ship in state.fleets[seat]
        for value in one_hot(len(SHIPS), _SHIPS[ship.card] if ship else None)
    ]


def _fleet(state: State, seat: Seat) -> list[float]:
    return [value for ship in state.fleets[seat] for value in _seen(ship)]


def _seen(ship: Ship | None) -> list[float]:
    if ship is None:
        return [0.0] * (2 + len(SHIPS))
    return [1.0, float(ship.up), *one_hot(len(SHIPS), _SHIPS[ship.card] if ship.up else None)]


def _top(state: State, _: Seat) -> list[float]:
    top: Card | None = state.discards[-1] if state.discards else None
    return one_hot(len(CARDS), None if top is None else _PLACES[top])


def _reactions(state: State, seat: Seat) -> list[float]:
    first, rest = state.reactions[:1], state.reactions[1:]
    return [
        float(any(reaction.seat == seat for reaction in first)),
        float(any(reaction.against == seat for reaction in first)),
        *share(sum(reaction.seat == seat for reaction in rest), _MOST_REACTIONS),
        *share(sum(reaction.against == seat for reaction in rest), _MOST_REACTIONS),
    ]


class CannonadesEncoding(Encoding[State, Decision]):
    """A number for each card that is added, drawn for, discarded or taken.

    Also for each shot and each boarding, counted from the seat.
    """

    version: ClassVar[int] = 1
    game = GAME
    names: tuple[str, ...] = tuple(named(word) for word in WORDS)
    ranges: tuple[Actions, ...] = (
        Actions("add", 0, 13, f"add the ship: {', '.join(SHIPS)}"),
        Actions(
            "draw", 13, 16, "the Draw action with the card: the ships in the same order, then bg, py, yor"
        ),
        Actions("toss", 29, 16, "discard the card, in the same order"),
        Actions("take", 45, 3, "take the cannonade from the discards: bg, py, yor"),
        Actions("end", 48, 1, "end the turn"),
        Actions("react", 49, 3, "react: draw, make discard, pass"),
        Actions(
            "shoot",
            52,
            48,
            "16 for each cannonade, bg, py, yor: 4 for each captain 1 to 4 places on in the order of play, "
            "its places a to d",
        ),
        Actions("board", 100, 64, "16 for the ship on each own place a to d: targets as before"),
        Actions("flip", 164, 16, "react by turning up a ship: targets as before"),
    )
    stretches: tuple[Stretch[State], ...] = (
        Stretch(
            "redraws back", 1, "whether revealed hands go back", lambda state, _: flag(state.redraws_back)
        ),
        Stretch("vendetta", 1, "whether icons let owners react", lambda state, _: flag(state.vendetta)),
        Stretch(
            "phase",
            len(_PHASES),
            f"one of {', '.join(_PHASES)}",
            lambda state, _: one_hot(len(_PHASES), _PHASES.index(state.phase)),
        ),
        Stretch(
            "turn", 1, "the turn's number, of 100; 1 beyond", lambda state, _: share(state.turn, _MOST_TURNS)
        ),
        Stretch(
            "used",
            ACTIONS + 1,
            "one of 0 to 4 actions used",
            lambda state, _: one_hot(ACTIONS + 1, state.used),
        ),
        Stretch("final", 1, "whether this is a final turn", lambda state, _: flag(state.final)),
        Stretch("pile", 1, "cards, of 46", lambda state, _: share(len(state.pile), len(DECK))),
        Stretch("discards", len(CARDS), "how many of each card", lambda state, _: _cards(state.discards)),
        Stretch("top discard", len(CARDS), "one of the cards; none without discards", _top),
        Stretch("hand", len(CARDS), "how many of each card", lambda state, seat: _cards(state.hands[seat])),
        Stretch(
            "own ships",
            len(PLACES) * len(SHIPS),
            "for each own place a to d one of the ships; none on an empty place",
            _own_ships,
        ),
        each_seat("start", 1, "whether it began", lambda state, seat: flag(state.start == seat)),
        each_seat("captain", 1, "whether it is its turn", lambda state, seat: flag(state.captain == seat)),
        each_seat(
            "fresh", 1, "whether its first turn is not over", lambda state, seat: flag(seat in state.fresh)
        ),
        each_seat(
            "afloat", 1, "whether it is still in the game", lambda state, seat: flag(seat in state.afloat)
        ),
        each_seat(
            "trigger", 1, "whether it emptied the pile", lambda state, seat: flag(state.trigger == seat)
        ),
        each_seat(
            "finals",
            1,
            "whether its final turn has yet to begin",
            lambda state, seat: flag(seat in state.finals),
        ),
        each_seat(
            "drawing",
            1,
            "the cards that it is about to draw, of 5",
            lambda state, seat: share(state.drawing.count(seat), _MOST_DRAWN),
        ),
        each_seat(
            "hand size",
            1,
            "the cards in the hand, of 46",
            lambda state, seat: share(len(state.hands[seat]), len(DECK)),
        ),
        each_seat(
            "known",
            len(CARDS),
            "how many of each card everybody knows to be in the hand",
            lambda state, seat: _cards(state.known[seat]),
        ),
        each_seat(
            "fleet",
            len(PLACES) * (2 + len(SHIPS)),
            "for each place a to d: whether a ship lies there, whether face up, then one of the ships if so",
            _fleet,
        ),
        each_seat(
            "reactions",
            4,
            "whether the first reaction is its own, whether it is against it, of the others how many of each, of 4",
            _reactions,
        ),
    )

    def _number(self, observation: State, seat: Seat, decision: Decision) -> int:
        """The number of a decision, others counted from the seat; raises NotationError."""
        number = NUMBERS[seat, len(observation.hands)].get(decision)
        if number is None:
            raise no_number(decision)
        return number

    def _decision(self, observation: State, seat: Seat, number: int) -> Decision:
        """The decision of that number; raises NotationError."""
        found = DECISIONS[seat, len(observation.hands)][number]
        if found is None:
            raise no_decision(number)
        return found


ENCODING = CannonadesEncoding()
