"""The numbers and the vector of Gunsor."""

from __future__ import annotations

from typing import ClassVar, Final

from pyengine.encoding.contract import (
    Actions,
    Encoding,
    Stretch,
    counts,
    each_seat,
    flag,
    no_number,
    one_hot,
    share,
)
from pyengine.game import Seat
from pyengine.games.gunsor import GAME
from pyengine.games.gunsor.rules.state import DECK, FACES, HAND, KINDS, Cause, Phase, Season, State
from pyengine.games.gunsor.rules.trick import DECLARE_WAR

_WORDS: Final = (*FACES, DECLARE_WAR)
_NUMBERS: Final = {word: number for number, word in enumerate(_WORDS)}

_PLACES: Final = {card: place for place, card in enumerate(FACES)}
_TWO: Final = (2,) * len(FACES)
_PHASES: Final[tuple[Phase, ...]] = ("cutting", "dealing", "refilling", "leading", "following", "over")
_SEASONS: Final[tuple[Season, ...]] = ("development", "war", "armistice")
_CAUSES: Final[tuple[Cause, ...]] = ("declared", "only_suit", "stock_empty")
_TRICKS: Final = len(DECK) // 2
_MOST_POINTS: Final = 760
"""What all cards would be worth if each counted in its better season (G3)."""
_VOIDS: Final = {
    "".join(letter for bit, letter in enumerate(KINDS) if number >> bit & 1): number - 1
    for number in range(1, 1 << len(KINDS))
}
"""The place of each group of kinds.

The sum of 1 for wind, 2 for fire, 4 for water, 8 for earth, 16 for Jokers, less 1.
"""


def _card(card: str | None) -> list[float]:
    return one_hot(len(FACES), None if card is None else _PLACES[card])


def _cards(cards: tuple[str, ...]) -> list[float]:
    return counts(cards, _PLACES, _TWO)


def _voids(state: State, seat: Seat) -> list[float]:
    found = [0.0] * len(_VOIDS)
    for void in state.voids[seat]:
        found[_VOIDS[void.kinds]] = void.least / HAND
    return found


class GunsorEncoding(Encoding[State, str]):
    """A number for each face and one to declare war."""

    version: ClassVar[int] = 1
    game = GAME
    names: tuple[str, ...] = _WORDS
    ranges: tuple[Actions, ...] = (
        Actions(
            "play", 0, 53, "play the card: wind A, 2 to 10, J, Q, K, then fire, water, earth, last the Joker"
        ),
        Actions("war", 53, 1, "declare war"),
    )
    stretches: tuple[Stretch[State], ...] = (
        Stretch("sharp", 1, "whether court cards count 10 and 1", lambda state, _: flag(state.sharp)),
        Stretch(
            "declare", 1, "whether war may be declared in this game", lambda state, _: flag(state.declare)
        ),
        Stretch(
            "armistice on break",
            1,
            "whether a suit not followed ends a war",
            lambda state, _: flag(state.armistice_on_break),
        ),
        Stretch(
            "phase",
            len(_PHASES),
            f"one of {', '.join(_PHASES)}",
            lambda state, _: one_hot(len(_PHASES), _PHASES.index(state.phase)),
        ),
        Stretch(
            "season",
            len(_SEASONS),
            f"one of {', '.join(_SEASONS)}",
            lambda state, _: one_hot(len(_SEASONS), _SEASONS.index(state.season)),
        ),
        Stretch(
            "cause",
            len(_CAUSES),
            "why war began: declared, only the led suit held, stock empty; none without war in this pair",
            lambda state, _: one_hot(len(_CAUSES), _CAUSES.index(state.cause) if state.cause else None),
        ),
        Stretch("pair", 1, "the pair's number, of 53", lambda state, _: share(state.pair, _TRICKS)),
        Stretch(
            "tricks",
            1,
            "finished tricks of the pair, of 53",
            lambda state, _: share(state.pair_tricks, _TRICKS),
        ),
        Stretch(
            "stock", 1, "the cards in the stock, of 106", lambda state, _: share(len(state.stock), len(DECK))
        ),
        Stretch("hand", 53, "how many of each card, of 2", lambda state, seat: _cards(state.hands[seat])),
        Stretch(
            "played",
            53,
            "how many of each card, of 2, in finished tricks",
            lambda state, _: _cards(state.played),
        ),
        Stretch("led", 53, "one of the cards; none if none is led", lambda state, _: _card(state.led)),
        Stretch(
            "last led",
            53,
            "one of the cards, that which led the last trick; none before it",
            lambda state, _: _card(state.last[0] if state.last else None),
        ),
        Stretch(
            "last followed",
            53,
            "one of the cards, that which followed in the last trick; none before it",
            lambda state, _: _card(state.last[1] if state.last else None),
        ),
        each_seat(
            "leader",
            1,
            "whether it leads the current or next trick",
            lambda state, seat: flag(state.leader == seat),
        ),
        each_seat("pool", 1, "points, of 760", lambda state, seat: share(state.pools[seat], _MOST_POINTS)),
        each_seat("score", 1, "points, of 760", lambda state, seat: share(state.scores[seat], _MOST_POINTS)),
        each_seat("hand size", 1, "cards, of 5", lambda state, seat: share(len(state.hands[seat]), HAND)),
        each_seat(
            "voids",
            len(_VOIDS),
            "of how many cards, of 5, everybody knows that they are none of these kinds: a number for each group of "
            "kinds, at 1 for wind, 2 for fire, 4 for water, 8 for earth, 16 for Jokers, added up, less 1",
            _voids,
        ),
    )

    def _number(self, observation: State, seat: Seat, decision: str) -> int:
        """The card's number, or that of declaring war; raises NotationError."""
        number = _NUMBERS.get(decision)
        if number is None:
            raise no_number(decision)
        return number

    def _decision(self, observation: State, seat: Seat, number: int) -> str:
        """The card or the word of that number."""
        return _WORDS[number]


ENCODING = GunsorEncoding()
