"""The numbers and the vector of Gran Cannon."""

from __future__ import annotations

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
from pyengine.games.gran_cannon import GAME
from pyengine.games.gran_cannon.rules.state import (
    FORTRESS,
    FULL_CHARGE,
    HAND,
    MOST_TIES,
    SPECIAL,
    Phase,
    State,
)
from pyengine.games.gran_cannon.rules.turns import KEEP, Decision, name_of

_CARDS: Final = (*"012345", SPECIAL)
_WORDS: Final[tuple[Decision, ...]] = (*_CARDS, "dash", "sword", "overcharge", KEEP)
_MOST_SEATS: Final = GAME.seats[1]
_NUMBERS: Final = {word: number for number, word in enumerate(_WORDS)}
_SEATS: Final = {name_of(seat): seat for seat in range(_MOST_SEATS)}

_PLACES: Final = {card: place for place, card in enumerate(_CARDS)}
_MOST: Final = (3, 2, 2, 2, 2, 2, 1)
"""The most of each card that a player has: a third shield takes the special's place (GC1, GC3)."""
_SET: Final = 13
_PHASES: Final[tuple[Phase, ...]] = ("setup", "choosing", "charging", "moving", "refilling", "overtime")
_LARGEST_SHOT: Final = FORTRESS * (_MOST_SEATS - 1)
_MOST_ROUNDS: Final = 101
"""Five players win 20 rounds each at the highest target, 100 points, before the last one (GC17, GC20)."""


def _cards(cards: Cards) -> list[float]:
    return counts(cards, _PLACES, _MOST)


def _card(card: Card | None) -> list[float]:
    return one_hot(len(_CARDS), _PLACES.get(card) if card else None)


def _precedence(state: State, seat: Seat) -> tuple[float]:
    if seat not in state.precedence:
        return (0.0,)
    return share(len(state.scores) - state.precedence.index(seat), len(state.scores))


class GranCannonEncoding(Encoding[State, Decision]):
    """A number for each card, for each use of a special, and for each player that the holder may name.

    Players are counted from the holder.
    """

    version: ClassVar[int] = 1
    game = GAME
    ranges: tuple[Actions, ...] = (
        Actions("card", 0, 7, "present the card: 0, 1, 2, 3, 4, 5, the special"),
        Actions("special", 7, 4, "what the special does: dash, sword, overcharge, stay a shield"),
        Actions(
            "name",
            11,
            4,
            "who moves next: the player 1, 2, 3, 4 places after the holder in the order of play",
        ),
    )
    names: tuple[str, ...] = (*_WORDS, *(f"p+{step}" for step in range(1, _MOST_SEATS)))
    stretches: tuple[Stretch[State], ...] = (
        Stretch("target", 1, "the target, of 100 points", lambda state, _: share(state.target, 100)),
        Stretch("reach", 1, "whether reaching the target is enough", lambda state, _: flag(state.reach)),
        Stretch(
            "spare shield", 1, "whether shields replace specials", lambda state, _: flag(state.spare_shield)
        ),
        Stretch(
            "step limit", 1, "the limit of turns, of 1000", lambda state, _: share(state.step_limit, 1000)
        ),
        Stretch(
            "phase",
            len(_PHASES),
            f"one of {', '.join(_PHASES)}",
            lambda state, _: one_hot(len(_PHASES), _PHASES.index(state.phase)),
        ),
        Stretch("round", 1, "the round's number, of 101", lambda state, _: share(state.round, _MOST_ROUNDS)),
        Stretch(
            "turn", 1, "the turn's number, of the limit", lambda state, _: share(state.turn, state.step_limit)
        ),
        Stretch(
            "steps",
            1,
            "turns and presentations in overtime so far, of the limit",
            lambda state, _: share(state.steps, state.step_limit),
        ),
        Stretch(
            "charge",
            FULL_CHARGE + 1,
            "one of the charges 0 to 10",
            lambda state, _: one_hot(FULL_CHARGE + 1, state.charge),
        ),
        Stretch("fired", 1, "whether the cannon has fired in this turn", lambda state, _: flag(state.fired)),
        Stretch("ties", 1, "the ties of this overtime, of 10", lambda state, _: share(state.ties, MOST_TIES)),
        Stretch("hand", 7, "how many of each card", lambda state, seat: _cards(state.hands[seat])),
        Stretch("pile", 7, "how many of each card", lambda state, seat: _cards(state.piles[seat])),
        Stretch(
            "choice",
            7,
            "one of the cards, once the observer has chosen it and others have still to choose",
            lambda state, seat: _card(state.chosen[seat]),
        ),
        each_seat(
            "scores",
            1,
            "points, of the target and 60, the most that one shot can bring",
            lambda state, seat: share(state.scores[seat], state.target + _LARGEST_SHOT),
        ),
        each_seat(
            "precedence",
            1,
            "1 for the first, the others in equal steps down; 0 while it is being drawn",
            _precedence,
        ),
        each_seat("holder", 1, "whether it holds the cannon", lambda state, seat: flag(state.holder == seat)),
        each_seat(
            "square",
            FORTRESS + 1,
            "one of the squares 0 to 15; none for who has no piece on the gauge",
            lambda state, seat: one_hot(FORTRESS + 1, state.squares[seat]),
        ),
        each_seat(
            "waiting", 1, "whether it has still to move", lambda state, seat: flag(seat in state.waiting)
        ),
        each_seat("named", 1, "whether it has been named", lambda state, seat: flag(state.named == seat)),
        each_seat(
            "contenders",
            1,
            "whether it is in the overtime",
            lambda state, seat: flag(seat in state.contenders),
        ),
        each_seat(
            "chosen",
            1,
            "whether it has chosen a card that is not yet turned up",
            lambda state, seat: flag(state.chosen[seat] is not None),
        ),
        each_seat(
            "presented",
            7,
            "one of the cards; none if none lies in front of it",
            lambda state, seat: _card(state.presented[seat]),
        ),
        each_seat(
            "known",
            7,
            "how many of each card everybody knows to be in the hand",
            lambda state, seat: _cards(state.known[seat]),
        ),
        each_seat("discards", 7, "how many of each card", lambda state, seat: _cards(state.discards[seat])),
        each_seat(
            "removed",
            7,
            "how many of each card are out of the game",
            lambda state, seat: _cards(state.removed[seat]),
        ),
        each_seat(
            "hand size",
            1,
            "the cards in the hand, of 4",
            lambda state, seat: share(len(state.hands[seat]), HAND),
        ),
        each_seat(
            "pile size",
            1,
            "the cards in the pile, of 13",
            lambda state, seat: share(len(state.piles[seat]), _SET),
        ),
        each_seat(
            "drawing",
            1,
            "the cards that it is about to draw, of 4",
            lambda state, seat: share(state.drawing.count(seat), HAND),
        ),
    )

    def _number(self, observation: State, seat: Seat, decision: Decision) -> int:
        """The word's number; for the name of another player its distance from the seat.

        Raises NotationError.
        """
        number = _NUMBERS.get(decision)
        if number is not None:
            return number
        named, seats = _SEATS.get(decision, seat), len(observation.scores)
        if named == seat or named >= seats:
            raise no_number(decision)
        return len(_WORDS) - 1 + (named - seat) % seats

    def _decision(self, observation: State, seat: Seat, number: int) -> Decision:
        """The decision of that number; raises NotationError."""
        if number < len(_WORDS):
            return _WORDS[number]
        seats, distance = len(observation.scores), number - len(_WORDS) + 1
        if distance >= seats:
            raise no_decision(number)
        return name_of((seat + distance) % seats)


ENCODING = GranCannonEncoding()
